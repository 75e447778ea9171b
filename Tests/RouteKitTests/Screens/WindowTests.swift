import RouteKit
import Testing

@testable import RouteKitUI

/// The window that a handler's screen appears in. Serialized, because windows are the process's.
@MainActor @Suite(.serialized, .timeLimit(.minutes(40))) struct WindowTests {
    let app = ScreenApp()
    let first = RouteScreens()
    let second = RouteScreens(tabs: ["a", "b"])

    private func context(at origin: (any NavigationOrigin)? = nil, _ transition: RouteTransition? = nil) -> RouteContext
    {
        RouteContext(
            for: ScreenRoutes.Shop.basket, options: OpenOptions(transition: transition, at: origin), opener: app.router)
    }

    private func shown(_ screens: RouteScreens, in tab: String? = nil) -> [String] {
        screens.screens(in: tab).map { ($0.transition.presents ? "^" : "") + "\($0.screen.base)" }
    }

    /// A view of a tab.
    private struct Tab: WindowOrigin {
        let window: RouteScreens
        let tabName: String?
    }

    @Test func theOriginComesFirstThenTheStartingViewThenTheActiveWindow() {
        first.attach()
        second.attach()
        defer {
            first.detach()
            second.detach()
        }
        context().show(screen: Page.walk(1), in: nil)
        #expect(shown(second) == ["^walk(1)"])
        Windows.shared.activate(first)
        context().show(screen: Page.walk(2), in: nil)
        #expect(shown(first) == ["^walk(2)"])
        StartingWindow.$current.withValue(second) {
            context().show(screen: Page.walk(3), in: nil)
            context(at: first).show(screen: Page.walk(4), in: nil)
        }
        #expect(shown(second) == ["^walk(1)", "^walk(3)"])
        #expect(shown(first) == ["^walk(2)", "^walk(4)"])
    }

    @Test func aClosedWindowIsNotReplacedByAnother() {
        first.attach()
        second.attach()
        second.detach()
        defer { first.detach() }
        context(at: second).show(screen: Page.walk(1), in: nil)
        #expect(shown(first) == [])
        context().show(screen: Page.walk(2), in: nil)
        #expect(shown(first) == ["^walk(2)"])
    }

    @Test func aScreenAppearsInTheTabOfItsOrigin() {
        context(at: Tab(window: second, tabName: "b")).show(screen: Page.walk(1), in: nil)
        #expect(second.selectedTab == "b")
        context(at: Tab(window: second, tabName: "b")).show(screen: Page.walk(2), in: "a")
        #expect(second.selectedTab == "a")
        #expect((shown(second, in: "a"), shown(second, in: "b")) == (["^walk(2)"], []))
        context(at: second).show(screen: Page.walk(3), in: nil)
        #expect(shown(second, in: "a") == ["^walk(2)", "^walk(3)"])
        context(at: second).showFirst(in: "b")
        #expect(second.selectedTab == "b")
    }

    @Test func presentingIgnoresATransitionThatPushes() {
        context(at: first, .show).present(screen: Page.walk(1), in: nil)
        context(at: first, .fullScreen).present(screen: Page.walk(2), in: nil)
        context(at: first, .named("zoom")).show(screen: Page.walk(3), in: nil)
        #expect(first.screens().map(\.transition) == [.present, .fullScreen, .named("zoom")])
        // Presented screens are restored by their URLs.
        #expect(first.state.stacks.map { $0.screens.map(\.url) } == [["app://basket", "app://basket", "app://basket"]])
    }

    /// A URL may arrive before the first view.
    @Test func screensWaitForTheFirstWindow() async throws {
        let context = context()
        context.show(screen: Page.walk(1), in: nil)
        let picker = Task { try await context.present(screen: Page.walk(2), returning: Int.self, in: nil) }
        let canceled = Task { try await context.present(screen: Page.walk(3), returning: Int.self, in: nil) }
        await Task.yield()
        canceled.cancel()
        await #expect(throws: CancellationError.self) { try await canceled.value }
        second.attach()
        defer { second.detach() }
        await until { shown(second).count == 2 }
        #expect(shown(second) == ["^walk(1)", "^walk(2)"])
        second.finish(Page.walk(2), with: 5)
        #expect(try await picker.value == 5)
        #expect(shown(second) == ["^walk(1)"])
    }
}
