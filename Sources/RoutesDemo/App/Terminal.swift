import Foundation

/// Color on a terminal, plain text in a pipe.
struct Terminal: Sendable {
    /// How what became of an open is coloured.
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

    /// The columns of the terminal; 80 if unknown.
    var columns: Int {
        var size = winsize()
        return ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }

    func plain(_ text: String) { print(text) }
    func heading(_ text: String) { print("\n" + styled(text, "1")) }
    func command(_ text: String) { print(styled("> " + text, "36")) }
    func note(_ text: String) { print(styled("  " + text, "2")) }
    func outcome(_ text: String, _ mood: Mood) { print("  → " + styled(text, mood.rawValue)) }
    func diagnostic(_ line: String) {
        let word = line.contains(" error: ") ? styled("error:", "1;31") : styled("note:", "1;36")
        let parts = line.components(separatedBy: line.contains(" error: ") ? "error:" : "note:")
        print("  " + parts.joined(separator: word))
    }
    func prompt() {
        print(promptText, terminator: "")
        fflush(nil)  // `stdout` is a global variable that Swift 6 does not let one name.
    }

    func styled(_ text: String, _ code: String) -> String {
        isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
