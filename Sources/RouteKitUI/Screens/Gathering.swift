import RouteKit

/// The screens that handlers show while one URL is opened, kept aside to be shown at once.
///
/// It is known to the task that opens and to those that it begins, so that what is opened elsewhere meanwhile is shown as
/// ever.
@MainActor final class Gathering {
    /// That of this task.
    nonisolated static var current: Gathering? { TaskGathering.current }

    private weak var owner: RouteScreens?
    /// The text that is opened; `nil` where all that its opening shows is wanted.
    private let url: String?
    /// Where a screen goes for which no tab is named.
    private let tab: String
    private var isOpen = true
    private(set) var steps: [ScreenStep] = []
    /// Whether the handler of the URL itself has shown one, and whether another one has.
    private(set) var hasOwn = false
    private(set) var hasOthers = false

    init(_ url: String?, in tab: String, of owner: RouteScreens) {
        self.url = url
        self.tab = tab
        self.owner = owner
    }

    /// Keeps a screen, unless it is another's or late.
    ///
    /// What another route shows instead, to which a guard led for one, is not kept: it is not what was to be restored.
    func take(_ goal: ScreenStep.Goal, in tab: String?, of screens: RouteScreens, _ context: RouteContext?) -> Bool {
        guard isOpen, screens === owner else { return false }
        if let context, let url, context.url != url {
            hasOthers = true
            return true
        }
        if context != nil { hasOwn = true }
        let known = tab.flatMap { screens.tabs.contains($0) ? $0 : nil }
        steps.append(ScreenStep(tab: known ?? self.tab, goal: goal))
        return true
    }

    /// Opens something, and hands on nothing of what comes after that.
    func open(_ body: @MainActor () async -> RouteOutcome) async -> RouteOutcome {
        let outcome = await TaskGathering.$current.withValue(self) { await body() }
        isOpen = false
        return outcome
    }
}

private enum TaskGathering {
    @TaskLocal static var current: Gathering?
}
