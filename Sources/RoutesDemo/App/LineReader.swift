import Foundation

/// Reads lines at the prompt, with completion and history if the terminal supports them.
@MainActor struct LineReader {
    private static let promptWidth = 5

    let terminal: Terminal
    let completion: RouteCompletion
    private var history: [String] = []

    init(terminal: Terminal, completion: RouteCompletion) {
        self.terminal = terminal
        self.completion = completion
    }

    /// Reads the next line without whitespace around it. Returns `nil` at the end of the input.
    mutating func next() -> String? {
        let line: String?
        if terminal.takesEscapes, let edited = RawInput.with({ edit() }) {
            line = edited
            print()
        } else {
            terminal.prompt()
            line = readLine()
            if line == nil { print() }
        }
        guard let trimmed = line?.trimmingCharacters(in: .whitespaces) else { return nil }
        if !trimmed.isEmpty { history.append(trimmed) }
        return trimmed
    }

    private func edit() -> String? {
        var line = TypedLine()
        var place = history.count
        while true {
            draw(line)
            let key = TerminalKey.next()
            switch key {
            case .enter:
                return line.text
            case .interrupt, .closed:
                return nil
            case .endOfInput:
                if line.characters.isEmpty { return nil }
                line.apply(.delete)
            case .up, .down:
                place = min(max(0, place + (key == .up ? -1 : 1)), history.count)
                line.set(place < history.count ? history[place] : "")
            case .tab:
                complete(&line)
            default:
                line.apply(key)
            }
        }
    }

    /// Inserts the common prefix of all completions, or lists them.
    private func complete(_ line: inout TypedLine) {
        guard line.cursor == line.characters.count else { return }
        let candidates = completion.candidates(for: line.text)
        let lines = candidates.compactMap { if case .line(let text) = $0 { text } else { nil } }
        let common = lines.dropFirst().reduce(lines.first ?? "") { $0.commonPrefix(with: $1) }
        if lines.count == candidates.count, common.count > line.characters.count { return line.set(common) }
        guard candidates.count > 1 || lines.isEmpty, !candidates.isEmpty else { return }
        let shown = candidates.map {
            switch $0 {
            case .line(let text): text
            case .placeholder(let text): line.text + text
            }
        }
        print("\r\u{1B}[K" + shown.map { "  " + terminal.styled($0, "2") }.joined(separator: "\n"))
    }

    private func draw(_ line: TypedLine) {
        let (text, cursor) = line.window(terminal.columns - Self.promptWidth)
        let move = Self.promptWidth + cursor
        print("\r\(terminal.promptText)\(text)\u{1B}[K\r\u{1B}[\(move)C", terminator: "")
        fflush(nil)
    }
}
