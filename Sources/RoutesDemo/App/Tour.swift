import AppRoutes
import RouteKit
import SearchFeature

extension Demo {
    /// One of everything, in the order in which a reader would ask.
    func tour() async {
        terminal.heading("A typed property")
        await typed("router.open(Routes.Blog.open)") {
            try await router.open(Routes.Blog.open)
            return "opened \(Routes.Blog.open)"
        }

        terminal.heading("A deep link, under either origin")
        await open("aop://comment/view/42")
        await open("https://www.example.com/comment/view/7?tab=top-rated", from: .universalLink)

        terminal.heading("A redirect")
        await open("aop://comment/show/42")

        terminal.heading("A guard that waits for log-in, and lets the open go on")
        await open("aop://account/settings")

        terminal.heading("A typed result, with a payload")
        await typed("router.open(Routes.Comment.reply(id: 42, message: \"Hi\", tags: [\"swift\"], draft: draft))") {
            let draft = CommentDraft(text: "Dear all")
            let id = try await router.open(
                Routes.Comment.reply(id: 42, message: "Hi", tags: ["swift"], draft: draft))
            return "the new comment is \(id)"
        }

        terminal.heading("A feature with routes of its own")
        await typed("router.open(SearchRoutes.Search.find(query: \"swift\"))") {
            try await router.open(SearchRoutes.Search.find(query: "swift"))
            return "opened \(SearchRoutes.Search.find(query: "swift"))"
        }
        await open("aop://find/routes")

        terminal.heading("An internal route, tried from outside")
        await open("aop://comment/reply/42?message=Hi")

        terminal.heading("Misses: the prefix, the scheme, the router")
        await open("aop://blog/nowhere")
        await open("aop://help/me")
        await open("https://www.example.com/nowhere", from: .universalLink)
    }
}
