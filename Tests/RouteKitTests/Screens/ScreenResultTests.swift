import RouteKit
import Testing

@testable import RouteKitUI

/// Screens that return a value: the caller always resumes exactly once.
@MainActor @Suite(.timeLimit(.minutes(40))) struct ScreenResultTests {
    let app = ScreenApp()

    private func context(_ options: OpenOptions = OpenOptions(), role: RouteRole = .target) -> RouteContext {
        RouteContext(for: ScreenRoutes.Shop.quiet, role: role, options: options, opener: app.router)
    }

    /// Presents a picker, and returns once it is shown.
    private func pick(
        _ context: RouteContext? = nil, on screens: RouteScreens? = nil, returning page: Page = .walk(1)
    ) async -> Task<Int, any Error> {
        let (context, screens) = (context ?? self.context(), screens ?? app.screens)
        let picker = Task { try await screens.present(page, context, returning: Int.self) }
        await until { screens.screens().contains { $0.screen == AnyHashable(page) } || screens.isClosed }
        return picker
    }

    @Test func aValueGoesToTheCallerAndClosesTheSheet() async throws {
        app.screens.show(Page.shop)
        let picker = await pick()
        #expect(app.shown() == ["shop", "^walk(1)"])
        app.screens.finish(Page.walk(1), with: 7)
        #expect(app.shown() == ["shop"])
        #expect(try await picker.value == 7)
        // It has been removed.
        app.screens.finish(Page.walk(1), with: 8)
        app.screens.finish(Page.shop)
        #expect(app.shown() == [])
    }

    /// A screen that was pushed in the sheet finishes it; what lies above goes with it.
    @Test func theSheetsScreensFinishIt() async throws {
        let picker = await pick()
        app.screens.show(Page.walk(2))
        app.screens.present(Page.walk(3))
        // No caller waits for this sheet.
        app.screens.finish(Page.walk(3), with: 3)
        #expect(app.shown() == ["^walk(1)", "walk(2)"])
        app.screens.present(Page.walk(3))
        app.screens.finish(Page.walk(2), with: 2)
        #expect(app.shown() == [])
        #expect(try await picker.value == 2)
    }

    @Test(arguments: ["back", "reset", "swipe", "tab", "finish", "release", "close"])
    func dismissalIsACancellation(by way: String) async throws {
        var screens: RouteScreens? = RouteScreens(tabs: ["a", "b"])
        screens?.attach()
        let picker = await pick(on: screens)
        weak let weakScreens = screens
        switch way {
        case "back": screens?.back()
        case "reset": screens?.reset()
        case "swipe": screens?.change("a") { $0.closeSheets() }
        case "tab": screens?.select("b")
        case "finish": screens?.finish(Page.walk(1))
        case "close": screens?.detach()
        default: picker.cancel()
        }
        screens?.back()
        screens = nil
        await #expect(throws: CancellationError.self) { try await picker.value }
        await until { weakScreens == nil }
    }

    @Test func aCanceledTaskClosesTheSheet() async throws {
        let picker = await pick()
        app.screens.present(Page.walk(2))
        picker.cancel()
        await #expect(throws: CancellationError.self) { try await picker.value }
        #expect(app.shown() == [])
        let late = Task {
            await Task.yield()
            return try await app.screens.present(Page.walk(1), context(), returning: Int.self)
        }
        late.cancel()
        await #expect(throws: CancellationError.self) { try await late.value }
        #expect(app.shown() == [])
    }

    @Test func theFirstEndDecides() async throws {
        let finished = await pick()
        app.screens.finish(Page.walk(1), with: 1)
        app.screens.reset()
        finished.cancel()
        #expect(try await finished.value == 1)
        let dismissed = await pick()
        app.screens.reset()
        app.screens.finish(Page.walk(1), with: 1)
        await #expect(throws: CancellationError.self) { try await dismissed.value }
    }

    @Test func twoPickersHaveACallerEach() async throws {
        let first = await pick()
        let second = await pick(returning: .walk(2))
        app.screens.finish(Page.walk(2), with: 2)
        #expect(try await second.value == 2)
        app.screens.finish(Page.walk(1), with: 1)
        #expect(try await first.value == 1)
    }

    @Test func aValueOfAnotherTypeIsAnError() async throws {
        let picker = await pick(context(OpenOptions(transition: .sheet([.medium]))))
        #expect(app.screens.screens().map(\.transition) == [.sheet([.medium])])
        app.screens.finish(Page.walk(1), with: "seven")
        #expect(app.shown() == [])
        await #expect(
            throws: RouteError(url: "app://quiet", reason: .unexpectedReply("String", expected: "Int"))
        ) { try await picker.value }
        let done = Task { try await app.screens.present(Page.walk(1), context(), returning: Void.self) }
        await until { !app.shown().isEmpty }
        app.screens.finish(Page.walk(1))
        try await done.value
    }

    /// No caller waits for a restored picker, nor for one that is an ancestor.
    @Test(arguments: [RouteRole.restoring, .ancestor])
    func pickersAreNotRestored(role: RouteRole) async throws {
        await #expect(throws: CancellationError.self) {
            try await app.screens.present(Page.walk(1), context(role: role), returning: Int.self)
        }
        let picker = await pick()
        #expect(app.screens.state.stacks.isEmpty)
        picker.cancel()
        await #expect(throws: CancellationError.self) { try await picker.value }
    }

    @Test func aClosedWindowShowsNothing() async throws {
        app.screens.attach()
        app.screens.attach()
        app.screens.detach()
        let picker = await pick()
        app.screens.detach()
        #expect(app.shown() == [])
        await #expect(throws: CancellationError.self) { try await picker.value }
        await #expect(throws: CancellationError.self) {
            try await app.screens.present(Page.walk(1), context(), returning: Int.self)
        }
    }

    /// A random order of ends, held against the first of them.
    @Test(arguments: 0..<40 as Range<UInt64>) func anyOrderOfEndsResumesOnce(seed: UInt64) async throws {
        var random = SplitMix(state: seed)
        let screens = RouteScreens(tabs: ["a", "b"])
        screens.attach()
        let picker = await pick(on: screens)
        var expected: Int?
        for index in 0...random.next(below: 5) {
            let isOpen = screens.screens(in: "a").contains { $0.screen == AnyHashable(Page.walk(1)) }
            switch random.next(below: 6) {
            case 0 where isOpen: (expected, _) = (index, screens.finish(Page.walk(1), with: index))
            case 1: screens.present(Page.walk(9), in: "a")
            case 2: screens.back()
            case 3: screens.select(["a", "b"][random.next(below: 2)])
            case 4: await Task.yield()
            default: screens.show(Page.walk(8), in: "a")
            }
        }
        screens.detach()
        picker.cancel()
        let value = try? await picker.value
        #expect(value == expected)
        #expect(screens.results.isEmpty)
    }
}
