import Foundation
import Testing

@testable import RouteCompiler

/// Defaults of `URL` and `Date`, which generated code decodes unconditionally. Invalid ones are reported here.
@Suite("Resolver: defaults of Foundation's types") struct ForeignTypeDefaultTests {
    @Test(arguments: [
        "https://example.com", "https://example.com:8080/a%20b?q=1&r=2#f", "aop://x", "mailto:a@b.example",
        "file:///a/b",
        "a+b-c.d:e", "https://example.com/[]".replacing("[]", with: "()"),
    ])
    func urls(_ text: String) throws {
        let resolved = Resolved("internal aop://x?to: URL = \"\(text)\"")
        #expect(resolved.lines == [])
        #expect(resolved.model.routes[0].arguments[0].defaultValue?.swift == "URL(string: \"\(text)\")!")
        #expect(try #require(URL(string: text)).scheme != nil)
    }

    /// Foundation rejects each of these texts, at least in some version.
    @Test(arguments: [
        "", "x", "/x", ":x", "1a://x", "a_b://x", "https:", "http://[::1", "http://[::1]/", "https://a b",
        "https://a/%",
        "https://a/%2", "https://a/%zz", "https://a/#b#c", "https://a:b", "https://a:123456", "https://a:1:2",
        "https://:80",
        "https://a@b:80/", "https://ü", "https://a/ü", "https://a/\\u{7}", "https://a/{b}",
    ])
    func textsThatMayBeNone(_ text: String) {
        let lines = Resolved("internal aop://x?to: URL = \"\(text)\"").lines
        #expect(lines.count == 1)
        #expect(lines[0].contains("1:28: error: \"\(text)\" is not a URL; write an absolute URL, such as"), "\(lines)")
    }

    @Test func others() {
        let lines = Resolved("internal aop://x?a: URL = 1 & b: Date = \"2026-11-21\" & c: Date = 5").lines
        #expect(
            lines == [
                "Comment.routes:1:27: error: 1 is not a URL; write an absolute URL, such as \"https://example.com\", or a "
                    + "member of URL [invalid-default]",
                "Comment.routes:1:41: error: \"2026-11-21\" is not a Date; write a member of Date, such as .now "
                    + "[invalid-default]",
                "Comment.routes:1:66: error: 5 is not a Date; write a member of Date, such as .now [invalid-default]",
            ])
        #expect(
            Resolved("internal aop://x?a: URL? = .home & b: Date = .now & c: Date? = nil & d: URL? = nil").lines == [])
    }
}
