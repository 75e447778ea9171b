/// Checks that a file is text: valid UTF-8, no NUL, and no carriage return except before a line feed.
///
/// Later stages rely on it: 0 can mark the end, and every run of bytes between ASCII characters is text.
package enum Encoding {
    package enum Fault {
        case invalidUTF8
        case nul
        case carriageReturn

        package var message: String {
            switch self {
            case .invalidUTF8: "expected UTF-8 text; save the file in that encoding"
            case .nul: "expected text, found a NUL byte; remove it"
            case .carriageReturn: "expected a line feed after the carriage return; end lines with LF or CRLF"
            }
        }
    }

    /// Returns the faults of a text in order, only the first of each line, because a binary file has too many.
    package static func faults(
        in base: UnsafePointer<UInt8>, from start: Int, count: Int
    ) -> [(offset: Int, length: Int, fault: Fault)] {
        var faults: [(offset: Int, length: Int, fault: Fault)] = []
        var offset = start
        while offset < count {
            let byte = base[offset]
            if byte < 0x80, byte != 0, byte != 0x0D {
                offset += 1
                continue
            }
            let length = byte < 0x80 ? 0 : scalarLength(at: offset, in: base, count: count)
            if length > 0 {
                offset += length
            } else if byte == 0x0D, offset + 1 < count, base[offset + 1] == 0x0A {
                offset += 2
            } else {
                faults.append((offset, 1, byte == 0 ? .nul : byte == 0x0D ? .carriageReturn : .invalidUTF8))
                while offset < count, base[offset] != 0x0A { offset += 1 }
            }
        }
        return faults
    }

    /// Returns the length of the scalar that begins at an offset with a byte above ASCII, or 0 if it is malformed:
    /// overlong, a surrogate, above U+10FFFF, or truncated.
    static func scalarLength(at offset: Int, in base: UnsafePointer<UInt8>, count: Int) -> Int {
        let first = base[offset]
        let length: Int
        var low: UInt8 = 0x80
        var high: UInt8 = 0xBF
        if first >= 0xC2, first <= 0xDF {
            length = 2
        } else if first >= 0xE0, first <= 0xEF {
            length = 3
            if first == 0xE0 { low = 0xA0 }
            if first == 0xED { high = 0x9F }
        } else if first >= 0xF0, first <= 0xF4 {
            length = 4
            if first == 0xF0 { low = 0x90 }
            if first == 0xF4 { high = 0x8F }
        } else {
            return 0
        }
        guard offset + length <= count, base[offset + 1] >= low, base[offset + 1] <= high else { return 0 }
        var index = 2
        while index < length {
            if base[offset + index] & 0xC0 != 0x80 { return 0 }
            index += 1
        }
        return length
    }

    /// Returns whether decoded bytes are well-formed UTF-8 without NUL.
    package static func isText(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return true }
            var offset = 0
            while offset < buffer.count {
                let length = base[offset] < 0x80 ? 1 : scalarLength(at: offset, in: base, count: buffer.count)
                if length == 0 || base[offset] == 0 { return false }
                offset += length
            }
            return true
        }
    }
}
