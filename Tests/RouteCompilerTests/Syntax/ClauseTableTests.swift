import Foundation
import RouteCompiler
import RouteIDE
import RouteJSON
import Testing

/// The table of clauses is what the parser, the editors' grammar and the article on the language go by.
@Suite struct ClauseTableTests {
    private static let keywords = Set(ClauseKind.allCases.map(\.keyword))

    /// One operand that the grammar takes.
    private func operand(of kind: ClauseKind) -> String {
        switch kind.rule.operand {
        case .nothing: ""
        case .newName: "name"
        case .dottedName: "x.view"
        case .guardNames: "login"
        case .routeNames: "Other.view"
        case .typedNames: "draft: Draft?"
        case .swiftType: "Int"
        case .target: "/y"
        case .transition: "show"
        case .deprecation: "\"text\" until 2027-06-30"
        }
    }

    private func parse(_ text: String) -> (clauses: [ClauseSyntax]?, messages: [String]) {
        var diagnostics = Diagnostics()
        let tree = Parser.parse(Source(path: "A.routes", text: text), file: 0, into: &diagnostics)
        let messages = diagnostics.all.map(\.message)
        return switch tree.declarations.first?.kind {
        case .route(let route): (route.clauses, messages)
        case .foreign(let foreign): (foreign.clauses, messages)
        default: (nil, messages)
        }
    }

    @Test(arguments: ClauseKind.allCases) func isParsed(_ kind: ClauseKind) throws {
        let declaration = kind.rule.places.contains(.internal) ? "internal /x" : "foreign x:"
        let (clauses, messages) = parse("\(declaration) \(kind.keyword) \(operand(of: kind))")
        #expect(messages == [])
        #expect(clauses?.map(\.kind) == [kind])
        let snippet = kind.snippet
        #expect(snippet.hasPrefix(kind.keyword))
        #expect(snippet.contains("$0") || snippet.contains("${0:") || kind.rule.operand == .nothing)
        #expect(!kind.help.isEmpty)
    }

    /// The parser accepts the pairs of clauses that completion offers.
    @Test func pairs() {
        var allowed = 0
        let kinds = ClauseKind.allCases.filter { $0.rule.places.contains(.internal) }
        for first in kinds {
            for second in kinds {
                let text = "internal /x \(first.keyword) \(operand(of: first)) \(second.keyword) \(operand(of: second))"
                let isAllowed = second.isAllowed(in: .internal, beside: [first])
                #expect(parse(text).messages.isEmpty == isAllowed, "\(text)")
                if isAllowed { allowed += 1 }
            }
        }
        #expect(allowed == 11 * 10 - 2 * 7)
    }

    /// `miss`, `foreign` and `web` take the clauses that the table says.
    @Test(arguments: [
        ("miss aop://x", DeclarationKeyword.miss), ("foreign aop://x", .foreign), ("web https://x", .web),
    ])
    func ofOtherDeclarations(_ declaration: String, _ keyword: DeclarationKeyword) {
        for kind in ClauseKind.allCases {
            let messages = parse("\(declaration) \(kind.keyword) \(operand(of: kind))").messages
            #expect(messages.isEmpty == kind.rule.places.contains(keyword), "\(declaration) \(kind.keyword)")
        }
    }

    @Test func editorGrammar() throws {
        let text = try Repository.text("Plugins/Editors/VSCode/syntaxes/routes.tmLanguage.json")
        let patterns = try JSON(parsing: Array(text.utf8))["repository"]?["clauses"]?["patterns"]?.elements ?? []
        var found: Set<String> = []
        for pattern in patterns where pattern["captures"] == nil {
            guard let match = pattern["match"]?.string else { continue }
            if let words = match.firstMatch(of: #/\(\?:([a-z|]+)\)/#) {
                found.formUnion(words.1.split(separator: "|").map(String.init))
            } else {
                found.insert(match)
            }
        }
        #expect(found == Self.keywords)
        let visibilities = RouteVisibility.allCases.map(\.rawValue).joined(separator: "|")
        #expect(text.contains("\"begin\": \"^(\(visibilities))("))
    }

    @Test func article() throws {
        let text = try Repository.text("Sources/Runtime/RouteKit/RouteKit.docc/Language.md")
        let section = try #require(text.split(separator: "\n## ").first { $0.hasPrefix("Clauses of a route") })
        let rows = section.matches(of: #/(?m)^\| `([^ `]+)/#).map { String($0.1) }
        #expect(rows.count == rows.count { Self.keywords.contains($0) })
        #expect(Set(rows) == Self.keywords)
    }
}
