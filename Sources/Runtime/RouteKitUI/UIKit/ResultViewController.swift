#if canImport(UIKit) && !os(watchOS)
    import RouteKit
    public import UIKit

    /// Contains a presented screen that returns a value, and cancels the value when the screen is gone.
    final class ResultViewController: UIViewController {
        private var result: ScreenResult?

        convenience init(_ content: UIViewController, _ result: ScreenResult) {
            self.init()
            self.result = result
            addChild(content)
        }

        // Covers every dismissal, and windows that close.
        deinit { result?.cancel() }

        // Otherwise UIKit would search the app for a nib file of the class's name.
        override func loadView() { view = UIView() }

        override func viewDidLoad() {
            super.viewDidLoad()
            for child in children {
                child.view.frame = view.bounds
                child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                view.addSubview(child.view)
                child.didMove(toParent: self)
            }
        }

        // The content decides, as without this container.
        override var isModalInPresentation: Bool {
            get { children.first?.isModalInPresentation ?? false }
            set { children.first?.isModalInPresentation = newValue }
        }
        #if !os(tvOS) && !os(visionOS)
            override var childForStatusBarStyle: UIViewController? { children.first }
            override var childForStatusBarHidden: UIViewController? { children.first }
            override var childForHomeIndicatorAutoHidden: UIViewController? { children.first }
            override var childForScreenEdgesDeferringSystemGestures: UIViewController? { children.first }
            override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                children.first?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
            }
        #endif

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            if isBeingDismissed { result?.cancel() }
        }

        /// Returns a value to the caller, and dismisses the screen.
        func finish(with value: any Sendable) {
            result?.finish(value)
            end(animated: true)
        }

        func end(animated: Bool) {
            guard let presentingViewController, !isBeingDismissed else { return }
            presentingViewController.dismiss(animated: animated)
        }
    }

    /// A reference to a presented screen that returns a value.
    @MainActor struct PresentedResult {
        weak var controller: ResultViewController?

        func dismiss(animated: Bool) { controller?.end(animated: animated) }
    }

    extension UIViewController {
        /// Returns a value to the caller of `context.present(_:returning:)`, and dismisses the screen that was
        /// presented.
        ///
        /// Call it in the presented view controller, or in one that it contains or that was pushed above it. Outside of
        /// such a screen it dismisses or pops this view controller. Calls after the first one have no effect.
        ///
        /// - Parameter value: The value. Without one, a caller that waits for one gets a `CancellationError`.
        public func finishRoute(_ value: any Sendable = ()) {
            var container: UIViewController? = self
            while let controller = container {
                if let frame = controller as? ResultViewController { return frame.finish(with: value) }
                container = controller.parent
            }
            if let navigationController, navigationController.viewControllers.first !== self {
                navigationController.popViewController(animated: true)
            } else {
                presentingViewController?.dismiss(animated: true)
            }
        }
    }
#endif
