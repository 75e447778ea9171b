import RouteLayout

extension TypeSyntax {
    /// True for a list or an optional list.
    package var isList: Bool {
        switch self {
        case .named, .link: false
        case .array, .joined: true
        case .optional(let wrapped, _): wrapped.isList
        }
    }
}

/// Parses types of parameters, and Swift types of results and payloads.
extension DeclarationParser {
    /// `Int`, `Int?`, `[Tag]`, `Shop.Kind`, `Tagged<User, Int>`
    mutating func type(depth: Int = 0) throws(ParseFailure) -> TypeSyntax {
        expect(.type)
        let start = scanner.position
        // No parameter has a deeper type, and nesting costs stack.
        guard depth < 8 else { throw unexpected("a simpler type") }
        var result: TypeSyntax
        if scanner.take(UInt8(ascii: "[")) {
            let element = try type(depth: depth + 1)
            scanner.skipTrivia()
            if scanner.byte == UInt8(ascii: ":") {
                scanner.position = start
                try takeBalanced()
                result = .named(
                    NameSyntax(text: oneLine(from: start, to: scanner.position), range: range(start, scanner.position)))
            } else {
                guard scanner.take(UInt8(ascii: "]")) else { throw unexpected("']'") }
                result = .array(element, range(start, scanner.position))
                if scanner.byte == UInt8(ascii: "(") {
                    let separator = try separator()
                    result = .joined(element, separator: separator, range(start, scanner.position))
                }
            }
        } else if scanner.isAt("Link<") {
            result = .link(try linkPattern(), range(start, scanner.position))
        } else {
            result = shaped(try typeName())
        }
        if scanner.take(UInt8(ascii: "?")) {
            result = .optional(result, range(start, scanner.position))
            if scanner.byte == UInt8(ascii: "?") { throw unexpected("one '?' at most after a type") }
        }
        return result
    }

    /// Parses `Link<pattern>`. Inside of the brackets, the declaration ends at the closing one.
    private mutating func linkPattern() throws(ParseFailure) -> PatternSyntax {
        // Nesting costs stack, and a URL has fewer links inside of each other.
        guard links < 8 else { throw unexpected("fewer links inside of each other") }
        links += 1
        defer { links -= 1 }
        let bracket = scanner.position + LinkType.name.utf8.count
        let (limit, end) = (scanner.limit, scanner.closingBracket(of: bracket))
        scanner.position = bracket + 1
        guard let end else {
            // A completion needs the expectation inside of the brackets.
            var reader = self
            _ = try? reader.pattern(.route)
            expectation = reader.expectation
            throw fail("expected '>' after the pattern of a Link", at: wordRange())
        }
        scanner.narrow(to: end)
        defer { scanner.narrow(to: limit) }
        scanner.skipTrivia()
        let pattern = try pattern(.route)
        scanner.skipTrivia()
        guard scanner.isAtEnd else { throw unexpected("'>' after the pattern of a Link") }
        scanner.position = end + 1
        return pattern
    }

    /// Parses `(,)`. The position is at the parenthesis.
    private mutating func separator() throws(ParseFailure) -> NameSyntax {
        scanner.position += 1
        let (start, byte) = (scanner.position, scanner.byte)
        guard Byte.separatesItems(byte), scanner.peek(1) == UInt8(ascii: ")") else {
            throw unexpected(
                "one of \(Byte.separators) in parentheses, the separator of a list in one value, such as "
                    + "[Int](,)")
        }
        scanner.position += 2
        return NameSyntax(text: scanner.text(start, start + 1), range: range(start, start + 1))
    }

    /// Treats `Optional<Int>` like `Int?`, and `Array<Int>` like `[Int]`.
    private func shaped(_ name: NameSyntax, depth: Int = 0) -> TypeSyntax {
        guard depth < 8 else { return .named(name) }
        switch SwiftType(name.text).shape {
        case .plain, .function: return .named(name)
        case .optional(let wrapped): return .optional(shaped(inner(wrapped, of: name), depth: depth + 1), name.range)
        case .list(let element): return .array(shaped(inner(element, of: name), depth: depth + 1), name.range)
        }
    }

    /// Returns a type inside of another one with its range, or with the outer range if the text is not contiguous in
    /// the source.
    private func inner(_ type: SwiftType, of name: NameSyntax) -> NameSyntax {
        let (outer, inner) = (Array(name.text.utf8), Array(type.text.utf8))
        guard outer.count == name.range.end - name.range.start,
            let bracket = outer.firstIndex(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "[") }),
            let offset = (bracket + 1..<outer.count).first(where: { outer[$0...].starts(with: inner) })
        else { return NameSyntax(text: type.text, range: name.range) }
        let start = name.range.start + offset
        return NameSyntax(text: type.text, range: range(start, start + inner.count))
    }

    private mutating func typeName() throws(ParseFailure) -> NameSyntax {
        let start = scanner.position
        let expected = "a type, such as Int"
        while true {
            let part = scanner.position
            while Byte.isNamePart(scanner.byte) { scanner.position += 1 }
            guard isName(from: part, to: scanner.position, text: scanner.text(part, scanner.position)) else {
                scanner.position = part
                throw unexpected(expected)
            }
            if scanner.byte == UInt8(ascii: "<") { try takeBalanced() }
            guard scanner.byte == UInt8(ascii: "."), Byte.isNamePart(scanner.peek(1)) else { break }
            scanner.position += 1
        }
        return NameSyntax(text: oneLine(from: start, to: scanner.position), range: range(start, scanner.position))
    }

    /// Parses any Swift type, up to the next comma or clause outside of brackets.
    ///
    /// After a parameter list, an arrow on the same line makes a function type. On a line of its own, it begins a
    /// clause.
    mutating func swiftType(expected: String) throws(ParseFailure) -> NameSyntax {
        scanner.skipTrivia()
        let start = scanner.position
        var progress = TypeProgress()
        while !scanner.isAtEnd {
            let before = scanner.position
            scanner.skipTrivia()
            if scanner.isAtEnd { break }
            if scanner.isAt("->") {
                guard progress.endsInParentheses, !scanner.bytes(scanner.end, scanner.position).contains(0x0A) else {
                    break
                }
                scanner.position += 2
                progress = TypeProgress()
                continue
            }
            if scanner.position > before || before == start, isAtClause { break }
            guard try takeTypePart(&progress) else { break }
        }
        let end = scanner.end
        guard end > start, !progress.goesOn else { throw unexpected(expected) }
        return NameSyntax(text: oneLine(from: start, to: end), range: range(start, end))
    }

    /// The state of parsing a Swift type.
    private struct TypeProgress {
        /// True if the type is incomplete.
        var goesOn = true
        /// True if the last part may be the parameters of a function.
        var endsInParentheses = false
    }

    /// Parses brackets, a name, or a sign of a Swift type, if the type continues with one.
    private mutating func takeTypePart(_ progress: inout TypeProgress) throws(ParseFailure) -> Bool {
        let byte = scanner.byte
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"):
            guard progress.goesOn || byte == UInt8(ascii: "<") else { return false }
            try takeBalanced()
            progress = TypeProgress(goesOn: false, endsInParentheses: byte == UInt8(ascii: "("))
        case UInt8(ascii: "."), UInt8(ascii: "&"):
            scanner.position += 1
            progress = TypeProgress()
        case UInt8(ascii: "?"), UInt8(ascii: "!"):
            guard !progress.goesOn else { return false }
            scanner.position += 1
            progress.endsInParentheses = false
        case UInt8(ascii: "@"):
            guard progress.goesOn else { return false }
            scanner.position += 1
            try takeAttribute()
        default: return try takeTypeWord(&progress)
        }
        return true
    }

    private mutating func takeTypeWord(_ progress: inout TypeProgress) throws(ParseFailure) -> Bool {
        guard Byte.isNamePart(scanner.byte) else { return false }
        let isEffect = progress.endsInParentheses && (scanner.isAtWord("async") || scanner.isAtWord("throws"))
        guard progress.goesOn || isEffect else { return false }
        if isEffect {
            takeNamePart()
            if scanner.byte == UInt8(ascii: "(") { try takeBalanced() }
        } else {
            refuseInout()
            // These keywords precede a type and are not types themselves.
            progress = TypeProgress(goesOn: ["any", "some", "sending", "inout"].contains(where: scanner.isAtWord))
            takeNamePart()
        }
        return true
    }

    /// Reports `inout`, which is valid only for parameters of function types, in parentheses.
    private mutating func refuseInout() {
        guard scanner.isAtWord("inout") else { return }
        report(
            "'inout' is not allowed here; remove it", id: .invalidType,
            at: range(scanner.position, scanner.position + 5))
    }

    private mutating func takeNamePart() {
        while Byte.isNamePart(scanner.byte) { scanner.position += 1 }
    }

    private mutating func takeAttribute() throws(ParseFailure) {
        guard Byte.isLetter(scanner.byte) else { throw unexpected("an attribute's name after '@'") }
        takeNamePart()
        if scanner.byte == UInt8(ascii: "(") { try takeBalanced() }
    }

    /// Skips from an opening bracket to the matching closing one.
    private mutating func takeBalanced() throws(ParseFailure) {
        var closers: [UInt8] = []
        repeat {
            scanner.skipTrivia()
            let byte = scanner.byte
            switch byte {
            case UInt8(ascii: "("): closers.append(UInt8(ascii: ")"))
            case UInt8(ascii: "["): closers.append(UInt8(ascii: "]"))
            case UInt8(ascii: "<"): closers.append(UInt8(ascii: ">"))
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"):
                guard closers.last == byte else { throw unbalanced(closers) }
                closers.removeLast()
            case UInt8(ascii: "-"):
                guard scanner.peek(1) == UInt8(ascii: ">") else { throw unbalanced(closers) }
                scanner.position += 1
            case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"),
                UInt8(ascii: "&"), UInt8(ascii: "@"), UInt8(ascii: "~"):
                break
            default:
                guard !scanner.isAtEnd, Byte.isNamePart(byte) else { throw unbalanced(closers) }
                let mayBeInout = closers.last == UInt8(ascii: ")") || Byte.isNamePart(scanner.previousByte)
                if !mayBeInout { refuseInout() }
            }
            scanner.position += 1
        } while !closers.isEmpty
    }

    private mutating func unbalanced(_ closers: [UInt8]) -> ParseFailure {
        guard let closer = closers.last else { return unexpected("a type") }
        return unexpected("'\(character(closer))' in a Swift type")
    }
}
