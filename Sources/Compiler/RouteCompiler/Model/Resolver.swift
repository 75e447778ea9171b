/// Gives declarations their meaning: syntax trees in, one ``RouteModel`` out.
///
/// 1. Modules, the namespace, imports and options are collected from all files.
/// 2. Enums, so that types can be told apart, and then named bases.
/// 3. Routes, misses and foreign URLs: bases applied, types and defaults checked, names given.
/// 4. Everything is sorted; only then do indexes exist.
/// 5. References between routes: redirects, parents and `before`.
/// 6. Clashes of Swift names.
///
/// Targets are resolved one by one, each after those that it includes, whose models become part of its own.
///
/// The model is made even of files with errors, so that later stages can report theirs in the same run; nothing may
/// be generated from it then.
package struct Resolver {
    /// The model of one target by itself.
    package static func resolve(
        _ trees: [SyntaxTree], sources: [Source], _ judge: @escaping OverlapJudge, into diagnostics: inout Diagnostics
    ) -> RouteModel {
        let resolution = resolve(Resolution(trees: trees, sources: sources, diagnostics: diagnostics, judge))
        diagnostics = resolution.diagnostics
        return resolution.model
    }

    /// The model of the first of the targets, with all that it includes.
    package static func resolve(
        _ graph: TargetGraph, sources: [Source], _ judge: @escaping OverlapJudge, into diagnostics: inout Diagnostics
    ) -> RouteModel {
        var resolved: [TargetGraph.NodeID: IncludedTarget] = [:]
        for id in graph.order {
            let target = graph.targets[id]
            var start = Resolution(trees: target.trees, sources: sources, diagnostics: diagnostics, judge)
            start.name = target.name
            var names: [String: IncludedTarget] = [:]
            for include in target.includes {
                guard let direct = resolved[include.target] else { continue }
                start.directIncludes.append((direct, include.range))
                names[direct.name] = direct
                for inner in direct.model.targets {
                    names[inner.name] = resolved.values.first { $0.name == inner.name }
                }
            }
            start.included = names.values.ordered { $0.name < $1.name }
            for target in start.included { start.omitted.formUnion(target.omitted) }
            let resolution = resolve(start)
            diagnostics = resolution.diagnostics
            if id == graph.root { return resolution.model }
            resolved[id] = IncludedTarget(
                model: resolution.model, omitted: resolution.omitted, matchingRanges: resolution.matchingRanges,
                namedBases: resolution.namedBases)
        }
        return RouteModel()
    }

    static func resolve(_ start: Resolution) -> Resolution {
        var resolution = start
        resolution.collectFiles()
        resolution.collectEnums()
        resolution.collectBases()
        resolution.collectRoutes()
        resolution.assemble()
        resolution.resolveBefore()
        resolution.resolveTargets()
        resolution.checkNames()
        resolution.checkIDs()
        resolution.checkMissPrefixes()
        resolution.warnOfUnusedEnums()
        resolution.warnOfLikelyGuards()
        resolution.reportMisspeltTypes()
        resolution.model.isWhole = resolution.hasAllRoutes
        return resolution
    }
}

extension Resolution {
    /// Whether all routes could be read, and have URLs.
    var hasAllRoutes: Bool { omitted.isEmpty && !model.routes.contains { $0.patterns.isEmpty } }
}

/// The state of one resolution; its steps are in extensions, a file each.
struct Resolution {
    let trees: [SyntaxTree]
    let sources: [Source]
    var diagnostics: Diagnostics
    var model = RouteModel()

    /// The name of the target's Swift module; empty if nobody has said it.
    var name = ""
    /// All that the target includes, directly or not, by name.
    var included: [IncludedTarget] = []
    var directIncludes: [(target: IncludedTarget, range: SourceRange)] = []
    /// Modules of included targets, by name alone and after the target's name.
    var includedModules: [String: [ModuleID]] = [:]

    /// What errors have kept out of the trees, also out of those of included targets.
    var omitted: OmittedDeclarations
    /// Where each option for matching is first declared.
    var matchingRanges: [MatchingOption: SourceRange] = [:]
    /// The module of each tree's declarations; `nil` where the file has none that need one, or it cannot be named.
    var moduleOfTree: [ModuleID?] = []
    var moduleIDs: [String: ModuleID] = [:]
    /// Where each module is first named.
    var moduleRanges = IndexedBy<ModuleID, SourceRange>()
    /// What a literal segment looks like if it repeats the module's name.
    var moduleRepeats = IndexedBy<ModuleID, [[UInt8]]>()

    var namedBases: [String: NamedBase] = [:]
    /// Files in which a base is used by a name that is none.
    var unknownBaseFiles: Set<Int> = []

    var enumNames = EnumNames.nothing
    var usedEnums = IndexedBy<EnumID, Bool>()
    /// Swift types that were looked at once: the next of the name says nothing new.
    var judgedTypes: Set<String> = []

    /// Those of them that are likely to be none.
    var misspeltTypes: [String: MisspeltType] = [:]

    /// What names that are none were meant to be.
    var suggestions = Suggestions()
    /// The patterns below each origin, once a target was misspelt.
    var patternsBelow: [Origin: [PatternIndex.Found]]?
    private let judge: OverlapJudge
    /// What it said of routes that targets could mean alike.
    private var judged: [RoutePair: RouteID?] = [:]
    /// What is told of enums whose values targets hand on.
    let enumContainment = EnumContainment()
    /// How many routes were tried for the targets so far.
    var targetCandidates = 0
    /// What the patterns so far come to, in segments.
    var patternSize = 0
    var drafts: [RouteDraft] = []
    var misses: [MissModel] = []
    var foreigns: [ForeignModel] = []
    /// The routes of each name, and of each with its labels, where `before` names any.
    var namedRoutes: [RouteName: [RouteID]] = [:]
    /// Of ``RouteModel/routes``, index for index.
    var pending: [PendingReferences] = []

    init(trees: [SyntaxTree], sources: [Source], diagnostics: Diagnostics, _ judge: @escaping OverlapJudge) {
        self.judge = judge
        // Diagnostics refer to the first of two clashing declarations, so the order of files must not matter.
        self.trees = trees.ordered { $0.file < $1.file }
        self.sources = sources
        self.diagnostics = diagnostics
        omitted = trees.reduce(into: []) { $0.formUnion($1.omitted) }
    }

    /// Whom of two routes the URLs open that both take.
    mutating func winner(of pair: RoutePair) -> RouteID? {
        if let known = judged[pair] { return known }
        let winner = judge(pair, model)
        judged[pair] = .some(winner)
        return winner
    }

    /// Whether the file of a place has a base that could not be read, so that one is not simply missing.
    func hasUnreadableBase(at range: SourceRange) -> Bool {
        unknownBaseFiles.contains(range.file)
            || trees.contains { $0.file == range.file && $0.omitted.contains(.bases) }
    }
}

/// A route's base name in a module.
struct RouteName: Hashable {
    var module: ModuleID
    var name: String
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
    /// Where it redirects to.
    var target: PatternSyntax?
    /// What it is under.
    var parent: PatternSyntax?
    var bases = Bases()
    var before: [NameSyntax] = []
}
