#if canImport(UIKit) && !os(watchOS)
    public import RouteKit
    public import UIKit

    extension RouteContext {
        /// Shows a screen as the route is to be opened: by its transition and animation, from where it was opened.
        ///
        /// ```swift
        /// @MainActor final class CommentScreens: Routes.Comment.Handler {
        ///     func view(id: Int, context: RouteContext) async throws {
        ///         try context.show(CommentViewController(id: id))
        ///     }
        /// }
        /// ```
        ///
        /// - Throws: ``NoPlaceToShow`` where the app has no window with a view controller in it.
        @MainActor @available(iOSApplicationExtension, unavailable) @available(tvOSApplicationExtension, unavailable)
        public func show(_ screen: UIViewController) throws {
            guard let place = place else { throw NoPlaceToShow(route: route) }
            switch transition {
            case .show: place.show(screen, sender: nil)
            case .present: place.present(screen, animated: options.animated)
            }
        }

        /// Presents a screen whatever the route's transition is.
        @MainActor @available(iOSApplicationExtension, unavailable) @available(tvOSApplicationExtension, unavailable)
        public func present(_ screen: UIViewController) throws {
            guard let place = place else { throw NoPlaceToShow(route: route) }
            place.present(screen, animated: options.animated)
        }

        /// The view controller to navigate from: the one that the route was opened from, or else the topmost one of the
        /// scene that it was opened from, or of the key window.
        @MainActor @available(iOSApplicationExtension, unavailable) @available(tvOSApplicationExtension, unavailable)
        public var place: UIViewController? {
            if let controller = options.from as? UIViewController { return controller.topmost }
            if let scene = options.from as? UIWindowScene { return scene.keyController }
            return UIApplication.shared.keyController
        }
    }

    /// There is no view controller that a screen could be shown from.
    public struct NoPlaceToShow: Error, Sendable, CustomStringConvertible {
        public let route: RouteInfo
        public var description: String { "\(route): no window of the app has a view controller" }
    }

    extension UIApplication {
        /// The topmost view controller of the key window, of the scenes in the foreground first.
        fileprivate var keyController: UIViewController? {
            let scenes = connectedScenes.compactMap { $0 as? UIWindowScene }
            let active = scenes.filter { $0.activationState == .foregroundActive }
            return (active + scenes).lazy.compactMap(\.keyController).first
        }
    }

    extension UIWindowScene {
        fileprivate var keyController: UIViewController? {
            (keyWindow ?? windows.first)?.rootViewController?.topmost
        }
    }

    extension UIViewController {
        /// What is above this view controller, or it alone.
        fileprivate var topmost: UIViewController {
            if let presented = presentedViewController, !presented.isBeingDismissed { return presented.topmost }
            if let navigation = self as? UINavigationController, let top = navigation.topViewController {
                return top.topmost
            }
            if let tabs = self as? UITabBarController, let selected = tabs.selectedViewController {
                return selected.topmost
            }
            if let split = self as? UISplitViewController, let last = split.viewControllers.last { return last.topmost }
            return self
        }
    }
#endif
