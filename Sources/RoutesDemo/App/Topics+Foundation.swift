import AppRoutes
import DemoScreens
import Foundation
import RouteKit
import RouteKitFoundation
import RouteKitUI

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Topics that use RouteKitFoundation.
extension Demo {
    func showOverlay() async {
        apply(#""Comment.view": {"redirect": {"target": "Blog.open"}}"#)
        await open("aop://comment/view/42")
        apply(#""Account.login": {"off": {}}, "Comment.vew": {"off": {}}"#)
        router.removeOverlay()
    }

    func showRefused() async {
        apply(#""Account.login": {"off": {"message": "Log-in is back tomorrow."}}"#)
        await open("aop://account/login")
        router.removeOverlay()
        apply(#""Blog.open": {"redirect": {"target": "Blog.count"}}, "Comment.vew": {"off": {}}"#)
    }

    func showRequests() async {
        let session = AppURLs.session(router)
        for url in ["aop://blog/summary/hello-routes", "aop://blog/summary/nothing", "aop://blog/count"] {
            await load(url, in: session)
        }
        session.finishTasksAndInvalidate()
    }

    /// The payload of a reply has no URL form. Other screens are saved by their URLs only.
    func showRestored() async {
        _ = try? await router.open(Routes.Account.login)
        stack.backToStart()
        let draft = CommentDraft(text: "Dear all")
        await router.open("https://www.example.com/blog?utm_source=mail", from: .universalLink)
        _ = try? await router.open(Routes.Comment.view(id: 42))
        _ = try? await router.open(Routes.Comment.reply(id: 42, message: "Hi", tags: [], draft: draft))
        terminal.command("saved = try encoder.encode(screens.state)  // \(stack.path)")
        do {
            let saved = try JSONEncoder().encode(stack.screens.state)
            stack.backToStart()
            terminal.command(
                "screens.restore(try JSONDecoder().decode(NavigationState.self, from: saved), router: router)")
            let state = try JSONDecoder().decode(NavigationState.self, from: saved)
            let lost = await stack.screens.restore(state, router: router)
            let urls = state.stacks.flatMap(\.screens).map(\.url)
            terminal.outcome("opened \(urls.joined(separator: ", "))", lost.isEmpty ? .good : .bad)
            terminal.plain("  \(stack.path)")
        } catch {
            terminal.outcome("failed: \(error)", .bad)
        }
    }

    private func apply(_ changes: String) {
        terminal.command("router.apply(RouteOverlay(json: …, for: router))")
        terminal.note("{… \"routes\": {\(changes)}}")
        let document = #"{"format": "swift-routes-overlay", "version": 1, "routes": {\#(changes)}}"#
        do {
            let overlay = try RouteOverlay(json: Data(document.utf8), for: router)
            try router.apply(overlay)
            terminal.outcome("changes \(overlay.routes.joined(separator: " and "))", .good)
        } catch {
            for problem in error.problems { terminal.outcome("refused: \(problem)", .bad) }
        }
    }

    private func load(_ text: String, in session: URLSession) async {
        terminal.command("session.data(from: \"\(text)\")")
        guard let url = URL(string: text) else { return }
        do {
            let (body, response) = try await session.data(from: url)
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            terminal.outcome("\(status): \(String(decoding: body, as: UTF8.self))", status == 200 ? .good : .bad)
        } catch {
            terminal.outcome("failed: \(error)", .bad)
        }
    }
}
