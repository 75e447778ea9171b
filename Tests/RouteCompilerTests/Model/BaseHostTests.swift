import RouteIDE
import RouteReports
import RoutesTestSupport
import Testing

@testable import RouteCompiler

/// Placeholders for the first label of a base's host, which are arguments of all routes below.
@Suite struct BaseHostTests {
    private func patterns(_ model: RouteModel) -> [[String]] { model.routes.map { $0.patterns.map(\.described) } }

    /// It precedes the parameters of the path, at every position in the other origins.
    @Test func comesFirst() {
        let resolved = Resolved(
            "enum Locale = de | en\n"
                + "base https://{tenant}.Example.com:8443/{locale: Locale?}/ aop://shop/{locale: Locale?}/{tenant}\n"
                + "public /item/{id: Int}\npublic / as home\nforeign /x as far\n")
        #expect(resolved.lines == [])
        #expect(
            patterns(resolved.model) == [
                [
                    "https+*.example.com+8443 //{0} {1} 'https://{tenant}.example.com:8443/{locale: Locale?}'",
                    "https+*.example.com+8443 //{0} below 'https://{tenant}.example.com:8443'",
                    "aop //shop {1} {0} 'aop://shop/{locale: Locale?}/{tenant}'",
                    "aop //shop {0} below 'aop://shop/{tenant}'",
                ],
                [
                    "https+*.example.com+8443 //{0} {1} item {2} "
                        + "'https://{tenant}.example.com:8443/{locale: Locale?}/item/{id: Int}'",
                    "https+*.example.com+8443 //{0} item {2} below 'https://{tenant}.example.com:8443/item/{id: Int}'",
                    "aop //shop {1} {0} item {2} 'aop://shop/{locale: Locale?}/{tenant}/item/{id: Int}'",
                    "aop //shop {0} item {2} below 'aop://shop/{tenant}/item/{id: Int}'",
                ],
            ])
        #expect(
            resolved.model.routes[1].arguments.map(\.described) == [
                "tenant: String string host", "locale: Locale? enum(0) optional path 0",
                "id: Int integer(bits: 64, signed: true) path 2",
            ])
        #expect(
            resolved.model.foreigns[0].patterns[0].described
                == "https+*.example.com+8443 //{0} {1} x 'https://{tenant}.example.com:8443/{locale: Locale?}/x'")
        #expect(resolved.model.routes.map(\.name) == ["home", "item"])
    }

    @Test func otherOriginsBindTheSame() {
        #expect(Resolved("base https://www.a.b/{t} https://{t}.a.b\npublic /x\n").lines == [])
        #expect(
            Resolved("base https://{t}.a.b https://www.a.b\npublic /x\n").lines == [
                "Comment.routes:1:22: error: all origins of a base must have the same parameters, but this one has no "
                    + "'{t: String}'; write it in all of them, or declare another base [base-mismatch]",
                "Comment.routes:1:6: note: the first origin is declared here",
            ])
        #expect(
            Resolved("base https://{t}.a.b/{t}\npublic /x\n").lines == [
                "Comment.routes:1:22: error: 't' is already a parameter of this base; rename one of the two "
                    + "[duplicate-parameter]",
                "Comment.routes:1:14: note: the other 't' is declared here",
            ])
    }

    // MARK: - Types

    @Test(arguments: ["String", "UInt", "UInt8", "Kind", "Own", "Models.Own"]) func types(name: String) {
        #expect(Resolved("enum Kind = a | b-1\nbase https://{t: \(name)}.a.b\npublic /x?k: Kind\n").lines == [])
    }

    @Test(arguments: ["Bool", "Double", "Float", "Decimal", "UUID", "URL", "Date"]) func otherTypes(name: String) {
        #expect(
            Resolved("base https://{t: \(name)}.a.b\npublic /x\n").lines == [
                "Comment.routes:1:14: error: '{t}' is a host label, which cannot be a \(name); write String, an "
                    + "enum, an unsigned integer, or a type of your own [invalid-type]"
            ])
    }

    @Test func signedIntegers() {
        let source = Source(path: "/C.routes", text: "base https://{t: Int8}.a.b\n")
        var diagnostics = Diagnostics()
        let tree = Parser.parse(source, file: 0, into: &diagnostics)
        let model = Resolver.resolve([tree], sources: [source], into: &diagnostics)
        #expect(
            diagnostics.all.map(\.message) == [
                "'{t}' is a host label, which cannot begin with '-'; write 'UInt8'"
            ])
        #expect(QuickFixes(model, [source]).fixes(of: diagnostics.all[0]).map(\.title) == ["Change to 'UInt8'"])
    }

    @Test(arguments: ["a.b", "A", "-a", "a_b", "é"]) func valuesThatAreNoLabels(value: String) {
        #expect(
            Resolved("enum Kind = x | \(value)\nbase https://{t: Kind}.a.b\npublic /x\n").lines == [
                "Comment.routes:2:14: error: '{t}' is a host label, but '\(value)' of 'Kind' is not valid in one; "
                    + "use lowercase letters, digits, and hyphens between them, or another type [invalid-type]",
                "Comment.routes:1:6: note: 'Kind' is declared here",
            ])
    }

    // MARK: - Redirects and misses

    /// Arguments of the base are passed on; one of its hosts passes on its label.
    @Test func redirects() {
        let resolved = Resolved(
            "base https://{t}.a.b\npublic /new/{id: Int}\npublic /old/{id: Int} => /new/{id}\n"
                + "public https://www.a.b/x/{id: Int} => https://Acme.a.b/new/{id}\n"
                + "public aop://y/{t}/{id: Int} => /new/{id}\n"
                + "public https://www.a.b/own/{id: Int}\npublic https://www.a.b/z => https://www.a.b/own/1\n")
        #expect(resolved.lines == [])
        let redirects = resolved.model.routes.filter { $0.name == nil }.map {
            "\($0.pattern) \($0.redirect?.values.map(\.described) ?? [])"
        }
        #expect(
            redirects == [
                "/old/{id: Int} [\"arg0\", \"arg1\"]", "aop://y/{t}/{id: Int} [\"arg0\", \"arg1\"]",
                "https://www.a.b/x/{id: Int} [\"acme\", \"arg0\"]", "https://www.a.b/z [\"1\"]",
            ])
    }

    @Test func redirectsThatDoNotFit() {
        #expect(
            Resolved("base https://{t}.a.b\npublic /new\npublic https://www.a.b/old/x => /new\n").lines.first?
                .hasPrefix(
                    "Comment.routes:3:33: error: '/new' is below a base with the parameter 't', which 'https://www.a.b/old/x' does not have"
                )
                == true)
        for host in ["my_host.a.b", "a.b", "x.y.a.b", "www.a.b:81"] {
            #expect(
                Resolved("base https://{t}.a.b\npublic /new\npublic aop://old => https://\(host)/new\n").lines.first?
                    .contains("no route is declared for 'https://\(host)/new'") == true)
        }
        #expect(
            Resolved("enum K = x | y\nbase https://{t: K}.a.b\npublic /new\npublic aop://old => https://z.a.b/new\n")
                .lines
                .first?.contains("'z' is not a K, as 't' of '/new' is") == true)
    }

    @Test func misses() {
        let resolved = Resolved(
            "enum K = x | y\nbase https://{t: K}.a.b:81/v aop://{t: K}\nmiss /help\nbase https://{t}.c.d\n"
                + "miss https://www.c.d/x as other\n")
        #expect(resolved.lines == [])
        #expect(
            resolved.model.misses.map(\.prefixList) == [
                "https://x.a.b:81/v/help, https://y.a.b:81/v/help, aop://x/help, aop://y/help", "https://www.c.d/x",
            ])
        #expect(
            Resolved("base https://{t}.a.b\nmiss /help\n").lines.first?.contains(
                "'/help' needs an origin of its own, because '{t}' of its base has too many values to list"
            )
                == true)
    }

    @Test func parents() {
        let resolved = Resolved(
            "base https://{t}.a.b\npublic /list\npublic /list/{id: Int}\n    as item\n    under /list\n")
        #expect(resolved.lines == [])
        #expect(resolved.model.routes.first { $0.name == "item" }?.parent?.values.map(\.described) == ["arg0"])
    }
}
