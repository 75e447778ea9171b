import RouteKit
import RouteReports
import Testing

@testable import RouteCompiler

/// URLs of other apps: without `//`, and with a web page after `else`.
@Suite struct ForeignURLTests {
    @Test func withoutSlashes() {
        let resolved = Resolved(
            """
            foreign tel:{number}
            foreign mailto:{address: String?}?subject: String?
            foreign app-settings:
            foreign music:track:{id}
            foreign music:open/{id: Int}

            """)
        #expect(resolved.lines == [])
        #expect(
            resolved.model.foreigns.map { "\($0.name) \($0.text)" } == [
                "appSettings app-settings:", "mailto mailto:{address: String?}?subject: String?",
                "music music:track:{id}", "musicOpen music:open/{id: Int}", "tel tel:{number}",
            ])
        #expect(
            resolved.model.foreigns.map(ForeignTemplate.text) == [
                "app-settings:", "mailto:{0}{?1=subject}", "music:track:{0}", "music:open/{0}", "tel:{0}",
            ])
    }

    /// The first segment of a custom scheme follows its slashes.
    @Test(arguments: [
        ("maps://{q}", "maps://{0}"), ("maps://{q: String?}", "maps://{0}"), ("maps://{path...}", "maps://{+0}"),
        ("maps://a/{q: String?}", "maps://a{/0}"), ("maps://a/{path...}", "maps://a{*0}"), ("maps:", "maps:"),
        ("maps:a{b}c/d", "maps:a{0}c/d"), ("maps:{path...}", "maps:{+0}"),
        ("itms-services:?action=install & url={u: String}", "itms-services:?action=install{?0=url}"),
        ("MAILTO:{a}#{f}", "mailto:{0}{#1}"),
    ])
    func templates(_ pattern: String, _ expected: String) {
        let resolved = Resolved("foreign \(pattern) as x")
        #expect(resolved.lines == [])
        #expect(resolved.model.foreigns.map(ForeignTemplate.text) == [expected])
    }

    @Test func webPages() throws {
        let resolved = Resolved(
            """
            enum Kind = a | b
            foreign ride://to/{place}/{path...}?n: Int = 1 & kinds: [Kind](,) & k: Kind?
                else https://ride.example/x{place}/get/{path...}?kind={k}y & more={kinds} & z=1#{n}
                as ride

            """)
        #expect(resolved.lines == [])
        let foreign = try #require(resolved.model.foreigns.first)
        let fallback = try #require(foreign.fallback)
        #expect(foreign.name == "ride")
        #expect(
            ForeignTemplate.text(of: fallback)
                == "https://ride.example/x{0}/get{*1}?z=1{?3=more|||,}{?4=kind||y}{#2}")
        let printed = SwiftPrinterGoldenTests.print([
            Source(path: "/Ride.routes", text: "foreign ride://{a} else https://r.example/{a} as open\n")
        ])
        #expect(
            printed.contains(".init(_template: \"ride://{0}\", else: \"https://r.example/{0}\", [a])"), "\(printed)")
        let plain = SwiftPrinterGoldenTests.print([
            Source(path: "/Ride.routes", text: "foreign ride:\n    else https://r.example\n")
        ])
        #expect(plain.contains("{ .init(_template: \"ride:\", else: \"https://r.example/\") }"), "\(plain)")
    }

    private static let head = "foreign ride://{a}?l: [Int] & o: Int? & d: Int = 1"

    @Test(
        arguments: [
            ("ride://b", [(0, "the URL after 'else' must be a web page; begin it with https://")]),
            ("/b", [(0, "the URL after 'else' must be a web page; begin it with https://")]),
            (
                "https://b/{x}",
                [
                    (
                        10,
                        "'ride://{a}?l: [Int] & o: Int? & d: Int = 1' has no parameter 'x'; write '{a}' or '{l}' or '{o}' "
                            + "or '{d}' in its place"
                    )
                ]
            ),
            ("https://b/{a}?a={a}", [(16, "'a' is already in this URL; remove one of the two")]),
            ("https://b/{l}", [(10, "'l' is a list, so it cannot be a segment of this URL; move it to the query")]),
            (
                "https://b/{o}/{d}",
                [
                    (10, "'o' can be omitted, so it cannot be a segment of this URL; move it to the query"),
                    (14, "'d' can be omitted, so it cannot be a segment of this URL; move it to the query"),
                ]
            ),
            ("https://b/{a...}", [(10, "'a' is not a rest parameter; write {a} for a single segment")]),
            ("https://b#{l}", [(10, "'l' is a list, so it cannot be a fragment; move it to the query")]),
            ("https://b?x=1{l}", [(13, "'l' is a list, which cannot have literals around it; remove them")]),
        ] as [(String, [(Int, String)])])
    func invalidWebPages(_ page: String, _ expected: [(offset: Int, message: String)]) {
        let column = Self.head.utf8.count + 7
        #expect(
            Resolved("\(Self.head) else \(page) as ride").lines
                == expected.map { "Comment.routes:1:\(column + $0.offset): error: \($0.message) [else-target]" })
    }

    @Test func duplicateKeys() {
        #expect(
            Resolved("foreign ride: else https://b?x=1&x=2").lines == [
                "Comment.routes:1:34: error: duplicate query key 'x'; remove one of the two [duplicate-parameter]"
            ])
    }

    /// Enums of an included target have other numbers in the including one, in both URLs.
    @Test func ofIncludedTargets() throws {
        let joint = Joint(
            ("App", ["Home": "include Shop\nbase aop://\nenum A = x\npublic /home/{a: A}\n"]),
            (
                "Shop",
                [
                    "Cart":
                        "namespace S\nenum Kind = a\nforeign ride://{k: Kind} else https://b.example/{k}\n    as ride\n"
                ]
            ))
        #expect(joint.lines == [])
        let foreign = try #require(joint.model.foreigns.first)
        #expect(foreign.arguments.map(\.type) == foreign.fallback?.arguments.map(\.type))
        guard case .enum(let id) = foreign.arguments[0].type else { return #expect(Bool(false)) }
        #expect(joint.model.enums[id].name == "Kind")
    }
}
