import RouteAudit
import RouteCompat
import RouteCompiler
import RouteIDE
import RouteJSON
import RouteManifest
import RouteMatching
import RouteReports

/// Manifests as another program, or another version, may have written them.
enum ManifestFuzz {
    static func run(_ input: [UInt8]) {
        guard let contents = try? ManifestReader.read(input) else { return }
        FuzzCounts.count(.valid)
        let text = ManifestExporter.export(contents.model, sources: contents.sources).text
        guard let again = try? ManifestReader.read(Array(text.utf8)) else {
            return check(false, "what was read is written so that it cannot be read", text)
        }
        let other = ManifestExporter.export(again.model, sources: again.sources).text
        check(other == text, "what was read is written in another way each time", text)
        _ =
            DiffReport(
                old: .init(model: contents.model, sources: contents.sources),
                new: .init(model: again.model, sources: again.sources)
            ).json
    }
}

/// Files and logs that are looked through for links.
enum AuditFuzz {
    private static let routes = OpenFuzz.routes
    private static let ends = ["html", "xml", "json", "eml", "txt", "swift", "md"]

    static func run(_ input: [UInt8]) {
        var choices = ByteChoices(input)
        let end = choices.pick(ends)
        var options = FileAudit.Options()
        options.findsAll = choices.once(in: 2)
        options.holes = InterpolationSyntax(rawValue: .init(choices.byte()))
        if choices.once(in: 2) { options.base = Array("https://h.example/comment/".utf8) }
        let bytes = choices.rest()
        let audit = FileAudit(routes.model, table: routes.table, options: options)
        audit.audit(bytes, path: "/a/file.\(end)")
        FuzzCounts.count(.urls, audit.linkCount)
        // No editor counts a byte order mark; a link has a byte at least.
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
        for finding in audit.findings {
            check(lines.indices.contains(finding.line - 1), "a link outside of the file", "\(finding)")
            let line = lines[finding.line - 1]
            check((1...line.count).contains(finding.column), "a link outside of its line", "\(finding)")
            let before = String(decoding: line.prefix(finding.column - 1), as: UTF8.self).unicodeScalars.count
            let isUTF8 = String(decoding: line, as: UTF8.self).utf8.elementsEqual(line)
            check(!isUTF8 || finding.scalarColumn == before + 1, "a link at another character", "\(finding)")
        }
        audit.findings.isEmpty ? () : FuzzCounts.count(.valid)
    }
}

/// Input from an editor: messages of the protocol with arbitrary contents, and invalid bytes.
enum ServerFuzz {
    private struct NoFiles: WorkspaceFiles {
        func read(_ path: String) -> [UInt8]? { nil }
        func contents(of directory: String) -> [(name: String, isDirectory: Bool)]? { nil }
    }

    private static let methods = [
        "textDocument/completion", "textDocument/hover", "textDocument/definition", "textDocument/references",
        "textDocument/documentHighlight", "textDocument/prepareRename", "textDocument/rename",
        "textDocument/formatting", "textDocument/codeAction", "textDocument/documentSymbol",
        "textDocument/foldingRange",
        "textDocument/semanticTokens/full", "workspace/symbol", "shutdown", "textDocument/didClose", "no/method",
    ]

    static func run(_ input: [UInt8]) {
        var choices = ByteChoices(input)
        let server = LanguageServer(files: NoFiles(), version: "fuzz")
        if choices.once(in: 4) {
            server.receive(choices.rest())
        } else {
            server.receive(session(&choices))
        }
        while server.hasWork { server.step() }
        var reader = MessageReader()
        reader.append(server.takeOutput())
        while true {
            guard let body = try? reader.next() else { break }
            guard (try? JSON(parsing: body)) != nil else {
                return check(false, "an answer is no JSON", String(decoding: body, as: UTF8.self))
            }
            FuzzCounts.count(.taken)
        }
    }

    private static func session(_ choices: inout ByteChoices) -> [UInt8] {
        var bytes: [UInt8] = []
        var id = 0
        func send(_ method: String, _ params: JSON, isRequest: Bool = true) {
            id += 1
            var members: [(String, JSON?)] = [
                ("jsonrpc", .string("2.0")), ("method", .string(method)), ("params", params),
            ]
            if isRequest { members.append(("id", .number(id))) }
            let body = JSON.members(members).line
            bytes += Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
            FuzzCounts.count(.urls)
        }
        send("initialize", .object([("capabilities", .object([])), ("rootUri", .string("file:///app"))]))
        send("initialized", .object([]), isRequest: false)
        var file = RouteFile(choices)
        let (text, rest) = file.text()
        choices = rest
        let uri = JSON.string("file:///app/Test.routes")
        send(
            "textDocument/didOpen",
            .object([("textDocument", .object([("uri", uri), ("version", .number(1)), ("text", .string(text))]))]),
            isRequest: false)
        for _ in 0..<8 where id < 4 || !choices.isAtEnd {
            let place = JSON.object([
                ("line", .number(choices.below(24) - 1)), ("character", .number(choices.below(80) - 1)),
            ])
            let document = JSON.object([("uri", uri)])
            if choices.once(in: 4) {
                send(
                    "textDocument/didChange",
                    .object([
                        ("textDocument", .object([("uri", uri), ("version", .number(id))])),
                        (
                            "contentChanges",
                            .array([
                                .object([
                                    ("range", .object([("start", place), ("end", place)])),
                                    ("text", .string(choices.pick(["{", "x", "\n", "public /a", "é", "\"", "// "]))),
                                ])
                            ])
                        ),
                    ]), isRequest: false)
            }
            send(
                choices.pick(methods),
                .object([
                    ("textDocument", document), ("position", place),
                    ("newName", .string(choices.pick(["a", "b c", "", "r1"]))),
                    ("range", .object([("start", place), ("end", place)])),
                    ("context", .object([("diagnostics", .array([])), ("includeDeclaration", .bool(true))])),
                    ("options", .object([("tabSize", .number(4)), ("insertSpaces", .bool(true))])),
                    ("query", .string("r")),
                ]))
        }
        return bytes
    }
}
