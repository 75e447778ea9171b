public import AppRoutes
public import DemoScreens
public import RouteKit

/// The account's screens, and who is logged in. The module knows the routes and no other feature.
@MainActor public final class AccountScreens: Routes.Account.Handler {
    public private(set) var isLoggedIn = false
    private let stack: ScreenStack

    public init(stack: ScreenStack) {
        self.stack = stack
    }

    public func login(context: RouteContext) async throws {
        isLoggedIn = true
        stack.push("Log in", ["Welcome! Now open it again."], presented: context.isPresented)
    }

    public func settings(context: RouteContext) async throws {
        stack.push("Settings", ["Notifications: on"], presented: context.isPresented)
    }

    public func unknown(context: MissContext) async -> Bool {
        guard context.url.hasPrefix("aop://help") || context.url.hasPrefix("aop://comment") else { return false }
        stack.push("Not found", ["The app has no screen for", context.url])
        return true
    }
}

/// One method a name that a route `requires`.
public struct AppGuards: Routes.Guards {
    private let account: AccountScreens

    public init(account: AccountScreens) {
        self.account = account
    }

    public func login(context: RouteContext) async -> GuardDecision {
        await account.isLoggedIn ? .allow : .redirect(Routes.Account.login)
    }
}
