import AccountFeature
import AppRoutes
import BlogFeature
import CommentFeature
import DemoScreens
import RouteKit
import SearchFeature

/// The only place that knows every feature.
@MainActor struct Demo {
    let stack = ScreenStack()
    let router: DemoRoutes.Router
    let terminal = Terminal()

    init() {
        let account = AccountScreens(stack: stack)
        var configuration = RouterConfiguration()
        configuration.interceptors = [Self.trace]
        configuration.onMiss = { context in
            Terminal().note("onMiss: \(context.url): \(context.reason)")
            return false
        }
        router = DemoRoutes.Router(
            account: account, blog: BlogScreens(stack: stack), comment: CommentScreens(stack: stack),
            search: SearchScreens(stack: stack), appRoutesGuards: AppGuards(account: account),
            configuration: configuration)
    }

    /// Sees every open that comes from outside, and what became of it: analytics go here.
    private static let trace: RouteInterceptor = { request, next in
        let outcome = await next(request)
        if request.source != .app { Terminal().note("trace: \(request.url) from \(request.source): \(outcome)") }
        return outcome
    }

    func listRoutes() {
        terminal.heading("The routes of this app")
        let routes = router.routes
        let width = routes.map(\.name.count).max() ?? 0
        for route in routes {
            let name = route.name + String(repeating: " ", count: width - route.name.count)
            terminal.plain("  \(route.isPublic ? "public  " : "internal")  \(name)  \(route.pattern)")
        }
    }

    /// Opens a text as another app would, and shows what became of it.
    func open(_ url: String, from source: RouteSource = .application("com.example.mail")) async {
        terminal.command("open(\"\(url)\", from: \(source))")
        let before = stack.screens.count
        let outcome = await router.open(url, from: source)
        terminal.plain("  → \(Self.words(for: outcome))")
        if stack.screens.count != before { terminal.plain(stack.drawing()) }
    }

    /// A typed open: the block throws what the open throws.
    func typed(_ what: String, _ open: () async throws -> String) async {
        terminal.command(what)
        do {
            terminal.plain("  → \(try await open())")
            terminal.plain(stack.drawing())
        } catch {
            terminal.plain("  → failed: \(error)")
        }
    }

    private static func words(for outcome: RouteOutcome) -> String {
        switch outcome {
        case .handled(let route, let value):
            value is Void ? "handled by \(route.name)" : "handled by \(route.name), which returned \(value)"
        case .missed(let reason, let handledBy):
            "missed: \(reason)" + (handledBy.map { "; taken by \($0)" } ?? "; nobody took it")
        case .denied(let name, let reason):
            "denied by the guard '\(name)'" + (reason.map { ": \($0)" } ?? "")
        case .failed(let route, let error):
            "\(route.name) failed: \(error)"
        }
    }
}
