/// The clauses of the language: one case each, with one row of the table in ``rule``.
///
/// The parser, its messages, the formatter, completion, and hovering use the table. Tests compare the editors' grammars
/// and the language reference with it. The order is that of completion.
package enum ClauseKind: String, CaseIterable, Sendable {
    case name = "as"
    case requires
    case result = "->"
    case redirect = "=>"
    case parent = "under"
    case payload = "with"
    case using, before, fallback, id, deprecated
    case otherwise = "else"
}

/// The grammar of one clause.
package struct ClauseRule: Sendable {
    /// The operand after a clause's keyword.
    package enum Operand: Sendable {
        case nothing
        /// A new name for the declared element.
        case newName
        /// `login, paid`
        case guardNames
        /// `comment.view`
        case dottedName
        /// `Comment.view, reply(id:)`
        case routeNames
        /// `draft: CommentDraft?, source: Source`
        case typedNames
        case swiftType
        /// The pattern of another route. Its placeholders name arguments of this one.
        case target
        case transition
        /// `"use /comment/view"`, optionally with `until 2027-06-30`
        case deprecation
    }

    package var operand: Operand
    /// The expected operand, for the error if it is missing.
    package var expected = ""
    /// The declarations that may contain the clause.
    package var places: [DeclarationKeyword] = [.public, .internal]
    /// True if a redirect may contain it: a route that leads to another route and has no handler.
    package var isForRedirects = false
    /// The reason why a redirect cannot have the clause, if it is not just the missing handler.
    package var redirectRefusal: String?
}

extension ClauseKind {
    package var rule: ClauseRule {
        switch self {
        case .name:
            ClauseRule(
                operand: .newName, expected: "a name after 'as', such as openComment",
                places: [.public, .internal, .miss, .foreign, .web])
        case .requires:
            ClauseRule(
                operand: .guardNames, expected: "a guard's name, such as login",
                redirectRefusal: "a redirect has no handler to guard; move 'requires' to its target")
        case .result:
            ClauseRule(operand: .swiftType, expected: "the handler's result after '->', such as Int")
        case .redirect:
            ClauseRule(operand: .target, isForRedirects: true)
        case .parent:
            ClauseRule(
                operand: .target,
                redirectRefusal: "a redirect cannot have a parent; move 'under' to its target")
        case .payload:
            ClauseRule(operand: .typedNames, expected: "a name and its type, such as draft: CommentDraft?")
        case .using:
            ClauseRule(operand: .transition, expected: "'show' or 'present' after 'using'")
        case .before:
            ClauseRule(
                operand: .routeNames, expected: "a route's name, such as Comment.view",
                places: [.public, .internal, .web], isForRedirects: true)
        case .fallback:
            ClauseRule(operand: .nothing, places: [.public, .internal, .web], isForRedirects: true)
        case .id:
            ClauseRule(
                operand: .dottedName, expected: "a name of its own after 'id', such as comment.view",
                redirectRefusal: "a redirect has the id of its target; remove 'id'")
        case .otherwise:
            ClauseRule(operand: .target, places: [.foreign])
        case .deprecated:
            ClauseRule(
                operand: .deprecation, expected: "a message after 'deprecated', such as \"use /comment/view\"",
                isForRedirects: true)
        }
    }

    /// The keyword of the clause.
    package var keyword: String { rawValue }

    /// True if the keyword is punctuation, which does not require a space after it.
    package var isSign: Bool { self == .result || self == .redirect }

    /// The keywords in the order in which the parser tries them.
    static let keywords = allCases.map { (kind: $0, keyword: $0.keyword, isSign: $0.isSign) }

    /// True if several clauses can be combined with commas.
    var takesList: Bool { [.guardNames, .routeNames, .typedNames].contains(rule.operand) }

    /// Returns the keywords of a declaration's clauses for a message: punctuation first, then words.
    static func listed(in declaration: DeclarationKeyword) -> String {
        let allowed = allCases.filter { $0.rule.places.contains(declaration) }
        let keywords = (allowed.filter(\.isSign) + allowed.filter { !$0.isSign }).map(\.keyword)
        return keywords.dropLast().joined(separator: ", ") + " or " + keywords[keywords.count - 1]
    }
}
