package import RouteCompiler
import RouteLayout

extension String {
    /// Returns the text with a mark before some of its bytes, such as a backslash before each quote.
    ///
    /// - Parameter needsMark: Returns true for a byte that needs the mark, given the text before it.
    package func inserting(_ mark: Unicode.Scalar, before needsMark: (UInt8, _ written: [UInt8]) -> Bool) -> String {
        var written: [UInt8] = []
        for byte in utf8 {
            if needsMark(byte, written) { written.append(UInt8(ascii: mark)) }
            written.append(byte)
        }
        return String(decoding: written, as: UTF8.self)
    }

    /// The text without control characters of ASCII.
    package var withoutControls: String { String(decoding: utf8.filter { $0 >= 0x20 }, as: UTF8.self) }

    /// The text with a space in place of each control character of ASCII, so that none of them breaks a line.
    package var onOneLine: String {
        String(decoding: utf8.map { Byte.isControl($0) ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    }
}

extension Deprecation {
    /// The display text on one line, without control characters.
    package var line: String { text.onOneLine }
}
