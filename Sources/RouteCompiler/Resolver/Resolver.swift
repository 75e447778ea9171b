/// Gives declarations their meaning: syntax trees in, one ``RouteModel`` out.
///
/// 1. Modules, the namespace, imports and options are collected from all files.
/// 2. Enums, so that types can be told apart.
/// 3. Routes, misses and foreign URLs: bases applied, types and defaults checked, names given.
/// 4. Everything is sorted; only then do indexes exist.
/// 5. References between routes: redirects and `before`.
/// 6. Clashes of Swift names.
///
/// The model is made even of files with errors, so that later stages can report theirs in the same run; nothing may
/// be generated from it then.
public struct Resolver {
    public static func resolve(
        _ trees: [SyntaxTree], sources: [Source], into diagnostics: inout Diagnostics
    ) -> RouteModel {
        var resolution = Resolution(trees: trees, sources: sources, diagnostics: diagnostics)
        resolution.collectFiles()
        resolution.collectEnums()
        resolution.collectRoutes()
        resolution.assemble()
        resolution.resolveRedirects()
        resolution.resolveBefore()
        resolution.checkNames()
        resolution.checkMissPrefixes()
        resolution.warnOfUnusedEnums()
        diagnostics = resolution.diagnostics
        return resolution.model
    }
}

/// The state of one resolution; its steps are in extensions, a file each.
struct Resolution {
    let trees: [SyntaxTree]
    let sources: [Source]
    var diagnostics: Diagnostics
    var model = RouteModel()

    /// What errors have kept out of the trees.
    let omitted: OmittedDeclarations
    /// The module of each tree's declarations; `nil` where the file has none that need one, or it cannot be named.
    var moduleOfTree: [Int?] = []
    var moduleNumbers: [String: Int] = [:]
    /// Where each module is first named.
    var moduleRanges: [SourceRange] = []
    /// What a literal segment looks like if it repeats the module's name.
    var moduleRepeats: [[[UInt8]]] = []

    var enumNumbers: [String: EnumsOfName] = [:]
    var usedEnums: [Bool] = []

    var drafts: [RouteDraft] = []
    var misses: [MissModel] = []
    var foreigns: [ForeignModel] = []
    /// Of ``RouteModel/routes``, index for index.
    var pending: [PendingReferences] = []

    init(trees: [SyntaxTree], sources: [Source], diagnostics: Diagnostics) {
        // Diagnostics refer to the first of two clashing declarations, so the order of files must not matter.
        self.trees = trees.sorted { $0.file < $1.file }
        self.sources = sources
        self.diagnostics = diagnostics
        omitted = trees.reduce(into: []) { $0.formUnion($1.omitted) }
    }

    /// Whether the file of a place has a base that could not be read, so that one is not simply missing.
    func hasUnreadableBase(at range: SourceRange) -> Bool {
        trees.contains { $0.file == range.file && $0.omitted.contains(.bases) }
    }
}

/// All enums of one name, in no more than one of each module: a second one is an error.
struct EnumsOfName {
    var all: [Int] = []
    var byModule: [Int: Int] = [:]

    mutating func add(_ index: Int, of module: Int) {
        guard byModule[module] == nil else { return }
        byModule[module] = index
        all.append(index)
    }
}

/// A route before its index is known.
struct RouteDraft {
    var entry: RouteModelEntry
    /// `view(id:tab:)`; for a redirect its pattern after a character that sorts last.
    var sortKey: String
    var pending: PendingReferences
}

/// What a route says about other routes.
struct PendingReferences {
    var target: PatternSyntax?
    var bases: [Base] = []
    var before: [NameSyntax] = []
}

/// An origin as it applies to patterns.
struct Base {
    var origin: Origin
    /// The first segment, for a custom scheme with a host.
    var host: [UInt8]?
    /// `aop://comment`
    var text: String
}
