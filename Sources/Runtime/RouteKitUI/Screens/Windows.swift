import RouteKit

/// The windows of this process. Handlers find theirs here if an open does not name one.
@MainActor final class Windows {
    /// All windows, because scenes are the system's, and a handler knows neither scenes nor views.
    static let shared = Windows()

    /// How many screens wait for a first window.
    private static let limit = 100

    private struct Window {
        weak var screens: RouteScreens?
    }

    /// The most recently active one is the last.
    private var windows: [Window] = []
    private var waiting: [@MainActor (RouteScreens) -> Void] = []

    /// The most recently active window.
    var active: RouteScreens? { windows.lazy.reversed().compactMap(\.screens).first }

    /// Adds a window as the most recently active one, unless it is there already. Shows what waited for a window.
    func add(_ screens: RouteScreens) {
        if windows.contains(where: { $0.screens === screens }) { return }
        activate(screens)
        let waiting = waiting
        self.waiting = []
        // Not at once: SwiftUI creates views' objects while it updates views, which must not change others then.
        if !waiting.isEmpty { Task { for body in waiting { body(screens) } } }
    }

    /// Makes a window the most recently active one.
    func activate(_ screens: RouteScreens) {
        remove(screens)
        windows.append(Window(screens: screens))
    }

    func remove(_ screens: RouteScreens) { windows.removeAll { $0.screens == nil || $0.screens === screens } }

    /// Calls a closure with the first window, as soon as there is one: a URL may arrive before the first view.
    func whenAvailable(_ body: @escaping @MainActor (RouteScreens) -> Void) {
        waiting.append(body)
        waiting.removeFirst(max(0, waiting.count - Self.limit))
    }
}

/// The window of the view that started the open of this task.
enum StartingWindow {
    @TaskLocal static var current: RouteScreens?
}

/// An origin that belongs to a window.
@MainActor protocol WindowOrigin: NavigationOrigin {
    var window: RouteScreens { get }
    /// The tab that the origin belongs to, if any.
    var tabName: String? { get }
}

extension RouteScreens: WindowOrigin {
    var window: RouteScreens { self }
    var tabName: String? { nil }
}
