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

    /// The order of completion: the most common keywords first.
    package static let offered: [DeclarationKeyword] = {
        let common: [DeclarationKeyword] = [.public, .internal, .web, .enum, .base]
        return common + allCases.filter { !common.contains($0) }
    }()

    /// The meaning of the declaration, for completion.
    package var help: String {
        switch self {
        case .public: "a route that URLs from outside can open"
        case .internal: "a route that only the app itself can open"
        case .web: "URLs that stay in the browser"
        case .miss: "a handler for URLs that no route matches"
        case .foreign: "another app's URL"
        case .base: "origins of the following patterns"
        case .enum: "a list of values"
        case .module: "the module of this file"
        case .namespace: "the root of the generated code"
        case .import: "a Swift module that the generated file imports"
        case .include: "the routes of another module"
        case .matching: "options for comparing URLs, for the whole target"
        case .handlers: "the isolation of handlers and guards, for the whole target"
        }
    }

    /// The text that completion inserts, with `$0` for the cursor.
    package var snippet: String {
        switch self {
        case .public, .internal, .web: "\(word) /$0"
        case .enum: "\(word) ${1:Name} = $0"
        default: "\(word) $0"
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

    /// The meaning of the option, for completion.
    package var help: String {
        switch self {
        case .caseInsensitive: "paths and query keys fold ASCII case"
        case .plusAsSpace: "a plus sign in a query is a space"
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

    /// The meaning of the option, for completion and hovering.
    package var help: String {
        switch self {
        case .nonisolated: "handlers and guards do not run on the main actor: for servers, tools, and actors"
        }
    }
}
