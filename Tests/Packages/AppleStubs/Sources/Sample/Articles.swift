import ArticleRoutes
import Foundation
import RouteKit
import RouteKitFoundation
import RouteKitUIOnApple
import SwiftUI
import UIKit
import UserNotifications
import WebKit
import WidgetKit

// The code of the articles, unchanged.

/// "UIKit and SwiftUI", and the first page of RouteKitUI.
@MainActor enum UIKitArticle {
    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        let router: any RouteOpener
        init(router: any RouteOpener) { self.router = router }

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            // … make the window, then:
            router.handle(options, in: scene)  // URLs, an activity, a notification, a quick action
        }
        func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
            router.handle(contexts, in: scene)  // from .application("com.example.mail")
        }
        func scene(_ scene: UIScene, continue activity: NSUserActivity) {
            router.handle(activity, in: scene)  // universal link, Spotlight, Handoff
        }
        func windowScene(
            _ scene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
            completionHandler: @escaping (Bool) -> Void
        ) {
            completionHandler(router.handle(item, in: scene))
        }
    }

    @MainActor final class NotificationDelegate: NSObject, @preconcurrency UNUserNotificationCenterDelegate {
        let router: any RouteOpener
        init(router: any RouteOpener) { self.router = router }

        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping () -> Void
        ) {
            router.handle(response)  // the URL in ["url": …]
            completionHandler()
        }
    }

    final class CommentViewController: UIViewController {
        let id: Int
        init(id: Int) {
            self.id = id
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }

        func openAnother(_ router: Routes.Router) async throws {
            try await router.open(Routes.Comment.view(id: 42), using: .present, animated: false, at: self)
        }
    }

    struct Photo: Sendable {}

    @MainActor final class PhotoScreens {
        func pick(context: RouteContext) async throws -> Photo {
            try await context.present(PhotoPickerController(), returning: Photo.self)
        }
    }

    final class PhotoPickerController: UIViewController {
        func choose(_ photo: Photo) { finishRoute(photo) }
    }

    @MainActor final class Split {
        func showDetail(_ router: any RouteOpener) async throws -> UIViewController {
            let detail = try await router.viewController(for: Routes.Comment.view(id: 42))
            return detail
        }
    }

    final class Browser: NSObject, WKNavigationDelegate {
        let router: any RouteOpener
        init(router: any RouteOpener) { self.router = router }

        func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
        ) async -> WKNavigationActionPolicy {
            router.policy(for: navigationAction)
        }
    }

    final class CommentScreens: Routes.Comment.Handler {
        func view(id: Int, highlight: Bool, tab: Routes.Comment.Tab, context: RouteContext) async throws {
            try context.show(CommentViewController(id: id))
        }
    }
}

/// The other half of it.
@MainActor enum SwiftUIArticle {
    final class CommentScreens: Routes.Comment.Handler {
        func view(id: Int, highlight: Bool, tab: Routes.Comment.Tab, context: RouteContext) async throws {
            context.show { CommentView(id: id) }
        }
    }

    struct CommentApp: App {
        let router = Routes.Router(comment: CommentScreens(), user: UserScreens())
        var body: some Scene {
            WindowGroup { RouteStack { HomeView() }.routes(router, restorationID: "main") }
        }
    }

    final class UserScreens: Routes.User.Handler {
        func profile(id: Int, context: RouteContext) async throws { context.show { UserView() } }
    }

    struct HomeView: View {
        @Environment(\.openRoute) private var openRoute
        var body: some View {
            Button("Comment 42") { openRoute(Routes.Comment.view(id: 42)) }
            RouteLink("Comment 43", to: Routes.Comment.view(id: 43), using: .sheet([.medium, .large]))
        }
    }

    struct UserView: View {
        var body: some View { Text("User") }
    }

    struct Photo: Sendable { var name: String }

    static func pick(context: RouteContext) async throws -> Photo {
        try await context.present(returning: Photo.self) { PhotoPicker() }
    }

    struct PhotoPicker: View {
        @Environment(\.finishRoute) private var finish
        var body: some View {
            Button("Beach") { finish(Photo(name: "beach")) }
            Button("Cancel") { finish() }
        }
    }

    static func open(_ router: any RouteOpener) {
        router.navigate(to: Routes.Comment.view(id: 42))
    }

    enum Tab: String, CaseIterable { case shop, account }

    struct ShopView: View {
        var body: some View { Text("Shop") }
    }

    struct TabWindow: View {
        let router: any RouteOpener

        var body: some View {
            RouteTabs(Tab.self) { tab in
                switch tab {
                case .shop: ShopView()
                case .account: UserView()
                }
            } label: { tab in
                switch tab {
                case .shop: Label("Shop", systemImage: "cart")
                case .account: Label("Account", systemImage: "person")
                }
            }
            .routes(router)
        }
    }

    struct SplitWindow: View {
        let router: any RouteOpener

        var body: some View {
            RouteSplitView {
                HomeView()
            } detail: {
                Text("Choose a comment")
            }
            .routes(router)
        }
    }

    struct Debug: View {
        let router: any RouteOpener
        let history = RouteHistory()

        var body: some View {
            #if DEBUG
                RouteBrowser(Routes.all, router: router, history: history)
            #endif
        }
    }

    struct ZoomWindow: View {
        let router: any RouteOpener

        var body: some View {
            RouteStack { HomeView() }
                .routeTransition("zoom") { screen in screen.modifier(Zoom()) }
                .routes(router)
        }
    }

    struct Zoom: ViewModifier {
        func body(content: Content) -> some View { content }
    }

    enum Screen: Hashable {
        case comment(Int)
        case settings
    }

    struct CommentValues: Routes.Comment.Handler {
        let navigator: RouteNavigator
        func view(id: Int, highlight: Bool, tab: Routes.Comment.Tab, context: RouteContext) async throws {
            navigator.open(Screen.comment(id), context)
        }
    }

    struct CommentView: View {
        let id: Int
        var body: some View { Text("Comment \(id)") }
    }

    struct SettingsView: View {
        var body: some View { Text("Settings") }
    }

    struct Window: View {
        let navigator: RouteNavigator
        let router: any RouteOpener

        var body: some View {
            RouteStack(navigator: navigator, of: Screen.self) {
                RouteLink("Comment 42", to: Routes.Comment.view(id: 42))
            } screen: { screen in
                switch screen {
                case .comment(let id): CommentView(id: id)
                case .settings: SettingsView()
                }
            }
            .routes(router, navigator: navigator)
        }
    }
}

extension RouteTransition {
    static let zoom = RouteTransition.named("zoom")
}

/// "Widgets, App Intents, quick actions, and Handoff".
@MainActor enum WidgetArticle {
    struct ItemWidgetView: View {
        let id: Int
        var body: some View {
            VStack {
                Text("Item \(id)")
            }
            .widgetURL(URL(Routes.Comment.view(id: id)))
        }
    }

    @MainActor struct QuickActions {
        func action(for id: Int) -> UIApplicationShortcutItem? {
            guard let url = Routes.Comment.view(id: id).url else { return nil }
            return UIApplicationShortcutItem(
                type: "comment", localizedTitle: "Comment \(id)", localizedSubtitle: nil, icon: nil,
                userInfo: ["url": NSString(string: url)])
        }
    }

    struct CommentPage: View {
        let id: Int
        var body: some View {
            Text("Comment \(id)")
                .userActivity("com.example.comment") { activity in
                    activity.userInfo = ["url": Routes.Comment.view(id: id).url ?? ""]
                }
        }
    }

    struct HandoffWindow: View {
        let router: any RouteOpener
        var body: some View {
            RouteStack { CommentPage(id: 1) }
                .routes(router)
                .onContinueUserActivity("com.example.comment") { activity in router.handle(activity) }
        }
    }
}

/// "Moving from URLNavigator".
@MainActor enum URLNavigatorArticle {
    final class UserViewController: UIViewController {
        let id: Int
        init(id: Int) {
            self.id = id
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
    }

    final class UserScreens: Routes.User.Handler {
        func profile(id: Int, context: RouteContext) async throws {
            try context.show(UserViewController(id: id))
        }
    }
}

/// "Stacks that last".
@MainActor enum StacksArticle {
    enum Screen: Hashable { case shop, account }

    struct HomeView: View {
        var body: some View { Text("Home") }
    }
    struct ShopView: View {
        var body: some View { Text("Shop") }
    }
    struct AccountView: View {
        var body: some View { Text("Account") }
    }

    static func log(_ lost: RestorationFailure) { print(lost) }

    struct RestoredView: View {
        let router: any RouteOpener

        var body: some View {
            RouteStack { HomeView() }
                .routes(router, restorationID: "main")
        }
    }

    struct RootView: View {
        @SceneStorage("screens") private var saved: Data?
        @StateObject private var navigator = RouteNavigator()
        @Environment(\.scenePhase) private var phase
        let router: any RouteOpener

        var body: some View {
            RouteStack(navigator: navigator, of: Screen.self) {
                HomeView()
            } screen: { screen in
                Text("\(screen)")
            }
            .routes(router, navigator: navigator)
            .task {
                let state = saved.flatMap { try? JSONDecoder().decode(NavigationState.self, from: $0) }
                for lost in await navigator.restoreOnce(state, router: router) { log(lost) }
            }
            .onChange(of: phase) { phase in  // from iOS 17 on: { _, phase in
                if phase == .background { saved = try? JSONEncoder().encode(navigator.state) }
            }
        }
    }

    static func handOff(_ state: NavigationState, _ navigator: RouteNavigator, _ router: any RouteOpener) async {
        await navigator.restore(state, router: router, from: .custom("handoff"))
    }

    enum Tab: String, CaseIterable { case shop, account }

    struct Window: View {
        @StateObject private var tabs = RouteTabNavigator<Tab>()

        var body: some View {
            TabView(selection: $tabs.selection) {
                RouteStack(navigator: tabs[.shop], of: Screen.self) {
                    ShopView()
                } screen: { screen in
                    Text("\(screen)")
                }
                .tabItem { Label("Shop", systemImage: "cart") }.tag(Tab.shop)
                RouteStack(navigator: tabs[.account], of: Screen.self) {
                    AccountView()
                } screen: { screen in
                    Text("\(screen)")
                }
                .tabItem { Label("Account", systemImage: "person") }.tag(Tab.account)
            }
        }
    }

    /// Without SwiftUI.
    static func screens(for views: Views) -> RouteScreens {
        func draw(_ screens: [RouteScreen], animated: Bool) { views.drawn.append((screens, animated)) }
        let screens = RouteScreens(tabs: ["shop", "account"])
        screens.onChange = { isAnimated in draw(screens.screens(), animated: isAnimated ?? true) }
        return screens
    }

    final class Views {
        var drawn: [(screens: [RouteScreen], isAnimated: Bool)] = []
    }
}
