import RouteKit
import RouteMatching
import RoutesTestSupport
import Testing

/// Literals of every length that only a byte between their ends tells apart, wherever the language has literals.
struct MatchingSharedEndsTests {
    /// The table of routes with some texts in every place where a text can stand.
    static func routes(_ texts: [String]) -> CompiledRoutes {
        let keys = texts.enumerated().map { "\($1)={k\($0): String?}" }
        var lines = [
            "base https://h.example", "enum Kind = \(texts.joined(separator: " | "))",
            "public /kind/{kind: Kind} as kind", "public /kinds?kind: Kind as kinds",
            "public /keys?\(keys.joined(separator: " & ")) as keys",
        ]
        for (number, text) in texts.enumerated() {
            lines += [
                "public /segment/\(text) as segment\(number)", "public /before/\(text){text} as before\(number)",
                "public /behind/{text}\(text) as behind\(number)", "public /fixed?key=\(text) as fixed\(number)",
                "public https://\(text)/x as host\(number)", "public \(text)://x as scheme\(number)",
                "public app://\(text)/x as first\(number)", "miss https://h.example/\(text) as lost\(number)",
            ]
        }
        return CompiledRoutes(lines.map { $0 + "\n" }.joined())
    }

    /// Returns URLs with a text, and their outcome for the literal of that number. Other texts are misses.
    static func urls(_ text: String, _ number: Int) -> [(url: String, outcome: String)] {
        [
            ("https://h.example/segment/\(text)", "segment\(number)"),
            (
                "https://h.example/segment/%\(String(text.utf8.first!, radix: 16))\(text.dropFirst())",
                "segment\(number)"
            ),
            ("https://h.example/before/\(text)x", "before\(number) text=x"),
            ("https://h.example/behind/x\(text)?y", "behind\(number) text=x"),
            ("https://h.example/fixed?key=\(text)", "fixed\(number)"),
            ("https://h.example/kind/\(text)", "kind kind=\(text)"),
            ("https://h.example/kinds?kind=\(text)", "kinds kind=\(text)"),
            ("https://\(text)/x", "host\(number)"), ("https://\(text.uppercased())/x", "host\(number)"),
            ("\(text)://x", "scheme\(number)"), ("\(text.uppercased())://x", "scheme\(number)"),
            ("app://\(text)/x", "first\(number)"), ("app://\(text.uppercased())/x", "first\(number)"),
        ]
    }

    @Test(arguments: 1...300)
    func together(length: Int) {
        let texts = SharedEnds.texts(length: length).map { String(decoding: $0, as: UTF8.self) }
        let routes = Self.routes(texts)
        #expect(routes.errors == [])
        for (number, text) in texts.enumerated() {
            for (url, outcome) in Self.urls(text, number) { #expect(routes.outcome(url) == outcome, "\(url)") }
            #expect(routes.outcome("https://h.example/keys?\(text)=x") == "keys k\(number)=x")
            let lost = routes.table.missHandlers(for: "https://h.example/\(text)").map(routes.table.missName)
            #expect(lost == ["Test.lost\(number)"])
        }
        expectMisses(routes, length)
    }

    /// One text has a place in the table that it shares with none.
    @Test(arguments: 1...300)
    func alone(length: Int) {
        let text = String(decoding: SharedEnds.texts(length: length)[0], as: UTF8.self)
        let routes = Self.routes([text])
        for (url, outcome) in Self.urls(text, 0) { #expect(routes.outcome(url) == outcome, "\(url)") }
        expectMisses(routes, length)
    }

    private func expectMisses(_ routes: CompiledRoutes, _ length: Int) {
        for place in SharedEnds.places(length: length) {
            let stranger = String(decoding: SharedEnds.stranger(length: length, place: place), as: UTF8.self)
            let segment = routes.table.route(of: "https://h.example/segment/\(stranger)", audience: .app)
            #expect(segment == nil, "\(stranger)")
            // The other kinds take longer.
            guard place % 16 == 8 || length <= 17 else { continue }
            for (url, _) in Self.urls(stranger, 0) {
                #expect(routes.table.route(of: url, audience: .app) == nil, "\(url)")
            }
            #expect(routes.outcome("https://h.example/keys?\(stranger)=x") == "keys")
            #expect(routes.table.missHandlers(for: "https://h.example/\(stranger)") == [])
        }
    }

    /// All lengths under one node: what is longer by 128 has the same low bits of its length, too.
    static let allLengths: (texts: [String], routes: CompiledRoutes) = {
        let texts = (1...300).flatMap { SharedEnds.texts(length: $0) }.map { String(decoding: $0, as: UTF8.self) }
        let lines = texts.enumerated().map { "public /\($1) as r\($0)\n" }
        return (texts, CompiledRoutes("base https://h.example\n" + lines.joined()))
    }()

    @Test func allLengthsTogether() {
        let (texts, routes) = Self.allLengths
        #expect(routes.errors == [])
        for (number, text) in texts.enumerated() {
            #expect(routes.outcome("https://h.example/\(text)") == "r\(number)")
            #expect(routes.outcome("https://h.example/\(text)A").hasPrefix("miss"))
            #expect(routes.outcome("https://h.example/A\(text.dropFirst())").hasPrefix("miss"))
        }
    }
}
