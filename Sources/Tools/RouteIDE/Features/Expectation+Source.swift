package import RouteCompiler
import RouteMatching

extension Parser {
    /// Returns the expected syntax at an offset, or `nil` inside of a comment or a string.
    package static func expectation(
        in source: Source, file: Int, at offset: Int
    ) -> (expectation: Expectation, declarationStart: Int)? {
        source.bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else {
                return (Expectation(.declaration, at: 0), 0)
            }
            let offset = max(source.textStart, min(offset, buffer.count))
            var start = source.start(ofLineAt: offset)
            if start == offset { return (Expectation(.declaration, at: offset), offset) }
            // Find the first line of the declaration, before its continuation lines, comments, and empty lines.
            while start > source.textStart, !beginsDeclaration(base, at: start, limit: offset) {
                start = source.start(ofLineAt: start - 1)
            }
            if isInComment(base, from: source.start(ofLineAt: offset), to: offset) { return nil }
            var parser = DeclarationParser(scanner: Scanner(base: base, fileStart: source.textStart), file: file)
            _ = parser.parse(DeclarationLines(start: start, end: offset))
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
            return parser.parse(DeclarationLines(start: start, end: end))
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
