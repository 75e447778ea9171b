import RouteKit

/// A screen on its way.
struct ScreenStep {
    enum Goal {
        /// The first one of its tab, which is there anyway.
        case first
        case screen(RouteScreen)
        /// That with this URL, where there is one.
        case ifThere(url: String)
    }

    let tab: String
    let goal: Goal
}

/// What handlers have shown of the routes above one that is about to be opened: it appears with that one's own screen.
///
/// Several opens may be on their way at a time, and not each of them arrives: its URL tells which open a screen is for.
struct AncestorScreens {
    /// How many wait at the most: those of opens that never arrive are dropped some time.
    private static let limit = 100

    private var waiting: [(url: String, step: ScreenStep)] = []

    mutating func add(_ step: ScreenStep, url: String) {
        waiting.removeAll { $0.url == url }
        waiting.append((url, step))
        waiting.removeFirst(max(0, waiting.count - Self.limit))
    }

    /// Hands over what waits of a route's ancestors, root first. What a handler did not show now may be there all the same.
    mutating func take(for ancestors: [any Routable], in tab: String) -> [ScreenStep] {
        ancestors.compactMap { ancestor in
            guard let url = ancestor.url else { return nil }
            guard let place = waiting.firstIndex(where: { $0.url == url }) else {
                return ScreenStep(tab: tab, goal: .ifThere(url: url))
            }
            return waiting.remove(at: place).step
        }
    }
}
