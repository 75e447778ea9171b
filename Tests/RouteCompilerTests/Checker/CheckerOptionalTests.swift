import RouteKit
import RoutesTestSupport
import Testing

@testable import RouteCompiler

/// Optional parameters: a URL with a value that one does not decode does not match its route.
@Suite struct CheckerOptionalTests {
    private static let head = "base https://a.b\nenum K = a | b\n"

    private static func errors(_ declarations: [String]) -> [Diagnostic] {
        let source = Source(path: "/F.routes", text: head + declarations.joined(separator: "\n") + "\n")
        return Compilation(sources: [source]).diagnostics.all.filter { $0.severity == .error }
    }

    /// A route by itself.
    private static func alone(_ declaration: String) -> CompiledRoutes { CompiledRoutes(head + declaration) }

    private static func takes(_ routes: CompiledRoutes, _ url: String) -> Bool {
        !routes.outcome(url).hasPrefix("miss")
    }

    @Test(arguments: [
        (["public /c?k: Double? & i: Int as one", "public /c?k: String & j: Int as two"], true),
        (["public /{x}?k: Bool? & i: Int as one", "public /{x}?k: Int & j: Int as two"], true),
        (["public /{x}?k: [Int] & i: Int as one", "public /{x}?k: K & j: Int as two"], false),
        (["public /{x}?k: [Int] & i: Int as one", "public /{x}?k: String & j: Int as two"], true),
        (["public /a?k: Bool? as one", "public /{x}?k=7 as two"], false),
        (["public /a?k: Bool? as one", "public /{x}?k=1 as two"], true),
        (["public /a?k=v{k: Int?} as one", "public /{x}?k=v as two"], false),
    ])
    func pairs(_ routes: [String], _ isAmbiguous: Bool) throws {
        let found = Self.errors(routes)
        #expect(found.map(\.id) == (isAmbiguous ? [.ambiguousRoutes] : []))
        for diagnostic in found {
            try #require(diagnostic.witnesses.count == 3)
            for (index, route) in routes.enumerated() {
                let alone = Self.alone(route)
                let taken = diagnostic.witnesses.map { Self.takes(alone, $0) }
                #expect(taken == [true, index == 0, index == 1], "\(diagnostic.witnesses)")
            }
        }
    }

    @Test func whyBeforeSettlesNothing() {
        let text = "base aop://\npublic /a?k: Bool? as one\npublic /{x}?k=7 as two before one\n"
        let found = Compilation(sources: [Source(path: "/F.routes", text: text)]).diagnostics.all
        #expect(
            found.map(\.message) == [
                "'before F.one' has no effect: no URL matches both '/{x}?k=7' and '/a'; remove it"
            ])
    }

    /// The last route opens URLs that the first two pass over.
    @Test(arguments: [
        ("Int?", "String?", false), ("String?", "[String]", true), ("String?", "String = \"x\"", true),
        ("K = .a", "K?", false), ("[Int]", "String?", false),
    ])
    func whatWinnersPassOver(_ first: String, _ second: String, _ isUnreachable: Bool) {
        let routes = ["public /a?q: \(first) as one", "public /b?r: \(second) as two", "public /{k: K} as rest"]
        #expect(Self.errors(routes).map(\.id) == (isUnreachable ? [.unreachableRoute] : []))
        guard !isUnreachable else { return }
        let compiled = CompiledRoutes(Self.head + routes.joined(separator: "\n"))
        let ends = Self.queries.flatMap { query in
            ["a", "b"].map { compiled.outcome("https://a.b/\($0)?\(query.replacing("k=", with: "q="))") }
        }
        #expect(ends.contains { $0.hasPrefix("rest ") })
    }

    // MARK: Random routes

    private static let values = ["", "1", "7", "x", "true", "a", "v1"]
    private static let queries: [String] = ["k", "j"].reduce([""]) { queries, key in
        queries.flatMap { query in
            [query] + values.map { query + (query.isEmpty ? "" : "&") + "\(key)=\($0)" }
        }
    }
    private static let urls = ["a", "b", "1", "z"].flatMap { path in queries.map { "https://a.b/\(path)?\($0)" } }

    /// The source of a query parameter; `required` is `nil` for an optional one.
    private struct Item {
        var whole: String
        var required: String?

        static func random(_ key: String, using random: inout SeededRandom) -> Item? {
            let types = ["Int", "Bool", "K", "String"]
            let type = types.randomElement(using: &random)!
            switch Int.random(in: 0..<7, using: &random) {
            case 0: return nil
            case 1: return Item(whole: "\(key): \(type)", required: "\(key): \(type)")
            case 2: return Item(whole: "\(key)=7", required: "\(key)=7")
            case 3: return Item(whole: "\(key): [\(type)]")
            case 4: return Item(whole: "\(key)=v{\(key): \(type)?}")
            default: return Item(whole: "\(key): \(type)?")
            }
        }
    }

    private struct Route {
        var whole: String
        var required: String

        init(_ name: String, _ random: inout SeededRandom) {
            let path = ["/a", "/{x}", "/{x: Int}", "/{x: K}"].randomElement(using: &random)!
            let items = ["k", "j"].compactMap { Item.random($0, using: &random) }
            func text(_ query: [String]) -> String {
                "public \(path)" + (query.isEmpty ? "" : "?" + query.joined(separator: " & ")) + " as \(name)"
            }
            whole = text(items.map(\.whole))
            required = text(items.compactMap(\.required))
        }
    }

    private static func taken(_ declaration: String) -> [Bool] {
        let routes = alone(declaration)
        return urls.map { takes(routes, $0) }
    }

    /// Two routes are ambiguous if they share a URL, unless one is more specific by its required parameters.
    @Test func pairsAgreeWithListing() {
        var random = SeededRandom(23)
        var (ambiguous, apart) = (0, 0)
        for _ in 0..<600 {
            let (one, two) = (Route("one", &random), Route("two", &random))
            let found = Self.errors([one.whole, two.whole])
            let (first, second) = (Self.taken(one.required), Self.taken(two.required))
            let isNested =
                zip(first, second).allSatisfy { !$0 || $1 } || zip(first, second).allSatisfy { $0 || !$1 }
            let shares = zip(Self.taken(one.whole), Self.taken(two.whole)).contains { $0 && $1 }
            if isNested {
                #expect(!found.contains { $0.id == .ambiguousRoutes }, "\(one.whole)\n\(two.whole)")
                continue
            }
            #expect(found.map(\.id) == (shares ? [.ambiguousRoutes] : []), "\(one.whole)\n\(two.whole)")
            if shares { ambiguous += 1 } else { apart += 1 }
            for (route, isOwn) in [(one.whole, [true, true, false]), (two.whole, [true, false, true])] {
                let alone = Self.alone(route)
                for diagnostic in found where diagnostic.witnesses.count == 3 {
                    #expect(diagnostic.witnesses.map { Self.takes(alone, $0) } == isOwn, "\(one.whole)\n\(two.whole)")
                }
            }
        }
        #expect(ambiguous > 10 && apart > 10, "\(ambiguous) ambiguous, \(apart) apart")
    }
}
