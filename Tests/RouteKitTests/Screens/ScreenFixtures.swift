import RouteKit

@testable import RouteKitUI

// An app of the routes of Goldens/Screens, whose handlers show their screens in RouteScreens.

/// A value without a URL form.
public struct NoteText: Sendable {
    var text: String
}

enum Page: Hashable {
    case shop, basket, pay, settings, members
    case category(String)
    case item(String, Int)
    case page(String)
    case note(Int)
    case scale
    /// A value, such as a random walk shows.
    case walk(Int)
}

final class ScreenApp: ScreenRoutes.Shop.Handler {
    let screens: RouteScreens
    private(set) var router: ScreenRoutes.Router!
    /// The handlers' calls, with their sources.
    var opened: [String] = []
    var isMember = true
    /// The tab in which items are shown; `nil` for the selected one.
    var itemTab: String?
    /// Is called in the handlers of pages and categories.
    var meanwhile: @MainActor () async -> Void = {}
    /// The next errors of the broken route; `Thrown` after them.
    var failures: [any Error] = []
    /// True if the app begins with the shop.
    var isShopFirst = false
    /// Categories that are not shown.
    var closed: Set<String> = []

    /// Decides about the route for members, in place of `isMember`.
    var admitsMember: (@MainActor (RouteContext) async -> GuardDecision)?

    init(
        tabs: [String] = [], configuration: RouterConfiguration = RouterConfiguration(),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        screens = RouteScreens(tabs: tabs, clock: clock)
        router = ScreenRoutes.Router(shop: self, guards: Members(app: self), configuration: configuration)
    }

    struct Members: ScreenRoutes.Guards {
        let app: ScreenApp

        func member(context: RouteContext) async -> GuardDecision {
            if let decision = await app.admitsMember?(context) { return decision }
            return app.isMember ? .allow : .redirect(ScreenRoutes.Shop.page(name: "join"))
        }
    }

    private func go(_ page: Page, _ context: RouteContext, in tab: String? = nil) {
        opened.append("\(context.url) from \(context.source)")
        screens.open(page, context, in: tab)
    }

    func root(context: RouteContext) async throws {
        if isShopFirst { screens.reset(context) } else { go(.shop, context) }
    }
    func category(category: String, context: RouteContext) async throws {
        await meanwhile()
        if closed.contains(category) { throw Thrown() }
        go(.category(category), context)
    }
    func item(category: String, id: Int, big: Bool, context: RouteContext) async throws {
        go(.item(category, id), context, in: itemTab)
    }
    func basket(context: RouteContext) async throws { go(.basket, context) }
    func basketPay(context: RouteContext) async throws { go(.pay, context) }
    func settings(context: RouteContext) async throws { go(.settings, context) }
    func page(name: String, context: RouteContext) async throws {
        await meanwhile()
        go(.page(name), context)
    }
    func note(id: Int, text: NoteText?, context: RouteContext) async throws { go(.note(id), context) }
    func members(context: RouteContext) async throws { go(.members, context) }
    func scale(by: Double, context: RouteContext) async throws { go(.scale, context) }
    func quiet(context: RouteContext) async throws {}
    func broken(context: RouteContext) async throws { throw failures.isEmpty ? Thrown() : failures.removeFirst() }
    /// Shows another route's screen.
    func detour(context: RouteContext) async throws {
        try await context.opener.open(ScreenRoutes.Shop.page(name: "other"))
    }

    /// The screens of a tab: a sheet begins with `^`.
    func shown(in tab: String? = nil) -> [String] {
        screens.screens(in: tab).map { ($0.transition == .present ? "^" : "") + "\($0.screen.base)" }
    }

    /// Returns the URLs that restoration would open.
    func urls(in tab: String? = nil) -> [String?] { screens.screens(in: tab).map(\.url) }
}
