import RouteCompiler
import RouteDocs
import RouteExports
import RouteJSON
import RoutesTestSupport
import Testing

@testable import RouteFleet

/// Answers of all releases to a link.
struct FleetLinkTests {
    private static let item = "base https://www.example.com shop://\npublic /item/{id: Int}\n    as view\n"
    private static let gift = item + "public /gift/{code}?from: String = \"web\"\n    as redeem\n"

    private func shop() throws -> Fleet {
        try FleetFixture([("3.2", "92", Self.gift), ("3.1", "8", Self.item)], next: Self.gift).fleet
    }

    private func text(_ url: String, in fleet: Fleet, isClaimed: Bool? = nil) throws -> String {
        try #require(FleetLink(url, in: fleet, isClaimed: isClaimed)).text(in: fleet)
    }

    @Test func oldReleasesShowNothing() throws {
        let fleet = try shop()
        #expect(
            try text("https://www.example.com/gift/7", in: fleet) == """
                3.2, next   92 %   App.redeem(code: "7", from: "web")
                3.1          8 %   opens the app, which shows nothing

                """)
        #expect(
            try text("shop://gift/7", in: fleet).contains("3.1          8 %   opens the app, which shows nothing\n"))
        #expect(try text("https://www.example.com/item/7", in: fleet) == "3.1, 3.2, next   100 %   App.view(id: 7)\n")
    }

    @Test func linksThatNoReleaseClaims() throws {
        let fleet = try shop()
        let browser = "3.1, 3.2, next   100 %   stays in the browser\n"
        #expect(try text("https://www.example.com/news", in: fleet) == browser)
        #expect(try text("https://other.example.com/item/7", in: fleet) == browser)
        #expect(try text("https://www.example.com/item/7", in: fleet, isClaimed: false) == browser)
        #expect(try text("mailto:a@example.com", in: fleet) == "3.1, 3.2, next   100 %   opens no app\n")
        let claimed = try text("https://www.example.com/news", in: fleet, isClaimed: true)
        #expect(claimed == "3.1, 3.2, next   100 %   opens the app, which shows nothing\n")
        #expect(FleetLink("not a link", in: fleet) == nil)
    }

    /// A domain that a release does not list does not open it.
    @Test func hostsThatOldReleasesLack() throws {
        let tenants = "base https://{tenant}.example.com\npublic /home\n"
        let fleet = try FleetFixture([("1", nil, Self.item), ("2", nil, tenants)]).fleet
        #expect(
            try text("https://acme.example.com/home", in: fleet)
                == "2   App.home(tenant: \"acme\")\n1   stays in the browser\n")
        // The wildcard of 2 also matches the host of 1.
        #expect(
            try text("https://www.example.com/item/1", in: fleet)
                == "2   opens the app, which shows nothing\n1   App.view(id: 1)\n")
    }

    @Test func leftToTheWeb() throws {
        let web = Self.item + "web /gift/{code}\n"
        let fleet = try FleetFixture([("1", "40", web), ("2", "60", Self.gift)]).fleet
        #expect(
            try text("https://www.example.com/gift/7", in: fleet)
                == "2   60 %   App.redeem(code: \"7\", from: \"web\")\n"
                + "1   40 %   opens the app, which leaves it to the web site\n")
    }

    /// The values decide, and the route that a redirect leads to.
    @Test func groupsByMeaning() throws {
        let base = "base https://a.example\nenum Tab = hot | top-rated\n"
        let fleet = try FleetFixture([
            ("1", "10", base + "public /a?n: Int = 1 & t: Tab = .hot & l: [String]\n    as all\n"),
            ("2", "20", base + "public /a?n: Int = 2 & t: Tab = .hot & l: [String]\n    as all\n"),
            (
                "3", "30",
                base + "public /b?n: Int = 1 & t: Tab = .hot & l: [String]\n    as all\npublic /a => /b\n"
            ),
        ]).fleet
        #expect(
            try text("https://a.example/a?t=top-rated&l=x&l=%22", in: fleet) == """
                3   30 %   App.all(n: 1, t: .hot)
                2   20 %   App.all(n: 2, t: .topRated, l: ["x", "\\""])
                1   10 %   App.all(n: 1, t: .topRated, l: ["x", "\\""])

                """)
        #expect(
            try text("https://a.example/a?n=7", in: fleet) == """
                3      30 %   App.all(n: 1, t: .hot)
                1, 2   30 %   App.all(n: 7, t: .hot)

                """)
    }

    @Test func fitsEightyColumns() throws {
        let releases = (1...30).map { ("2026.\($0)", "3.33", Self.gift) as (String, String?, String) }
        let fleet = try FleetFixture(releases, next: Self.item).fleet
        let url = "https://www.example.com/gift/" + String(repeating: "long-", count: 30) + "%1B%5B"
        let link = try #require(FleetLink(url, in: fleet))
        let lines = (link.heading + link.text(in: fleet)).split(separator: "\n")
        #expect(lines.count > 8 && lines.allSatisfy { $0.count <= 80 && !$0.hasSuffix(" ") })
        #expect(lines.contains { $0.hasPrefix("2026.7, 2026.8, 2026.9, ") })
        var log = FleetLog(fleet)
        log.add(link)
        #expect(log.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test func jsonOfALink() throws {
        let fleet = try shop()
        let link = try #require(FleetLink("shop://gift/7", in: fleet))
        #expect(
            link.json(in: fleet).compactText
                == #"{"url": "shop://gift/7", "answers": [{"releases": ["3.2", "next"], "share": 92, "opens": "route", "#
                + #""route": "App.redeem", "arguments": {"code": "7", "from": "web"}}, {"releases": ["3.1"], "share": 8, "#
                + #""opens": "nothing", "route": null, "arguments": {}}]}"#)
    }

    @Test func logs() throws {
        let fleet = try shop()
        var log = FleetLog(fleet)
        for url in ["shop://gift/7", "shop://item/7", "shop://gift/7", "x", "https://other.example"] {
            log.add(FleetLink(url, in: fleet))
        }
        #expect(
            log.text == """
                5 links, 1 of them not URLs

                release  users  open  show nothing  not in the app
                3.1      8 %    1     2             1
                3.2      92 %   3     0             1
                next     0 %    3     0             1

                not the same in all releases:

                shop://gift/7
                  2 links
                  3.2, next   92 %   App.redeem(code: "7", from: "web")
                  3.1          8 %   opens the app, which shows nothing

                """)
        #expect(log.json["different"]?.elements?.first?["lines"]?.number == 2)
        #expect(log.json["releases"]?.elements?.map { $0["nothing"]?.number } == [2, 0, 0])
    }

    /// The text lists twenty links, the JSON a thousand of them.
    @Test(arguments: [
        (20, ""), (21, "\nand 1 more\n"), (23, "\nand 3 more\n"), (1_000, "\nand 980 more\n"),
        (1_001, "\nand more than 980 more\n"),
    ])
    func logsOfManyLinks(count: Int, end: String) throws {
        let fleet = try shop()
        var log = FleetLog(fleet)
        for number in 1...count { log.add(FleetLink("shop://gift/\(number)", in: fleet)) }
        // One more line of a link is not one more link.
        log.add(FleetLink("shop://gift/1", in: fleet))
        #expect(log.text.hasSuffix(end) && log.text.contains(" more\n") == !end.isEmpty, "\(log.text)")
        #expect(log.json["different"]?.elements?.count == min(count, 1_000))
        #expect(log.json["more"]?.compactText == "\(count > 1_000)")
    }

    // MARK: Releases

    @Test func versionsInOrder() throws {
        let names = ["10.0", "3.10", "3.9", "3.9.1", "beta", "3.9-beta2", "3.9-beta10"]
        let fleet = try FleetFixture(names.map { ($0, nil, Self.item) }, next: Self.item).fleet
        #expect(
            fleet.releases.map(\.name)
                == ["3.9", "3.9-beta2", "3.9-beta10", "3.9.1", "3.10", "10.0", "beta", "next"])
    }

    @Test func mistakes() {
        func fault(_ releases: [(String, String?, String)], next: String? = nil) -> String? {
            do {
                _ = try FleetFixture(releases, next: next)
                return nil
            } catch {
                return (error as? DocumentError)?.message
            }
        }
        #expect(fault([]) == "there is no release")
        #expect(fault([("1", nil, Self.item), ("1", nil, Self.item)]) == "there are two releases with the name '1'")
        #expect(fault([("next", nil, Self.item)], next: Self.item) == "there are two releases with the name 'next'")
        #expect(
            fault([("1", "60", Self.item), ("2", "41.5", Self.item)])
                == "the shares add up to 101.5 %, which is more than all users")
        #expect(fault([("1", "33.5", Self.item), ("2", "67", Self.item)]) == nil)
    }

    /// The docs name the release in which a route first appeared.
    @Test func firstReleasesInDocs() throws {
        let fleet = try FleetFixture([("3.2", nil, Self.gift), ("3.10", nil, Self.gift), ("3.1", nil, Self.item)]).fleet
        #expect(fleet.firstReleases == ["App.view": "3.1", "App.redeem": "3.2"])
        let next = Self.gift + "public /new\n"
        let compilation = Compilation(sources: [Source(path: "/App.routes", text: next)])
        var docs = RouteDocs(compilation)
        docs.note(since: fleet.firstReleases)
        #expect(docs.markdown.contains("Since") && docs.markdown.contains("3.2"))
        #expect(docs.html.contains(#""since": "3.1""#) && docs.html.contains(#""since": "3.2""#))
        #expect(!docs.html.contains(#""since": "3.10""#))
    }

    @Test func shares() throws {
        let shares = try Fleet.shares(Array(#"{"3.1": 8, "3.2": "31.5", "3": "0.05"}"#.utf8))
        #expect(shares.mapValues(\.text) == ["3.1": "8 %", "3.2": "31.5 %", "3": "0.05 %"])
        for text in [#"{"1": -1}"#, #"{"1": 101}"#, #"{"1": "100.01"}"#, #"{"1": "1.234"}"#, #"{"1": ""}"#, "[]", "{"] {
            #expect(throws: DocumentError.self) { try Fleet.shares(Array(text.utf8)) }
        }
    }
}
