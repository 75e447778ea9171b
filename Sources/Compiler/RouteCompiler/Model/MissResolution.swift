import RouteLayout

/// Resolves the prefixes of miss handlers, which are literal. For a base with placeholders, there is one for each of
/// their texts.
extension Resolution {
    mutating func prefixes(
        of syntax: PatternSyntax, below origins: [Base], _ arguments: [ArgumentModel]
    ) -> [MissPrefix] {
        let literals = syntax.segments.map(\.prefix)
        var prefixes: [MissPrefix] = []
        for base in origins {
            guard let starts = self.starts(of: base, arguments, at: syntax),
                hasRoom(forPrefixes: starts.count * (1 + literals.count), of: syntax)
            else { return [] }
            prefixes += starts.map { start in
                guard base.origin.hasLabel, let label = start.first else {
                    return MissPrefix(origin: base.origin, segments: start + literals)
                }
                return MissPrefix(origin: base.origin.with(label: label), segments: start.dropFirst() + literals)
            }
        }
        return prefixes
    }

    /// Returns all literal beginnings of a base's URLs, or `nil` if there are too many, which is reported.
    private mutating func starts(
        of base: Base, _ arguments: [ArgumentModel], at prefix: PatternSyntax
    ) -> [[[UInt8]]]? {
        var starts: [[[UInt8]]] = [[]]
        for segment in base.segments {
            var texts = [segment.prefix]
            for part in segment.parts {
                guard let values = model.enums.finiteTexts(of: arguments[part.argument].type) else {
                    reportEndless(arguments[part.argument], at: prefix)
                    return nil
                }
                guard hasRoom(forPrefixes: starts.count * texts.count * values.count, of: prefix) else { return nil }
                texts = texts.flatMap { text in values.map { text + $0 + part.suffix } }
            }
            guard !segment.parts.isEmpty || hasRoom(forPrefixes: starts.count, of: prefix) else { return nil }
            starts = starts.flatMap { start in texts.map { start + [$0] } }
        }
        return starts
    }

    private mutating func hasRoom(forPrefixes size: Int, of syntax: PatternSyntax) -> Bool {
        hasRoom(
            for: size,
            "'\(syntax.text)' and the patterns before it, with all origins and base values, exceed the limit of a "
                + "table; declare fewer origins, or begin this prefix with an origin",
            at: syntax.range)
    }

    private mutating func reportEndless(_ argument: ArgumentModel, at prefix: PatternSyntax) {
        diagnostics.error(
            .missingOrigin,
            "'\(prefix.text)' needs an origin of its own, because '{\(argument.name)}' of its base has too many "
                + "values to list; begin it with an origin, such as https://www.example.com/\(argument.name)",
            at: prefix.range, notes: [.init("'\(argument.name)' is declared here", at: argument.range)])
    }
}
