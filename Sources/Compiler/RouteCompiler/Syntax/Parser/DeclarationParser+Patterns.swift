import RouteLayout

/// Parses origins, paths, and fragments.
extension DeclarationParser {
    /// The kind of a pattern, which determines its allowed syntax.
    enum PatternRole {
        case route
        case foreign
        /// The target of a redirect or of `under`: it binds arguments instead of declaring them.
        case target
        /// The prefix of a `miss`: literals only.
        case prefix
        /// The origin and the path of a base.
        case base
    }

    mutating func pattern(_ role: PatternRole) throws(ParseFailure) -> PatternSyntax {
        switch role {
        case .target: expect(.target)
        case .route, .foreign: expect(.pattern)
        case .prefix, .base: expect(.origin)
        }
        let start = scanner.position
        var origin: OriginSyntax?
        if scanner.byte != UInt8(ascii: "/") {
            guard scanner.isAtOrigin else {
                throw unexpected("a path that begins with '/', such as /comment/{id: Int}")
            }
            origin = try self.origin(role)
        }
        let segments = try path(role)
        let pathEnd = scanner.position
        scanner.skipTrivia()
        let query = scanner.take(UInt8(ascii: "?")) ? try queryItems(role) : []
        scanner.skipTrivia()
        let fragment = scanner.byte == UInt8(ascii: "#") ? try self.fragment(role) : nil
        let pattern = PatternSyntax(
            origin: origin, segments: segments, query: query, fragment: fragment,
            text: text(ofPath: start..<pathEnd, segments, query, fragment), range: range(start, scanner.end))
        check(segments.count, "segments", in: "pattern", at: pattern.range)
        check(query.count, "query items", in: "pattern", at: pattern.range)
        return pattern
    }

    /// Parses the segments up to the query or fragment. After a custom scheme's origin, a host that is not a literal
    /// comes first.
    private mutating func path(_ role: PatternRole) throws(ParseFailure) -> [SegmentSyntax] {
        var segments: [SegmentSyntax] = []
        if !isAtSegmentEnd { segments.append(try segment(role)) }
        while scanner.take(UInt8(ascii: "/")) {
            if scanner.byte == UInt8(ascii: "/") {
                report(
                    "expected a segment between '/' and '/'; remove one of them",
                    at: range(scanner.position, scanner.position + 1))
            } else if !isAtSegmentEnd {
                segments.append(try segment(role))
            }
        }
        if role == .base { checkBase(segments) } else { checkOrder(of: segments) }
        return segments
    }

    /// Parses one origin of a `base`, including its path.
    mutating func baseOrigin() throws(ParseFailure) -> BaseOriginSyntax {
        let origin = try origin(.base)
        let segments = try path(.base)
        if scanner.byte == UInt8(ascii: "?") || scanner.byte == UInt8(ascii: "#") {
            throw fail("a base cannot contain a query or a fragment; write them in each pattern", at: wordRange())
        }
        let place = range(origin.range.start, scanner.position)
        check(segments.count, "segments", in: "base", at: place)
        return BaseOriginSyntax(origin: origin, segments: segments, range: place)
    }

    var isAtSegmentEnd: Bool { endsSegment(scanner.byte) }

    /// Returns whether a byte ends a segment or a host. `{` and `}` end only a literal.
    func endsSegment(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") || byte == 0
            || Byte.isBlank(byte)
    }

    private mutating func segment(_ role: PatternRole) throws(ParseFailure) -> SegmentSyntax {
        let start = scanner.position
        var segment = SegmentSyntax(prefix: try segmentLiteral(), range: range(start, start))
        while scanner.byte == UInt8(ascii: "{") {
            if role == .prefix {
                throw fail("expected literals only in a miss prefix; end it before '{'", at: wordRange())
            }
            if let last = segment.parts.last, last.suffix.isEmpty {
                throw fail(
                    "expected a literal between two placeholders of a segment; write one, such as '-', or '/'",
                    at: range(scanner.position, scanner.position + 1))
            }
            let placeholder = try placeholder(role)
            segment.parts.append(SegmentSyntax.Part(placeholder: placeholder, suffix: try segmentLiteral()))
        }
        for placeholder in segment.placeholders { check(placeholder, in: segment) }
        checkCount(of: segment.placeholders)
        if scanner.byte == UInt8(ascii: "}") {
            throw fail(
                "expected '{' before '}'; write %7D for a brace in a URL",
                at: range(scanner.position, scanner.position + 1))
        }
        segment.range.end = scanner.position
        if segment.parts.isEmpty, DotSegment.isOne(segment.prefix[...]) {
            report("a segment cannot be '.' or '..'; write the path without it", at: segment.range)
        }
        return segment
    }

    private mutating func checkCount(of placeholders: [PlaceholderSyntax]) {
        let most = SegmentSyntax.mostPlaceholders
        if placeholders.count > most {
            report(
                "expected at most \(most) placeholders in a segment, found \(placeholders.count)", id: .patternTooLong,
                at: placeholders[most].range)
        }
        guard placeholders.count > 1, let optional = placeholders.first(where: \.isOptional) else { return }
        report(
            "only a whole segment can be optional; write '/' around "
                + "\(quoted(optional.range.start, optional.range.end)), or make it required",
            id: .optionalNotLast, at: optional.range)
    }

    private mutating func segmentLiteral() throws(ParseFailure) -> [UInt8] {
        let start = scanner.position
        while true {
            let byte = scanner.byte
            if endsSegment(byte) || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") { break }
            scanner.position += 1
        }
        return try decodedLiteral(from: start, to: scanner.position)
    }

    /// Reports errors of a placeholder in a path, in addition to those of all placeholders.
    private mutating func check(_ placeholder: PlaceholderSyntax, in segment: SegmentSyntax) {
        if placeholder.isRest, !segment.isWhole {
            report(
                "a rest parameter must be a whole segment; write '/' around "
                    + "\(quoted(placeholder.range.start, placeholder.range.end))",
                at: placeholder.range)
        }
        if placeholder.type?.isList == true {
            let name = placeholder.name.text
            report(
                "a segment cannot be a list; write {\(name)...} for the rest of the path, or a list in the query",
                at: placeholder.range)
        }
    }

    /// Reports segments after a rest or an optional placeholder.
    private mutating func checkOrder(of segments: [SegmentSyntax]) {
        for placeholder in segments.dropLast().compactMap(\.placeholder) {
            let text = quoted(placeholder.range.start, placeholder.range.end)
            if placeholder.isRest {
                report(
                    "a rest parameter must end the path; move \(text) to the end, or write "
                        + "{\(placeholder.name.text)} for a single segment",
                    id: .restNotLast, at: placeholder.range)
            } else if placeholder.isOptional {
                report(
                    "only the last segment can be optional; move \(text) to the end, declare two routes, or make "
                        + "it a query parameter",
                    id: .optionalNotLast, at: placeholder.range)
            }
        }
    }

    /// Reports a rest in a base, and more than one optional segment.
    private mutating func checkBase(_ segments: [SegmentSyntax]) {
        var optional: PlaceholderSyntax?
        for segment in segments {
            guard let placeholder = segment.placeholder else { continue }
            let text = quoted(placeholder.range.start, placeholder.range.end)
            if placeholder.isRest {
                report(
                    "a base cannot contain a rest parameter; write {\(placeholder.name.text)} for a single segment",
                    id: .restNotLast, at: placeholder.range)
            }
            guard placeholder.isOptional else { continue }
            if !segment.isWhole {
                report(
                    "only a whole segment of a base can be optional; write '/' around \(text)", id: .optionalNotLast,
                    at: placeholder.range)
            }
            if optional != nil {
                report(
                    "a base can have only one optional segment; declare two bases, or make \(text) required",
                    id: .optionalNotLast, at: placeholder.range)
            }
            optional = placeholder
        }
    }

    private mutating func check(_ count: Int, _ parts: String, in whole: String, at range: SourceRange) {
        let most = PatternSyntax.mostParts
        if count <= most { return }
        report("expected at most \(most) \(parts) in a \(whole), found \(count)", id: .patternTooLong, at: range)
    }

    private mutating func fragment(_ role: PatternRole) throws(ParseFailure) -> PlaceholderSyntax {
        let hash = scanner.position
        scanner.position += 1
        if role == .prefix {
            throw fail("expected literals only in a miss prefix; end it before '#'", at: range(hash, hash + 1))
        }
        guard scanner.byte == UInt8(ascii: "{") else { throw unexpected("a placeholder after '#', such as #{section}") }
        let placeholder = try placeholder(role)
        if placeholder.isRest || placeholder.type?.isList == true {
            report("a fragment cannot be a list; write #{\(placeholder.name.text)}", at: placeholder.range)
        }
        if !scanner.isAtEnd, !Byte.isBlank(scanner.byte), !isFragmentFollowedByURL {
            throw unexpected("nothing but the placeholder in a fragment")
        }
        scanner.skipTrivia()
        if isFragmentFollowedByURL {
            diagnostics.error(
                .fragmentNotLast,
                "expected \(quoted(hash, placeholder.range.end)) at the end of the pattern; move the query or path before it",
                at: range(hash, placeholder.range.end))
            throw ParseFailure()
        }
        return placeholder
    }

    private var isFragmentFollowedByURL: Bool {
        "?&/#".utf8.contains(scanner.byte)
    }

    /// Parses `{name}`, `{name: Type}`, or `{name...}`. The position is at the `{`.
    mutating func placeholder(_ role: PatternRole) throws(ParseFailure) -> PlaceholderSyntax {
        let start = scanner.position
        scanner.position += 1
        expect(role == .target ? .targetArgument : .newName)
        if scanner.byte == UInt8(ascii: "{") {
            throw fail(
                "expected a name after '{', such as {id: Int}; write %7B for a brace in a URL",
                at: range(scanner.position, scanner.position + 1))
        }
        let name = try name(expected: "a name after '{', such as {id: Int}")
        var placeholder = PlaceholderSyntax(name: name, isRest: false, range: range(start, start))
        scanner.skipTrivia()
        if scanner.isAt("...") {
            scanner.position += 3
            placeholder.isRest = true
            scanner.skipTrivia()
            if scanner.byte == UInt8(ascii: ":") {
                throw unexpected("'}' after '...': a rest parameter is always [String]")
            }
        } else if scanner.byte == UInt8(ascii: ":") {
            if role == .target {
                throw unexpected("'}': a target names an argument without its type, such as {\(name.text)}")
            }
            scanner.position += 1
            placeholder.type = try type()
            scanner.skipTrivia()
        }
        if scanner.byte == UInt8(ascii: "=") {
            throw unexpected("'}': a default follows the placeholder, and only in a query")
        }
        guard scanner.take(UInt8(ascii: "}")) else {
            throw unexpected(placeholder.type == nil && !placeholder.isRest ? "':' and a type, or '}'" : "'}'")
        }
        placeholder.range.end = scanner.position
        return placeholder
    }
}
