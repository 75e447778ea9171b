import Foundation
import RouteCompiler
import RoutesTestSupport
import Testing

@testable import RouteMatching

/// The query items that are not part of the pattern.
@Suite struct OtherQueryItemsTests {
    private static func table(_ text: String) -> RouteTable {
        let compilation = Compilation(sources: [Source(path: "/M.routes", text: text)])
        #expect(compilation.diagnostics.all.isEmpty)
        return RouteTable(
            bytes: Lowering.table(
                for: compilation.model, sources: compilation.sources, precedence: compilation.precedence))
    }

    /// `key=value`, and the key alone where there is no value.
    private static func items(_ url: String, _ table: RouteTable) -> [String]? {
        guard case .route(let route, _) = table.match(url, audience: .app) else { return nil }
        return table.otherQueryItems(of: url, route: route).map { item in item.key + (item.value.map { "=\($0)" } ?? "")
        }
    }

    private static let base = "base aop:// https://h.example\n"

    @Test(arguments: [
        ("aop://a/1?x=1&utm_source=mail&y=2", ["utm_source=mail", "y=2"]),
        ("https://h.example/a/1?utm_source=mail&x=1#part?z=1", ["utm_source=mail"]),
        ("aop://a/1?x=1", []), ("aop://a/1?x=1&", []), ("aop://a/1?&&x=1&&u&&", ["u"]),
        ("aop://a/1?x=1&x=2&u=1&u=2", ["u=1", "u=2"]),
        ("aop://a/1?x=1&u=&v&=w&=", ["u=", "v", "=w", "="]),
        ("aop://a/1?x=1&u=a%20b%26c%3Dd&%75%3D=e=f", ["u=a b&c=d", "u==e=f"]),
        ("aop://a/1?%78=1&X=2&u=+", ["X=2", "u=+"]),
        ("aop://a/1?x=1&a/b=1&list=2&list=3&fixed=yes", ["fixed=yes"]),
        ("aop://a/1?x=1&u=%C3%A9&v=/?", ["u=é", "v=/?"]),
    ])
    func decodedInOrder(url: String, expected: [String]) {
        let table = Self.table(
            Self.base + "public /a/{n: Int}?x: Int & a%2Fb={b: String?} & list: [Int] #{part}\n    as a\n")
        // The fragment is required, and no part of the query.
        #expect(Self.items(url.contains("#") ? url : url + "#x", table) == expected)
        #expect(Self.items(url, table) == (url.contains("#") ? expected : nil))
    }

    @Test func fixedItemsAreNamed() {
        let table = Self.table(Self.base + "public /a?kind=n%3Dx & flag=\n    as a\n")
        #expect(Self.items("aop://a?u=1&kind=n%3Dx&flag=&v=2&kind=other", table) == ["u=1", "v=2"])
    }

    @Test func withoutAQuery() {
        let table = Self.table(Self.base + "public /a\n    as a\n")
        for url in ["aop://a", "aop://a?", "aop://a#b", "https://h.example/a/?#"] {
            #expect(Self.items(url, table) == [])
        }
        #expect(table.otherQueryItems(of: "no URL", route: RouteNumber(0)).isEmpty)
    }

    @Test func asTheTargetMatches() {
        let routes = Self.base + "public /a?From: Int\n    as a\n"
        let folding = Self.table("matching case-insensitive\nmatching plus-as-space\n" + routes)
        #expect(Self.items("aop://a?FROM=1&u+v=a+b&from=2", folding) == ["u v=a b"])
        #expect(Self.items("aop://a?From=1&u+v=a+b&from=2", Self.table(routes)) == ["u+v=a+b", "from=2"])
    }

    /// For a redirect, the pattern is that of the redirect.
    @Test func ofARedirect() throws {
        let table = Self.table(Self.base + "public /a/{n: Int}?x: Int = 1\n    as a\npublic /old?n: Int => /a/{n}\n")
        #expect(Self.items("aop://old?n=1&x=2&u=3", table) == ["x=2", "u=3"])
    }

    /// Random queries against a reading by Foundation's means.
    @Test func agreesWithAPlainReading() {
        var random = SeededRandom(19)
        let table = Self.table(Self.base + "public /a?x: String? & %C3%BC={y: String?} & f=1\n    as a\n")
        let parts = ["x", "%78", "u", "ü", "%C3%BC", "f", "=", "=", "&", "&", "1", "%26", "+", "/", "%3d"]
        var (compared, others) = (0, 0)
        for _ in 0..<4000 {
            let query = (0..<Int.random(in: 0...12, using: &random)).map { _ in parts.randomElement(using: &random)! }
                .joined()
            let url = "aop://a?f=1&" + query
            guard let items = Self.items(url, table) else { continue }
            let expected: [String] = query.split(separator: "&").compactMap { item in
                let halves = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                let texts = halves.map { String($0).removingPercentEncoding! }
                if ["x", "ü", "f"].contains(texts[0]) { return nil }
                return texts.joined(separator: "=")
            }
            #expect(items == expected, "\(url)")
            compared += 1
            others += expected.count
        }
        #expect(compared > 2000 && others > 2000, "\(compared) \(others)")
    }
}
