import RouteIDE
import Testing

struct LineTableTests {
    private static let text = "aé\r\n💬b\rc\n\nlast"

    @Test(arguments: [PositionEncoding.utf8, .utf16, .utf32])
    func everyPlaceComesBack(encoding: PositionEncoding) {
        let bytes = Array(Self.text.utf8)
        let lines = LineTable(bytes)
        for offset in 0...bytes.count where offset == bytes.count || bytes[offset] & 0xC0 != 0x80 {
            // Between \r and \n is the end of the line.
            if offset < bytes.count, offset > 0, bytes[offset - 1] == 0x0D, bytes[offset] == 0x0A { continue }
            let position = lines.position(of: offset, in: bytes, encoding)
            #expect(lines.offset(of: position, in: bytes, encoding) == offset)
        }
    }

    @Test(arguments: [
        (PositionEncoding.utf8, 0, 3, 3), (.utf16, 0, 2, 3), (.utf32, 0, 2, 3),
        (.utf8, 1, 4, 9), (.utf16, 1, 2, 9), (.utf32, 1, 1, 9),
        // Inside a surrogate pair, past the end of a line, of the text, and before it.
        (.utf16, 1, 1, 5), (.utf16, 0, 99, 3), (.utf16, 9, 0, 18), (.utf16, -1, 5, 0), (.utf16, 2, -5, 11),
        (.utf16, 3, 0, 13), (.utf16, 4, 0, 14), (.utf16, 4, 4, 18),
    ])
    func offsets(encoding: PositionEncoding, line: Int, character: Int, expected: Int) {
        let bytes = Array(Self.text.utf8)
        let found = LineTable(bytes).offset(of: Position(line: line, character: character), in: bytes, encoding)
        #expect(found == expected)
    }

    @Test func aByteOrderMarkIsNoCharacter() {
        let bytes = Array("\u{FEFF}ab".utf8)
        let lines = LineTable(bytes)
        #expect(lines.position(of: 4, in: bytes, .utf16) == Position(line: 0, character: 1))
        #expect(lines.offset(of: Position(line: 0, character: 0), in: bytes, .utf16) == 3)
    }

    /// A letter may begin with the bytes that the mark begins with.
    @Test func aLetterLikeAByteOrderMarkIsACharacter() {
        let bytes = Array("\u{FEC0}ab".utf8)
        #expect(bytes.starts(with: [0xEF, 0xBB]))
        let lines = LineTable(bytes)
        #expect(lines.position(of: 4, in: bytes, .utf16) == Position(line: 0, character: 2))
        #expect(lines.offset(of: Position(line: 0, character: 0), in: bytes, .utf16) == 0)
    }

    @Test func textThatIsNone() {
        let bytes: [UInt8] = [0xFF, 0x80, 0xF0, 0x0A, 0xC3]
        let lines = LineTable(bytes)
        let places = (0...bytes.count).map { lines.position(of: $0, in: bytes, .utf8) }
        #expect(places.map(\.line) == [0, 0, 0, 0, 1, 1])
        for (place, next) in zip(places, places.dropFirst()) where place.line == next.line {
            #expect(place.character <= next.character)
        }
        #expect(lines.count == 2)
    }

    /// Each way to end a line, alone, doubled and at the end of the text.
    @Test(arguments: [
        ("", [0..<0]), ("a", [0..<1]), ("\n", [0..<0, 1..<1]), ("\r", [0..<0, 1..<1]), ("\r\n", [0..<0, 2..<2]),
        ("\n\r", [0..<0, 1..<1, 2..<2]), ("\r\r\n", [0..<0, 1..<1, 3..<3]),
        ("a\r\nb\rc\nd", [0..<1, 3..<4, 5..<6, 7..<8]),
        ("\u{FEFF}", [3..<3]), ("\u{FEFF}\r\na", [3..<3, 5..<6]),
    ])
    func ranges(text: String, expected: [Range<Int>]) {
        let bytes = Array(text.utf8)
        let lines = LineTable(bytes)
        #expect((0..<lines.count).map { lines.range(ofLine: $0, in: bytes) } == expected)
        for (line, range) in expected.enumerated() {
            #expect(lines.line(of: range.lowerBound) == line)
            #expect(lines.line(of: range.upperBound) == line)
        }
    }

    @Test(arguments: [
        (PositionEncoding.utf8, [1, 2, 3, 4]), (.utf16, [1, 1, 1, 2]), (.utf32, [1, 1, 1, 1]),
    ])
    func unitsOfLetters(encoding: PositionEncoding, units: [Int]) {
        for (letter, units) in zip(["a", "é", "€", "💬"], units) {
            let bytes = Array((letter + "|").utf8)
            let found = LineTable(bytes).position(of: bytes.count - 1, in: bytes, encoding)
            #expect(found == Position(line: 0, character: units), "\(letter)")
        }
    }

    /// Long lines between short ones, whose columns are also counted by Swift's strings.
    @Test(arguments: ["\n", "\r\n", "\r"])
    func columnsOfLongLines(ending: String) {
        let letters: [Character] = ["a", "é", "€", "💬"]
        let rows = [3, 700, 0, 255, 256, 1_000, 1, 257, 40, 90].map { count in
            String((0..<count).map { letters[$0 * $0 % 7 % 4] })
        }
        let bytes = Array(rows.joined(separator: ending).utf8)
        let lines = LineTable(bytes)
        var start = 0
        for (line, row) in rows.enumerated() {
            var (offset, utf8, utf16, utf32) = (start, 0, 0, 0)
            for scalar in row.unicodeScalars {
                for (encoding, column) in [(PositionEncoding.utf8, utf8), (.utf16, utf16), (.utf32, utf32)] {
                    let found = lines.position(of: offset, in: bytes, encoding)
                    #expect(found == Position(line: line, character: column))
                }
                let size = String(scalar).utf8.count
                (offset, utf8) = (offset + size, utf8 + size)
                (utf16, utf32) = (utf16 + String(scalar).utf16.count, utf32 + 1)
            }
            start = offset + ending.utf8.count
        }
    }
}
