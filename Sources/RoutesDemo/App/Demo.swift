import AccountFeature
import AppRoutes
import BlogFeature
import CommentFeature
import DemoScreens
import RouteKit
import SearchFeature

/// The only type that depends on every feature.
@MainActor struct Demo {
    /// The output after an open: the path to the newest screen, the path with that screen, or nothing.
    enum Drawing {
        case path, screen, nothing
    }

    let stack = ScreenStack()
    let account: AccountScreens
    let router: DemoRoutes.Router
    let trace = Trace()
    /// Holds opens while it is closed.
    let gate = RouteGate()
    let terminal = Terminal()

    init() {
        account = AccountScreens(stack: stack)
        var configuration = RouterConfiguration()
        configuration.interceptors = [gate.interceptor, trace.interceptor(terminal)]
        configuration.onMiss = { [terminal] context in
            terminal.note("onMiss: \(context.url): \(context.reason)")
            return false
        }
        router = DemoRoutes.Router(
            account: account, blog: BlogScreens(stack: stack), comment: CommentScreens(stack: stack),
            search: SearchScreens(stack: stack), appRoutesGuards: AppGuards(account: account),
            configuration: configuration)
        gate.open()
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

    /// Opens a URL like another app would, and prints the outcome.
    func open(
        _ url: String, from source: RouteSource = .application("com.example.mail"),
        options: OpenOptions = OpenOptions(), drawing: Drawing = .path
    ) async {
        let written = options.ancestors == .open ? ", options: .init(ancestors: .open)" : ""
        terminal.command("router.open(\"\(url)\", from: \(Self.swift(source))\(written))")
        let before = stack.path
        let outcome = await router.open(url, from: source, options: options)
        terminal.outcome(Self.words(for: outcome), Self.mood(of: outcome))
        if stack.path != before { draw(drawing) }
    }

    /// Runs a typed open. The block throws the errors of the open.
    func typed(_ what: String, drawing: Drawing = .path, _ open: () async throws -> String) async {
        terminal.command(what)
        do {
            terminal.outcome(try await open(), .good)
            draw(drawing)
        } catch {
            terminal.outcome("failed: \(error)", .bad)
        }
    }

    private func draw(_ drawing: Drawing) {
        switch drawing {
        case .path: terminal.plain("  \(stack.path)")
        case .screen: terminal.plain(stack.drawing())
        case .nothing: break
        }
    }

    private static func swift(_ source: RouteSource) -> String {
        switch source {
        case .application(let identifier?): ".application(\"\(identifier)\")"
        case .universalLink: ".universalLink"
        case .notification: ".notification"
        default: "\(source)"
        }
    }

    private static func mood(of outcome: RouteOutcome) -> Terminal.Mood {
        switch outcome {
        case .handled: .good
        case .missed, .denied: .neutral
        case .failed: .bad
        }
    }

    private static func words(for outcome: RouteOutcome) -> String {
        switch outcome {
        case .handled(let route, let value):
            value is Void ? "handled by \(route.name)" : "handled by \(route.name), which returned \(value)"
        case .missed(let reason, let handledBy):
            "missed: \(reason)" + (handledBy.map { "; taken by \($0)" } ?? "; nobody took it")
        case .denied(let denial, let reason):
            "denied by \(denial)" + (reason.map { ": \($0)" } ?? "")
        case .failed(let route, let error):
            "\(route.name) failed: \(error)"
        }
    }
}
