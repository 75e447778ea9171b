import Foundation
import RoutesTestSupport
import Testing

/// `routec verify` as a program: files, a server on loopback, and how it ends.
@Suite(.timeLimit(.minutes(40)))
struct RoutecVerifyTests {
    private let temporary: TemporaryFolder
    private var folder: URL { temporary.url }

    init() throws {
        temporary = try TemporaryFolder("routec verify")
        try write("A.routes", "base https://a.example app://\npublic /shop\npublic /blog/{slug}\n    as post\n")
        try write("Two.routes", "base https://a.example https://b.example\npublic /shop\n")
        try write("None.routes", "base app://\npublic /shop\n")
        try write("Wrong.routes", "public /{\n")
        try write("good.json", Self.good)
        try write(
            "old.json",
            #"{"applinks": {"apps": [], "details": [{"appID": "T.a", "paths": ["/shop", "/shop/", "/old/*"]}]}}"#)
    }

    private static let good = #"""
        {"applinks": {"details": [{"appIDs": ["T.a"], "components": [{"/": "/shop"}, {"/": "/shop/"}, {"/": "/*/*/?*", "exclude": true},
            {"/": "/blog/?*"}]}]}}
        """#

    private static let statement = #"""
        [{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": "android_app",
          "package_name": "com.x", "sha256_cert_fingerprints": ["\#(String(repeating: "0A:", count: 31))0A"]}}]
        """#

    /// An app that opens a part of the routes.
    @Test func part() async throws {
        try write(
            "part.json",
            #"""
            {"applinks": {"details": [{"appIDs": ["T.a"], "components": [{"/": "/*/*/?*", "exclude": true},
                {"/": "/blog/?*"}]}]}}
            """#)
        let files = ["--aasa", "part.json", "A.routes"]
        #expect(try await verify(["--only", "A.post"] + files).log == "")
        for all in [[], ["--only", "A"], ["--only", "A.post", "--only", "A.shop"]] {
            let outcome = try await verify(all + files)
            #expect(
                outcome.status == 1
                    && outcome.standardError.contains("A.routes:2:8: error: matches https://a.example/shop"))
        }
        let unknown = try await verify(["--only", "Shop"] + files)
        #expect(unknown.status == 2 && unknown.standardError.contains("there is neither a route nor a module 'Shop'"))
    }

    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    private func verify(_ arguments: [String]) async throws -> Outcome {
        try await Tool(executable: Repository.routec, directory: folder).run(["verify"] + arguments)
    }

    @Test func findings() async throws {
        let fine = try await verify(["--aasa", "good.json", "A.routes"])
        #expect(fine.status == 0 && fine.log.isEmpty, "\(fine.log)")
        let outcome = try await verify(["--aasa", "old.json", "A.routes"])
        #expect(outcome.status == 1 && outcome.standardOutput.isEmpty)
        let lines = outcome.standardError.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(
            lines.first.map { String($0) }
                == "old.json: error: details[0].paths[2] matches https://a.example/old/x, which no public route matches "
                + "[over-claim]")
        let json = try await verify(["--json", "--aasa", "old.json", "A.routes"])
        #expect(json.status == 1 && json.standardError.isEmpty)
        let findings = try JSONSerialization.jsonObject(with: Data(json.standardOutput.utf8)) as? [[String: Any]] ?? []
        #expect(findings.map { $0["id"] as? String } == ["over-claim", "under-claim"])
        #expect(findings.first?["entry"] as? String == "details[0].paths[2]")
        #expect(findings.first?["url"] as? String == "https://a.example/old/x")
        #expect(findings.last?["line"] as? Int == 3)
        let none = try await verify(["--json", "--aasa", "good.json", "A.routes"])
        #expect(none.status == 0 && none.standardOutput == "[]\n")
        #expect(
            lines.last?.hasSuffix(
                "/A.routes:3:8: error: matches https://a.example/blog/x, which no component of the file does "
                    + "[under-claim]"
            )
                == true)
    }

    /// For each kind of file, its excess claims and its missing ones.
    @Test(arguments: [
        (
            "--entitlements", "com.apple.developer.associated-domains",
            "<array><string>applinks:a.example</string>EXTRA</array>",
            "<string>applinks:b.example</string>", "https://b.example/"
        ),
        (
            "--info-plist", "CFBundleURLTypes",
            "<array><dict><key>CFBundleURLSchemes</key><array><string>app</string>EXTRA</array></dict></array>",
            "<string>other</string>", "other://"
        ),
    ])
    func propertyLists(option: String, key: String, value: String, extra: String, url: String) async throws {
        for (name, text) in [("fine.plist", ""), ("wide.plist", extra)] {
            let value = value.replacing("EXTRA", with: text)
            try write(name, "<plist version=\"1.0\"><dict><key>\(key)</key>\(value)</dict></plist>\n")
        }
        let fine = try await verify([option, "fine.plist", "A.routes"])
        #expect(fine.status == 0 && fine.log.isEmpty, "\(fine.log)")
        let wide = try await verify([option, "wide.plist", "A.routes"])
        #expect(wide.status == 1)
        #expect(
            wide.standardError == "wide.plist:1: error: matches \(url), which no public route matches [over-claim]\n")
    }

    @Test func assetLinks() async throws {
        try write("links.json", Self.statement)
        #expect(try await verify(["--assetlinks", "links.json", "A.routes"]).status == 0)
        try write("links.json", "[]")
        let outcome = try await verify(["--assetlinks", "links.json", "A.routes"])
        #expect(outcome.status == 1)
        #expect(outcome.standardError.contains("which no statement of the file lets an app open"), "\(outcome.log)")
    }

    /// Rules in an included file, alone and together with a manifest.
    @Test func dynamicRules() async throws {
        try write("links.json", #"[{"include": "more/rules.json"}, {"include": "links.json"}]"#)
        try FileManager.default.createDirectory(
            at: folder.appending(path: "more"), withIntermediateDirectories: false)
        let extensions = #"""
            , "relation_extensions": {"delegate_permission/common.handle_all_urls": {"dynamic_app_link_components":
              [{"/": "/shop"}, {"/": "/shop/"}, {"/": "/old"}]}}}]
            """#
        try write("more/rules.json", String(Self.statement.dropLast(2)) + extensions)
        try write(
            "m.xml",
            """
            <manifest><application><activity><intent-filter><category android:name="android.intent.category.DEFAULT"/>
            <action android:name="android.intent.action.VIEW"/><category android:name="android.intent.category.BROWSABLE"/>
            <data android:scheme="https" android:host="a.example" android:pathPrefix="/"/>
            <data android:scheme="app"/></intent-filter></activity></application></manifest>
            """)
        let alone = try await verify(["--assetlinks", "links.json", "A.routes"])
        let over = "more/rules.json: error: [0].dynamic_app_link_components[2] matches https://a.example/old, "
        #expect(alone.status == 1 && alone.standardError.contains(over), "\(alone.log)")
        #expect(alone.standardError.contains("https://a.example/blog/x, which no dynamic rule of links.json does"))
        let both = try await verify(["--assetlinks", "links.json", "--android-manifest", "m.xml", "A.routes"])
        #expect(both.standardError.contains(over), "\(both.log)")
        #expect(both.standardError.contains("which the manifest opens and no dynamic rule of links.json does"))
        #expect(!both.standardError.contains("m.xml:3: error: matches https://"), "\(both.log)")
        let manifest = try await verify(["--android-manifest", "m.xml", "A.routes"])
        #expect(manifest.standardError.contains("m.xml:3: error: matches https://a.example/, "), "\(manifest.log)")
        let other = try await verify(["--assetlinks", "links.json", "Two.routes"])
        #expect(other.status == 2 && other.standardError.contains("add --host with one of"), "\(other.log)")
        try write("links.json", #"[{"include": "none.json"}]"#)
        let none = try await verify(["--assetlinks", "links.json", "A.routes"])
        #expect(none.status == 2 && none.standardError.contains("'none.json' cannot be read"), "\(none.log)")
    }

    @Test(arguments: [
        (["A.routes"], "what to verify?"), (["--aasa", "good.json"], "no files"),
        (["--aasa", "none.json", "A.routes"], "'none.json' cannot be read"),
        (["--aasa", "A.routes", "A.routes"], "'A.routes' cannot be compared: invalid JSON"),
        (["--aasa", "good.json", "Two.routes"], "add --host with one of a.example, b.example"),
        (["--aasa", "good.json", "None.routes"], "no public route has an https origin"),
        (
            ["--aasa", "good.json", "--host", "c.example", "Two.routes"],
            "no public route has the https host 'c.example'"
        ),
        (["--aasa", "good.json", "Wrong.routes"], "Wrong.routes:1:"),
        (["--android-manifest", "good.json", "A.routes"], "'good.json' cannot be compared: this is not XML"),
        (["--live", "http://a.example", "A.routes"], "http:// is for 127.0.0.1 and localhost"),
        (["--live", "a b", "A.routes"], "--live takes a host"), (["--live", "-x", "A.routes"], "--live takes a host"),
        (["--live", "http://127.0.0.1:1", "A.routes"], "cannot be fetched: "),
        (
            ["--live", "http://[::1]:1", "A.routes"],
            "'http://[::1]:1/.well-known/apple-app-site-association' cannot be"
        ),
        (["--live", "c.example", "A.routes"], "no public route has the https host 'c.example'"),
        (["--cdn", "ftp", "A.routes"], "--cdn takes a URL"),
    ])
    func cannotRun(arguments: [String], message: String) async throws {
        let outcome = try await verify(arguments)
        #expect(outcome.status == 2 && outcome.standardOutput.isEmpty)
        #expect(outcome.standardError.contains(message), "\(outcome.standardError)")
    }

    // MARK: Servers

    /// A server of Python's, which answers every path with what the folder's `answers.json` says; it prints its port.
    private static let server = """
        import http.server, json, os, sys, threading, time
        # Nobody ends it where the test itself has ended without a word: then it must not keep what waits for all of them.
        parent = os.getppid()
        def watch():
            for _ in range(600):
                time.sleep(0.5)
                if os.getppid() != parent: break
            os._exit(0)
        threading.Thread(target=watch, daemon=True).start()
        answers = json.load(open("answers.json"))
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                status, type, body = answers.get(self.path, [404, "text/plain", ""])
                self.send_response(status)
                self.send_header("Location" if status == 301 else "Content-Type", type)
                self.end_headers()
                self.wfile.write((body if isinstance(body, str) else " " * body).encode())
            def log_message(self, *rest): pass
        server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
        open("port.part", "w").write(str(server.server_port))
        os.rename("port.part", "port")
        server.serve_forever()
        """

    private func serve(_ answers: [String: [Any]], _ body: (String) async throws -> Void) async throws {
        try write("server.py", Self.server)
        try JSONSerialization.data(withJSONObject: answers).write(to: folder.appending(path: "answers.json"))
        let process = Process()
        let python = try #require(Tool.inPath("python3"))
        process.executableURL = python
        process.arguments = ["server.py"]
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        // Not the tests' own: who reads these to their end would wait for the server, too.
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        defer { process.terminate() }
        var port: String?
        while port == nil, process.isRunning {
            try await Task.sleep(for: .milliseconds(20))
            port = try? String(contentsOf: folder.appending(path: "port"), encoding: .utf8)
        }
        try await body("http://127.0.0.1:\(try #require(port))")
    }

    private static let aasa = "/.well-known/apple-app-site-association"
    private static let links = "/.well-known/assetlinks.json"
    private static var mayServe: Bool { Tool.inPath("python3") != nil && Tool.inPath("curl") != nil }

    @Test(.enabled(if: mayServe, "python3 or curl is not installed"))
    func servers() async throws {
        let cases: [([String: [Any]], Int32, String)] = [
            (
                [
                    Self.aasa: [200, "application/json", Self.good],
                    Self.links: [200, "application/json", Self.statement],
                ], 0, ""
            ),
            ([Self.aasa: [200, "application/json", Self.good]], 0, "note: the file is missing"),
            (
                [Self.aasa: [200, "text/html; charset=utf-8", Self.good]], 1,
                "has the type 'text/html; charset=utf-8', not application/json"
            ),
            ([Self.aasa: [301, "/other", ""]], 1, "answers with status 301, and devices follow no redirect"),
            ([Self.aasa: [500, "text/plain", ""]], 1, "answers with status 500, not 200"),
            ([:], 1, "answers with status 404, not 200"),
            ([Self.aasa: [200, "application/json", 131_072]], 1, "invalid JSON"),
            ([Self.aasa: [200, "application/json", 131_073]], 1, "has more than 131072 bytes"),
            ([Self.aasa: [200, "application/json", 3_000_000]], 1, "has more than 131072 bytes"),
            ([Self.aasa: [200, "application/json", "{"]], 1, "invalid JSON"),
            ([Self.aasa: [200, "application/json", "{}"]], 1, "which no component of the file does [under-claim]"),
            (
                [Self.aasa: [200, "application/json", Self.good], Self.links: [200, "application/json", "[]"]], 1,
                "no statement of the file"
            ),
            (
                [Self.aasa: [200, "application/json", Self.good], Self.links: [500, "text/plain", ""]], 1,
                "assetlinks.json: error: answers with status 500, not 200"
            ),
        ]
        for (answers, status, message) in cases {
            try? FileManager.default.removeItem(at: folder.appending(path: "port"))
            try await serve(answers) { origin in
                let outcome = try await verify(["--live", origin, "A.routes"])
                #expect(outcome.status == status, "\(message): \(outcome.log)")
                #expect(
                    message.isEmpty ? outcome.log.isEmpty : outcome.standardError.contains(message), "\(outcome.log)")
                // An invalid answer is reported only once.
                let complaints = outcome.standardError.split(separator: "\n").filter {
                    $0.hasSuffix("[invalid-answer]")
                }
                #expect(complaints.count <= 1, "\(outcome.log)")
                let copy = try await verify(["--cdn", origin + Self.aasa, "A.routes"])
                #expect(copy.status == 0 || status == 1, "\(copy.log)")
            }
        }
    }
}
