import RouteCompiler
import RouteIDE
import RouteJSON
import Testing

struct ServerTests {
    private static let path = "/app/Routes/Comment.routes"

    private func request(_ id: String, _ method: String, _ params: String = "{}") -> [UInt8] {
        Client.frame(
            json(#"{"jsonrpc": "2.0", "id": \#(id), "method": "\#(method)", "params": \#(params)}"#))
    }

    private func notification(_ method: String) -> [UInt8] {
        Client.frame(json(#"{"jsonrpc": "2.0", "method": "\#(method)"}"#))
    }

    /// The ids and error codes of all answers, and the exit status.
    private func run(_ bytes: [UInt8]) -> (answers: [String], status: Int32?) {
        let server = LanguageServer(files: MemoryFiles([:]), version: "test")
        server.receive(bytes)
        while server.hasWork { server.step() }
        server.publishDiagnostics { false }
        let answers = Client.messages(in: server.takeOutput()).filter { $0["method"] == nil }.map { message in
            let id = String(decoding: (message["id"] ?? .null).line, as: UTF8.self)
            return id + (message["error"]?["code"]?.number.map { " \($0)" } ?? "")
        }
        return (answers, server.exitStatus)
    }

    @Test func lifecycle() {
        let begin = request("1", "initialize")
        #expect(run(begin + request("2", "shutdown") + notification("exit")) == (["1", "2"], 0))
        #expect(run(begin + notification("exit")) == (["1"], 1))
        #expect(run(notification("exit")) == ([], 1))
        #expect(run(request("1", "textDocument/hover") + begin) == (["1 -32002", "1"], nil))
        #expect(run(begin + begin) == (["1", "1 -32600"], nil))
        #expect(
            run(begin + request("2", "shutdown") + request("3", "workspace/symbol")) == (["1", "2", "3 -32600"], nil))
        #expect(run(begin + notification("exit") + request("2", "shutdown")) == (["1"], 1))
    }

    @Test func messagesThatAreNone() {
        let begin = request(#""a""#, "initialize")
        func frame(_ text: String) -> [UInt8] { Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8) }
        #expect(run(begin + frame("{")) == (["null -32700", #""a""#], nil))
        #expect(run(begin + frame("[]")) == ([#""a""#, "null -32600"], nil))
        #expect(run(begin + frame("1")) == ([#""a""#, "null -32600"], nil))
        #expect(run(begin + frame(#"{"id": 2}"#)) == ([#""a""#, "2 -32600"], nil))
        #expect(run(begin + frame(#"{"id": {}, "method": "x"}"#)) == ([#""a""#, "null -32600"], nil))
        #expect(run(begin + frame(#"{"id": 2, "result": 1}"#)) == ([#""a""#], nil))
        #expect(run(begin + frame(#"{"id": 2, "result": null}"#)) == ([#""a""#], nil))
        #expect(run(begin + frame(#"{"id": 2, "error": null}"#)) == ([#""a""#], nil))
        #expect(run(begin + frame(#"{"id": 2, "method": 3}"#)) == ([#""a""#, "2 -32600"], nil))
        #expect(run(begin + request("2", "what/ever") + notification("$/what")) == ([#""a""#, "2 -32601"], nil))
        #expect(run(begin + request("2", "textDocument/hover")) == ([#""a""#, "2 -32602"], nil))
        #expect(run(Array("X: 1\r\n\r\n".utf8) + begin) == (["null -32700", #""a""#], nil))
        #expect(run(Array("Content-Length: 999999999999\r\n\r\n".utf8) + begin) == (["null -32700"], 1))
    }

    @Test func cancelledRequestsAreSkipped() {
        let cancel = Client.frame(json(#"{"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": 2}}"#))
        let begin = request("1", "initialize")
        #expect(
            run(begin + request("2", "workspace/symbol") + cancel + request("3", "workspace/symbol")).answers == [
                "1", "2 -32800", "3",
            ])
        // Too late, or for nothing at all: a later request of that id is another one.
        let server = LanguageServer(files: MemoryFiles([:]), version: "test")
        server.receive(begin)
        while server.hasWork { server.step() }
        server.receive(cancel)
        server.receive(request("2", "workspace/symbol"))
        while server.hasWork { server.step() }
        #expect(Client.messages(in: server.takeOutput()).contains { $0["id"]?.number == 2 })
    }

    @Test(arguments: [
        (#"["utf-8", "utf-16"]"#, "utf-8", 14), (#"["utf-16", "utf-8"]"#, "utf-8", 14), (#"["utf-16"]"#, "utf-16", 12),
        (#"["utf-32"]"#, "utf-32", 11), ("[]", "utf-16", 12), (#"["klingon"]"#, "utf-16", 12),
    ])
    func positionsAreCountedAsTheClientCounts(offered: String, encoding: String, character: Int) {
        let client = Client(
            capabilities: json(#"{"general": {"positionEncodings": \#(offered)}}"#))
        #expect(client.encoding == encoding)
        client.open(Self.path, "public /💬/x%")
        let start = client.diagnostics[Client.uri(Self.path)]?.last?["range"]?["start"]
        #expect(start?["character"]?.number == character)
    }

    /// A missing token has an empty range, which is shown as the character before it, of any length.
    @Test(arguments: [("public /x?é", 10, 11), ("public /x?a💬", 11, 13), ("public /x as", 11, 12)])
    func aFaultAtTheEndOfALineIsShownAtItsLastLetter(text: String, start: Int, end: Int) {
        let client = Client()
        client.open(Self.path, "base aop://\n\(text)\npublic /y\n")
        let found = client.diagnostics[Client.uri(Self.path)] ?? []
        #expect(found.map { $0["range"]?["start"]?["line"]?.number } == [1])
        #expect(found.map { $0["range"]?["start"]?["character"]?.number } == [start])
        #expect(found.map { $0["range"]?["end"]?["line"]?.number } == [1])
        #expect(found.map { $0["range"]?["end"]?["character"]?.number } == [end])
    }

    @Test func edits() {
        let client = Client()
        client.open(Self.path, "base aop://\npublic /💬/{id: Int}\n")
        func change(_ line: Int, _ start: Int, _ end: Int, _ text: String) -> JSON {
            json(
                """
                {"range": {"start": {"line": \(line), "character": \(start)},
                           "end": {"line": \(line), "character": \(end)}}, "text": "\(text)"}
                """)
        }
        client.notify(
            "textDocument/didChange",
            .object([
                ("textDocument", .object([("uri", .string(Client.uri(Self.path))), ("version", .number(7))])),
                (
                    "contentChanges",
                    .array([
                        change(1, 8, 10, "é"), change(1, 9, 9, "x"), change(2, 0, 0, "public /b\\n"),
                        change(0, 0, 4, "base"),
                        // An invalid change, and one in a line that does not exist.
                        .null, .object([("range", .null), ("x", .null)]), change(99, 5, 9, "// end"),
                    ])
                ),
            ]))
        let text = client.server.workspace.document(uri: Client.uri(Self.path)).map {
            String(decoding: $0.bytes, as: UTF8.self)
        }
        #expect(text == "base aop://\npublic /éx/{id: Int}\npublic /b\n// end")
        #expect(client.server.workspace.document(uri: Client.uri(Self.path))?.version == 7)
    }

    @Test func documentsThatAreNotOpen() {
        let client = Client()
        client.change("/nowhere.routes", to: "x")
        client.close("/nowhere.routes")
        let answer = client.answer(
            "textDocument/hover",
            json(#"{"textDocument": {"uri": "file:///nowhere.routes"}, "position": {"line": 0, "character": 0}}"#))
        #expect(answer["error"] == nil)
        #expect(client.diagnostics.isEmpty)
        client.notify(
            "textDocument/didOpen",
            json(#"{"textDocument": {"uri": "file:///a.swift", "languageId": "swift", "version": 1, "text": "x"}}"#))
        #expect(client.diagnostics.isEmpty)
    }

    /// The server reports exactly the diagnostics of `routec check`, for every state of the text.
    @Test func findsWhatTheCompilerFinds() {
        let client = Client(["/app/Package.swift": "", "/app/Routes/B.routes": "base aop://\npublic /{x}/b as b\n"])
        let texts = [
            "base aop://\npublic /a/{y} as a\n", "base aop://\npublic /a/{y} as a before B.b\n",
            "base aop://\npublic /a/{y as a\n",
            "base aop://\npublic /a => /nowhere\nenum X = a\n", "", "base aop://\npublic /q/b as q\n", "public /r",
        ]
        client.open("/app/Routes/A.routes", texts[0])
        for text in texts {
            client.change("/app/Routes/A.routes", to: text)
            let sources = [
                Source(path: "/app/Routes/A.routes", text: text),
                Source(path: "/app/Routes/B.routes", bytes: client.files.read("/app/Routes/B.routes") ?? []),
            ]
            let all = Compilation(sources: sources).diagnostics.all
            for (number, source) in sources.enumerated() {
                #expect(client.ids(source.path) == all.filter { $0.range.file == number }.map(\.id.rawValue), "\(text)")
            }
        }
    }

    @Test func nothingIsSaidTwice() {
        let client = Client()
        client.open(Self.path, "base aop://\npublic /a\n")
        let before = client.received.count
        client.change(Self.path, to: "base aop://\npublic /a/b\n")
        #expect(client.received.count == before)
    }

    /// An edit that comes while diagnostics are made puts them off.
    @Test func publishingIsInterrupted() {
        let server = LanguageServer(files: MemoryFiles([:]), version: "test")
        server.receive(request("1", "initialize"))
        server.receive(
            Client.frame(
                json(
                    #"{"method": "textDocument/didOpen", "params": {"textDocument": {"uri": "file:///a.routes", "version": 1, "text": "x"}}}"#
                )
            ))
        while server.hasWork { server.step() }
        _ = server.takeOutput()
        server.publishDiagnostics { true }
        #expect(server.takeOutput().isEmpty)
        #expect(server.hasUnpublishedDiagnostics)
        server.publishDiagnostics { false }
        #expect(!server.takeOutput().isEmpty)
        #expect(!server.hasUnpublishedDiagnostics)
    }
}
