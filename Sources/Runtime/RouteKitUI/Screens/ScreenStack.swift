import RouteKit

/// One stack of screens, with the sheets above it.
///
/// The list is in the order of the screens from the bottom up. A presented screen begins a sheet, a level of its own
/// with the screens after it. The first screen of the first level is not in the list.
struct ScreenStack {
    private(set) var screens: [RouteScreen] = []

    init(_ screens: [RouteScreen] = []) { self.screens = screens }

    /// The indices of a level's screens: of the sheet that begins with this screen, without the screen itself, or of
    /// the first level. `nil` if there is no such sheet.
    func level(_ sheet: RouteScreen.ID?) -> Range<Int>? {
        guard let start = start(of: sheet) else { return nil }
        return start..<(screens[start...].firstIndex { $0.transition.presents } ?? screens.count)
    }

    private func start(of sheet: RouteScreen.ID?) -> Int? {
        guard let sheet else { return 0 }
        return screens.firstIndex { $0.id == sheet && $0.transition.presents }.map { $0 + 1 }
    }

    /// The screen that begins the sheet right above a level.
    func sheet(above sheet: RouteScreen.ID?) -> RouteScreen? {
        guard let level = level(sheet), level.upperBound < screens.count else { return nil }
        return screens[level.upperBound]
    }

    mutating func append(_ screen: RouteScreen) { screens.append(screen) }

    /// Removes one screen if it is still the last.
    mutating func remove(_ screen: RouteScreen) {
        if screens.last?.id == screen.id { screens.removeLast() }
    }

    /// Removes one screen with all above it, if it is there.
    mutating func close(_ id: RouteScreen.ID) {
        if let place = screens.firstIndex(where: { $0.id == id }) { screens.removeSubrange(place...) }
    }

    /// The screen that begins the sheet of a screen, which may be this screen; `nil` in the first level.
    func sheet(of id: RouteScreen.ID) -> RouteScreen? {
        guard let place = screens.firstIndex(where: { $0.id == id }) else { return nil }
        return screens[...place].last { $0.transition.presents }
    }

    /// Removes the last screen if it is in this level or above it.
    mutating func back(in sheet: RouteScreen.ID? = nil) {
        guard let start = start(of: sheet), screens.count > start else { return }
        screens.removeLast()
    }

    /// Removes the screens of a level and above it.
    mutating func reset(_ sheet: RouteScreen.ID? = nil) {
        guard let start = start(of: sheet) else { return }
        screens.removeSubrange(start...)
    }

    /// Closes the sheets above a level.
    mutating func closeSheets(above sheet: RouteScreen.ID? = nil) {
        guard let level = level(sheet) else { return }
        screens.removeSubrange(level.upperBound...)
    }

    /// Keeps the first screens of a level, and replaces the rest. Sheets above it stay.
    mutating func replace(_ sheet: RouteScreen.ID?, after count: Int, with others: [RouteScreen]) {
        guard let level = level(sheet) else { return }
        screens.replaceSubrange(level.dropFirst(count), with: others)
    }

    /// Makes the last of a chain the topmost screen, with the others below it.
    ///
    /// Goes back to the last screen of the chain that is there already, and adds those after it, so no screen is shown
    /// twice. If none is there, the whole chain is added.
    mutating func bring(_ chain: [ScreenStep.Goal]) {
        var missing = chain[...]
        for index in chain.indices.reversed() {
            guard let place = place(of: chain[index]) else { continue }
            screens.removeSubrange((place + 1)...)
            missing = chain[(index + 1)...]
            break
        }
        for case .screen(let screen) in missing { screens.append(screen) }
    }

    /// The index of a goal, if it is there; the first screen of the tab is at -1.
    private func place(of goal: ScreenStep.Goal) -> Int? {
        switch goal {
        case .first: -1
        case .screen(let wanted): screens.lastIndex { $0.isSame(as: wanted) }
        case .existing(let url): screens.lastIndex { $0.url == url }
        }
    }

    /// Goes back to the nearest screen of an ancestor of the topmost screen's route. Returns false if this level and
    /// the levels above it have no such screen.
    mutating func up(in sheet: RouteScreen.ID? = nil) -> Bool {
        guard let start = start(of: sheet), start < screens.count, let top = screens.last else { return false }
        for parent in top.ancestors.reversed() {
            let url = parent.url
            guard url != nil, let place = screens[start...].dropLast().lastIndex(where: { $0.url == url }) else {
                continue
            }
            screens.removeSubrange((place + 1)...)
            return true
        }
        return false
    }
}
