import RouteChecker
import RouteGenerator
import RouteModel
import RouteSyntax
import Testing

/// Which function a part gives for a route's number, read from the printed text as Swift would run it.
@Suite struct SwiftPrinterDispatchTests {
    /// The lines of a function's body, by the function's name.
    private static func functions(_ printed: String) -> [String: [String]] {
        var result: [String: [String]] = [:]
        var name: String?
        for line in printed.split(separator: "\n") {
            let words = line.split(separator: " ")
            if line.hasSuffix("-> RouteKit.RouteCaller {"), let word = words.first(where: { $0.contains("(") }) {
                name = String(word.prefix { $0 != "(" })
            } else if let function = name {
                if words == ["}"], !line.hasPrefix("            ") { name = nil }
                result[function, default: []].append(words.joined(separator: " "))
            }
        }
        return result
    }

    /// What comes between two texts.
    private static func text(in line: String, after start: String, before end: Character) -> String? {
        guard let range = line.firstRange(of: start) else { return nil }
        return String(line[range.upperBound...].prefix { $0 != end })
    }

    /// The function that `name` returns for a route, followed to the end.
    private static func caller(_ route: Int, _ name: String, _ functions: [String: [String]]) -> String? {
        guard let lines = functions[name], let first = lines.first else { return nil }
        func function(_ line: String) -> String? {
            text(in: line, after: ".nothing(", before: ")") ?? text(in: line, after: ".value(", before: ")")
        }
        if let start = text(in: first, after: "RouteKit.RouteCase(i, from: ", before: ")").flatMap({ Int($0) }) {
            guard (0..<20).contains(route - start) else { return nil }
            let line =
                lines.first { $0.hasPrefix("case ._\(route - start):") } ?? lines.first { $0.hasPrefix("default:") }
            return line.flatMap(function)
        }
        if let single = function(first) { return single }
        for line in lines {
            let isTaken = text(in: line, after: "if i < ", before: " ").flatMap { Int($0) }.map { route < $0 } ?? true
            guard isTaken, let next = text(in: line, after: "return Self.", before: "(") else { continue }
            return caller(route, next, functions)
        }
        return nil
    }

    /// At both sides of what one function tells apart, and of what one asks for such functions.
    @Test(arguments: [1, 2, 20, 21, 40, 41, 640, 641])
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
            Source(path: "/More.routes", text: routes(21, "more")),
        ]
        let functions = Self.functions(SwiftPrinterGoldenTests.print(sources))
        let model = Compilation(sources: sources).model
        var checked = 0
        for (number, route) in model.routes.enumerated() where route.redirect == nil {
            let label = model.modules[route.module].label
            #expect(Self.caller(number, "_call", functions) == "_\(label)Call\(number)", "\(number)")
            checked += 1
        }
        #expect(checked == count - (count + 3) / 7 + 18)
    }
}
