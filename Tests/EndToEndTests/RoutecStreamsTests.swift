import Foundation
import RoutesTestSupport
import Testing

/// Inputs and outputs other than plain files: closed streams, pipes, sockets, devices, and invalid names.
@Suite(.timeLimit(.minutes(40)))
struct RoutecStreamsTests {
    private let temporary: TemporaryFolder
    private var folder: URL { temporary.url }

    init() throws {
        temporary = try TemporaryFolder("routec streams")
        try FileManager.default.createDirectory(at: folder.appending(path: "Routes"), withIntermediateDirectories: true)
        let text = "base app://\nenum Unused = a\npublic /a/{id: Int}\n    as item\n"
        try Data(text.utf8).write(to: folder.appending(path: "Routes/A.routes"))
        try Data(text.utf8).write(to: folder.appending(path: "Plain.routes"))
        try Data("base app://\npublic /b\npublic   /c\n".utf8).write(to: folder.appending(path: "Untidy.routes"))
        try Data("public /{\n".utf8).write(to: folder.appending(path: "Wrong.routes"))
        try Data("app://a/1\n".utf8).write(to: folder.appending(path: "log"))
        try Data(#"{"typescript": true}"#.utf8).write(to: folder.appending(path: "Options.json"))
        let entitlements = "<plist version=\"1.0\"><dict/></plist>\n"
        try Data(entitlements.utf8).write(to: folder.appending(path: "App.entitlements"))
    }

    private func path(_ file: String) -> String { folder.appending(path: file).path(percentEncoded: false) }

    private func content(_ file: String) throws -> String { try String(contentsOfFile: path(file), encoding: .utf8) }

    /// Runs a script of the shell in the folder, where `$routec` is the program.
    private func shell(_ script: String) async throws -> Outcome {
        try await Tool(
            executable: URL(filePath: "/bin/sh"), arguments: ["-c", script], directory: folder,
            environment: ["routec": Repository.routec.path(percentEncoded: false)]
        )
        .run([])
    }

    private static let full = FileManager.default.fileExists(atPath: "/dev/full")

    // MARK: Streams that take nothing

    /// Commands that print to standard output, and how each ends when it cannot.
    static let printing: [(command: String, status: Int32)] = [
        ("--help", 1), ("help", 1), ("check --help", 1), ("--version", 1), ("check --json Routes", 1),
        ("list Routes", 1),
        ("list --json Routes", 1), ("match app://a/1 Routes", 1), ("match --json app://a/1 Routes", 1),
        ("diff Routes Routes", 2), ("diff --json Routes Routes", 2), ("diff Routes Untidy.routes", 2),
        ("export json Routes", 1), ("export json-schema", 1), ("docs Routes", 1), ("graph Routes", 1),
        ("format - < Untidy.routes", 1), ("format --check Untidy.routes", 1), ("new Shop --package-url https://a.b", 1),
        ("audit --routes Plain.routes Untidy.routes", 2), ("audit --routes Plain.routes --json Untidy.routes", 2),
        ("audit --routes Plain.routes --sarif Untidy.routes", 2), ("audit --routes Plain.routes --urls log", 2),
        ("audit --routes Plain.routes --urls log --json", 2), ("audit --routes Plain.routes --urls log --each", 2),
        ("export all --output Out --options Options.json Plain.routes", 1), ("verify --help", 1),
    ]

    @Test(arguments: printing)
    func fullStandardOutput(command: String, status: Int32) async throws {
        guard Self.full else { return }
        let outcome = try await shell("$routec \(command) > /dev/full")
        #expect(outcome.status == status)
        #expect(
            outcome.standardError.hasSuffix(
                "routec: error: standard output cannot be written: No space left on device\n"),
            "\(outcome.standardError)")
    }

    /// Files opened by routec must not replace a closed stream.
    @Test(arguments: printing)
    func closedStandardOutput(command: String, status: Int32) async throws {
        let outcome = try await shell("$routec \(command) >&-")
        #expect(outcome.status == status)
        #expect(
            outcome.standardError.hasSuffix("routec: error: standard output cannot be written: Bad file descriptor\n"),
            "\(outcome.standardError)")
        #expect(try content("Routes/A.routes").hasPrefix("base app://"))
    }

    @Test(arguments: [
        ("check Routes", 1), ("generate --output Out.swift Routes", 1), ("export json Routes", 1), ("docs Routes", 1),
        ("graph Routes", 1), ("check Wrong.routes", 1), ("format Wrong.routes", 1), ("diff Wrong.routes Routes", 2),
        ("compile", 2), ("check", 2), ("check Missing.routes", 1), ("audit --routes Wrong.routes log", 2),
        ("audit --routes Untidy.routes log", 2), ("audit --routes Plain.routes --urls Missing", 2),
        ("audit merge Missing", 2), ("verify --info-plist App.entitlements Plain.routes", 2),
        ("verify --entitlements Missing Plain.routes", 2), ("export all --output Out Plain.routes", 2),
    ])
    func fullStandardError(command: String, status: Int32) async throws {
        guard Self.full else { return }
        for stream in ["/dev/full", "&-"] {
            let outcome = try await shell("$routec \(command) 2>\(stream)")
            #expect(outcome.status == status, "2>\(stream)")
            #expect(outcome.log.isEmpty)
        }
        #expect(!FileManager.default.fileExists(atPath: path("Out.swift")))
    }

    /// Nothing to say needs no stream.
    @Test func silenceNeedsNoStream() async throws {
        #expect(try await shell("$routec check Untidy.routes >&- 2>&- <&-").status == 0)
        #expect(try await shell("$routec generate --output Out.swift Untidy.routes >&- 2>&- <&-").status == 0)
        #expect(try content("Out.swift").contains("enum Routes"))
    }

    @Test func closedStandardInput() async throws {
        let outcome = try await shell("$routec format - <&-")
        #expect(outcome.status == 1)
        #expect(outcome.standardError == "<stdin>:1:1: error: the input cannot be read: Bad file descriptor\n")
    }

    /// A reader that went away ends routec as it ends other tools: by a signal, or, where that is ignored, by an error.
    @Test(arguments: ["", "trap '' PIPE; "])
    func closedPipe(setting: String) async throws {
        let pipe = "\(setting)mkfifo p; exec 3<>p 4>p 3>&-; "
        for (command, status) in Self.printing where !command.hasPrefix("new") {
            // Processes inherit whether the signal is ignored, and other tests of this process may change that. One
            // shell therefore runs both.
            let outcome = try await shell(
                "rm -f p; \(pipe)cat Plain.routes >&4 2>cat.log; echo $? >cat.status; $routec \(command) >&4")
            let cat = Int32(try content("cat.status").dropLast()) ?? 0
            let message = "routec: error: standard output cannot be written: Broken pipe\n"
            if cat > 128 {
                #expect(outcome.status == cat || outcome.hasCrashed, "\(command)")
                #expect(!outcome.standardError.contains(message))
            } else {
                #expect(outcome.status == status, "\(command)")
                #expect(outcome.standardError.hasSuffix(message), "\(command): \(outcome.standardError)")
            }
        }
    }

    /// A closed pipe of an editor is not an error; a full disk is one.
    @Test func languageServerOutput() async throws {
        let request = #"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {}}"#
        try Data("Content-Length: \(request.utf8.count)\r\n\r\n\(request)".utf8)
            .write(to: folder.appending(path: "in"))
        #expect(try await shell("$routec lsp < in | grep -q serverInfo").status == 0)
        #expect(try await shell("mkfifo p; exec 3<>p 4>p 3>&-; $routec lsp < in >&4").status == 0)
        let closed = try await shell("$routec lsp < in >&-")
        #expect(closed.status == 1)
        #expect(
            closed.standardError == "routec: error: standard output cannot be written: Bad file descriptor\n")
        if Self.full { #expect(try await shell("$routec lsp < in > /dev/full").status == 1) }
    }

    // MARK: Files

    @Test func filesThatTakeNothing() async throws {
        guard Self.full else { return }
        for command in ["generate", "export json", "docs", "graph"] {
            let outcome = try await shell("$routec \(command) --output /dev/full Untidy.routes")
            #expect(outcome.status == 1)
            #expect(
                outcome.standardError
                    == "/dev/full:1:1: error: the file cannot be written: No space left on device\n", "\(command)")
        }
        #expect(
            try FileManager.default.attributesOfItem(atPath: "/dev/full")[.type] as? FileAttributeType != .typeRegular)
    }

    /// A disk that is full in the middle of a file leaves the old one, and nothing else.
    @Test func halfAFileIsNone() async throws {
        try Data("old\n".utf8).write(to: folder.appending(path: "out"))
        let names = try FileManager.default.contentsOfDirectory(atPath: path(".")).sorted()
        for command in ["generate --output out", "export json --output out", "docs --output out"] {
            let outcome = try await shell("trap '' XFSZ; ulimit -f 1; $routec \(command) Untidy.routes")
            #expect(outcome.status == 1)
            #expect(outcome.standardError == "\(path("out")):1:1: error: the file cannot be written: File too large\n")
            #expect(try content("out") == "old\n")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: path(".")).sorted() == names)
    }

    @Test func devicesAndPipesAreWrittenInto() async throws {
        let outcome = try await shell(
            """
            $routec export json --output /dev/null Untidy.routes && test -c /dev/null &&
            mkfifo p && { cat p > got & $routec export json --output p Untidy.routes && wait && test -p p; } &&
            $routec export json --output /dev/stdout Untidy.routes | cmp - got && $routec export json Untidy.routes
            """)
        #expect(outcome.status == 0, "\(outcome.log)")
        #expect(outcome.standardOutput.hasPrefix("{"))
        #expect(try content("got") == outcome.standardOutput)
    }

    /// A file stays where a link leads to, and keeps its permissions.
    @Test func linksAreFollowed() async throws {
        let outcome = try await shell(
            """
            mkdir -p real && echo old > real/out && chmod 640 real/out && ln -s real/out link &&
            $routec export json --output link Untidy.routes && test -L link && ls -l real/out && ls real
            """)
        #expect(outcome.status == 0, "\(outcome.log)")
        #expect(outcome.standardOutput.hasPrefix("-rw-r-----"))
        #expect(outcome.standardOutput.hasSuffix("\nout\n"))
        #expect(try content("real/out").hasPrefix("{"))
    }

    @Test func aFolderIsNoFileToWrite() async throws {
        let outcome = try await shell("$routec export json --output Routes Untidy.routes")
        #expect(outcome.status == 1)
        #expect(outcome.standardError == "\(path("Routes")):1:1: error: the file cannot be written: Is a directory\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: path("Routes")) == ["A.routes"])
    }

    // MARK: Inputs other than files

    /// Every command that reads routes, with `FILE` for them, and how each ends when it cannot.
    static let reading: [(command: String, status: Int32)] = [
        ("generate --output Out.swift FILE", 1), ("check FILE", 1), ("check --json FILE", 1), ("list FILE", 1),
        ("match app://a/1 FILE", 1), ("diff FILE Plain.routes", 2), ("diff Plain.routes FILE", 2),
        ("export json FILE", 1), ("export all --output Out --options Options.json FILE", 1), ("docs FILE", 1),
        ("graph FILE", 1), ("format FILE", 1), ("format --check FILE", 1),
        ("check Plain.routes --included Shop=FILE", 1),
        ("verify --entitlements App.entitlements FILE", 2), ("audit --routes FILE Plain.routes", 2),
        ("audit --routes Plain.routes --old FILE --urls log", 2),
    ]

    @Test(arguments: reading)
    func aPipeIsRefused(command: String, status: Int32) async throws {
        let outcome = try await shell(
            """
            mkfifo Routes/x.routes
            \(command.replacing("FILE", with: "Routes/x.routes").prefixed)
            \(command.replacing("FILE", with: "Routes").prefixed)
            """)
        let message = "the file cannot be read: it is a pipe, and no file"
        #expect(outcome.status == status, "\(outcome.log)")
        #expect(outcome.log.ranges(of: message).count == 2, "\(outcome.log)")
        if !command.contains("--json") {
            #expect(
                outcome.standardError.contains("\(path("Routes/x.routes")):1:1: error: \(message) [unreadable-file]\n"))
        }
        #expect(!FileManager.default.fileExists(atPath: path("Out.swift")))
        #expect(!FileManager.default.fileExists(atPath: path("Out")))
    }

    /// Non-files in place of a file with routes: links, reports, and options.
    @Test(arguments: [
        "audit --routes Plain.routes p", "audit --routes Plain.routes --baseline p Plain.routes", "audit merge p",
        "verify --entitlements p Plain.routes", "export all --output Out --options p Plain.routes",
        "docs --usage p Plain.routes",
    ])
    func aPipeIsRefusedForOtherFiles(command: String) async throws {
        let outcome = try await shell("mkfifo p; \(command.prefixed)")
        #expect(outcome.status == 2, "\(outcome.log)")
        #expect(outcome.standardError.ranges(of: ": it is a pipe, and no file").count == 1, "\(outcome.log)")
    }

    /// In a folder they are left out, as what git does not know.
    @Test func pipesInFoldersOfLinksAreLeftOut() async throws {
        let outcome = try await shell(
            "mkdir Links; cp log Links/a; mkfifo Links/p; $routec audit --routes Plain.routes Links")
        #expect(outcome.status == 0, "\(outcome.log)")
        #expect(outcome.standardOutput.contains(" in 1 file: "))
    }

    /// A log may be what another program prints, and is read as that comes.
    @Test func aLogMayBeAPipe() async throws {
        for jobs in [1, 2] {
            let outcome = try await shell(
                """
                rm -f p; mkfifo p; (cat log; sleep 0.1; cat log) > p &
                $routec audit --routes Plain.routes --urls p --each --jobs \(jobs)
                """)
            #expect(outcome.status == 0, "\(outcome.log)")
            #expect(outcome.standardOutput.split(separator: "\n").count == 2, "\(outcome.standardOutput)")
        }
        #expect(try await shell("$routec audit --help").standardOutput.contains("may be a pipe"))
    }

    @Test func devicesSocketsAndFoldersAreRefused() async throws {
        let socket = "import socket; socket.socket(socket.AF_UNIX).bind('s.routes')"
        let hasPython = Tool.inPath("python3") != nil
        if hasPython { _ = try await shell("python3 -c \"\(socket)\"") }
        let cases = [
            ("/dev/zero", "it is a device, and no file"), ("/dev/null", "it is a device, and no file"),
            ("Link.routes", "it is a device, and no file"), ("Sub/Folder.routes", "Is a directory"),
            ("Loop.routes", "Too many levels of symbolic links"), ("Dangling.routes", "No such file or directory"),
            ("Huge.routes", "it is larger than 64 MB"),
        ]
        _ = try await shell(
            """
            ln -s /dev/zero Link.routes; mkdir Sub; ln -s ../Routes Sub/Folder.routes; ln -s Loop.routes Loop.routes
            ln -s nowhere Dangling.routes; : > Huge.routes; dd if=/dev/null of=Huge.routes bs=1048576 seek=100000
            """)
        for (file, reason) in cases + (hasPython ? [("s.routes", "it is a socket, and no file")] : []) {
            let operand = file == "Sub/Folder.routes" ? "Sub" : file
            let outcome = try await shell("$routec check \(operand)")
            #expect(outcome.status == 1)
            let place = file.hasPrefix("/") ? file : path(file)
            #expect(
                outcome.standardError
                    == "\(place):1:1: error: the file cannot be read: \(reason) [unreadable-file]\n")
        }
    }

    /// A process substitution of the shell has a writer and an end.
    @Test func pipesThatAreOpenAreRead() async throws {
        let outcome = try await shell(
            """
            $routec export json Plain.routes > manifest.json
            (sleep 0.1; cat manifest.json) | $routec diff /dev/stdin Plain.routes &&
            cat Plain.routes | $routec format --check - && $routec format --check - < Plain.routes
            """)
        #expect(outcome.status == 0, "\(outcome.log)")
        let endless = try await shell("cat /dev/zero | $routec diff /dev/stdin Plain.routes")
        #expect(endless.status == 2)
        #expect(endless.standardError.contains("the file cannot be read: it is larger than 64 MB"))
    }

    /// Editors and systems add their own files.
    @Test func hiddenFilesAreLeftOut() async throws {
        let outcome = try await shell(
            "ln -s user@host.1 Routes/.#A.routes; mkfifo Routes/.b.routes; $routec list Routes")
        #expect(outcome.status == 0, "\(outcome.log)")
    }

    // MARK: Invalid names

    @Test(
        arguments: reading.map { $0.command.replacing("FILE", with: "''") } + [
            "check Plain.routes ''", "match app://a/1 Plain.routes ''", "diff '' ''", "diff --git HEAD ''",
            "audit --routes Plain.routes ''", "audit --routes Plain.routes Plain.routes ''", "audit merge ''",
            "audit --routes Plain.routes --urls Plain.routes ''", "export all --output Out --options Options.json ''",
            "verify --entitlements App.entitlements Plain.routes ''",
        ])
    func emptyOperands(command: String) async throws {
        let outcome = try await shell(command.prefixed)
        #expect(outcome.status == 2)
        #expect(outcome.standardOutput.isEmpty)
        #expect(outcome.standardError.hasPrefix("routec: error: "))
        #expect(outcome.standardError.filter { $0 == "\n" }.count == 1)
    }

    @Test(arguments: [
        ("generate --output '' Plain.routes", "--output needs a value"),
        ("docs --output= Plain.routes", "--output needs a value"),
        ("graph --output '' Routes", "--output needs a value"),
        ("check --module '' Routes", "--module needs a value"),
        ("check --included= Routes", "--included needs a value"),
        ("diff --git '' Routes", "--git needs a value"),
        ("diff --git HEAD --folder '' Routes", "--folder needs a value"),
        ("new Shop --package-path ''", "--package-path needs a value"),
        ("new Shop --package-url ''", "--package-url needs a value"),
        ("export assetlinks --package '' --sha256 x", "--package needs a value"),
        ("new ''", "a module cannot be called ''"),
        ("export ''", "there is no export ''"), ("''", "there is no command ''"),
    ])
    func emptyValues(command: String, message: String) async throws {
        let outcome = try await shell(command.prefixed)
        #expect(outcome.status == 2)
        #expect(outcome.standardOutput.isEmpty)
        #expect(outcome.standardError.hasPrefix("routec: error: \(message)"), "\(outcome.standardError)")
    }
}

extension String {
    fileprivate var prefixed: String { "$routec \(self)" }
}
