import RouteKit

/// One stack of screens, with the sheets above it.
///
/// It is one list, in the order in which screens lie above each other. A screen that was presented begins a sheet, a level
/// of its own to which those after it belong; the first level has a first screen that is not in the list.
struct ScreenStack {
    private(set) var screens: [RouteScreen] = []

    init(_ screens: [RouteScreen] = []) { self.screens = screens }

    /// The places of a level's screens: of the sheet that begins with this screen, itself not among them, or of the
    /// first level. `nil` if there is no such sheet.
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

    /// Takes back one screen, if it is still the last.
    mutating func remove(_ screen: RouteScreen) {
        if screens.last?.id == screen.id { screens.removeLast() }
    }

    /// Takes back one screen with all above it, if it is there.
    mutating func close(_ id: RouteScreen.ID) {
        if let place = screens.firstIndex(where: { $0.id == id }) { screens.removeSubrange(place...) }
    }

    /// The screen that begins the sheet of a screen, which may be this screen; `nil` in the first level.
    func sheet(of id: RouteScreen.ID) -> RouteScreen? {
        guard let place = screens.firstIndex(where: { $0.id == id }) else { return nil }
        return screens[...place].last { $0.transition.presents }
    }

    /// Takes back the last screen, if it is in this level or above it.
    mutating func back(in sheet: RouteScreen.ID? = nil) {
        guard let start = start(of: sheet), screens.count > start else { return }
        screens.removeLast()
    }

    /// Takes back all that is in a level and above it.
    mutating func reset(_ sheet: RouteScreen.ID? = nil) {
        guard let start = start(of: sheet) else { return }
        screens.removeSubrange(start...)
    }

    /// Closes the sheets above a level.
    mutating func closeSheets(above sheet: RouteScreen.ID? = nil) {
        guard let level = level(sheet) else { return }
        screens.removeSubrange(level.upperBound...)
    }

    /// Leaves the first screens of a level as they are and has others in place of the rest; sheets above it stay.
    mutating func replace(_ sheet: RouteScreen.ID?, after count: Int, with others: [RouteScreen]) {
        guard let level = level(sheet) else { return }
        screens.replaceSubrange(level.dropFirst(count), with: others)
    }

    /// Makes the last of a chain the topmost screen, with the others below it.
    ///
    /// What is above the last one of them that is there already is taken back, and those after it are added: nothing is
    /// shown twice. Where none is there, the chain comes on top.
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

    /// Where it is, if it is there; the first screen always is, before all others.
    private func place(of goal: ScreenStep.Goal) -> Int? {
        switch goal {
        case .first: -1
        case .screen(let wanted): screens.lastIndex { $0.isSame(as: wanted) }
        case .ifThere(let url): screens.lastIndex { $0.url == url }
        }
    }

    /// Goes back to the nearest screen below the topmost one that its route is under; false where there is none in this
    /// level or above it.
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
