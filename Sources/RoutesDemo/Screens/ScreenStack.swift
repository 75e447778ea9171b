public import RouteKit
public import RouteKitUI

/// The open screens, the newest last, drawn as text: a navigation controller for a terminal.
@MainActor public final class ScreenStack {
    public struct Screen: Hashable, Sendable {
        public var title: String
        public var lines: [String]
    }

    /// The screens above the first one.
    public let screens = RouteScreens()
    private let first = Screen(title: "Home", lines: ["Type a URL, 'help', 'back' or 'quit'."])

    public init() {}

    /// Shows the screen of a route with the route's transition.
    public func open(_ title: String, _ lines: [String], _ context: RouteContext) {
        screens.open(Screen(title: title, lines: lines), context)
    }

    /// Goes to a screen that no route opens.
    public func show(_ title: String, _ lines: [String]) { screens.show(Screen(title: title, lines: lines)) }

    /// Closes the newest screen. The first screen stays open.
    @discardableResult public func back() -> Bool {
        defer { screens.back() }
        return !screens.screens().isEmpty
    }

    /// Closes all screens except the first.
    public func backToStart() { screens.reset() }

    private func content(_ screen: RouteScreen) -> Screen { screen.screen.base as? Screen ?? first }

    /// The path to the newest screen, with a sign for each pushed or presented screen.
    public var path: String {
        first.title
            + screens.screens().map { ($0.transition == .present ? " ⇡ " : " › ") + content($0).title }.joined()
    }

    /// Returns the path on one line, and the newest screen in a box.
    public func drawing() -> String {
        let newest = screens.screens().last
        let top = newest.map(content) ?? first
        let width = max(36, ([top.title.count + 2] + top.lines.map(\.count)).max() ?? 0)
        let dash = newest?.transition == .present ? "═" : "─"
        var text = "  \(path)\n"
        text += "  ┌\(dash) \(top.title) \(String(repeating: dash, count: width - top.title.count - 1))┐\n"
        for line in top.lines {
            text += "  │ \(line)\(String(repeating: " ", count: width - line.count)) │\n"
        }
        text += "  └\(String(repeating: dash, count: width + 2))┘"
        return text
    }
}
