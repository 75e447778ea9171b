import AppRoutes
import Foundation
import RouteKit
import RouteKitFoundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What RouteKitFoundation adds.
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
