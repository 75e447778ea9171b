import Foundation
import RoutesTestSupport
import Testing

/// `routec lsp` as a program: what it answers, and how it ends. What it knows is tested with the module.
@Suite(.timeLimit(.minutes(40)))
struct RoutecLanguageServerTests {
    private static func message(_ json: String) -> String { "Content-Length: \(json.utf8.count)\r\n\r\n\(json)" }

    private static let initialize = message(
        #"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}"#)
    private static let open = message(
        #"{"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": "#
            + #"{"uri": "file:///none/A.routes", "languageId": "routes", "version": 1, "text": "public /{\n"}}}"#)
    private static let shutdown = message(#"{"jsonrpc": "2.0", "id": 2, "method": "shutdown"}"#)
    private static let exit = message(#"{"jsonrpc": "2.0", "method": "exit"}"#)

    private func serve(_ input: String, _ arguments: [String] = []) async throws -> Outcome {
        let temporary = try TemporaryFolder("routec lsp")
        try temporary.url.write(input, to: "input")
        return try await Tool(executable: Repository.routec, directory: temporary.url)
            .run(["lsp"] + arguments, input: temporary.url.appending(path: "input"))
    }

    /// An editor that goes without a word, or in order, has done nothing wrong; one that exits without shutting down has.
    @Test(
        arguments: [
            ("", 0), (initialize, 0), (initialize + shutdown + exit, 0), (initialize + exit, 1), (exit, 1),
        ] as [(String, Int32)])
    func status(input: String, status: Int32) async throws {
        let outcome = try await serve(input)
        #expect(outcome.status == status, "\(outcome.log)")
        #expect(outcome.standardOutput.contains("serverInfo") == input.contains("initialize"))
        #expect(outcome.standardError.isEmpty)
    }

    /// Requests sent before the editor closed its end are answered, and diagnostics are published.
    @Test(arguments: ["", shutdown + exit])
    func answersBeforeTheEnd(rest: String) async throws {
        let outcome = try await serve(Self.initialize + Self.open + rest)
        #expect(outcome.status == 0)
        #expect(outcome.standardOutput.contains(#""id": 1"#))
        if rest.isEmpty {
            #expect(outcome.standardOutput.contains("textDocument/publishDiagnostics"), "\(outcome.standardOutput)")
        } else {
            #expect(outcome.standardOutput.contains(#""id": 2"#))
        }
    }

    /// An editor may wait for each answer before it sends more.
    @Test func answersWhileTheEditorWaits() throws {
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = Repository.routec
        process.arguments = ["lsp"]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        defer { process.terminate() }
        let reading = output.fileHandleForReading
        for (message, expected) in [
            (Self.initialize, "serverInfo"), (Self.open, "textDocument/publishDiagnostics"),
            (Self.shutdown, #""id": 2"#),
        ] {
            try input.fileHandleForWriting.write(contentsOf: Data(message.utf8))
            var answer = ""
            while !answer.contains(expected) {
                var ready = pollfd(fd: reading.fileDescriptor, events: Int16(POLLIN), revents: 0)
                try #require(poll(&ready, 1, 60_000) > 0, "no answer has '\(expected)', only: \(answer)")
                let data = reading.availableData
                try #require(!data.isEmpty, "the server ended after: \(answer)")
                answer += String(decoding: data, as: UTF8.self)
            }
        }
        #expect(process.isRunning)
    }

    @Test func wrongUsage() async throws {
        let outcome = try await serve("", ["A.routes"])
        #expect(outcome.status == 2 && outcome.standardOutput.isEmpty)
        #expect(outcome.standardError.contains("'lsp' takes no files, the editor names them"))
        #expect(try await serve("", ["--stdio"]).status == 0)
    }
}
