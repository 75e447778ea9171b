/// A file for another platform, and what that platform cannot say of the routes.
public struct Export: Sendable {
    public var text: String
    /// Warnings at the routes concerned, each with what stands in the file instead.
    public var diagnostics: Diagnostics

    init(_ text: String, _ diagnostics: Diagnostics = Diagnostics()) {
        self.text = text
        self.diagnostics = diagnostics
    }
}

/// The names that exporters give to what they share.
enum ExportNames {
    /// `Comment.Tab`
    static func name(of index: Int, in model: RouteModel) -> String {
        "\(model.modules[model.enums[index].module].name).\(model.enums[index].name)"
    }

    /// What a type is called in messages.
    static func type(_ type: ValueType, in model: RouteModel) -> String {
        switch type {
        case .string: "String"
        case .integer(let bits, let signed): (signed ? "Int" : "UInt") + (bits == 64 ? "" : String(bits))
        case .double: "Double"
        case .float: "Float"
        case .bool: "Bool"
        case .uuid: "UUID"
        case .enum(let index): name(of: index, in: model)
        case .opaque(let name): name
        }
    }

    /// The texts of a type that has few: an enum's values, and those of Bool in a path.
    static func finiteTexts(of type: ValueType, in model: RouteModel) -> [[UInt8]]? {
        switch type {
        case .bool: [Array("true".utf8), Array("false".utf8)]
        case .enum(let index): model.enums[index].cases.map { Array($0.value.utf8) }
        default: nil
        }
    }
}

extension Origin {
    /// Whether the port is the scheme's own, written or not.
    var hasDefaultPort: Bool { port == nil || port == (scheme == "https" ? 443 : 80) }
}

extension RouteModel {
    /// For each route its name, with labels where several have the same: `Comment.view`, `Comment.view(id:)`.
    var uniqueNames: [String] {
        var counts: [String: Int] = [:]
        for route in routes { counts[route.qualifiedName, default: 0] += 1 }
        return routes.map { route in
            guard route.name != nil, counts[route.qualifiedName, default: 0] > 1 else { return route.qualifiedName }
            let labels = route.arguments.map(\.name) + route.payloads.map(\.name)
            return route.qualifiedName + "(\(labels.map { $0 + ":" }.joined()))"
        }
    }

    /// The https hosts of public routes, sorted: those that universal links can be for.
    public var universalLinkHosts: [String] {
        var hosts: Set<String> = []
        for route in routes where route.isPublic {
            for pattern in route.patterns where pattern.origin.scheme == "https" && pattern.origin.hasDefaultPort {
                hosts.insert(pattern.origin.host)
            }
        }
        return hosts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

/// Collects why what a platform takes is more than what routes take, or less: one warning a route of each, at its
/// pattern.
struct InexactRoutes {
    private let model: RouteModel
    private let platform: String
    private var reasons: [Int: [String]] = [:]
    private var emitted: [Int: [String]] = [:]
    private var refused: [Int: [String]] = [:]

    init(_ model: RouteModel, platform: String) {
        self.model = model
        self.platform = platform
    }

    /// What is opened beyond the route's URLs.
    mutating func add(_ route: Int, _ more: [String], emitted text: String) {
        guard !more.isEmpty else { return }
        for reason in more where reasons[route]?.contains(reason) != true { reasons[route, default: []].append(reason) }
        if emitted[route]?.contains(text) != true { emitted[route, default: []].append(text) }
    }

    /// Which of the route's URLs are not opened.
    mutating func add(_ route: Int, refused less: [String]) {
        for reason in less where refused[route]?.contains(reason) != true { refused[route, default: []].append(reason) }
    }

    /// Whether some of a route's URLs are known not to be opened.
    func refuses(_ route: Int) -> Bool { refused[route] != nil }

    var diagnostics: Diagnostics {
        var result = Diagnostics()
        for (index, route) in model.routes.enumerated() {
            if let why = reasons[index] {
                let texts = (emitted[index] ?? []).map { "'\($0)'" }
                let shown = texts.prefix(3).joined(separator: ", ") + (texts.count > 3 ? ", …" : "")
                result.warning(
                    .inexactExport,
                    "\(platform) opens the app for more URLs than '\(route.pattern)' takes, since "
                        + "\(why.joined(separator: "; and ")): exported as \(shown)",
                    at: route.range)
            }
            if let why = refused[index] {
                result.warning(
                    .inexactExport,
                    "\(platform) does not open the app for all URLs that '\(route.pattern)' takes, since "
                        + "\(why.joined(separator: "; and "))",
                    at: route.range)
            }
        }
        return result
    }
}
