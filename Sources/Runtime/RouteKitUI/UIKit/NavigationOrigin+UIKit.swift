#if canImport(UIKit) && !os(watchOS)
    public import RouteKit
    public import UIKit

    // The modules' names mark the conformances as retroactive, without a warning.

    /// A view controller that an app navigates from: `router.open(route, at: self)`.
    extension UIKit.UIViewController: RouteKit.NavigationOrigin {}

    /// A scene that receives URLs from outside. Screens are shown in its key window.
    extension UIKit.UIScene: RouteKit.NavigationOrigin {}
#endif
