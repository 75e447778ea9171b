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
        /// What the user sees of this view controller: what is presented above it, or what a container of it shows.
        var topmost: UIViewController {
            if let presented = presentedViewController, !presented.isBeingDismissed { return presented.topmost }
            switch self {
            case let navigation as UINavigationController: return navigation.topViewController?.topmost ?? self
            case let tabs as UITabBarController: return tabs.selectedViewController?.topmost ?? self
            case let split as UISplitViewController: return split.viewControllers.last?.topmost ?? self
            default: return self
            }
        }
    }
#endif
