@_exported public import AppleFoundation

@MainActor open class UIResponder: NSObject {}

@MainActor open class UIView: UIResponder {
    open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        areAnimationsEnabled = false
        defer { areAnimationsEnabled = true }
        actionsWithoutAnimation()
    }

    public private(set) static var areAnimationsEnabled = true
}

@MainActor open class UIWindow: UIView {
    open var rootViewController: UIViewController?
}

@MainActor open class UIViewController: UIResponder {
    public internal(set) weak var navigationController: UINavigationController?
    public private(set) var presentedViewController: UIViewController?
    /// With a setter for tests.
    public var isBeingDismissed = false

    /// For tests: how it came to be shown.
    public private(set) var stubArrival: StubArrival?

    public enum StubArrival: Equatable {
        case shown(animated: Bool)
        case presented(animated: Bool)
    }

    open func show(_ vc: UIViewController, sender: Any?) {
        guard let navigationController else { return present(vc, animated: UIView.areAnimationsEnabled) }
        vc.stubArrival = .shown(animated: UIView.areAnimationsEnabled)
        navigationController.viewControllers.append(vc)
    }

    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        viewControllerToPresent.stubArrival = .presented(animated: flag)
        presentedViewController = viewControllerToPresent
        completion?()
    }
}

@MainActor open class UINavigationController: UIViewController {
    open var viewControllers: [UIViewController] = [] {
        didSet { for controller in viewControllers { controller.navigationController = self } }
    }
    open var topViewController: UIViewController? { viewControllers.last }
}

@MainActor open class UITabBarController: UIViewController {
    open var selectedViewController: UIViewController?
}

@MainActor open class UISplitViewController: UIViewController {
    open var viewControllers: [UIViewController] = []
}
