import Foundation
import Testing

/// The article on how the package is built names files and types: they are there.
@Suite struct ArchitectureTests {
    /// The Swift files of the package, by their names without the ending, and what they declare.
    private static func declarations() throws -> Set<String> {
        var names: Set<String> = []
        for folder in ["Sources", "Plugins", "Tests/RoutesTestSupport"] {
            let files = try #require(
                FileManager.default.enumerator(
                    at: Repository.root.appending(path: folder), includingPropertiesForKeys: nil))
            for case let file as URL in files where file.pathExtension == "swift" {
                names.insert(file.deletingPathExtension().lastPathComponent)
                let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
                for line in text.split(separator: "\n") {
                    let words = line.split(separator: " ")
                    guard let kind = words.firstIndex(where: { ["class", "enum", "protocol", "struct"].contains($0) }),
                        kind + 1 < words.count
                    else { continue }
                    names.insert(String(words[kind + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
                }
            }
        }
        return names
    }

    @Test func mentionedFilesExist() throws {
        let article = try Repository.text("Sources/Runtime/RouteKit/RouteKit.docc/Architecture.md")
        let start = try #require(article.range(of: "## Recipes"))
        let end = try #require(article.range(of: "## Invariants"))
        let declared = try Self.declarations()
        var count = 0
        // DocC resolves the text between two pairs of backticks.
        let section = article[start.upperBound..<end.lowerBound].replacing(/``[^`]*``/, with: "")
        for match in section.matches(of: /`([A-Z][A-Za-z+\/.]*)`/) {
            let name = String(match.output.1)
            count += 1
            if name.contains("/") {
                let places = ["", "Sources/"].map { Repository.root.appending(path: $0 + name) }
                #expect(
                    places.contains { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) },
                    "there is no \(name)")
            } else {
                #expect(declared.contains(String(name.prefix { $0 != "." })), "there is no \(name)")
            }
        }
        #expect(count > 30)
    }
}
