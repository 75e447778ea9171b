#if canImport(SwiftUI)
    public import RouteKit
    import SwiftUI

    /// Opens routes from a view, in the window of the view.
    ///
    /// ```swift
    /// @Environment(\.openRoute) private var openRoute
    ///
    /// Button("Item 7") { openRoute(Routes.Shop.item(id: 7)) }
    /// ```
    ///
    /// The router is that of the `.routes` modifier around the view. Without one, opening has no effect.
    public struct OpenRouteAction {
        let opener: (any RouteOpener)?
        let navigator: RouteNavigator?

        /// True if the view has a router.
        public var isEnabled: Bool { opener != nil }

        /// Opens a route; a failure goes to `RouterConfiguration.onError`.
        ///
        /// - Parameters:
        ///   - route: The route.
        ///   - transition: The transition, or `nil` for the one in the declaration.
        ///   - animated: False to show the screen without an animation.
        ///   - ancestors: With `.open`, the ancestors open before the route.
        @MainActor public func callAsFunction(
            _ route: any Routable, using transition: RouteTransition? = nil, animated: Bool = true,
            ancestors: OpenOptions.Ancestors = .none
        ) {
            StartingWindow.$current.withValue(navigator?.screens) {
                opener?.navigate(
                    to: route, using: transition, animated: animated, at: navigator, ancestors: ancestors)
            }
        }

        /// Opens a route and returns the result of its handler, such as a picker's.
        ///
        /// ```swift
        /// if let picked = try? await openRoute.result(of: Routes.Photos.pick) { photo = picked }
        /// ```
        ///
        /// - Throws: The handler's error, or a `RouteError`. `CancellationError` without a router.
        @MainActor public func result<Result: Sendable>(
            of route: Route<Result>, using transition: RouteTransition? = nil
        ) async throws -> Result {
            guard let opener else { throw CancellationError() }
            return try await StartingWindow.$current.withValue(navigator?.screens) {
                try await opener.open(route, using: transition, at: navigator)
            }
        }
    }
#endif
