import Foundation
import RoutesTestSupport
import Testing

/// The program itself: its files, its exit status, and what it prints where.
@Suite(.timeLimit(.minutes(40)))
struct RoutecTests {
    private let temporary: TemporaryFolder
    private var folder: URL { temporary.url }

    init() throws {
        temporary = try TemporaryFolder("routec tést")
        try folder.write(
            """
            base app://

            public /a/{id: Int}?q: String?
                as item
            internal /a/b
            public /old/{n: Int} => /a/{n}
            miss app://a

            """, to: "Routes/A.routes")
        try folder.write(
            "base app://\npublic /b/{path...}\n    as file\n    requires login\n", to: "Routes/Deep/B.routes")
        try folder.write("public /x\n", to: "Routes/Deep/Not.text")
    }

    private func url(_ file: String) -> URL { folder.appending(path: file) }

    private func path(_ file: String) -> String { url(file).path(percentEncoded: false) }

    private func routec(_ arguments: String..., environment: [String: String] = [:]) async throws -> Outcome {
        try await Tool(executable: Repository.routec, directory: folder, environment: environment).run(arguments)
    }

    // MARK: Usage

    @Test(arguments: [
        ([], "no command: use generate, check, list, match"),
        (["compile"], "there is no command 'compile'"),
        (["check"], "no files: name .routes files, or a folder"),
        (["list", "--output", "x", "Routes"], "'list' has no option '--output'"),
        (["check", "--jsno", "Routes"], "'check' has no option '--jsno'"),
        (["generate", "Routes"], "add --into FOLDER, or --output Routes.generated.swift"),
        (["generate", "Routes", "--into", "a", "--output", "b"], "--output writes one file, and --into several"),
        (["generate", "Routes", "--check", "--output", "b"], "--check requires --into"),
        (["generate", "Routes", "--base", "a", "--output", "b"], "--base requires --into"),
        (["generate", "Routes", "--output"], "--output needs a value"),
        (["match"], "which URL?"), (["match", "Routes"], "which URL?"),
        (["match", "A.routes", "B.routes"], "which URL?"),
        (["match", "app://a"], "no files"),
        (["match", "--from", "mars", "app://a", "Routes"], "--from takes app or outside, not 'mars'"),
        (["check", "."], "no .routes file below '.'"),
    ])
    func wrongUsage(arguments: [String], message: String) async throws {
        let empty = url("Empty")
        try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
        let outcome = try await Tool(
            executable: Repository.routec, directory: arguments == ["check", "."] ? empty : folder
        )
        .run(arguments)
        #expect(outcome.status == 2)
        #expect(outcome.standardOutput.isEmpty)
        #expect(outcome.standardError.hasPrefix("routec: error: "))
        #expect(outcome.standardError.localizedCaseInsensitiveContains(message), "\(outcome.standardError)")
        #expect(outcome.standardError.filter { $0 == "\n" }.count == 1)
    }

    /// In JSON, the document distinguishes wrong usage, invalid files, and a miss, for callers that do not see the exit
    /// status.
    @Test func failuresAreTold() async throws {
        try folder.write("public /y\n", to: "Routes/C.routes")
        for (words, status, start) in [
            (["match", "--json", "Routes"], 2, #"{"error": "which URL? "#),
            (["list", "--json", "--no", "Routes"], 2, #"{"error": "'list' has no option"#),
            (
                ["match", "--json", "app://a", "Routes"], 1,
                #"{"error": "there are errors in the files", "status": 1, "#
            ),
            (["list", "--json", "Routes"], 1, #"{"error": "there are errors in the files", "status": 1, "#),
            (
                ["diff", "--json", "Routes/A.routes", "Routes"], 2,
                #"{"error": "the routes cannot be compared", "status": 2}"#
            ),
        ] {
            let outcome = try await Tool(executable: Repository.routec, directory: folder).run(words)
            #expect(outcome.status == Int32(status), "\(words)")
            #expect(outcome.standardOutput.hasPrefix(start), "\(outcome.log)")
            #expect(outcome.standardOutput.contains("\"status\": \(status)"), "\(outcome.log)")
            #expect(
                outcome.standardOutput.contains("[missing-origin]") == false && outcome.standardOutput.hasSuffix("}\n"))
        }
        // After two hyphens it is not an option.
        let operand = try await routec("match", "--", "--json")
        #expect(operand.status == 2 && operand.standardOutput.isEmpty, "\(operand.log)")
        let miss = try await routec("match", "--json", "app://none", "Routes/A.routes")
        #expect(miss.status == 1 && miss.standardOutput.contains(#""result": "miss""#), "\(miss.log)")
    }

    @Test(arguments: ["check", "list", "format", "generate", "docs", "graph"])
    func targetOptionsOfEveryCommand(command: String) async throws {
        let words = [command, "--module", "App", "--included", "Other=Routes/Deep/B.routes", "Routes/A.routes"]
        let more = command == "generate" ? ["--output", "Made.swift"] : []
        let outcome = try await Tool(executable: Repository.routec, directory: folder).run(words + more)
        #expect(outcome.status == 0, "\(outcome.log)")
    }

    @Test(arguments: [
        ["--help"], ["help"], ["generate", "--help"], ["check", "-h"], ["list", "--help"], ["match", "x", "--help"],
        ["diff", "--help"], ["export", "--help"], ["new", "-h"], ["help", "diff"],
    ])
    func help(arguments: [String]) async throws {
        let outcome = try await Tool(executable: Repository.routec).run(arguments)
        #expect(outcome.status == 0)
        #expect(outcome.standardOutput.contains("USAGE: routec "))
        #expect(outcome.standardOutput.split(separator: "\n").allSatisfy { $0.count <= 120 })
        #expect(outcome.standardError.isEmpty)
    }

    @Test func version() async throws {
        let outcome = try await routec("--version")
        #expect(outcome.status == 0)
        #expect(outcome.standardOutput.wholeMatch(of: #/routec \d+\.\d+\.\d+\n/#) != nil)
    }

    // MARK: generate

    @Test func generateWritesOnlyChanges() async throws {
        let output = path("Made/By/Routes.generated.swift")
        let first = try await routec("generate", "--output", output, "Routes")
        #expect(first.status == 0)
        #expect(first.log.isEmpty, "\(first.log)")
        #expect(try String(contentsOfFile: output, encoding: .utf8).contains("enum Routes"))

        // An inode tells a file that was replaced from one that was left alone.
        let number = try FileManager.default.attributesOfItem(atPath: output)[.systemFileNumber] as? Int
        let second = try await routec("generate", "--output=\(output)", "Routes/Deep/B.routes", "Routes/A.routes")
        #expect(second.status == 0)
        #expect(try FileManager.default.attributesOfItem(atPath: output)[.systemFileNumber] as? Int == number)

        try folder.write("base app://\npublic /c\n", to: "Routes/C.routes")
        #expect(try await routec("generate", "--output", output, "Routes").status == 0)
        #expect(try FileManager.default.attributesOfItem(atPath: output)[.systemFileNumber] as? Int != number)
        #expect(try FileManager.default.contentsOfDirectory(atPath: path("Made/By")) == ["Routes.generated.swift"])
    }

    /// The files of a folder, and what is in them.
    private func contents(of folder: String) throws -> [String: String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: path(folder))
        return try Dictionary(
            uniqueKeysWithValues: names.map {
                ($0, try String(contentsOfFile: path(folder + "/" + $0), encoding: .utf8))
            })
    }

    @Test func generateIntoAFolder() async throws {
        try folder.write("module Deep\nbase app://\npublic /deep/{x: Thing}\n", to: "Routes/Deep/A.routes")
        #expect(try await routec("generate", "--into", "Made", "Routes").status == 0)
        let made = try contents(of: "Made")
        #expect(
            made.keys.sorted() == [
                "A.routes.swift", "Deep+A.routes.swift", "Deep+B.routes.swift", "Routes.generated.swift",
            ])
        // The result does not depend on how paths are written, except for absolute ones.
        // Swift warns about two paths with one file name: the first keeps its directives.
        #expect(made["Deep+A.routes.swift"]?.contains("#sourceLocation(file:") == false)
        let files = ["Routes/A.routes", path("Routes/Deep/A.routes"), "./Routes/Deep/B.routes"]
        let again = ["generate", "--into", path("Again"), "--base", "Routes"] + files
        #expect(try await Tool(executable: Repository.routec, directory: folder).run(again).status == 0)
        #expect(try contents(of: "Again") == made)
        let located = try await Tool(executable: Repository.routesGenerate, directory: folder)
            .run(again.dropFirst() + ["--absolute-locations"])
        #expect(located.status == 0, "\(located.log)")
        let locations = try contents(of: "Again")
        let place = "#sourceLocation(file: \"\(path("Routes/A.routes"))\", line: "
        #expect(locations["A.routes.swift"]?.contains(place) == true)
        // Only line numbers differ: a handler's methods have those of their routes.
        func withoutPlaces(_ files: [String: String]) -> [String: [Substring]] {
            files.mapValues { text in
                text.split(separator: "\n").filter { !$0.contains("#sourceLocation(") && !$0.contains("///") }.map {
                    line in
                    let start = line.firstRange(of: "*/ ")?.upperBound ?? line.startIndex
                    return line[start...].drop { $0 == " " }
                }.sorted()
            }
        }
        #expect(withoutPlaces(locations) == withoutPlaces(made))
        #expect(made["A.routes.swift"]?.contains("#sourceLocation(") == false)
        let start = "#sourceLocation(file: \"\(path("Routes/A.routes"))\", line: 1)\n"
        #expect(locations["A.routes.swift"]?.ranges(of: start).count == 1)

        let clash = try await routec("generate", "--into", "Made", "Routes/A.routes", "Routes/Deep/A.routes")
        #expect(clash.status == 2)
        #expect(clash.log.contains("would both be 'A.routes.swift': add --base with a folder that holds both"))
    }

    @Test func generateChecksAFolder() async throws {
        func check() async throws -> Outcome { try await routec("generate", "--into", "Made", "--check", "Routes") }
        let missing = try await check()
        #expect(missing.status == 1)
        #expect(missing.standardOutput.hasPrefix("Made/A.routes.swift is missing\n"), "\(missing.log)")
        #expect(!FileManager.default.fileExists(atPath: path("Made")))
        #expect(try await routec("generate", "--into", "Made", "Routes").status == 0)
        #expect(try await check().status == 0)

        // Other files stay, with any names. A generated file is removed with its routes.
        try folder.write("// Mine.\n", to: "Made/Mine.routes.swift")
        try FileManager.default.moveItem(atPath: path("Routes/Deep/B.routes"), toPath: path("Routes/Deep/C.routes"))
        try folder.write(
            try String(contentsOfFile: path("Routes/A.routes"), encoding: .utf8) + "\npublic /more\n",
            to: "Routes/A.routes")
        let stale = try await check()
        #expect(stale.status == 1 && stale.standardError.isEmpty, "\(stale.log)")
        #expect(
            stale.standardOutput == """
                Made/A.routes.swift differs
                Made/Deep+B.routes.swift is left over
                Made/Deep+C.routes.swift is missing
                Made/Routes.generated.swift differs

                """)
        #expect(try await routec("generate", "--into", "Made", "Routes").status == 0)
        #expect(try await check().status == 0)
        #expect(
            try contents(of: "Made").keys.sorted() == [
                "A.routes.swift", "Deep+C.routes.swift", "Mine.routes.swift", "Routes.generated.swift",
            ])
    }

    @Test func generateWritesNothingOnError() async throws {
        try folder.write("public", to: "Routes/Bad.routes")
        let outcome = try await routec("generate", "--output", path("Made/R.swift"), "Routes")
        #expect(outcome.status == 1)
        #expect(outcome.standardOutput.isEmpty)
        #expect(outcome.standardError.hasPrefix("\(path("Routes/Bad.routes")):1:"))
        #expect(!FileManager.default.fileExists(atPath: path("Made")))
    }

    @Test func generateWhereNothingCanBeWritten() async throws {
        let outcome = try await routec("generate", "--output", "Routes/A.routes/x.swift", "Routes")
        #expect(outcome.status == 1)
        #expect(
            outcome.standardError.hasPrefix("\(path("Routes/A.routes/x.swift")):1:1: error: the file cannot be written")
        )
    }

    // MARK: check

    @Test func checkSaysNothingOfGoodFiles() async throws {
        let outcome = try await routec("check", "Routes")
        #expect(outcome.status == 0)
        #expect(outcome.log.isEmpty, "\(outcome.log)")
        let json = try await routec("check", "--json", "--all", "./Routes/")
        #expect(json.status == 0)
        #expect(json.standardOutput == "[]\n")
    }

    @Test func checkReportsByPlace() async throws {
        try folder.write("base app://\npublic /a/{x: Int}\n    as other\nenum E = a | a\n", to: "Routes/Z.routes")
        let outcome = try await routec("check", "Routes")
        #expect(outcome.status == 1)
        #expect(outcome.standardOutput.isEmpty)
        let lines = outcome.standardError.split(separator: "\n").map(String.init)
        #expect(lines.allSatisfy { $0.firstMatch(of: #/^\/.*\.routes:\d+:\d+: (error|warning|note): /#) != nil })
        let ids = outcome.standardError.matches(of: #/\[([a-z-]+)\]\n/#).map { String($0.output.1) }
        #expect(ids.contains("duplicate-route"))
        #expect(ids.contains("duplicate-enum-value"))

        let json = try await routec("check", "--json", "Routes")
        #expect(json.status == 1)
        #expect(json.standardError.isEmpty)
        let diagnostics = try #require(
            JSONSerialization.jsonObject(with: Data(json.standardOutput.utf8)) as? [[String: Any]])
        let keys = Set(["severity", "id", "message", "file", "line", "column", "notes", "witnesses"])
        #expect(diagnostics.allSatisfy { Set($0.keys) == keys })
        #expect(diagnostics.map { $0["id"] as? String } == ids)
        let duplicate = try #require(diagnostics.first { $0["id"] as? String == "duplicate-route" })
        #expect(duplicate["file"] as? String == path("Routes/Z.routes"))
        #expect(duplicate["line"] as? Int == 2)
        #expect(duplicate["column"] as? Int == 8)
        let note = try #require((duplicate["notes"] as? [[String: Any]])?.first)
        #expect(Set(note.keys) == ["message", "file", "line", "column"])
        #expect(note["file"] as? String == path("Routes/A.routes"))
    }

    @Test func unreadableFilesHaveAPlace() async throws {
        let missing = try await routec("check", "Routes/A.routes", "Missing.routes")
        #expect(missing.status == 1)
        #expect(
            missing.standardError
                == "\(path("Missing.routes")):1:1: error: the file cannot be read: No such file or directory "
                + "[unreadable-file]\n")

        try Data([0x70, 0xFF, 0x0A]).write(to: url("Routes/Bytes.routes"))
        let bytes = try await routec("check", "Routes")
        #expect(bytes.status == 1)
        #expect(bytes.standardError.hasPrefix("\(path("Routes/Bytes.routes")):1:"), "\(bytes.standardError)")
    }

    // MARK: list and match

    @Test func listIsPlainAndAlignedInAPipe() async throws {
        let outcome = try await routec("list", "Routes")
        #expect(outcome.status == 0)
        #expect(outcome.standardError.isEmpty)
        #expect(
            outcome.standardOutput == """
                VISIBILITY  PATTERN                       NAME       ARGUMENTS            REQUIRES  PLACE
                internal    app://a/b                     A.b                                       Routes/A.routes:5
                public      app://a/{id: Int}?q: String?  A.item     id: Int, q: String?            Routes/A.routes:3
                public      app://old/{n: Int}            => A.item  n: Int                         Routes/A.routes:6
                public      app://b/{path...}             B.file     path: [String]       login     Routes/Deep/B.routes:2

                MISS HANDLERS
                A.missA  app://a  Routes/A.routes:7

                ORIGINS
                app://

                """)
    }

    @Test func listAsJSON() async throws {
        let outcome = try await routec("list", "--json", "Routes")
        #expect(outcome.status == 0)
        let routes = try #require(
            JSONSerialization.jsonObject(with: Data(outcome.standardOutput.utf8)) as? [[String: Any]])
        // In this order: what is added comes last.
        let keys = [
            "name", "visibility", "pattern", "urls", "arguments", "result", "requires", "redirect", "file", "line",
            "id",
            "parent", "deprecated", "deprecatedUntil",
        ]
        #expect(routes.count == 4)
        #expect(routes.allSatisfy { Set($0.keys) == Set(keys) })
        let places = keys.map { outcome.standardOutput.firstRange(of: "\"\($0)\": ")?.lowerBound }
        #expect(!places.contains(nil) && places.compactMap(\.self).sorted() == places)
        let item = try #require(routes.first { $0["name"] as? String == "A.item" })
        #expect(item["visibility"] as? String == "public")
        #expect(item["result"] is NSNull)
        #expect(item["file"] as? String == path("Routes/A.routes"))
        #expect(item["line"] as? Int == 3)
        let arguments = try #require(item["arguments"] as? [[String: Any]])
        #expect(arguments.map { $0["name"] as? String } == ["id", "q"])
        #expect(arguments.map { $0["in"] as? String } == ["path", "query"])
        #expect(arguments.map { $0["type"] as? String } == ["Int", "String?"])
        #expect(routes.compactMap { $0["redirect"] as? String } == ["A.item"])
    }

    /// URLs, and what `match --json` says after the URL itself.
    static let matches: [(url: String, rest: String)] = [
        (
            "app://a/42?q=x%20y",
            #""result": "route", "route": "A.item", "target": null, "visibility": "public", "#
                + #""arguments": {"id": "42", "q": "x y"}, "reason": null, "missHandlers": []}"#
        ),
        (
            "app://a/b",
            #""result": "route", "route": "A.b", "target": null, "visibility": "internal", "#
                + #""arguments": {}, "reason": null, "missHandlers": []}"#
        ),
        (
            "app://old/7",
            #""result": "redirect", "route": "A.item", "target": "app://a/7", "visibility": "public", "#
                + #""arguments": {"id": "7"}, "reason": null, "missHandlers": []}"#
        ),
        (
            "app://b/x/y%2Fz",
            #""result": "route", "route": "B.file", "target": null, "visibility": "public", "#
                + #""arguments": {"path": ["x", "y/z"]}, "reason": null, "missHandlers": []}"#
        ),
    ]

    @Test(arguments: matches)
    func matchAsJSON(url: String, rest: String) async throws {
        let outcome = try await routec("match", "--json", url, "Routes")
        #expect(outcome.status == 0)
        #expect(outcome.standardOutput == #"{"url": "\#(url)", \#(rest)"# + "\n")
    }

    @Test func missAsJSON() async throws {
        let outcome = try await routec("match", "--json", "--from", "outside", "app://a/b", "Routes")
        #expect(outcome.status == 1)
        let miss = try #require(
            JSONSerialization.jsonObject(with: Data(outcome.standardOutput.utf8)) as? [String: Any])
        #expect(miss["result"] as? String == "miss")
        #expect(miss["route"] is NSNull)
        #expect(miss["visibility"] is NSNull)
        #expect(miss["reason"] is String)
        #expect(miss["missHandlers"] as? [String] == ["A.missA"])
    }

    @Test func noColorsInAPipe() async throws {
        let outcome = try await routec(
            "match", "app://a/x", "Routes", environment: ["TERM": "xterm-256color", "CLICOLOR_FORCE": "1"])
        #expect(outcome.status == 1)
        #expect(!outcome.standardOutput.contains("\u{1B}"))
        #expect(outcome.standardOutput.contains("app://a/{id: Int}"))
    }
}
