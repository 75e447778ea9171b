public import RouteKit

extension RouteSource {
    /// A URL from outside that ``RouteScreens/restore(_:router:from:)`` reopens.
    ///
    /// It reaches public routes only, as before.
    public static let restored = RouteSource.custom("restored")
}

/// One call that restores; another one takes its place.
@MainActor final class Restoration {
    let state: NavigationState
    /// The identity of the start: screens that open meanwhile have later ones.
    let begin: RouteScreen.ID
    /// The tab that was chosen when it began.
    let selectedTab: String
    var stacks: [String: [RouteScreen]] = [:]
    var lost: [RestorationFailure] = []

    init(_ state: NavigationState, begin: RouteScreen.ID, selectedTab: String) {
        self.state = state
        self.begin = begin
        self.selectedTab = selectedTab
    }

    /// The screens that one URL led to.
    fileprivate func add(_ pending: PendingPresentations) {
        for step in pending.steps {
            guard case .screen(let screen) = step.goal else { continue }
            stacks[step.tab, default: []].append(screen)
        }
    }
}

extension RouteScreens {
    /// The time in which a restored route has to show its screen.
    public static var restoreLimit: Duration { .seconds(5) }

    /// The screens that can be opened again. During a restoration, the state that is being restored.
    public var state: NavigationState {
        restoration?.state
            ?? NavigationState(tabs.map { ($0, stacks[$0]?.screens ?? []) }, selectedTab: selectedTab)
    }

    /// Reopens the screens of a state with the current routes. They replace the current screens.
    ///
    /// One URL after the other goes through the router, interceptors and guards included, and its handler says what to
    /// show; when all have been opened, they appear at once, without animation. A screen that is opened meanwhile, by a
    /// link say, lies above them.
    ///
    /// A screen is omitted if no route matches its URL, if a guard refuses or redirects, or if its handler throws or
    /// shows no screen in this window. The screens above it stay, except in a sheet: without its first screen, the
    /// whole sheet is omitted.
    ///
    /// A URL that the app itself had opened is opened from `RouteSource.app` again, and reaches internal routes; one
    /// that had come from outside is opened from `RouteSource.restored`. So keep a state where the app alone writes.
    /// For one that comes from elsewhere, another device say, there is `source`.
    ///
    /// Restoring always ends: an open gets ``restoreLimit``. A screen that it has not shown by then is left out, as
    /// ``RestorationFailure/Reason/timedOut``. Screens of nested opens, such as a log-in that a guard awaits, appear
    /// immediately.
    ///
    /// - Parameters:
    ///   - state: A saved ``state``.
    ///   - router: Opens the URLs.
    ///   - source: The origin of the state itself: the most that one of its URLs can reach.
    /// - Returns: The screens that were left out, in the order of the state. Nothing changes if the task is cancelled
    ///   or if another restoration starts.
    @discardableResult
    public func restore(
        _ state: NavigationState, router: any RouteOpener, from source: RouteSource = .app
    ) async -> [RestorationFailure] {
        await restore(state, router: router, from: source, place: self)
    }

    /// Opens the screens of a state again at the first call, and does nothing at later ones.
    ///
    /// SwiftUI runs `.task` again whenever a view reappears; the screens must come back at launch only. A call that is
    /// cancelled does not count, because SwiftUI cancels `.task` when the view disappears.
    ///
    /// - Parameters:
    ///   - state: The saved state; `nil` restores nothing.
    ///   - router: Opens the URLs.
    ///   - source: The origin of the state itself: the most that one of its URLs can reach.
    /// - Returns: The screens that were left out. Empty for later calls.
    @discardableResult
    public func restoreOnce(
        _ state: NavigationState?, router: any RouteOpener, from source: RouteSource = .app
    ) async -> [RestorationFailure] {
        await restoreOnce(state, router: router, from: source, place: self)
    }

    /// Like ``restoreOnce(_:router:from:)``, with another origin of the navigation.
    func restoreOnce(
        _ state: NavigationState?, router: any RouteOpener, from source: RouteSource, place: any NavigationOrigin
    ) async -> [RestorationFailure] {
        guard !hasRestored else { return [] }
        hasRestored = true
        guard let state else { return [] }
        let lost = await restore(state, router: router, from: source, place: place)
        if Task.isCancelled { hasRestored = false }
        return lost
    }

    /// Like ``restore(_:router:from:)``, with another origin of the navigation.
    func restore(
        _ state: NavigationState, router: any RouteOpener, from source: RouteSource, place: any NavigationOrigin
    ) async -> [RestorationFailure] {
        let restoration = Restoration(state, begin: nextID(), selectedTab: selectedTab)
        self.restoration = restoration
        for stack in state.stacks {
            await restore(stack, restoration) { pending, screen in
                await pending.open(within: Self.restoreLimit, on: clock) {
                    var options = OpenOptions(transition: screen.transition, animated: false, at: place)
                    options.isRestoring = true
                    return await router.open(
                        screen.url, from: screen.isFromApp ? source : .restored, options: options)
                }
            }
        }
        if self.restoration === restoration {
            self.restoration = nil
            if !Task.isCancelled { show(restoration) }
        }
        return restoration.lost
    }

    private func restore(
        _ stack: NavigationState.Stack, _ restoration: Restoration,
        open: @MainActor (PendingPresentations, NavigationState.Screen) async -> RouteOutcome?
    ) async {
        var isSheetLost = false
        for screen in stack.screens {
            let reason: RestorationFailure.Reason?
            if !tabs.contains(stack.tab) {
                reason = .noTab(stack.tab)
            } else if isSheetLost {
                reason = .sheetLost
            } else if Task.isCancelled || self.restoration !== restoration {
                reason = .cancelled
            } else {
                let pending = PendingPresentations(screen.url, in: stack.tab, of: self)
                reason = pending.lost(await open(pending, screen))
                if reason == nil { restoration.add(pending) }
            }
            guard let reason else { continue }
            restoration.lost.append(RestorationFailure(url: screen.url, reason: reason))
            if screen.transition.presents { isSheetLost = true }
        }
    }

    /// Shows the restored screens below the screens that were opened meanwhile.
    private func show(_ restoration: Restoration) {
        var stacks: [String: ScreenStack] = [:]
        for tab in tabs {
            let later = screens(in: tab).filter { $0.id.number > restoration.begin.number }
            stacks[tab] = ScreenStack((restoration.stacks[tab] ?? []) + later)
        }
        let wanted = restoration.state.selectedTab
        let isChosenAnew = selectedTab != restoration.selectedTab || !tabs.contains(wanted)
        replace(stacks, selectedTab: isChosenAnew ? selectedTab : wanted)
    }
}

extension PendingPresentations {
    /// Returns the reason why the screen is omitted, or `nil` to show it.
    fileprivate func lost(_ outcome: RouteOutcome?) -> RestorationFailure.Reason? {
        switch outcome {
        case nil: hasOwn ? nil : Task.isCancelled ? .cancelled : .timedOut
        case .missed(let reason, _): .missed(reason)
        case .denied(let denial, let reason): .denied(by: denial, reason: reason)
        case .failed(_, let error): .failed(error)
        case .handled: hasOwn ? nil : hasOthers ? .redirected : .notShown
        }
    }
}
