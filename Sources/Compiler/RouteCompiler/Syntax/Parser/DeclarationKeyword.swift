/// The keywords of declarations, in the order in which messages list them.
///
/// The parser, its messages, the formatter, and completion use this table.
package enum DeclarationKeyword: String, CaseIterable, Sendable {
    case `public`, `internal`, web, miss, foreign, base, `enum`, module, namespace, `import`, include, matching,
        handlers
}

/// An option of `matching`.
package enum MatchingOption: String, CaseIterable, Sendable {
    case caseInsensitive = "case-insensitive"
    case plusAsSpace = "plus-as-space"
}

/// An option of `handlers`.
package enum HandlersOption: String, CaseIterable, Sendable {
    case nonisolated
}
