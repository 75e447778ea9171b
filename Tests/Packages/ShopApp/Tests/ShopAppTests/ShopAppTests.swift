import AccountFeature
import AppRoutes
import Foundation
import RouteKit
import SwiftUI
import Testing
import UserNotifications

@testable import ShopApp

/// The app as its user sees it. Serialized, because windows belong to the process.
@MainActor @Suite(.serialized, .timeLimit(.minutes(40))) struct ShopAppTests {
    let app = ShopApp()

    /// One window, in a scene of its own.
    private struct Window {
        let view: RootView
        var environment = EnvironmentValues()

        @MainActor var screen: StubScreen { StubScreen(view, environment) }
        @MainActor var texts: [String] { screen.texts }
        @MainActor var sheet: StubScreen? { screen.sheet }

        /// Taps the button with this number of the topmost screen.
        @MainActor func tap(_ button: Int) { (sheet ?? screen).buttons[button].action() }

        @MainActor func open(_ url: String) throws {
            let action = try #require(screen.openURLActions.first)
            action(try #require(URL(string: url)))
        }
    }

    private func window() throws -> Window {
        let group = try #require(app.body as? WindowGroup<RootView>)
        let window = Window(view: group.stubWindow())
        // Draws it, so that it is the most recently active one.
        _ = window.screen
        return window
    }

    private func until(_ holds: () -> Bool) async {
        while !holds(), !Task.isCancelled { await Task.yield() }
    }

    private let home = ["localised Item 7", "localised Basket"]

    @Test func aButtonOpensAnItemInItsWindow() async throws {
        let (first, second) = (try window(), try window())
        first.tap(0)
        await until { first.texts.count > 2 }
        #expect(first.texts == home + ["Item 7", "localised Add a photo"])
        #expect(second.texts == home)
        first.tap(1)
        await until { first.texts == ["localised Basket"] }
        #expect(second.texts == home)
    }

    @Test func aPickerReturnsAPhotoToTheItem() async throws {
        let window = try window()
        window.tap(0)
        await until { window.texts.count > 2 }
        window.tap(2)
        await until { window.sheet != nil }
        #expect(window.sheet?.texts == ["localised Beach", "localised Forest"])
        window.tap(1)
        await until { window.texts.contains("forest") }
        #expect(window.sheet == nil)
        // The user closes the second one.
        window.tap(2)
        await until { window.sheet != nil }
        window.sheet?.dismiss()
        #expect(window.sheet == nil)
        #expect(window.texts.contains("forest"))
    }

    @Test func aLinkToTheOrdersAsksForTheLoginInItsWindow() async throws {
        let (first, second) = (try window(), try window())
        try first.open("https://shop.example.com/account/orders")
        await until { first.sheet != nil }
        #expect(second.sheet == nil)
        let login = try #require(first.sheet)
        login.fields[0]("Ada")
        login.buttons[0].action()
        await until { first.texts == ["localised Orders", "Orders of Ada"] }
        #expect(first.sheet == nil)
        #expect(app.session.user == "Ada")
        #expect(second.texts == home)
    }

    @Test func withoutALoginTheOrdersStayClosed() async throws {
        let window = try window()
        let outcome = Task { await app.router.open(any: Routes.Account.orders) }
        await until { window.sheet != nil }
        window.tap(1)
        guard case .denied(by: .guard("login"), reason: "not logged in") = await outcome.value else {
            Issue.record("\(await outcome.value)")
            return
        }
        #expect(window.texts == home)
    }

    @Test func aNotificationOpensInTheActiveWindow() async throws {
        let window = try window()
        let response = UNNotificationResponse(stubWith: ["link": "shop://shop/item/3"])
        let center = UNUserNotificationCenter.current()
        center.delegate?.userNotificationCenter(center, didReceive: response) {}
        await until { window.texts.contains("Item 3") }
    }

    @Test func eachSceneBringsItsScreensBack() async throws {
        var (first, second) = (try window(), try window())
        for window in [first, second] {
            for task in window.screen.tasks { await task() }
        }
        app.session.user = "Ada"
        first.tap(0)
        await until { first.texts.count > 2 }
        try second.open("shop://account/orders")
        await until { second.texts.contains("Orders of Ada") }
        for window in [first, second] {
            for change in window.screen.changes { _ = change(ScenePhase.background) }
        }
        app.session.user = nil
        var (later, last) = (try window(), try window())
        later.environment.stubScene = first.environment.stubScene
        last.environment.stubScene = second.environment.stubScene
        for window in [later, last] {
            for task in window.screen.tasks { await task() }
        }
        #expect(later.texts.contains("Item 7"))
        // The guard denies the orders instead of asking; the tab is the selected one again.
        #expect(last.texts == ["localised Orders"])
        #expect(last.sheet == nil)
        (first, second) = (later, last)
    }
}
