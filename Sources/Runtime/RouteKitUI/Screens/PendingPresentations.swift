import RouteKit

/// The screens that handlers show while one URL is opened, kept aside to be shown at once.
///
/// A task-local value holds it, so screens that other tasks open meanwhile appear as usual.
@MainActor final class PendingPresentations {
    /// The pending presentations of this task.
    nonisolated static var current: PendingPresentations? { TaskPendingPresentations.current }

    private weak var owner: RouteScreens?
    /// The URL that is opened; `nil` to gather all screens that the open shows.
    private let url: String?
    /// The tab of screens that name none.
    private let tab: String
    private var isOpen = true
    private(set) var steps: [ScreenStep] = []
    /// True if the handler of the URL itself has shown a screen, and if another handler has.
    private(set) var hasOwn = false
    private(set) var hasOthers = false

    init(_ url: String?, in tab: String, of owner: RouteScreens) {
        self.url = url
        self.tab = tab
        self.owner = owner
    }

    /// Keeps a screen of the URL's own route, and drops the screen of a redirect's target.
    ///
    /// Returns false for late screens and for screens of nested opens, such as a guard's log-in: they appear
    /// immediately, because the nested open may wait for the user. A redirect keeps the options of the open; a nested
    /// open has its own.
    func record(_ goal: ScreenStep.Goal, in tab: String?, of screens: RouteScreens, _ context: RouteContext?) -> Bool {
        guard isOpen, screens === owner else { return false }
        if let context, let url, context.url != url {
            hasOthers = true
            return context.options.isRestoring
        }
        if context != nil { hasOwn = true }
        let known = tab.flatMap { screens.tabs.contains($0) ? $0 : nil }
        steps.append(ScreenStep(tab: known ?? self.tab, goal: goal))
        return true
    }

    /// Opens a route for at most a duration. Returns `nil` when the time is over or the task is cancelled.
    ///
    /// An open that runs out of time goes on, because its guard may wait for the user; later screens appear as usual.
    func open(
        within duration: Duration, on clock: any Clock<Duration>, _ body: @escaping @MainActor () async -> RouteOutcome
    ) async -> RouteOutcome? {
        let (ends, end) = AsyncStream<RouteOutcome?>.makeStream()
        let opening = Task { end.yield(await open(body)) }
        let timer = Task {
            guard (try? await clock.sleep(for: duration)) != nil else { return }
            end.yield(nil)
        }
        defer {
            timer.cancel()
            isOpen = false
        }
        for await outcome in ends { return outcome }
        opening.cancel()
        return nil
    }

    /// Runs an open, and gathers nothing after its end.
    func open(_ body: @MainActor () async -> RouteOutcome) async -> RouteOutcome {
        let outcome = await TaskPendingPresentations.$current.withValue(self) { await body() }
        isOpen = false
        return outcome
    }
}

private enum TaskPendingPresentations {
    @TaskLocal static var current: PendingPresentations?
}
