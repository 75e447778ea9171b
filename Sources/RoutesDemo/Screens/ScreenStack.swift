public import RouteKit
public import RouteKitUI

/// The screens that are open, the newest last, drawn as text: a terminal's navigation controller.
@MainActor public final class ScreenStack {
    public struct Screen: Hashable, Sendable {
        public var title: String
        public var lines: [String]
    }

    /// Above the first one.
    public let screens = RouteScreens()
    private let first = Screen(title: "Home", lines: ["Type a URL, 'help', 'back' or 'quit'."])

    public init() {}

    /// Goes to the screen of a route: over the others, as a sheet, or beside them.
    public func open(_ title: String, _ lines: [String], _ context: RouteContext) {
        screens.open(Screen(title: title, lines: lines), context)
    }

    /// Goes to a screen that no route opens.
    public func show(_ title: String, _ lines: [String]) { screens.show(Screen(title: title, lines: lines)) }

    /// Closes the newest screen; the first stays.
    @discardableResult public func back() -> Bool {
        defer { screens.back() }
        return !screens.screens().isEmpty
    }

    /// Closes all but the first.
    public func backToStart() { screens.reset() }

    private func content(_ screen: RouteScreen) -> Screen { screen.screen.base as? Screen ?? first }

    /// The way here: what was pushed, and what was presented over it.
    public var path: String {
        first.title
            + screens.screens().map { ($0.transition == .present ? " ⇡ " : " › ") + content($0).title }.joined()
    }

    /// The way here on one line, and the newest screen in a box.
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
