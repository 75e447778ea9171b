import AppRoutes
import Foundation
import RouteKit
import SwiftUI
import Testing

@testable import RouteKitUIOnApple

/// Windows whose views own their navigator, and handlers that show views. Serialized, because windows are the process's.
@MainActor @Suite(.serialized, .timeLimit(.minutes(40))) struct WindowViewTests {
    let app = App()

    /// A window of an app, in a scene of its own.
    private struct Window<Content: View> {
        let view: Content
        var environment = EnvironmentValues()

        @MainActor var screen: StubScreen { StubScreen(view, environment) }
    }

    private func window(_ name: String, restorationID: String? = nil) -> Window<some View> {
        Window(
            view: RouteStack {
                Text(verbatim: name)
                RouteLink(to: Routes.Comment.view(id: 1)) { Text(verbatim: "link") }
                Opener()
            }
            .routes(app.router, restorationID: restorationID))
    }

    /// Opens and finishes by the environment.
    private struct Opener: View {
        @Environment(\.openRoute) private var openRoute
        var body: some View {
            Button {
                openRoute(Routes.Comment.form, using: .fullScreen)
            } label: {
                Text(verbatim: "open")
            }
        }
    }

    private struct Picker: View {
        let id: Int
        @Environment(\.finishRoute) private var finish
        var body: some View {
            Text(verbatim: "picker")
            Button {
                finish(id)
            } label: {
                EmptyView()
            }
            Button {
                finish()
            } label: {
                EmptyView()
            }
        }
    }

    /// Shows each screen as a view.
    private func showViews() {
        app.show = { screen, context in
            switch screen {
            case .list: context.present { Text(verbatim: "list") }
            default: context.show { Text(verbatim: "\(screen)") }
            }
        }
    }

    @Test func aViewsOpenAppearsInItsWindow() async throws {
        showViews()
        let (first, second) = (window("first"), window("second"))
        _ = (first.screen, second.screen)
        first.screen.buttons[0].action()
        _ = await app.next()
        #expect(first.screen.texts == ["first", "link", "open", "comment(1)"])
        #expect(second.screen.texts == ["second", "link", "open"])
        second.screen.buttons[1].action()
        _ = await app.next()
        #expect(second.screen.sheet?.texts == ["form"])
        #expect(second.screen.sheet?.isCover == true)
        #expect(first.screen.sheet == nil)
        second.screen.sheet?.dismiss()
        #expect(second.screen.sheet == nil)
    }

    @Test func aURLOpensInTheWindowThatReceivesIt() async throws {
        showViews()
        let (first, second) = (window("first"), window("second"))
        #expect(second.screen.allowedEvents == ["*"])
        first.screen.openURLActions[0](try #require(URL(string: "stub://comment/view/3")))
        _ = await app.next()
        #expect(first.screen.texts.last == "comment(3)")
        #expect(second.screen.texts.last == "open")
    }

    @Test func withoutAnOriginTheMostRecentlyActiveWindowCounts() async throws {
        showViews()
        var (first, second) = (window("first"), window("second"))
        (first.environment.stubPhase, second.environment.stubPhase) = (.inactive, .inactive)
        _ = (first.screen, second.screen)
        for change in first.screen.changes { _ = change(true) }
        try await app.router.open(Routes.Comment.view(id: 4))
        #expect(first.screen.texts.last == "comment(4)")
        for change in second.screen.changes { _ = change(true) }
        try await app.router.open(Routes.Comment.list, using: .sheet([.medium, .fraction(0.3)]))
        #expect(second.screen.sheet?.texts == ["list"])
        #expect(second.screen.sheet?.detents == [.medium, .fraction(0.3)])
        #expect(second.screen.sheet?.isCover == false)
    }

    @Test func aPickerReturnsItsValue() async throws {
        var picked: [Int] = []
        app.show = { screen, context in
            Task {
                picked.append((try? await context.present(returning: Int.self) { Picker(id: 7) }) ?? -1)
            }
        }
        let window = window("first")
        _ = window.screen
        for end in [0, 1, 2] {
            try await app.router.open(Routes.Comment.form)
            await until { window.screen.sheet != nil }
            let sheet = try #require(window.screen.sheet)
            #expect(sheet.texts == ["picker"])
            switch end {
            case 0: sheet.buttons[0].action()
            case 1: sheet.buttons[1].action()
            default: sheet.dismiss()
            }
            await until { picked.count == end + 1 }
            #expect(window.screen.sheet == nil)
        }
        #expect(picked == [7, -1, -1])
    }

    @Test func aWindowThatClosesEndsItsPickers() async throws {
        var error: (any Error)?
        app.show = { _, context in
            Task {
                do { _ = try await context.present(returning: Int.self) { Picker(id: 7) } } catch let thrown {
                    error = thrown
                }
            }
        }
        var closing: Window<AnyView>? = Window(view: AnyView(window("first").view))
        _ = closing?.screen
        try await app.router.open(Routes.Comment.form)
        await until { closing?.screen.sheet != nil }
        closing = nil
        await until { error != nil }
        #expect(error is CancellationError)
    }

    @Test func aSceneBringsItsScreensBack() async throws {
        showViews()
        var before = window("first", restorationID: "main")
        // At launch, the phase can change before the screens are restored. Nothing is saved then.
        for change in before.screen.changes { _ = change(ScenePhase.inactive) }
        #expect(before.environment.stubScene.storage.isEmpty)
        for task in before.screen.tasks { await task() }
        try await app.router.open(Routes.Comment.view(id: 1))
        try await app.router.open(Routes.Comment.form)
        before.environment.stubPhase = .background
        for change in before.screen.changes { _ = change(ScenePhase.background) }
        var after = window("first", restorationID: "main")
        after.environment.stubScene = before.environment.stubScene
        for task in after.screen.tasks { await task() }
        #expect(after.screen.texts.last == "comment(1)")
        #expect(after.screen.sheet?.texts == ["form"])
        // Each scene has screens of its own.
        let other = window("other", restorationID: "main")
        for task in other.screen.tasks { await task() }
        #expect(other.screen.texts == ["other", "link", "open"])
    }

    // MARK: - Tabs, columns, and transitions

    private enum Tab: String, CaseIterable { case shop, account }

    @Test func tabsHaveAStackEach() async throws {
        let window = Window(
            view: RouteTabs(Tab.self) { tab in
                Text(verbatim: tab.rawValue)
            } label: { tab in
                Text(verbatim: tab.rawValue)
            }
            .routes(app.router))
        app.show = { screen, context in
            switch screen {
            case .list: context.showRoot(in: "account")
            case .draft: context.show(in: "account") { Text(verbatim: "draft") }
            default: context.show { Text(verbatim: "\(screen)") }
            }
        }
        #expect(window.screen.texts == ["shop"])
        try await app.router.open(Routes.Comment.view(id: 1))
        #expect(window.screen.texts == ["shop", "comment(1)"])
        try await app.router.open(Routes.Comment.draft(id: 1))
        #expect(window.screen.texts == ["account", "draft"])
        try await app.router.open(Routes.Comment.list)
        #expect(window.screen.texts == ["account"])
        window.screen.tabs[0]()
        #expect(window.screen.texts == ["shop", "comment(1)"])
        window.screen.tabs[0]()
        #expect(window.screen.texts == ["shop"])
    }

    @Test func aSplitViewPushesInItsDetail() async throws {
        showViews()
        var window = Window(
            view: RouteSplitView {
                Text(verbatim: "sidebar")
            } detail: {
                Text(verbatim: "detail")
            }
            .routes(app.router))
        #expect(window.screen.columns == [["sidebar"], ["detail"]])
        try await app.router.open(Routes.Comment.view(id: 1))
        #expect(window.screen.columns == [["sidebar"], ["detail", "comment(1)"]])
        window.environment.stubWidth = .compact
        #expect(window.screen.columns == [])
        #expect(window.screen.texts == ["sidebar", "comment(1)"])
    }

    @Test func namedTransitionsHaveTheLookOfTheApp() async throws {
        showViews()
        let window = Window(
            view: RouteStack { EmptyView() }
                .routeTransition("zoom") { screen in
                    Text(verbatim: "zoomed")
                    screen
                }
                .routes(app.router))
        _ = window.screen
        try await app.router.open(Routes.Comment.view(id: 1), using: .named("zoom"))
        try await app.router.open(Routes.Comment.view(id: 2))
        #expect(window.screen.texts == ["zoomed", "comment(1)", "comment(2)"])
        try await app.router.open(Routes.Comment.view(id: 3), using: .named("zoom", presents: true))
        #expect(window.screen.sheet?.texts == ["zoomed", "comment(3)"])
        #expect(window.screen.sheet?.isCover == true)
    }

    /// Views in a stack of values have a destination, pushed and in a sheet.
    @Test func viewsAppearInAStackOfValues() async throws {
        showViews()
        let navigator = RouteNavigator()
        let window = Window(
            view: RouteStack(navigator: navigator, of: Screen.self) {
                EmptyView()
            } screen: { screen in
                Text(verbatim: "value \(screen)")
            }
            .routes(app.router, navigator: navigator))
        try await app.router.open(Routes.Comment.view(id: 1), at: navigator)
        navigator.show(Screen.form)
        #expect(window.screen.texts == ["comment(1)", "value form"])
        try await app.router.open(Routes.Comment.list, at: navigator)
        #expect(window.screen.sheet?.texts == ["list"])
    }
}
