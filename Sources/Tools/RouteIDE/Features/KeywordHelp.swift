package import RouteCompiler

// The meanings of keywords, and the texts that completion inserts.

extension ClauseKind {
    /// The meaning of the clause, for completion and hovering.
    package var help: String {
        switch self {
        case .name: "the name of the accessor and the method"
        case .requires: "guards, run in this order"
        case .result: "the type of the handler's result"
        case .redirect: "the target of the redirect"
        case .parent: "the parent route, opened first if the caller opens ancestors"
        case .payload: "values passed in process, never in the URL; optional in a public route"
        case .using: "the default transition"
        case .before: "routes over which this one takes precedence"
        case .fallback: "loses every overlap that specificity does not decide"
        case .id: "the name for analytics, which stays when the route is renamed"
        case .deprecated:
            "a message for users of the route, and optionally 'until' with the day from which it may be removed"
        case .otherwise: "the web page to open if no app handles the URL"
        }
    }

    /// The text that completion inserts, with `$0` for the cursor.
    package var snippet: String {
        switch self {
        case .payload: "with ${1:name}: ${0:Type}"
        case .fallback: "fallback"
        case .deprecated: "deprecated \"$0\""
        case .otherwise: "else https://$0"
        default: "\(keyword) $0"
        }
    }

    /// Returns whether a declaration with other clauses may contain this clause.
    package func isAllowed(in declaration: DeclarationKeyword, beside others: [ClauseKind]) -> Bool {
        guard rule.places.contains(declaration), !others.contains(self) else { return false }
        return self == .redirect
            ? others.allSatisfy(\.rule.isForRedirects)
            : !others.contains(.redirect) || rule.isForRedirects
    }
}

extension DeclarationKeyword {
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
        case .public, .internal, .web: "\(rawValue) /$0"
        case .enum: "\(rawValue) ${1:Name} = $0"
        default: "\(rawValue) $0"
        }
    }
}

extension MatchingOption {
    /// The meaning of the option, for completion.
    package var help: String {
        switch self {
        case .caseInsensitive: "paths and query keys fold ASCII case"
        case .plusAsSpace: "a plus sign in a query is a space"
        }
    }
}

extension HandlersOption {
    /// The meaning of the option, for completion and hovering.
    package var help: String {
        switch self {
        case .nonisolated: "handlers and guards do not run on the main actor: for servers, tools, and actors"
        }
    }
}

extension TransitionSyntax {
    /// The meaning, for completion.
    package var help: String {
        switch self {
        case .show: "push onto the stack"
        case .present: "present modally"
        }
    }
}
