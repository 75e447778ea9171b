/// Percent escapes, on bytes.
package enum PercentCoding {
    @inline(__always)
    package static func hex(_ byte: UInt8) -> UInt8? {
        let digit = byte &- 0x30
        if digit < 10 { return digit }
        let letter = (byte | 0x20) &- 0x61
        return letter < 6 ? letter &+ 10 : nil
    }

    /// How a text is decoded.
    package struct Options: OptionSet {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        /// `+` is a space.
        package static let plus = Options(rawValue: 1)
        /// A decoded slash becomes 0x00, so that it does not end a segment.
        static let slashAsNul = Options(rawValue: 2)
        /// Raw slashes too.
        static let everySlashAsNul = Options(rawValue: 4)
        /// ASCII letters become lower case.
        package static let fold = Options(rawValue: 8)
    }

    /// Writes the decoded bytes and returns their number, or -1 for a malformed escape, -2 for a NUL.
    ///
    /// There must be room for `count` bytes.
    package static func decode(
        _ text: UnsafeRawPointer, _ count: Int, into target: UnsafeMutableRawPointer, _ options: Options = []
    ) -> Int {
        var at = 0
        var written = 0
        while at < count {
            var byte = TableNumber.byte(text, at)
            at = at &+ 1
            if byte == UInt8(ascii: "%") {
                guard at &+ 1 < count, let high = hex(TableNumber.byte(text, at)),
                    let low = hex(TableNumber.byte(text, at &+ 1))
                else { return -1 }
                byte = high &<< 4 | low
                at = at &+ 2
                if byte == UInt8(ascii: "/"), options.contains(.slashAsNul) {
                    target.storeBytes(of: 0, toByteOffset: written, as: UInt8.self)
                    written = written &+ 1
                    continue
                }
            } else if byte == UInt8(ascii: "+"), options.contains(.plus) {
                byte = UInt8(ascii: " ")
            }
            if byte == 0 { return -2 }
            if byte == UInt8(ascii: "/"), options.contains(.everySlashAsNul) { byte = 0 }
            if options.contains(.fold), byte &- 0x41 < 26 { byte |= 0x20 }
            target.storeBytes(of: byte, toByteOffset: written, as: UInt8.self)
            written = written &+ 1
        }
        return written
    }

    /// How many bytes a text without malformed escapes decodes to.
    static func decodedCount(_ text: UnsafeRawPointer, _ count: Int) -> Int {
        var at = 0
        var decoded = 0
        while at < count {
            at = at &+ (TableNumber.byte(text, at) == UInt8(ascii: "%") ? 3 : 1)
            decoded = decoded &+ 1
        }
        return decoded
    }

    /// Where the byte is that comes after `decoded` decoded ones.
    package static func offset(_ text: UnsafeRawPointer, after decoded: Int) -> Int {
        var at = 0
        for _ in 0..<decoded { at = at &+ (TableNumber.byte(text, at) == UInt8(ascii: "%") ? 3 : 1) }
        return at
    }

    /// Whether bytes are well-formed UTF-8.
    package static func isUTF8(_ text: UnsafeRawPointer, _ count: Int) -> Bool {
        var at = 0
        func isContinuation(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
            offset < count && range.contains(TableNumber.byte(text, offset))
        }
        while at < count {
            if at &+ 8 <= count, WordScan.load(text, at) & WordScan.highs == 0 {
                at = at &+ 8
                continue
            }
            let byte = TableNumber.byte(text, at)
            switch byte {
            case 0..<0x80: at = at &+ 1
            case 0xC2...0xDF:
                guard isContinuation(at + 1) else { return false }
                at = at &+ 2
            case 0xE0...0xEF:
                let second: ClosedRange<UInt8> = byte == 0xE0 ? 0xA0...0xBF : byte == 0xED ? 0x80...0x9F : 0x80...0xBF
                guard isContinuation(at + 1, second), isContinuation(at + 2) else { return false }
                at = at &+ 3
            case 0xF0...0xF4:
                let second: ClosedRange<UInt8> = byte == 0xF0 ? 0x90...0xBF : byte == 0xF4 ? 0x80...0x8F : 0x80...0xBF
                guard isContinuation(at + 1, second), isContinuation(at + 2), isContinuation(at + 3) else {
                    return false
                }
                at = at &+ 4
            default: return false
            }
        }
        return true
    }

    /// A text decoded; malformed escapes stay as they are.
    package static func string(_ text: UnsafeRawPointer, _ count: Int, _ options: Options = []) -> String {
        String(unsafeUninitializedCapacity: count) { buffer in
            let written =
                count == 0 ? 0 : decode(text, count, into: UnsafeMutableRawPointer(buffer.baseAddress!), options)
            if written >= 0 { return written }
            UnsafeMutableRawPointer(buffer.baseAddress!).copyMemory(from: text, byteCount: count)
            return count
        }
    }

    /// A text with all bytes but unreserved characters, sub-delimiters, `:` and `@` escaped; in a query `/` and `?` stay
    /// and `&`, `=`, `+` are escaped.
    package static func encoded(_ text: String, inQuery: Bool = false) -> String {
        var text = text
        return text.withUTF8 { encoded(UnsafeRawBufferPointer($0), inQuery: inQuery) }
    }

    package static func encoded(_ bytes: UnsafeRawBufferPointer, inQuery: Bool) -> String {
        escaped(bytes) { isAllowed($0, inQuery: inQuery) }
    }

    /// The same for a fragment, where all stays that stays in a segment or in a query.
    package static func encodedFragment(_ text: String) -> String {
        var text = text
        return text.withUTF8 { bytes in
            escaped(UnsafeRawBufferPointer(bytes)) { isAllowed($0, inQuery: false) || isAllowed($0, inQuery: true) }
        }
    }

    private static func escaped(_ bytes: UnsafeRawBufferPointer, isAllowed: (UInt8) -> Bool) -> String {
        let digits: StaticString = "0123456789ABCDEF"
        return String(unsafeUninitializedCapacity: bytes.count * 3) { buffer in
            var count = 0
            for byte in bytes {
                if isAllowed(byte) {
                    buffer[count] = byte
                    count += 1
                } else {
                    buffer[count] = UInt8(ascii: "%")
                    buffer[count + 1] = digits.utf8Start[Int(byte >> 4)]
                    buffer[count + 2] = digits.utf8Start[Int(byte & 15)]
                    count += 3
                }
            }
            return count
        }
    }

    private static func isAllowed(_ byte: UInt8, inQuery: Bool) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"),
            UInt8(ascii: "*"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "@"):
            true
        case UInt8(ascii: "&"), UInt8(ascii: "+"), UInt8(ascii: "="): !inQuery
        case UInt8(ascii: "/"), UInt8(ascii: "?"): inQuery
        default: false
        }
    }
}
