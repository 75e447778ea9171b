/// The keywords of declarations, in the order in which messages list them.
///
/// The parser, its messages, the formatter, and completion use this table.
package enum DeclarationKeyword: CaseIterable, Sendable {
    case `public`, `internal`, web, miss, foreign, base, `enum`, module, namespace, `import`, include, matching,
        handlers

    package var word: StaticString {
        switch self {
        case .public: "public"
        case .internal: "internal"
        case .web: "web"
        case .miss: "miss"
        case .foreign: "foreign"
        case .base: "base"
        case .enum: "enum"
        case .module: "module"
        case .namespace: "namespace"
        case .import: "import"
        case .include: "include"
        case .matching: "matching"
        case .handlers: "handlers"
        }
    }
}

/// An option of `matching`.
package enum MatchingOption: CaseIterable, Sendable {
    case caseInsensitive, plusAsSpace

    package var word: StaticString {
        switch self {
        case .caseInsensitive: "case-insensitive"
        case .plusAsSpace: "plus-as-space"
        }
    }
}

/// An option of `handlers`.
package enum HandlersOption: CaseIterable, Sendable {
    case nonisolated

    package var word: StaticString {
        switch self {
        case .nonisolated: "nonisolated"
        }
    }
}
