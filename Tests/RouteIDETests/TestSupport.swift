import RouteCompiler
import RouteIDE
import RouteJSON

/// A disk in memory: paths and texts.
final class MemoryFiles: WorkspaceFiles {
    var texts: [String: String]

    init(_ texts: [String: String]) { self.texts = texts }

    func read(_ path: String) -> [UInt8]? { texts[path].map { Array($0.utf8) } }

    func contents(of directory: String) -> [(name: String, isDirectory: Bool)]? {
        let prefix = directory == "/" ? "/" : directory + "/"
        var found: [String: Bool] = [:]
        for path in texts.keys where path.hasPrefix(prefix) {
            let rest = path.dropFirst(prefix.count).split(separator: "/")
            guard let name = rest.first else { continue }
            found[String(name)] = rest.count > 1
        }
        return found.isEmpty ? nil : found.sorted { $0.key < $1.key }.map { (name: $0.key, isDirectory: $0.value) }
    }
}

/// A client that speaks to a server in this process.
final class Client {
    let server: LanguageServer
    let files: MemoryFiles
    private var number = 0
    /// The position encoding of the server.
    private(set) var encoding: String?
    /// The last published diagnostics of each document: IDs and messages.
    private(set) var diagnostics: [String: [JSON]] = [:]
    /// Requests and notifications of the server's.
    private(set) var received: [JSON] = []

    init(_ files: [String: String] = [:], capabilities: JSON = .object([])) {
        self.files = MemoryFiles(files)
        server = LanguageServer(files: self.files, version: "test")
        let answer = ask("initialize", .object([("capabilities", capabilities), ("rootUri", .string("file:///app"))]))
        encoding = answer["capabilities"]?["positionEncoding"]?.string
        notify("initialized", .object([]))
    }

    static func frame(_ message: JSON) -> [UInt8] {
        Array("Content-Length: \(message.line.count)\r\n\r\n".utf8) + message.line
    }

    func notify(_ method: String, _ params: JSON) {
        server.receive(Self.frame(.object([("method", .string(method)), ("params", params)])))
        run()
    }

    /// The whole answer, an error's too.
    func answer(_ method: String, _ params: JSON) -> JSON {
        number += 1
        let id = JSON.number(number)
        server.receive(Self.frame(.object([("id", id), ("method", .string(method)), ("params", params)])))
        return run().first { $0["id"]?.number == number && $0["method"] == nil } ?? .null
    }

    func ask(_ method: String, _ params: JSON) -> JSON { answer(method, params)["result"] ?? .null }

    /// Lets the server do all it has to do.
    @discardableResult
    func run() -> [JSON] {
        while server.hasWork { server.step() }
        server.publishDiagnostics { false }
        let messages = Self.messages(in: server.takeOutput())
        for message in messages {
            if message["method"]?.string == "textDocument/publishDiagnostics",
                let uri = message["params"]?["uri"]?.string
            {
                diagnostics[uri] = message["params"]?["diagnostics"]?.elements ?? []
            }
            if message["method"] != nil { received.append(message) }
        }
        return messages
    }

    static func messages(in bytes: [UInt8]) -> [JSON] {
        var reader = MessageReader()
        reader.append(bytes)
        var result: [JSON] = []
        while let body = try? reader.next() { result.append((try? JSON(lenientlyParsing: body)) ?? .null) }
        return result
    }

    // MARK: - Documents

    static func uri(_ path: String) -> String { "file://\(path)" }

    func open(_ path: String, _ text: String, version: Int = 1) {
        files.texts[path] = files.texts[path] ?? text
        notify(
            "textDocument/didOpen",
            .object([
                (
                    "textDocument",
                    .object([
                        ("uri", .string(Self.uri(path))), ("languageId", .string("routes")),
                        ("version", .number(version)), ("text", .string(text)),
                    ])
                )
            ]))
    }

    func change(_ path: String, to text: String) {
        notify(
            "textDocument/didChange",
            .object([
                ("textDocument", .object([("uri", .string(Self.uri(path))), ("version", .number(2))])),
                ("contentChanges", .array([.object([("text", .string(text))])])),
            ]))
    }

    func close(_ path: String) {
        notify("textDocument/didClose", .object([("textDocument", .object([("uri", .string(Self.uri(path)))]))]))
    }

    /// The ids of what the server says of a document.
    func ids(_ path: String) -> [String] { (diagnostics[Self.uri(path)] ?? []).compactMap { $0["code"]?.string } }

    /// Asks about the place of the `|` in a text, which is opened without it.
    func ask(_ method: String, at marked: Marked, in path: String, _ more: [(String, JSON)] = []) -> JSON {
        answer(method, at: marked, in: path, more)["result"] ?? .null
    }

    func answer(_ method: String, at marked: Marked, in path: String, _ more: [(String, JSON)] = []) -> JSON {
        open(path, marked.text)
        return answer(
            method,
            .object(
                [
                    ("textDocument", .object([("uri", .string(Self.uri(path)))])),
                    (
                        "position",
                        .object([("line", .number(marked.line)), ("character", .number(marked.character))])
                    ),
                ] + more))
    }
}

/// A text with a `|` where the cursor is; it is the last one, as enums have some.
struct Marked {
    var text: String
    var line: Int
    /// In UTF-16.
    var character: Int

    init(_ marked: String, _ mark: Character = "|") {
        let index = marked.lastIndex(of: mark) ?? marked.endIndex
        let before = marked[..<index]
        text = String(before) + marked[index...].dropFirst()
        line = before.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        character = before.split(separator: "\n", omittingEmptySubsequences: false).last?.utf16.count ?? 0
    }
}

extension JSON {
    /// The edits of a workspace edit, applied to texts by path.
    func applied(to texts: [String: String]) -> [String: String] {
        var result = texts
        guard case .object(let changes)? = self["changes"] else { return result }
        for (uri, edits) in changes {
            let path = DocumentURI.path(of: uri) ?? uri
            result[path] = (edits.elements ?? []).applied(to: result[path] ?? "")
        }
        return result
    }
}

extension [JSON] {
    /// A text with text edits, whose positions are in UTF-16.
    func applied(to text: String) -> String {
        let bytes = [UInt8](text.utf8)
        let lines = LineTable(bytes)
        func offset(_ json: JSON?) -> Int {
            let position = Position(line: json?["line"]?.number ?? 0, character: json?["character"]?.number ?? 0)
            return lines.offset(of: position, in: bytes, .utf16)
        }
        let edits = map { edit in
            Fix.Edit(
                SourceRange(
                    file: 0, start: offset(edit["range"]?["start"]), end: offset(edit["range"]?["end"])),
                with: edit["newText"]?.string ?? "")
        }
        return String(decoding: TextEdits.apply(edits, to: bytes), as: UTF8.self)
    }
}

/// Parses a JSON text; `null` if it is invalid.
func json(_ text: String) -> JSON { (try? JSON(lenientlyParsing: Array(text.utf8))) ?? .null }
