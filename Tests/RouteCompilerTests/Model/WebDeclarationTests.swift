import RouteIDE
import RouteMatching
import RouteReports
import RoutesTestSupport
import Testing

@testable import RouteCompiler

/// `web`: URLs that stay in the browser, as the compiler reads and checks them.
@Suite struct WebDeclarationTests {
    private func errors(_ text: String) -> [String] {
        let compilation = Compilation(
            TargetSources(name: "", sources: [Source(path: "/Blog.routes", text: text)]),
            further: Checker.furtherChecks(true))
        return compilation.diagnostics.all.map { diagnostic in
            let place = compilation.sources[0].location(at: diagnostic.range.start)
            return "\(place.line):\(place.column): \(diagnostic.severity.rawValue): \(diagnostic.message) "
                + "[\(diagnostic.id.rawValue)]"
        }
    }

    @Test func onlyWebOriginsCount() throws {
        let resolved = Resolved(
            """
            base aop:// https://www.example.com http://www.example.com/app
            web /blog/{rest...}
            public /blog/{id: Int}
            """)
        #expect(resolved.lines == [])
        let web = try #require(resolved.model.routes.first { $0.isWeb })
        #expect(
            web.patterns.map(\.text) == [
                "https://www.example.com/blog/{rest...}", "http://www.example.com/app/blog/{rest...}",
            ])
        #expect(web.name == nil && web.qualifiedName == "Comment(/blog/{rest...})")
        #expect(!web.isPublic && !web.isInternal && !web.hasHandler)
    }

    @Test func nameIsForBefore() throws {
        let resolved = Resolved(
            """
            base https://www.example.com
            web /{page}/archive as archive
            public /{year: Int}/{name} as year before archive
            """)
        #expect(resolved.lines == [])
        let web = try #require(resolved.model.routes.first { $0.isWeb })
        #expect(web.name == "archive" && web.qualifiedName == "Comment.archive")
        let route = try #require(resolved.model.routes.first { $0.isPublic })
        #expect(route.before.map(\.route) == [RouteID(1)])
    }

    @Test func originOfNoWebSite() {
        #expect(
            errors("base aop://\nweb /blog") == [
                "2:5: error: '/blog' has no web origin, and only http and https URLs can stay in the browser; "
                    + "declare a base above it that has one, such as 'base https://www.example.com', or begin it "
                    + "with one "
                    + "[missing-origin]"
            ])
        #expect(
            errors("base https://www.example.com\nweb aop://blog") == [
                "2:5: error: 'aop://blog' has no web origin, and only http and https URLs can stay in the browser; "
                    + "begin it with one, such as https://www.example.com [missing-origin]"
            ])
        #expect(errors("base aop://\nweb /blog as blog\npublic /{a} before blog").count == 1)
        #expect(errors("base Missing\nweb /blog").count == 1)
        #expect(errors("web /blog\nweb /news\npublic /a").count == 1)
        #expect(errors("base aop://\nweb /blog\npublic /a\nweb /news").count == 1)
    }

    @Test(arguments: ClauseKind.allCases) func otherClauses(_ kind: ClauseKind) {
        let operands: [ClauseKind: String] = [
            .name: "x", .requires: "login", .result: "Int", .redirect: "/", .parent: "/", .payload: "a: Int",
            .using: "show", .before: "root", .fallback: "", .id: "x.y", .deprecated: "\"x\"",
            .otherwise: "https://www.example.com",
        ]
        let text = "base https://www.example.com\npublic /\nweb /blog \(kind.keyword) \(operands[kind] ?? "")"
        let found = errors(text).filter { $0.contains("[misplaced-clause]") }
        #expect(found.isEmpty == kind.rule.places.contains(.web))
        if !found.isEmpty {
            #expect(
                found == [
                    "3:11: error: 'web' cannot have '\(kind.keyword)', because the app does not open these URLs; "
                        + "remove it, or declare a 'public' route "
                        + "[misplaced-clause]"
                ])
        }
    }

    @Test func nothingLeadsThere() {
        let text = """
            base https://www.example.com
            web /blog/{slug}
            public /old/{slug} => /blog/{slug}
            public /new/{slug} under /blog/{slug}
            """
        let found = errors(text)
        #expect(
            found.first
                == "3:23: error: '/blog/{slug}' is left to the web site, so the app does not open it; redirect to a "
                + "route, or declare '/blog/{slug}' as one [redirect-target]")
        #expect(
            found.last
                == "4:26: error: '/blog/{slug}' is left to the web site, so the app does not open it; write the "
                + "pattern of a route, or declare '/blog/{slug}' as one [parent-target]")
        #expect(found.count == 2)
    }

    /// Among the routes that a pattern could mean, the matching one is the target.
    @Test func targetsBesideIt() {
        let text = """
            base https://www.example.com
            web /blog/{slug}
            public /blog/{id: Int} as entry
            public /old/{id: Int} => /blog/{id}
            """
        #expect(errors(text) == [])
    }

    @Test func isCheckedAsAPublicRouteIs() {
        func ids(_ declarations: String) -> [String] {
            let source = Source(
                path: "/Blog.routes", text: "base https://www.example.com\nenum Kind = a | b\n\(declarations)")
            let compilation = Compilation(
                TargetSources(name: "", sources: [source]), further: Checker.furtherChecks(true))
            return compilation.diagnostics.all.filter { $0.severity == .error }.map(\.id.rawValue)
        }
        #expect(ids("public /x/{a}\nweb /x/{b}") == ["duplicate-route"])
        #expect(ids("web /x/{a}\nweb /x/{b}") == ["duplicate-route"])
        #expect(ids("public /{a}/x\nweb /x/{b}") == ["ambiguous-routes"])
        #expect(ids("public /{a}/x as ax before bx\nweb /x/{b} as bx") == [])
        #expect(ids("public /{a}/x as ax\nweb /x/{b} before ax") == [])
        #expect(ids("public /{a}/x\nweb /x/{b} fallback") == [])
        #expect(ids("public /x/{k: Kind}\nweb /x/a\nweb /x/b") == ["unreachable-route"])
        #expect(ids("web /x/{k: Kind}\npublic /x/a\npublic /x/b") == ["unreachable-route"])
        // An internal route that wins does not keep URLs of others from the browser.
        #expect(ids("web /x/{k: Kind}\ninternal /x/a\ninternal /x/b") == [])
        #expect(ids("internal /x/{k: Kind}\nweb /x/a\nweb /x/b") == ["unreachable-route"])
    }

    /// URLs of a custom scheme, which no browser opens, do not make a route less specific.
    @Test func isComparedUnderSharedOrigins() {
        func ids(_ declarations: String) -> [String] {
            errors("base aop:// https://www.example.com\n\(declarations)").filter { $0.contains("error:") }.map {
                String($0.split(separator: "[").last?.dropLast() ?? "")
            }
        }
        #expect(ids("public /blog/{id: Int}\nweb /blog/{rest...}\npublic /{page...} as page") == [])
        #expect(ids("public /x/{a}\nweb /x/{b}") == ["duplicate-route"])
        #expect(ids("public /{a}/x\nweb /x/{b}") == ["ambiguous-routes"])
    }

    /// A precedence cycle through a `web` declaration and `fallback` that no URL reaches.
    @Test func cycleOfAFallback() {
        let cycle =
            "public /a/{b: UInt8} as small fallback\nweb /a/{b: UInt16}\npublic https://www.example.com/a/{b: Int32}"
        #expect(
            errors("base aop:// https://www.example.com\n\(cycle)").filter { $0.contains("error:") } == [
                "3:5: error: '/a/{b: UInt8}' wins over '/a/{b: UInt16}' wins over "
                    + "'https://www.example.com/a/{b: Int32}' wins over '/a/{b: UInt8}', which is a cycle; change the path of "
                    + "one of them [before-cycle]"
            ])
    }

    /// The suggested declaration for a shared URL is a route, over which the `web` declaration takes no precedence.
    @Test func suggestedDeclarationIsARoute() throws {
        let text = "base https://www.example.com\npublic /{a}/x\nweb /x/{b}"
        let compilation = Compilation(sources: [Source(path: "/Blog.routes", text: text)])
        let replacements = compilation.fixes.flatMap(\.edits).map(\.replacement)
        #expect(replacements.contains { $0.hasPrefix("\npublic https://www.example.com/x/x as ") })
    }

    @Test func shadowedValues() {
        let found = errors("base https://www.example.com\npublic /blog/{slug}\nweb /blog/archive")
        #expect(
            found == [
                "2:8: warning: some values of '/blog/{slug}' build URLs that stay in the browser because of "
                    + "'/blog/archive', "
                    + "such as https://www.example.com/blog/archive [shadowed-value]"
            ])
        #expect(errors("base https://www.example.com\nweb /blog/{slug}\npublic /blog/archive") == [])
    }

    @Test func enumsOfItAreUsed() {
        #expect(errors("base https://www.example.com\nenum Kind = a | b\nweb /blog/{kind: Kind}") == [])
    }

    @Test func lineThatDoesNotParse() {
        // `before` may name a declaration that did not parse.
        #expect(errors("base https://www.example.com\nweb /blog/{\npublic /{a} before blog").count == 1)
    }
}
