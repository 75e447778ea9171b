import RouteCompiler
import Testing

@testable import RouteReports

/// URLs taken apart, at the edges of what is one.
struct URLTextTests {
    @Test(arguments: [
        ("http://h:65535/a", "http h 65535 a"), ("http://h:65536/a", nil), ("http://h:/a", "http h - a"),
        ("http://h:8x/a", nil), ("http://h:080/a", "http h - a"), ("https://h:443", "https h -"),
        ("https://h:80", "https h 80"), ("https://:80/a", nil), ("http://[::1]/a", "http [::1] - a"),
        ("http://u@h/a", nil), ("aop://u@h/a", "aop  - u@h a"), ("AOP:a/b", "aop  - a b"), ("aop:/a/b/", "aop  - a b"),
        ("aop://a/b//", nil), ("aop:///", "aop  -"), ("aop:", "aop  -"), ("aop:////a", nil), ("aop://a/%2E%2e", nil),
        ("aop://a/%2E", nil), ("aop://a/.b", "aop  - a .b"), ("aop://a/...", "aop  - a ..."), ("aop://", "aop  -"),
        ("aop://a//", nil), ("https://h//", nil), ("https://h/a/", "https h - a"), ("https://h?x=/", "https h -"),
    ])
    func parts(url: String, expected: String?) {
        let found = URLText(url, plusAsSpace: false).map { parts in
            ([parts.origin.scheme, parts.origin.host, parts.origin.port.map(String.init) ?? "-"]
                + parts.segments.map { String(decoding: $0, as: UTF8.self) }).joined(separator: " ")
        }
        #expect(found == expected)
    }

    @Test(arguments: [
        ("a://b?x", [("x", "")]), ("a://b?x=", [("x", "")]), ("a://b?=x", [("", "x")]), ("a://b?x=1=2", [("x", "1=2")]),
        ("a://b?&x=1&&y&", [("x", "1"), ("y", "")]), ("a://b?x?y=/?", [("x?y", "/?")]), ("a://b?%26=%3D", [("&", "=")]),
        ("a://b?x+y=+", [("x+y", "+")]), ("a://b#?x=1", []),
    ])
    func items(url: String, expected: [(String, String)]) throws {
        let items = try #require(URLText(url, plusAsSpace: false)).query
        #expect(items.map { String(decoding: $0.key, as: UTF8.self) } == expected.map(\.0))
        #expect(items.map { String(decoding: $0.value, as: UTF8.self) } == expected.map(\.1))
    }
}
