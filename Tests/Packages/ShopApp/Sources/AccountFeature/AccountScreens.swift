public import AppRoutes
public import RouteKit
import RouteKitUI
import SwiftUI

public final class AccountScreens: Routes.Account.Handler {
    private let session: Session

    public init(_ session: Session) { self.session = session }

    public func orders(context: RouteContext) async throws {
        let user = session.user ?? ""
        context.show(in: "account") { Text(verbatim: "Orders of \(user)") }
    }

    public func login(context: RouteContext) async throws -> String {
        try await context.present(returning: String.self) { LoginView() }
    }
}

/// Asks the user to log in before a route with `requires login` opens.
public struct AccountGuards: Routes.Guards {
    private let session: Session

    public init(_ session: Session) { self.session = session }

    public func login(context: RouteContext) async -> GuardDecision {
        if session.user != nil { return .allow }
        if context.role == .restoring { return .deny(reason: "logged out") }
        session.user = try? await context.opener.open(Routes.Account.login, at: context.options.origin)
        return session.user == nil ? .deny(reason: "not logged in") : .allow
    }
}
