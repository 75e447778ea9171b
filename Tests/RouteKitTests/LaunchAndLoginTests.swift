import RouteKit
import RuntimeRoutes
import Testing

private typealias Routes = RuntimeRoutes

/// The code of the article "Links at launch and after log-in", unchanged.
@Suite(.timeLimit(.minutes(40))) struct LaunchAndLoginTests {
    private struct SceneID: NavigationOrigin, Hashable {
        var name: String
    }

    @Test func atLaunch() async {
        let launch = RouteGate(keep: 1, lifetime: .seconds(600))
        let configuration = RouterConfiguration(interceptors: [launch.interceptor])
        let router = RouterKind.plain.router(configuration: configuration)
        let opening = await RouteGateTests.hold("aop://comment/view/1", router, at: launch)
        launch.open()
        #expect(await opening.value == "handled by Comment.view")
    }

    /// A link that starts the app and leads to what asks for a log-in.
    @Test func afterLogin() async {
        let launch = RouteGate(keep: 1, lifetime: .seconds(600), scene: { $0.options.origin as? SceneID })
        let loggedIn = RouteGate(
            keep: 1, lifetime: .seconds(600), concerns: { $0.route?.guards.contains("login") ?? false })
        let askForLogin: RouteInterceptor = { request, next in
            if loggedIn.holds(request) { Task { try await request.opener.open(Routes.Account.login()) } }
            return await next(request)
        }
        let configuration = RouterConfiguration(
            interceptors: [launch.interceptor, askForLogin, loggedIn.interceptor])
        let log = Log()
        let router = RouterKind.plain.router(log: log, configuration: configuration)

        let opening = await RouteGateTests.hold("aop://account/settings", router, at: launch)
        #expect(await log.lines == [])
        launch.open()
        await until { await log.lines == ["login -"] && loggedIn.heldCount == 1 }
        loggedIn.open()  // the user has logged in
        #expect(await opening.value == "handled by Account.settings")
        #expect(await log.lines == ["login -", "guard login", "guard adult", "settings present true"])

        loggedIn.close()
        loggedIn.discard()  // the user has logged out
        let other = await RouteGateTests.hold("aop://account/settings", router, at: loggedIn)
        loggedIn.discard()  // the log-in was canceled: drop the waiting opens
        #expect(await other.value == "denied by gate: discarded")
    }

    @Test func inTests() async {
        let clock = DrivenClock()
        let gate = RouteGate(keep: 1, lifetime: .seconds(10), clock: clock)
        let opening = await RouteGateTests.hold("aop://comment/view/1", RouteGateTests.fixture(gate).router, at: gate)
        clock.advance(by: .seconds(10))
        #expect(await opening.value == "denied by gate: expired")
    }
}
