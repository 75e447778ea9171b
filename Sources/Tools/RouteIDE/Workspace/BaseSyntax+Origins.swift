import RouteCompiler

extension BaseSyntax {
    /// The origins written here.
    var origins: [BaseOriginSyntax] {
        switch self {
        case .origins(let origins), .named(_, let origins): origins
        case .use: []
        }
    }
}

extension BaseOriginSyntax {
    /// In URL order.
    var placeholders: [PlaceholderSyntax] {
        (origin.label.map { [$0] } ?? []) + segments.flatMap(\.placeholders)
    }
}
