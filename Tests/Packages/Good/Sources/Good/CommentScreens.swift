import AppRoutes
import RouteKit

final class CommentScreens: Routes.Comment.Handler {
    func view(id: Int, highlight: Bool, tab: Routes.Comment.Tab, context: RouteContext) async throws {
        print("  view id \(id), highlight \(highlight), tab \(tab.rawValue)")
    }

    func reply(id: Int, message: String, tags: [String], draft: Draft?, context: RouteContext) async throws -> Int {
        print("  reply id \(id), message \(message), tags \(tags), draft \(draft?.text ?? "none")")
        return id + 1
    }

    func file(user: String, path: [String], context: RouteContext) async throws {
        print("  file of \(user): \(path)")
    }

    func missComment(context: MissContext) async -> Bool {
        print("  missComment \(context.url)")
        return !context.url.hasSuffix("pass-on")
    }
}
