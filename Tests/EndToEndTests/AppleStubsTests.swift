import Foundation
import Testing

/// The stubs of Apple's modules: the source of each declaration, and that no declaration is newer than what the
/// package supports.
@Suite struct AppleStubsTests {
    /// A declaration that Apple documents, and the lines above it with its source.
    private struct Declaration: CustomStringConvertible {
        var place: String
        var text: String
        var page: String?
        var version: Double?
        var isUnavailable = false

        var description: String { "\(place): \(text)" }
    }

    /// Members that a module adds to a type of another module, which documents them.
    private static let extensions: Set = [
        "usernotifications/unnotificationresponse/targetscene", "swiftui/view/widgeturl(_:)",
    ]

    private static let folder = Repository.root.appending(path: "Tests/Packages/AppleStubs/Stubs")

    private static func files() throws -> [String] {
        let names = try #require(FileManager.default.enumerator(atPath: folder.path(percentEncoded: false)))
        return names.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
    }

    /// All declarations with a page, and all that need one: those at the left margin, and those of extensions.
    private static func declarations(_ file: String) throws -> [Declaration] {
        var found: [Declaration] = []
        var next = Declaration(place: "", text: "")
        var isInExtension = false
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = String(line.drop { $0 == " " })
            if words.isEmpty || note(words, on: &next) { continue }
            let indentation = line.count - words.count
            if indentation == 0 { isInExtension = words.hasPrefix("extension ") && next.page == nil }
            let isApples = words.contains(#/^((@\w+|nonisolated) )*(public|open) /#) && !isOfTests(words)
            let needsPage = isApples && (indentation == 0 || indentation == 4 && isInExtension)
            if needsPage || next.page != nil || next.version != nil {
                next.place = "\(file):\(number + 1)"
                next.text = words
                found.append(next)
            }
            next = Declaration(place: "", text: "")
        }
        return found
    }

    /// Returns whether a declaration exists only for tests, or is an import.
    private static func isOfTests(_ words: String) -> Bool {
        words.contains(#/\b[sS]tub[A-Z]| func draw\(| var body: |import /#)
    }

    /// Records a comment or an attribute for the next declaration. Returns true if the line is one.
    private static func note(_ words: String, on next: inout Declaration) -> Bool {
        if let page = words.wholeMatch(of: #/// https://developer\.apple\.com/documentation/(\S+)/#) {
            next.page = String(page.1)
        } else if let version = words.wholeMatch(of: #/@available\((?:iOS|macOS) (\d+\.\d+), \*\)/#) {
            next.version = Double(version.1)
        } else if words.hasPrefix("@available(*, unavailable, message: \"iOS ") {
            next.isUnavailable = true
        } else {
            return words.hasPrefix("//") || words.wholeMatch(of: #/(@\w+ ?)+/#) != nil
        }
        return true
    }

    @Test func everyDeclarationNamesItsPageAndItsVersion() throws {
        let files = try Self.files()
        #expect(files.count == 24)
        let declarations = try files.flatMap(Self.declarations)
        #expect(declarations.count == 233)
        for declaration in declarations {
            let module = declaration.place.split(separator: "/")[0].replacing("AppleFoundation", with: "Foundation")
                .lowercased()
            let page = try #require(declaration.page, "\(declaration) names no page")
            #expect(page.hasPrefix("\(module)/") || Self.extensions.contains(page), "\(declaration)")
            #expect(page.contains(#/^[a-z]+(/[a-z_.\-]+(\([a-z_:]*\)(-[a-z0-9]+)?)?)+$/#), "\(declaration)")
            #expect(declaration.version != nil, "\(declaration) does not say since when")
        }
    }

    /// A compiler for Linux looks at no version of iOS, so that what is newer has to be marked for it too.
    @Test func newerAPIsAreUnavailable() throws {
        let manifest = try String(contentsOf: Repository.root.appending(path: "Package.swift"), encoding: .utf8)
        let oldest = try #require(manifest.firstMatch(of: #/\.iOS\(\.v(\d+)\)/#).flatMap { Double($0.1) })
        var newer = 0
        for declaration in try Self.files().flatMap(Self.declarations) {
            let isNewer = try #require(declaration.version) > oldest
            #expect(declaration.isUnavailable == isNewer, "\(declaration)")
            newer += isNewer ? 1 : 0
        }
        #expect(newer == 2)
    }

    /// The steps for a Mac mention only existing files and commands.
    @Test func theArticleHasTenSteps() throws {
        let article = try String(
            contentsOf: Repository.root.appending(path: "Sources/Runtime/RouteKit/RouteKit.docc/PlatformTesting.md"),
            encoding: .utf8)
        let steps = try #require(article.split(separator: "\n## Ten steps\n").last)
        #expect(steps.matches(of: #/(?m)^(\d+)\. /#).map { Int($0.1) } == Array(1...10))
        let scheme = try #require(steps.firstMatch(of: #/-scheme (\w+)/#)).1
        let manifest = try String(contentsOf: Repository.root.appending(path: "Package.swift"), encoding: .utf8)
        #expect(manifest.contains(".library(name: \"\(scheme)\""))
        let systems = try #require(steps.firstMatch(of: #/for system in ([\w ]+);/#)).1.split(separator: " ")
        for system in systems { #expect(manifest.contains(".\(system)(.v"), "\(system)") }
        #expect(systems.count == 4)
    }
}
