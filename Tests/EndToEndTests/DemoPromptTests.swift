import Foundation
import Testing

/// The sample app's prompt, at a terminal.
@Suite(.serialized, .timeLimit(.minutes(40))) struct DemoPromptTests {
    private static let prompt = "\u{1B}[1murl> \u{1B}[0m"

    private func session(_ environment: [String: String] = [:]) throws -> TerminalSession {
        let session = try TerminalSession(Repository.demo, environment: environment)
        try session.wait(for: "url> ")
        return session
    }

    @Test func firstScreenIsInColour() async throws {
        let session = try session()
        #expect(session.shown.contains("\u{1B}[32mhandled by Comment.view\u{1B}[0m"))
        #expect(session.shown.contains("\u{1B}[1;31merror:\u{1B}[0m"))
        session.type("quit\r")
        try session.end()
        #expect(session.process.terminationStatus == 0)
    }

    /// In a small terminal the first screen stays whole, breaks lines between words, and leads on to the rest.
    @Test func smallTerminal() async throws {
        let session = try TerminalSession(Repository.demo, environment: ["NO_COLOR": "1"], rows: 24, columns: 80)
        let screen = try session.wait(for: "url> ").replacing("\r\n", with: "\n")
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 24, "\(lines.count) lines")
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(
            screen.contains("[links]\n") && screen.contains("[parents]\n")
                && screen.contains("'more' for 14 more topics"))
        session.type("guards\r")
        let guards = try session.wait(for: "url> ").replacing("\r\n", with: "\n")
        #expect(guards.split(separator: "\n").filter { !$0.contains("\u{1B}") }.allSatisfy { $0.count <= 80 })
        session.type("gaurds\r")
        try session.wait(for: "'gaurds' is neither a URL nor a topic; 'help' lists the topics.")
        session.type("more\r")
        try session.wait(for: "[guards]")
        try session.wait(for: "[requests]")
        try session.wait(for: "url> ")
        session.type("quit\r")
        try session.end()
    }

    @Test func noColourWhereItIsNotWanted() async throws {
        let session = try session(["NO_COLOR": "1"])
        #expect(!session.shown.contains("\u{1B}["))
        session.type("quit\r")
        try session.end()
    }

    /// Each key that is typed, and the line that it makes.
    @Test func tabCompletesRoutes() async throws {
        let session = try session()
        for (keys, line) in [
            ("a\t", "aop://"), ("com\t", "aop://comment/"), ("li\t", "aop://comment/list/"),
            ("t\t", "aop://comment/list/top-rated"),
            ("\u{15}aop://comment/view/7?\thi\t", "aop://comment/view/7?highlight="), ("t\t", "highlight=true"),
            ("&\t", "highlight=true&tab="), ("n\t", "&tab=new"),
        ] {
            session.type(keys)
            try session.wait(for: "\(line)\u{1B}[K\r\u{1B}[")
        }
        session.type("\r")
        try session.wait(for: "│ Under 'new' (highlighted).")
        try session.wait(for: Self.prompt)
        // Several ways to go on are listed; internal routes are not among them.
        session.type("aop://comment/\t")
        let listed = try session.wait(for: "aop://comment/show/")
        #expect(listed.contains("aop://comment/list/") && !listed.contains("reply"))
        session.type("view/\t")
        try session.wait(for: "aop://comment/view/{id: Int}")
        session.type("\u{15}quit\r")
        try session.end()
        #expect(session.process.terminationStatus == 0)
    }

    @Test func lineCanBeEdited() async throws {
        let session = try session()
        // The arrows, what is erased at either side, and a letter of two bytes.
        session.type("xaop://find/é!\u{7F}\u{1B}[H\u{1B}[3~\u{1B}[F/\u{1B}[D\u{1B}[C\u{7F}\r")
        try session.wait(for: "router.open(\"aop://find/é\"")
        try session.wait(for: "handled by Search.find")
        session.type("back\r")
        try session.wait(for: Self.prompt)
        session.type("\u{1B}[A\u{1B}[A\r")
        try session.wait(for: "handled by Search.find")
        try session.wait(for: Self.prompt)
        session.type("\u{04}")
        try session.end()
        #expect(session.process.terminationStatus == 0)
    }

    /// ^D that is typed while an open runs ends the prompt after it.
    @Test func endOfInputWhileAnOpenRuns() async throws {
        let session = try session(["NO_COLOR": "1"])
        session.type("more\r")
        // The terminal delivers lines while topics are shown.
        try session.wait(for: "Features reach each other by routes")
        session.type("\u{04}")
        try session.wait(for: "[requests]")
        try session.end()
        #expect(session.process.terminationStatus == 0)
    }

    @Test func helpListsWhatToTry() async throws {
        let session = try session(["NO_COLOR": "1"])
        session.type("help\r")
        let help = try session.wait(for: "leaves; so does the end of the input").replacing("\r\n", with: "\n")
        let urls = help.matches(of: #/(?m)^ {2}((?:aop|https):\S+)$/#).map { String($0.1) }
        #expect(urls.count == 6)
        let topics =
            try await Tool(executable: Repository.demo).run(["--help"]).standardOutput
            .firstMatch(of: #/TOPIC +shows one: ([\w, ]+)/#).map { $0.1.split(separator: ", ") } ?? []
        #expect(topics.count == 16)
        for word in topics + ["more", "routes", "back", "quit"] { #expect(help.contains("\n  \(word) "), "\(word)") }
        for url in urls {
            session.type("\(url)\r")
            let answer = try session.wait(for: "  → ") + session.wait(for: "\r\n")
            #expect(answer.contains("router.open(\"\(url)\""))
        }
        session.type("more\r")
        try session.wait(for: "[requests]")
        try session.wait(for: "url> ")
        // Wait for raw mode: until then, the terminal driver handles this key.
        for _ in 0..<6_000 where session.isAsItWas { try await Task.sleep(for: .milliseconds(5)) }
        #expect(!session.isAsItWas, "the prompt does not read keys")
        session.type("\u{04}")
        try session.end()
    }

    /// The terminal is restored however the app ends.
    @Test(arguments: ["\u{03}", "\u{04}", "quit\r"]) func terminalIsRestored(keys: String) async throws {
        let session = try session()
        try session.wait(for: "\u{1B}[5C")
        #expect(!session.isAsItWas, "no key would reach the app")
        session.type(keys)
        try session.end()
        #expect(session.isAsItWas && session.process.terminationReason == .exit)
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT]) func terminalIsRestoredBySignals(number: Int32) async throws {
        let session = try session()
        try session.wait(for: "\u{1B}[5C")
        #expect(!session.isAsItWas)
        kill(session.process.processIdentifier, number)
        try session.end()
        #expect(session.process.terminationReason == .uncaughtSignal && session.process.terminationStatus == number)
        #expect(session.isAsItWas)
    }

    /// In the middle of a line too: nothing waits for keys that cannot come.
    @Test(arguments: ["", "aop://"]) func theEndOfTheTerminalIsTheEnd(typed: String) async throws {
        let session = try session()
        session.type(typed)
        try session.wait(for: "\(typed)\u{1B}[K")
        #expect(try await session.hangUp())
    }

    /// Without a terminal that moves its cursor, whole lines are read.
    @Test func dumbTerminalReadsLines() async throws {
        let session = try session(["TERM": "dumb"])
        #expect(session.isAsItWas && !session.shown.contains("\u{1B}"))
        session.type("aop://blog\r")
        try session.wait(for: "handled by Blog.open")
        session.type("quit\r")
        try session.end()
        #expect(session.process.terminationStatus == 0)
    }
}
