import AppRoutes
import RouteKit
import RouteKitTesting
import Testing

/// A screen that opens routes, as the article on testing has it.
private struct ReplyScreen {
    var comment: Int
    var opener: any RouteOpener
    func send(_ text: String) async throws { try await opener.open(Routes.Comment.reply(id: comment, message: text)) }
}

/// "Testing".
@Suite struct UserTests {
    private let router = Routes.Router(comment: CommentScreens(), guards: AppGuards())

    @Test func repliesAreNumbered() async throws {
        let screens = CommentScreens(store: Store(comments: [42]))
        let route = Routes.Comment.reply(id: 42, message: "Hi")
        let id = try await screens.reply(
            id: 42, message: "Hi", tags: [], draft: nil, context: RouteContext(for: route, opener: router))
        #expect(id == 43)
    }

    @Test func sendingRepliesToTheComment() async throws {
        let opener = RecordingOpener()
        opener.answer(Routes.Comment.reply(id: 42, message: "Hi"), with: 43)
        let screen = ReplyScreen(comment: 42, opener: opener)
        try await screen.send("Hi")
        expectOpened([Routes.Comment.reply(id: 42, message: "Hi")], by: opener)
    }

    @Test func links() {
        expectOpens("https://www.example.com/comment/view/42", Routes.Comment.view(id: 42), in: router)
        expectOpens("aop://comment/show/42", Routes.Comment.view(id: 42, highlight: true), in: router)  // an old link
        expectMiss("aop://comment/view/me", in: router)
        expectMiss("aop://comment/reply/42?message=Hi", in: router)  // internal
        expectEveryPublicRouteOpens(in: router)
    }

    @Test func oldLinksAreRedirects() throws {
        let match = try #require(router.match("aop://comment/show/42"))
        #expect(match.route.name == "Comment.view")
        #expect(match.redirect != nil)
        #expect(match.arguments == ["id": "42", "highlight": "true"])
    }

    @Test func everyPublicRouteHasDocumentation() {
        for route in Routes.all where route.isPublic { #expect(!route.documentation.isEmpty, "\(route)") }
    }
}

/// The first page of RouteKitTesting.
@Suite struct UserLinkTests {
    private let router = Routes.Router(comment: CommentScreens(), guards: AppGuards())

    @Test func links() {
        expectOpens("aop://comment/view/42?tab=hot", Routes.Comment.view(id: 42), in: router)
        expectMiss("aop://comment/reply/42?message=Hi", in: router)  // internal
        expectEveryPublicRouteOpens(in: router)
    }
}
