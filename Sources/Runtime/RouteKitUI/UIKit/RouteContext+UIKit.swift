#if canImport(UIKit) && !os(watchOS)
    public import RouteKit
    public import UIKit

    extension RouteContext {
        /// Shows a screen as the route is to be opened: by its transition, animated or not, from where it was opened.
        ///
        /// ```swift
        /// final class CommentScreens: Routes.Comment.Handler {
        ///     func view(id: Int, context: RouteContext) async throws {
        ///         try context.show(CommentViewController(id: id))
        ///     }
        /// }
        /// ```
        ///
        /// - Throws: ``NoViewController`` where the app has no window with a view controller in it.
        @MainActor
        @available(iOSApplicationExtension, unavailable)
        @available(tvOSApplicationExtension, unavailable)
        @available(visionOSApplicationExtension, unavailable)
        public func show(_ screen: UIViewController) throws {
            if let request = options.origin as? ScreenRequest { return request.answer(with: screen) }
            guard !transition.presents else { return try present(screen) }
            let place = try found(viewController)
            if options.animated {
                place.show(screen, sender: nil)
            } else {
                UIView.performWithoutAnimation { place.show(screen, sender: nil) }
            }
        }

        /// Presents a screen above all others, with every transition of the route. The screen waits for the end
        /// of a dismissal.
        ///
        /// A transition that presents has its effect: `.fullScreen` covers the window, `.sheet(detents)` stops at its
        /// heights. A named transition is the screen's own: its `transitioningDelegate` and `modalPresentationStyle`
        /// count.
        ///
        /// A navigation controller is put around the screen, so that a later `show` from it pushes. Without one, UIKit
        /// would present the later screen as well.
        ///
        /// - Parameters:
        ///   - screen: The screen to present.
        ///   - inNavigationController: Pass false to present the screen itself. Containers and alerts are never
        ///     wrapped.
        /// - Throws: ``NoViewController`` where the app has no window with a view controller in it.
        @MainActor
        @available(iOSApplicationExtension, unavailable)
        @available(tvOSApplicationExtension, unavailable)
        @available(visionOSApplicationExtension, unavailable)
        public func present(_ screen: UIViewController, inNavigationController: Bool = true) throws {
            if let request = options.origin as? ScreenRequest { return request.answer(with: screen) }
            let presented =
                inNavigationController && !screen.isContainer
                ? UINavigationController(rootViewController: screen) : screen
            try present(presented, as: screen)
        }

        /// Presents a screen, and waits for the value that it returns with `finishRoute(_:)`.
        ///
        /// ```swift
        /// func pick(context: RouteContext) async throws -> Photo {
        ///     try await context.present(PhotoPickerController(), returning: Photo.self)
        /// }
        /// ```
        ///
        /// The caller resumes exactly once, and the screen is dismissed then.
        ///
        /// - Parameters:
        ///   - screen: The screen to present.
        ///   - type: The type of the value.
        ///   - inNavigationController: Pass false to present the screen itself. Containers are never wrapped.
        /// - Throws: `CancellationError` if the user dismisses the screen, if its window closes, or if the task is
        ///   canceled. ``NoViewController`` if the app has no window with a view controller in it.
        @MainActor
        @available(iOSApplicationExtension, unavailable)
        @available(tvOSApplicationExtension, unavailable)
        @available(visionOSApplicationExtension, unavailable)
        public func present<Value: Sendable>(
            _ screen: UIViewController, returning type: Value.Type, inNavigationController: Bool = true
        ) async throws -> Value {
            try Task.checkCancellation()
            if let request = options.origin as? ScreenRequest { request.answer(with: screen) }
            guard role == .target, !(options.origin is ScreenRequest) else { throw CancellationError() }
            let (result, awaited) = ScreenResult.make(type, for: self)
            let presented = try presentFrame(
                around: inNavigationController && !screen.isContainer
                    ? UINavigationController(rootViewController: screen) : screen,
                of: screen, result)
            defer { presented.dismiss(animated: options.animated) }
            return try await awaited.value()
        }

        /// Presents a frame without retaining it. Its deinitialization, after any dismissal, resumes the caller.
        @MainActor
        @available(iOSApplicationExtension, unavailable)
        @available(tvOSApplicationExtension, unavailable)
        @available(visionOSApplicationExtension, unavailable)
        private func presentFrame(
            around content: UIViewController, of screen: UIViewController, _ result: ScreenResult
        ) throws -> PresentedResult {
            let frame = ResultViewController(content, result)
            try present(frame, as: screen)
            return PresentedResult(controller: frame)
        }

        @MainActor
        @available(iOSApplicationExtension, unavailable)
        @available(tvOSApplicationExtension, unavailable)
        @available(visionOSApplicationExtension, unavailable)
        private func present(_ presented: UIViewController, as screen: UIViewController) throws {
            let place = try found(viewController).topmost
            presented.prepare(for: transition, of: screen)
            place.presentAboveAll(presented, animated: options.animated)
        }

        /// The view controller to navigate from.
        ///
        /// This is the view controller that the route was opened from. Otherwise, it is the topmost view controller of
        /// the scene that the route was opened from, or of the app's key window, preferably of a scene in the foreground.
        @MainActor
        @available(iOSApplicationExtension, unavailable)
        @available(tvOSApplicationExtension, unavailable)
        @available(visionOSApplicationExtension, unavailable)
        public var viewController: UIViewController? {
            if let controller = options.origin as? UIViewController { return controller }
            if let scene = options.origin as? UIWindowScene, let controller = scene.topmost { return controller }
            return UIApplication.shared.topmost
        }

        private func found(_ controller: UIViewController?) throws -> UIViewController {
            guard let controller else { throw NoViewController(route: route) }
            return controller
        }
    }

    extension UIViewController {
        /// Sets how this view controller, which may be a container of `screen`, is presented.
        fileprivate func prepare(for transition: RouteTransition, of screen: UIViewController) {
            switch transition {
            case .show, .present: break
            case .fullScreen: modalPresentationStyle = .fullScreen
            case .named:
                modalPresentationStyle = screen.modalPresentationStyle
                transitioningDelegate = screen.transitioningDelegate
            case .sheet(let detents):
                #if !os(tvOS) && !os(visionOS)
                    modalPresentationStyle = .pageSheet
                    sheetPresentationController?.detents = detents.map(\.sheetDetent)
                #endif
            }
        }

        /// True if a navigation controller around it would be wrong or forbidden.
        fileprivate var isContainer: Bool {
            switch self {
            case is UINavigationController, is UITabBarController, is UISplitViewController, is UIAlertController,
                is UISearchController:
                true
            default: false
            }
        }
    }

    #if !os(tvOS) && !os(visionOS)
        extension RouteTransition.Detent {
            @MainActor fileprivate var sheetDetent: UISheetPresentationController.Detent {
                switch self {
                case .medium: .medium()
                case .large: .large()
                case .fraction(let part): .custom { $0.maximumDetentValue * part }
                case .height(let points): .custom { _ in points }
                }
            }
        }
    #endif

    /// There is no view controller that a screen could be shown from.
    public struct NoViewController: Error, Sendable, CustomStringConvertible {
        /// The route whose screen it was.
        public let route: RouteInfo

        public var description: String { "\(route): no window of the app has a view controller to show it from" }
    }
#endif
