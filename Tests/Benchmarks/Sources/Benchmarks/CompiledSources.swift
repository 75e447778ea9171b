import NestedTestSupport

/// Three versions of the same routes, each with a path and a query parameter, 20 per module: generated, registered by
/// hand, and handled.
struct CompiledSources {
    var count: Int

    private var modules: Range<Int> { 0..<count / 20 }
    private func routes(_ module: Int) -> Range<Int> { module * 20..<module * 20 + 20 }

    var generated: String {
        let sources = modules.map { module in
            var text = "base app://\n"
            for route in routes(module) { text += "public /section\(module)/page\(route)/{id: Int}?q: String\n" }
            return (path: "/Section\(module).routes", text: text)
        }
        return CompiledFiles(sources).swift
    }

    /// Closures that decode and await, registered by their patterns.
    var byHand: String {
        var text = """
            public import RouteKit

            public final class Registry {
                public typealias Open = @Sendable ([String: String], RouteContext) async throws -> Void
                public var routes: [String: Open] = [:]
                public init() {}
                public func register(_ pattern: String, _ open: @escaping Open) { routes[pattern] = open }
            }
            public struct BadArguments: Error {}

            """
        for module in modules {
            text += handlerProtocol(module)
            text += "public func register\(module)(_ registry: Registry, _ handler: any Section\(module)Handler) {\n"
            for route in routes(module) {
                text += """
                        registry.register("/section\(module)/page\(route)/:id") { arguments, context in
                            guard let idText = arguments["id"], let id = Int(idText), let q = arguments["q"] else {
                                throw BadArguments()
                            }
                            try await handler.page\(route)(id: id, q: q, context: context)
                        }

                    """
            }
            text += "}\n"
        }
        return text
    }

    /// The leanest that people write: a line a route, over generic functions that decode.
    var leanest: String {
        var text = """
            public import RouteKit

            public struct BadArguments: Error {}
            public struct Match: Sendable {
                public var path: [String]
                public var query: [String: String]
                public var context: RouteContext
                public func path<T: LosslessStringConvertible>(_ index: Int) throws -> T {
                    guard let value = T(path[index]) else { throw BadArguments() }
                    return value
                }
                public func query<T: LosslessStringConvertible>(_ key: String) throws -> T {
                    guard let text = query[key], let value = T(text) else { throw BadArguments() }
                    return value
                }
            }
            public final class Registry {
                public typealias Open = @Sendable (Match) async throws -> Void
                public var routes: [String: Open] = [:]
                public init() {}
                public func register(_ pattern: String, _ open: @escaping Open) { routes[pattern] = open }
            }

            """
        for module in modules {
            text += handlerProtocol(module)
            text += "public func register\(module)(_ r: Registry, _ h: any Section\(module)Handler) {\n"
            for route in routes(module) {
                text += "    r.register(\"/section\(module)/page\(route)/:id\") { m in "
                text += "try await h.page\(route)(id: m.path(0), q: m.query(\"q\"), context: m.context) }\n"
            }
            text += "}\n"
        }
        return text
    }

    private func handlerProtocol(_ module: Int) -> String {
        var text = "public protocol Section\(module)Handler: Sendable {\n"
        for route in routes(module) {
            text += "    func page\(route)(id: Int, q: String, context: RouteContext) async throws\n"
        }
        return text + "}\n"
    }

    /// A program with a handler for each module of ``generated``, imported by this name, whose methods do nothing.
    func program(of module: String) -> String {
        var text = "import RouteKit\nimport \(module)\n\n"
        for module in modules {
            text += "struct Handler\(module): Routes.Section\(module).Handler {\n"
            for route in routes(module) {
                text += "    func page\(route)(id: Int, q: String, context: RouteContext) {}\n"
            }
            text += "}\n"
        }
        // The router takes them in the order of their names.
        let handlers = modules.map { (name: "section\($0)", value: "Handler\($0)()") }.sorted { $0.name < $1.name }
            .map { "\($0.name): \($0.value)" }.joined(separator: ", ")
        return text + """
            @main struct Program {
                static func main() async {
                    print(await Routes.Router(\(handlers)).open(CommandLine.arguments[0], from: .universalLink))
                }
            }

            """
    }
}
