import RouteKit
import RoutesTestSupport
import Testing

@testable import RouteKit

/// Origins: schemes, hosts, and ports, and the miss handlers of each.
struct MatchingOriginTests {
    static let unknown = "miss: no route is declared under the URL's scheme and host"

    /// Schemes as short and as long as are looked at in one way, with all that a scheme may hold.
    @Test(
        arguments: [
            "a", "z9", "a.b", "a+b-c.d", "seven77", "eight.88", "nine+nine", "com.example.my-app", "A.B",
            "MyApp",
            "EIGHT.88",
            String(repeating: "x.y", count: 20),
        ])
    func schemes(scheme: String) {
        let routes = CompiledRoutes(
            "public \(scheme)://Host/{p} as one\npublic other://Host/{p} as two\n")
        #expect(routes.errors == [])
        for written in [scheme, scheme.lowercased(), scheme.uppercased()] {
            for slashes in ["://", ":///", ":/", ":"] {
                #expect(routes.outcomeOfEveryWay("\(written)\(slashes)host/X") == "one p=X")
                #expect(routes.outcomeOfEveryWay("\(written)\(slashes)HOST/%58?q") == "one p=X")
            }
            #expect(
                routes.outcomeOfEveryWay("\(written):////host/X") == "miss: the URL has an empty segment")
            #expect(routes.outcomeOfEveryWay("\(written)x://host/X") == Self.unknown)
            #expect(routes.outcomeOfEveryWay("x\(written)://host/X") == Self.unknown)
            #expect(routes.outcomeOfEveryWay("\(written).://host/X") == Self.unknown)
            #expect(routes.outcomeOfEveryWay("\(written)/://host/X") == "miss: the URL has no scheme")
            for first in [
                ".", "1", "+", "-", "_", "%41", "é", " ", "\0", "/", "?", "#", "[", "@", "`", "{", "\u{7F}",
            ] {
                #expect(
                    routes.outcomeOfEveryWay("\(first)\(written)://host/X") == "miss: the URL has no scheme",
                    "\(first)"
                )
                guard !["1", ".", "+", "-"].contains(first) else { continue }
                #expect(
                    routes.outcomeOfEveryWay("\(written)\(first)://host/X") == "miss: the URL has no scheme",
                    "\(first)"
                )
                #expect(
                    routes.outcomeOfEveryWay("long-scheme\(first):x") == "miss: the URL has no scheme",
                    "\(first)")
            }
        }
        #expect(routes.outcomeOfEveryWay(scheme) == "miss: the URL has no scheme")
        #expect(routes.outcomeOfEveryWay(scheme + "/host:X") == "miss: the URL has no scheme")
    }

    /// The case of ASCII letters alone does not count, where a host is declared as where it is opened.
    @Test func hostsBeyondASCII() {
        let routes = CompiledRoutes("public https://ÄRZTE.Example.com/{p} as one\n")
        #expect(routes.errors == [])
        for host in ["ÄRZTE.Example.com", "Ärzte.example.COM"] {
            #expect(routes.outcomeOfEveryWay("https://\(host)/X") == "one p=X")
        }
        #expect(routes.outcomeOfEveryWay("https://ärzte.example.com/X") == Self.unknown)
    }

    /// A hash of their first and last bytes and their lengths cannot tell these two schemes apart.
    @Test func schemesOfOneKey() {
        let other = "t322bbbb" + String(repeating: "m", count: 48) + ".+1111+-"
        let texts = ["find", other].map { Array($0.utf8) }
        #expect(PerfectHashTests.key(texts[0]) == PerfectHashTests.key(texts[1]))
        let routes = CompiledRoutes("public find://x as short\npublic \(other)://x as long\n")
        #expect(routes.errors == [])
        for url in ["find://x", "FIND://x", "Find:x"] {
            #expect(routes.outcomeOfEveryWay(url) == "short", "\(url)")
        }
        for url in [other + "://x", other.uppercased() + "://x"] {
            #expect(routes.outcomeOfEveryWay(url) == "long", "\(url)")
        }
    }

    private static let hosts = CompiledRoutes(
        """
        base https://h.example https://h.example:8443 http://h.example http://h.example:1 https://h.example:65535 http://[::1]:9
        public /x as x
        public /{y}/y as y
        public https://a-host-that-is-longer-than-16-bytes.example/x as long
        """)

    @Test(
        arguments: [
            ("https://h.example", true), ("https://h.example:443", true), ("https://h.example:", true),
            ("https://h.example:0443", true), ("https://h.example:000000443", true),
            ("https://h.example:80", false),
            ("https://h.example:8443", true), ("https://h.example:08443", true),
            ("https://h.example:84430", false),
            ("https://h.example:844", false), ("https://h.example:65535", true),
            ("HTTPS://h.example:65535", true), ("https://h.example:065535", true),
            ("HTTPS://h.example:65536", false),
            ("https://h.example:65536", false),
            ("https://h.example:131071", false), ("https://h.example:655350", false),
            ("https://h.example:4294967739", false),
            ("https://h.example:18446744073709552059", false), ("https://h.example:-443", false),
            ("https://h.example:+443", false),
            ("https://h.example:443a", false), ("https://h.example:44 3", false),
            ("https://h.example:443:443", false),
            ("https://h.example::443", false), ("https://h.example:%34%34%33", false),
            ("http://h.example", true), ("http://h.example:80", true), ("http://h.example:443", false),
            ("http://h.example:1", true),
            ("http://h.example:01", true), ("http://h.example:10", false), ("http://h.example:0", false),
            ("http://h.example:65537", false), ("http://[::1]:9", true), ("http://[::1]:09", true),
            ("http://[::1]", false),
            ("http://[::1]:80", false), ("http://[::1:9]", false), ("http://[::1]:", false),
            ("HTTPS://H.EXAMPLE", true), ("HtTp://h.eXample:80", true), ("https://h.example.", false),
            ("https://h.exampl", false),
            ("https://h.examplee", false), ("https://xh.example", false), ("https://h%2Eexample", false),
            ("https://H.Example:8443", true), ("http://h.example:8443", false),
        ] as [(String, Bool)])
    func hosts(_ origin: String, _ isDeclared: Bool) {
        for (path, outcome) in [
            ("/x", "x"), ("/x/", "x"), ("/A/y?q=@", "y y=A"), ("/%78#@", "x"), ("/x?:@/", "x"),
        ] {
            #expect(
                Self.hosts.outcomeOfEveryWay(origin + path) == (isDeclared ? outcome : Self.unknown),
                "\(path)")
        }
        #expect(
            Self.hosts.outcomeOfEveryWay(origin)
                == (isDeclared ? "miss: no route matches the URL" : Self.unknown))
        for user in ["u@", "u:p@", "@", "h.example@", "a@b@"] {
            let url = origin.replacing("://", with: "://" + user)
            #expect(
                Self.hosts.outcomeOfEveryWay(url + "/x") == "miss: the URL has user info before its host",
                "\(url)")
        }
    }

    @Test func longHosts() {
        let host = "a-host-that-is-longer-than-16-bytes.example"
        for written in [host, host.uppercased(), host + ":443", host + ":"] {
            #expect(Self.hosts.outcomeOfEveryWay("https://\(written)/x") == "long")
            #expect(Self.hosts.outcomeOfEveryWay("https://\(written)/x?q") == "long")
        }
        for near in MatchingEdgeTests.nearly(host) {
            #expect(Self.hosts.outcomeOfEveryWay("https://\(near)/x") == Self.unknown, "\(near)")
        }
        for url in [
            "https:///x", "https://?x", "https://#x", "https://:443/x", "http://::1:9/x", "https:x",
            "https:/x",
            "https:", "http://",
            "https:\\\\h.example/x",
        ] {
            #expect(Self.hosts.outcomeOfEveryWay(url) == "miss: the URL has no host", "\(url)")
        }
        #expect(Self.hosts.outcomeOfEveryWay("https://h.exam\0ple/x") == "miss: the URL has a NUL")
    }

    /// More origins than are looked at first: all are found, in every way of writing them.
    @Test func manyOrigins() {
        let bases = (0..<12).map { $0 % 2 == 0 ? "https://h\($0).example" : "app\($0)://" }
        let routes = CompiledRoutes(
            "base \(bases.joined(separator: " "))\npublic /x/{p: Int} as one\npublic / as home\n")
        #expect(routes.errors == [])
        for base in bases {
            let start = base.hasSuffix("//") ? base : base + "/"
            #expect(routes.outcomeOfEveryWay(start + "x/7") == "one p=7")
            #expect(routes.outcomeOfEveryWay(start.uppercased() + "x/7") == "one p=7")
            #expect(routes.outcomeOfEveryWay(base) == "home")
            #expect(routes.outcomeOfEveryWay(start) == "home")
            #expect(routes.outcomeOfEveryWay(start + "?q") == "home")
            #expect(routes.outcomeOfEveryWay(start.dropLast() + "\0/x/7").hasPrefix("miss"))
            #expect(
                routes.outcomeOfEveryWay(start + "/x/7").hasPrefix(base.hasPrefix("app") ? "one" : "miss"))
        }
    }

    /// Origins of as many bytes as are compared in words, and as are too many for that.
    @Test(arguments: [10, 15, 16, 17, 23, 24, 25, 126, 127, 128, 129, 130])
    func lengths(length: Int) {
        let host = String(repeating: "h", count: length - 9)
        let scheme = String(repeating: "s", count: length - 3)
        let routes = CompiledRoutes(
            "base https://\(host)\npublic /x/{p} as web\npublic \(scheme)://y/{p} as custom\n")
        #expect(routes.errors == [])
        #expect(routes.outcomeOfEveryWay("https://\(host)/x/1") == "web p=1")
        #expect(routes.outcomeOfEveryWay("\(scheme)://y/1") == "custom p=1")
        for near in MatchingEdgeTests.nearly(host) {
            #expect(routes.outcomeOfEveryWay("https://\(near)/x/1") == Self.unknown, "\(near)")
        }
        for near in MatchingEdgeTests.nearly(scheme) {
            #expect(routes.outcomeOfEveryWay("\(near)://y/1") == Self.unknown, "\(near)")
        }
    }

    // MARK: - Misses

    private static let misses = CompiledRoutes(
        """
        base aop:// https://h.example
        public /never as never
        miss aop:// as lostAop
        miss aop://Comment/Sub as lostSub
        miss https://h.example as lostHost
        miss https://h.example/Shop/a%2Fb as lostShop
        miss https://h.example:55359/x as lostPort
        miss https://h.example:4/x as lostFour
        miss https://h.example:8443/x as lostLong
        """)
    private static let foldedMisses = CompiledRoutes(
        "matching case-insensitive\nbase aop:// https://h.example\npublic /never as never\nmiss aop://Comment/Sub as lostSub\n"
            + "miss https://h.example/Shop/a%2Fb as lostShop\n")

    private func handlers(_ url: String, _ routes: CompiledRoutes = misses) -> [String] {
        routes.table.missHandlers(for: url).map {
            String(routes.table.missName($0).dropFirst("Test.".count))
        }
    }

    @Test func missPrefixes() {
        #expect(Self.misses.errors == [] && Self.foldedMisses.errors == [])
        let (aop, sub) = (["lostAop"], ["lostSub", "lostAop"])
        for url in [
            "aop://comment/Sub", "aop:///comment/Sub", "aop:/comment/Sub/", "aop:comment/Sub",
            "AOP://COMMENT/Sub/x/y?q#f",
            "aop://%43omment/S%75b", "aop:comment/Sub?/x", "aop:comment/Sub#/x", "aop:Comment/Sub//",
            "aop:comment/Sub/%zz",
        ] {
            #expect(handlers(url) == sub, "\(url)")
        }
        for url in [
            "aop:", "aop://", "aop:///", "aop:////comment/Sub", "aop://comment", "aop://comment/sub",
            "aop://comment/SUB",
            "aop://comment%2FSub", "aop://comment/Sub%", "aop://comment?/Sub", "aop://comment#/Sub",
            "aop://commen/Sub",
            "aop://comment//Sub", "aop://u@comment/Sub", "Aop:x",
        ] {
            #expect(handlers(url) == aop, "\(url)")
        }
        for url in [
            "", "aop", ":", "aop /:", "ao:comment", "aopp:comment/Sub", "://comment", "https:",
            "https:///Shop",
            "https://", "https://@/Shop",
        ] {
            #expect(handlers(url) == [], "\(url)")
        }
        let (host, shop) = (["lostHost"], ["lostShop", "lostHost"])
        for url in [
            "https://h.example/Shop/a%2Fb", "HTTPS://H.Example:443/Shop/a%2fb/c",
            "https://user:pw@h.example/Shop/%61%2Fb?x",
            "https://@h.example/Shop/a%2Fb", "https://a@b@h.example:/Shop/a%2Fb/",
        ] {
            #expect(handlers(url) == shop, "\(url)")
        }
        for url in [
            "https://h.example", "https://h.example/", "https://u@h.example",
            "https://h.example/shop/a%2Fb",
            "https://h.example/Shop/a/b",
            "https://h.example?/Shop/a%2Fb", "https://h.example#@x", "https://h.example//Shop",
        ] {
            #expect(handlers(url) == host, "\(url)")
        }
        for url in [
            "http://h.example/Shop/a%2Fb", "https://h.example.x/Shop", "https://h.example:444/Shop",
            "https://h.example@x/Shop", "https:h.example/Shop",
        ] {
            #expect(handlers(url) == [], "\(url)")
        }
    }

    /// A malformed port is not another port either.
    @Test func missPorts() {
        for (port, expected) in [
            ("8443", ["lostLong"]), ("08443", ["lostLong"]), ("655359", []), ("4x", []), ("4:4", []),
            ("84430", []),
            ("55359", ["lostPort"]), ("4", ["lostFour"]), ("04", ["lostFour"]), ("-4", []),
        ] {
            #expect(handlers("https://h.example:\(port)/x") == expected, "\(port)")
        }
        // No authority without both slashes.
        for url in ["https:/h.example:8443/x", "https:/ah.example:8443/x", "https:ah.example:8443/x"] {
            #expect(handlers(url) == [], "\(url)")
        }
    }

    @Test func foldedMissPrefixes() {
        for url in ["aop://comment/sub", "AOP:COMMENT/SUB", "aop:comment/%53uB/X"] {
            #expect(handlers(url, Self.foldedMisses).count == 1, "\(url)")
        }
        for url in [
            "https://h.example/shop/A%2FB", "https://h.example/SHOP/%41%2fb",
            "https://h.example/Shop/a%2Fb/%zz",
        ] {
            #expect(handlers(url, Self.foldedMisses).count == 1, "\(url)")
        }
        #expect(handlers("https://h.example/shop/a/b", Self.foldedMisses) == [])
    }
}
