import RouteLayout

/// The resolved declarations of one target and of the targets that it includes: with bases applied, names assigned, and
/// types resolved.
///
/// Everything is sorted, so that the model and all output do not depend on the order of files and declarations: the
/// target itself before the included ones, modules by name, everything else by Swift name. Redirects, which have no
/// name, are sorted by pattern.
package struct RouteModel: Sendable {
    /// The target itself, then all that it includes, directly or indirectly, by name.
    package var targets: IDArray<TargetID, TargetModel> = []
    /// The root of the generated code.
    package var namespace: String = "Routes"
    /// The Swift modules that the generated file imports, sorted, without duplicates.
    package var imports: [String] = []
    package var matching = Matching()
    /// True if the target declares `handlers nonisolated`. Each included target has its own declaration, for its own
    /// code.
    package var handlersAreNonisolated = false
    package var enums: IDArray<EnumID, EnumModel> = []
    package var modules: IDArray<ModuleID, ModuleModel> = []
    /// All routes of all modules, including redirects. The ID of a route is its number at run time.
    package var routes: [RouteModelEntry] = []
    package var misses: IDArray<MissID, MissModel> = []
    package var foreigns: IDArray<ForeignID, ForeignModel> = []
    /// The hosts with a placeholder for their first label, by which patterns are normalized.
    package internal(set) var hosts = WildcardHosts()
    /// The guards, sorted.
    package var guards: [String] = []
    /// True if all declarations were parsed. Otherwise, an omitted one may use a declaration that seems unused.
    package var isWhole = true

    /// The target itself, without those that it includes. Not inlined, because it is used in many places.
    @inline(never)
    package var own: TargetModel { targets.first ?? TargetModel(name: "", namespace: namespace) }

    package init() {}

    /// The origins of routes, each once, in the order of their first use.
    package var origins: [Origin] {
        var seen: Set<Origin> = []
        return routes.flatMap(\.patterns).map(\.origin).filter { seen.insert($0).inserted }
    }

    /// Returns the target that declares a route.
    func target(of route: RouteID) -> TargetID { modules[routes[route].module].target }

    /// Returns whether `before` at one route can refer to another: in the same target, or in an included one.
    package func canName(_ route: RouteID, from other: RouteID) -> Bool {
        let (target, from) = (target(of: route), target(of: other))
        return target == from || targets[from].includes.contains(target)
    }
}

/// One target of a model. Its elements are contiguous in each collection, in the same order as in the target's own
/// model.
package struct TargetModel: Sendable {
    /// The name of its Swift module; empty if unknown.
    package var name: String
    package var namespace: String
    package var modules = ModuleID(0)..<ModuleID(0)
    package var enums = EnumID(0)..<EnumID(0)
    package var routes = RouteID(0)..<RouteID(0)
    package var misses = MissID(0)..<MissID(0)
    package var foreigns = ForeignID(0)..<ForeignID(0)
    /// The target's own guards, sorted.
    package var guards: [String] = []
    /// The required guards of included targets, sorted: `ShopRoutes.login`.
    package var includedGuards: [String] = []
    /// All targets that it includes, directly or indirectly.
    package var includes: [TargetID] = []

    package init(name: String, namespace: String) {
        self.name = name
        self.namespace = namespace
    }

    /// The label in the initializer of a router that includes it: `shopRoutesGuards`.
    package var guardsLabel: String { SwiftName.lowerCamel(SwiftName.words(of: Array(name.utf8))) + "Guards" }

    /// The alias of its namespace in generated code of other targets. The module's name would be ambiguous if the
    /// module contains a type of that name.
    package var access: String { "_\(name)" }

    /// Splits the required guards into the target's own and those of included targets.
    package mutating func setGuards(_ required: some Sequence<String>) {
        let names = Set(required).sorted()
        guards = names.filter { QualifiedName($0).qualifier == nil }
        includedGuards = names.filter { QualifiedName($0).qualifier != nil }
    }

    /// The included targets whose guards it calls.
    package var guardOwners: Set<String> { Set(includedGuards.compactMap { QualifiedName($0).qualifier }) }
}

package struct Matching: Hashable, Sendable {
    package var caseInsensitive = false
    package var plusAsSpace = false
    package init() {}

    /// Returns whether letter case is ignored in a segment. A host always folds.
    package func folds(_ segment: Int, of origin: Origin) -> Bool {
        caseInsensitive || (segment == 0 && origin.beginsWithHost)
    }

    /// Returns a query key in normalized form.
    package func normalized(key: [UInt8]) -> [UInt8] { caseInsensitive ? ASCII.lowercased(key) : key }

    /// Returns whether an argument is in the query under a key in normalized form.
    package func isLocated(_ argument: ArgumentModel, under key: [UInt8]) -> Bool {
        argument.location.key.map { normalized(key: $0) } == key
    }
}

package struct ModuleModel: Sendable {
    /// `["Shop", "Cart"]` for `module Shop.Cart`. Begins with the name of an included target if another target also has
    /// a module of that name.
    package var path: [String]
    /// `Shop.Cart`
    package var name: String { path.joined(separator: ".") }
    /// The path inside of its target's namespace.
    package var declaredPath: [String]
    /// The label in the router's initializer: `shopCart`.
    package var label: String
    package var target: TargetID
    package var enums: [EnumID] = []
    /// Ascending and contiguous.
    package var routes: [RouteID] = []
    package var misses: [MissID] = []
    package var foreigns: [ForeignID] = []

    /// Creates a module whose path is the one inside of its target's namespace.
    package init(path: [String], label: String, target: TargetID = .own) {
        (self.path, declaredPath) = (path, path)
        self.label = label
        self.target = target
    }
}

package struct FixedQuery: Hashable, Sendable {
    package var key: [UInt8]
    package var value: [UInt8]

    package init(key: [UInt8], value: [UInt8]) {
        self.key = key
        self.value = value
    }

    /// The percent-encoded text in a URL.
    package var text: String { PercentEncoding.query(key) + "=" + PercentEncoding.query(value) }
}

package struct RouteModelEntry: Sendable {
    package struct Payload: Sendable {
        package var name: String
        package var swiftType: SwiftType

        package init(name: String, swiftType: SwiftType) {
            self.name = name
            self.swiftType = swiftType
        }
    }
    package var module: ModuleID
    package var visibility: RouteVisibility
    /// The base name of the accessor and the method, without backticks; `nil` for a redirect. A `web` declaration has
    /// neither, and has a name only for `before`.
    package var name: String?
    /// `Comment.view`, or `Comment(/comment/show/{id: Int})` without a name.
    package var qualifiedName: String
    /// The declared text, with the origin only if it was written: `/comment/view/{id: Int}?highlight: Bool = false`.
    package var pattern: String
    package var arguments: [ArgumentModel]
    package var fixedQuery: [FixedQuery]
    package var payloads: [Payload] = []
    /// The first origin, which builds URLs, comes first. Each pattern precedes the same one without its optional tail.
    package var patterns: [URLPattern] {
        didSet { normalized = patterns }
    }
    /// The patterns in the form in which they are compared and matched: see ``WildcardHosts``.
    package internal(set) var normalized: [URLPattern]
    /// `nil` for Void.
    package var result: String?
    /// `nil` for a route with a handler, a `web` declaration, and a redirect with an error.
    package var redirect: RedirectModel?
    /// The parent, with a value for each of its arguments; `nil` if there is no parent.
    package var parent: RedirectModel?
    package var guards: [String] = []
    package var transition: TransitionSyntax?
    /// Routes over which this one takes precedence.
    package var before: [(route: RouteID, range: SourceRange)] = []
    /// True after an error in a name after `before`, which may settle any overlap of this route.
    var hasUnknownBefore = false
    package var isFallback = false
    package var deprecated: Deprecation?
    /// The ID declared after `id`.
    package var declaredID: String?
    package var documentation: [String]
    /// The range of the pattern, to which diagnostics about the route refer.
    package var range: SourceRange
    package var places: RouteSourceRanges

    package init(
        module: ModuleID, visibility: RouteVisibility, name: String? = nil, qualifiedName: String = "", pattern: String,
        arguments: [ArgumentModel], fixedQuery: [FixedQuery], patterns: [URLPattern], documentation: [String] = [],
        range: SourceRange, declaration: SourceRange
    ) {
        self.module = module
        self.visibility = visibility
        self.name = name
        self.qualifiedName = qualifiedName
        self.pattern = pattern
        self.arguments = arguments
        self.fixedQuery = fixedQuery
        self.patterns = patterns
        normalized = patterns
        self.documentation = documentation
        self.range = range
        places = RouteSourceRanges(declaration: declaration)
    }

    /// The ID for analytics: the declared ID, which does not change with the name, or the name.
    package var id: String { declaredID ?? qualifiedName }

    /// `view(id:tab:)`, which is unique in a module; `nil` for a redirect.
    package var signature: String? { name.map { swiftSignature($0, arguments, payloads) } }

    /// True if URLs from outside of the app open it.
    package var isPublic: Bool { visibility == .public }
    /// True if only the app itself can open it.
    package var isInternal: Bool { visibility == .internal }
    /// True for URLs that the app leaves to the web site. It wins them like a public route, and opens nothing.
    package var isWeb: Bool { visibility == .web }
    /// True if it has an accessor and a method of the module's handler.
    package var hasHandler: Bool { redirect == nil && !isWeb }
}

/// The source ranges of a route that a fix may change.
package struct RouteSourceRanges: Sendable {
    /// From the keyword to the end of the last clause.
    package var declaration: SourceRange
    /// The name after `as`.
    package var name: SourceRange?
    /// The word `fallback`.
    package var fallback: SourceRange?
    /// The name after `id`.
    package var id: SourceRange?
    /// The names after `requires`, one for each of the route's guards.
    package var guards: [SourceRange] = []
}

/// A reference to a route by its pattern: a redirect target or a parent.
package struct RedirectModel: Sendable {
    package enum Value: Hashable, Sendable {
        /// An argument of the referring route.
        case argument(Int)
        /// A decoded constant of the target.
        case text(String)
        /// The target's default or nil, or an empty list.
        case absent
    }
    /// Never a redirect: the end of a chain.
    package var target: RouteID
    /// A value for each of the target's arguments.
    package var values: [Value]
    package var range: SourceRange

    package init(target: RouteID, values: [Value], range: SourceRange) {
        self.target = target
        self.values = values
        self.range = range
    }

    /// Combines two references: to the target, and from there to the target's own target.
    package func followed(by next: RedirectModel) -> RedirectModel {
        let values = next.values.map { value in
            if case .argument(let number) = value { self.values[number] } else { value }
        }
        return RedirectModel(target: next.target, values: values, range: range)
    }
}

/// The beginning of the URLs that a miss handler handles.
package struct MissPrefix: Sendable {
    package var origin: Origin
    /// Decoded. For custom schemes the host is the first segment.
    package var segments: [[UInt8]]

    package init(origin: Origin, segments: [[UInt8]]) {
        self.origin = origin
        self.segments = segments
    }
}

package struct MissModel: Sendable {
    package var module: ModuleID
    /// `missComment`
    package var name: String
    /// One for each origin.
    package var prefixes: [MissPrefix]
    package var documentation: [String]
    package var range: SourceRange
    /// The range of the whole declaration.
    package var declaration: SourceRange

    package init(
        module: ModuleID, name: String, prefixes: [MissPrefix], documentation: [String], range: SourceRange,
        declaration: SourceRange
    ) {
        self.module = module
        self.name = name
        self.prefixes = prefixes
        self.documentation = documentation
        self.range = range
        self.declaration = declaration
    }
}

package struct ForeignModel: Sendable {
    package var module: ModuleID
    package var name: String
    package var arguments: [ArgumentModel]
    package var fixedQuery: [FixedQuery]
    /// One pattern, or two with an optional tail.
    package var patterns: [URLPattern]
    /// The URL after `else`.
    package var fallback: ForeignFallback?
    package var documentation: [String]
    package var range: SourceRange

    package init(
        module: ModuleID, name: String, arguments: [ArgumentModel], fixedQuery: [FixedQuery],
        patterns: [URLPattern], fallback: ForeignFallback? = nil, documentation: [String], range: SourceRange
    ) {
        self.module = module
        self.name = name
        self.arguments = arguments
        self.fixedQuery = fixedQuery
        self.patterns = patterns
        self.fallback = fallback
        self.documentation = documentation
        self.range = range
    }
}

/// The web page of a foreign URL, opened if no app handles the URL.
package struct ForeignFallback: Sendable {
    package var pattern: URLPattern
    /// The arguments of the declaration, with their locations in this URL. An unused one has a location in the path, but
    /// is in no segment.
    package var arguments: [ArgumentModel]
    package var fixedQuery: [FixedQuery]

    package init(pattern: URLPattern, arguments: [ArgumentModel], fixedQuery: [FixedQuery]) {
        self.pattern = pattern
        self.arguments = arguments
        self.fixedQuery = fixedQuery
    }
}
