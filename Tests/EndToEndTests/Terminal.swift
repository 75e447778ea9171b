import Foundation

/// A program with a terminal before it: what tests type, and what a reader would see.
final class TerminalSession {
    enum Failure: Error, CustomStringConvertible {
        case noTerminal
        case waited(for: String, shown: String)

        var description: String {
            switch self {
            case .noTerminal: "the system gives no terminal"
            case .waited(let text, let shown): "'\(text)' was never shown, only: \(shown)"
            }
        }
    }

    let process = Process()
    private let ours: Int32
    private var isOpen = true
    private let theirs: Int32
    private(set) var shown = ""

    init(
        _ executable: URL, _ arguments: [String] = [], environment: [String: String] = [:], rows: UInt16 = 80,
        columns: UInt16 = 120
    ) throws {
        var (ours, theirs) = (Int32(0), Int32(0))
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        guard openpty(&ours, &theirs, nil, nil, &size) == 0 else { throw Failure.noTerminal }
        (self.ours, self.theirs) = (ours, theirs)
        process.executableURL = executable
        process.arguments = arguments
        process.environment = ["TERM": "xterm"].merging(environment) { $1 }
        let terminal = FileHandle(fileDescriptor: theirs)
        process.standardInput = terminal
        process.standardOutput = terminal
        process.standardError = terminal
        try process.run()
    }

    deinit {
        if process.isRunning { process.terminate() }
        if isOpen { close(ours) }
        close(theirs)
    }

    /// Closes the window without a signal to the program. Returns whether the program ended.
    func hangUp() async throws -> Bool {
        isOpen = false
        close(ours)
        for _ in 0..<3_000 where process.isRunning { try await Task.sleep(for: .milliseconds(10)) }
        return !process.isRunning
    }

    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes { write(ours, $0.baseAddress, $0.count) }
    }

    /// Reads until the text is shown, after what was waited for before; returns all up to its end.
    @discardableResult func wait(for text: String) throws -> String {
        var bytes: [UInt8] = Array(unread.utf8)
        while true {
            let soFar = String(decoding: bytes, as: UTF8.self)
            if let range = soFar.range(of: text) {
                unread = String(soFar[range.upperBound...])
                shown += soFar[..<range.upperBound]
                return String(soFar[..<range.upperBound])
            }
            var input = pollfd(fd: ours, events: Int16(POLLIN), revents: 0)
            var buffer = [UInt8](repeating: 0, count: 4096)
            // Long, for machines that do much else; a test that passes never waits so long.
            guard poll(&input, 1, 60_000) > 0 else { throw Failure.waited(for: text, shown: soFar) }
            let count = read(ours, &buffer, buffer.count)
            guard count > 0 else { throw Failure.waited(for: text, shown: soFar) }
            bytes += buffer[..<count]
        }
    }

    /// Waits until the program ends, and reads its remaining output. Unread output would block it.
    func end() throws {
        var buffer = [UInt8](repeating: 0, count: 4096)
        for _ in 0..<6_000 where process.isRunning {
            var input = pollfd(fd: ours, events: Int16(POLLIN), revents: 0)
            guard poll(&input, 1, 10) > 0 else { continue }
            if read(ours, &buffer, buffer.count) <= 0 { break }
        }
        guard !process.isRunning else { throw Failure.waited(for: "the end", shown: shown) }
    }

    private var unread = ""

    /// True if the terminal edits and echoes lines itself, which is its initial state.
    var isAsItWas: Bool {
        var settings = termios()
        return tcgetattr(theirs, &settings) == 0
            && settings.c_lflag & tcflag_t(ECHO | ICANON | ISIG) == tcflag_t(ECHO | ICANON | ISIG)
    }
}
