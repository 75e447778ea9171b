#if canImport(UIKit) && !os(watchOS)
    import UIKit

    extension UIApplication {
        /// The topmost view controller of a scene in the foreground, or else of any.
        var topmost: UIViewController? {
            let scenes = connectedScenes.compactMap { $0 as? UIWindowScene }
            let active = scenes.filter { $0.activationState == .foregroundActive }
            return (active + scenes).lazy.compactMap(\.topmost).first
        }
    }

    extension UIWindowScene {
        /// The topmost view controller of the key window, or else of the first one.
        var topmost: UIViewController? { (keyWindow ?? windows.first)?.rootViewController?.topmost }
    }

    extension UIViewController {
        /// The screen that the user sees: the one presented above this view controller, or shown by a container of it.
        ///
        /// Alerts and search controllers do not count, because a screen cannot be pushed from them.
        var topmost: UIViewController {
            if let screen = presentedScreen { return screen.topmost }
            switch self {
            case let navigation as UINavigationController: return navigation.topViewController?.topmost ?? self
            case let tabs as UITabBarController: return tabs.selectedViewController?.topmost ?? self
            case let split as UISplitViewController: return split.viewControllers.last?.topmost ?? self
            case let frame as ResultViewController: return frame.children.last?.topmost ?? self
            default: return self
            }
        }

        private var presentedScreen: UIViewController? {
            guard let presented = presentedViewController, !presented.isBeingDismissed else { return nil }
            let isScreen = !(presented is UIAlertController || presented is UISearchController)
            return isScreen ? presented : presented.presentedScreen
        }

        /// Presents a screen above this view controller and everything that it presents, including alerts and search
        /// controllers. UIKit can present only from the last of these, and only after a dismissal has ended.
        func presentAboveAll(_ screen: UIViewController, animated: Bool) {
            guard let presented = presentedViewController else { return present(screen, animated: animated) }
            guard presented.isBeingDismissed else { return presented.presentAboveAll(screen, animated: animated) }
            guard let dismissal = presented.transitionCoordinator else { return present(screen, animated: animated) }
            dismissal.animate(alongsideTransition: nil) { context in
                (context.isCancelled ? presented : self).present(screen, animated: animated)
            }
        }
    }
#endif
