import Foundation
import Testing

/// A rule of the language is decided in one place: its telltale code is in the files named here and in no
/// other. A port to another language is one, and its own test holds it against the rule.
@Suite struct OneHomeTests {
    private struct Rule {
        var name: String
        /// A regular expression.
        var sign: String
        /// Below `Sources`.
        var homes: Set<String>
    }

    private static let rules = [
        Rule(
            name: "which schemes have hosts", sign: #""http""#,
            homes: [
                "Runtime/RouteMatching/Text/WebScheme.swift", "Tools/RouteExports/Matcher/TypeScriptMatcher.swift",
                "Tools/RouteExports/Matcher/KotlinMatcher.swift",
                // Names: of a scheme, of a word that is spelled in capitals, and of what the command line takes.
                "Runtime/RouteKit/RouteScheme.swift", "Compiler/RouteCompiler/Model/DefaultName.swift",
                "Tools/routec/LiveServer.swift",
                // SwiftUI's URLs, in a module that sees nothing but RouteKit's public names.
                "Runtime/RouteKitUI/SwiftUI/RoutesModifier.swift",
            ]),
        Rule(
            name: "the port that need not be written", sign: #"\b443\b"#,
            homes: [
                "Runtime/RouteMatching/Text/WebScheme.swift", "Tools/RouteExports/Matcher/TypeScriptMatcher.swift",
                "Tools/RouteExports/Matcher/KotlinMatcher.swift",
            ]),
        Rule(
            name: "the texts of Bool", sign: #""true", "false"|"true"\.utf8|true\|false"#,
            homes: ["Runtime/RouteMatching/Text/BoolText.swift"]),
        Rule(
            name: "the digits of a Decimal", sign: #"\b38\b"#, homes: ["Runtime/RouteMatching/Text/DecimalText.swift"]),
        Rule(
            name: "what a UUID is", sign: #"\[0-9a-f(A-F)?\]\{8\}|\b36 else"#,
            homes: [
                "Runtime/RouteMatching/Text/ValueText.swift",
                "Tools/RouteExports/AndroidPathPattern.swift", "Tools/RouteExports/TypeScriptRuntime.swift",
                "Tools/RouteExports/KotlinRuntime.swift",
            ]),
        Rule(
            name: "the label of a host", sign: #"\[a-z0-9\]\("#, homes: ["Runtime/RouteMatching/Text/HostLabel.swift"]),
        Rule(
            name: "percent-coding", sign: #"0123456789ABCDEF|addingPercent|removingPercent|URLComponents\("#,
            homes: ["Runtime/RouteMatching/Text/PercentCoding.swift", "Tools/RouteExports/KotlinRuntime.swift"]),
        Rule(
            name: "what percent-coding leaves", sign: #"-\._~!"#,
            homes: ["Tools/RouteExports/PercentCoding+Exports.swift"]),
        Rule(
            name: "halves of a character in UTF-16", sign: #"0xDC00|isTrailSurrogate"#,
            homes: ["Runtime/RouteMatching/Encoding+UTF16.swift"]),
        Rule(
            name: "why a URL misses", sign: "is not followed by two hexadecimal digits",
            homes: ["Runtime/RouteMatching/MissReason.swift"]),
        Rule(
            name: "what is first in the sources",
            sign: #"\.file == \w+\.file \?|\.file, [^()]*\.start\) <|\(file\) << "#,
            homes: ["Compiler/RouteCompiler/Source/Source.swift"]),
        Rule(
            name: "keywords of Swift", sign: #""fileprivate""#, homes: ["Compiler/RouteCompiler/Model/SwiftName.swift"]),
    ]

    @Test func noRuleHasASecondHome() throws {
        let signs = try Self.rules.map { try Regex($0.sign) }
        var found = Array(repeating: Set<String>(), count: Self.rules.count)
        for (path, code) in try Self.sources() {
            for (number, sign) in signs.enumerated() where code.contains(sign) { found[number].insert(path) }
        }
        for (rule, found) in zip(Self.rules, found) {
            #expect(found == rule.homes, "\(rule.name)")
        }
    }

    /// The sources by their paths, without comments, and without the copies in RouteLayout.
    private static func sources() throws -> [(path: String, code: String)] {
        let sources = Repository.root.appending(path: "Sources").resolvingSymlinksInPath()
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var found: [(path: String, code: String)] = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let path = String(file.path(percentEncoded: false).dropFirst(sources.path(percentEncoded: false).count))
                .split(separator: "/").joined(separator: "/")
            if path.hasPrefix("Compiler/RouteLayout/") { continue }
            let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
                .joined(separator: "\n")
            found.append((path, code))
        }
        return found
    }
}
