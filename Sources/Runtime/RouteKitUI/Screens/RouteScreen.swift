public import RouteKit

/// One screen of ``RouteScreens``: a value of the app's own, and what is known of the route that opened it.
public struct RouteScreen: Identifiable {
    /// Tells one screen from another that shows the same.
    public struct ID: Hashable, Sendable {
        let number: Int
    }

    /// Its own, whatever it shows.
    public let id: ID
    /// As the app gave it.
    public let screen: AnyHashable
    /// Whether it begins a sheet, above the screens before it.
    public let transition: RouteTransition
    /// What opens it again; `nil` where that cannot be: see `RouteContext.restorableURL`. So it is of a screen that was
    /// shown without a route.
    public let url: String?
    /// Whether the app itself opened it, rather than a URL from outside.
    let isFromApp: Bool
    /// The routes above its own, root first.
    let ancestors: [any Routable]

    /// Whether the two show the same: equal values, or one URL.
    func isSame(as other: RouteScreen) -> Bool {
        screen == other.screen || url != nil && url == other.url
    }
}

/// Stands for a screen that SwiftUI has pushed itself, by a `NavigationLink` say: its value cannot be had from there.
struct UnknownScreen: Hashable {}
