import RouteLayout

/// What the declarations of one target, and of those that it includes, mean: bases applied, names given, types known.
///
/// Everything in it is sorted, so that it, and all that is made of it, does not depend on the order of files or of
/// declarations: the target itself before those that it includes, modules by name, the rest by Swift name (redirects,
/// which have none, by pattern).
package struct RouteModel: Sendable {
    /// The target itself, then all that it includes, directly or not, by name.
    package var targets: IndexedBy<TargetID, TargetModel> = []
    /// The root of the generated code.
    package var namespace: String = "Routes"
    /// Swift modules that the generated file imports, sorted, each once.
    package var imports: [String] = []
    package var matching = Matching()
    /// True if the target declares `handlers nonisolated`; each included target has its own declaration, for its own code.
    package var handlersAreNonisolated = false
    package var enums: IndexedBy<EnumID, EnumModel> = []
    package var modules: IndexedBy<ModuleID, ModuleModel> = []
    /// All routes of all modules, redirects included; a route's id is its number at run time.
    package var routes: [RouteModelEntry] = []
    package var misses: IndexedBy<MissID, MissModel> = []
    package var foreigns: IndexedBy<ForeignID, ForeignModel> = []
    /// The names in `requires`, sorted.
    package var guards: [String] = []
    /// Whether all that was declared is there: what could not be read may be what something else is for.
    package var isWhole = true

    /// The target itself, without those that it includes. Asked in very many places, each of which would have a copy of how.
    @inline(never)
    package var own: TargetModel { targets.first ?? TargetModel(name: "", namespace: namespace) }

    package init() {}
}

/// The part of one target in a model: of each array one run, in which its content has the same order as in the model of
/// that target itself.
package struct TargetModel: Sendable {
    /// The name of its Swift module; empty where nobody has said it.
    package var name: String
    package var namespace: String
    package var modules = ModuleID(0)..<ModuleID(0)
    package var enums = EnumID(0)..<EnumID(0)
    package var routes = RouteID(0)..<RouteID(0)
    package var misses = MissID(0)..<MissID(0)
    package var foreigns = ForeignID(0)..<ForeignID(0)
    /// The names in `requires` of its own routes that are its own guards', sorted.
    package var guards: [String] = []
    /// Those of guards of targets that it includes, sorted: `ShopRoutes.login`.
    package var includedGuards: [String] = []
    /// All that it includes, directly or not.
    package var includes: [TargetID] = []

    package init(name: String, namespace: String) {
        self.name = name
        self.namespace = namespace
    }

    /// Label in the initialiser of a router that includes it: `shopRoutesGuards`.
    package var guardsLabel: String { SwiftName.lowerCamel(SwiftName.words(of: Array(name.utf8))) + "Guards" }

    /// Its namespace, as the generated code of other targets names it: not by the module, which may hold a type of its
    /// own name.
    package var access: String { "_\(name)" }
}

package struct Matching: Hashable, Sendable {
    package var caseInsensitive = false
    package var plusAsSpace = false
    package init() {}

    /// Whether the case of letters does not count at a place of the path: a host always folds.
    package func folds(_ segment: Int, of origin: Origin) -> Bool {
        caseInsensitive || (segment == 0 && origin.beginsWithHost)
    }

    /// A query's key in the form that equal ones share.
    package func normalized(key: [UInt8]) -> [UInt8] { caseInsensitive ? ASCII.lowercased(key) : key }
}

package struct ModuleModel: Sendable {
    /// `["Shop", "Cart"]` for `module Shop.Cart`. The name of an included target comes first where another target has a
    /// module of that name, too.
    package var path: [String]
    /// `Shop.Cart`
    package var name: String { path.joined(separator: ".") }
    /// The path inside of its target's namespace.
    package var declaredPath: [String]
    /// Label in the router's initialiser: `shopCart`.
    package var label: String
    package var target = TargetID.own
    package var enums: [EnumID]
    /// In rising order, one behind the other.
    package var routes: [RouteID]
    package var misses: [MissID]
    package var foreigns: [ForeignID]

    package init(
        path: [String], declaredPath: [String], label: String, target: TargetID = .own, enums: [EnumID],
        routes: [RouteID], misses: [MissID], foreigns: [ForeignID]
    ) {
        self.path = path
        self.declaredPath = declaredPath
        self.label = label
        self.target = target
        self.enums = enums
        self.routes = routes
        self.misses = misses
        self.foreigns = foreigns
    }
}

package struct FixedQuery: Hashable, Sendable {
    package var key: [UInt8]
    package var value: [UInt8]

    package init(key: [UInt8], value: [UInt8]) {
        self.key = key
        self.value = value
    }

    /// As it stands in a URL.
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
    /// The accessor's and method's base name, without backticks; `nil` for a redirect. What is left to the web site has
    /// neither, and a name only if one was declared, for `before`.
    package var name: String?
    /// `Comment.view`; without a name `Comment(/comment/show/{id: Int})`.
    package var qualifiedName: String
    /// As declared, the origin only if it was written: `/comment/view/{id: Int}?highlight: Bool = false`.
    package var pattern: String
    package var arguments: [ArgumentModel]
    package var fixedQuery: [FixedQuery]
    package var payloads: [Payload]
    /// First origin first (it builds URLs), each whole before the same without its optional tail.
    package var patterns: [URLPattern]
    /// `nil` for Void.
    package var result: String?
    /// `nil` for what has a handler or is left to the web site, and for a redirect of which an error was reported.
    package var redirect: RedirectModel?
    /// What it is under, with a value for each of that route's arguments; `nil` where it is under nothing.
    package var parent: RedirectModel?
    package var guards: [String]
    package var transition: TransitionSyntax?
    /// Routes that this one wins over.
    package var before: [(route: RouteID, range: SourceRange)]
    package var isFallback: Bool
    package var deprecated: Deprecation?
    /// What was declared after `id`.
    package var declaredID: String?
    package var documentation: [String]
    /// The pattern's place: where diagnostics about the route point.
    package var range: SourceRange
    package var places: RoutePlaces

    package init(
        module: ModuleID, visibility: RouteVisibility, name: String? = nil, qualifiedName: String, pattern: String,
        arguments: [ArgumentModel], fixedQuery: [FixedQuery], payloads: [Payload], patterns: [URLPattern],
        result: String? = nil, redirect: RedirectModel? = nil, guards: [String], transition: TransitionSyntax? = nil,
        before: [(route: RouteID, range: SourceRange)], isFallback: Bool, deprecated: Deprecation? = nil,
        declaredID: String? = nil, documentation: [String], range: SourceRange, places: RoutePlaces
    ) {
        self.module = module
        self.visibility = visibility
        self.name = name
        self.qualifiedName = qualifiedName
        self.pattern = pattern
        self.arguments = arguments
        self.fixedQuery = fixedQuery
        self.payloads = payloads
        self.patterns = patterns
        self.result = result
        self.redirect = redirect
        self.guards = guards
        self.transition = transition
        self.before = before
        self.isFallback = isFallback
        self.deprecated = deprecated
        self.declaredID = declaredID
        self.documentation = documentation
        self.range = range
        self.places = places
    }

    /// What analytics call it: its name, unless it was declared with another that stays when the name changes.
    package var id: String { declaredID ?? qualifiedName }

    /// Whether URLs from outside of the app open it.
    package var isPublic: Bool { visibility == .public }
    /// Whether only the app itself knows of it.
    package var isInternal: Bool { visibility == .internal }
    /// Whether it stands for URLs that the app leaves to the web site: it wins them as a public route does, and opens nothing.
    package var isWeb: Bool { visibility == .web }
    /// Whether it has an accessor, and a method of the module's handler.
    package var hasHandler: Bool { redirect == nil && !isWeb }
}

/// Where the parts of a route stand that a fix may change.
package struct RoutePlaces: Sendable {
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

    package init(declaration: SourceRange, name: SourceRange? = nil, fallback: SourceRange? = nil) {
        self.declaration = declaration
        self.name = name
        self.fallback = fallback
    }
}

/// The route that another one names by a pattern: where it redirects to, or what it is under.
package struct RedirectModel: Sendable {
    package enum Value: Hashable, Sendable {
        /// An argument of the route that names it.
        case argument(Int)
        /// A text from the target, decoded.
        case text(String)
        /// Left to the target's default or nil, or an empty list.
        case absent
    }
    /// Never itself a redirect: of a chain its end.
    package var target: RouteID
    /// One for each of the target's arguments.
    package var values: [Value]
    package var range: SourceRange

    package init(target: RouteID, values: [Value], range: SourceRange) {
        self.target = target
        self.values = values
        self.range = range
    }
}

/// What the URLs begin with that a miss handler is asked about.
package struct MissPrefix: Sendable {
    package var origin: Origin
    /// Decoded; for custom schemes the host is the first.
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
    /// The whole declaration's place.
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
    /// One, or two with an optional tail.
    package var patterns: [URLPattern]
    package var documentation: [String]
    package var range: SourceRange

    package init(
        module: ModuleID, name: String, arguments: [ArgumentModel], fixedQuery: [FixedQuery],
        patterns: [URLPattern], documentation: [String], range: SourceRange
    ) {
        self.module = module
        self.name = name
        self.arguments = arguments
        self.fixedQuery = fixedQuery
        self.patterns = patterns
        self.documentation = documentation
        self.range = range
    }
}
