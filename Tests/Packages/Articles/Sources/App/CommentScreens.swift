import AppRoutes
import RouteKit

final class CommentScreens: Routes.Comment.Handler {
    func view(id: Int, highlight: Bool, tab: Routes.Comment.Tab, context: RouteContext) async throws {
        print("comment \(id), \(tab)")
    }
    func reply(
        id: Int, message: String, tags: [String], draft: CommentDraft?, context: RouteContext
    ) async throws -> Int { 43 }
    func missComment(context: MissContext) async -> Bool { true }
}

struct AppGuards: Routes.Guards {
    func login(context: RouteContext) async -> GuardDecision { .allow }
}
