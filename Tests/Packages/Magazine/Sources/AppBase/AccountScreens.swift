import RouteKit

public struct ProfileDraft: Sendable {
    public var name: String
    public init(name: String) { self.name = name }
}

/// The login state. Logged out until the login route was opened.
public final class Session: Routes.Guards {
    public private(set) var isLoggedIn = false
    public private(set) var questions = 0

    public init() {}

    public func login(context: RouteContext) async -> GuardDecision {
        questions += 1
        return isLoggedIn ? .allow : .deny(reason: "nobody is logged in")
    }

    func logIn() { isLoggedIn = true }
    func logOut() { isLoggedIn = false }
}

public final class AccountScreens: Routes.Account.Handler {
    let session: Session
    public init(session: Session) { self.session = session }

    public func overview(context: RouteContext) async throws { print("account") }
    public func logIn(then: String?, context: RouteContext) async throws {
        session.logIn()
        print("logged in", then ?? "-")
    }
    public func logOut(context: RouteContext) async throws { session.logOut() }
    public func delete(context: RouteContext) async throws -> Bool { false }
    public func settings(page: Routes.Account.Page?, context: RouteContext) async throws {
        print("settings", page.map { "\($0)" } ?? "all")
    }
    public func reset(token: String, context: RouteContext) async throws {}
    public func profile(name: String, context: RouteContext) async throws { print("profile", name) }
    public func followers(name: String, page: Int, context: RouteContext) async throws {
        print("followers", name, page)
    }
    public func handle(name: String, context: RouteContext) async throws { print("handle", name) }
    public func profileEdit(draft: ProfileDraft?, context: RouteContext) async throws -> Bool {
        print("edits", draft?.name ?? "-")
        return true
    }
    public func userID(number: Int, context: RouteContext) async throws { print("user", number) }
}
