import AppRoutes
import RouteKit
import Testing

/// Misses, in "Misses, guards and limits", and events, in "Logs, metrics and traces".
@Suite struct MissTests {
    private struct CommentScreens: Routes.Comment.Handler {
        func view(id: Int, highlight: Bool, tab: Routes.Comment.Tab, context: RouteContext) async throws {
            for (key, value) in context.otherQueryItems where key.hasPrefix("utm_") { analytics.note(key, value) }
        }
        func reply(
            id: Int, message: String, tags: [String], draft: CommentDraft?, context: RouteContext
        ) async throws -> Int { 43 }

        func missComment(context: MissContext) async -> Bool {
            if case .invalidArgument(let name) = context.reason { print("what \(name) says is no value of it") }
            return true  // handled: the caller gets .missed(reason:handledBy:) with our name
        }
    }

    private static func router(_ configuration: RouterConfiguration) -> Routes.Router {
        Routes.Router(comment: CommentScreens(), guards: AppGuards(), configuration: configuration)
    }

    @Test func misses() async {
        var configuration = RouterConfiguration()
        configuration.onMiss = { context in
            print("\(context.url): \(context.reason)")
            return false
        }
        let router = Self.router(configuration)
        let outcome = await router.open("aop://comment/view/1?tab=newest", from: .webView)
        #expect("\(outcome)" == "missed: the value of 'tab' is not of its type; handled by Comment.missComment")
        #expect("\(await router.open("aop://other", from: .webView))" == "missed: no route matches the URL")
    }

    @Test func events() async {
        let configuration = RouterConfiguration(
            observe: { event in
                analytics.record(event.id ?? "none", event.outcome.rawValue, event.duration)
            })
        #expect(await Self.router(configuration).open("aop://comment/view/1?utm_source=a", from: .webView).isHandled)
    }

    @Test func arguments() async {
        let configuration = RouterConfiguration(
            observe: { event in
                analytics.record(event.id ?? "none", "\(event.arguments["tab"] ?? "")", event.duration)
            },
            observedArguments: ["comment.view": ["tab"]])
        #expect(await Self.router(configuration).open("aop://comment/view/1?tab=new", from: .webView).isHandled)
    }

    /// With stand-ins for the adapters of Tests/Packages/Observability, whose packages come over the network.
    @Test func adapters() async {
        let (tracer, logger, metrics) = (Tracer(), Logger(), Metrics())
        let configuration = RouterConfiguration(
            interceptors: [tracer.routeInterceptor],
            observe: { event in
                logger.routeObserver(event)
                metrics.observer(event)
            })
        #expect(await Self.router(configuration).open("aop://comment/view/1", from: .webView).isHandled)
    }

    private struct Tracer: Sendable { let routeInterceptor: RouteInterceptor = { await $1($0) } }
    private struct Logger: Sendable { let routeObserver: @Sendable (RouteEvent) -> Void = { _ in } }
    private struct Metrics: Sendable { let observer: @Sendable (RouteEvent) -> Void = { _ in } }
}
