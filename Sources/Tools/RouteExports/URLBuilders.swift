import RouteCompiler
import RouteJSON
import RouteReports

/// The functions that exporters of URL builders write: one for each public route that has an accessor in Swift, and one for
/// each URL of another app.
struct URLBuilders {
    /// The functions of one namespace, and its inner namespaces.
    struct Namespace {
        var name: String
        var functions: [Function] = []
        var enums: [EnumID] = []
        var inner: [Namespace] = []
    }

    struct Function {
        var name: String
        /// The route, or a foreign URL in the form of one.
        var entry: RouteModelEntry
        /// `nil` for a foreign URL.
        var route: RouteID?
        /// The name of the function for the URLs of the ancestors, or `nil` if the route has no parent.
        var ancestorsName: String?
        /// The web page after `else`, in the form of a route.
        var fallback: RouteModelEntry?
        /// The name of the function for the web page after `else`.
        var fallbackName: String?

        fileprivate init(_ route: RouteID, _ model: RouteModel) {
            entry = model.routes[route]
            if entry.documentation.isEmpty { entry.documentation = [entry.pattern] }
            name = entry.name ?? ""
            self.route = route
        }

        fileprivate init(_ foreign: ForeignModel, _ model: RouteModel) {
            entry = RouteModelEntry(
                module: foreign.module, visibility: .public, name: foreign.name,
                qualifiedName: model.qualifiedName(of: foreign), pattern: foreign.patterns[0].text,
                arguments: foreign.arguments, fixedQuery: foreign.fixedQuery, patterns: foreign.patterns,
                documentation: foreign.documentation.isEmpty
                    ? ["\(foreign.patterns[0].text), of another app."] : foreign.documentation,
                range: foreign.range, declaration: foreign.range)
            name = foreign.name
            guard let fallback = foreign.fallback else { return }
            var page = entry
            page.arguments = fallback.arguments
            page.fixedQuery = fallback.fixedQuery
            page.patterns = [fallback.pattern]
            self.fallback = page
        }

        /// The URL with the parameters of the function.
        var url: URL { url(of: entry) }

        /// The web page after `else`, with the parameters of the function.
        var fallbackURL: URL? { fallback.map(url) }

        private func url(of page: RouteModelEntry) -> URL {
            URL(route: page, values: entry.arguments.map { .parameter($0) }, isForeign: route == nil)
        }
    }

    /// A URL that a function builds: of its own route, or of an ancestor.
    struct URL {
        var route: RouteModelEntry
        /// The value of each argument of the route.
        var values: [Value]
        /// True for a URL that this app never decodes, so that splitting its segments need not be reversible.
        var isForeign = false

        enum Value {
            /// A parameter of the function.
            case parameter(ArgumentModel)
            case text(String)
            case absent
        }
    }

    let model: RouteModel
    private(set) var root: Namespace
    /// True if a parameter of a function is the URL of another one.
    let hasLinks: Bool

    init(_ model: RouteModel) {
        self.model = model
        hasLinks =
            model.routes.contains { $0.isPublic && $0.arguments.contains(where: \.type.isLinkedRoute) }
            || model.foreigns.contains { $0.arguments.contains(where: \.type.isLinkedRoute) }
        root = Namespace(name: model.namespace)
        var used: Set<EnumID> = []
        for module in model.modules {
            let exported = module.routes.filter { model.routes[$0].isPublic && model.routes[$0].name != nil }
            let functions = Self.named(
                exported.map { Function($0, model) } + module.foreigns.map { Function(model.foreigns[$0], model) })
            for argument in functions.flatMap(\.entry.arguments) {
                if case .enum(let id) = argument.type { used.insert(id) }
            }
            if !functions.isEmpty { Self.add(functions, [], at: module.path[...], to: &root) }
        }
        for id in used.sorted() {
            Self.add([], [id], at: model.modules[model.enums[id].module].path[...], to: &root)
        }
    }

    /// Names the functions. Overloads that Swift distinguishes by labels get different names: `viewById`, `viewBySlug`.
    private static func named(_ functions: [Function]) -> [Function] {
        var count: [String: Int] = [:]
        for function in functions { count[function.name, default: 0] += 1 }
        var used = Set(count.keys)
        var result = functions
        func free(_ name: String) -> String {
            var name = name
            while !used.insert(name).inserted { name += "_" }
            return name
        }
        for index in result.indices {
            let labels = result[index].entry.arguments.map { upperFirst($0.name) }
            guard count[result[index].name, default: 0] > 1, !labels.isEmpty else { continue }
            result[index].name = free(result[index].name + "By" + labels.joined(separator: "And"))
        }
        for index in result.indices {
            if result[index].entry.parent != nil {
                result[index].ancestorsName = free(result[index].name + "Ancestors")
            }
            if result[index].fallback != nil { result[index].fallbackName = free(result[index].name + "Fallback") }
        }
        return result
    }

    /// True if a URL has a segment with several placeholders.
    var splitsSegments: Bool {
        let patterns =
            model.routes.filter(\.isPublic).flatMap(\.patterns)
            + model.foreigns.flatMap { $0.patterns + ($0.fallback.map { [$0.pattern] } ?? []) }
        return patterns.contains { $0.segments.contains { $0.parts.count > 1 } }
    }

    /// The URLs of the ancestors of a route, root first, with the parameters of its function. The ancestors of a public route are
    /// public.
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

    static func upperFirst(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

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
        let routes = model.routes.filter { $0.isPublic && $0.name != nil }
        for arguments in routes.map(\.arguments) + model.foreigns.map(\.arguments) {
            for argument in arguments {
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

    /// The text as a string literal of JSON. It is also valid in JavaScript and, with `$` escaped, in Kotlin.
    static func literal(_ text: String) -> String { JSON.string(text).compactText }

    /// The lines of a documentation comment, without characters that begin or end a comment.
    static func comment(_ lines: [String]) -> [String] {
        lines.map { line in
            line.withoutControls.inserting(" ") { byte, written in
                byte == UInt8(ascii: "/") && written.last == UInt8(ascii: "*")
                    || byte == UInt8(ascii: "*") && written.last == UInt8(ascii: "/")
            }
        }
    }
}
