import RouteIDE
import RouteJSON
import Testing

/// The state that the server keeps between messages.
struct ServerStateTests {
    private static let path = "/app/Routes/A.routes"

    private func notification(_ method: String, _ params: String) -> [UInt8] {
        Client.frame(json(#"{"method": "\#(method)", "params": \#(params)}"#))
    }

    private func answers(_ server: LanguageServer) -> [JSON] {
        while server.hasWork { server.step() }
        return Client.messages(in: server.takeOutput())
    }

    @Test func nothingIsDoneBeforeTheFirstRequest() {
        let server = LanguageServer(files: MemoryFiles([:]), version: "test")
        server.receive(
            notification(
                "textDocument/didOpen",
                #"{"textDocument": {"uri": "file:///a.routes", "version": 1, "text": "x"}}"#))
        #expect(answers(server).isEmpty)
        #expect(server.workspace.document(uri: "file:///a.routes") == nil)
    }

    /// Only a waiting request can be canceled: a later request with the same ID is a different one.
    @Test func aCancellationIsOfWhatWaits() {
        let server = LanguageServer(files: MemoryFiles([:]), version: "test")
        let cancel = notification("$/cancelRequest", #"{"id": 2}"#)
        func symbols(_ id: Int) -> [UInt8] { Client.frame(json(#"{"id": \#(id), "method": "workspace/symbol"}"#)) }
        server.receive(Client.frame(json(#"{"id": 1, "method": "initialize"}"#)))
        _ = answers(server)
        server.receive(cancel + symbols(2))
        #expect(answers(server).map { $0["error"] == nil } == [true])
        server.receive(symbols(2) + cancel + symbols(3))
        #expect(answers(server).map { $0["error"]?["code"]?.number } == [-32800, nil])
        server.receive(symbols(2))
        #expect(answers(server).map { $0["error"] == nil } == [true])
    }

    @Test func filesWithoutDiagnosticsAreNotSpokenOf() {
        let client = Client(["/app/Package.swift": "", "/app/Routes/B.routes": "base aop://\npublic /b\n"])
        client.open(Self.path, "base aop://\npublic /a\n")
        #expect(client.diagnostics.keys.sorted() == [Client.uri(Self.path)])
    }

    /// A file of two targets has each diagnostic once.
    @Test func diagnosticsOfTwoTargets() {
        let shop = "base aop://\npublic /x as one\npublic /x as two\n"
        let client = Client([
            "/app/Package.swift": #".target(name: "Shop"), .target(name: "App", dependencies: ["Shop"])"#,
            "/app/Sources/Shop/S.routes": shop,
        ])
        client.open("/app/Sources/App/A.routes", "include Shop\nbase aop://\npublic /a\n")
        client.open("/app/Sources/Shop/S.routes", shop)
        #expect(client.ids("/app/Sources/Shop/S.routes") == ["duplicate-route"])
    }

    @Test func foldersThatWereRemoved() {
        let client = Client(["/more/A.routes": "base aop://\npublic /a as findMe\n"])
        let folder = #"[{"uri": "file:///more", "name": "m"}]"#
        func found() -> Int { client.ask("workspace/symbol", json(#"{"query": "findMe"}"#)).elements?.count ?? 0 }
        client.notify("workspace/didChangeWorkspaceFolders", json(#"{"event": {"added": \#(folder), "removed": []}}"#))
        #expect(found() == 1)
        client.notify("workspace/didChangeWorkspaceFolders", json(#"{"event": {"added": [], "removed": \#(folder)}}"#))
        #expect(found() == 0)
    }

    /// Older clients name one folder, by its path or by its URI; the newest name counts.
    @Test(arguments: [
        (#"{"rootPath": "/more/x/.."}"#, ["more"]), (#"{"rootUri": null, "rootPath": "/more"}"#, ["more"]),
        (#"{"rootUri": "file:///app", "rootPath": "/more"}"#, ["app"]),
        (
            #"{"workspaceFolders": [{"uri": "file:///last", "name": "l"}], "rootUri": "file:///app", "rootPath": "/more"}"#,
            ["last"]
        ),
        (#"{"workspaceFolders": [], "rootPath": "/more"}"#, ["more"]), ("{}", []),
    ])
    func theFolderThatIsOpen(params: String, expected: [String]) {
        let folders = ["app", "last", "more"]
        let texts = folders.map { ("/\($0)/A.routes", "base aop://\npublic /a as \($0)\n") }
        let server = LanguageServer(files: MemoryFiles(Dictionary(uniqueKeysWithValues: texts)), version: "test")
        server.receive(Client.frame(json(#"{"id": 1, "method": "initialize", "params": \#(params)}"#)))
        server.receive(Client.frame(json(#"{"id": 2, "method": "workspace/symbol", "params": {"query": ""}}"#)))
        let found = answers(server).last?["result"]?.elements?.compactMap { $0["name"]?.string }
        #expect(found == expected)
    }

    @Test func amongOtherEncodingsUTF16IsPreferred() {
        let client = Client(capabilities: json(#"{"general": {"positionEncodings": ["utf-32", "utf-16"]}}"#))
        #expect(client.encoding == "utf-16")
    }

    @Test func warningsAreNoErrors() {
        let client = Client()
        client.open(Self.path, "base aop://\npublic /a\npublic /a as b\nenum Unused = x\n")
        let severities = (client.diagnostics[Client.uri(Self.path)] ?? []).map {
            "\($0["code"]?.string ?? "") \($0["severity"]?.number ?? 0)"
        }
        #expect(severities.sorted() == ["duplicate-route 1", "unused-enum 2"])
    }

    // MARK: Targets and packages

    private static let route = "base app://\npublic /a as one\n"

    private func areTogether(_ first: String, _ second: String, manifest: String, open: [String] = []) -> Bool {
        let client = Client(["/app/Package.swift": manifest, second: Self.route])
        let folders = open.map { #"{"uri": "file://\#($0)", "name": "o"}"# }.joined(separator: ", ")
        client.notify(
            "workspace/didChangeWorkspaceFolders", json(#"{"event": {"added": [\#(folders)], "removed": []}}"#))
        client.open(first, Self.route)
        return (client.ids(first) + client.ids(second)).contains("duplicate-route")
    }

    @Test(arguments: [
        // Text that holds a quote.
        (#"let quote = "\""; let t = target(name: "X", path: "Sources/X/In")"#, "Sources/X/A", "Sources/X/In/B", false),
        // The inner of two paths that contain a file.
        (
            #"t(name: "X", path: "Sources/X"), t(name: "Y", path: "Sources/X/In")"#, "Sources/X/A", "Sources/X/In/B",
            false
        ),
        // A path outside of the package has no effect.
        (#".package(path: "..")"#, "Sources/X/A", "Sources/Y/B", false),
        ("", "Sources/A", "Sources/B", true),
        ("", "Sources/X/A", "Sources/Y/B", false),
    ])
    func targets(manifest: String, first: String, second: String, expected: Bool) {
        #expect(areTogether("/app/\(first).routes", "/app/\(second).routes", manifest: manifest) == expected)
    }

    @Test func theInnerOfTwoOpenFolders() {
        #expect(!areTogether("/o/X/A.routes", "/o/Y/B.routes", manifest: "", open: ["/o", "/o/X"]))
        #expect(areTogether("/o/X/A.routes", "/o/Y/B.routes", manifest: "", open: ["/o"]))
        // A folder does not contain another one whose name begins with its name.
        #expect(!areTogether("/open/A.routes", "/openly/B.routes", manifest: "", open: ["/open"]))
        #expect(FilePath.isInside("/a/b", "/a") && !FilePath.isInside("/ab", "/a"))
    }

    @Test(arguments: [
        #"targets: [.target(name: "ShopRoutes", path: "Routes" + "")]"#,
        #".target(name: "ShopRoutes", path: "Routes")"#,
    ])
    func dependenciesThatWereCheckedOut(manifest: String) {
        let client = Client([
            "/app/Package.swift": "", "/app/.build/checkouts/shop/Package.swift": manifest,
            "/app/.build/checkouts/shop/Routes/Cart.routes": "base aop://\npublic /cart as cart\n",
        ])
        client.open("/app/Sources/App/A.routes", "include ShopRoutes\nbase aop://\npublic /cart as own\n")
        #expect(client.ids("/app/Sources/App/A.routes") == ["duplicate-route"])
    }

    @Test func aManifestMayChange() {
        let (first, second) = ("/app/Sources/X/A.routes", "/app/Sources/X/In/B.routes")
        let client = Client(["/app/Package.swift": "", second: Self.route])
        client.open(first, Self.route)
        #expect(client.ids(first) + client.ids(second) == ["duplicate-route"])
        client.files.texts["/app/Package.swift"] = #".target(name: "In", path: "Sources/X/In")"#
        client.notify("workspace/didChangeWatchedFiles", json(#"{"changes": []}"#))
        #expect(client.ids(first) + client.ids(second) == [])
    }

    // MARK: Features

    private func place(_ path: String, _ line: Int, _ character: Int) -> JSON {
        json(
            #"{"textDocument": {"uri": "file://\#(path)"}, "position": {"line": \#(line), "character": \#(character)}}"#
        )
    }

    @Test func theEndOfADeclarationIsPartOfIt() {
        let hover = Client().ask("textDocument/hover", at: Marked("base aop://\npublic /a as one|"), in: Self.path)
        #expect(hover["contents"]?["value"]?.string?.contains("one") == true)
    }

    /// Two targets may have a module of one name, and each file is of its own target's.
    @Test func modulesOfOneNameInTwoTargets() {
        let (app, shop) = ("/app/Sources/App/A.routes", "/app/Sources/Shop/S.routes")
        let client = Client([
            "/app/Package.swift": #".target(name: "Shop"), .target(name: "App", dependencies: ["Shop"])"#,
            shop: "module Cart\nbase aop://\npublic /s\n",
        ])
        client.open(app, "module Cart\ninclude Shop\nbase aop://\npublic /a\n")
        client.open(shop, "module Cart\nbase aop://\npublic /s\n")
        let found = client.ask("textDocument/references", place(shop, 0, 8)).elements ?? []
        #expect(found.map { $0["uri"]?.string } == [Client.uri(shop)])
    }

    /// A module that several files make up is declared by their clauses, and by a file of that name without one.
    @Test func modulesWithAClause() {
        let client = Client(["/app/Package.swift": "", "/app/Routes/Home.routes": "base aop://\npublic /h as h\n"])
        client.open("/app/Routes/Other.routes", "module Home\nbase aop://\npublic /o as o before Home.h\n")
        let found = client.ask("textDocument/definition", place("/app/Routes/Other.routes", 2, 26)).elements ?? []
        #expect(
            found.compactMap { $0["uri"]?.string?.split(separator: "/").last.map(String.init) }.sorted() == [
                "Home.routes", "Other.routes",
            ])
    }

    @Test func guardsAreCounted() {
        let text = "base aop://\npublic /a requires lo|gin\npublic /b requires paid\npublic /c requires login, paid\n"
        let hover = Client().ask("textDocument/hover", at: Marked(text), in: Self.path)
        #expect(hover["contents"]?["value"]?.string?.contains("A guard of 2 routes.") == true)
    }

    private func labels(_ marked: String, _ files: [String: String] = [:]) -> [String] {
        let client = Client(files.merging(["/app/Package.swift": ""]) { $1 })
        let answer = client.ask("textDocument/completion", at: Marked(marked), in: Self.path)
        return ((answer["items"] ?? answer).elements ?? []).compactMap { $0["label"]?.string }
    }

    @Test func completionLeavesOutTheRouteItself() {
        #expect(labels("base aop://\npublic /a as one before |\npublic /b as two\n") == ["two"])
        #expect(labels("base aop://\npublic /a as one => |\npublic /files/{path...}\n") == ["/files/{path...}"])
    }

    @Test func completionTellsEnumsOfOneNameApart() {
        let text = "base aop://\nenum Kind = a\npublic /k/{k: Kind}\n"
        let found = labels(
            "base aop://\npublic /x/{k: |}\n", ["/app/Routes/M.routes": text, "/app/Routes/N.routes": text])
        #expect(found.filter { $0.contains("Kind") }.sorted() == ["M.Kind", "N.Kind"])
        #expect(labels("base aop://\npublic /x/{k: |}\n", ["/app/Routes/M.routes": text]).contains("Kind"))
    }

    private func actions(_ client: Client, _ path: String, from start: (Int, Int), to end: (Int, Int)) -> [JSON] {
        client.ask(
            "textDocument/codeAction",
            json(
                """
                {"textDocument": {"uri": "file://\(path)"}, "context": {"diagnostics": []}, "range": {
                    "start": {"line": \(start.0), "character": \(start.1)},
                    "end": {"line": \(end.0), "character": \(end.1)}}}
                """)
        ).elements ?? []
    }

    @Test func actionsAreOfTheFileAndTheRange() {
        let client = Client([
            "/app/Package.swift": "", "/app/Routes/B.routes": "base aop://\nenum Lost = a\npublic /b\n",
        ])
        client.open("/app/Routes/B.routes", "base aop://\nenum Lost = a\npublic /b\n")
        client.open(Self.path, "base aop://\npublic /a\nenum Gone = a\n")
        #expect(actions(client, Self.path, from: (0, 0), to: (1, 9)).isEmpty)
        let found = actions(client, Self.path, from: (3, 0), to: (2, 0))
        #expect(found.map { $0["title"]?.string } == ["Remove the enum 'Gone'"])
        #expect(found.map { $0["isPreferred"]?.bool } == [true])
        // The position directly after the word counts, the next one does not.
        #expect(actions(client, Self.path, from: (2, 9), to: (2, 9)).count == 1)
        #expect(actions(client, Self.path, from: (2, 10), to: (2, 10)).isEmpty)
    }

    /// None of several fixes is preferred, and they are also offered at the other of two locations.
    @Test func actionsWhereANoteStands() {
        let client = Client()
        client.open(Self.path, "base aop://\npublic /a as one\npublic /x\npublic /a as two\n")
        for line in [1, 3] {
            let found = actions(client, Self.path, from: (line, 8), to: (line, 8))
            #expect(found.count == 2 && found.allSatisfy { $0["isPreferred"] == nil }, "\(line)")
        }
        #expect(actions(client, Self.path, from: (2, 8), to: (2, 8)).isEmpty)
    }

    @Test func equalNameIsNoChange() {
        let client = Client()
        client.open(Self.path, "base aop://\npublic /a as one\n")
        let answer = client.ask(
            "textDocument/rename",
            json(
                #"{"textDocument": {"uri": "file:///app/Routes/A.routes"}, "position": {"line": 1, "character": 14}, "newName": "one"}"#
            ))
        #expect(String(decoding: answer.line, as: UTF8.self) == #"{"changes": {}}"#)
    }

    /// Empty lines are alike everywhere: an edit does not begin or end at one.
    @Test func editsOfALayoutSkipEmptyLines() {
        let client = Client()
        client.open(Self.path, "base   aop://\n\n\n\npublic   /a\n\npublic /b\n")
        let edits = client.ask(
            "textDocument/formatting", json(#"{"textDocument": {"uri": "file:///app/Routes/A.routes"}}"#))
        let lines = (edits.elements ?? []).map {
            "\($0["range"]?["start"]?["line"]?.number ?? -1)-\($0["range"]?["end"]?["line"]?.number ?? -1)"
        }
        #expect(lines == ["0-6"])
    }
}
