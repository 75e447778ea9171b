import RouteKit

/// One screen of a chain that is about to be shown.
struct ScreenStep {
    enum Goal {
        /// The first screen of the tab, which is always there.
        case first
        case screen(RouteScreen)
        /// The screen with this URL, if there is one.
        case existing(url: String)
    }

    let tab: String
    let goal: Goal
}

/// The screens that handlers of ancestors have shown. They appear together with the screen of the requested route.
///
/// Several opens can be under way, and some never finish; the URL identifies the open of a screen.
struct AncestorScreens {
    /// The greatest number of waiting screens. The oldest ones are dropped, because some opens never finish.
    private static let limit = 100

    private var waiting: [(url: String, step: ScreenStep)] = []

    mutating func add(_ step: ScreenStep, url: String) {
        waiting.removeAll { $0.url == url }
        waiting.append((url, step))
        waiting.removeFirst(max(0, waiting.count - Self.limit))
    }

    /// Removes and returns the screens of a route's ancestors, root first. A screen that no handler showed may exist
    /// already.
    mutating func take(for ancestors: [any Routable], in tab: String) -> [ScreenStep] {
        ancestors.compactMap { ancestor in
            guard let url = ancestor.url else { return nil }
            guard let place = waiting.firstIndex(where: { $0.url == url }) else {
                return ScreenStep(tab: tab, goal: .existing(url: url))
            }
            return waiting.remove(at: place).step
        }
    }
}
