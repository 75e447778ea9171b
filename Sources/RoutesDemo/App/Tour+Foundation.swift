import AppRoutes
import Foundation
import RouteKit
import RouteKitFoundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension Demo {
    /// What RouteKitFoundation adds.
    func foundationTour() async {
        terminal.heading("An overlay: what a fetched document says instead")
        apply(
            #"""
            {"format": "swift-routes-overlay", "version": 1, "routes": {
                "Comment.view": {
                    "redirect": {
                        "target": "Blog.post",
                        "arguments": {"slug": {"text": "hello-routes"}, "page": {"argument": "id"}}
                    }
                },
                "Account.login": {"off": {"message": "Log-in is back tomorrow."}}
            }}
            """#)
        await open("aop://comment/view/42")
        await open("aop://account/login")
        router.removeOverlay()

        terminal.heading("An overlay that does not fit is refused, and nothing of it taken")
        apply(
            #"""
            {"format": "swift-routes-overlay", "version": 1, "routes": {
                "Account.login": {"off": {}},
                "Blog.open": {"redirect": {"target": "Blog.count"}},
                "Comment.vew": {"off": {}}
            }}
            """#)

        terminal.heading("Requests through URLSession")
        let session = AppURLs.session(router)
        for url in ["aop://blog/summary/hello-routes", "aop://blog/summary/nothing", "aop://blog/count"] {
            await load(url, in: session)
        }
        session.finishTasksAndInvalidate()
    }

    private func apply(_ document: String) {
        terminal.command("router.apply(RouteOverlay(json: …, for: router))")
        do {
            let overlay = try RouteOverlay(json: Data(document.utf8), for: router)
            try router.apply(overlay)
            terminal.plain("  → changes \(overlay.routes.joined(separator: " and "))")
        } catch {
            for problem in error.problems { terminal.plain("  → refused: \(problem)") }
        }
    }

    private func load(_ text: String, in session: URLSession) async {
        terminal.command("session.data(from: \"\(text)\")")
        guard let url = URL(string: text) else { return }
        do {
            let (body, response) = try await session.data(from: url)
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            terminal.plain("  → \(status): \(String(decoding: body, as: UTF8.self))")
        } catch {
            terminal.plain("  → failed: \(error)")
        }
    }
}
