import RouteLayout

/// The syntax that the grammar expects at a position, for completion.
package struct Expectation: Sendable {
    package enum Kind: Sendable {
        /// `public`, `enum`, …
        case declaration
        case origin
        case moduleName
        case swiftModule
        case matchingOption
        case handlersOption
        /// The pattern of a route or a foreign URL, from its start.
        case pattern
        /// A target, from its start.
        case target
        /// The name in a placeholder of a target.
        case targetArgument
        /// A new name.
        case newName
        /// A parameter's type.
        case type
        /// A default for a parameter of this type.
        case defaultValue(TypeSyntax)
        /// `as`, `requires`, …
        case clause
        case guardName
        case transition
        case routeName
        /// The type of a result or of a payload.
        case swiftType
    }

    package var kind: Kind
    /// The start of the text to complete.
    package var start: Int
    /// The start of the enclosing clause; `nil` before the first.
    package var clauseStart: Int?
}

extension DeclarationParser {
    /// Records the expected syntax. A word that ends at the end of the text may continue, so the syntax after it is not
    /// expected yet.
    mutating func expect(_ kind: Expectation.Kind) {
        scanner.skipTrivia()
        if scanner.isAtEnd, scanner.position > expectation.start, Byte.isNamePart(scanner.previousByte) { return }
        expectation.kind = kind
        expectation.start = scanner.position
        if case .clause = kind { expectation.clauseStart = scanner.position }
    }
}

extension Parser {
    /// Returns the expected syntax at an offset, or `nil` inside of a comment or a string.
    package static func expectation(
        in source: Source, file: Int, at offset: Int
    ) -> (expectation: Expectation, declarationStart: Int)? {
        source.bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else {
                return (Expectation(kind: .declaration, start: 0, clauseStart: nil), 0)
            }
            let offset = max(source.textStart, min(offset, buffer.count))
            var start = source.start(ofLineAt: offset)
            if start == offset { return (Expectation(kind: .declaration, start: offset, clauseStart: nil), offset) }
            // Find the first line of the declaration, before its continuation lines, comments, and empty lines.
            while start > source.textStart, !beginsDeclaration(base, at: start, limit: offset) {
                start = source.start(ofLineAt: start - 1)
            }
            if isInComment(base, from: source.start(ofLineAt: offset), to: offset) { return nil }
            var parser = DeclarationParser(scanner: Scanner(base: base, fileStart: source.textStart), file: file)
            _ = parser.parse(DeclarationLines(start: start, end: offset, documentation: []))
            if parser.isInString { return nil }
            return (parser.expectation, start)
        }
    }

    /// Parses the declaration at an offset, up to another offset. Returns `nil` if it is incomplete there.
    package static func declaration(
        in source: Source, file: Int, from start: Int, to end: Int
    ) -> DeclarationSyntax? {
        source.bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress, start >= source.textStart, end <= buffer.count else { return nil }
            var parser = DeclarationParser(scanner: Scanner(base: base, fileStart: source.textStart), file: file)
            return parser.parse(DeclarationLines(start: start, end: end, documentation: []))
        }
    }

    private static func beginsDeclaration(_ base: UnsafePointer<UInt8>, at start: Int, limit: Int) -> Bool {
        guard start < limit, !Byte.isBlank(base[start]) else { return false }
        return start + 1 >= limit || base[start] != UInt8(ascii: "/") || base[start + 1] != UInt8(ascii: "/")
    }

    private static func isInComment(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Bool {
        var isInString = false
        var offset = start
        while offset < end {
            let byte = base[offset]
            if byte == UInt8(ascii: "\\"), isInString {
                offset += 2
                continue
            }
            if byte == UInt8(ascii: "\"") { isInString.toggle() }
            if !isInString, byte == UInt8(ascii: "/"), offset + 1 < end, base[offset + 1] == UInt8(ascii: "/"),
                offset == start || Byte.isBlank(base[offset - 1])
            {
                return true
            }
            offset += 1
        }
        return false
    }
}
