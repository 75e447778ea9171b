import RouteLanguageServer
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

    @Test func textThatIsNone() {
        let bytes: [UInt8] = [0xFF, 0x80, 0xF0, 0x0A, 0xC3]
        let lines = LineTable(bytes)
        for offset in 0...bytes.count { _ = lines.position(of: offset, in: bytes, .utf16) }
        #expect(lines.count == 2)
    }
}
