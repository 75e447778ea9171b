@_exported public import AppleFoundation

// https://developer.apple.com/documentation/uikit/uiresponder
@available(iOS 2.0, *)
@MainActor open class UIResponder: NSObject, UIUserActivityRestoring {
    // https://developer.apple.com/documentation/uikit/uiresponder/restoreuseractivitystate(_:)
    @available(iOS 8.0, *)
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}

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

    // https://developer.apple.com/documentation/uikit/uiview/frame
    @available(iOS 2.0, *)
    open var frame = CGRect.zero
    // https://developer.apple.com/documentation/uikit/uiview/bounds
    @available(iOS 2.0, *)
    open var bounds = CGRect.zero
    // https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.property
    @available(iOS 2.0, *)
    open var autoresizingMask: UIView.AutoresizingMask = []
    // https://developer.apple.com/documentation/uikit/uiview/subviews
    @available(iOS 2.0, *)
    open private(set) var subviews: [UIView] = []
    // https://developer.apple.com/documentation/uikit/uiview/addsubview(_:)
    @available(iOS 2.0, *)
    open func addSubview(_ view: UIView) { subviews.append(view) }

    // https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct
    @available(iOS 2.0, *)
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    }
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
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/init(nibname:bundle:)
    @available(iOS 2.0, *)
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/init(coder:)
    @available(iOS 2.0, *)
    public required init?(coder: NSCoder) {}
    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    // https://developer.apple.com/documentation/uikit/uiviewcontroller/navigationcontroller
    @available(iOS 2.0, *)
    public internal(set) weak var navigationController: UINavigationController?
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/presentedviewcontroller
    @available(iOS 5.0, *)
    public private(set) var presentedViewController: UIViewController?
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/presentingviewcontroller
    @available(iOS 5.0, *)
    public private(set) weak var presentingViewController: UIViewController?
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/parent
    @available(iOS 2.0, *)
    public internal(set) weak var parent: UIViewController?
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/children
    @available(iOS 5.0, *)
    open internal(set) var children: [UIViewController] = []
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/view
    @available(iOS 2.0, *)
    open lazy var view: UIView! = UIView()
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/modalpresentationstyle
    @available(iOS 3.2, *)
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/transitioningdelegate
    @available(iOS 7.0, *)
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/sheetpresentationcontroller
    @available(iOS 15.0, *)
    open lazy var sheetPresentationController: UISheetPresentationController? = UISheetPresentationController()

    // https://developer.apple.com/documentation/uikit/uiviewcontroller/ismodalinpresentation
    @available(iOS 13.0, *)
    open var isModalInPresentation = false
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/childforstatusbarstyle
    @available(iOS 7.0, *)
    open var childForStatusBarStyle: UIViewController? { nil }
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/childforstatusbarhidden
    @available(iOS 7.0, *)
    open var childForStatusBarHidden: UIViewController? { nil }
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/childforhomeindicatorautohidden
    @available(iOS 11.0, *)
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/childforscreenedgesdeferringsystemgestures
    @available(iOS 11.0, *)
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/supportedinterfaceorientations
    @available(iOS 6.0, *)
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    /// With a setter for tests.
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/transitioncoordinator
    @available(iOS 7.0, *)
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)?

    // https://developer.apple.com/documentation/uikit/uiviewcontroller/loadview()
    @available(iOS 2.0, *)
    open func loadView() { view = UIView() }
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdidload()
    @available(iOS 2.0, *)
    open func viewDidLoad() {}
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdiddisappear(_:)
    @available(iOS 2.0, *)
    open func viewDidDisappear(_ animated: Bool) {}
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/addchild(_:)
    @available(iOS 5.0, *)
    open func addChild(_ childController: UIViewController) {
        childController.parent = self
        children.append(childController)
    }
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/didmove(toparent:)
    @available(iOS 5.0, *)
    open func didMove(toParent parent: UIViewController?) {}
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
        // UIKit only logs: Attempt to present … which is already presenting …
        if presentedViewController != nil { return }
        viewControllerToPresent.stubArrival = .presented(animated: flag)
        presentedViewController = viewControllerToPresent
        viewControllerToPresent.presentingViewController = self
        viewControllerToPresent.loadView()
        viewControllerToPresent.viewDidLoad()
        completion?()
    }

    /// For tests: as a window that closes.
    public func stubForgetPresented() { presentedViewController = nil }

    // https://developer.apple.com/documentation/uikit/uiviewcontroller/dismiss(animated:completion:)
    @available(iOS 5.0, *)
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let presented = presentedViewController else {
            presentingViewController?.dismiss(animated: flag, completion: completion)
            return
        }
        presentedViewController = nil
        presented.presentingViewController = nil
        presented.isBeingDismissed = true
        presented.viewDidDisappear(flag)
        presented.isBeingDismissed = false
        completion?()
    }
}

// https://developer.apple.com/documentation/uikit/uinavigationcontroller
@available(iOS 2.0, *)
@MainActor open class UINavigationController: UIViewController {
    open var viewControllers: [UIViewController] = [] {
        didSet {
            for controller in viewControllers {
                controller.navigationController = self
                controller.parent = self
            }
        }
    }
    open var topViewController: UIViewController? { viewControllers.last }

    // https://developer.apple.com/documentation/uikit/uinavigationcontroller/init(nibname:bundle:)
    @available(iOS 2.0, *)
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    // https://developer.apple.com/documentation/uikit/uinavigationcontroller/init(coder:)
    @available(iOS 2.0, *)
    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    // https://developer.apple.com/documentation/uikit/uinavigationcontroller/init(rootviewcontroller:)
    @available(iOS 2.0, *)
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        viewControllers = [rootViewController]
        rootViewController.navigationController = self
        rootViewController.parent = self
    }

    // https://developer.apple.com/documentation/uikit/uinavigationcontroller/popviewcontroller(animated:)
    @available(iOS 2.0, *)
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        viewControllers.count > 1 ? viewControllers.removeLast() : nil
    }
}

// https://developer.apple.com/documentation/uikit/uimodalpresentationstyle
@available(iOS 3.2, *)
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    case pageSheet = 1
    case custom = 4
    case automatic = -2
}

// https://developer.apple.com/documentation/uikit/uiinterfaceorientationmask
@available(iOS 6.0, *)
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var portrait: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 2) }
    public static var allButUpsideDown: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 26) }
}

// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext
@available(iOS 7.0, *)
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    // https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext/iscancelled
    @available(iOS 7.0, *)
    var isCancelled: Bool { get }
}

// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator
@available(iOS 7.0, *)
@MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    // https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator/animate(alongsidetransition:completion:)
    @available(iOS 7.0, *)
    @discardableResult func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioningdelegate
@available(iOS 7.0, *)
@MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {}

// https://developer.apple.com/documentation/uikit/uipresentationcontroller
@available(iOS 8.0, *)
@MainActor open class UIPresentationController: NSObject {}

// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller
@available(iOS 15.0, *)
@MainActor open class UISheetPresentationController: UIPresentationController {
    // https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detents
    @available(iOS 15.0, *)
    open var detents: [UISheetPresentationController.Detent] = []

    // https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent
    @available(iOS 15.0, *)
    @MainActor open class Detent: NSObject {
        /// For tests: the height in a window of 1,000 points.
        public let stubHeight: CGFloat
        private init(_ height: CGFloat) { stubHeight = height }

        public struct Identifier: Hashable, Sendable {}

        // https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/medium()
        @available(iOS 15.0, *)
        open class func medium() -> UISheetPresentationController.Detent { Detent(500) }
        // https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/large()
        @available(iOS 15.0, *)
        open class func large() -> UISheetPresentationController.Detent { Detent(1000) }
        // https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/custom(identifier:resolver:)
        @available(iOS 16.0, *)
        @MainActor @preconcurrency public static func custom(
            identifier: UISheetPresentationController.Detent.Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> UISheetPresentationController.Detent {
            Detent(resolver(StubDetentContext()) ?? 0)
        }
    }
}

// https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdetentresolutioncontext
@available(iOS 16.0, *)
@MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    var maximumDetentValue: CGFloat { get }
}

@MainActor private final class StubDetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let maximumDetentValue: CGFloat = 1000
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
