#if canImport(UIKit) && !os(watchOS)
    public import RouteKit
    public import UIKit

    /// A view controller is what an app navigates from: `router.open(route, from: self)`.
    extension UIViewController: RoutingSource {}

    /// A scene is where URLs from outside arrive; screens are shown in its key window.
    extension UIScene: RoutingSource {}
#endif
