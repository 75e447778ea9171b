import AppRoutes
import Foundation
import RouteKit
import RouteKitFoundation
import Testing

/// The README, and the first pages of the modules.
@Suite struct FirstPageTests {
    private let router = Routes.Router(comment: CommentScreens(), guards: AppGuards())
    private let draft = CommentDraft()

    @Test func readme() async throws {
        let url: String? = Routes.Comment.view(id: 42).url
        let link: String? = Routes.Comment.view(id: 42).url(for: .https)
        #expect(url == "aop://comment/view/42")
        #expect(link == "https://www.example.com/comment/view/42")
        let router = Routes.Router(comment: CommentScreens(), guards: AppGuards())
        let id = try await router.open(Routes.Comment.reply(id: 42, message: "Hi", tags: [], draft: draft))  // an Int
        let outcome = await router.open("https://www.example.com/comment/view/42", from: .universalLink)
        #expect(id == 43)
        #expect("\(outcome)" == "handled by Comment.view")
    }

    private func opens(_ text: String) async throws -> [String] {
        var said: [String] = []
        try await router.open(Routes.Comment.view(id: 42), using: .present, animated: false)
        switch await router.open(text, from: .application("com.example.mail")) {
        case .handled(let route, let value): said.append("\(route) \(value)")
        case .missed(let reason, let handledBy): said.append("\(reason) \(handledBy ?? "-")")
        case .denied(let denial, let reason): said.append("\(denial) \(reason ?? "-")")
        case .failed(let route, let error): said.append("\(route) \(error)")
        }
        let isTaken =
            router.canOpen(text, from: .webView)  // no side effect
        let match =
            router.match(text)  // the route and its decoded arguments; no side effect
        if isTaken { said.append("can be opened by \(match?.route.name ?? "-")") }
        return said
    }

    @Test func openAURL() async throws {
        #expect(try await opens("aop://comment/view/7") == ["Comment.view ()", "can be opened by Comment.view"])
        #expect(
            try await opens("aop://comment/view/x") == [
                "no route matches the URL Comment.missComment"
            ])
    }

    /// The handler protocol in the README equals the generated one.
    @MainActor private protocol Handler: Sendable {
        func view(id: Int, highlight: Bool, tab: Routes.Comment.Tab, context: RouteContext) async throws
        func reply(id: Int, message: String, tags: [String], draft: CommentDraft?, context: RouteContext) async throws
            -> Int
        func missComment(context: MissContext) async -> Bool
    }

    private struct Screens: Handler, Routes.Comment.Handler {
        func view(id: Int, highlight: Bool, tab: Routes.Comment.Tab, context: RouteContext) async throws {}
        func reply(
            id: Int, message: String, tags: [String], draft: CommentDraft?, context: RouteContext
        ) async throws -> Int { 43 }
        func missComment(context: MissContext) async -> Bool { true }
    }

    @Test func handlersAreWhatTheReadmeSays() async throws {
        let router = Routes.Router(comment: Screens(), guards: AppGuards())
        #expect(try await router.open(Routes.Comment.reply(id: 42, message: "Hi")) == 43)
    }

    @Test func routeKit() async throws {
        let router = Routes.Router(comment: CommentScreens(), guards: AppGuards())
        let id = try await router.open(Routes.Comment.reply(id: 42, message: "Hi"))  // an Int
        let outcome = await router.open("https://www.example.com/comment/view/42", from: .universalLink)
        #expect(id == 43 && outcome.isHandled)
    }

    @Test func routeKitFoundation() async throws {
        let url = try #require(URL(string: "aop://comment/view/1"))
        let data = Data(
            #"{"format": "swift-routes-overlay", "version": 1, "routes": {"Comment.view": {"off": {}}}}"#.utf8)
        await router.open(url, from: .universalLink)
        try router.apply(RouteOverlay(json: data, for: router))
        #expect("\(await router.open(url, from: .universalLink))" == "denied by overlay")
    }

    @Test func changingRoutesFromAfar() throws {
        func exchange(_ data: Data) {
            do {
                try router.apply(RouteOverlay(json: data, for: router))
            } catch {
                print(error)  // every reason, one a line; what was in force stays in force
            }
        }
        exchange(
            Data(#"{"format": "swift-routes-overlay", "version": 1, "routes": {"Comment.view": {"off": {}}}}"#.utf8))
        exchange(Data("no document".utf8))
        #expect(!router.canOpen("aop://comment/view/1", from: .webView))
        router.removeOverlay()
        #expect(router.canOpen("aop://comment/view/1", from: .webView))
    }
}
