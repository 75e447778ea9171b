public import Foundation

@MainActor open class UIResponder: NSObject {}

@MainActor open class UIView: UIResponder {}

@MainActor open class UIWindow: UIView {
    open var rootViewController: UIViewController?
}

@MainActor open class UIViewController: UIResponder {
    open var presentedViewController: UIViewController? { fatalError() }
    open var isBeingDismissed: Bool { fatalError() }
    open func show(_ vc: UIViewController, sender: Any?) {}
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {}
}

@MainActor open class UINavigationController: UIViewController {
    open var topViewController: UIViewController? { fatalError() }
}

@MainActor open class UITabBarController: UIViewController {
    open var selectedViewController: UIViewController?
}

@MainActor open class UISplitViewController: UIViewController {
    open var viewControllers: [UIViewController] = []
}
