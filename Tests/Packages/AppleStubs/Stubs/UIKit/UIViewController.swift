@_exported public import AppleFoundation

// https://developer.apple.com/documentation/uikit/uiresponder
@available(iOS 2.0, *)
@MainActor open class UIResponder: NSObject {}

// https://developer.apple.com/documentation/uikit/uiview
@available(iOS 2.0, *)
@MainActor open class UIView: UIResponder {
    // https://developer.apple.com/documentation/uikit/uiview/performwithoutanimation(_:)
    @available(iOS 7.0, *)
    open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        areAnimationsEnabled = false
        defer { areAnimationsEnabled = true }
        actionsWithoutAnimation()
    }

    // https://developer.apple.com/documentation/uikit/uiview/areanimationsenabled
    @available(iOS 2.0, *)
    public private(set) static var areAnimationsEnabled = true
}

// https://developer.apple.com/documentation/uikit/uiwindow
@available(iOS 2.0, *)
@MainActor open class UIWindow: UIView {
    // https://developer.apple.com/documentation/uikit/uiwindow/rootviewcontroller
    @available(iOS 4.0, *)
    open var rootViewController: UIViewController?
}

// https://developer.apple.com/documentation/uikit/uiviewcontroller
@available(iOS 2.0, *)
@MainActor open class UIViewController: UIResponder {
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/navigationcontroller
    @available(iOS 2.0, *)
    public internal(set) weak var navigationController: UINavigationController?
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/presentedviewcontroller
    @available(iOS 5.0, *)
    public private(set) var presentedViewController: UIViewController?
    /// With a setter for tests.
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/isbeingdismissed
    @available(iOS 5.0, *)
    public var isBeingDismissed = false

    /// For tests: how it came to be shown.
    public private(set) var stubArrival: StubArrival?

    public enum StubArrival: Equatable {
        case shown(animated: Bool)
        case presented(animated: Bool)
    }

    // https://developer.apple.com/documentation/uikit/uiviewcontroller/show(_:sender:)
    @available(iOS 8.0, *)
    open func show(_ vc: UIViewController, sender: Any?) {
        guard let navigationController else { return present(vc, animated: UIView.areAnimationsEnabled) }
        vc.stubArrival = .shown(animated: UIView.areAnimationsEnabled)
        navigationController.viewControllers.append(vc)
    }

    // https://developer.apple.com/documentation/uikit/uiviewcontroller/present(_:animated:completion:)
    @available(iOS 5.0, *)
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        viewControllerToPresent.stubArrival = .presented(animated: flag)
        presentedViewController = viewControllerToPresent
        completion?()
    }
}

// https://developer.apple.com/documentation/uikit/uinavigationcontroller
@available(iOS 2.0, *)
@MainActor open class UINavigationController: UIViewController {
    open var viewControllers: [UIViewController] = [] {
        didSet { for controller in viewControllers { controller.navigationController = self } }
    }
    open var topViewController: UIViewController? { viewControllers.last }

    // https://developer.apple.com/documentation/uikit/uinavigationcontroller/init(rootviewcontroller:)
    @available(iOS 2.0, *)
    public convenience init(rootViewController: UIViewController) {
        self.init()
        viewControllers = [rootViewController]
        rootViewController.navigationController = self
    }
}

// https://developer.apple.com/documentation/uikit/uialertcontroller
@available(iOS 8.0, *)
@MainActor open class UIAlertController: UIViewController {}

// https://developer.apple.com/documentation/uikit/uisearchcontroller
@available(iOS 8.0, *)
@MainActor open class UISearchController: UIViewController {}

// https://developer.apple.com/documentation/uikit/uitabbarcontroller
@available(iOS 2.0, *)
@MainActor open class UITabBarController: UIViewController {
    open var selectedViewController: UIViewController?
}

// https://developer.apple.com/documentation/uikit/uisplitviewcontroller
@available(iOS 3.2, *)
@MainActor open class UISplitViewController: UIViewController {
    open var viewControllers: [UIViewController] = []
}
