import NestedTestSupport
import RouteCompiler
import RouteIDE
import RouteJSON
import RoutesTestSupport
import Testing

/// Input that no client sends on purpose: nothing of it may stop the server.
struct RobustnessTests {
    private static let routes = """
        base aop:// https://www.example.com

        enum Tab = hot | new | top-rated
        /// Opens it 💬.
        public /comment/view/{id: Int}?highlight: Bool = false & tab: Tab = .hot
        internal aop://comment/reply/{id: Int}?tags: [String]
            with draft: [Tab: Draft]? -> (Int) async throws -> Void
            requires login, known before view, Home.page(id:)
        public /comment/show/{id: Int} => /comment/view/{id}?highlight=true
        miss aop://comment as lost
        foreign maps://x/{q}?z=1#{f} as maps
        matching case-insensitive
        include Shop
        public /files/{path...} as file fallback deprecated "no\\u{e9}"
        """

    private static let methods = [
        "textDocument/completion", "textDocument/hover", "textDocument/definition", "textDocument/references",
        "textDocument/documentHighlight", "textDocument/prepareRename", "textDocument/rename",
    ]

    @Test(arguments: 1...8)
    func randomBytes(seed: Int) throws {
        var random = SeededRandom(seed)
        var server = LanguageServer(files: MemoryFiles([:]), version: "test")
        var (answers, ends) = (0, 0)
        let pieces = [
            "Content-Length: ", "\r\n", "\r\n\r\n", "{", "}", "\"", "method", ":", "7", "[", "null", "\u{0}", "é",
        ]
        for _ in 0..<2000 {
            if Bool.random(using: &random) {
                server.receive(Array(pieces.randomElement(using: &random)!.utf8))
            } else {
                server.receive([UInt8.random(in: 0...255, using: &random)])
            }
            while server.hasWork { server.step() }
            // Every output is a message of the protocol with an error.
            var reader = MessageReader()
            reader.append(server.takeOutput())
            while let body = try reader.next() {
                let answer = try JSON(parsing: body)
                let code = answer["error"]?["code"]?.number
                #expect(code == ErrorCode.parseError.rawValue || code == ErrorCode.invalidRequest.rawValue)
                answers += 1
            }
            if server.exitStatus != nil {
                #expect(server.exitStatus == 1 && !server.hasWork)
                ends += 1
                server = LanguageServer(files: MemoryFiles([:]), version: "test")
            }
        }
        #expect(answers > 0, "\(answers) answers, \(ends) ends")
    }

    /// Real messages with bytes changed, left out or put in, cut into pieces.
    @Test(arguments: 1...6)
    func damagedMessages(seed: Int) throws {
        var random = SeededRandom(seed)
        var (answers, errors, published) = (0, 0, 0)
        var stream: [UInt8] = []
        func add(_ method: String, id: Int?, _ params: JSON) {
            stream += Client.frame(
                JSON.members([("id", id.map { .number($0) }), ("method", .string(method)), ("params", params)]))
        }
        add("initialize", id: 1, json(#"{"capabilities": {"general": {"positionEncodings": ["utf-8"]}}}"#))
        add(
            "textDocument/didOpen", id: nil,
            .object([
                (
                    "textDocument",
                    .object([
                        ("uri", .string("file:///A.routes")), ("version", .number(1)), ("text", .string(Self.routes)),
                    ])
                )
            ]))
        for (number, method) in Self.methods.enumerated() {
            add(
                method, id: number + 2,
                json(
                    #"{"textDocument": {"uri": "file:///A.routes"}, "position": {"line": 4, "character": 9}, "newName": "x"}"#
                )
            )
        }
        for _ in 0..<60 {
            var damaged = stream
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 0..<damaged.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: damaged[index] = UInt8.random(in: 0...255, using: &random)
                case 1: damaged.remove(at: index)
                default: damaged.insert(UInt8.random(in: 32...126, using: &random), at: index)
                }
            }
            if Bool.random(using: &random) { damaged.removeLast(Int.random(in: 0..<damaged.count, using: &random)) }
            let server = LanguageServer(files: MemoryFiles([:]), version: "test")
            var start = 0
            while start < damaged.count {
                let end = min(damaged.count, start + Int.random(in: 1...400, using: &random))
                server.receive(damaged[start..<end])
                while server.hasWork { server.step() }
                server.publishDiagnostics { false }
                start = end
            }
            // Every output is a message of the protocol: the response to a request that was received.
            var reader = MessageReader()
            reader.append(server.takeOutput())
            while let body = try reader.next() {
                let message = try JSON(parsing: body)
                #expect(message["jsonrpc"]?.string == "2.0")
                if message["method"] != nil {
                    published += 1
                    continue
                }
                // A request with an unreadable ID is answered with a null ID.
                let names = message.members?.map(\.name) ?? []
                #expect(names.contains("id"))
                #expect(names.contains("result") != names.contains("error"))
                answers += 1
                if message["error"] != nil { errors += 1 }
            }
            let fault = server.exitStatus
            server.endOfInput()
            // A stream that cannot be read ends the server with an error.
            #expect(fault ?? 1 == 1)
            #expect(server.exitStatus == fault ?? 0)
        }
        // Most is left of most: nine requests and what they are about.
        #expect(answers > 100 && errors > 10 && errors < answers && published > 10, "\(answers) \(errors) \(published)")
    }

    /// A file that exceeds the budget gets the diagnostics that are decided, and the next request is
    /// answered.
    @Test(arguments: [true, false])
    func undecidedFile(isSettled: Bool) {
        let path = "/app/Routes/Hard.routes"
        let clauses = HardRoutes.clauses(100, places: 30, seed: 1)
        let client = Client(["/app/Package.swift": ""])
        client.open(path, HardRoutes.file(HardRoutes.random(clauses, places: 30, isSettled: isSettled)))
        let ids = Set(client.ids(path))
        #expect(!ids.isEmpty)
        #expect(
            ids.isSubset(of: ["ambiguous-routes", "undecided-routes", "unreachable-route", "unused-before"]), "\(ids)")
        let hover = client.ask(
            "textDocument/hover",
            json(##"{"textDocument": {"uri": "\##(Client.uri(path))"}, "position": {"line": 1, "character": 10}}"##))
        #expect(hover["contents"] != nil)
        client.change(path, to: "base a://\npublic /x\n")
        #expect(client.ids(path) == [])
    }

    /// A file while it is typed and torn apart: every question at every kind of place has an answer, and the server's
    /// text stays the client's.
    @Test(arguments: 1...6)
    func randomEdits(seed: Int) throws {
        var random = SeededRandom(seed)
        let path = "/app/Routes/Comment.routes"
        let client = Client([
            "/app/Package.swift": "", "/app/Routes/Home.routes": "base aop://\npublic /home/{id: Int} as page\n",
        ])
        var text = Array(Self.routes.utf16)
        client.open(path, Self.routes)
        let pieces = [
            "{", "}", "\n", "\r\n", "\r", " ", "//", "public /a/{b: Int}", "=>", "before ", "?", "&", "=", "💬", "é",
            "\"", "enum", "|", ".", "(", "%4",
        ]
        for step in 0..<80 {
            let start = Int.random(in: 0...text.count, using: &random)
            let end = min(text.count, start + Int.random(in: 0...6, using: &random))
            let new = pieces.randomElement(using: &random)!
            let old = String(decoding: text, as: UTF16.self)
            let before = LineTable(Array(old.utf8))
            func position(_ unit: Int) -> JSON {
                let offset = String(decoding: text[..<unit], as: UTF16.self).utf8.count
                let place = before.position(of: offset, in: Array(old.utf8), .utf16)
                return .object([("line", .number(place.line)), ("character", .number(place.character))])
            }
            // No client cuts a character in half.
            func isInside(_ unit: Int) -> Bool {
                unit < text.count && text[unit] & 0xFC00 == 0xDC00
                    || unit > 0 && unit < text.count && text[unit - 1] == 0x0D && text[unit] == 0x0A
            }
            if isInside(start) || isInside(end) { continue }
            let range = JSON.object([("start", position(start)), ("end", position(end))])
            text.replaceSubrange(start..<end, with: Array(new.utf16))
            client.notify(
                "textDocument/didChange",
                .object([
                    ("textDocument", .object([("uri", .string(Client.uri(path))), ("version", .number(step))])),
                    ("contentChanges", .array([.object([("range", range), ("text", .string(new))])])),
                ]))
            let there = try #require(client.server.workspace.document(uri: Client.uri(path)))
            #expect(String(decoding: there.bytes, as: UTF8.self) == String(decoding: text, as: UTF16.self))
            let place = JSON.object([
                ("line", .number(Int.random(in: 0...20, using: &random))),
                ("character", .number(Int.random(in: 0...60, using: &random))),
            ])
            for method in Self.methods {
                let answer = client.answer(
                    method,
                    .object([
                        ("textDocument", .object([("uri", .string(Client.uri(path)))])), ("position", place),
                        ("newName", .string("renamed")),
                    ]))
                #expect(answer["id"] != nil)
            }
            for method in ["documentSymbol", "semanticTokens/full", "formatting"] {
                let answer = client.answer(
                    "textDocument/\(method)",
                    .object([("textDocument", .object([("uri", .string(Client.uri(path)))]))]))
                #expect(answer["error"] == nil)
            }
        }
    }
}
