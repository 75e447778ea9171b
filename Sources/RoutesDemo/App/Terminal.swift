import Foundation

/// Color on a terminal, plain text in a pipe.
struct Terminal: Sendable {
    /// The color of an outcome.
    enum Mood: String {
        case good = "32"
        case neutral = "33"
        case bad = "31"
    }

    let isInteractive: Bool
    /// True if the terminal can move the cursor, so that a line can be edited.
    let takesEscapes: Bool
    private let isColoured: Bool

    init() {
        let environment = ProcessInfo.processInfo.environment
        let showsText = isatty(1) == 1
        isInteractive = showsText && isatty(0) == 1
        takesEscapes = showsText && environment["TERM", default: "dumb"] != "dumb"
        isColoured = takesEscapes && environment["NO_COLOR", default: ""].isEmpty
    }

    var promptText: String { styled("url> ", "1") }

    /// The columns and rows of the terminal; `nil` if unknown.
    var size: (columns: Int, rows: Int)? {
        var size = winsize()
        guard isatty(1) == 1, ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return nil
        }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// The columns of the terminal; 80 if unknown.
    var columns: Int { size?.columns ?? 80 }

    func plain(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) { show(String(line)) { $0 } }
    }
    func heading(_ text: String) {
        show("") { $0 }
        show(text) { styled($0, "1") }
    }
    func command(_ text: String) { show("> " + text) { styled($0, "36") } }
    func note(_ text: String) { show("  " + text) { styled($0, "2") } }
    func outcome(_ text: String, _ mood: Mood) {
        let sign = "  → "
        show(sign + text) { line in
            line.hasPrefix(sign)
                ? sign + styled(String(line.dropFirst(sign.count)), mood.rawValue) : styled(line, mood.rawValue)
        }
    }
    func diagnostic(_ line: String) {
        let kind = line.contains(" error: ") ? "error:" : "note:"
        let word = styled(kind, kind == "error:" ? "1;31" : "1;36")
        show("  " + line) { $0.components(separatedBy: kind).joined(separator: word) }
    }

    /// Prints a line, at a terminal in pieces of whole words.
    private func show(_ text: String, _ style: (String) -> String) {
        let lines = size.map { Self.wrapped(text, $0.columns) } ?? [text]
        for line in lines { print(style(line)) }
    }

    /// Splits a line into pieces that fit into some columns. Pieces after the first are indented by two more spaces
    /// than it.
    static func wrapped(_ text: String, _ columns: Int) -> [String] {
        guard text.count > columns else { return [text] }
        let indentation = String(repeating: " ", count: text.prefix { $0 == " " }.count)
        var lines: [String] = []
        var line = indentation
        for word in text.dropFirst(indentation.count).split(separator: " ", omittingEmptySubsequences: false) {
            let isFirst = line.allSatisfy { $0 == " " }
            if !isFirst, line.count + 1 + word.count > columns {
                lines.append(line)
                line = indentation + "  " + word
            } else {
                line += (isFirst ? "" : " ") + word
            }
        }
        return lines + [line]
    }
    func prompt() {
        print(promptText, terminator: "")
        fflush(nil)  // `stdout` is a global variable that Swift 6 does not let one name.
    }

    func styled(_ text: String, _ code: String) -> String {
        isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
