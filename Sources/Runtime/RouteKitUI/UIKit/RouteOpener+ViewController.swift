#if canImport(UIKit) && !os(watchOS)
    public import RouteKit
    public import UIKit

    extension RouteOpener {
        /// Opens a route, and returns the view controller that its handler would show, without showing it.
        ///
        /// ```swift
        /// let detail = try await router.viewController(for: Routes.Comment.view(id: 42))
        /// splitViewController.setViewController(detail, for: .secondary)
        /// ```
        ///
        /// Guards and interceptors run as for every open. The view controller is the last one that the handler passes
        /// to `context.show(_:)` or `context.present(_:)`.
        ///
        /// - Throws: The handler's error, a `RouteError` if the handler did not run, or ``NoViewController`` if the
        ///   handler shows nothing.
        @MainActor
        public func viewController<Result: Sendable>(for route: Route<Result>) async throws -> UIViewController {
            let request = ScreenRequest()
            do {
                _ = try await open(route, at: request)
            } catch is CancellationError where request.screen != nil {
                // The screen returns a value, for which no caller waits here.
            }
            guard let screen = request.screen else { throw NoViewController(route: route.info) }
            return screen
        }
    }

    /// An origin that receives a handler's screen, in place of a window that shows it.
    @MainActor final class ScreenRequest: NavigationOrigin {
        private(set) var screen: UIViewController?

        func answer(with screen: UIViewController) { self.screen = screen }
    }
#endif
