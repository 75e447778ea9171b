import AppRoutes
import RouteKit
import Testing
import UIKit
import UserNotifications

@testable import RouteKitUIOnApple

/// The application is one for all, so that one test runs at a time.
@MainActor @Suite(.serialized) struct UIKitTests {
    let app = App()
    let scene = UIWindowScene()
    let navigation = UINavigationController()
    let home = Controller()

    init() {
        navigation.viewControllers = [home]
        let window = UIWindow()
        window.rootViewController = navigation
        scene.windows = [window]
        scene.keyWindow = window
        scene.activationState = .foregroundActive
        UIApplication.shared.connectedScenes = [scene]
        app.show = { screen, context in
            let controller = Controller()
            controller.screen = screen
            try context.show(controller)
        }
    }

    func context(_ url: String, from application: String? = nil) throws -> UIOpenURLContext {
        UIOpenURLContext(stubURL: try #require(URL(string: url)), sourceApplication: application)
    }

    func activity(_ type: String, _ url: String?) -> NSUserActivity {
        let activity = NSUserActivity(activityType: type)
        activity.webpageURL = url.flatMap(URL.init(string:))
        return activity
    }

    /// The screens of the navigation controller after its root.
    var screens: [Screen?] { navigation.viewControllers.dropFirst().map { ($0 as? Controller)?.screen } }

    // MARK: What arrives

    @Test(arguments: [nil, "com.example.mail"])
    func customSchemeNamesTheApplication(application: String?) async throws {
        #expect(app.router.handle([try context("stub://comment/view/1", from: application)], in: scene))
        let opened = try #require(await app.next())
        #expect(
            opened
                == App.Opened(
                    url: "stub://comment/view/1", source: .application(application), outcome: "handled by Comment.view")
        )
        #expect(screens == [.comment(1)])
    }

    @Test(arguments: [nil, "com.example.mail"])
    func appDelegateNamesTheApplication(application: String?) async throws {
        let options: [UIApplication.OpenURLOptionsKey: Any] = application.map { [.sourceApplication: $0] } ?? [:]
        #expect(app.router.handle(try #require(URL(string: "stub://comment/view/1")), options: options))
        #expect(try #require(await app.next()).source == .application(application))
        #expect(screens == [.comment(1)])
    }

    @Test func universalLink() async throws {
        let link = activity(NSUserActivityTypeBrowsingWeb, "https://www.example.com/comment/view/2")
        #expect(app.router.handle(link, in: scene))
        let opened = try #require(await app.next())
        #expect(opened.url == "https://www.example.com/comment/view/2")
        #expect(opened.source == .universalLink)
    }

    @Test func activitiesThatAreNoLinksAreLeftAlone() async throws {
        #expect(!app.router.handle(activity("com.example.edit", "https://www.example.com/comment/view/2")))
        #expect(!app.router.handle(activity(NSUserActivityTypeBrowsingWeb, nil)))
        // Neither of those was opened; this is the first open.
        #expect(app.router.handle([try context("stub://comment/view/3")]))
        #expect(try #require(await app.next()).url == "stub://comment/view/3")
    }

    @Test func notification() async throws {
        #expect(app.router.handle(UNNotificationResponse(stubWith: ["url": "stub://comment/view/4"])))
        let opened = try #require(await app.next())
        #expect(opened.url == "stub://comment/view/4")
        #expect(opened.source == .notification)
        #expect(app.router.handle(UNNotificationResponse(stubWith: ["link": "stub://comment/view/5"]), key: "link"))
        #expect(try #require(await app.next()).url == "stub://comment/view/5")
        #expect(screens == [.comment(4), .comment(5)])
    }

    @Test func notificationWithoutAURL() async throws {
        for payload: [AnyHashable: Any] in [[:], ["url": 1], ["link": "stub://comment/view/1"], ["url": ""]] {
            #expect(!app.router.handle(UNNotificationResponse(stubWith: payload)), "\(payload)")
        }
    }

    @Test(arguments: [UNNotificationDismissActionIdentifier, "reply"])
    func onlyATapOnTheNotificationOpensItsURL(action: String) async throws {
        let response = UNNotificationResponse(stubWith: ["url": "stub://comment/view/4"], action: action)
        #expect(!app.router.handle(response))
        let options = UIScene.ConnectionOptions()
        options.notificationResponse = response
        #expect(!app.router.handle(options, in: scene))
        // Neither of those was opened; this is the first open.
        #expect(app.router.handle(response) { URL(string: "stub://comment/view/\($0.actionIdentifier.count)") })
        #expect(try #require(await app.next()).url == "stub://comment/view/\(action.count)")
    }

    @Test func keyPathIntoAPayload() async throws {
        let payload: [AnyHashable: Any] = ["data": ["link": "stub://comment/view/6"]]
        #expect(app.router.handle(UNNotificationResponse(stubWith: payload), key: "data.link"))
        #expect(try #require(await app.next()).url == "stub://comment/view/6")
    }

    /// The app delegate and a `.routes` modifier, or two nested modifiers, can receive one URL.
    @Test func aURLThatArrivesTwiceIsOpenedOnce() async throws {
        for _ in 1...2 { #expect(app.router.handle([try context("stub://comment/view/1")])) }
        #expect(app.router.handle(try #require(URL(string: "stub://comment/view/1")), options: [:]))
        #expect(app.router.handle([try context("stub://comment/view/2")]))
        #expect(try #require(await app.next()).url == "stub://comment/view/1")
        #expect(try #require(await app.next()).url == "stub://comment/view/2")
    }

    /// At a launch, UIKit passes a notification to the scene delegate and to the delegate of the notification center.
    @Test func aNotificationAtLaunchIsOpenedOnce() async throws {
        let response = UNNotificationResponse(stubWith: ["url": "stub://comment/view/1"])
        let options = UIScene.ConnectionOptions()
        options.urlContexts = [try context("stub://comment/view/2")]
        options.notificationResponse = response
        #expect(app.router.handle(options, in: scene))
        #expect(app.router.handle(response))
        #expect(app.router.handle([try context("stub://comment/view/2")]))
        #expect(app.router.handle([try context("stub://comment/view/3")]))
        var urls: [String] = []
        for _ in 1...3 { urls.append(try #require(await app.next()).url) }
        #expect(urls.sorted() == (1...3).map { "stub://comment/view/\($0)" })
    }

    @Test func aURLIsNewAfterASecondAndForAnotherRouter() throws {
        var arrivals = RecentArrivals()
        let url = try #require(URL(string: "stub://comment/view/1"))
        let start = ContinuousClock.now
        let other = App()
        let news = [
            arrivals.isNew(url, for: app.router, at: start),
            arrivals.isNew(url, for: app.router, at: start + .milliseconds(999)),
            arrivals.isNew(url, for: app.router, at: start + .seconds(1)),
            arrivals.isNew(url, for: other.router, at: start + .seconds(1)),
        ]
        #expect(news == [true, false, true, true])
    }

    @Test func quickAction() async throws {
        let item = UIApplicationShortcutItem(
            type: "comment", localizedTitle: "Comment", localizedSubtitle: nil, icon: nil,
            userInfo: ["url": NSString(string: "stub://comment/view/7")])
        #expect(app.router.handle(item, in: scene))
        #expect(try #require(await app.next()).source == .custom("shortcut"))
        let options = UIScene.ConnectionOptions()
        options.shortcutItem = item
        #expect(app.router.handle(options, in: scene))
        #expect(try #require(await app.next()).url == "stub://comment/view/7")
        #expect(!app.router.handle(UIApplicationShortcutItem(type: "comment", localizedTitle: "Comment")))
    }

    @Test func handoffAndSpotlight() async throws {
        let handoff = activity("com.example.edit", nil)
        handoff.userInfo = ["url": "stub://comment/view/8"]
        #expect(app.router.handle(handoff, in: scene))
        #expect(try #require(await app.next()).source == .custom("handoff"))
        let result = activity("com.apple.corespotlightitem", nil)
        result.userInfo = ["kCSSearchableItemActivityIdentifier": "stub://comment/view/9"]
        #expect(app.router.handle(result, in: scene))
        #expect(try #require(await app.next()).source == .custom("spotlight"))
        #expect(screens == [.comment(8), .comment(9)])
    }

    @Test func sceneOpensAllThatItWasMadeFor() async throws {
        let options = UIScene.ConnectionOptions()
        #expect(!app.router.handle(options, in: scene))
        options.urlContexts = [try context("stub://comment/view/1")]
        options.userActivities = [activity(NSUserActivityTypeBrowsingWeb, "https://www.example.com/comment/view/2")]
        options.notificationResponse = UNNotificationResponse(stubWith: ["url": "stub://comment/view/3"])
        #expect(app.router.handle(options, in: scene))
        var sources: [RouteSource] = []
        for _ in 1...3 { sources.append(try #require(await app.next()).source) }
        #expect(sources == [.application(nil), .universalLink, .notification])
        #expect(screens == [.comment(1), .comment(2), .comment(3)])
    }

    /// A URL can arrive with its ancestors in every way.
    @Test func comesWithItsWayBack() async throws {
        let url = "https://www.example.com/comment/view/1"
        let options = UIScene.ConnectionOptions()
        options.notificationResponse = UNNotificationResponse(stubWith: ["url": "stub://comment/view/4"])
        let ways = [
            app.router.handle([try context("https://www.example.com/comment/view/2")], in: scene, ancestors: .open),
            app.router.handle(activity(NSUserActivityTypeBrowsingWeb, url), ancestors: .open),
            app.router.handle(options, ancestors: .open),
            app.router.handle(try #require(URL(string: "stub://comment/view/3")), options: [:], ancestors: .open),
            app.router.handle(UNNotificationResponse(stubWith: ["url": "stub://comment/view/5"]), ancestors: .open),
        ]
        #expect(ways == [true, true, true, true, true])
        for _ in ways {
            for _ in 1...2 { _ = await app.next() }
        }
        #expect(screens.count { $0 == .list } == ways.count)
        for id in 1...5 { #expect(screens.count { $0 == .comment(id) } == 1) }
    }

    @Test func nothingThatArrivesReachesAnInternalRoute() async throws {
        let url = "stub://comment/draft/1"
        #expect(app.router.match(url) != nil)
        #expect(!app.router.handle([try context(url)]))
        #expect(!app.router.handle(try #require(URL(string: "stub://comment/draft/2")), options: [:]))
        #expect(!app.router.handle(activity(NSUserActivityTypeBrowsingWeb, "stub://comment/draft/3")))
        #expect(!app.router.handle(UNNotificationResponse(stubWith: ["url": "stub://comment/draft/4"])))
        for _ in 1...4 {
            let outcome = try #require(await app.next()).outcome
            #expect(outcome.contains("handled by Comment.missStub"), "\(outcome)")
        }
        #expect(screens == [])
    }

    // MARK: Other apps

    @Test func foreignURLs() async throws {
        let app = App(urlOpener: ApplicationURLOpener())
        UIApplication.shared.stubSchemes = []
        let url = Routes.Comment.pay(order: "4 2")
        #expect(await !app.router.canOpen(url))
        await #expect(throws: RouteError(url: "otherapp://pay/4%202", reason: .notTaken)) {
            try await app.router.open(url)
        }
        UIApplication.shared.stubSchemes = ["otherapp"]
        #expect(await app.router.canOpen(url))
        try await app.router.open(url)
        #expect(UIApplication.shared.stubOpened.map(\.absoluteString) == ["otherapp://pay/4%202"])
        UIApplication.shared.stubSchemes = ["https", "tel"]
        try await app.router.open(Routes.Comment.tel(number: "+1 2"))
        let item = Routes.Comment.item(id: 7)
        #expect(try await app.router.open(item) == .fallback)
        UIApplication.shared.stubLinkHosts = ["shop.example.com"]
        #expect(try await app.router.open(item) == .url)
        #expect(
            UIApplication.shared.stubOpened.dropFirst().map(\.absoluteString) == [
                "tel:+1%202", "https://www.example.com/shop?item=7", "https://shop.example.com/item/7",
            ])
        UIApplication.shared.stubSchemes = []
        UIApplication.shared.stubLinkHosts = []
    }

    // MARK: Results, transitions, and requests

    /// Opens a picker, and returns once it is presented.
    private func pick(_ transition: RouteTransition? = nil) async throws -> (UIViewController, Task<Int, any Error>) {
        let (shown, continuation) = AsyncStream<UIViewController>.makeStream()
        let (results, result) = AsyncThrowingStream<Int, any Error>.makeStream()
        app.show = { _, context in
            Task {
                let controller = Controller()
                continuation.yield(controller)
                do {
                    result.yield(try await context.present(controller, returning: Int.self))
                } catch {
                    result.finish(throwing: error)
                }
            }
        }
        try await app.router.open(Routes.Comment.form, using: transition)
        let task = Task<Int, any Error> {
            for try await value in results { return value }
            throw CancellationError()
        }
        for await controller in shown {
            await until { home.presentedViewController != nil }
            return (controller, task)
        }
        throw CancellationError()
    }

    @Test func aPickerReturnsItsValue() async throws {
        let (picker, result) = try await pick()
        picker.finishRoute(7)
        picker.finishRoute(8)
        #expect(try await result.value == 7)
        #expect(home.presentedViewController == nil)
    }

    /// The frame around a picker is not seen: later screens are pushed in the picker, which decides how it is shown.
    @Test func theFrameOfAPickerIsTransparent() async throws {
        let (picker, _) = try await pick()
        let frame = try #require(home.presentedViewController)
        #expect(navigation.topmost === picker)
        let content = try #require(frame.children.first)
        #expect(frame.childForStatusBarStyle === content && frame.childForStatusBarHidden === content)
        #expect(frame.childForHomeIndicatorAutoHidden === content)
        #expect(frame.childForScreenEdgesDeferringSystemGestures === content)
        #expect(frame.supportedInterfaceOrientations == content.supportedInterfaceOrientations)
        content.isModalInPresentation = true
        #expect(frame.isModalInPresentation)
        picker.finishRoute(7)
    }

    @Test(arguments: ["swipe", "finish", "window"])
    func dismissalIsACancellation(by way: String) async throws {
        var picked: (UIViewController, Task<Int, any Error>)? = try await pick()
        let result = try #require(picked?.1)
        switch way {
        case "swipe": home.dismiss(animated: true)
        case "finish": picked?.0.finishRoute()
        default:
            // The view controllers of a closed window are released.
            home.stubForgetPresented()
        }
        picked = nil
        await #expect(throws: CancellationError.self) { try await result.value }
        #expect(home.presentedViewController == nil)
    }

    @Test func transitionsSetThePresentation() async throws {
        let detents: [RouteTransition.Detent] = [.medium, .large, .fraction(0.3), .height(200)]
        try await app.router.open(Routes.Comment.form, using: .sheet(detents))
        let sheet = try #require(home.presentedViewController)
        #expect(sheet.modalPresentationStyle == .pageSheet)
        #expect(sheet.sheetPresentationController?.detents.map(\.stubHeight) == [500, 1000, 300, 200])
        home.dismiss(animated: false)
        try await app.router.open(Routes.Comment.form, using: .fullScreen)
        #expect(home.presentedViewController?.modalPresentationStyle == .fullScreen)
        home.dismiss(animated: false)
        let delegate = Transition()
        app.show = { _, context in
            let controller = Controller()
            controller.modalPresentationStyle = .custom
            controller.transitioningDelegate = delegate
            try context.show(controller)
        }
        try await app.router.open(Routes.Comment.form, using: .named("flip", presents: true))
        #expect(home.presentedViewController?.modalPresentationStyle == .custom)
        #expect(home.presentedViewController?.transitioningDelegate === delegate)
    }

    private final class Transition: NSObject, UIViewControllerTransitioningDelegate {}

    @Test func aViewControllerIsReturnedInsteadOfShown() async throws {
        let controller = try await app.router.viewController(for: Routes.Comment.view(id: 3))
        #expect((controller as? Controller)?.screen == .comment(3))
        let form = try await app.router.viewController(for: Routes.Comment.form)
        #expect((form as? Controller)?.screen == .form)
        #expect(screens.isEmpty && home.presentedViewController == nil)
        app.show = { _, _ in }
        await #expect(throws: NoViewController.self) {
            try await app.router.viewController(for: Routes.Comment.form)
        }
    }
}
