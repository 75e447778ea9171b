import RouteCompiler
import Testing

/// The function that a part returns for a route's number, read from the printed text as Swift would run it.
@Suite struct SwiftPrinterDispatchTests {
    /// The lines of a function's body, by the function's name.
    private static func functions(_ printed: String) -> [String: [String]] {
        var result: [String: [String]] = [:]
        var name: String?
        for line in printed.split(separator: "\n") {
            let words = line.split(separator: " ")
            if line.hasSuffix("-> RouteKit._RouteCaller {"), let word = words.first(where: { $0.contains("(") }) {
                // A function must end before another one begins.
                if let function = name { result[function] = nil }
                name = String(word.prefix { $0 != "(" })
            } else if let function = name {
                if words == ["}"], !line.hasPrefix("            ") { name = nil }
                result[function, default: []].append(words.joined(separator: " "))
            }
        }
        return result
    }

    /// Returns the text between two texts.
    private static func text(in line: String, after start: String, before end: Character) -> String? {
        guard let range = line.firstRange(of: start) else { return nil }
        return String(line[range.upperBound...].prefix { $0 != end })
    }

    /// The numbers of modules' first routes, by what they are called.
    private static func firstRoutes(_ printed: String) -> [String: Int] {
        var result: [String: Int] = [:]
        for match in printed.matches(of: /static var (_\w+First): Int { (\d+) }/) {
            result[String(match.1)] = Int(match.2)
        }
        return result
    }

    /// The function that `name` returns for a route, followed to the end.
    private static func caller(
        _ route: Int, _ name: String, _ functions: [String: [String]], _ firsts: [String: Int]
    ) -> String? {
        func value(_ text: String) -> Int? {
            let parts = text.split(separator: " + ").map { String($0.replacing("Routes.", with: "")) }
            let values = parts.compactMap { Int($0) ?? firsts[$0] }
            return values.count == parts.count ? values.reduce(0, +) : nil
        }
        func function(_ line: String) -> String? {
            text(in: line, after: ".nothing(", before: ")") ?? text(in: line, after: ".value(", before: ")")
        }
        var route = route
        guard var lines = functions[name] else { return nil }
        if let first = lines.first.flatMap({ text(in: $0, after: "let i = number &- ", before: "\n") }).flatMap(value) {
            route -= first
            lines.removeFirst()
        }
        guard let first = lines.first else { return nil }
        if let start = text(in: first, after: "RouteKit._RouteCase(i, from: ", before: ")").flatMap(value) {
            guard (0..<20).contains(route - start) else { return nil }
            let line =
                lines.first { $0.hasPrefix("case ._\(route - start):") } ?? lines.first { $0.hasPrefix("default:") }
            return line.flatMap(function)
        }
        if let single = function(first) { return single }
        for line in lines {
            let isTaken = text(in: line, after: "if i < ", before: " ").flatMap { Int($0) }.map { route < $0 } ?? true
            guard isTaken, let next = text(in: line, after: "return ", before: "(") else { continue }
            let called = next.split(separator: ".").last.map(String.init) ?? ""
            return caller(route, called, functions, firsts)
        }
        return nil
    }

    /// At both sides of what one function tells apart, and of what one asks for such functions.
    @Test(arguments: [1, 2, 20, 21, 40, 41, 640, 642, 1_300])
    func everyRouteHasItsOwnCall(_ count: Int) {
        func routes(_ count: Int, _ host: String) -> String {
            (0..<count).map { number in
                // Redirects have a number and no call.
                number % 7 == 3
                    ? "public aop://\(host)/r\(number) => aop://\(host)/r0\n" : "public aop://\(host)/r\(number)\n"
            }.joined()
        }
        let sources = [
            Source(path: "/Many.routes", text: routes(count, "many")),
            Source(path: "/More.routes", text: routes(30, "more")),
        ]
        let printed = SwiftPrinterGoldenTests.print(sources)
        let (functions, firsts) = (Self.functions(printed), Self.firstRoutes(printed))
        let model = Compilation(sources: sources).model
        var checked = 0
        for (number, route) in model.routes.enumerated() where route.redirect == nil {
            let module = model.modules[route.module]
            let own = number - (module.routes.first?.index ?? 0)
            #expect(Self.caller(number, "_call", functions, firsts) == "_\(module.label)Call\(own)", "\(number)")
            checked += 1
        }
        #expect(checked == count - (count + 3) / 7 + 26)
    }

    /// More modules than one function tells apart.
    @Test(arguments: [32, 33, 65])
    func everyModuleHasItsOwnCalls(_ count: Int) {
        let sources = (0..<count).map {
            Source(path: "/M\($0).routes", text: "public aop://m\($0)/a\npublic aop://m\($0)/b\n")
        }
        let printed = SwiftPrinterGoldenTests.print(sources)
        let (functions, firsts) = (Self.functions(printed), Self.firstRoutes(printed))
        #expect(firsts.count == count)
        let model = Compilation(sources: sources).model
        #expect(model.routes.count == 2 * count)
        for (number, route) in model.routes.enumerated() {
            let label = model.modules[route.module].label
            #expect(Self.caller(number, "_call", functions, firsts) == "_\(label)Call\(number % 2)", "\(number)")
        }
    }
}
