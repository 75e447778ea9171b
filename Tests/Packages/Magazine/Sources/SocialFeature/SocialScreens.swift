import AppBase
import RouteKit

public final class CommentDraft: Sendable {
    public let text: String
    public init(text: String) { self.text = text }
}

public struct Moderators: Routes.Guards {
    public init() {}
    public func moderator(context: RouteContext) async -> GuardDecision { .deny(reason: "no moderator") }
}

public struct CommentScreens: Routes.Comments.Handler {
    public init() {}
    public func view(id: Int, highlight: Bool, context: RouteContext) async throws { print("comment", id, highlight) }
    public func reply(
        id: Int, message: String, tags: [String], draft: CommentDraft?, context: RouteContext
    ) async throws -> Int {
        print("reply", id, message, tags, draft?.text ?? "-")
        return id + 1
    }
    public func report(id: Int, reason: Routes.Comments.Reason, context: RouteContext) async throws {}
    public func delete(id: Int, context: RouteContext) async throws { print("deleted", id) }
}

public struct MessageScreens: Routes.Messages.Handler {
    public init() {}
    public func inbox(context: RouteContext) async throws { print("inbox") }
    public func thread(thread: Int, context: RouteContext) async throws { print("thread", thread) }
    public func new(to: [String], context: RouteContext) async throws -> Int { to.count }
}
