import RouteCompiler
import RouteReports
import RoutesTestSupport
import Testing

/// Placeholders in the paths of bases, which are arguments of all routes below.
@Suite struct BasePlaceholderTests {
    private static let enums = "enum Locale = de | en\n"

    private func patterns(_ model: RouteModel) -> [[String]] { model.routes.map { $0.patterns.map(\.described) } }

    /// They come first, in the order of the first origin, at any position in the others.
    @Test func comeFirst() {
        let resolved = Resolved(
            Self.enums
                + "base https://a.b/{locale: Locale}/v-{version: Int} aop://{version: Int}/x/{locale: Locale}.l/\n"
                + "public /item/{id: UUID}?q: Int?\npublic /\npublic aop://far/{locale: Int} as far\n")
        #expect(resolved.lines == [])
        #expect(
            patterns(resolved.model) == [
                ["aop //far {0} 'aop://far/{locale: Int}'"],
                [
                    "https+a.b {0} v-{1} item {2} 'https://a.b/{locale: Locale}/v-{version: Int}/item/{id: UUID}?q: Int?'",
                    "aop {1} x {0}.l item {2} 'aop://{version: Int}/x/{locale: Locale}.l/item/{id: UUID}?q: Int?'",
                ],
                [
                    "https+a.b {0} v-{1} 'https://a.b/{locale: Locale}/v-{version: Int}'",
                    "aop {1} x {0}.l 'aop://{version: Int}/x/{locale: Locale}.l'",
                ],
            ])
        #expect(
            resolved.model.routes[1].arguments.map(\.described) == [
                "locale: Locale enum(0) path 0", "version: Int integer(bits: 64, signed: true) path 1",
                "id: UUID uuid path 3", "q: Int? integer(bits: 64, signed: true) optional query q",
            ])
        #expect(resolved.model.routes.map(\.name) == ["far", "item", "root"])
    }

    /// A whole segment that may be left out makes two patterns of each.
    @Test func optional() {
        let resolved = Resolved(
            Self.enums + "base https://a.b/app/{locale: Locale?}/\npublic /item/{id: Int?}\npublic /all/{path...}\n")
        #expect(resolved.lines == [])
        #expect(
            patterns(resolved.model) == [
                [
                    "https+a.b app {0} all {1...} 'https://a.b/app/{locale: Locale?}/all/{path...}'",
                    "https+a.b app all {1...} below 'https://a.b/app/all/{path...}'",
                ],
                [
                    "https+a.b app {0} item {1} 'https://a.b/app/{locale: Locale?}/item/{id: Int?}'",
                    "https+a.b app {0} item short 'https://a.b/app/{locale: Locale?}/item'",
                    "https+a.b app item {1} below 'https://a.b/app/item/{id: Int?}'",
                    "https+a.b app item below short 'https://a.b/app/item'",
                ],
            ])
        #expect(resolved.model.routes[1].arguments.map(\.isRequired) == [false, false])
    }

    @Test func clashes() {
        #expect(
            Resolved("base https://a.b/{id: Int}\npublic /{id}\ninternal /x with id: Int\n").lines == [
                "Comment.routes:2:9: error: 'id' is already a parameter of this pattern's base; rename one of the two "
                    + "[duplicate-parameter]",
                "Comment.routes:1:18: note: the other 'id' is declared here",
                "Comment.routes:3:18: error: 'id' is already a parameter of this route; rename one of the two "
                    + "[duplicate-parameter]",
            ])
        #expect(
            Resolved("base https://a.b/{id: Int}/{id}\n").lines == [
                "Comment.routes:1:28: error: 'id' is already a parameter of this base; rename one of the two "
                    + "[duplicate-parameter]",
                "Comment.routes:1:18: note: the other 'id' is declared here",
            ])
        // Once, and not at each route below.
        #expect(
            Resolved("base https://a.b/{context}\npublic /x\npublic /y\n").lines == [
                "Comment.routes:1:18: error: 'context' cannot be a parameter's name, because generated code uses it; "
                    + "choose another [reserved-name]"
            ])
    }

    @Test func originsThatBindOtherParameters() {
        let end = "; write it in all of them, or declare another base [base-mismatch]"
        let note = "Comment.routes:1:6: note: the first origin is declared here"
        #expect(
            Resolved("base aop://{a: Int} https://a.b\npublic /x\n").lines == [
                "Comment.routes:1:21: error: all origins of a base must have the same parameters, but this one has "
                    + "no '{a: Int}'"
                    + end, note,
            ])
        #expect(
            Resolved("base aop:// https://a.b/{a: Int?}\npublic /x\n").lines == [
                "Comment.routes:1:13: error: all origins of a base must have the same parameters, but only this one "
                    + "has "
                    + "'{a: Int?}'" + end, note,
            ])
        #expect(
            Resolved("base aop://{a: Int} https://a.b/{a: Int8}\npublic /x\n").lines == [
                "Comment.routes:1:21: error: all origins of a base must have the same parameters, but this one has "
                    + "no '{a: Int}'"
                    + end, note,
            ])
    }

    /// Types belong to the file that declares the base; enums of included targets are named from there.
    @Test func typesOfOtherFilesAndTargets() {
        let resolved = Resolved([
            ("A.routes", "enum Locale = de | en\nbase Web\npublic /a\n"),
            ("B.routes", "base Web\npublic /b\n"),
            ("Bases.routes", "base Web = https://a.b/{l: Locale?}\n"),
        ])
        #expect(resolved.lines == [])
        #expect(resolved.model.routes.map { $0.arguments[0].swiftType.text } == ["Locale?", "Routes.A.Locale?"])
        let joint = Joint(
            ("App", ["Home": "include BaseRoutes\nenum Locale = fr | it\nbase Web\npublic /home?m: Locale\n"]),
            (
                "BaseRoutes",
                ["Common": "base Web = https://a.b/{l: Locale}\nenum Locale = de | en\nbase Web\npublic /x\n"]
            ))
        #expect(joint.lines == [])
        #expect(
            joint.model.routes.map { route in route.arguments.map { "\($0.swiftType) \($0.type)" } } == [
                ["_BaseRoutes.Common.Locale enum(1)", "Locale enum(0)"], ["Locale enum(1)"],
            ])
        #expect(joint.model.enums.map { $0.cases.map(\.value) } == [["fr", "it"], ["de", "en"]])
    }

    // MARK: - Redirects and misses

    /// Arguments of the base are passed on by name.
    @Test func redirects() {
        let resolved = Resolved(
            Self.enums + "base https://a.b/{l: Locale?}\npublic /new/{id: Int}\npublic /old/{id: Int} => /new/{id}\n"
                + "public https://a.b/x/{id: Int} => /new/{id}\n"
                + "public https://a.b/y/{l: Locale}/{id: Int} => /new/{id}\n"
                + "public https://a.b/z/{id: Int} => https://a.b/de/new/{id}\n")
        #expect(resolved.lines == [])
        let redirects = resolved.model.routes.dropFirst().map {
            "\($0.pattern) \($0.redirect?.values.map(\.described) ?? [])"
        }
        #expect(
            redirects == [
                "/old/{id: Int} [\"arg0\", \"arg1\"]", "https://a.b/x/{id: Int} [\"-\", \"arg0\"]",
                "https://a.b/y/{l: Locale}/{id: Int} [\"arg0\", \"arg1\"]",
                "https://a.b/z/{id: Int} [\"de\", \"arg0\"]",
            ])
        // Literals of the base bind nothing.
        let below = Resolved(
            Self.enums
                + "base https://a.b/{l: Locale?}/shop\npublic /new/{id: Int}\npublic /old/{id: Int} => /new/{id}\n")
        #expect(below.lines == [])
        #expect(below.model.routes.last?.redirect?.values.map(\.described) == ["arg0", "arg1"])
    }

    /// A redirect without a value for an optional argument leads to the path without it, whichever file declares the
    /// base.
    @Test func redirectsBelowABaseThatIsLeftOut() {
        let resolved = Resolved([
            ("A.routes", Self.enums + "base https://a.b/{l: Locale?}\npublic https://a.b/old => /new\n"),
            ("B.routes", "base https://a.b\npublic /new\n"),
        ])
        #expect(resolved.lines == [])
        #expect(resolved.model.routes.map { $0.redirect?.values.map(\.described) } == [[], nil])
    }

    @Test func redirectsThatDoNotBindTheBase() {
        #expect(
            Resolved("base https://a.b/{l}\npublic /new\npublic https://a.b/old/x => /new\n").lines == [
                "Comment.routes:3:29: error: '/new' is below a base with the parameter 'l', which "
                    + "'https://a.b/old/x' does not have; begin it with an origin, and give a value for 'l' "
                    + "[redirect-target]",
                "Comment.routes:1:18: note: 'l' is declared here",
            ])
        // An Int is not a Locale, and an optional value is not valid for a required parameter.
        #expect(
            Resolved(Self.enums + "base https://a.b/{l: Locale}\npublic /new\npublic aop://old/{l: Int} => /new\n")
                .lines
                .map { $0.contains("'{l}' is an Int, but 'l' of '/new' is a Locale") } == [true])
        #expect(
            Resolved(
                "base https://a.b/{l: Int}\npublic /new\nbase https://c.d/{l: Int?}\npublic /old => https://a.b/{l}/new\n"
            )
            .lines.map { $0.contains("'{l}' may be absent, but '/new' needs 'l'") } == [true])
    }

    @Test func misses() {
        let resolved = Resolved(
            Self.enums + "base https://a.b/{l: Locale?}/x aop://{l: Locale?}\nmiss /help\n"
                + "base https://c.d/{on: Bool}.z\nmiss / as other\n")
        #expect(resolved.lines == [])
        #expect(
            resolved.model.misses.map(\.prefixList) == [
                "https://a.b/de/x/help, https://a.b/en/x/help, https://a.b/x/help, aop://de/help, aop://en/help, aop://help",
                "https://c.d/true.z, https://c.d/false.z",
            ])
        #expect(resolved.model.misses.map(\.name) == ["missHelp", "other"])
    }

    @Test func missesBelowTooMany() {
        #expect(
            Resolved("base https://a.b/{tenant}\nmiss /help\nmiss https://a.b/x\n").lines == [
                "Comment.routes:2:6: error: '/help' needs an origin of its own, because '{tenant}' of its base has "
                    + "too many values to list; begin it with an origin, such as https://www.example.com/tenant "
                    + "[missing-origin]",
                "Comment.routes:1:18: note: 'tenant' is declared here",
            ])
        let origins = (0..<600).map { "https://h\($0)" }.joined(separator: " ")
        func misses(_ count: Int) -> [String] {
            Resolved("base \(origins)\n" + (0..<count).map { "miss /m/m/m\($0)\n" }.joined()).lines
        }
        // 600 origins with four segments each, the origin among them.
        #expect(misses(166) == [])
        #expect(
            misses(170) == [
                "Comment.routes:168:6: error: '/m/m/m166' and the patterns before it, with all origins and base "
                    + "values, exceed the limit of a table; declare fewer origins, or begin this prefix with an origin "
                    + "[too-many-patterns]"
            ])
        let values = (0..<700).map { "v\($0)" }.joined(separator: " | ")
        #expect(
            Resolved("enum E = \(values)\nbase https://a.b/{a: E}/{b: E}\nmiss /help\n").lines == [
                "Comment.routes:3:6: error: '/help' and the patterns before it, with all origins and base values, "
                    + "exceed the limit of a table; declare fewer origins, or begin this prefix with an origin "
                    + "[too-many-patterns]"
            ])
    }

    @Test func foreigns() {
        let resolved = Resolved("base https://a.b/{l: Int?}/x https://c.d/{l: Int?}\nforeign /maps/{id: Int?}\n")
        #expect(resolved.lines == [])
        #expect(
            resolved.model.foreigns[0].patterns.map(\.described) == [
                "https+a.b {0} x maps {1} 'https://a.b/{l: Int?}/x/maps/{id: Int?}'",
                "https+a.b {0} x maps short 'https://a.b/{l: Int?}/x/maps'",
                "https+a.b x maps {1} below 'https://a.b/x/maps/{id: Int?}'",
                "https+a.b x maps below short 'https://a.b/x/maps'",
            ])
    }
}
