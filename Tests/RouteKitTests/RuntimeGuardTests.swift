import RouteKit
import RuntimeRoutes
import Testing

/// Guards and interceptors.
@Suite struct RuntimeGuardTests {
    @Test(arguments: RouterKind.allCases) func guardsRunInTheirOrder(_ kind: RouterKind) async {
        let url = "aop://account/settings"
        #expect(
            await Fixture(kind).open(url, from: .webView)
                == "guard login; guard adult; settings present true; handled by Account.settings")
        #expect(
            await Fixture(kind, isAdult: false).open(url, from: .webView)
                == "guard login; guard adult; denied by adult: too young")
        #expect(
            await Fixture(kind, isLoggedIn: false).open(url, from: .webView)
                == "guard login; login Account.settings; handled by Account.login")
    }

    @Test(arguments: RouterKind.allCases) func aCircleOfRedirectsEnds(_ kind: RouterKind) async {
        let limit = RouterConfiguration().limits.redirects
        let reason = "the URL led to more than \(limit) redirects"
        #expect(await Fixture(kind).open("aop://account/circle", from: .webView) == "missed: \(reason)")
        await #expect(
            throws: RouteError(
                url: "aop://account/circle", reason: .missed(.tooManyRedirects(limit: limit)))
        ) { try await Fixture(kind).router.open(RuntimeRoutes.Account.circle) }
    }

    @Test(arguments: RouterKind.allCases) func typedOpensThrowWhatGuardsDecide(_ kind: RouterKind) async {
        let settings = RuntimeRoutes.Account.settings
        await #expect(
            throws: RouteError(url: settings.description, reason: .denied(by: .guard("adult"), reason: "too young"))
        ) { try await Fixture(kind, isAdult: false).router.open(settings) }
        let fixture = Fixture(kind, isLoggedIn: false)
        await #expect(
            throws: RouteError(url: settings.description, reason: .redirected(to: RuntimeRoutes.Account.login().info))
        ) { try await fixture.router.open(settings) }
        #expect(await fixture.log.lines == ["guard login", "login Account.settings"])
    }

    @Test func errorsPrintOneLine() {
        let error = RouteError(url: "aop://a\n\u{2028}b", reason: .denied(by: .guard("login"), reason: "no"))
        #expect("\(error)" == "aop://a\\n\\u{2028}b: denied by login: no")
        let long = RouteError(url: String(repeating: "a", count: 1000), reason: .missed(.noScheme))
        #expect("\(long)" == String(repeating: "a", count: 200) + "…: the URL has no scheme")
    }

    // MARK: - Interceptors

    @Test(arguments: RouterKind.allCases) func interceptorsRunAroundEveryOpenInOrder(_ kind: RouterKind) async throws {
        let log = Log()
        let interceptors: [RouteInterceptor] = ["outer", "inner"].map { name in
            { request, next in
                await log.add("\(name) \(request.url) \(request.route?.name ?? "-") \(request.source)")
                let outcome = await next(request)
                await log.add("\(name): \(outcome)")
                return outcome
            }
        }
        let fixture = Fixture(kind, configuration: RouterConfiguration(interceptors: interceptors))
        _ = await fixture.router.open("aop://comment/show/1", from: .webView)
        _ = await fixture.router.open("aop://nothing", from: .webView)
        #expect(try await fixture.router.open(RuntimeRoutes.Account.vault(code: 2)) == "vault 2")
        #expect(
            await log.lines == [
                "outer aop://comment/show/1 Comment.view web view", "inner aop://comment/show/1 Comment.view web view",
                "inner: handled by Comment.view", "outer: handled by Comment.view",
                "outer aop://nothing - web view", "inner aop://nothing - web view",
                "inner: missed: no route matches the URL", "outer: missed: no route matches the URL",
                "outer aop://account/vault/2 Account.vault app", "inner aop://account/vault/2 Account.vault app",
                "inner: handled by Account.vault: vault 2", "outer: handled by Account.vault: vault 2",
            ])
    }

    @Test(arguments: RouterKind.allCases) func interceptorsChangeOptionsStopAndRedirect(_ kind: RouterKind) async {
        let configuration = RouterConfiguration(interceptors: [
            { request, next in
                switch request.route?.name {
                case "Account.settings":
                    var request = request
                    request.options.animated = false
                    return await next(request)
                case "Comment.view": return .denied(by: .interceptor("interceptor"), reason: "closed")
                case nil: return await request.redirect(to: RuntimeRoutes.Account.login(returnTo: request.url))
                case "Account.circle": return await request.redirect(to: RuntimeRoutes.Account.circle)
                case "Account.vault": return .handled(route: RuntimeRoutes.Account.vault(code: 1).info, value: 1)
                default: return await next(request)
                }
            }
        ])
        func open(_ url: String) async -> String {
            await Fixture(kind, configuration: configuration).open(url, from: .app)
        }
        #expect(
            await open("aop://account/settings")
                == "guard login; guard adult; settings present false; handled by Account.settings")
        #expect(await open("aop://comment/view/1") == "denied by interceptor: closed")
        #expect(await open("aop://x") == "login aop://x; handled by Account.login")
        #expect(await open("aop://account/circle") == "missed: the URL led to more than 8 redirects")
        let vault = RuntimeRoutes.Account.vault(code: 1)
        await #expect(throws: RouteError(url: vault.description, reason: .unexpectedResult("Int"))) {
            try await Fixture(kind, configuration: configuration).router.open(vault)
        }
    }

    @Test(arguments: RouterKind.allCases) func anInterceptorThatDoesNotCallNextIsTheEnd(_ kind: RouterKind) async {
        let stopping: RouteInterceptor = { request, _ in request.deny(by: "maintenance", reason: "until noon") }
        let fixture = Fixture(kind, configuration: RouterConfiguration(interceptors: [stopping]))
        let route = RuntimeRoutes.Account.vault(code: 1)
        await #expect(
            throws: RouteError(
                url: route.description, reason: .denied(by: .interceptor("maintenance"), reason: "until noon"))
        ) { try await fixture.router.open(route) }
        #expect(await fixture.open("aop://comment/view/1", from: .webView) == "denied by maintenance: until noon")
        #expect(await fixture.open("aop://nothing", from: .webView) == "denied by maintenance: until noon")
    }

    @Test(arguments: RouterKind.allCases) func nextOpensAtMostOnce(_ kind: RouterKind) async {
        let greedy: RouteInterceptor = { request, next in
            let first = await next(request)
            let second = await next(request)
            return request.source == .webView ? second : first
        }
        let fixture = Fixture(kind, configuration: RouterConfiguration(interceptors: [greedy]))
        let twice = "aop://comment/view/1: an interceptor called 'next' a second time"
        #expect(
            await fixture.open("aop://comment/view/1", from: .webView)
                == "view 1 false hot; failed in Comment.view: \(twice)")
        #expect(
            await fixture.open("aop://comment/view/2", from: .notification)
                == "view 1 false hot; view 2 false hot; handled by Comment.view")
        // An unmatched URL is a miss for the same reason, and is offered to miss handlers once.
        let before = await fixture.log.lines.count
        let outcome = await fixture.router.open("aop://comment/../x", from: .webView)
        #expect("\(outcome)" == "missed: the URL has a '.' or '..' segment")
        #expect(
            await Array(fixture.log.lines.dropFirst(before)) == [
                "missComment", "missAop the URL has a '.' or '..' segment",
            ])
    }

    @Test(arguments: RouterKind.allCases) func nextOpensOnceWhoeverComesFirst(_ kind: RouterKind) async {
        let eager: RouteInterceptor = { request, next in
            let outcomes = await withTaskGroup(of: RouteOutcome.self) { group in
                for _ in 0..<8 { group.addTask { await next(request) } }
                return await group.reduce(into: [RouteOutcome]()) { $0.append($1) }
            }
            #expect(outcomes.count { $0.isHandled } == 1)
            return outcomes.first { $0.isHandled } ?? outcomes[0]
        }
        let fixture = Fixture(kind, configuration: RouterConfiguration(interceptors: [eager, eager]))
        #expect(
            await fixture.open("aop://comment/view/1", from: .webView) == "view 1 false hot; handled by Comment.view")
    }

    @Test(arguments: RouterKind.allCases) func aRequestOfAnotherRouterIsNotOpened(_ kind: RouterKind) async throws {
        actor Box {
            var request: RouteRequest?
            func keep(_ request: RouteRequest) { self.request = request }
        }
        let box = Box()
        let keeping: RouteInterceptor = { request, next in
            await box.keep(request)
            return await next(request)
        }
        let stranger = FoundationRoutes.Router(
            event: FoundationTests.Events(log: Log()), configuration: RouterConfiguration(interceptors: [keeping]))
        #expect(await stranger.open("aop://day/2026-11-21", from: .app).isHandled)
        let other = try #require(await box.request)
        let mixing: RouteInterceptor = { _, next in await next(other) }
        let fixture = Fixture(kind, configuration: RouterConfiguration(interceptors: [mixing]))
        #expect(
            await fixture.open("aop://comment/view/1", from: .app)
                == "failed in Event.day: aop://day/2026-11-21: the router does not dispatch this route")
    }

    // MARK: - Guards that go in circles

    /// However far `limits` are opened.
    @Test(arguments: RouterKind.allCases) func aGuardThatRedirectsToItsOwnRouteEnds(_ kind: RouterKind) async {
        for limits in [RouteLimits(), RouteLimits.none, RouteLimits(redirects: 0)] {
            let asked = Log()
            let configuration = RouterConfiguration(
                limits: limits,
                onMiss: { context in
                    await asked.add("\(context.reason)")
                    return true
                })
            let fixture = Fixture(kind, configuration: configuration)
            let reason = "the URL led to more than \(limits.redirects) redirects"
            #expect(
                await fixture.open("aop://account/circle", from: .webView) == "missed: \(reason); handled by onMiss")
            #expect(await asked.lines == [reason])
        }
    }
}
