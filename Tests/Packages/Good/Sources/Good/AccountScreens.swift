import AppRoutes
import RouteKit

final class AccountScreens: Routes.Account.Handler {
    func login(context: RouteContext) async throws { print("  login") }
    func secret(context: RouteContext) async throws { print("  secret") }
    func profile(name: String, context: RouteContext) async throws { print("  profile of \(name)") }

    func missGood(context: MissContext) async -> Bool {
        print("  missGood \(context.url)")
        return true
    }
}

/// Lets everybody in once `isLoggedIn` is set.
final class AppGuards: Routes.Guards {
    var isLoggedIn = false

    func login(context: RouteContext) async -> GuardDecision {
        isLoggedIn ? .allow : .redirect(Routes.Account.login)
    }
}
