/// What the declarations of one target, and of those that it includes, mean: bases applied, names given, types known.
///
/// Everything in it is sorted, so that it, and all that is made of it, does not depend on the order of files or of
/// declarations: the target itself before those that it includes, modules by name, the rest by Swift name (redirects,
/// which have none, by pattern).
public struct RouteModel: Sendable {
    /// The target itself, then all that it includes, directly or not, by name.
    public var targets: [TargetModel] = []
    /// The root of the generated code.
    public var namespace: String = "Routes"
    /// Swift modules that the generated file imports, sorted, each once.
    public var imports: [String] = []
    public var matching = Matching()
    public var enums: [EnumModel] = []
    public var modules: [ModuleModel] = []
    /// All routes of all modules, redirects included; a route's index is its number at run time.
    public var routes: [RouteModelEntry] = []
    public var misses: [MissModel] = []
    public var foreigns: [ForeignModel] = []
    /// The names in `requires`, sorted.
    public var guards: [String] = []

    /// The target itself, without those that it includes.
    public var own: TargetModel { targets.first ?? TargetModel(name: "", namespace: namespace) }
}

/// The part of one target in a model: of each array one run, in which its content has the same order as in the model of
/// that target itself.
public struct TargetModel: Sendable {
    /// The name of its Swift module; empty where nobody has said it.
    public var name: String
    public var namespace: String
    public var modules = 0..<0
    public var enums = 0..<0
    public var routes = 0..<0
    public var misses = 0..<0
    public var foreigns = 0..<0
    /// The names in `requires` of its own routes, sorted.
    public var guards: [String] = []
    /// All that it includes, directly or not: numbers of ``RouteModel/targets``.
    public var includes: [Int] = []

    init(name: String, namespace: String) {
        self.name = name
        self.namespace = namespace
    }

    /// Label in the initialiser of a router that includes it: `shopRoutesGuards`.
    public var guardsLabel: String { SwiftName.lowerCamel(SwiftName.words(of: Array(name.utf8))) + "Guards" }

    /// Its namespace, as the generated code of other targets names it: not by the module, which may hold a type of its
    /// own name.
    var access: String { "_\(name)" }
}

public struct Matching: Hashable, Sendable {
    public var caseInsensitive = false
    public var plusAsSpace = false
    public init() {}

    /// Whether the case of letters does not count at a place of the path: the host of a custom scheme always folds.
    func folds(_ segment: Int, of origin: Origin) -> Bool { caseInsensitive || (segment == 0 && !origin.isWeb) }

    /// A query's key in the form that equal ones share.
    func normalized(key: [UInt8]) -> [UInt8] { caseInsensitive ? ASCII.lowercased(key) : key }
}

public struct ModuleModel: Sendable {
    /// `["Shop", "Cart"]` for `module Shop.Cart`. The name of an included target comes first where another target has a
    /// module of that name, too.
    public var path: [String]
    /// `Shop.Cart`
    public var name: String { path.joined(separator: ".") }
    /// The path inside of its target's namespace.
    public var declaredPath: [String]
    /// Label in the router's initialiser: `shopCart`.
    public var label: String
    /// Number of ``RouteModel/targets``.
    public var target = 0
    public var enums: [Int]
    public var routes: [Int]
    public var misses: [Int]
    public var foreigns: [Int]
}

public struct EnumModel: Sendable {
    public struct Case: Sendable {
        /// In lower camel case, without backticks: `topRated`.
        public var name: String
        /// `top-rated`
        public var value: String
    }
    public var name: String
    public var module: Int
    public var cases: [Case]
    public var documentation: [String]
    public var range: SourceRange
    /// The whole declaration's place.
    public var declaration: SourceRange
}

/// What an argument's text can be.
public enum ValueType: Hashable, Sendable {
    case string
    /// `Int`, `Int64` → 64, signed.
    case integer(bits: Int, signed: Bool)
    case double
    case float
    case bool
    case uuid
    /// Index into ``RouteModel/enums``.
    case `enum`(Int)
    /// `URL`, `Date` and every other Swift type: which texts it takes is known at run time only.
    case opaque(String)
}

public struct ArgumentModel: Sendable {
    public enum Location: Hashable, Sendable {
        /// Index of the segment in the pattern's path, not counting the origin's host.
        case path(Int)
        case rest(Int)
        /// The URL's key, decoded.
        case query([UInt8])
        case fragment

        /// As reports name it.
        var name: String {
            switch self {
            case .path: "path"
            case .rest: "rest"
            case .query: "query"
            case .fragment: "fragment"
            }
        }

        var key: [UInt8]? { if case .query(let key) = self { key } else { nil } }
    }
    public struct Default: Sendable {
        /// As Swift source: `.hot`, `20`, `"a"`.
        public var swift: String
        /// As it would stand in a URL, decoded; `nil` where only Swift knows (a member of an opaque type).
        public var text: String?
    }
    public var name: String
    public var type: ValueType
    /// The type of the accessor's and method's parameter: `Int?`, `[String]`, `Tab`.
    public var swiftType: SwiftType
    public var location: Location
    public var defaultValue: Default?
    public var range: SourceRange

    public var isOptional: Bool { swiftType.isOptional }
    /// A rest or a repeated key.
    public var isList: Bool { swiftType.isList }

    /// Whether a URL must hold it for the route to match.
    public var isRequired: Bool {
        switch location {
        case .path: !isOptional
        case .rest: true
        case .query, .fragment: !isOptional && !isList && defaultValue == nil
        }
    }
}

public enum SegmentModel: Hashable, Sendable {
    /// Decoded.
    case literal([UInt8])
    /// Decoded text around it, and the argument's index in the route.
    case placeholder(prefix: [UInt8], argument: Int, suffix: [UInt8])
}

/// One origin, with or without the optional tail: a route is the union of these.
public struct URLPattern: Sendable {
    public var origin: Origin
    /// For custom schemes the host comes first, so a path segment's index is `hostSegments` more.
    public var segments: [SegmentModel]
    public var hostSegments: Int
    /// The argument's index, if it ends in `{path...}`.
    public var rest: Int?
    /// Whether the optional tail is left out of this one.
    public var withoutOptionalTail: Bool
    /// The pattern in words, origin included: `aop://comment/view/{id: Int}`.
    public var text: String
}

public struct FixedQuery: Hashable, Sendable {
    public var key: [UInt8]
    public var value: [UInt8]

    /// As it stands in a URL.
    var text: String { PercentEncoding.query(key) + "=" + PercentEncoding.query(value) }
}

public struct RouteModelEntry: Sendable {
    public struct Payload: Sendable {
        public var name: String
        public var swiftType: SwiftType
    }
    public var module: Int
    public var isPublic: Bool
    /// The accessor's and method's base name, without backticks; `nil` for a redirect.
    public var name: String?
    /// `Comment.view`; for a redirect `Comment(/comment/show/{id: Int})`.
    public var qualifiedName: String
    /// As declared, the origin only if it was written: `/comment/view/{id: Int}?highlight: Bool = false`.
    public var pattern: String
    public var arguments: [ArgumentModel]
    public var fixedQuery: [FixedQuery]
    public var payloads: [Payload]
    /// First origin first (it builds URLs), each whole before the same without its optional tail.
    public var patterns: [URLPattern]
    /// `nil` for Void.
    public var result: String?
    /// `nil` for what has a handler, and for a redirect of which an error was reported.
    public var redirect: RedirectModel?
    public var guards: [String]
    public var transition: TransitionSyntax?
    /// Routes that this one wins over.
    public var before: [(route: Int, range: SourceRange)]
    public var isFallback: Bool
    public var deprecated: String?
    public var documentation: [String]
    /// The pattern's place: where findings about the route point.
    public var range: SourceRange
    public var places: RoutePlaces

    /// The word before its pattern.
    package var visibility: String { isPublic ? "public" : "internal" }
}

/// Where the parts of a route stand that a mend may change.
public struct RoutePlaces: Sendable {
    /// From the keyword to the end of the last clause.
    public var declaration: SourceRange
    /// The name after `as`.
    public var name: SourceRange?
    /// The word `fallback`.
    public var fallback: SourceRange?
}

public struct RedirectModel: Sendable {
    public enum Value: Hashable, Sendable {
        /// The redirect's own argument.
        case argument(Int)
        /// A text from the target, decoded.
        case text(String)
        /// Left to the target's default or nil, or an empty list.
        case absent
    }
    /// The route it ends at: never itself a redirect.
    public var target: Int
    /// One for each of the target's arguments.
    public var values: [Value]
    public var range: SourceRange
}

public struct MissModel: Sendable {
    public var module: Int
    /// `missComment`
    public var name: String
    public var origin: Origin
    /// Decoded; for custom schemes the host is the first.
    public var segments: [[UInt8]]
    public var documentation: [String]
    public var range: SourceRange
    /// The whole declaration's place.
    public var declaration: SourceRange
}

public struct ForeignModel: Sendable {
    public var module: Int
    public var name: String
    public var arguments: [ArgumentModel]
    public var fixedQuery: [FixedQuery]
    /// One, or two with an optional tail.
    public var patterns: [URLPattern]
    public var documentation: [String]
    public var range: SourceRange
}
