#if canImport(UIKit) && !os(watchOS)
    public import RouteKit
    public import UIKit

    extension RouteContext {
        /// Shows a screen as the route is to be opened: by its transition, animated or not, from where it was opened.
        ///
        /// ```swift
        /// final class CommentScreens: Routes.Comment.Handler {
        ///     func view(id: Int, context: RouteContext) async throws {
        ///         try context.show(CommentViewController(id: id))
        ///     }
        /// }
        /// ```
        ///
        /// - Throws: ``NoViewController`` where the app has no window with a view controller in it.
        @MainActor
        @available(iOSApplicationExtension, unavailable)
        @available(tvOSApplicationExtension, unavailable)
        @available(visionOSApplicationExtension, unavailable)
        public func show(_ screen: UIViewController) throws {
            guard transition == .show else { return try present(screen) }
            let place = try found(viewController)
            if options.animated {
                place.show(screen, sender: nil)
            } else {
                UIView.performWithoutAnimation { place.show(screen, sender: nil) }
            }
        }

        /// Presents a screen above all others, whatever the route's transition is.
        ///
        /// - Throws: ``NoViewController`` where the app has no window with a view controller in it.
        @MainActor
        @available(iOSApplicationExtension, unavailable)
        @available(tvOSApplicationExtension, unavailable)
        @available(visionOSApplicationExtension, unavailable)
        public func present(_ screen: UIViewController) throws {
            try found(viewController).topmost.present(screen, animated: options.animated)
        }

        /// The view controller to navigate from.
        ///
        /// It is the one that the route was opened from; or else the topmost one of the scene that it was opened from; or
        /// else the topmost one of the app's key window, of a scene in the foreground first.
        @MainActor
        @available(iOSApplicationExtension, unavailable)
        @available(tvOSApplicationExtension, unavailable)
        @available(visionOSApplicationExtension, unavailable)
        public var viewController: UIViewController? {
            if let controller = options.from as? UIViewController { return controller }
            if let scene = options.from as? UIWindowScene, let controller = scene.topmost { return controller }
            return UIApplication.shared.topmost
        }

        private func found(_ controller: UIViewController?) throws -> UIViewController {
            guard let controller else { throw NoViewController(route: route) }
            return controller
        }
    }

    /// There is no view controller that a screen could be shown from.
    public struct NoViewController: Error, Sendable, CustomStringConvertible {
        /// The route whose screen it was.
        public let route: RouteInfo

        public var description: String { "\(route): no window of the app has a view controller to show it from" }
    }
#endif
