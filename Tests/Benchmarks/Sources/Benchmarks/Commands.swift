import Foundation

/// The cost of the commands that users wait for, in release, of 1,000 and 10,000 routes. The variable `ROUTES_ROUTEC` names
/// another build of routec to compare with, which takes turns.
func commandsBenchmark() throws {
    let other = ProcessInfo.processInfo.environment["ROUTES_ROUTEC"]
    let builds = [try builtRoutec("release")] + (other.map { [$0] } ?? [])
    var table = Table(
        title: "Commands of routec, in release",
        columns: ["command", "routes", "s of the processor", "MB"] + (other == nil ? [] : ["before", "MB", "ratio"]))
    for routes in [1_000, 10_000] {
        try withTemporaryFolder { folder in
            try CommandFolder(folder).prepare(files: routes / 20, routec: builds[0])
            for command in CommandFolder.commands {
                let costs = try CommandFolder(folder).costs(of: command, builds, rounds: routes > 1_000 ? 1 : 3)
                var row = [command.name, "\(routes)"]
                for cost in costs { row += [figure(cost.processor, 3), figure(cost.megabytes, 0)] }
                if costs.count > 1 { row.append(figure(costs[0].processor / costs[1].processor, 2)) }
                table.rows.append(row)
            }
        }
    }
    table.print()
}

/// A folder with two releases of an app's routes, its exports, and sessions of the language server.
struct CommandFolder {
    struct Command {
        var name: String
        /// The shell command, which runs in the folder with `$0` for routec.
        var script: String
        /// The script whose cost is not part of it, and how often the rest is done.
        var without: (script: String, times: Double)?
    }

    private static let verify = """
        host=$out/www.example.com/.well-known
        $0 verify --aasa $host/apple-app-site-association --assetlinks $host/assetlinks.json \
            --android-manifest $out/AndroidManifest.xml --info-plist $out/Info.plist \
            --entitlements $out/App.entitlements New
        """
    private static let edits = 10
    static let commands = [
        Command(name: "check", script: "$0 check New"),
        Command(name: "generate", script: "rm -rf Swift; $0 generate --into Swift New"),
        Command(name: "diff", script: "$0 diff Old New"),
        Command(name: "docs", script: "$0 docs --output page.html New"),
        Command(name: "docs --format markdown", script: "$0 docs --format markdown --output page.md New"),
        Command(name: "export all", script: "$0 export all --output Other New"),
        Command(name: "verify, files that are up to date", script: "out=NewFiles\n\(verify)"),
        Command(name: "verify, files of the release before", script: "out=OldFiles\n\(verify)"),
        Command(name: "first completion after opening a file", script: "$0 lsp < open"),
        Command(
            name: "completion after an edit", script: "$0 lsp < edits",
            without: ("$0 lsp < open", Double(edits))),
    ]

    var folder: URL

    init(_ folder: URL) { self.folder = folder }

    func prepare(files: Int, routec: String) throws {
        let new = RouteSet(files: files, isEdited: true)
        try folder.appendingPathComponent("Old").write(RouteSet(files: files).texts)
        try folder.appendingPathComponent("New").write(new.texts)
        try folder.write(["routes-export.json": options])
        let export = "cd \"$1\"; for each in Old New; do $0 export all --output ${each}Files $each > /dev/null; done"
        try run("/bin/sh", ["-c", export, routec, folder.path])
        let open = messages(opening: new.text(of: 7))
        let edits = (1...Self.edits).flatMap { edit(number: $0) }
        try folder.write(["open": session(open), "edits": session(open + edits)])
    }

    /// The costs of builds that take turns: the medians of some rounds.
    func costs(of command: Command, _ builds: [String], rounds: Int) throws -> [(processor: Double, megabytes: Double)]
    {
        var costs: [[Cost]] = builds.map { _ in [] }
        var bases: [[Cost]] = costs
        for _ in 0..<rounds {
            for (index, routec) in builds.enumerated() {
                costs[index].append(try cost(of: command.script, routec))
                if let base = command.without { bases[index].append(try cost(of: base.script, routec)) }
            }
        }
        return builds.indices.map { index in
            var processor = median(costs[index].map(\.processor))
            if let base = command.without {
                processor = (processor - median(bases[index].map(\.processor))) / base.times
            }
            return (processor, median(costs[index].map(\.megabytes)))
        }
    }

    /// The cost of a script, of ten runs if it is short. `diff` and `verify` end with 1 if they find something.
    private func cost(of script: String, _ routec: String) throws -> Cost {
        func cost(_ times: Int) throws -> Cost {
            let loop = "for each in $(seq \(times)); do (\(script)) > /dev/null 2>&1 || [ $? = 1 ] || exit 2; done"
            var cost = try Cost(of: ["sh", "-c", "cd \"$1\"; \(loop)", routec, folder.path])
            cost.processor /= Double(times)
            return cost
        }
        let once = try cost(1)
        return once.processor < 1 ? try cost(10) : once
    }

    // MARK: - The language server

    private var uri: String { URL(fileURLWithPath: folder.path + "/New/Group0/Section7.routes").absoluteString }

    private func messages(opening text: String) -> [[String: Any]] {
        let root = URL(fileURLWithPath: folder.path + "/New").absoluteString
        let document: [String: Any] = ["uri": uri, "languageId": "routes", "version": 1, "text": text + "\n"]
        return [
            ["id": 0, "method": "initialize", "params": ["rootUri": root, "capabilities": [:] as [String: Any]]],
            ["method": "initialized", "params": [:] as [String: Any]],
            ["method": "textDocument/didOpen", "params": ["textDocument": document]],
            completion(id: 1, line: 0, character: 0),
        ]
    }

    /// Types `public /goN/{id: ` in a line of its own before all others, and asks for types.
    private func edit(number: Int) -> [[String: Any]] {
        let start = ["line": 0, "character": 0]
        let text = "public /go\(number)/{id: "
        let change: [String: Any] = ["range": ["start": start, "end": start], "text": text + "\n"]
        let document: [String: Any] = ["uri": uri, "version": 1 + number]
        return [
            ["method": "textDocument/didChange", "params": ["textDocument": document, "contentChanges": [change]]],
            completion(id: 1 + number, line: 0, character: text.utf8.count),
        ]
    }

    private func completion(id: Int, line: Int, character: Int) -> [String: Any] {
        let position = ["line": line, "character": character]
        let params: [String: Any] = ["textDocument": ["uri": uri], "position": position]
        return ["id": id, "method": "textDocument/completion", "params": params]
    }

    private func session(_ messages: [[String: Any]]) throws -> String {
        let end: [[String: Any]] = [["id": "end", "method": "shutdown"], ["method": "exit"]]
        return try (messages + end).map { message in
            let body = try JSONSerialization.data(withJSONObject: message.merging(["jsonrpc": "2.0"]) { $1 })
            return "Content-Length: \(body.count)\r\n\r\n" + String(decoding: body, as: UTF8.self)
        }.joined()
    }
}

private let options = """
    {"apple": {"appIDs": ["ABCDE12345.com.example.app"]},
     "android": {"activity": ".MainActivity", "package": "com.example.app", "dynamic": true,
       "sha256": ["\((0..<32).map { _ in "AB" }.joined(separator: ":"))"]},
     "typescript": {"match": true}, "kotlin": {"package": "com.example.app", "match": true}, "manifest": true}
    """
