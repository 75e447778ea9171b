import AppRoutes
import RouteKit

// Declarations that the articles mention without showing them.

struct Store: Sendable { var comments: [Int] = [] }

struct CommentScreens: Routes.Comment.Handler {
    var store = Store()

    func view(id: Int, highlight: Bool, tab: Routes.Comment.Tab, context: RouteContext) async throws {}
    func reply(
        id: Int, message: String, tags: [String], draft: CommentDraft?, context: RouteContext
    ) async throws -> Int { id + 1 }
    func missComment(context: MissContext) async -> Bool { true }
}

struct AppGuards: Routes.Guards {
    func login(context: RouteContext) async -> GuardDecision { .allow }
}

final class Analytics: Sendable {
    func record(_ name: String, _ outcome: String) {}
    func record(_ name: String, _ outcome: String, _ duration: Duration) {}
    func note(_ key: String, _ value: String?) {}
}

let analytics = Analytics()
