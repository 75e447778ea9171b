import RouteLayout

extension Scanner {
    /// True if a scheme and `:` are next, which must be the origin of a URL.
    var isAtOrigin: Bool {
        guard Byte.isLetter(byte) else { return false }
        var offset = position + 1
        while offset < limit, Byte.isSchemePart(byte(at: offset)) { offset += 1 }
        return byte(at: offset) == UInt8(ascii: ":")
    }
}

/// `scheme://host:port`
extension DeclarationParser {
    /// Parses an origin. For http and https it includes the host, whose first label may be a placeholder in a base. For
    /// custom schemes the host is everything before the next `/`, including a port or user info. If a placeholder
    /// follows the slashes, the host is parsed as a segment instead. A foreign URL may omit the slashes: `tel:{number}`.
    mutating func origin(_ role: PatternRole) throws(ParseFailure) -> OriginSyntax {
        let start = scanner.position
        while Byte.isSchemePart(scanner.byte) { scanner.position += 1 }
        let scheme = scanner.text(start, scanner.position)
        var origin = OriginSyntax(scheme: scheme, host: "", range: range(start, start))
        guard scanner.isAt("://") else {
            guard role == .foreign, WebScheme(ASCII.lowercased(scheme)) == nil, scanner.peek(1) != UInt8(ascii: "/")
            else { throw missingSlashes(after: scheme, role) }
            scanner.position += 1
            origin.isOpaque = true
            origin.range.end = scanner.position
            return origin
        }
        scanner.position += 3
        if WebScheme(ASCII.lowercased(scheme)) != nil {
            try refuseUserInfo()
            if role == .base, scanner.byte == UInt8(ascii: "{") { origin.label = try label() }
            try webHost(of: &origin, role)
        } else {
            try customHost(of: &origin, mayHoldPlaceholder: role != .prefix)
        }
        origin.range.end = scanner.position
        return origin
    }

    /// Reports `https:/www.example.com`.
    private mutating func missingSlashes(after scheme: String, _ role: PatternRole) -> ParseFailure {
        let isWeb = WebScheme(ASCII.lowercased(scheme)) != nil
        if role == .foreign, !isWeb {
            return fail(
                "expected '://' after the scheme, such as \(scheme)://show, or no slash, such as \(scheme):{number}",
                at: wordRange())
        }
        let host = isWeb ? "www.example.com" : role == .base ? "" : "comment"
        let path = role == .base ? "" : isWeb ? "/comment/{id: Int}" : "/{id: Int}"
        let others = role == .route ? "; only 'foreign' can declare URLs without '//'" : ""
        return fail("expected '://' after the scheme, such as \(scheme)://\(host)\(path)\(others)", at: wordRange())
    }

    /// Reports schemes and hosts without `://`, such as `base market www.example.com`.
    mutating func incompleteOrigins(from start: Int) -> ParseFailure {
        var words: [String] = []
        var hasOrigin = false
        var last = range(start, start)
        scanner.position = start
        while !scanner.isAtEnd {
            last = wordRange()
            let word = scanner.text(last.start, last.end)
            let isOrigin = scanner.isAtOrigin
            hasOrigin = hasOrigin || isOrigin
            words.append(isOrigin ? word : likelyOrigin(for: word))
            scanner.position = last.end
            scanner.skipTrivia()
        }
        let place = range(start, last.end)
        // `base Web https://www.example.com` lacks the sign of a named base. Schemes are written in lower case.
        if hasOrigin, let first = words.first, Byte.isCapital(first.utf8.first ?? 0), first.hasSuffix("://") {
            words[0] = first.dropLast("://".count) + " ="
        }
        let text = "base \(words.joined(separator: " "))"
        return fail("expected origins or the name of a base; write '\(text)'", at: place)
    }

    /// `www.example.com` becomes `https://www.example.com`, `app` becomes `app://`, and `my_app://x` becomes `my-app://x`.
    private func likelyOrigin(for word: String) -> String {
        guard let slashes = word.firstRange(of: "://") else {
            return word.contains(".") ? "https://\(word)" : "\(word)://"
        }
        let scheme = word[..<slashes.lowerBound].utf8.map { Byte.isSchemePart($0) ? $0 : UInt8(ascii: "-") }
        let start = scheme.firstIndex(where: Byte.isLetter) ?? scheme.endIndex
        return (start == scheme.endIndex ? "app" : String(decoding: scheme[start...], as: UTF8.self))
            + word[slashes.lowerBound...]
    }

    private mutating func customHost(
        of origin: inout OriginSyntax, mayHoldPlaceholder: Bool
    ) throws(ParseFailure) {
        let start = scanner.position
        var end = start
        var brace: Int?
        while true {
            let byte = scanner.byte(at: end)
            if endsSegment(byte) { break }
            if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "\"") {
                throw fail(
                    "expected no '\(character(byte))' in a host; separate origins by spaces, or write "
                        + "\(percentEncoded(byte)) in a host", at: range(end, end + 1))
            }
            if brace == nil, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") { brace = end }
            end += 1
        }
        if let brace {
            if mayHoldPlaceholder { return }
            throw fail("a host cannot contain a placeholder here; end it before '{'", at: range(brace, brace + 1))
        }
        if DotSegment.isOne(try decodedLiteral(from: start, to: end)[...]) {
            report("a host cannot be '.' or '..'; write another host", at: range(start, end))
        }
        origin.host = scanner.text(start, end)
        scanner.position = end
    }

    /// The text before '@' may contain a colon, which does not begin a port.
    private mutating func refuseUserInfo() throws(ParseFailure) {
        let start = scanner.position
        var sign: Int?
        var offset = start
        while !endsSegment(scanner.byte(at: offset)) {
            if scanner.byte(at: offset) == UInt8(ascii: "@") { sign = offset }
            offset += 1
        }
        guard let sign else { return }
        throw fail("a web origin cannot contain user info; remove everything up to '@'", at: range(start, sign + 1))
    }

    /// Parses a placeholder for the first label of a host, and the dot after it.
    private mutating func label() throws(ParseFailure) -> PlaceholderSyntax {
        let placeholder = try placeholder(.base)
        let text = quoted(placeholder.range.start, placeholder.range.end)
        if placeholder.isRest {
            report(
                "a host label cannot be a rest parameter; write {\(placeholder.name.text)}", id: .restNotLast,
                at: placeholder.range)
        } else if placeholder.isOptional {
            report(
                "\(text) cannot be optional, because it is a host label; declare the host without it in a base of "
                    + "its own",
                id: .optionalNotLast, at: placeholder.range)
        } else if placeholder.type?.isList == true {
            report("a host label cannot be a list; write {\(placeholder.name.text)}", at: placeholder.range)
        }
        guard scanner.take(UInt8(ascii: ".")) else {
            throw fail(
                "expected '.' and the rest of the host after \(text), which is the whole first label, such as "
                    + "https://{\(placeholder.name.text)}.example.com",
                at: placeholder.range)
        }
        return placeholder
    }

    private mutating func webHost(of origin: inout OriginSyntax, _ role: PatternRole) throws(ParseFailure) {
        let start = scanner.position
        let isBracketed = scanner.byte == UInt8(ascii: "[")
        try skipWebHost(isBracketed: isBracketed, role)
        guard scanner.position > start else {
            throw fail(
                "expected a host after '\(origin.scheme)://', such as \(origin.scheme)://www.example.com",
                at: range(origin.range.start, scanner.position))
        }
        guard isHost(from: start, to: scanner.position, isBracketed: isBracketed),
            origin.label == nil || isName(from: start, to: scanner.position)
        else {
            throw fail(
                "expected a host such as www.example.com, found \(quoted(start, scanner.position))",
                at: range(start, scanner.position))
        }
        origin.host = scanner.text(start, scanner.position)
        if scanner.byte == UInt8(ascii: ":") { origin.port = try port() }
        guard isAtSegmentEnd else { throw unexpected("a path that begins with '/' after the origin") }
    }

    /// Skips to the end of a host. Reports invalid characters.
    private mutating func skipWebHost(isBracketed: Bool, _ role: PatternRole) throws(ParseFailure) {
        while true {
            let byte = scanner.byte
            if endsSegment(byte) || byte == UInt8(ascii: ":") && !isBracketed { break }
            if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
                throw fail(
                    role == .base
                        ? "a placeholder in a host must be its whole first label, such as "
                            + "https://{tenant}.example.com"
                        : "a host cannot contain a placeholder here; declare 'base https://{tenant}.example.com', "
                            + "and write a path after it",
                    at: range(scanner.position, scanner.position + 1))
            }
            scanner.position += 1
            if byte == UInt8(ascii: "]"), isBracketed { break }
        }
    }

    private mutating func port() throws(ParseFailure) -> Int {
        let colon = scanner.position
        scanner.position += 1
        var port = 0
        var offset = scanner.position
        while Byte.isDigit(scanner.byte(at: offset)) {
            port = min(port * 10 + Int(scanner.byte(at: offset) - 0x30), 65_536)
            offset += 1
        }
        guard offset > scanner.position, port > 0, port < 65_536 else {
            throw fail(
                "expected a port from 1 to 65535 after ':', such as :8443", at: range(colon, max(offset, colon + 1)))
        }
        scanner.position = offset
        return port
    }

    /// Returns whether a host is not an address, so that a label may precede it.
    private func isName(from start: Int, to end: Int) -> Bool {
        var last = end
        while last > start, scanner.byte(at: last - 1) != UInt8(ascii: ".") { last -= 1 }
        return (last..<end).contains { Byte.isLetter(scanner.byte(at: $0)) }
            && scanner.byte(at: start) != UInt8(ascii: "[")
    }

    /// Returns whether a text is a valid host: labels separated by dots, or an address in brackets.
    private func isHost(from start: Int, to end: Int, isBracketed: Bool) -> Bool {
        if isBracketed {
            guard end - start > 2, scanner.byte(at: end - 1) == UInt8(ascii: "]") else { return false }
            return scanner.bytes(start + 1, end - 1).allSatisfy { Byte.hexValue($0) != nil || ":.".utf8.contains($0) }
        }
        let labels = scanner.bytes(start, end).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return labels.enumerated().allSatisfy { index, label in
            // A dot may end the host.
            (!label.isEmpty || index > 0 && index == labels.count - 1)
                && label.allSatisfy { Byte.isNamePart($0) || $0 == UInt8(ascii: "-") }
        }
    }
}
