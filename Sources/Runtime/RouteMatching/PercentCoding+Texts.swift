/// Percent-decodes matched text, and percent-encodes the values of URLs.
extension PercentCoding {
    /// Returns the count of bytes that a text without malformed escapes decodes to.
    static func decodedCount(_ text: UnsafeRawPointer, _ count: Int) -> Int {
        var at = 0
        var decoded = 0
        while at < count {
            at = at &+ (TableNumber.byte(text, at) == UInt8(ascii: "%") ? 3 : 1)
            decoded = decoded &+ 1
        }
        return decoded
    }

    /// Returns the offset of the byte after `decoded` decoded bytes.
    package static func offset(_ text: UnsafeRawPointer, after decoded: Int) -> Int {
        var at = 0
        for _ in 0..<decoded { at = at &+ (TableNumber.byte(text, at) == UInt8(ascii: "%") ? 3 : 1) }
        return at
    }

    /// Returns a text without a number of decoded bytes at its start and at its end.
    static func part(
        of text: UnsafeRawPointer, _ start: Int, _ end: Int, without front: Int, _ back: Int
    ) -> Range<Int> {
        let decoded = decodedCount(text + start, end - start)
        return start + offset(text + start, after: front)..<start + offset(text + start, after: decoded - back)
    }

    /// Returns whether `count` bytes are well-formed UTF-8.
    package static func isUTF8(_ text: UnsafeRawPointer, _ count: Int) -> Bool {
        // No other code accesses the bytes meanwhile.
        text.withMemoryRebound(to: UInt8.self, capacity: count) { bytes in
            var at = 0
            while at < count {
                if at &+ 8 <= count, SWAR.load(text, at) & SWAR.highs == 0 {
                    at = at &+ 8
                    continue
                }
                let length = bytes[at] < 0x80 ? 1 : Encoding.scalarLength(at: at, in: bytes, count: count)
                if length == 0 { return false }
                at = at &+ length
            }
            return true
        }
    }

    /// Copies a text as it is. Invalid UTF-8 is repaired.
    @inline(__always)
    static func copied(_ text: UnsafeRawPointer, _ count: Int) -> String {
        if count < 16, let string = InlineText.string(text, count) { return string }
        return String(decoding: UnsafeRawBufferPointer(start: text, count: count), as: UTF8.self)
    }

    /// Decodes a text. Malformed escapes stay as they are.
    package static func string(_ text: UnsafeRawPointer, _ count: Int, _ options: Options = []) -> String {
        guard count > 0 else { return "" }
        return String(unsafeUninitializedCapacity: count) { buffer in
            let target = UnsafeMutableRawPointer(buffer.baseAddress!)
            if let written = try? decode(text, count, into: target, options) { return written }
            target.copyMemory(from: text, byteCount: count)
            return count
        }
    }

    /// Percent-encodes all bytes except unreserved characters, sub-delimiters, `:`, and `@`. In a query, `/` and `?`
    /// are not encoded, and `&`, `=`, and `+` are.
    package static func encoded(_ text: String, inQuery: Bool = false) -> String {
        var text = text
        return text.withUTF8 { encoded(UnsafeRawBufferPointer($0), inQuery: inQuery) }
    }

    /// Encodes a fragment, which may contain every byte that a segment or a query may contain.
    package static func encodedFragment(_ text: String) -> String {
        var text = text
        return text.withUTF8 { bytes in
            escaped(UnsafeRawBufferPointer(bytes)) { isAllowed($0, inQuery: false) || isAllowed($0, inQuery: true) }
        }
    }
}
