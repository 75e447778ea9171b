public import AppRoutes
public import DemoScreens
public import RouteKit

/// The comments' screens. The module knows the routes and no other feature.
public final class CommentScreens: Routes.Comment.Handler {
    private let stack: ScreenStack
    private var newest = 42

    public init(stack: ScreenStack) {
        self.stack = stack
    }

    public func view(id: Int, highlight: Bool, tab: Routes.Comment.Tab, context: RouteContext) async throws {
        let mark = highlight ? " (highlighted)" : ""
        stack.open("Comment \(id)", ["Under '\(tab.rawValue)'\(mark)."], context)
    }

    public func list(tab: Routes.Comment.Tab, context: RouteContext) async throws {
        stack.open("Comments: \(tab.rawValue)", ["· 41", "· 42"], context)
    }

    public func reply(
        id: Int, message: String, tags: [String], draft: CommentDraft?, context: RouteContext
    ) async throws -> Int {
        newest += 1
        let lines = [message] + (draft.map { ["Draft: \($0.text)"] } ?? []) + tags.map { "#\($0)" }
        stack.open("Reply to \(id)", lines, context)
        // A feature reaches another's screen through its route, not through its module.
        let posts = try await context.opener.open(Routes.Blog.count)
        stack.show("Thanks", ["Your reply is number \(newest).", "There are \(posts) posts to read on."])
        return newest
    }

    /// Handles only URLs that end in `/help`. Other URLs go to the next miss handler.
    public func missComment(context: MissContext) async -> Bool {
        context.url.hasSuffix("/help")
    }
}
