import RouteCompiler

/// The starts of the lines of a text. As in the protocol, a line ends with `\n`, `\r\n`, or `\r`.
///
/// Invalid UTF-8 is accepted: each lead byte is treated as a character of the length that its first bits declare.
package struct LineTable: Sendable {
    private let starts: [Int]
    private let end: Int
    /// The columns at each multiple of ``distance``, so that a position in a long line is found without walking it.
    private let columns: [Columns]

    private static let distance = 256

    /// The column of the first character at or after an offset, by encoding.
    private struct Columns {
        var offset: Int
        var utf8: Int
        var utf16: Int
        var utf32: Int

        subscript(_ encoding: PositionEncoding) -> Int {
            switch encoding {
            case .utf8: utf8
            case .utf16: utf16
            case .utf32: utf32
            }
        }

        mutating func add(_ leadByte: UInt8) {
            utf8 += PositionEncoding.utf8.units(leadByte)
            utf16 += PositionEncoding.utf16.units(leadByte)
            utf32 += 1
        }
    }

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
        columns = Self.columns(of: bytes, starts)
    }

    private static func columns(of bytes: [UInt8], _ starts: [Int]) -> [Columns] {
        var columns: [Columns] = []
        columns.reserveCapacity(bytes.count / distance + 1)
        for (line, start) in starts.enumerated() {
            let end = line + 1 < starts.count ? starts[line + 1] : bytes.count
            var here = Columns(offset: start, utf8: 0, utf16: 0, utf32: 0)
            while here.offset < end {
                while columns.count * distance <= here.offset { columns.append(here) }
                // Columns are needed only in lines that are longer than the distance.
                if here.utf32 == 0, end - start < distance { break }
                here.add(bytes[here.offset])
                here.offset += 1
                while here.offset < end, bytes[here.offset] & 0xC0 == 0x80 { here.offset += 1 }
            }
        }
        return columns
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
        if offset / Self.distance < columns.count {
            let known = columns[offset / Self.distance]
            if known.offset > current, known.offset <= offset { (character, current) = (known[encoding], known.offset) }
        }
        while current < offset {
            character += encoding.units(bytes[current])
            current += 1
            while current < offset, bytes[current] & 0xC0 == 0x80 { current += 1 }
        }
        return Position(line: line, character: character)
    }
}
