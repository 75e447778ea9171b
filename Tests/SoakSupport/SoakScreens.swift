import RouteKit
import RuntimeRoutes

// Handlers that many tasks may call at once, and that say with what they were called.

struct SoakComments: RuntimeRoutes.Comment.Handler {
    func view(id: Int, highlight: Bool, tab: RuntimeRoutes.Comment.Tab, context: RouteContext) async throws {}
    func reply(
        id: Int, message: String, tags: [String], draft: CommentDraft?, context: RouteContext
    ) async throws -> Int { id + 1 }
    func remove(id: Int, context: RouteContext) async throws {}
    func edit(draft: CommentDraft, context: RouteContext) async throws {}
    func file(user: String, path: [String], context: RouteContext) async throws {}
    func missComment(context: MissContext) async -> Bool { true }
    func missCommentView(context: MissContext) async -> Bool { false }
    func missWeb(context: MissContext) async -> Bool { false }
}

struct SoakAccount: RuntimeRoutes.Account.Handler {
    struct Thrown: Error {}

    func login(returnTo: String?, context: RouteContext) async throws {}
    func settings(context: RouteContext) async throws {
        context.reply("first")
        context.reply(2)
    }
    func circle(context: RouteContext) async throws {}
    func throwing(context: RouteContext) async throws -> String { throw Thrown() }
    /// Returns once the task is cancelled.
    func waiting(context: RouteContext) async throws {
        let (nothing, continuation) = AsyncStream.makeStream(of: Void.self)
        for await _ in nothing {}
        withExtendedLifetime(continuation) {}
        try Task.checkCancellation()
    }
    func secret(context: RouteContext) async throws {}
    func vault(code: Int, context: RouteContext) async throws -> String { "vault \(code)" }
    func replies(id: Int, context: RouteContext) async throws -> Int {
        try await context.opener.open(RuntimeRoutes.Comment.reply(id: id, message: "from account"))
    }
    func missAop(context: MissContext) async -> Bool { false }
}

@MainActor final class SoakCart: RuntimeRoutes.Shop.Cart.Handler {
    nonisolated init() {}

    func `default`(
        in: String?, class: Int?, default: RuntimeRoutes.Shop.Cart.Default, context: RouteContext
    ) async throws {}
    func values(
        small: Int8, ratio: Double, on: Bool, ids: [Int], kinds: [RuntimeRoutes.Shop.Cart.Default],
        tab: RuntimeRoutes.Comment.Tab?, context: RouteContext
    ) async throws {}
    func root(anchor: String?, context: RouteContext) async throws {}
    func tools(id: Int, context: RouteContext) async throws -> Int { id }
}

struct SoakGuards: RuntimeRoutes.Guards {
    func login(context: RouteContext) async -> GuardDecision { .allow }
    func adult(context: RouteContext) async -> GuardDecision { .allow }
    func circle(context: RouteContext) async -> GuardDecision { .redirect(RuntimeRoutes.Account.circle) }
}
