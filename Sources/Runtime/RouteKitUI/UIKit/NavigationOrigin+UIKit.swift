#if canImport(UIKit) && !os(watchOS)
    public import RouteKit
    public import UIKit

    // With their modules' names, which is how one says that a conformance of other modules' types is meant.

    /// A view controller is what an app navigates from: `router.open(route, at: self)`.
    extension UIKit.UIViewController: RouteKit.NavigationOrigin {}

    /// A scene is where URLs from outside arrive; screens are shown in its key window.
    extension UIKit.UIScene: RouteKit.NavigationOrigin {}
#endif
