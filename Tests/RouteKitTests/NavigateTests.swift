import RouteKit
import Testing

/// Opens that no caller waits for.
@MainActor @Suite(.timeLimit(.minutes(40))) struct NavigateTests {
    /// The errors that a router reports, in order.
    private struct Errors {
        let stream: AsyncStream<String>
        let configuration: RouterConfiguration

        init(refusing: Bool = false) {
            let (stream, continuation) = AsyncStream<String>.makeStream()
            self.stream = stream
            configuration = RouterConfiguration(
                interceptors: refusing ? [{ _, _ in .denied(by: .interceptor("test"), reason: "no") }] : [],
                onError: { continuation.yield("\($0)") })
        }

        var first: String? {
            get async {
                for await error in stream { return error }
                return nil
            }
        }
    }

    @Test func failuresAreReported() async {
        let errors = Errors()
        let app = ScreenApp(configuration: errors.configuration)
        app.router.navigate(to: ScreenRoutes.Shop.page(name: "a"), using: .present)
        await until { !app.shown().isEmpty }
        #expect(app.shown() == ["^page(\"a\")"])
        app.router.navigate(to: ScreenRoutes.Shop.broken)
        #expect(await errors.first == "\(Thrown())")
    }

    @Test func refusalsAreReported() async {
        let errors = Errors(refusing: true)
        let app = ScreenApp(configuration: errors.configuration)
        app.router.navigate(to: ScreenRoutes.Shop.basket)
        #expect(await errors.first?.hasPrefix("app://basket: denied") == true)
    }

    /// A picker that the user closed is not a failure.
    @Test func cancellationsAreNotReported() async {
        let errors = Errors()
        let app = ScreenApp(configuration: errors.configuration)
        app.failures = [CancellationError()]
        app.router.navigate(to: ScreenRoutes.Shop.broken)
        await until { app.failures.isEmpty }
        app.router.navigate(to: ScreenRoutes.Shop.broken)
        #expect(await errors.first == "\(Thrown())")
    }
}
