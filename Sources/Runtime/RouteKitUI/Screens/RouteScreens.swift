public import RouteKit

/// The screens of an app or of one of its windows: a stack of screens with sheets above it, for each tab.
///
/// It needs no framework for views: `RouteNavigator` and `RouteTabs` connect it to SwiftUI, and ``onChange`` to others.
/// Screens are values of the app. Handlers show them:
///
/// ```swift
/// func view(id: Int, context: RouteContext) async throws { screens.open(Screen.comment(id), context) }
/// ```
@MainActor public final class RouteScreens: NavigationOrigin {
    /// The names of the tabs, in order. An app without tabs has one with an empty name.
    public let tabs: [String]
    /// The selected tab.
    public private(set) var selectedTab: String
    /// Runs after each change. The argument is `nil` if the caller did not choose whether to animate.
    public var onChange: (@MainActor (_ isAnimated: Bool?) -> Void)?

    /// Measures the time in which a restored route has to show its screen.
    let clock: any Clock<Duration>
    /// The observers of the views, which run before ``onChange``.
    var observers: [@MainActor (Bool?) -> Void] = []
    private(set) var stacks: [String: ScreenStack]
    private var count = 0
    /// The screens of ancestors that wait for the screen of their open.
    private var ancestors = AncestorScreens()
    /// The restoration under way.
    var restoration: Restoration?
    /// True after a call of ``restoreOnce(_:router:from:)`` that was not cancelled.
    var hasRestored = false
    /// The callers of sheets that return values.
    var results: [RouteScreen.ID: ScreenResult] = [:]
    /// The number of the window's views, and whether there has been one.
    var (viewCount, hadViews) = (0, false)

    /// The screens of an app, or of one of its windows.
    ///
    /// - Parameter tabs: The names of the tabs; empty for an app without tabs. The first one is selected.
    public convenience init(tabs: [String] = []) { self.init(tabs: tabs, clock: ContinuousClock()) }

    /// - Parameter clock: Measures the time in which a restored route has to show its screen.
    init(tabs: [String], clock: any Clock<Duration>) {
        self.clock = clock
        var names: [String] = []
        for tab in tabs where !names.contains(tab) { names.append(tab) }
        if names.isEmpty { names = [""] }
        self.tabs = names
        selectedTab = names[0]
        stacks = Dictionary(uniqueKeysWithValues: names.map { ($0, ScreenStack()) })
    }

    deinit { for result in results.values { result.cancel() } }

    /// The screens of a tab, or of the selected one, from the bottom up, without the tab's first screen. A screen whose
    /// ``RouteScreen/transition`` presents begins a sheet.
    public func screens(in tab: String? = nil) -> [RouteScreen] { stacks[named(tab)]?.screens ?? [] }

    // MARK: - Going somewhere

    /// Shows a screen as its route is to be opened: by its transition, animated or not.
    ///
    /// The screen keeps the URL of its route for ``state``. With `ancestors: .open`, it appears in one change with the
    /// screens of the ancestors, and those that are there already are not shown twice.
    ///
    /// - Parameters:
    ///   - screen: The value of the screen.
    ///   - context: The context of the route's handler.
    ///   - tab: The tab, or `nil` for the selected one.
    public func open(_ screen: some Hashable, _ context: RouteContext, in tab: String? = nil) {
        open(make(screen, context), context, in: tab)
    }

    func open(_ screen: RouteScreen, _ context: RouteContext, in tab: String?) {
        arrive(.screen(screen), context, in: tab)
    }

    /// Goes back to the first screen of a tab, for a route whose screen it is.
    ///
    /// - Parameters:
    ///   - context: The context of the route's handler.
    ///   - tab: The tab, or `nil` for the selected one.
    public func reset(_ context: RouteContext, in tab: String? = nil) { arrive(.first, context, in: tab) }

    private func arrive(_ goal: ScreenStep.Goal, _ context: RouteContext, in tab: String?) {
        if let pending = PendingPresentations.current, pending.record(goal, in: tab, of: self, context) { return }
        let step = ScreenStep(tab: named(tab), goal: goal)
        guard context.role != .ancestor else { return ancestors.add(step, url: context.url) }
        let isWhole = context.options.ancestors == .open
        let above = isWhole ? ancestors.take(for: context.ancestors, in: step.tab) : []
        change(isAnimated: context.options.animated) {
            if !isWhole, case .screen(let screen) = goal {
                choose(step.tab)
                stacks[step.tab]?.append(screen)
            } else {
                bring(above + [step])
            }
        }
    }

    /// Makes the last of these the topmost screen.
    private func bring(_ steps: [ScreenStep]) {
        for tab in tabs { stacks[tab]?.bring(steps.filter { $0.tab == tab }.map(\.goal)) }
        if let tab = steps.last?.tab { choose(tab) }
    }

    /// Pushes a screen, in the topmost sheet if there is one.
    public func show(_ screen: some Hashable, in tab: String? = nil) { add(screen, .show, in: tab) }

    /// Presents a screen in a sheet, above all others.
    public func present(_ screen: some Hashable, in tab: String? = nil) { add(screen, .present, in: tab) }

    private func add(_ screen: some Hashable, _ transition: RouteTransition, in tab: String?) {
        let opened = make(screen, transition)
        if let pending = PendingPresentations.current, pending.record(.screen(opened), in: tab, of: self, nil) {
            return
        }
        change(named(tab)) { $0.append(opened) }
    }

    /// Removes the last screen. A sheet with no other screen closes.
    public func back() { change(selectedTab) { $0.back() } }

    /// Goes back to the first screen of a tab.
    public func reset(in tab: String? = nil) { change(named(tab)) { $0.reset() } }

    /// Goes back to the nearest screen of an ancestor of the topmost screen's route, as declared by `under`.
    ///
    /// - Returns: False if no such screen exists; nothing changes then.
    @discardableResult
    public func up() -> Bool { up(in: selectedTab) }

    func up(in tab: String, sheet: RouteScreen.ID? = nil) -> Bool {
        guard var stack = stacks[tab], stack.up(in: sheet) else { return false }
        change(tab) { $0 = stack }
        return true
    }

    /// Goes to the parent of the topmost screen as ``up()`` does. Opens a parent that has no screen in place of the
    /// topmost screen, with the parent's own ancestors.
    ///
    /// - Parameter router: Opens the parent.
    /// - Returns: The outcome of the open. `nil` if nothing had to be opened, or if the open took longer than
    ///   ``restoreLimit``; a screen that its handler shows later appears on top.
    @discardableResult
    public func up(router: any RouteOpener) async -> RouteOutcome? {
        await up(in: selectedTab, router: router, place: self)
    }

    func up(
        in tab: String, sheet: RouteScreen.ID? = nil, router: any RouteOpener, place: any NavigationOrigin
    ) async -> RouteOutcome? {
        guard !up(in: tab, sheet: sheet), let top = stacks[tab]?.screens.last, let parent = top.ancestors.last else {
            return nil
        }
        let pending = PendingPresentations(nil, in: tab, of: self)
        let outcome = await pending.open(within: Self.restoreLimit, on: clock) {
            await router.open(any: parent, options: OpenOptions(at: place, ancestors: .open))
        }
        guard let outcome, outcome.isHandled, !pending.steps.isEmpty else { return outcome }
        change(isAnimated: true) {
            stacks[tab]?.remove(top)
            bring(pending.steps)
        }
        return outcome
    }

    /// Selects another tab. Sheets of the current tab close, because they would cover the other one.
    public func select(_ tab: String) {
        guard tab != selectedTab, stacks[tab] != nil else { return }
        change { choose(tab) }
    }

    private func choose(_ tab: String) {
        guard tab != selectedTab else { return }
        stacks[selectedTab]?.closeSheets()
        selectedTab = tab
    }

    // MARK: - For views and for what restores

    /// Returns the tab of this name, or the selected one if no tab has it.
    func named(_ tab: String?) -> String {
        guard let tab, stacks[tab] != nil else { return selectedTab }
        return tab
    }

    /// Changes one stack, then informs the observers.
    func change(_ tab: String, isAnimated: Bool? = nil, _ body: (inout ScreenStack) -> Void) {
        change(isAnimated: isAnimated) {
            if var stack = stacks.removeValue(forKey: tab) {
                body(&stack)
                stacks[tab] = stack
            }
        }
    }

    private func change(isAnimated: Bool? = nil, _ body: () -> Void) {
        body()
        if !results.isEmpty { cancelLostResults() }
        for observer in observers { observer(isAnimated) }
        onChange?(isAnimated)
    }

    /// Replaces all stacks in one change without animation.
    func replace(_ stacks: [String: ScreenStack], selectedTab: String) {
        change(isAnimated: false) {
            self.stacks = stacks
            self.selectedTab = selectedTab
        }
    }

    /// Creates a screen without a route.
    func make(_ screen: some Hashable, _ transition: RouteTransition) -> RouteScreen {
        RouteScreen(
            id: nextID(), screen: AnyHashable(screen), transition: transition, url: nil, isFromApp: false,
            ancestors: [])
    }

    private func make(_ screen: some Hashable, _ context: RouteContext) -> RouteScreen {
        RouteScreen(
            id: nextID(), screen: AnyHashable(screen), transition: context.transition, url: context.restorableURL,
            isFromApp: context.source == .app, ancestors: context.ancestors)
    }

    /// Creates a screen that begins a sheet. A screen that returns a value cannot be restored: no caller waits for it
    /// then.
    func makeSheet(_ screen: some Hashable, _ context: RouteContext, isRestorable: Bool = false) -> RouteScreen {
        let asked = context.transition
        return RouteScreen(
            id: nextID(), screen: AnyHashable(screen), transition: asked.presents ? asked : .present,
            url: isRestorable ? context.restorableURL : nil, isFromApp: context.source == .app,
            ancestors: context.ancestors)
    }

    /// Returns the identity of the next screen; later ones have greater numbers.
    func nextID() -> RouteScreen.ID {
        count += 1
        return RouteScreen.ID(number: count)
    }
}
