public import AppRoutes
public import DemoScreens
public import RouteKit

/// The account's screens, and the logged-in user. The module knows the routes and no other feature.
public final class AccountScreens: Routes.Account.Handler {
    public private(set) var isLoggedIn = false
    private let stack: ScreenStack

    public init(stack: ScreenStack) {
        self.stack = stack
    }

    public func logOut() { isLoggedIn = false }

    public func login(context: RouteContext) async throws -> Bool {
        isLoggedIn = true
        stack.open("Log in", ["Welcome!"], context)
        return isLoggedIn
    }

    public func settings(context: RouteContext) async throws {
        stack.open("Settings", ["Notifications: on"], context)
    }

    public func unknown(context: MissContext) async -> Bool {
        guard context.url.hasPrefix("aop://help") || context.url.hasPrefix("aop://comment") else { return false }
        stack.show("Not found", ["The app has no screen for", context.url])
        return true
    }
}

/// The guards: one method for each name after `requires`.
public struct AppGuards: Routes.Guards {
    private let account: AccountScreens

    public init(account: AccountScreens) {
        self.account = account
    }

    /// Opens the login screen, waits for it, and then continues the original open with its arguments, its payload, and
    /// its caller, which gets the result.
    public func login(context: RouteContext) async -> GuardDecision {
        if account.isLoggedIn { return .allow }
        let isLoggedIn = (try? await context.opener.open(Routes.Account.login)) ?? false
        return isLoggedIn ? .allow : .deny(reason: "nobody has logged in")
    }
}
