public import RouteKit

/// One screen of ``RouteScreens``: a value of the app, and the data of the route that opened it.
public struct RouteScreen: Identifiable {
    /// The identity of a screen among screens with equal values.
    public struct ID: Hashable, Sendable {
        let number: Int
    }

    /// The identity of the screen, independent of its value.
    public let id: ID
    /// The value that the app passed.
    public let screen: AnyHashable
    /// The transition. One that presents begins a sheet above the screens before it.
    public let transition: RouteTransition
    /// The URL that opens the screen again, `RouteContext.restorableURL`. `nil` if no URL does, or if the screen was
    /// shown without a route.
    public let url: String?
    /// True if the app itself opened it, as opposed to a URL from outside.
    let isFromApp: Bool
    /// The ancestors of the screen's route, root first.
    let ancestors: [any Routable]

    /// Returns true if the two have equal values or equal URLs.
    func isSame(as other: RouteScreen) -> Bool {
        screen == other.screen || url != nil && url == other.url
    }
}

/// The placeholder for a screen that SwiftUI pushed itself, such as by a `NavigationLink`: a path does not reveal its
/// values.
struct UnknownScreen: Hashable {}
