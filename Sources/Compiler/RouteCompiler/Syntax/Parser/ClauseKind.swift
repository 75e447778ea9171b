/// The clauses of the language: one case each, with one row of the table in ``rule``.
///
/// The parser, its messages, the formatter, completion, and hovering use the table. Tests compare the editors' grammars
/// and the language reference with it. The order is that of completion.
package enum ClauseKind: CaseIterable, Sendable {
    case name, requires, result, redirect, parent, payload, using, before, fallback, id, deprecated, otherwise
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

    /// The kinds of declarations that may contain a clause.
    ///
    /// A ``redirect`` is a route whose clauses are all valid for redirects, one of them its target.
    package struct Places: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        package static let publicRoute = Places(rawValue: 1)
        package static let internalRoute = Places(rawValue: 2)
        /// A route that leads to another route and has no handler.
        package static let redirect = Places(rawValue: 4)
        package static let miss = Places(rawValue: 8)
        package static let foreign = Places(rawValue: 16)
        /// URLs that the app leaves to the web site.
        package static let web = Places(rawValue: 32)

        package static let route: Places = [.publicRoute, .internalRoute]
    }

    package var keyword: StaticString
    package var operand: Operand
    /// The expected operand, for the error if it is missing.
    package var expected = ""
    package var places: Places
    /// The reason why a redirect cannot have the clause, if it is not just the missing handler.
    package var redirectRefusal: String?
}

extension ClauseKind {
    package var rule: ClauseRule {
        switch self {
        case .name:
            ClauseRule(
                keyword: "as", operand: .newName, expected: "a name after 'as', such as openComment",
                places: [.route, .miss, .foreign, .web])
        case .requires:
            ClauseRule(
                keyword: "requires", operand: .guardNames, expected: "a guard's name, such as login", places: .route,
                redirectRefusal: "a redirect has no handler to guard; move 'requires' to its target")
        case .result:
            ClauseRule(
                keyword: "->", operand: .swiftType, expected: "the handler's result after '->', such as Int",
                places: .route)
        case .redirect:
            ClauseRule(keyword: "=>", operand: .target, places: [.route, .redirect])
        case .parent:
            ClauseRule(
                keyword: "under", operand: .target, places: .route,
                redirectRefusal: "a redirect cannot have a parent; move 'under' to its target")
        case .payload:
            ClauseRule(
                keyword: "with", operand: .typedNames, expected: "a name and its type, such as draft: CommentDraft?",
                places: .route)
        case .using:
            ClauseRule(
                keyword: "using", operand: .transition, expected: "'show' or 'present' after 'using'", places: .route)
        case .before:
            ClauseRule(
                keyword: "before", operand: .routeNames, expected: "a route's name, such as Comment.view",
                places: [.route, .redirect, .web])
        case .fallback:
            ClauseRule(keyword: "fallback", operand: .nothing, places: [.route, .redirect, .web])
        case .id:
            ClauseRule(
                keyword: "id", operand: .dottedName, expected: "a name of its own after 'id', such as comment.view",
                places: .route,
                redirectRefusal: "a redirect has the id of its target; remove 'id'")
        case .otherwise:
            ClauseRule(keyword: "else", operand: .target, places: .foreign)
        case .deprecated:
            ClauseRule(
                keyword: "deprecated", operand: .deprecation,
                expected: "a message after 'deprecated', such as \"use /comment/view\"",
                places: [.route, .redirect])
        }
    }

    /// The keyword of the clause.
    package var keyword: String { rule.keyword.description }

    /// True if the keyword is punctuation, which does not require a space after it.
    package var isSign: Bool { self == .result || self == .redirect }

    /// The keywords in the order in which the parser tries them.
    static let keywords = allCases.map { (kind: $0, keyword: $0.rule.keyword, isSign: $0.isSign) }

    /// True if several clauses can be combined with commas.
    var takesList: Bool {
        switch rule.operand {
        case .guardNames, .routeNames, .typedNames: true
        case .nothing, .newName, .dottedName, .swiftType, .target, .transition, .deprecation: false
        }
    }

    /// Returns the keywords of a declaration's clauses for a message: punctuation first, then words.
    static func listed(in places: ClauseRule.Places) -> String {
        let allowed = allCases.filter { $0.rule.places.contains(places) }
        let keywords = (allowed.filter(\.isSign) + allowed.filter { !$0.isSign }).map(\.keyword)
        return keywords.dropLast().joined(separator: ", ") + " or " + keywords[keywords.count - 1]
    }
}
