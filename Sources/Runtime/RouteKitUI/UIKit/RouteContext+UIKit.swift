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
        /// A navigation controller is put around the screen, so that a later `show` from it pushes. Without one, UIKit would
        /// present the later screen as well.
        ///
        /// - Parameters:
        ///   - screen: The screen to present.
        ///   - inNavigationController: Pass false to present the screen itself. Containers and alerts are never wrapped.
        /// - Throws: ``NoViewController`` where the app has no window with a view controller in it.
        @MainActor
        @available(iOSApplicationExtension, unavailable)
        @available(tvOSApplicationExtension, unavailable)
        @available(visionOSApplicationExtension, unavailable)
        public func present(_ screen: UIViewController, inNavigationController: Bool = true) throws {
            let presented =
                inNavigationController && !screen.isContainer
                ? UINavigationController(rootViewController: screen) : screen
            try found(viewController).topmost.present(presented, animated: options.animated)
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
            if let controller = options.origin as? UIViewController { return controller }
            if let scene = options.origin as? UIWindowScene, let controller = scene.topmost { return controller }
            return UIApplication.shared.topmost
        }

        private func found(_ controller: UIViewController?) throws -> UIViewController {
            guard let controller else { throw NoViewController(route: route) }
            return controller
        }
    }

    extension UIViewController {
        /// True if a navigation controller around it would be wrong or forbidden.
        fileprivate var isContainer: Bool {
            switch self {
            case is UINavigationController, is UITabBarController, is UISplitViewController, is UIAlertController,
                is UISearchController:
                true
            default: false
            }
        }
    }

    /// There is no view controller that a screen could be shown from.
    public struct NoViewController: Error, Sendable, CustomStringConvertible {
        /// The route whose screen it was.
        public let route: RouteInfo

        public var description: String { "\(route): no window of the app has a view controller to show it from" }
    }
#endif
