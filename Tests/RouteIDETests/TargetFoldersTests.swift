import RouteIDE
import Testing

/// The files that are checked together.
struct TargetFoldersTests {
    private static let route = "base app://\npublic /a as one\n"

    /// A duplicate of one file's route in another is found if they belong to one target.
    @Test(arguments: [
        ("/app/Routes/A.routes", "/app/Routes/Deep/B.routes", true),
        ("/app/Sources/X/A.routes", "/app/Sources/X/Deep/B.routes", true),
        ("/app/Sources/X/A.routes", "/app/Sources/Y/B.routes", false),
        ("/app/Sources/X/A.routes", "/app/Sources/X/Named/B.routes", false),
        ("/app/Sources/X/Named/A.routes", "/app/Sources/X/Named/B.routes", true),
        ("/app/Tests/X/A.routes", "/app/Tests/X/B.routes", true),
        ("/app/Routes/A.routes", "/app/Other/B.routes", false),
        ("/app/Routes/A.routes", "/app/Routes/.hidden/B.routes", false),
        ("/app/Routes/A.routes", "/app/Routes/.B.routes", false),
        ("/app/Routes/A.routes", "/app/Routes/Nested/B.routes", false),
        // No package: the folder that is open, or the file's own.
        ("/open/X/A.routes", "/open/Y/B.routes", true),
        ("/elsewhere/X/A.routes", "/elsewhere/X/B.routes", true),
        ("/elsewhere/X/A.routes", "/elsewhere/Y/B.routes", false),
    ])
    func together(first: String, second: String, areTogether: Bool) {
        let client = Client([
            "/app/Package.swift":
                #".target(name: "X", path: "Sources/X/Named"), .target(name: "D",  path:  "./Docs/")"#,
            "/app/Routes/Nested/Package.swift": "",
            second: Self.route,
        ])
        client.notify(
            "workspace/didChangeWorkspaceFolders",
            json(#"{"event": {"added": [{"uri": "file:///open", "name": "o"}], "removed": []}}"#))
        client.open(first, Self.route)
        let found = client.ids(first) + client.ids(second)
        #expect(found.contains("duplicate-route") == areTogether)
    }

    /// A manifest's plain-text paths for a folder inside of another target's.
    @Test(arguments: [
        ("", true), (#".target(name: "N", path: "Sources/X/Named")"#, false),
        (#"// .target(name: "N", path: "Sources/X/Named")"#, true),
        ("// \"\n.target(name: \"N\", path: \"Sources/X/Named\")", false),
        (#".target(name: "a \", path: ", path: "Sources/X/Named")"#, false),
        (#".target(name: "N", exclude: ["path", ")"], path: "Sources/X/Named")"#, false),
        (
            #".target(name: "N", dependencies: [.product(name: "P", package: "q")], path: "./Sources/./X/Named/")"#,
            false
        ),
        (#".target(name: "N", path: "../app/Sources/X/Named")"#, false),
        (#".target(name: "N", path: "../Sources/X/Named")"#, true),
        (#".target(name: "N", path: "Sources/X/Name")"#, true), (#".target(name: "N", path: "Sources/X")"#, true),
        (#".target(name: "N", pathe: "Sources/X/Named")"#, true),
        (#".target(name: "N", path: "Sources"), .target(name: "M", path: "Sources/X/Named")"#, false),
    ])
    func manifests(manifest: String, areTogether: Bool) {
        let (first, second) = ("/app/Sources/X/A.routes", "/app/Sources/X/Named/B.routes")
        let client = Client(["/app/Package.swift": manifest, second: Self.route])
        client.open(first, Self.route)
        #expect((client.ids(first) + client.ids(second)).contains("duplicate-route") == areTogether)
    }

    @Test func aFileMayVanishAndReturn() {
        let client = Client(["/app/Package.swift": "", "/app/Routes/B.routes": Self.route])
        client.open("/app/Routes/A.routes", Self.route)
        #expect(client.ids("/app/Routes/B.routes") == ["duplicate-route"])
        client.files.texts["/app/Routes/B.routes"] = nil
        client.notify("workspace/didChangeWatchedFiles", json(#"{"changes": []}"#))
        #expect(client.ids("/app/Routes/B.routes") == [])
        client.files.texts["/app/Routes/B.routes"] = Self.route
        client.notify("textDocument/didSave", json(#"{"textDocument": {"uri": "file:///app/Routes/A.routes"}}"#))
        #expect(client.ids("/app/Routes/B.routes") == ["duplicate-route"])
        // A target without an open document has no diagnostics.
        client.close("/app/Routes/A.routes")
        #expect(client.ids("/app/Routes/B.routes") == [])
    }

    @Test func closingGoesBackToTheDisk() {
        let client = Client(["/app/Package.swift": "", "/app/Routes/A.routes": "base app://\npublic /a\n"])
        client.open("/app/Routes/A.routes", "base app://\npublic /b\n")
        client.open("/app/Routes/C.routes", "base app://\npublic /a as c\n")
        #expect(client.ids("/app/Routes/C.routes") == [])
        client.close("/app/Routes/A.routes")
        #expect(client.ids("/app/Routes/C.routes") == ["duplicate-route"])
    }

    @Test func aDocumentWithoutAFileIsAloneInItsTarget() {
        let client = Client(["/app/Package.swift": "", "/app/Routes/A.routes": Self.route])
        client.notify(
            "textDocument/didOpen",
            json(
                #"{"textDocument": {"uri": "untitled:Untitled-1", "languageId": "routes", "version": 1, "text": "public /a\n"}}"#
            )
        )
        #expect(client.diagnostics["untitled:Untitled-1"]?.count == 1)
    }
}
