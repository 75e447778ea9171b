import RouteLayout

/// Reads the bytes of one declaration by offsets into the file, and never outside of it.
///
/// Uses a pointer because an array subscript costs several calls in debug builds. ``byte`` and ``peek(_:)`` check
/// bounds and return 0 past the end. A NUL in the file is rejected before parsing, so 0 always means the end.
package struct Scanner {
    private let base: UnsafePointer<UInt8>
    private let fileStart: Int
    package private(set) var limit: Int
    package var position: Int
    /// The end and the start of the trivia that the last ``skipTrivia()`` skipped.
    private var triviaEnd = -1
    private var triviaStart = -1

    /// The pointer must outlive the scanner, and point to at least as many bytes as any later limit.
    package init(base: UnsafePointer<UInt8>, fileStart: Int) {
        self.base = base
        self.fileStart = fileStart
        self.limit = fileStart
        self.position = fileStart
    }

    package mutating func begin(at start: Int, limit: Int) {
        position = start
        self.limit = limit
        triviaEnd = -1
        triviaStart = -1
    }

    /// Ends the declaration at another offset of it.
    mutating func narrow(to limit: Int) {
        self.limit = limit
        triviaEnd = -1
    }

    /// Returns the offset of the bracket that closes the `<` at an offset, or `nil`.
    func closingBracket(of start: Int) -> Int? {
        var depth = 0
        for offset in start..<limit {
            if base[offset] == UInt8(ascii: "<") { depth += 1 }
            if base[offset] == UInt8(ascii: ">") { depth -= 1 }
            if depth == 0 { return offset }
        }
        return nil
    }

    package var isAtEnd: Bool { position >= limit }

    /// The byte at the position, or 0 at the end.
    package var byte: UInt8 { position < limit ? base[position] : 0 }

    /// Returns the byte at a distance from the position, or 0 past the end.
    func peek(_ distance: Int) -> UInt8 {
        let offset = position + distance
        return offset < limit ? base[offset] : 0
    }

    /// Returns whether a space or a tab is at an offset of the file.
    package func isBlank(at offset: Int) -> Bool {
        offset >= fileStart && (base[offset] == 0x20 || base[offset] == 0x09)
    }

    /// Returns whether a line feed is at an offset of the file.
    func isLineBreak(at offset: Int) -> Bool { offset >= fileStart && base[offset] == 0x0A }

    /// Returns the byte at an offset that the caller knows to be inside of the declaration.
    package func byte(at offset: Int) -> UInt8 { offset < limit ? base[offset] : 0 }

    /// The byte before the position, or 0 at the start of the file.
    var previousByte: UInt8 { position > fileStart ? base[position - 1] : 0 }

    /// The end of the last token: the position without the trivia just skipped.
    package var end: Int { position == triviaEnd ? triviaStart : position }

    /// True if a `//` at the position begins a comment: at the start of a line or after whitespace.
    package var isAtComment: Bool {
        byte == UInt8(ascii: "/") && peek(1) == UInt8(ascii: "/")
            && (position == fileStart || Byte.isBlank(base[position - 1]))
    }

    /// Skips whitespace, line breaks, and comments.
    mutating func skipTrivia() {
        if position == triviaEnd { return }
        let start = position
        while position < limit {
            if Byte.isBlank(base[position]) {
                position += 1
            } else if isAtComment {
                while position < limit, base[position] != 0x0A { position += 1 }
            } else {
                break
            }
        }
        triviaStart = start
        triviaEnd = position
    }

    /// Returns whether a text is at the position.
    func isAt(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            guard let start = bytes.baseAddress, position + bytes.count <= limit else { return false }
            var offset = 0
            while offset < bytes.count {
                if base[position + offset] != start[offset] { return false }
                offset += 1
            }
            return true
        }
    }

    /// Returns whether a text is at the position as a whole word.
    func isAtWord(_ word: String) -> Bool {
        guard isAt(word) else { return false }
        let next = peek(word.utf8.count)
        return !Byte.isNamePart(next) && next != UInt8(ascii: "-")
    }

    /// Consumes a byte if it is next.
    package mutating func take(_ expected: UInt8) -> Bool {
        guard byte == expected, position < limit else { return false }
        position += 1
        return true
    }

    package func text(_ start: Int, _ end: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: base + start, count: end - start), as: UTF8.self)
    }

    package func bytes(_ start: Int, _ end: Int) -> [UInt8] {
        Array(UnsafeBufferPointer(start: base + start, count: end - start))
    }
}
