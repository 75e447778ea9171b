import RouteLayout

/// What the grammar asks for at a place of a declaration: what an editor completes there.
package struct Expectation: Sendable {
    package enum Kind: Sendable {
        /// `public`, `enum`, …
        case declaration
        case origin
        case moduleName
        case swiftModule
        case matchingOption
        case handlersOption
        /// A route's or another app's pattern, from its start.
        case pattern
        /// A target, from its start.
        case target
        /// The name in a placeholder of a target.
        case targetArgument
        /// A name that the author makes up.
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
    /// Where the text that answers it begins.
    package var start: Int
    /// Where the clause that it is in begins; `nil` before the first.
    package var clauseStart: Int?
}

extension DeclarationParser {
    /// Notes what comes next. A word that ends where the text does may go on, so what follows it is not asked for yet.
    mutating func expect(_ kind: Expectation.Kind) {
        scanner.skipTrivia()
        if scanner.isAtEnd, scanner.position > expectation.start, Byte.isNamePart(scanner.previousByte) { return }
        expectation.kind = kind
        expectation.start = scanner.position
        if case .clause = kind { expectation.clauseStart = scanner.position }
    }
}

extension Parser {
    /// What may stand at an offset, by what stands before it in its declaration; `nil` inside a comment or a string.
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
            // Up to the line that the declaration begins on, over its continuation lines, comments and empty lines.
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

    /// The declaration that begins at an offset, read up to another one; `nil` if it is not whole there.
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
