/// The screens that are open, the newest last, drawn as text: a terminal's navigation controller.
@MainActor public final class ScreenStack {
    public struct Screen: Sendable {
        public var title: String
        public var lines: [String]
        /// Over the others, as a sheet, rather than beside them.
        public var isPresented: Bool
    }

    public private(set) var screens: [Screen] = [
        Screen(title: "Home", lines: ["Type a URL, 'help', 'back' or 'quit'."], isPresented: false)
    ]

    public init() {}

    public func push(_ title: String, _ lines: [String], presented: Bool = false) {
        screens.append(Screen(title: title, lines: lines, isPresented: presented))
    }

    /// Closes the newest screen; the first stays.
    @discardableResult public func back() -> Bool {
        guard screens.count > 1 else { return false }
        screens.removeLast()
        return true
    }

    /// Closes all but the first.
    public func backToStart() { screens.removeLast(screens.count - 1) }

    /// The way here: what was pushed, and what was presented over it.
    public var path: String {
        screens.enumerated()
            .map { ($0.offset == 0 ? "" : $0.element.isPresented ? " ⇡ " : " › ") + $0.element.title }
            .joined()
    }

    /// The way here on one line, and the newest screen in a box.
    public func drawing() -> String {
        guard let top = screens.last else { return path }
        let width = max(36, ([top.title.count + 2] + top.lines.map(\.count)).max() ?? 0)
        let dash = top.isPresented ? "═" : "─"
        var text = "  \(path)\n"
        text += "  ┌\(dash) \(top.title) \(String(repeating: dash, count: width - top.title.count - 1))┐\n"
        for line in top.lines {
            text += "  │ \(line)\(String(repeating: " ", count: width - line.count)) │\n"
        }
        text += "  └\(String(repeating: dash, count: width + 2))┘"
        return text
    }
}
