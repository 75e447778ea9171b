import RouteKit
import RoutesTestSupport
import Testing

@testable import RouteModel
@testable import RouteTable

/// URLs that must not trap, loop or be read outside of their ends.
struct MatchingBadURLTests {
    static let routes = MatchingURLTests.routes

    @Test func everyPrefix() {
        let urls = [
            "https://user@www.example.com:443/comment/view/%34%32?highlight=%74rue&tab=top-rated#a%20b",
            "aop://comment/reply/42?message=a%20b&tags=x&tags=%C3%A9&tags=", "https://[::1]:80/@me/files/a/b%2Fc/é",
        ]
        for url in urls {
            let bytes = Array(url.utf8)
            for count in 0...bytes.count {
                let prefix = String(decoding: bytes[..<count], as: UTF8.self)
                _ = Self.routes.outcome(prefix)
                _ = Self.routes.outcome(prefix + "%")
                _ = Self.routes.outcome(prefix + "%4")
                _ = Self.routes.table.missHandlers(for: prefix + "%")
            }
        }
    }

    @Test func randomBytes() {
        var random = SeededRandom(7)
        let pieces = Array("aop://comment/view/?&=#%.:@[]+4\0é".utf8) + [0x80, 0xFF]
        for _ in 0..<20_000 {
            let start = Bool.random(using: &random) ? "aop:" : "https://www.example.com/"
            let bytes = (0..<Int.random(in: 0..<24, using: &random)).map { _ in pieces.randomElement(using: &random)! }
            let url = start + String(decoding: bytes, as: UTF8.self)
            _ = Self.routes.table.match(url, audience: .outside)
            _ = Self.routes.table.missHandlers(for: url)
        }
    }

    @Test(arguments: ["a", "/a", "%61", "/..", "&x=y", "é", "@", "tags=x&"])
    func oneMegabyte(of piece: String) {
        let long = String(repeating: piece, count: 1_048_576 / piece.utf8.count)
        for start in [
            "", "aop://list/", "aop://file/a", "https://", "aop://comment/reply/1?message=x&", "aop://anchor#",
        ] {
            _ = Self.routes.outcome(start + long)
            _ = Self.routes.table.missHandlers(for: start + long)
        }
    }

    /// URLs as long as a limit are matched in two passes, shorter ones at once: the outcome is the same.
    @Test func bothWaysAgree() {
        let urls = [
            "https://www.example.com/comment/view/42", "https://www.example.com/comment/view/42/",
            "https://www.example.com/comment/view/42//", "https://www.example.com//", "https://www.example.com/",
            "https://www.example.com", "https://www.example.com?x", "https://www.example.com/?x#y",
            "https://www.example.com/comment/view/42?highlight=true&tab=new#f",
            "https://www.example.com/comment/./view",
            "https://www.example.com/comment/view/42?highlight=%zz", "https://www.example.com/comment/view/42#%zz",
            "https://www.example.com/@me/files/a/b/c", "https://www.example.com/@me/files/a/b/c/?q#f",
            "https://www.example.com/@me/files/a//c", "https://www.example.com/@me/files/a/../c",
            "https://www.example.com/@me/files", "https://www.example.com/@me/files/!/$'()*+,;=:@&", "aop://comment",
            "aop:comment/view/42", "aop:///comment/view/42", "aop:////comment/view/42", "aop://Comment/view/42",
            "aop://comment/View/42", "AOP://comment/view/42", "aop://", "aop:", "aop:/", "aop://?x", "aop://#x",
        ]
        for url in urls + urls.map({ $0 + "\u{0}" }) + urls.map({ $0 + " " }) + urls.map({ $0 + "/%41" }) {
            let limits = RouteLimits(urlLength: .max, segments: 8, queryItems: 8)
            for audience in [Audience.app, .outside] {
                let atOnce = Self.routes.outcome(url, audience: audience)
                #expect(Self.routes.outcome(url, audience: audience, limits: limits) == atOnce, "\(url)")
            }
        }
    }
}
