/// Decides which bytes are text: well-formed UTF-8.
package enum Encoding {
    /// Returns the length of the scalar that begins at an offset with a byte above ASCII, or 0 if it is malformed:
    /// overlong, a surrogate, above U+10FFFF, or truncated.
    package static func scalarLength(at offset: Int, in base: UnsafePointer<UInt8>, count: Int) -> Int {
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
