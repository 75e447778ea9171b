import AppRoutes
import RouteKit
import Testing
import UIKit

@testable import RouteKitUIOnApple

/// The view controller that shows or presents a screen.
extension UIKitTests {
    @Test(arguments: [true, false])
    func showPushesWhereItIsOpenedFrom(isAnimated: Bool) async throws {
        UIApplication.shared.connectedScenes = []
        try await app.router.open(Routes.Comment.view(id: 1), animated: isAnimated, at: home)
        #expect(screens == [.comment(1)])
        #expect(navigation.topViewController?.stubArrival == .shown(animated: isAnimated))
        #expect(UIView.areAnimationsEnabled)
    }

    @Test(arguments: [true, false])
    func presentIsAboveWhatIsThere(isAnimated: Bool) async throws {
        try await app.router.open(Routes.Comment.form, animated: isAnimated, at: home)
        try await app.router.open(Routes.Comment.view(id: 1), using: .present, at: home)
        #expect(screens == [])
        let sheet = try #require(home.presentedViewController as? UINavigationController)
        #expect(sheet.stubArrival == .presented(animated: isAnimated))
        let form = try #require(sheet.topViewController as? Controller)
        #expect(form.screen == .form)
        #expect((form.presentedViewController as? UINavigationController).map(screen) == .comment(1))
    }

    /// The first screen in a navigation controller.
    func screen(_ navigation: UINavigationController) -> Screen? {
        (navigation.viewControllers.first as? Controller)?.screen
    }

    @Test func presentDoesNotWrapContainersAndAlerts() async throws {
        for screen in [UINavigationController(), UITabBarController(), UISplitViewController(), UIAlertController()] {
            app.show = { _, context in try context.present(screen) }
            try await app.router.open(Routes.Comment.form, at: home)
            #expect(screen.stubArrival != nil)
            home.dismiss(animated: false)
        }
        let bare = Controller()
        app.show = { _, context in try context.present(bare, inNavigationController: false) }
        try await app.router.open(Routes.Comment.form, at: home)
        #expect(home.presentedViewController === bare)
    }

    @Test func alertsAndSearchControllersPresentNothing() {
        home.present(UIAlertController(), animated: false)
        #expect(navigation.topmost === home)
        home.dismiss(animated: false)
        let search = UISearchController()
        home.present(search, animated: false)
        #expect(navigation.topmost === home)
        let sheet = Controller()
        search.present(sheet, animated: false)
        #expect(navigation.topmost === sheet)
    }

    /// UIKit refuses to present from a view controller that already presents another one.
    @Test func presentsAboveAlertsAndSearches() async throws {
        for cover in [UIAlertController(), UISearchController()] {
            home.present(cover, animated: false)
            try await app.router.open(Routes.Comment.view(id: 1), using: .present, at: home)
            #expect((cover.presentedViewController as? UINavigationController).map(screen) == .comment(1))
            home.dismiss(animated: false)
        }
    }

    private final class Dismissal: NSObject, UIViewControllerTransitionCoordinator {
        var isCancelled = false
        private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

        func animate(
            alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
            completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
        ) -> Bool {
            completions += [completion].compactMap { $0 }
            return true
        }

        func end() { for completion in completions { completion(self) } }
    }

    /// The user can cancel the gesture that dismisses a sheet.
    @Test(arguments: [false, true])
    func presentsAfterADismissal(isCancelled: Bool) async throws {
        let sheet = Controller()
        home.present(sheet, animated: false)
        let dismissal = Dismissal()
        (sheet.isBeingDismissed, sheet.transitionCoordinator) = (true, dismissal)
        try await app.router.open(Routes.Comment.view(id: 1), using: .present, at: home)
        #expect(home.presentedViewController === sheet && sheet.presentedViewController == nil)
        sheet.isBeingDismissed = false
        dismissal.isCancelled = isCancelled
        if !isCancelled { home.dismiss(animated: false) }
        dismissal.end()
        let presenter = isCancelled ? sheet : home
        #expect((presenter.presentedViewController as? UINavigationController).map(screen) == .comment(1))
    }

    @Test func sceneBeforeKeyWindow() async throws {
        let other = UIWindowScene()
        let window = UIWindow()
        let root = Controller()
        window.rootViewController = root
        other.windows = [window]
        UIApplication.shared.connectedScenes = [scene, other]
        try await app.router.open(Routes.Comment.form, at: other)
        let sheet = try #require(root.presentedViewController as? UINavigationController)
        #expect(screen(sheet) == .form)
        try await app.router.open(Routes.Comment.view(id: 1))
        #expect(screens == [.comment(1)])
        scene.activationState = .background
        other.activationState = .foregroundActive
        try await app.router.open(Routes.Comment.view(id: 2), using: .present)
        let above = sheet.topViewController?.presentedViewController as? UINavigationController
        #expect(above.map(screen) == .comment(2))
    }

    @Test func noWindow() async throws {
        scene.keyWindow = nil
        scene.windows = []
        let error = await #expect(throws: NoViewController.self) {
            try await app.router.open(Routes.Comment.view(id: 1))
        }
        #expect(error?.description == "Comment.view: no window of the app has a view controller to show it from")
    }

    @Test func topmostLooksIntoContainers() {
        let tabs = UITabBarController()
        #expect(tabs.topmost === tabs)
        tabs.selectedViewController = navigation
        #expect(tabs.topmost === home)
        let split = UISplitViewController()
        #expect(split.topmost === split)
        split.viewControllers = [Controller(), tabs]
        #expect(split.topmost === home)
        navigation.viewControllers = []
        #expect(split.topmost === navigation)
        let sheet = Controller()
        tabs.present(sheet, animated: false)
        #expect(split.topmost === sheet)
        sheet.isBeingDismissed = true
        #expect(split.topmost === navigation)
    }
}
