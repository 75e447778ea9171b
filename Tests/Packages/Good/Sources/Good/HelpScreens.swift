import AppRoutes
import RouteKit

final class HelpScreens: Routes.Help.Handler {
    func topic(locale: Routes.Help.Locale?, id: Int, context: RouteContext) async throws {
        print("  topic \(id) in \(locale?.rawValue ?? "no language")")
    }

    func missTopic(context: MissContext) async -> Bool {
        print("  missTopic \(context.url)")
        return true
    }
}
