import AppRoutes
import RouteKit
import SwiftUI
import Testing

@testable import RouteKitUIOnApple

@MainActor @Suite struct SwiftUITests {
    let app = App()
    let navigator = RouteNavigator()

    init() {
        let navigator = navigator
        app.show = { screen, context in navigator.open(screen, context) }
    }

    /// The app's only window, as it is now.
    func draw(link: RouteLink<Text>? = nil, router: Bool = true) -> StubScreen {
        let stack = RouteStack(navigator: navigator, of: Screen.self) {
            link
        } screen: { screen in
            switch screen {
            case .comment(let id): Text(verbatimly: "comment \(id)")
            case .draft(let id): Text(verbatimly: "draft \(id)")
            case .form: Text(verbatimly: "form")
            case .list: Text(verbatimly: "list")
            }
        }
        return router ? StubScreen(stack.routes(app.router, navigator: navigator)) : StubScreen(stack)
    }

    @Test(
        arguments: [
            ("stub://comment/view/1", RouteSource.application(nil), ["comment 1"], "handled by Comment.view"),
            ("https://www.example.com/comment/view/2", .universalLink, ["comment 2"], "handled by Comment.view"),
            ("HTTPS://www.example.com/comment/view/3", .universalLink, ["comment 3"], "handled by Comment.view"),
            ("stub://comment/draft/4", .application(nil), [], "handled by Comment.missStub"),
            ("stub://nothing", .application(nil), [], "handled by Comment.missStub"),
            ("https://www.example.com/nothing", .universalLink, [], "missed"),
        ] as [(String, RouteSource, [String], String)])
    func urlThatArrives(text: String, source: RouteSource, texts: [String], outcome: String) async throws {
        let url = try #require(URL(string: text))
        let screen = draw()
        try #require(screen.openURLActions.count == 1)
        screen.openURLActions[0](url)
        let opened = try #require(await app.next())
        #expect(opened.url == text)
        #expect(opened.source == source)
        #expect(opened.outcome.contains(outcome), "\(opened.outcome)")
        #expect(draw().texts == texts)
    }

    @Test func webPageOfAnActivityIsAUniversalLink() async throws {
        let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        let screen = draw()
        #expect(Array(screen.userActivityActions.keys) == [NSUserActivityTypeBrowsingWeb])
        let continued = try #require(screen.userActivityActions[NSUserActivityTypeBrowsingWeb]?.first)
        continued(activity)
        activity.webpageURL = URL(string: "https://www.example.com/comment/view/5")
        continued(activity)
        let opened = try #require(await app.next())
        #expect(opened.url == "https://www.example.com/comment/view/5")
        #expect(opened.source == .universalLink)
        #expect(draw().texts == ["comment 5"])
    }

    @Test(arguments: [
        ("stub://comment/view/1", "handled"),
        ("https://www.example.com/comment/view/1", "handled"),
        ("stub://comment/draft/1", "systemAction"),
        ("stub://comment/view/x", "systemAction"),
        ("https://www.example.org/", "systemAction"),
        ("mailto:ann@example.com", "systemAction"),
    ])
    func linkGoesToARouteOrToTheSystem(text: String, result: String) async throws {
        let action = try #require(draw().openURL)
        #expect(action.stubResult(try #require(URL(string: text))).stubName == result)
        guard result == "handled" else { return #expect(draw().texts == []) }
        let opened = try #require(await app.next())
        #expect(opened == App.Opened(url: text, source: .openURL, outcome: "handled by Comment.view"))
        #expect(draw().texts == ["comment 1"])
    }

    @Test func routeLinkOpensInternalRoutesToo() async throws {
        let screen = draw(link: RouteLink("Draft", to: Routes.Comment.draft(id: 6)))
        #expect(screen.texts == ["localised Draft"])
        try #require(screen.buttons.count == 1)
        #expect(screen.buttons[0].isEnabled)
        screen.buttons[0].action()
        let opened = try #require(await app.next())
        #expect(opened.url == "stub://comment/draft/6")
        #expect(opened.source == .app)
        #expect(draw().texts == ["draft 6"])
    }

    @Test func routeLinkTakesTheTransition() async throws {
        let title = "As it is".dropLast(3)
        draw(link: RouteLink(title, to: Routes.Comment.view(id: 7), using: .present)).buttons[0].action()
        _ = await app.next()
        let screen = draw(link: RouteLink(title, to: Routes.Comment.form, using: .show))
        #expect(screen.texts == ["As it"])
        #expect(screen.sheet?.texts == ["comment 7"])
        screen.buttons[0].action()
        _ = await app.next()
        #expect(draw().sheet?.texts == ["comment 7", "form"])
    }

    @Test func routeLinkBringsTheScreensAbove() async throws {
        let route = Routes.Comment.view(id: 7)
        let title = "As it is".dropLast(3)
        draw(link: RouteLink(title, to: route, ancestors: .open)).buttons[0].action()
        for _ in 1...2 { _ = await app.next() }
        #expect(draw().texts == ["list", "comment 7"])
        draw(link: RouteLink("Comment", to: route, ancestors: .open)).buttons[0].action()
        for _ in 1...2 { _ = await app.next() }
        // A screen that is already shown is not pushed again.
        #expect(draw().texts == ["list", "comment 7"])
    }

    @Test func routeLinkWithoutARouterIsDisabled() throws {
        let screen = draw(link: RouteLink("Draft", to: Routes.Comment.draft(id: 6)), router: false)
        try #require(screen.buttons.count == 1)
        #expect(!screen.buttons[0].isEnabled)
        screen.buttons[0].action()
        #expect(draw().texts == [])
    }

    @Test func routeDeclaredToBePresentedComesInASheet() async throws {
        for action in draw().openURLActions { action(try #require(URL(string: "stub://comment/form"))) }
        _ = await app.next()
        let screen = draw()
        #expect(screen.texts == [])
        let sheet = try #require(screen.sheet)
        #expect(sheet.texts == ["form"])
        sheet.dismiss()
        #expect(navigator.sheet == nil)
        #expect(draw().sheet == nil)
    }

    @Test func sheetsHaveSheetsAndScreensOfTheirOwn() {
        navigator.show(Screen.comment(1))
        navigator.present(Screen.form)
        navigator.show(Screen.comment(2))
        navigator.present(Screen.draft(3))
        let screen = draw()
        #expect(screen.texts == ["comment 1"])
        #expect(screen.sheet?.texts == ["form", "comment 2"])
        #expect(screen.sheet?.sheet?.texts == ["draft 3"])
        #expect(navigator.top === navigator.sheet?.navigator.sheet?.navigator)

        navigator.back()
        #expect(draw().sheet?.sheet == nil)
        #expect(draw().sheet?.texts == ["form", "comment 2"])
        navigator.back()
        #expect(draw().sheet?.texts == ["form"])
        navigator.back()
        #expect(draw().sheet == nil)
        #expect(draw().texts == ["comment 1"])
        navigator.back()
        #expect(draw().texts == [])
        navigator.back()
        #expect(draw().texts == [])
    }

    @Test func resetLeavesTheFirstScreen() {
        navigator.show(Screen.comment(1))
        navigator.present(Screen.form)
        navigator.reset()
        #expect(draw().texts == [])
        #expect(draw().sheet == nil)
    }

    @Test(arguments: [true, false])
    func animationIsAsAskedFor(isAnimated: Bool) async throws {
        var seen: [Bool] = []
        app.show = { screen, context in
            Transaction.stubDisablesAnimations = []
            navigator.open(screen, context)
            seen = Transaction.stubDisablesAnimations
        }
        try await app.router.open(Routes.Comment.view(id: 1), animated: isAnimated)
        #expect(seen == [!isAnimated])
        #expect(draw().texts == ["comment 1"])
    }

    @Test func contextSaysWhichNavigatorItCameFrom() async throws {
        var places: [(any NavigationOrigin)?] = []
        app.show = { _, context in places.append(context.options.origin) }
        for action in draw().openURLActions { action(try #require(URL(string: "stub://comment/view/1"))) }
        _ = await app.next()
        draw(link: RouteLink("Draft", to: Routes.Comment.draft(id: 1))).buttons[0].action()
        _ = await app.next()
        #expect(places.count == 2)
        #expect(places.allSatisfy { $0 as? RouteNavigator === navigator })
    }
}

extension Text {
    fileprivate init(verbatimly text: String) { self.init(text) }
}
