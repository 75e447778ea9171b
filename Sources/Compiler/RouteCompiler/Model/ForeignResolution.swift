/// Resolves URLs of other apps.
extension Resolution {
    mutating func addForeign(
        _ syntax: ForeignSyntax, _ declaration: DeclarationSyntax, module: ModuleID, bases: Bases
    ) {
        // Only the first origin is used, to build URLs.
        var first = bases
        first.origins = Array(bases.origins.prefix(1))
        let pattern = resolvePattern(syntax.pattern, module: module, bases: first)
        let name = self.name(syntax.name, of: pattern, at: syntax.pattern.range, module: module)
        foreigns.append(
            ForeignModel(
                module: module, name: name, arguments: pattern.arguments, fixedQuery: pattern.fixedQuery,
                patterns: pattern.patterns, fallback: syntax.fallback.flatMap { fallback($0, of: pattern) },
                documentation: declaration.documentation, range: syntax.pattern.range))
    }

    /// Returns the URL after `else`, or `nil` after an error.
    private mutating func fallback(_ target: PatternSyntax, of pattern: ResolvedPattern) -> ForeignFallback? {
        guard let origin = target.origin.map(base)?.origin, origin.isWeb else {
            diagnostics.error(
                .elseTarget, "the URL after 'else' must be a web page; begin it with https://", at: target.range)
            return nil
        }
        var places = FallbackPlaces(pattern)
        var segments: [SegmentModel] = []
        var rest: Int?
        for (index, segment) in target.segments.enumerated() {
            if let placeholder = segment.placeholder, placeholder.isRest {
                rest = place(placeholder, at: .rest(index), in: &places)
                continue
            }
            let parts = segment.parts.compactMap { part in
                place(part.placeholder, at: .path(index), in: &places).map {
                    SegmentPart(argument: $0, suffix: part.suffix)
                }
            }
            if parts.count == segment.parts.count { segments.append(SegmentModel(prefix: segment.prefix, parts)) }
        }
        var fixed: [FixedQuery] = []
        _ = checkKeys(of: target.query)
        for item in target.query {
            switch item.value {
            case .fixed(let value): fixed.append(FixedQuery(key: item.key, value: value))
            case .parameter(let placeholder, _):
                guard let number = place(placeholder, at: .query(item.key), in: &places) else { continue }
                places.arguments[number].affixes = item.affixes
                if places.arguments[number].isList, !item.affixes.isEmpty {
                    report(
                        "'\(placeholder.name.text)' is a list, which cannot have literals around it; remove them",
                        at: placeholder, in: &places)
                }
            }
        }
        if let fragment = target.fragment { _ = place(fragment, at: .fragment, in: &places) }
        if places.hasErrors { return nil }
        return ForeignFallback(
            pattern: URLPattern(
                origin: origin, segments: segments, hostSegments: 0, rest: rest, withoutOptionalTail: false,
                text: target.text),
            arguments: places.arguments, fixedQuery: fixed)
    }

    /// Returns the argument that a placeholder names, and sets its location in the URL after `else`.
    private mutating func place(
        _ placeholder: PlaceholderSyntax, at location: ArgumentModel.Location, in places: inout FallbackPlaces
    ) -> Int? {
        let name = placeholder.name.text
        guard let number = places.arguments.firstIndex(where: { $0.name == name }) else {
            report(Self.noParameter(name, of: places.text, places.arguments), at: placeholder, in: &places)
            return nil
        }
        let argument = places.arguments[number]
        if !places.used.insert(number).inserted {
            report("'\(name)' is already in this URL; remove one of the two", at: placeholder, in: &places)
            return nil
        }
        switch location {
        case .path where argument.isList || !places.declared[number].isRequired:
            let problem = argument.isList ? "is a list" : "can be omitted"
            report(
                "'\(name)' \(problem), so it cannot be a segment of this URL; move it to the query", at: placeholder,
                in: &places)
        case .rest where !places.declared[number].location.isRest:
            report(
                "'\(name)' is not a rest parameter; write {\(name)} for a single segment", at: placeholder, in: &places)
        case .fragment where argument.isList:
            report(
                "'\(name)' is a list, so it cannot be a fragment; move it to the query", at: placeholder, in: &places)
        default: break
        }
        places.arguments[number].location = location
        return number
    }

    private mutating func report(_ message: String, at placeholder: PlaceholderSyntax, in places: inout FallbackPlaces)
    {
        diagnostics.error(.elseTarget, message, at: placeholder.range)
        places.hasErrors = true
    }
}

/// The arguments of a foreign URL while the URL after its `else` is resolved.
private struct FallbackPlaces {
    /// The pattern of the first URL.
    let text: String
    let declared: [ArgumentModel]
    var arguments: [ArgumentModel]
    var used: Set<Int> = []
    var hasErrors = false

    init(_ pattern: ResolvedPattern) {
        text = pattern.text
        declared = pattern.arguments
        arguments = pattern.arguments
        for index in arguments.indices {
            arguments[index].location = .path(0)
            arguments[index].affixes = Affixes()
        }
    }
}
