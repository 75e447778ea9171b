import RouteLayout

/// Parses literal text of URLs, defaults, and strings.
extension DeclarationParser {
    /// Returns the text between two offsets, percent-decoded. Reports characters that a URL cannot contain.
    mutating func decodedLiteral(from start: Int, to end: Int) throws(ParseFailure) -> [UInt8] {
        var offset = start
        var hasPercent = false
        // `<id>` is a placeholder of other routers: the resolver warns about it.
        var isOpened = false
        while offset < end {
            let byte = scanner.byte(at: offset)
            if byte == UInt8(ascii: "%") { hasPercent = true }
            if Byte.isControl(byte) {
                throw fail(
                    "a URL cannot contain a control character; write \(percentEncoded(byte))",
                    at: range(offset, offset + 1))
            }
            if byte == UInt8(ascii: ">"), !isOpened { throw closingBracket(at: offset, from: start) }
            isOpened = isOpened || byte == UInt8(ascii: "<")
            offset += 1
        }
        let bytes = scanner.bytes(start, end)
        if let (scalar, offset) = InvisibleCharacter.first(in: bytes) {
            let (place, digits) = (start + offset, String(scalar.value, radix: 16, uppercase: true))
            let name = "U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)"
            throw fail(
                "a URL cannot contain the invisible character \(name); remove it, or write "
                    + PercentEncoding.escaped(Array(String(scalar).utf8)),
                at: range(place, place + UTF8.width(scalar)))
        }
        guard hasPercent else { return bytes }
        if let malformed = PercentEncoding.malformedEscape(in: bytes) {
            let percent = start + malformed
            throw fail(
                "expected two hexadecimal digits after '%'; write %25 for a percent sign",
                at: range(percent, min(percent + 3, end)))
        }
        guard let decoded = PercentEncoding.decoded(bytes[...]) else {
            throw fail(
                "expected percent-encoded UTF-8 text without NUL, found \(quoted(start, end))", at: range(start, end))
        }
        return decoded
    }

    /// Reports `>`, which no URL contains (RFC 3986, appendix A). It often ends an arrow without a blank before it.
    private mutating func closingBracket(at offset: Int, from start: Int) -> ParseFailure {
        let before = offset > start ? scanner.byte(at: offset - 1) : 0
        guard before == UInt8(ascii: "=") || before == UInt8(ascii: "-") else {
            return fail("expected no '>' in a URL; write %3E", at: range(offset, offset + 1))
        }
        let arrow = "\(character(before))>"
        let use = before == UInt8(ascii: "=") ? "a redirect's target" : "the type of a result"
        return fail(
            "expected a space before '\(arrow)', which gives \(use); write %3E for '>' in a URL",
            at: range(offset - 1, offset + 1))
    }

    /// `[ "=" default ]`
    mutating func defaultValue(of type: TypeSyntax?) throws(ParseFailure) -> LiteralSyntax? {
        scanner.skipTrivia()
        guard scanner.byte == UInt8(ascii: "="), scanner.peek(1) != UInt8(ascii: ">") else { return nil }
        scanner.position += 1
        if let type { expect(.defaultValue(type)) } else { expect(.newName) }
        let start = scanner.position
        let kind = try literalKind(of: type)
        let end = scanner.position
        return LiteralSyntax(kind: kind, text: scanner.text(start, end), range: range(start, end))
    }

    private mutating func literalKind(of type: TypeSyntax?) throws(ParseFailure) -> LiteralSyntax.Kind {
        let expected = "a default: true, false, nil, a number, a \"string\", .case or []"
        let start = scanner.position
        let byte = scanner.byte
        if byte == UInt8(ascii: "\"") { return .string(try string(expected: expected)) }
        if byte == UInt8(ascii: "-") && scanner.peek(1) != UInt8(ascii: ">") || Byte.isDigit(byte) {
            return try number()
        }
        if takeWord("true") { return .bool(true) }
        if takeWord("false") { return .bool(false) }
        if takeWord("nil") { return .nil }
        if byte == UInt8(ascii: "."), isName(after: 1) {
            scanner.position += 1
            return .member(try name(expected: "a case after '.'").text)
        }
        if scanner.take(UInt8(ascii: "[")) {
            scanner.skipTrivia()
            if scanner.take(UInt8(ascii: "]")) { return .emptyArray }
            throw unexpected("']': the only default of a list is []")
        }
        scanner.position = start
        throw unexpected(expected, meant: likelyCase(of: type))
    }

    /// Returns `.hot` for `hot` and `Tab.hot`, if cases are possible defaults of the type.
    private func likelyCase(of type: TypeSyntax?) -> String? {
        if case .optional(let wrapped, _) = type { return likelyCase(of: wrapped) }
        guard case .named(let name) = type, BuiltinType.named(name.text) == nil else { return nil }
        let word = wordRange()
        let text = scanner.text(word.start, word.end)
        let member = text.hasPrefix(name.text + ".") ? String(text.dropFirst(name.text.count + 1)) : text
        return Identifier.isValid(member) ? ".\(member)" : nil
    }

    /// Returns whether letters follow: `24h` is an invalid name, and `5` is a number.
    private func isName(after distance: Int) -> Bool {
        var index = distance
        while Byte.isDigit(scanner.peek(index)) { index += 1 }
        return Byte.isNamePart(scanner.peek(index))
    }

    /// `-12`, `10_000`, `2.5`, `1e-3`: the decimal literals of Swift.
    private mutating func number() throws(ParseFailure) -> LiteralSyntax.Kind {
        let start = scanner.position
        var digits: [UInt8] = []
        if scanner.take(UInt8(ascii: "-")) { digits.append(UInt8(ascii: "-")) }
        var isWellFormed = takeDigits(into: &digits)
        var isInteger = true
        if scanner.byte == UInt8(ascii: ".") {
            scanner.position += 1
            isInteger = false
            digits.append(UInt8(ascii: "."))
            isWellFormed = takeDigits(into: &digits) && isWellFormed
        }
        if scanner.byte | 0x20 == UInt8(ascii: "e"), isWellFormed {
            scanner.position += 1
            isInteger = false
            digits.append(UInt8(ascii: "e"))
            if scanner.byte == UInt8(ascii: "-") || scanner.byte == UInt8(ascii: "+") {
                digits.append(scanner.byte)
                scanner.position += 1
            }
            isWellFormed = takeDigits(into: &digits)
        }
        if Byte.isNamePart(scanner.byte) || scanner.byte == UInt8(ascii: ".") { isWellFormed = false }
        guard isWellFormed else {
            scanner.position = start
            throw unexpected("a decimal number, such as 20, -1 or 2.5")
        }
        let text = String(decoding: digits, as: UTF8.self)
        return isInteger ? .integer(text) : .double(text)
    }

    /// Parses a digit, followed by digits and underscores, which are dropped.
    private mutating func takeDigits(into digits: inout [UInt8]) -> Bool {
        guard Byte.isDigit(scanner.byte) else { return false }
        while true {
            let byte = scanner.byte
            if Byte.isDigit(byte) {
                digits.append(byte)
            } else if byte != UInt8(ascii: "_") {
                return true
            }
            scanner.position += 1
        }
    }

    /// Parses a string in double quotes on one line, with Swift's escapes and without interpolation.
    mutating func string(expected: String) throws(ParseFailure) -> String {
        let start = scanner.position
        guard scanner.take(UInt8(ascii: "\"")) else { throw unexpected(expected) }
        var text: [UInt8] = []
        while true {
            let byte = scanner.byte
            if scanner.isAtEnd || byte == 0x0A || byte == 0x0D {
                isInString = scanner.isAtEnd
                throw fail("expected '\"' at the end of the string", at: range(start, scanner.position))
            }
            if byte == UInt8(ascii: "\\") {
                try escape(into: &text)
                continue
            }
            if Byte.isControl(byte), byte != 0x09 {
                throw fail(
                    "a string cannot contain a control character; write \\u{\(String(byte, radix: 16))}",
                    at: range(scanner.position, scanner.position + 1))
            }
            scanner.position += 1
            if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
            text.append(byte)
        }
    }

    private mutating func escape(into text: inout [UInt8]) throws(ParseFailure) {
        let start = scanner.position
        let byte = scanner.peek(1)
        scanner.position += 2
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): text.append(byte)
        case UInt8(ascii: "u"):
            guard let scalar = unicodeEscape() else {
                throw fail(
                    "expected a character's number after '\\u', such as \\u{e9}",
                    at: range(start, min(max(scanner.position, start + 2), scanner.limit)))
            }
            text.append(contentsOf: Array(String(Character(scalar)).utf8))
        default:
            // The byte may begin a multibyte character, which the message must not split.
            throw fail(
                "expected n, t, r, u{…}, \\, ' or \" after '\\'; write \\\\ for a backslash",
                at: range(start, min(start + 1, scanner.limit)))
        }
    }

    /// Parses `{1F600}` after `\u`. NUL is invalid, because no URL can contain it.
    private mutating func unicodeEscape() -> Unicode.Scalar? {
        guard scanner.take(UInt8(ascii: "{")) else { return nil }
        var value: UInt32 = 0
        var count = 0
        while let digit = Byte.hexValue(scanner.byte), count < 8 {
            value = value << 4 | UInt32(digit)
            count += 1
            scanner.position += 1
        }
        guard count > 0, scanner.take(UInt8(ascii: "}")), value > 0 else { return nil }
        return Unicode.Scalar(value)
    }
}
