import RouteKit
import Testing

/// Guards and interceptors.
@Suite struct RuntimeGuardTests {
    @Test func guardsRunInTheirOrder() async {
        let url = "aop://account/settings"
        #expect(
            await Fixture().open(url, from: .webView)
                == "guard login; guard adult; settings present true; handled by Account.settings")
        #expect(
            await Fixture(isAdult: false).open(url, from: .webView)
                == "guard login; guard adult; denied by adult: too young")
        #expect(
            await Fixture(isLoggedIn: false).open(url, from: .webView)
                == "guard login; login Account.settings; handled by Account.login")
    }

    @Test func aCircleOfRedirectsEnds() async {
        let limit = RouterConfiguration().limits.redirects
        let reason = "the URL led to more than \(limit) redirects"
        #expect(await Fixture().open("aop://account/circle", from: .webView) == "missed: \(reason)")
        await #expect(
            throws: RouteError(
                url: "aop://account/circle", reason: .missed(.tooManyRedirects(limit: limit)))
        ) { try await Fixture().router.open(RuntimeRoutes.Account.circle) }
    }

    @Test func typedOpensThrowWhatGuardsDecide() async {
        let settings = RuntimeRoutes.Account.settings
        await #expect(
            throws: RouteError(url: settings.url, reason: .denied(guard: "adult", reason: "too young"))
        ) { try await Fixture(isAdult: false).router.open(settings) }
        let fixture = Fixture(isLoggedIn: false)
        await #expect(
            throws: RouteError(url: settings.url, reason: .redirected(to: RuntimeRoutes.Account.login().info))
        ) { try await fixture.router.open(settings) }
        #expect(await fixture.log.lines == ["guard login", "login Account.settings"])
    }

    @Test func errorsPrintOneLine() {
        let error = RouteError(url: "aop://a\n\u{2028}b", reason: .denied(guard: "login", reason: "no"))
        #expect("\(error)" == "aop://a\\n\\u{2028}b: denied by login: no")
        let long = RouteError(url: String(repeating: "a", count: 1000), reason: .missed(.noScheme))
        #expect("\(long)" == String(repeating: "a", count: 200) + "…: the URL has no scheme")
    }

    // MARK: - Interceptors

    @Test func interceptorsRunAroundEveryOpenInOrder() async throws {
        let log = Log()
        let interceptors: [RouteInterceptor] = ["outer", "inner"].map { name in
            { request, next in
                await log.add("\(name) \(request.url) \(request.route?.name ?? "-") \(request.source)")
                let outcome = await next(request)
                await log.add("\(name): \(outcome)")
                return outcome
            }
        }
        let fixture = Fixture(configuration: RouterConfiguration(interceptors: interceptors))
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

    @Test func interceptorsChangeOptionsStopAndRedirect() async {
        let configuration = RouterConfiguration(interceptors: [
            { request, next in
                switch request.route?.name {
                case "Account.settings":
                    var request = request
                    request.options.animated = false
                    return await next(request)
                case "Comment.view": return .denied(guard: "interceptor", reason: "closed")
                case nil: return await request.redirect(to: RuntimeRoutes.Account.login(returnTo: request.url))
                case "Account.circle": return await request.redirect(to: RuntimeRoutes.Account.circle)
                case "Account.vault": return .handled(route: RuntimeRoutes.Account.vault(code: 1).info, value: 1)
                default: return await next(request)
                }
            }
        ])
        func open(_ url: String) async -> String {
            await Fixture(configuration: configuration).open(url, from: .app)
        }
        #expect(
            await open("aop://account/settings")
                == "guard login; guard adult; settings present false; handled by Account.settings")
        #expect(await open("aop://comment/view/1") == "denied by interceptor: closed")
        #expect(await open("aop://x") == "login aop://x; handled by Account.login")
        #expect(await open("aop://account/circle") == "missed: the URL led to more than 8 redirects")
        let vault = RuntimeRoutes.Account.vault(code: 1)
        await #expect(throws: RouteError(url: vault.url, reason: .unexpectedResult("Int"))) {
            try await Fixture(configuration: configuration).router.open(vault)
        }
    }
}
