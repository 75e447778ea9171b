import AppRoutes
import Foundation
import RouteKit
import SwiftUI
import Testing

@testable import RouteKitUIOnApple

/// The exchange between SwiftUI and the screens.
@MainActor @Suite struct NavigatorTests {
    let app = App()
    let navigator = RouteNavigator()

    init() {
        let navigator = navigator
        app.show = { screen, context in navigator.open(screen, context) }
    }

    private func text(_ screen: Screen) -> Text { Text("\(screen)" as String) }

    private func draw(_ navigator: RouteNavigator) -> StubScreen {
        StubScreen(
            RouteStack(navigator: navigator, of: Screen.self) {
                EmptyView()
            } screen: { screen in
                text(screen)
            })
    }

    private func shown(_ navigator: RouteNavigator) -> [String?] {
        navigator.screens.screens(in: navigator.screens.selectedTab).map(\.url)
    }

    @Test func theUsersWayBackIsSeen() async throws {
        for id in 1...4 { try await app.router.open(Routes.Comment.view(id: id)) }
        var path = navigator.path
        path.removeLast(3)
        navigator.path = path
        #expect(shown(navigator) == ["stub://comment/view/1"])
        #expect(draw(navigator).texts == ["comment(1)"])
        try await app.router.open(Routes.Comment.view(id: 5))
        #expect(draw(navigator).texts == ["comment(1)", "comment(5)"])
    }

    private struct Plain: Hashable {}
    private struct Saved: Hashable, Codable {}

    /// `NavigationPath.codable` is nil if one element came by the overload for values that are only Hashable.
    @Test func codableScreensKeepThePathCodable() async throws {
        app.show = { _, context in navigator.open(Saved(), context) }
        try await app.router.open(Routes.Comment.view(id: 1))
        app.show = { _, context in navigator.open(Plain(), context) }
        try await app.router.open(Routes.Comment.view(id: 2))
        #expect(navigator.path.stubCodable == [true, false])
    }

    /// A `NavigationLink` pushes by itself; what it pushed is there, and cannot be restored.
    @Test func screensPushedBySwiftUIKeepTheirPosition() async throws {
        try await app.router.open(Routes.Comment.view(id: 1))
        navigator.path.append(Screen.form)
        #expect(shown(navigator) == ["stub://comment/view/1", nil])
        try await app.router.open(Routes.Comment.view(id: 2))
        #expect(draw(navigator).texts == ["comment(1)", "form", "comment(2)"])
        #expect(navigator.state.stacks.map(\.screens.count) == [2])
        navigator.back()
        #expect(draw(navigator).texts == ["comment(1)", "form"])
        navigator.path = navigator.path
        #expect(shown(navigator) == ["stub://comment/view/1", nil])
    }

    /// An app that sets another path keeps what is the same at its beginning, and that alone.
    @Test func pathOfTheAppsOwnIsTakenAsItIs() async throws {
        for id in 1...3 { try await app.router.open(Routes.Comment.view(id: id)) }
        var path = NavigationPath()
        path.append(Screen.comment(1))
        path.append(Screen.form)
        path.append(Screen.comment(3))
        navigator.path = path
        #expect(shown(navigator) == ["stub://comment/view/1", nil, nil])
        #expect(draw(navigator).texts == ["comment(1)", "form", "comment(3)"])
        navigator.path = NavigationPath()
        #expect(shown(navigator) == [])
    }

    @Test func aSheetIsClosedByTheUserWithAllThatIsInIt() async throws {
        try await app.router.open(Routes.Comment.view(id: 1))
        try await app.router.open(Routes.Comment.form)
        try await app.router.open(Routes.Comment.view(id: 2))
        try await app.router.open(Routes.Comment.draft(id: 3), using: .present)
        let inner = try #require(navigator.sheet?.navigator)
        #expect(inner.path.count == 1)
        inner.path.removeLast()
        #expect(draw(navigator).sheet?.texts == ["form"])
        #expect(draw(navigator).sheet?.sheet?.texts == ["draft(3)"])
        let sheet = try #require(draw(navigator).sheet)
        sheet.sheet?.dismiss()
        #expect(navigator.sheet?.navigator === inner)
        #expect(inner.sheet == nil)
        sheet.dismiss()
        #expect(draw(navigator).sheet == nil)
        #expect(shown(navigator) == ["stub://comment/view/1"])
        // Removed screens have no effect.
        inner.reset()
        inner.back()
        inner.path = NavigationPath()
        #expect(shown(navigator) == ["stub://comment/view/1"])
    }

    @Test func aSheetGoesBackNoFurtherThanItself() {
        navigator.show(Screen.comment(1))
        navigator.present(Screen.form)
        let sheet = navigator.sheet?.navigator
        sheet?.show(Screen.comment(2))
        sheet?.present(Screen.draft(3))
        sheet?.back()
        sheet?.back()
        sheet?.back()
        #expect(draw(navigator).sheet?.texts == ["form"])
        sheet?.show(Screen.comment(4))
        sheet?.present(Screen.draft(5))
        sheet?.reset()
        #expect(draw(navigator).sheet?.texts == ["form"])
        #expect(draw(navigator).texts == ["comment(1)"])
        #expect(navigator.sheet?.navigator === sheet)
    }

    @Test func aLinkBringsTheScreensAboveItAlong() async throws {
        let navigator = navigator
        let view = StubScreen(
            EmptyView().routes(app.router, navigator: navigator, ancestors: .open))
        app.show = { screen, context in
            navigator.open(screen, context)
            if context.role == .ancestor { #expect(draw(navigator).texts.last != "list") }
        }
        for id in 1...2 {
            for action in view.openURLActions { action(try #require(URL(string: "stub://comment/view/\(id)"))) }
            // The list is opened for each of them, and shown once.
            for _ in 0..<2 { _ = await app.next() }
            #expect(draw(navigator).texts == ["list", "comment(\(id))"])
        }
        navigator.show(Screen.form)
        #expect(!navigator.up())
        navigator.back()
        #expect(navigator.up())
        #expect(draw(navigator).texts == ["list"])
        navigator.reset()
        try await app.router.open(Routes.Comment.view(id: 3))
        app.show = { screen, context in navigator.open(screen, context) }
        #expect(await navigator.up(router: app.router)?.isHandled == true)
        #expect(draw(navigator).texts == ["list"])
        app.show = { _, context in navigator.reset(context) }
        try await app.router.open(Routes.Comment.list)
        #expect(draw(navigator).texts == [])
    }

    @Test func theStateComesBackInOneChange() async throws {
        try await app.router.open(Routes.Comment.view(id: 1))
        try await app.router.open(Routes.Comment.form)
        try await app.router.open(Routes.Comment.draft(id: 2))
        let data = try JSONEncoder().encode(navigator.state)
        let later = RouteNavigator()
        app.show = { screen, context in
            #expect(context.options.origin as? RouteNavigator === later)
            later.open(screen, context)
            #expect(later.path.isEmpty && later.sheet == nil)
        }
        var told: [Bool?] = []
        later.screens.onChange = { isAnimated in
            told.append(isAnimated)
            #expect(Transaction.stubDisablesAnimations.last == true)
        }
        let lost = await later.restore(
            try JSONDecoder().decode(NavigationState.self, from: data), router: app.router)
        #expect(lost.isEmpty)
        #expect(told == [false])
        #expect(draw(later).texts == ["comment(1)"])
        #expect(draw(later).sheet?.texts == ["form", "draft(2)"])
    }

    // MARK: - Tabs

    private enum Tab: String, CaseIterable { case shop, account }

    private func draw(_ tabs: RouteTabNavigator<Tab>) -> StubScreen {
        StubScreen(
            TabView(selection: Binding(stubGet: { tabs.selection }, set: { tabs.selection = $0 })) {
                RouteStack(navigator: tabs[.shop], of: Screen.self) {
                    Text("shop" as String)
                } screen: {
                    text($0)
                }
                .tabItem { EmptyView() }
                .tag(Tab.shop)
                RouteStack(navigator: tabs[.account], of: Screen.self) {
                    Text("account" as String)
                } screen: {
                    text($0)
                }
                .tag(Tab.account)
            })
    }

    @Test(arguments: [TabReselection.nothing, .popToRoot])
    func tappingTheSelectedTab(reselection: TabReselection) async throws {
        let tabs = RouteTabNavigator<Tab>(onReselect: reselection)
        app.show = { screen, context in tabs.open(screen, context) }
        try await app.router.open(Routes.Comment.view(id: 1))
        draw(tabs).tabs[0]()
        #expect(draw(tabs).texts == (reselection == .popToRoot ? ["shop"] : ["shop", "comment(1)"]))
    }

    @Test func eachTabHasAStack() async throws {
        let tabs = RouteTabNavigator<Tab>()
        app.show = { screen, context in
            if case .draft = screen { tabs[.account].open(screen, context) } else { tabs.open(screen, context) }
        }
        try await app.router.open(Routes.Comment.view(id: 1))
        try await app.router.open(Routes.Comment.form)
        #expect(draw(tabs).sheet?.texts == ["form"])
        try await app.router.open(Routes.Comment.draft(id: 2))
        #expect(tabs.selection == .account)
        #expect(draw(tabs).texts == ["account", "draft(2)"])
        #expect(draw(tabs).sheet == nil)
        let screen = draw(tabs)
        try #require(screen.tabs.count == 2)
        screen.tabs[0]()
        #expect(tabs.selection == .shop)
        #expect(draw(tabs).texts == ["shop", "comment(1)"])
        tabs[.shop].back()
        tabs[.account].show(Screen.comment(3))
        #expect(draw(tabs).texts == ["shop"])

        let later = RouteTabNavigator<Tab>()
        app.show = { screen, context in
            #expect(context.options.origin as? RouteTabNavigator<Tab> === later)
            later.open(screen, context)
        }
        tabs.selection = .account
        #expect(await later.restore(tabs.state, router: app.router).isEmpty)
        #expect(draw(later).texts == ["account", "draft(2)"])
    }
}
