import RouteCompiler

/// The starts of the lines of a text. As in the protocol, a line ends with `\n`, `\r\n`, or `\r`.
///
/// Invalid UTF-8 is accepted: each lead byte is treated as a character of the length that its first bits declare.
package struct LineTable: Sendable {
    private let starts: [Int]
    private let end: Int

    package init(_ bytes: [UInt8]) {
        var starts = [0]
        bytes.withUnsafeBufferPointer { buffer in
            let count = buffer.count
            // Editors do not count a byte order mark.
            if count >= 3, buffer[0] == 0xEF, buffer[1] == 0xBB, buffer[2] == 0xBF { starts[0] = 3 }
            var offset = 0
            while offset < count {
                let byte = buffer[offset]
                offset += 1
                if byte == 0x0A || (byte == 0x0D && (offset == count || buffer[offset] != 0x0A)) {
                    starts.append(offset)
                }
            }
        }
        self.starts = starts
        end = bytes.count
    }

    package var count: Int { starts.count }

    /// Returns the line of an offset.
    package func line(of offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// Returns the byte range of a line, without its line ending.
    package func range(ofLine line: Int, in bytes: [UInt8]) -> Range<Int> {
        let start = starts[line]
        var end = line + 1 < starts.count ? starts[line + 1] : self.end
        if line + 1 < starts.count {
            if end > start, bytes[end - 1] == 0x0A { end -= 1 }
            if end > start, bytes[end - 1] == 0x0D { end -= 1 }
        }
        return start..<max(start, end)
    }

    /// Returns the offset of a position. A position past the end of its line or of the text is clamped.
    package func offset(of position: Position, in bytes: [UInt8], _ encoding: PositionEncoding) -> Int {
        if position.line < 0 { return starts[0] }
        if position.line >= starts.count { return end }
        let range = range(ofLine: position.line, in: bytes)
        var offset = range.lowerBound
        var left = position.character
        while offset < range.upperBound, left > 0 {
            left -= encoding.units(bytes[offset])
            // A position inside a surrogate pair is moved before the character.
            if left < 0 { break }
            offset += 1
            while offset < range.upperBound, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        }
        return offset
    }

    /// Returns the position of an offset.
    package func position(of offset: Int, in bytes: [UInt8], _ encoding: PositionEncoding) -> Position {
        let offset = max(starts[0], min(offset, end))
        let line = line(of: offset)
        var character = 0
        var current = starts[line]
        while current < offset {
            character += encoding.units(bytes[current])
            current += 1
            while current < offset, bytes[current] & 0xC0 == 0x80 { current += 1 }
        }
        return Position(line: line, character: character)
    }
}
