import RouteCompiler
import RouteKit
import RoutesTestSupport
import Testing

@testable import RouteMatching

/// Literals around a query's value.
struct MatchingAffixTests {
    private static let routes = CompiledRoutes(
        """
        base aop:// https://h.example
        enum Tab = hot | new
        public /go?url=/settings/{page} as settings
        public /go?url=/settings/{tab: Tab}.html as tab
        public /go?url={url} as any
        public /go?url=/settings/home as home
        public /t?t={t: Int?}px as optional
        public /d?t={t: Int}px = 30 as standard
        public /ab?v=ab{v}ba as overlap
        public /on?v=is-{v: Bool} as on
        public /own?v=%3C{v: Draft}%3E as own
        public /s?v=%2B{v}%20 as plus
        public /old?url=/old/{p} => /go?url=/settings/{p}
        """)

    @Test func compiles() { #expect(Self.routes.errors == []) }

    @Test(
        arguments: [
            ("go?url=/settings/privacy", "settings page=privacy"), ("go?url=%2Fsettings%2Fa%2Fb", "settings page=a/b"),
            // As any text of a query, one between literals may be empty.
            ("go?url=/settings/", "settings page="), ("go?url=/settings", "any url=/settings"),
            ("go?url=/settings/hot.html", "tab tab=hot"), ("go?url=/settings/hot.htm", "settings page=hot.htm"),
            ("go?url=/settings/%68ot%2Ehtml", "tab tab=hot"), ("go?url=/settings/home", "home"),
            // Values keep their case, and so does what is around them.
            ("go?url=/Settings/a", "any url=/Settings/a"), ("go?x&url=/settings/a&url=b", "settings page=a"),
            ("go?url=b&url=/settings/a", "any url=b"),
            ("go", "miss: the query has no 'url'"),
            ("t", "optional"), ("t?t=3px", "optional t=3"), ("t?t=-007px", "optional t=-007"),
            ("t?t=3", "miss: the value of 't' is not of its type"),
            ("t?t=px", "miss: the value of 't' is not of its type"),
            ("t?t", "miss: the value of 't' is not of its type"), ("d?t=4px", "standard t=4"), ("d", "standard"),
            ("ab?v=abba", "overlap v="), ("ab?v=aba", "miss: the value of 'v' is not of its type"),
            ("ab?v=abababa", "overlap v=aba"), ("ab?v=ab%62a", "overlap v="),
            ("on?v=is-", "on v="), ("on?v=is-1", "on v=1"), ("on?v=is-no", "miss: the value of 'v' is not of its type"),
            ("own?v=%3Cx%3E", "own v=x"), ("own?v=%3C%3E", "own v="),
            ("s?v=%2B+%20", "plus v=+"), ("s?v=+a+", "miss: the value of 'v' is not of its type"),
            ("s?v=+%2B%20", "plus v=+"),
        ])
    func values(_ rest: String, _ outcome: String) {
        for start in ["aop://", "https://h.example/"] {
            #expect(Self.routes.outcomeOfEveryWay(start + rest) == outcome, "\(rest)")
        }
    }

    /// With plus as space, a `+` is a space inside of a value too, and not in the declared literals.
    @Test func plusAsSpace() {
        let routes = CompiledRoutes(
            "matching plus-as-space\nbase aop://\npublic /s?v=a%20{v}%2B as space\n")
        for url in ["aop://s?v=a+b+c%2B", "aop://s?v=a%20b%20c%2b", "aop://s?v=%61+b+c%2B"] {
            #expect(routes.outcomeOfEveryWay(url) == "space v=b c", "\(url)")
        }
        #expect(routes.outcomeOfEveryWay("aop://s?v=a+b+").hasPrefix("miss"))
        #expect(routes.table.url(of: RouteNumber(0), ["b c"]) == "aop://s?v=a%20b%20c%2B")
    }

    @Test func caseInsensitive() {
        let routes = CompiledRoutes("matching case-insensitive\nbase aop://\npublic /S?V=ab{v: Int} as s\n")
        #expect(routes.outcomeOfEveryWay("aop://s?v=ab7") == "s v=7")
        #expect(routes.outcomeOfEveryWay("aop://s?v=AB7").hasPrefix("miss"))
    }

    @Test(
        arguments: [
            ("settings", [["a/b c&é"]], "aop://go?url=/settings/a/b%20c%26%C3%A9"),
            ("settings", [[""]], "aop://go?url=/settings/"),
            ("optional", [[]], "aop://t"), ("optional", [["-3"]], "aop://t?t=-3px"),
            ("standard", [["30"]], "aop://d"), ("standard", [["31"]], "aop://d?t=31px"),
            ("on", [["true"]], "aop://on?v=is-true"), ("own", [["x"]], "aop://own?v=%3Cx%3E"),
            ("plus", [["+"]], "aop://s?v=%2B%2B%20"),
        ])
    func building(_ name: String, _ texts: [[String]], _ url: String) throws {
        let index = try #require(Self.routes.model.routes.firstIndex { $0.name == name })
        #expect(Self.routes.table.url(of: RouteNumber(index), texts: texts) == url)
        let words = texts[0].first ?? "-"
        // The default is not in the URL, and comes back as none.
        let expected = url.contains("?") ? "\(name) " : name
        #expect(Self.routes.outcomeOfEveryWay(url).hasPrefix(expected), "\(url) \(words)")
    }

    /// A value with literals around it is named by the pattern nevertheless.
    @Test func otherItems() throws {
        let index = try #require(Self.routes.model.routes.firstIndex { $0.name == "settings" })
        let others = Self.routes.table.otherQueryItems(of: "aop://go?url=/settings/a&utm=1", route: RouteNumber(index))
        #expect(others.map(\.key) == ["utm"])
    }

    @Test func redirect() {
        guard
            case .route(let route, let arguments) = Self.routes.table.match(
                "aop://old?url=/old/a%2Fb", audience: .outside)
        else {
            Issue.record("no redirect")
            return
        }
        let target = Self.routes.table.redirect(of: route, arguments)
        #expect(target.flatMap { Self.routes.table.url(of: $0.route, $0.arguments) } == "aop://go?url=/settings/a/b")
    }

    /// Once so many routes ask that the query is put in order, the same is found.
    @Test func manyRoutes() {
        let lines = (0..<300).map { "public /x?k\($0)=a{v: Int}b as r\($0)\n" }.joined()
        let routes = CompiledRoutes("base aop://\n" + lines)
        let others = (0..<200).map { "&other\($0)=value" }.joined()
        #expect(routes.outcome("aop://x?k7=%617b" + others) == "r7 v=7")
        #expect(routes.outcome("aop://x?k299=a7b" + others) == "r299 v=7")
        #expect(routes.outcome("aop://x?k7=a7" + others).hasPrefix("miss"))
    }
}
