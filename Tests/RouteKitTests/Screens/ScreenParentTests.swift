import RouteKit
import Testing

@testable import RouteKitUI

/// Screens of links that come with the screens above them.
@MainActor @Suite struct ScreenParentTests {
    let app = ScreenApp()

    private static let (shop, tools) = ("shop", "category(\"tools\")")
    private static func tool(_ id: Int) -> String { "item(\"tools\", \(id))" }

    /// Opens a URL from outside, with what is above it.
    @discardableResult
    private func link(_ url: String, animated: Bool = true) async -> RouteOutcome {
        await app.router.open(
            url, from: .universalLink, options: OpenOptions(animated: animated, ancestors: .open))
    }

    private var ids: [Int] { app.screens.screens().map(\.id.number) }

    @Test(arguments: [true, false])
    func allOfALinkAppearsInOneChange(animated: Bool) async {
        var told: [Bool?] = []
        app.screens.onChange = { told.append($0) }
        await link("https://www.example.com/shop/tools/7?big=true&utm_source=mail", animated: animated)
        #expect(app.shown() == [Self.shop, Self.tools, Self.tool(7)])
        #expect(app.urls() == ["app://shop", "app://shop/tools", "app://shop/tools/7?big=true"])
        #expect(app.screens.screens().map(\.isFromApp) == [false, false, false])
        #expect(told == [animated])
    }

    /// A screen is found by its URL, however the one was written that opened it.
    @Test func otherTextsOfTheSameValues() async {
        await link("https://www.example.com/shop/tools/007?big=1")
        #expect(app.urls() == ["app://shop", "app://shop/tools", "app://shop/tools/7?big=true"])
        await link("https://www.example.com/shop/tools/-0?big=0")
        #expect(app.urls() == ["app://shop", "app://shop/tools", "app://shop/tools/0"])
    }

    @Test func aWarmLinkAddsWhatIsMissing() async throws {
        // Other texts for the same screens.
        await app.router.open("https://www.example.com/shop", from: .universalLink)
        await app.router.open("https://www.example.com/shop/tools", from: .universalLink)
        let before = ids
        await link("app://shop/tools/7")
        #expect(app.shown() == [Self.shop, Self.tools, Self.tool(7)])
        #expect(ids.dropLast() == before[...])
        // Screens after a parent are not on the way to its other child.
        try await app.router.open(ScreenRoutes.Shop.page(name: "help"))
        await link("app://shop/tools/8")
        #expect(app.shown() == [Self.shop, Self.tools, Self.tool(8)])
        #expect(ids.dropLast() == before[...])
        let all = ids
        try await app.router.open(ScreenRoutes.Shop.page(name: "help"))
        await link("app://shop/tools/8")
        #expect(ids == all)
        await link("app://shop/toys/1")
        #expect(app.shown() == [Self.shop, "category(\"toys\")", "item(\"toys\", 1)"])
        #expect(ids.first == before.first)
    }

    @Test func screensBelowASheetAreShownAgain() async throws {
        try await app.router.open(ScreenRoutes.Shop.root)
        try await app.router.open(ScreenRoutes.Shop.basket)
        try await app.router.open(ScreenRoutes.Shop.page(name: "help"))
        await link("app://basket/pay")
        #expect(app.shown() == [Self.shop, "^basket", "pay"])
        await link("app://shop/tools")
        #expect(app.shown() == [Self.shop, Self.tools])
        // Nothing of it is there: it comes on top, in the sheet.
        app.screens.reset()
        try await app.router.open(ScreenRoutes.Shop.basket)
        await link("app://shop/tools")
        #expect(app.shown() == ["^basket", Self.shop, Self.tools])
        // A parent that is a sheet comes as one.
        app.screens.reset()
        await link("app://basket/pay")
        #expect(app.shown() == ["^basket", "pay"])
    }

    @Test func withoutItsParentsARouteIsShownAsEver() async throws {
        for _ in 0..<2 { try await app.router.open(ScreenRoutes.Shop.item(category: "tools", id: 7)) }
        #expect(app.shown() == [Self.tool(7), Self.tool(7)])
    }

    /// Parents wait for their child, which may never come; they are not another's.
    @Test func unopenedURLsShowNothing() async throws {
        app.isMember = false
        await link("app://members")
        #expect(app.shown() == ["page(\"join\")"])
        app.screens.reset()
        let outcome = await link("app://broken")
        #expect(!outcome.isHandled && app.opened.suffix(2).allSatisfy { $0.hasPrefix("app://shop") })
        #expect(app.shown() == [])
        try await app.router.open(ScreenRoutes.Shop.page(name: "a"))
        await link("app://page/b")
        try await app.router.open(ScreenRoutes.Shop.item(category: "tools", id: 7))
        #expect(app.shown() == ["page(\"a\")", "page(\"b\")", Self.tool(7)])
        app.screens.reset()
        await link("app://shop/tools/7")
        #expect(app.shown() == [Self.shop, Self.tools, Self.tool(7)])
    }

    @Test func aParentThatIsRefusedIsLeftOut() async {
        app.closed = ["tools"]
        await link("app://shop/tools/7")
        #expect(app.shown() == [Self.shop, Self.tool(7)])
        app.closed = []
        await link("app://shop/tools/7")
        #expect(app.shown() == [Self.shop, Self.tool(7)])
        await link("app://shop/tools/8")
        #expect(app.shown() == [Self.shop, Self.tools, Self.tool(8)])
    }

    /// While one link waits in the middle, another one comes and goes.
    @Test func twoLinksAtATimeKeepTheirParents() async {
        app.meanwhile = {
            app.meanwhile = {}
            await link("app://shop/toys/1")
        }
        await link("app://shop/tools/7")
        #expect(app.shown() == [Self.shop, Self.tools, Self.tool(7)])
        #expect(app.opened.count == 6)
    }

    /// An open for its route alone takes no screens from one that waits for them.
    @Test func anOpenWithoutItsParentsLeavesThemToOthers() async {
        app.meanwhile = {
            app.meanwhile = {}
            await app.router.open("app://shop/tools/8", from: .universalLink)
        }
        await link("app://shop/tools/7")
        #expect(app.shown() == [Self.tool(8), Self.shop, Self.tools, Self.tool(7)])
    }

    /// A parent that was opened for another child in vain is shown as it was opened for this one.
    @Test func aParentIsShownAsItWasOpenedLast() async {
        await link("app://broken")
        await app.router.open("app://shop/tools/7", from: .app, options: OpenOptions(ancestors: .open))
        #expect(app.shown() == [Self.shop, Self.tools, Self.tool(7)])
        #expect(app.screens.screens().map(\.isFromApp) == [true, true, true])
    }

    /// A screen is on the stack already if its route is, even with another value. Without a URL, values are compared.
    @Test func existingScreensAreFoundByURL() async throws {
        let tools = RouteContext(for: ScreenRoutes.Shop.category(category: "tools"), opener: app.router)
        app.screens.open(Page.walk(1), tools)
        app.screens.show(Page.walk(2))
        await link("app://shop/tools/7")
        #expect(app.shown() == ["walk(1)", Self.tool(7)])
        app.screens.show(Page.walk(3))
        await app.router.open(
            any: ScreenRoutes.Shop.scale(by: .infinity), options: OpenOptions(ancestors: .open))
        #expect(app.shown() == ["walk(1)", Self.tool(7), "walk(3)", "scale"])
        #expect(app.urls().last == .some(nil))
    }

    @Test func manyThatNeverArriveAreForgotten() async {
        for n in 0..<150 {
            let route = ScreenRoutes.Shop.category(category: "\(n)")
            app.screens.open(Page.walk(n), RouteContext(for: route, role: .ancestor, opener: app.router))
        }
        var shown: [Int] = []
        for n in 0..<150 {
            let route = ScreenRoutes.Shop.item(category: "\(n)", id: 1)
            app.screens.reset()
            app.screens.open(
                Page.item("", 1), RouteContext(for: route, options: OpenOptions(ancestors: .open), opener: app.router))
            if app.shown().count == 2 { shown.append(n) }
        }
        #expect(shown == Array(50..<150))
    }

    @Test func parentsGoToTheirOwnTabs() async {
        let app = ScreenApp(tabs: ["start", "shop", "items"])
        app.itemTab = "items"
        await app.router.open("app://shop/tools/7", from: .app, options: OpenOptions(ancestors: .open))
        #expect(app.screens.selectedTab == "items")
        #expect(app.shown(in: "start") == [Self.shop, Self.tools])
        #expect(app.shown() == [Self.tool(7)])
    }

    // MARK: - Up

    @Test func upGoesToTheParentThatIsThere() async throws {
        try await app.router.open(ScreenRoutes.Shop.root)
        await app.router.open("https://www.example.com/shop/tools", from: .universalLink)
        for id in 1...3 { try await app.router.open(ScreenRoutes.Shop.item(category: "tools", id: id)) }
        var changes = 0
        app.screens.onChange = { _ in changes += 1 }
        #expect(app.screens.up())
        #expect(app.shown() == [Self.shop, Self.tools])
        #expect(app.screens.up())
        #expect(app.shown() == [Self.shop])
        #expect(!app.screens.up())
        #expect(changes == 2)
        // If the parent itself is missing, its own parent is shown.
        try await app.router.open(ScreenRoutes.Shop.basket)
        try await app.router.open(ScreenRoutes.Shop.item(category: "tools", id: 4))
        #expect(app.screens.up())
        #expect(app.shown() == [Self.shop])
        app.screens.show(Page.walk(1))
        #expect(!app.screens.up())
    }

    /// From inside of a sheet nothing below it is gone back to.
    @Test func upOfASheetStaysInIt() async throws {
        try await app.router.open(ScreenRoutes.Shop.root)
        try await app.router.open(ScreenRoutes.Shop.basket)
        let sheet = try #require(app.screens.screens().last?.id)
        try await app.router.open(ScreenRoutes.Shop.category(category: "tools"))
        let tab = app.screens.selectedTab
        #expect(!app.screens.up(in: tab, sheet: sheet))
        #expect(app.shown() == [Self.shop, "^basket", Self.tools])
        #expect(app.screens.up(in: tab))
        #expect(app.shown() == [Self.shop])
    }

    @Test func aParentThatIsMissingIsOpenedInPlace() async throws {
        app.screens.show(Page.walk(1))
        try await app.router.open(ScreenRoutes.Shop.item(category: "tools", id: 7))
        var told: [Bool?] = []
        app.screens.onChange = { told.append($0) }
        let outcome = await app.screens.up(router: app.router)
        #expect("\(try #require(outcome))" == "handled by Shop.category")
        #expect(app.shown() == ["walk(1)", Self.shop, Self.tools])
        #expect(told == [true])
        // It is there: nothing is opened.
        #expect(await app.screens.up(router: app.router) == nil)
        #expect(app.shown() == ["walk(1)", Self.shop])
        #expect(await app.screens.up(router: app.router) == nil)
        app.closed = ["toys"]
        try await app.router.open(ScreenRoutes.Shop.item(category: "toys", id: 7))
        app.screens.reset()
        try await app.router.open(ScreenRoutes.Shop.item(category: "toys", id: 7))
        #expect(await app.screens.up(router: app.router)?.isHandled == false)
        #expect(app.shown() == ["item(\"toys\", 7)"])
    }

    /// Screens that are pushed while the parent is being opened stay, and so do the ones below.
    @Test func upTakesBackNoOthersScreen() async throws {
        try await app.router.open(ScreenRoutes.Shop.item(category: "tools", id: 7))
        app.meanwhile = {
            app.meanwhile = {}
            await Task.detached { @MainActor in app.screens.show(Page.walk(1)) }.value
        }
        #expect(await app.screens.up(router: app.router)?.isHandled == true)
        #expect(app.shown() == [Self.tool(7), "walk(1)", Self.shop, Self.tools])
    }

    /// Going up ends when the parent's handler waits too long; its screen appears when the handler shows it.
    @Test func upEndsWhenTheParentTakesTooLong() async throws {
        let clock = DrivenClock()
        let app = ScreenApp(clock: clock)
        try await app.router.open(ScreenRoutes.Shop.item(category: "tools", id: 7))
        let (ready, show) = AsyncStream<Void>.makeStream()
        app.meanwhile = { for await _ in ready { break } }
        let router = try #require(app.router)
        let goingUp = Task { await app.screens.up(router: router) }
        await until { clock.sleeperCount == 1 }
        clock.advance(by: RouteScreens.restoreLimit)
        #expect(await goingUp.value == nil)
        #expect(app.shown() == [Self.tool(7)])
        show.yield()
        await until { app.shown() == [Self.tool(7), Self.tools] }
    }

    /// A route whose screen is the first one of the app, which no one can take back.
    @Test func theFirstScreenIsAParentToo() async throws {
        app.isShopFirst = true
        try await app.router.open(ScreenRoutes.Shop.page(name: "help"))
        var told: [Bool?] = []
        app.screens.onChange = { told.append($0) }
        await link("app://shop/tools/7")
        #expect(app.shown() == [Self.tools, Self.tool(7)])
        #expect(told == [true])
        let before = ids
        try await app.router.open(ScreenRoutes.Shop.page(name: "help"))
        await link("app://shop/tools/8")
        #expect(ids.first == before.first && app.shown() == [Self.tools, Self.tool(8)])
        app.screens.back()
        #expect(await app.screens.up(router: app.router)?.isHandled == true)
        #expect(app.shown() == [])
        for animated in [true, false] {
            app.screens.show(Page.walk(1))
            told = []
            try await app.router.open(ScreenRoutes.Shop.root, animated: animated)
            #expect(app.shown() == [])
            #expect(told == [animated])
        }
    }

    @Test func contextsKnowTheirParents() async {
        var seen: [[String?]] = []
        let urls = ["app://old/7", "app://shop/tools/7", "app://shop", "app://page/a"]
        for url in urls {
            await app.router.open(url, from: .universalLink)
            seen.append(app.screens.screens().last?.ancestors.map(\.url) ?? [])
        }
        #expect(seen == [["app://shop", "app://shop/tools"], ["app://shop", "app://shop/tools"], [], []])
        let typed = RouteContext(for: ScreenRoutes.Shop.item(category: "a b", id: 1), opener: app.router)
        #expect(typed.ancestors.map(\.url) == ["app://shop", "app://shop/a%20b"])
    }
}
