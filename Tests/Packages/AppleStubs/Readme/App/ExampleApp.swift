import ReadmeRoutes
import RouteKit
import RouteKitUIOnApple
import SwiftUI

// The app on the first screen of the README.

final class CommentScreens: Routes.Comment.Handler {
    func view(id: Int, highlight: Bool, tab: Routes.Comment.Tab, context: RouteContext) async throws {
        context.show { CommentView(id: id, tab: tab) }
    }
    func reply(
        id: Int, message: String, tags: [String], draft: CommentDraft?, context: RouteContext
    ) async throws -> Int {
        try await context.present(returning: Int.self) { ReplyView(message: message) }
    }
    func missComment(context: MissContext) async -> Bool { false }
}

struct AppGuards: Routes.Guards {
    func login(context: RouteContext) async -> GuardDecision { .allow }
}

@main struct ExampleApp: App {
    let router = Routes.Router(comment: CommentScreens(), guards: AppGuards())
    var body: some Scene { WindowGroup { RouteStack { HomeView() }.routes(router) } }
}

struct HomeView: View {
    @Environment(\.openRoute) private var openRoute
    var body: some View {
        Button("Comment 42") {
            openRoute(Routes.Comment.view(id: 42))
        }
    }
}

struct CommentView: View {
    let id: Int
    let tab: Routes.Comment.Tab
    var body: some View { Text("Comment \(id), \(tab.rawValue)") }
}

struct ReplyView: View {
    let message: String
    @Environment(\.finishRoute) private var finish
    var body: some View { Button("Send") { finish(43) } }
}
