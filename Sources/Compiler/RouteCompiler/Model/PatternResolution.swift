import RouteLayout

/// A pattern with its origins and types.
struct ResolvedPattern {
    var arguments: [ArgumentModel] = []
    var fixedQuery: [FixedQuery] = []
    var patterns: [URLPattern] = []
    /// The declared text on one line.
    var text = ""
    /// The literal segments from which a name is made, the host of a custom scheme first.
    var literals: [[UInt8]] = []
}

extension Resolution {
    /// Applies the origins, and checks the placeholders.
    ///
    /// - Parameter bases: The origins of a relative pattern.
    mutating func resolvePattern(_ syntax: PatternSyntax, module: ModuleID, bases: Bases) -> ResolvedPattern {
        var result = ResolvedPattern()
        result.text = syntax.text
        let origins = self.origins(of: syntax, bases: bases)
        if let host = origins.first?.host { result.literals.append(host) }
        if let origin = origins.first?.origin, origin.isOpaque { result.literals.append(Array(origin.scheme.utf8)) }
        if syntax.origin == nil { result.arguments = inherited(bases.arguments, in: module) }
        let (inherited, start) = (result.arguments.count, origins.first.map { $0.path.count - $0.hostLabels } ?? 0)

        var segments: [SegmentModel] = []
        var rest: Int?
        var hasOptionalTail = false
        if let last = syntax.segments.last { warnOfLikelySeparator(last) }
        for (index, segment) in syntax.segments.enumerated() {
            if segment.parts.isEmpty {
                warnOfLikelyPlaceholder(segment, at: index == syntax.segments.count - 1 ? .end : .middle)
                result.literals.append(segment.prefix)
            } else if let placeholder = segment.placeholder, placeholder.isRest {
                let type = ResolvedType(value: .string, swift: "[String]")
                rest = result.arguments.count
                result.arguments.append(self.argument(placeholder, type: type, at: .rest(start + index)))
                continue
            }
            var parts: [SegmentPart] = []
            for part in segment.parts {
                let type = resolveType(part.placeholder.type, module: module, bases: bases)
                // The parser checked that it is the last segment, like a rest.
                hasOptionalTail = type.isOptional
                parts.append(SegmentPart(argument: result.arguments.count, suffix: part.suffix))
                result.arguments.append(argument(part.placeholder, type: type, at: .path(start + index)))
            }
            checkLinks(result.arguments.suffix(parts.count))
            segments.append(SegmentModel(prefix: segment.prefix, parts))
        }
        for item in syntax.query { resolveQuery(item, module: module, bases: bases, into: &result) }
        if let fragment = syntax.fragment {
            let type = resolveType(fragment.type, module: module, bases: bases)
            result.arguments.append(argument(fragment, type: type, at: .fragment))
        }
        checkArguments(result, inherited: inherited)
        makePatterns(origins, syntax, segments: segments, rest: rest, hasOptionalTail: hasOptionalTail, into: &result)
        return result
    }

    mutating func origins(of syntax: PatternSyntax, bases: Bases) -> [Base] {
        if let origin = syntax.origin { return [base(origin)] }
        if bases.origins.isEmpty { reportMissingOrigin(of: syntax) }
        return bases.forms
    }

    /// Reports a missing origin of a route or of a redirect's target. Only the first one of a file is reported, because
    /// all lack the same base.
    mutating func reportMissingOrigin(of pattern: PatternSyntax) {
        if hasReportedBaseError(at: pattern.range) { return }
        filesWithoutBase.insert(pattern.range.file)
        diagnostics.error(
            .missingOrigin,
            "'\(pattern.text)' has no origin; declare a base above it, such as 'base app://', or begin it with an origin",
            at: pattern.range)
    }

    /// Returns an origin in normalized form.
    func base(_ syntax: OriginSyntax) -> Base {
        let scheme = ASCII.lowercased(syntax.scheme)
        if WebScheme(scheme) != nil {
            let host = ASCII.lowercased(syntax.host)
            let origin = Origin(scheme: scheme, host: syntax.label == nil ? host : "*.\(host)", port: syntax.port)
            let start = syntax.label.map { "\(scheme)://\($0.text)\(origin.behindLabel)" }
            return Base(origin: origin, host: nil, start: start ?? origin.text)
        }
        if syntax.isOpaque {
            let origin = Origin(scheme: scheme, host: "", port: nil, isOpaque: true)
            return Base(origin: origin, host: nil, start: origin.text)
        }
        let authority = syntax.port.map { "\(syntax.host):\($0)" } ?? syntax.host
        let host =
            authority.isEmpty ? nil : PercentEncoding.decoded(Array(authority.utf8)[...]) ?? Array(authority.utf8)
        return Base(
            origin: Origin(scheme: scheme, host: "", port: nil), host: host, start: "\(scheme)://\(authority)")
    }

    func argument(
        _ placeholder: PlaceholderSyntax, type: ResolvedType, at location: ArgumentModel.Location
    ) -> ArgumentModel {
        ArgumentModel(
            name: placeholder.name.text, type: type.value, swiftType: type.swift,
            location: location, defaultValue: nil, range: placeholder.range)
    }

    private mutating func resolveQuery(
        _ item: QueryItemSyntax, module: ModuleID, bases: Bases, into result: inout ResolvedPattern
    ) {
        switch item.value {
        case .fixed(let value): result.fixedQuery.append(FixedQuery(key: item.key, value: value))
        case .parameter(let placeholder, let literal):
            let type = resolveType(placeholder.type, module: module, bases: bases)
            var made = argument(placeholder, type: type, at: .query(item.key))
            if let literal { made.defaultValue = resolveDefault(literal, of: made.name, type: type) }
            made.affixes = item.affixes
            made.separator = type.separator
            made.range = item.range
            result.arguments.append(made)
        }
        let keys = result.fixedQuery.map(\.key) + result.arguments.compactMap(\.location.key)
        let key = model.matching.normalized(key: item.key)
        if keys.count(where: { model.matching.normalized(key: $0) == key }) > 1 {
            reportDuplicate(key: item.key, at: item.range)
        }
    }

    /// Reports a link among several placeholders of a segment.
    private mutating func checkLinks(_ arguments: ArraySlice<ArgumentModel>) {
        guard arguments.count > 1, let link = arguments.first(where: { $0.type.link != nil }) else { return }
        diagnostics.error(
            .invalidType, "a Link must be the only placeholder of its segment; write '/' around '{\(link.name)}'",
            at: link.range)
    }

    /// Reports names that clash or are invalid in Swift.
    ///
    /// - Parameter inherited: The number of the base's arguments, which are checked separately.
    private mutating func checkArguments(_ pattern: ResolvedPattern, inherited: Int) {
        for (index, argument) in pattern.arguments.enumerated().dropFirst(inherited) {
            let name = argument.name
            if let number = pattern.arguments[..<index].firstIndex(where: { $0.name == name }) {
                let earlier = pattern.arguments[number]
                // A duplicate key has been reported already.
                if argument.location == earlier.location { continue }
                diagnostics.error(
                    .duplicateParameter,
                    "'\(name)' is already a parameter of this pattern\(number < inherited ? "'s base" : ""); rename one of "
                        + "the two",
                    at: argument.range, notes: [.init("the other '\(name)' is declared here", at: earlier.range)])
            } else {
                checkParameterName(name, key: argument.location.key, at: argument.range)
            }
        }
    }

    /// - Parameter key: The key of a query parameter.
    mutating func checkParameterName(_ name: String, key: [UInt8]? = nil, at range: SourceRange) {
        guard name == "context" || SwiftName.isReserved(name) || SwiftName.isUsedByAccessors(name) else { return }
        let fix = key.map { "write '\(String(decoding: $0, as: UTF8.self))={name: Type}' with another name" }
        diagnostics.error(
            .reservedName,
            "'\(name)' cannot be a parameter's name, because generated code uses it; "
                + (fix ?? "choose another"),
            at: range)
    }

    private mutating func makePatterns(
        _ origins: [Base], _ syntax: PatternSyntax, segments: [SegmentModel], rest: Int?, hasOptionalTail: Bool,
        into result: inout ResolvedPattern
    ) {
        let whole = relativeText(syntax, withoutTail: false)
        let short = hasOptionalTail ? relativeText(syntax, withoutTail: true) : ""
        guard
            areShortEnough(origins, syntax),
            mayMakePatterns(origins, hasOptionalTail ? 2 : 1, syntax, result, length: whole.utf8.count)
        else { return }
        result.patterns.reserveCapacity(hasOptionalTail ? origins.count * 2 : origins.count)
        for base in origins {
            let all = base.segments + segments
            let hostSegments = base.host == nil ? base.hostLabels : 1
            for isShort in hasOptionalTail ? [false, true] : [false] {
                result.patterns.append(
                    URLPattern(
                        origin: base.origin, segments: isShort ? Array(all.dropLast()) : all,
                        hostSegments: hostSegments, rest: rest, withoutOptionalTail: isShort,
                        withoutOptionalBase: base.isShort, text: base.text(of: isShort ? short : whole)))
            }
        }
    }

    /// Returns whether the patterns have at most the allowed number of segments, including those of the base.
    private mutating func areShortEnough(_ origins: [Base], _ syntax: PatternSyntax) -> Bool {
        guard syntax.origin == nil, !origins.isEmpty else { return true }
        let longest = origins.reduce(0) { max($0, $1.path.count) }
        let (count, most) = (longest + syntax.segments.count, PatternSyntax.mostParts)
        if count <= most { return true }
        diagnostics.error(
            .patternTooLong,
            "expected at most \(most) segments in a pattern and the path of its base, found \(count)", at: syntax.range)
        return false
    }

    /// Returns whether the table has room for a pattern under that many origins. A short file can multiply patterns
    /// quickly.
    ///
    /// - Parameter forms: The number of patterns for each origin.
    private mutating func mayMakePatterns(
        _ origins: [Base], _ forms: Int, _ syntax: PatternSyntax, _ result: ResolvedPattern, length: Int
    ) -> Bool {
        let own = 1 + syntax.segments.count + syntax.query.count + length / 32
        var size = forms * origins.reduce(0) { $0 + own + $1.path.count }
        // An enum with literals around it needs its own set of texts.
        let segments = syntax.segments.filter { !$0.isWhole }
        let items = syntax.query.filter { !$0.affixes.isEmpty }
        for placeholder in segments.flatMap(\.placeholders) + items.compactMap(\.placeholder) {
            let name = placeholder.name.text
            guard case .enum(let id)? = result.arguments.first(where: { $0.name == name })?.type
            else { continue }
            size += model.enums[id].cases.count / 2
        }
        return hasRoom(
            for: size,
            "'\(syntax.text)' and the patterns before it, with all origins, exceed the limit of a table; declare "
                + "fewer origins, shorter enums between literals, or several targets",
            at: syntax.range)
    }

    /// Returns whether the table has room for more segments. Reports the first failure only.
    mutating func hasRoom(for size: Int, _ message: @autoclosure () -> String, at range: SourceRange) -> Bool {
        if patternSize > Self.patternLimit { return false }
        patternSize += size
        if patternSize <= Self.patternLimit { return true }
        diagnostics.error(.tooManyPatterns, message(), at: range)
        return false
    }

    /// About the size of ten thousand routes under three origins.
    private static var patternLimit: Int { 400_000 }

    /// Returns the pattern's text after its origin, optionally without its last segment.
    ///
    /// The text may differ from the source, so only the length of the origin can be taken from the ranges.
    private func relativeText(_ syntax: PatternSyntax, withoutTail: Bool) -> String {
        let originLength = syntax.origin.map { $0.range.end - $0.range.start } ?? 0
        var bytes = Array(syntax.text.utf8)[originLength...]
        if withoutTail { bytes.removeSubrange(PatternText.tail(of: bytes)) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
