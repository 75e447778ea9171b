/// Resolves the syntax trees of targets, each after those that it includes, whose models become part of its own.
///
/// 1. Modules, the namespace, imports, and options are collected from all files.
/// 2. Enums are collected, so that types can be recognized, and then named bases.
/// 3. Routes, misses, and foreign URLs: bases are applied, types and defaults checked, names assigned.
/// 4. Everything is sorted. IDs exist only from this step on.
/// 5. References by name are resolved: `before`. Now the overlaps of routes can be decided.
/// 6. References by pattern are resolved with the overlaps: redirects and parents.
/// 7. Clashing Swift names are reported.
///
/// Even files with errors produce a model, so that later stages can report their errors in the same run. No code may be
/// generated from it.
enum Resolver {
    /// Resolves a target as far as its overlaps need.
    ///
    /// - Parameter resolved: The targets that it includes.
    static func resolution(
        of id: TargetGraph.NodeID, in graph: TargetGraph, after resolved: [TargetGraph.NodeID: Resolution],
        sources: [Source], _ diagnostics: Diagnostics
    ) -> Resolution {
        let target = graph.targets[id]
        var resolution = Resolution(trees: target.trees, sources: sources, diagnostics: diagnostics)
        resolution.name = target.name
        var names: [String: Resolution] = [:]
        for include in target.includes {
            guard let direct = resolved[include.target] else { continue }
            resolution.directIncludes.append((direct, include.range))
            for each in direct.included + [direct] { names[each.name] = each }
        }
        resolution.included = names.values.sorted { $0.name < $1.name }
        for target in resolution.included { resolution.omitted.formUnion(target.omitted) }
        resolution.resolveDeclarations()
        return resolution
    }
}

extension Resolution {
    /// Steps 1 to 5.
    mutating func resolveDeclarations() {
        collectFiles()
        collectEnums()
        collectBases()
        collectRoutes()
        assemble()
        model.addLinkSamples()
        resolveBefore()
        model.isWhole = hasAllRoutes && !model.routes.contains(where: \.hasUnknownBefore)
    }

    /// Step 7.
    mutating func finish() {
        checkNames()
        checkIDs()
        checkMissPrefixes()
        warnOfUnusedEnums()
        warnOfLikelyGuards()
        reportMisspeltTypes()
    }

    /// True if all routes were parsed and have URLs.
    var hasAllRoutes: Bool { omitted.isEmpty && !model.routes.contains { $0.patterns.isEmpty } }
}

/// The state of one resolution. Each step is an extension in a file of its own, such as `EnumResolution.swift`.
struct Resolution {
    let trees: [SyntaxTree]
    let sources: [Source]
    var diagnostics: Diagnostics
    var model = RouteModel()

    /// The name of the target's Swift module; empty if unknown.
    var name = ""
    /// All targets that the target includes, directly or indirectly, by name.
    var included: [Resolution] = []
    var directIncludes: [(target: Resolution, range: SourceRange)] = []
    /// Modules of included targets, by name, with and without the target's name.
    var includedModules: [String: [ModuleID]] = [:]

    /// The kinds of declarations omitted because of errors, including those in included targets.
    var omitted: Set<DependedDeclaration>
    /// The first declaration of each matching option.
    var matchingRanges: [MatchingOption: SourceRange] = [:]
    /// The module of each tree's declarations; `nil` if none is needed, or if its name is invalid.
    var moduleOfTree: [ModuleID?] = []
    var moduleIDs: [String: ModuleID] = [:]
    /// The first mention of each module.
    var moduleRanges = IDArray<ModuleID, SourceRange>()
    /// The literal segments that repeat each module's name.
    var moduleRepeats = IDArray<ModuleID, [[UInt8]]>()

    var namedBases: [String: Bases] = [:]
    /// Files in which an undeclared or missing base was reported.
    var filesWithoutBase: Set<Int> = []

    var enumNames = EnumNames()
    var usedEnums = IDArray<EnumID, Bool>()
    /// Swift types that were checked already.
    var judgedTypes: Set<String> = []

    /// The checked types that are probably misspelled.
    var misspeltTypes: [String: MisspeltType] = [:]

    /// Spelling suggestions for undeclared names.
    var suggestions = Suggestions()
    /// The patterns of each origin. Computed when a target is misspelled.
    var patternsBelow: [Origin: [RoutePattern]]?
    /// A cache for enums whose values targets pass on.
    let enumSubsets = EnumSubsetCache()
    /// The number of candidates tried for targets so far.
    var targetCandidates = 0
    /// The size of the patterns so far, in segments.
    var patternSize = 0
    var drafts: [RouteDraft] = []
    var misses: [MissModel] = []
    var foreigns: [ForeignModel] = []
    /// The routes of each module by name, with and without labels. Only computed if there is a `before`.
    var namedRoutes: [ModuleID: [String: [RouteID]]] = [:]
    /// The unresolved references of ``RouteModel/routes``, at the same indices.
    var pending: [PendingReferences] = []

    init(trees: [SyntaxTree], sources: [Source], diagnostics: Diagnostics) {
        // Diagnostics refer to the first of two clashing declarations, so the result must not depend on the order of
        // files.
        self.trees = trees.sorted { $0.file < $1.file }
        self.sources = sources
        self.diagnostics = diagnostics
        omitted = trees.reduce(into: []) { $0.formUnion($1.omitted) }
    }

    /// Returns whether an invalid, undeclared, or missing base of a file has been reported.
    func hasReportedBaseError(at range: SourceRange) -> Bool {
        filesWithoutBase.contains(range.file)
            || trees.contains { $0.file == range.file && $0.omitted.contains(.bases) }
    }
}

/// A route before its ID is known.
struct RouteDraft {
    var entry: RouteModelEntry
    /// `view(id:tab:)`; for a redirect, its pattern after a character that sorts last.
    var sortKey: String
    var pending: PendingReferences
}

/// A route's unresolved references to other routes.
struct PendingReferences {
    /// The target of its redirect.
    var target: PatternSyntax?
    /// The parent.
    var parent: PatternSyntax?
    var bases = Bases()
    var before: [NameSyntax] = []
}
