import Foundation
import RouteKit
import Testing

@testable import RouteKitUI

@MainActor @Suite(.timeLimit(.minutes(40))) struct ScreenRestoreTests {
    let app = ScreenApp()

    /// A state of one stack; `^` begins a sheet, `!` is from outside.
    private func state(_ urls: String..., tab: String = "") throws -> NavigationState {
        try state([(tab, urls)], selected: tab)
    }

    private func state(_ stacks: [(String, [String])], selected: String) throws -> NavigationState {
        let stacks = stacks.map { tab, urls in
            let screens = urls.map { url in
                [
                    "url": url.drop { "^!".contains($0) }, "transition": url.hasPrefix("^") ? "present" : "show",
                    "app": !url.contains("!"),
                ] as [String: Any]
            }
            return ["tab": tab, "screens": screens] as [String: Any]
        }
        let object: [String: Any] = ["version": 1, "selected": selected, "stacks": stacks]
        return try JSONDecoder().decode(
            NavigationState.self, from: JSONSerialization.data(withJSONObject: object))
    }

    private func restore(_ state: NavigationState, from source: RouteSource = .app) async -> [String] {
        await app.screens.restore(state, router: app.router, from: source).map(\.description)
    }

    @Test func comesBackAsItWas() async throws {
        try await app.router.open(ScreenRoutes.Shop.category(category: "tools"), using: .present)
        await app.router.open("https://www.example.com/page/settings", from: .universalLink)
        try await app.router.open(ScreenRoutes.Shop.basket, using: .show)
        try await app.router.open(ScreenRoutes.Shop.settings)
        let (state, shown) = (app.screens.state, app.shown())
        let later = ScreenApp()
        var changes: [Bool?] = []
        later.screens.onChange = { changes.append($0) }
        #expect(await later.screens.restore(state, router: later.router).isEmpty)
        #expect(later.shown() == shown)
        #expect(shown == ["^category(\"tools\")", "page(\"settings\")", "basket", "settings"])
        #expect(later.screens.state == state)
        #expect(changes == [false])
        // A route that was opened from outside reaches no more than it did.
        #expect(
            later.opened == [
                "app://shop/tools from app", "app://page/settings from restored", "app://basket from app",
                "app://page/settings from app",
            ])
    }

    /// SwiftUI runs `.task` again whenever a view reappears.
    @Test func restoresOnce() async throws {
        let app = ScreenApp()
        let first = try state("app://shop")
        #expect(await app.screens.restoreOnce(first, router: app.router).isEmpty)
        #expect(await app.screens.restoreOnce(try state("app://shop", "app://basket"), router: app.router).isEmpty)
        #expect(app.shown() == ["shop"])
        let other = ScreenApp()
        #expect(await other.screens.restoreOnce(nil, router: other.router).isEmpty)
        #expect(await other.screens.restoreOnce(first, router: other.router).isEmpty)
        #expect(other.shown() == [])
    }

    /// SwiftUI cancels `.task` when the view disappears, so the next call restores.
    @Test func aCancelledCallDoesNotCount() async throws {
        let wanted = try state("app://page/a", "app://page/b")
        let task = Task { await app.screens.restoreOnce(wanted, router: app.router) }
        app.meanwhile = { task.cancel() }
        #expect(await task.value.map(\.description) == ["\"app://page/b\": cancelled"])
        #expect(app.shown() == [])
        app.meanwhile = {}
        #expect(await app.screens.restoreOnce(wanted, router: app.router).isEmpty)
        #expect(app.shown() == ["page(\"a\")", "page(\"b\")"])
    }

    @Test func lostScreensAreReported() async throws {
        app.isMember = false
        let lost = await restore(
            try state(
                "app://shop", "app://gone", "app://old/7", "app://members", "app://broken", "app://quiet",
                "app://detour", "!app://note/1", "app://note/2", "", "app://scale/x", "app://shop/tools"))
        // The page that the detour's handler opened by itself lies above.
        #expect(
            app.shown() == ["shop", "item(\"tools\", 7)", "note(2)", "category(\"tools\")", "page(\"other\")"])
        #expect(
            app.urls() == [
                "app://shop", "app://shop/tools/7", "app://note/2", "app://shop/tools", "app://page/other",
            ])
        #expect(
            lost.map { $0.replacing("\"", with: "") } == [
                "app://gone: no route matches the URL", "app://members: another route was opened instead",
                "app://broken: failed: Thrown()", "app://quiet: its handler showed nothing",
                "app://detour: another route was opened instead", "app://note/1: no route matches the URL",
                ": the URL has no scheme", "app://scale/x: no route matches the URL",
            ])
        app.isMember = true
        #expect(await restore(try state("app://members")) == [])
        #expect(app.shown() == ["members"])
    }

    @Test func refusalsAreReportedWithTheirReason() async throws {
        let app = ScreenApp(
            configuration: RouterConfiguration(
                admit: .sources(.universalLink),
                interceptors: [
                    { request, next in
                        request.url == "app://basket" ? request.deny(by: "shop", reason: "closed") : await next(request)
                    }
                ]))
        let lost = await app.screens.restore(
            try state("app://shop", "!app://shop/tools", "app://basket", "app://page/a"), router: app.router)
        #expect(app.shown() == ["shop", "page(\"a\")"])
        #expect(lost.map(\.url) == ["app://shop/tools", "app://basket"])
        #expect(
            lost.map(\.reason.description) == [
                "denied by admission: the URL was not admitted", "denied by shop: closed",
            ])
    }

    /// Screens in a lost sheet are lost; screens above a lost screen are not.
    @Test func aLostSheetTakesAlongWhatIsInIt() async throws {
        let lost = await restore(
            try state("app://gone/1", "app://shop", "^app://gone/2", "app://page/a", "^app://basket", "app://page/b"))
        #expect(app.shown() == ["shop"])
        #expect(
            lost.map { $0.replacing("\"", with: "") } == [
                "app://gone/1: no route matches the URL", "app://gone/2: no route matches the URL",
                "app://page/a: the sheet below it is lost", "app://basket: the sheet below it is lost",
                "app://page/b: the sheet below it is lost",
            ])
        #expect(app.opened == ["app://shop from app"])
    }

    /// A state from another device reaches only public routes, even if it claims to be from the app.
    @Test func restoredRoutesKeepTheirAudience() async throws {
        let both = try state("app://page/settings", "app://note/2", "!app://shop")
        let lost = await restore(both, from: .custom("handoff"))
        #expect(lost.map { $0.replacing("\"", with: "") } == ["app://note/2: no route matches the URL"])
        #expect(app.shown() == ["page(\"settings\")", "shop"])
        #expect(
            app.opened == ["app://page/settings from handoff", "app://shop from restored"])
    }

    @Test func tabsComeBackEachWithItsScreens() async throws {
        let app = ScreenApp(tabs: ["shop", "account"])
        app.itemTab = "shop"
        app.screens.show(Page.walk(1), in: "account")
        let tabs = try state(
            [
                ("account", ["app://page/a", "app://shop/tools/7", "^app://basket"]), ("gone", ["app://shop"]),
                ("shop", ["app://page/b"]),
            ], selected: "account")
        let lost = await app.screens.restore(tabs, router: app.router)
        #expect(lost.map(\.description) == ["\"app://shop\": there is no tab \"gone\""])
        // The current handler decides the tab of an item.
        #expect(app.shown(in: "account") == ["page(\"a\")", "^basket"])
        #expect(app.shown(in: "shop") == ["item(\"tools\", 7)", "page(\"b\")"])
        #expect(app.screens.selectedTab == "account")
        _ = await app.screens.restore(try state("app://page/c", tab: "gone"), router: app.router)
        #expect(app.screens.selectedTab == "account")
        #expect(app.shown() == [])
    }

    /// A link that arrives while screens are restored lies above them, and in its tab.
    @Test func screensOpenedMeanwhileAreAbove() async throws {
        let app = ScreenApp(tabs: ["shop", "account"])
        app.screens.show(Page.walk(1))
        app.itemTab = "account"
        let router = try #require(app.router)
        var before: [String] = []
        app.meanwhile = {
            app.meanwhile = {}
            // Another task, as that of a link that arrives.
            await Task.detached {
                try? await router.open(ScreenRoutes.Shop.item(category: "tools", id: 7))
            }.value
            before = app.shown(in: "account") + app.shown(in: "shop")
        }
        let tabs = try state(
            [("account", ["app://page/a", "app://page/b"]), ("shop", ["app://shop"])], selected: "shop")
        #expect(await app.screens.restore(tabs, router: router).isEmpty)
        #expect(before == ["item(\"tools\", 7)", "walk(1)"])
        #expect(app.shown(in: "account") == ["page(\"a\")", "page(\"b\")", "item(\"tools\", 7)"])
        #expect(app.shown(in: "shop") == ["shop"])
        #expect(app.screens.selectedTab == "account")
    }

    @Test func whileItRestoresTheStateIsTheOneToCome() async throws {
        let wanted = try state("app://page/a", "app://shop")
        var seen: [NavigationState] = []
        app.meanwhile = { seen.append(app.screens.state) }
        _ = await restore(wanted)
        #expect(seen == [wanted])
        #expect(app.screens.state.stacks == wanted.stacks)
    }

    @Test func theNewerOneOfTwoIsShown() async throws {
        let (first, second) = (try state("app://page/a", "app://page/b"), try state("app://shop"))
        var later: [RestorationFailure]?
        app.meanwhile = {
            app.meanwhile = {}
            later = await Task { await app.screens.restore(second, router: app.router) }.value
        }
        let lost = await app.screens.restore(first, router: app.router)
        #expect(later?.isEmpty == true)
        #expect(lost.map(\.description) == ["\"app://page/b\": cancelled"])
        #expect(app.shown() == ["shop"])
    }

    @Test func oneThatIsCancelledChangesNothing() async throws {
        app.screens.show(Page.walk(1))
        let wanted = try state("app://page/a", "app://page/b")
        let task = Task { await app.screens.restore(wanted, router: app.router) }
        app.meanwhile = { task.cancel() }
        #expect(await task.value.map(\.description) == ["\"app://page/b\": cancelled"])
        #expect(app.shown() == ["walk(1)"])
        #expect(app.screens.state.stacks == [])
    }

    /// A handler that shows its screen when the open has ended comes too late to be restored; it is shown all the same.
    @Test func lateURLsAreShown() async throws {
        let (late, go) = AsyncStream<Void>.makeStream()
        var task: Task<Void, Never>?
        app.meanwhile = {
            task = Task {
                for await _ in late { break }
                app.screens.show(Page.walk(9))
            }
        }
        _ = await restore(try state("app://page/a"))
        #expect(app.shown() == ["page(\"a\")"])
        go.yield()
        await task?.value
        #expect(app.shown() == ["page(\"a\")", "walk(9)"])
    }

    /// A guard that opens the log-in, with or without naming the window, and awaits it, as "Log-in, and on" documents.
    @Test(arguments: [false, true])
    func aGuardThatAwaitsTheLogInDoesNotHoldUpRestoring(namesWindow: Bool) async throws {
        let clock = DrivenClock()
        let app = ScreenApp(clock: clock)
        let (loggedIn, logIn) = AsyncStream<Void>.makeStream()
        app.admitsMember = { context in
            let window = namesWindow ? context.options.origin : nil
            try? await context.opener.open(ScreenRoutes.Shop.page(name: "login"), at: window)
            for await _ in loggedIn { break }
            return .allow
        }
        let wanted = try state("app://shop", "app://members", "app://basket")
        let restoring = Task { await app.screens.restore(wanted, router: app.router) }
        await until { app.shown() == ["page(\"login\")"] && clock.sleeperCount == 1 }
        clock.advance(by: RouteScreens.restoreLimit)
        let lost = await restoring.value
        #expect(lost.map(\.description) == ["\"app://members\": its route showed nothing in time"])
        #expect(app.shown() == ["shop", "basket", "page(\"login\")"])
        logIn.yield()
        await until { app.shown().last == "members" }
    }

    /// A guard need not ask the user while screens are restored.
    @Test func guardsSeeThatScreensAreRestored() async throws {
        let app = ScreenApp()
        var roles: [RouteRole] = []
        app.admitsMember = { context in
            roles.append(context.role)
            return context.role == .restoring ? .deny(reason: "not now") : .allow
        }
        let lost = await app.screens.restore(try state("app://members"), router: app.router)
        #expect(lost.count == 1)
        #expect(await app.router.open("app://members", from: .app).isHandled)
        #expect(roles == [.restoring, .target])
    }

    /// A handler that waits for the user keeps the screen that it has shown.
    @Test func aHandlerThatWaitsKeepsItsScreen() async throws {
        let clock = DrivenClock()
        let app = ScreenApp(
            configuration: RouterConfiguration(interceptors: [
                { request, next in
                    let outcome = await next(request)
                    if request.url == "app://basket" { try? await untilCancelled() }
                    return outcome
                }
            ]), clock: clock)
        let wanted = try state("app://shop", "app://basket")
        let restoring = Task { await app.screens.restore(wanted, router: app.router) }
        await until { app.opened.count == 2 && clock.sleeperCount == 1 }
        clock.advance(by: RouteScreens.restoreLimit)
        #expect(await restoring.value.isEmpty)
        #expect(app.shown() == ["shop", "basket"])
    }

    /// Screens that a handler shows without its context are restored with it; those of other handlers are not.
    @Test func additionalScreensAreRestoredWithTheirHandler() async throws {
        let other = ScreenApp()
        app.meanwhile = {
            app.screens.show(Page.walk(1))
            other.screens.show(Page.walk(2))
        }
        _ = await restore(try state("app://page/a"))
        #expect(app.shown() == ["walk(1)", "page(\"a\")"])
        #expect(other.shown() == ["walk(2)"])
        #expect(app.urls() == [nil, "app://page/a"])
    }
}
