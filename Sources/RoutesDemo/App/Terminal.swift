import Foundation

/// Colour where somebody looks, plain text in a pipe.
struct Terminal: Sendable {
    let isInteractive: Bool
    private let isColoured: Bool

    init() {
        let environment = ProcessInfo.processInfo.environment
        let showsText = isatty(1) == 1
        isInteractive = showsText && isatty(0) == 1
        isColoured = showsText && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }

    func plain(_ text: String) { print(text) }
    func heading(_ text: String) { print("\n" + styled(text, "1")) }
    func command(_ text: String) { print(styled("> " + text, "36")) }
    func note(_ text: String) { print(styled("  " + text, "2")) }
    func prompt() {
        print(styled("url> ", "1"), terminator: "")
        fflush(nil)  // `stdout` is a global variable that Swift 6 does not let one name.
    }

    private func styled(_ text: String, _ code: String) -> String {
        isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
