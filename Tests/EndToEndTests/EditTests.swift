import Foundation
import Testing

extension EndToEnd {
    /// The files that the next debug build compiles again.
    @Suite(.serialized) struct Edits {
        private static let sources = "Sources/Edits"

        /// The Swift files of the target that a build compiled, and what it printed where it failed.
        private static func compiled(_ outcome: Outcome) -> Set<String> {
            var files: Set<String> = []
            for match in outcome.log.matches(of: /\] Compiling Edits ([^\n]+)/) {
                // Several in one line if a batch is reported.
                for file in match.1.split(separator: ",") { files.insert(file.trimmingCharacters(in: .whitespaces)) }
            }
            return files
        }

        private struct Edit {
            var name: String
            var file: String
            var old: String
            var new: String
            /// The compiled files, except the router's, which is always compiled.
            var compiled: Set<String>
            /// True if files that use the module's accessors or implement its handler may also be compiled.
            var changesInterface = false
        }

        private static let edits = [
            Edit(
                name: "documentation", file: "Album.routes", old: "The first.", new: "The very first.",
                compiled: ["Album.routes.swift"]),
            Edit(
                name: "a default", file: "Album.routes", old: "= 1", new: "= 2",
                compiled: ["Album.routes.swift"], changesInterface: true),
            Edit(
                name: "a comment above all", file: "Album.routes", old: "base", new: "// More.\nbase",
                compiled: ["Album.routes.swift"]),
            // Errors about such a type are shown at its line.
            Edit(
                name: "a line above a type of the program's own", file: "One/Page.routes", old: "// Two",
                new: "\n// Two",
                compiled: ["One+Page.routes.swift"]),
            Edit(
                name: "a path", file: "Two/Page.routes", old: "/two", new: "/deux",
                compiled: ["Two+Page.routes.swift"]),
            Edit(
                name: "a route with a handler", file: "Album.routes", old: "public /a/",
                new: "public /more\npublic /a/", compiled: ["Album.routes.swift"], changesInterface: true),
            Edit(
                name: "a route", file: "Album.routes", old: "public /a/", new: "public /0 => /a/0\npublic /a/",
                compiled: ["Album.routes.swift"]),
        ]

        @Test func anEditCompilesWhatItTouches() async throws {
            let package = try UserPackage(copyOf: "Edits")
            let first = try await package.build()
            try #require(first.status == 0, "\(first.log)")
            let settled = try await package.build(replanning: false)
            #expect(settled.status == 0, "\(settled.log)")
            for edit in Self.edits {
                let text = try package.read("\(Self.sources)/\(edit.file)")
                try #require(text.contains(edit.old))
                try package.write(text.replacing(edit.old, with: edit.new), to: "\(Self.sources)/\(edit.file)")
                let outcome = try await package.build(replanning: false)
                #expect(outcome.status == 0, "\(edit.name): \(outcome.log)")
                let compiled = Self.compiled(outcome)
                let most = edit.compiled.union(["Routes.generated.swift"])
                let users: Set = edit.changesInterface ? ["Album.swift", "main.swift"] : []
                #expect(compiled.isSubset(of: most.union(users)), "\(edit.name): \(compiled)")
                #expect(compiled.contains("Routes.generated.swift"), "\(edit.name): \(outcome.log)")
                #expect(edit.compiled.filter { $0.hasSuffix(".routes.swift") }.isSubset(of: compiled), "\(edit.name)")
            }
            let outcome = try await package.run()
            #expect(outcome.standardOutput == "album 1, 2\none pear\n", "\(outcome.log)")
        }

        @Test func filesComeAndGo() async throws { try await Self.filesComeAndGo(in: .native) }

        /// Files that are added, renamed and removed; also two whose names differ by their folders alone.
        static func filesComeAndGo(in folder: BuildFolder) async throws {
            let package = try UserPackage(copyOf: "Edits", named: "Edits in \(folder)", in: folder)
            let first = try await package.run()
            #expect(first.standardOutput == "album 1, 1\none pear\ntwo\n", "\(first.log)")

            try package.write("base edits://\n\npublic /three\n    as open\n", to: "\(sources)/Three.routes")
            try package.write(
                """
                import RouteKit

                struct Three: Routes.Three.Handler {
                    func open(context: RouteContext) async throws { print("three") }
                }

                """, to: "\(sources)/Three.swift")
            let main = try package.read("\(sources)/main.swift")
            try package.write(
                main.replacing("one: Pages(),", with: "one: Pages(), three: Three(),")
                    .replacing("\"edits://two\"", with: "\"edits://two\", \"edits://three\""),
                to: "\(sources)/main.swift")
            let added = try await package.run()
            #expect(added.standardOutput == "album 1, 1\none pear\ntwo\nthree\n", "\(added.log)")

            try package.move("\(sources)/Two/Page.routes", to: "\(sources)/Two/Other.routes")
            let renamed = try await package.run()
            #expect(renamed.standardOutput == "album 1, 1\none pear\ntwo\nthree\n", "\(renamed.log)")

            try package.remove("\(sources)/Three.routes")
            try package.remove("\(sources)/Three.swift")
            try package.write(main, to: "\(sources)/main.swift")
            let removed = try await package.run()
            #expect(removed.standardOutput == "album 1, 1\none pear\ntwo\n", "\(removed.log)")
        }
    }
}
