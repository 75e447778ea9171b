import RouteCompiler
import RouteJSON
import RouteReports

/// The functions that exporters of URL builders write: one for each public route that has an accessor in Swift.
struct URLBuilders {
    /// The routes of one namespace, and its inner namespaces.
    struct Namespace {
        var name: String
        var functions: [Function] = []
        var enums: [EnumID] = []
        var inner: [Namespace] = []
    }

    struct Function {
        var name: String
        var route: RouteID
        /// The name of the function for the URLs of the ancestors, or `nil` if the route has no parent.
        var ancestorsName: String?
    }

    /// One URL that a function builds: its own route's, or that of a route above.
    struct URL {
        var route: RouteModelEntry
        /// For each argument of the route what stands for it.
        var values: [Value]

        enum Value {
            /// A parameter of the function.
            case parameter(ArgumentModel)
            case text(String)
            case absent
        }
    }

    let model: RouteModel
    private(set) var root: Namespace

    init(_ model: RouteModel) {
        self.model = model
        root = Namespace(name: model.namespace)
        var used: Set<EnumID> = []
        for module in model.modules {
            let exported = module.routes.filter { model.routes[$0].isPublic && model.routes[$0].name != nil }
            let functions = Self.functions(exported, model)
            for route in exported {
                for argument in model.routes[route].arguments {
                    if case .enum(let id) = argument.type { used.insert(id) }
                }
            }
            if !functions.isEmpty { Self.add(functions, [], at: module.path[...], to: &root) }
        }
        for id in used.sorted() {
            Self.add([], [id], at: model.modules[model.enums[id].module].path[...], to: &root)
        }
    }

    /// Names the functions. Overloads that Swift distinguishes by labels get different names: `viewById`, `viewBySlug`.
    private static func functions(_ routes: [RouteID], _ model: RouteModel) -> [Function] {
        var count: [String: Int] = [:]
        for route in routes { count[model.routes[route].name ?? "", default: 0] += 1 }
        var used = Set(count.keys)
        var functions = routes.map { route in
            let name = model.routes[route].name ?? ""
            let labels = model.routes[route].arguments.map { upperFirst($0.name) }
            let isShared = count[name, default: 0] > 1 && !labels.isEmpty
            guard isShared else { return Function(name: name, route: route) }
            var own = name + "By" + labels.joined(separator: "And")
            while !used.insert(own).inserted { own += "_" }
            return Function(name: own, route: route)
        }
        for index in functions.indices where model.routes[functions[index].route].parent != nil {
            var name = functions[index].name + "Ancestors"
            while !used.insert(name).inserted { name += "_" }
            functions[index].ancestorsName = name
        }
        return functions
    }

    /// True if a URL has a segment with several placeholders.
    var splitsSegments: Bool {
        model.routes.contains { route in
            route.isPublic && route.patterns.contains { $0.segments.contains { $0.parts.count > 1 } }
        }
    }

    /// The URL of a route with the parameters of its function.
    func url(of route: RouteID) -> URL {
        URL(route: model.routes[route], values: model.routes[route].arguments.map { .parameter($0) })
    }

    /// The URLs of the routes above one, root first, with the parameters of its function. All of them are public, as it is.
    func ancestors(of route: RouteID) -> [URL] {
        model.ancestors(of: route).map { ancestor in
            URL(
                route: model.routes[ancestor.target],
                values: ancestor.values.map { value in
                    switch value {
                    case .argument(let index): .parameter(model.routes[route].arguments[index])
                    case .text(let text): .text(text)
                    case .absent: .absent
                    }
                })
        }
    }

    /// Returns true if a number must be converted to have the text of the wanted type: 5 as 5.0.
    static func isRounded(_ given: ValueType, as wanted: ValueType) -> Bool {
        wanted.builtin?.rule.isRounded == true && given.builtin?.rule.isRounded != true
    }

    private static func upperFirst(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    private static func add(
        _ functions: [Function], _ enums: [EnumID], at path: ArraySlice<String>, to space: inout Namespace
    ) {
        guard let first = path.first else {
            space.functions += functions
            space.enums += enums
            return
        }
        let index: Int
        if let known = space.inner.firstIndex(where: { $0.name == first }) {
            index = known
        } else {
            index = space.inner.count
            space.inner.append(Namespace(name: first))
        }
        add(functions, enums, at: path.dropFirst(), to: &space.inner[index])
    }

    /// Returns warnings about routes that only Swift can express.
    func diagnostics(for language: String) -> Diagnostics {
        var result = Diagnostics()
        for route in model.routes where route.isPublic && route.name != nil {
            for argument in route.arguments {
                guard case .opaque(let type) = argument.type else { continue }
                if argument.defaultValue != nil, argument.defaultValue?.text == nil {
                    result.warning(
                        .inexactExport,
                        "only Swift knows the text of the default of '\(argument.name)': "
                            + "exported for \(language) as an argument that may be left out of the URL",
                        at: argument.range)
                } else {
                    result.warning(
                        .inexactExport,
                        "only Swift knows the texts of '\(type)': "
                            + "'\(argument.name)' is exported for \(language) as a string",
                        at: argument.range)
                }
            }
        }
        return result
    }

    /// The schemes of a route, each once.
    static func schemes(of route: RouteModelEntry) -> [String] {
        var schemes: [String] = []
        for pattern in route.patterns where !schemes.contains(pattern.origin.scheme) {
            schemes.append(pattern.origin.scheme)
        }
        return schemes
    }

    /// As a string literal of JSON, which is one of JavaScript too and, with `$` escaped, of Kotlin.
    static func literal(_ text: String) -> String { JSON.string(text).compactText }

    /// Lines of a documentation comment, in which nothing ends or begins a comment.
    static func comment(_ lines: [String]) -> [String] {
        lines.map { line in
            var result: [UInt8] = []
            for byte in line.utf8 where byte >= 0x20 {
                let last = result.last
                if (byte == UInt8(ascii: "/") && last == UInt8(ascii: "*"))
                    || (byte == UInt8(ascii: "*") && last == UInt8(ascii: "/"))
                {
                    result.append(UInt8(ascii: " "))
                }
                result.append(byte)
            }
            return String(decoding: result, as: UTF8.self)
        }
    }
}
