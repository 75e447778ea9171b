import Foundation
import RoutesTestSupport
import Testing

@testable import RouteCompiler
@testable import RouteManifest
@testable import RouteReports

/// Manifests that were changed by hand, with small differences.
struct ManifestFaultTests {
    private func manifest(_ text: String) -> String {
        let fixture = ExportFixture(text)
        return ManifestExporter.export(fixture.model, sources: fixture.compilation.sources).text
    }

    /// The manifest of some routes with one replaced text.
    @Test(arguments: [
        (#""cases": \[[^\]]*\]"#, #""cases": []"#, "enums[0].cases: expected at least one"),
        (#""targets": \[[^\]]*\]"#, #""targets": []"#, "targets: expected at least one"),
        (#""key": "q""#, #""key": null"#, "key: expected a text"),
        (#""id": "App.tab""#, #""id": 1"#, "id: expected a text"),
        (#""accessor": "tab","#, "", "there is no 'accessor'"),
    ])
    func changed(pattern: String, replacement: String, message: String) throws {
        let text = manifest("base a://\nenum Tab = hot | new\npublic /x/{tab: Tab}?q: Int\n    as tab\n")
        let changed = text.replacing(try Regex(pattern), with: replacement)
        #expect(changed != text)
        do {
            _ = try ManifestReader.read(Array(changed.utf8))
            Issue.record("read without complaint")
        } catch {
            #expect(error.message.contains(message), "\(error.message)")
        }
    }

    /// Places are of the files that they are in, whichever comes first in the manifest.
    @Test func placesInFiles() throws {
        let files = [("/Z.routes", "module A\npublic aop://a\n"), ("/A.routes", "module B\n\n\n\npublic aop://b\n")]
        let compilation = Compilation(sources: files.map { Source(path: $0.0, text: $0.1) })
        let text = ManifestExporter.export(compilation.model, sources: compilation.sources).text
        let read = try ManifestReader.read(Array(text.utf8))
        let places = read.model.routes.map { route in
            let source = read.sources[route.range.file]
            return "\(route.qualifiedName) \(source.path):\(source.location(at: route.range.start).line)"
        }
        #expect(places == ["A.root Z.routes:2", "B.root A.routes:5"])
    }

    /// As many segments as a pattern may have are read, and one more is refused.
    @Test(arguments: [(256, true), (257, false)])
    func segments(count: Int, isRead: Bool) throws {
        let text = manifest("base a://\npublic /only\n    as only\n")
        let literal = #/\{"literal": "only"\}/#
        #expect(text.matches(of: literal).count == 1)
        let many = Array(repeating: #"{"literal": "only"}"#, count: count).joined(separator: ", ")
        let changed = Array(text.replacing(literal, with: many).utf8)
        if isRead {
            #expect(try ManifestReader.read(changed).model.routes[0].patterns[0].segments.count == count)
        } else {
            do {
                _ = try ManifestReader.read(changed)
                Issue.record("read without complaint")
            } catch {
                #expect(error.message.contains("segments: expected at most 256"), "\(error.message)")
            }
        }
    }

    /// The lists of a manifest hold the targets one after the other.
    @Test func targetsThatAreMixed() throws {
        let joint = Joint(
            ("App", ["Home": "include Shop\nbase a://\npublic /home\n"]),
            ("Shop", ["Cart": "namespace S\nbase a://\npublic /cart\n    as item\n"]))
        #expect(joint.lines == [])
        let text = ManifestExporter.export(joint.model, sources: joint.compilation.sources).text
        let names = [#""name": "App", "namespace""#, #""name": "Shop", "namespace""#]
        for name in names { #expect(text.contains(name)) }
        let swapped = text.replacing(names[0], with: "<first>").replacing(names[1], with: names[0])
            .replacing("<first>", with: names[1])
        do {
            _ = try ManifestReader.read(Array(swapped.utf8))
            Issue.record("read without complaint")
        } catch {
            #expect(error.message.contains("these are not in the order of their targets"), "\(error.message)")
        }
    }

    @Test func anOriginIsListedOnce() throws {
        let text = manifest("base a:// https://h.example\npublic /x\n    as x\npublic /y\n    as y\n")
        let root = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let origins = try #require(root["origins"] as? [[String: Any]])
        #expect(origins.map { $0["scheme"] as? String } == ["a", "https"])
    }

    /// A redirect leads to the one of several accessors of one name that has its arguments.
    @Test func redirectsToOneOfSeveral() throws {
        let text = manifest(
            "base a://\npublic /i/{id: Int}\n    as view\npublic /n/{name}\n    as view\npublic /o/{x} => /n/{x}\n")
        let model = try ManifestReader.read(Array(text.utf8)).model
        #expect(model.routes.last?.redirect?.target == 1)
    }

    /// Also where only a payload tells them apart; manifests without it were written before.
    @Test func redirectsToOneOfSeveralByPayload() throws {
        let text = manifest(
            """
            base a://
            public /i/{id: Int}
                as view
            internal /d/{id: Int}
                as view
                with draft: Draft?
            internal /o/{x: Int} => /d/{x}
            internal /p/{x: Int} => /i/{x}
            public /e/{id: Int}
                as edit
                under /i/{id}

            """)
        let model = try ManifestReader.read(Array(text.utf8)).model
        #expect(model.routes.compactMap { $0.redirect?.target } == [2, 1])
        #expect(model.routes.compactMap { $0.parent?.target } == [1])
        let older = text.replacing(/,\s*"payloads": \[\s*"draft"\s*\]/, with: "")
        #expect(older != text)
        #expect(try ManifestReader.read(Array(older.utf8)).model.routes.compactMap { $0.redirect?.target } == [1, 1])
    }

    /// Source ranges are in the files of the manifest, in any order.
    @Test func placesAreInTheirFiles() throws {
        let compilation = Compilation(sources: [
            Source(path: "/a/Z.routes", text: "base a://\npublic /x\n    as one\n"),
            Source(path: "/a/B.routes", text: "\n\n\n\nbase a://\npublic /y\n    as two\n"),
        ])
        let text = ManifestExporter.export(compilation.model, sources: compilation.sources).text
        let contents = try ManifestReader.read(Array(text.utf8))
        let places = contents.model.routes.map { route in
            let source = contents.sources[route.range.file]
            return "\(route.name ?? "") \(source.path):\(source.location(at: route.range.start).line)"
        }
        #expect(places.sorted() == ["one Z.routes:2", "two B.routes:6"])
    }
}
