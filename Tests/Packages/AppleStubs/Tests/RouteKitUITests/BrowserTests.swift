import AppKit
import AppRoutes
import Foundation
import RouteKit
import Signposts
import SwiftUI
import Testing
import os

@testable import RouteKitUIOnApple

/// The debug view, and the adapters for macOS and Instruments.
@MainActor @Suite(.timeLimit(.minutes(40))) struct BrowserTests {
    @Test func listsFindsAndOpensRoutes() async throws {
        let (app, history, navigator) = (App(), RouteHistory(), RouteNavigator())
        app.show = { screen, context in navigator.open(screen, context) }
        var environment = EnvironmentValues()
        environment.routeNavigator = navigator
        let browser = RouteBrowser(Routes.all, router: app.router, history: history)
        #expect(StubScreen(browser, environment).texts.contains("Comment.draft  /comment/draft/{id: Int}"))
        StubScreen(browser, environment).fields[0]("VIEW comment")
        #expect(
            StubScreen(browser, environment).texts == [
                "localised Routes", "Comment.view  /comment/view/{id: Int}", "localised Recent",
            ])

        let draft = try #require(Routes.all.first { $0.name == "Comment.draft" })
        let form = RouteForm(route: draft, router: app.router)
        StubScreen(form, environment).fields[0]("7")
        StubScreen(form, environment).buttons[0].action()
        await until { StubScreen(form, environment).texts.last == "handled by Comment.draft" }
        #expect(navigator.screens.screens().map(\.screen) == [AnyHashable(Screen.draft(7))])
        StubScreen(form, environment).fields[0]("seven")
        StubScreen(form, environment).buttons[0].action()
        await until { StubScreen(form, environment).texts.last?.hasPrefix("missed") == true }
    }

    @Test func recentOpensAreListedNewestFirst() async throws {
        let history = RouteHistory(limit: 2)
        let router = Routes.Router(
            comment: Silent(), configuration: RouterConfiguration(observe: history.record))
        for id in 1...2 { try await router.open(Routes.Comment.view(id: id)) }
        await router.open("stub://nowhere", from: .webView)
        #expect(history.events.map(\.outcome) == [.missed, .handled])
        let texts = StubScreen(RouteBrowser(Routes.all, router: router, history: history)).texts
        #expect(texts.suffix(2) == history.events.map { "\($0)" })
    }

    private struct Silent: Routes.Comment.Handler {
        func list(context: RouteContext) async throws {}
        func view(id: Int, context: RouteContext) async throws {}
        func form(context: RouteContext) async throws {}
        func draft(id: Int, context: RouteContext) async throws {}
        func missStub(context: MissContext) async -> Bool { false }
    }

    @Test func theWorkspaceOpensOtherApps() async throws {
        NSWorkspace.shared.stubSchemes = ["otherapp"]
        let app = App(urlOpener: WorkspaceURLOpener())
        let pay = Routes.Comment.pay(order: "1")
        #expect(await app.router.canOpen(pay))
        try await app.router.open(pay)
        #expect(NSWorkspace.shared.stubOpened.map(\.absoluteString) == ["otherapp://pay/1"])
        NSWorkspace.shared.stubSchemes = []
        #expect(await !app.router.canOpen(pay))
        await #expect(throws: RouteError.self) { try await app.router.open(pay) }
        NSWorkspace.shared.stubSchemes = ["https"]
        let item = Routes.Comment.item(id: 7)
        #expect(try await app.router.open(item) == .fallback)
        NSWorkspace.shared.stubLinkHosts = ["shop.example.com"]
        #expect(try await app.router.open(item) == .url)
        #expect(
            NSWorkspace.shared.stubOpened.dropFirst().map(\.absoluteString) == [
                "https://www.example.com/shop?item=7", "https://shop.example.com/item/7",
            ])
    }

    @Test func everyOpenIsAnInterval() async throws {
        let (lines, continuation) = AsyncStream<String>.makeStream()
        let signposter = OSSignposter { continuation.yield($0) }
        let router = Routes.Router(
            comment: Silent(), configuration: RouterConfiguration(interceptors: [signposter.routeInterceptor]))
        try await router.open(Routes.Comment.view(id: 1))
        await router.open("stub://nowhere", from: .webView)
        continuation.finish()
        var recorded: [String] = []
        for await line in lines { recorded.append(line) }
        #expect(
            recorded == [
                "begin open: Comment.view", "end open: handled", "begin open: no route",
                "end open: missed: no route matches the URL",
            ])
    }
}
