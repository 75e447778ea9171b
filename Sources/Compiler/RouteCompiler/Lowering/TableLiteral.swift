/// Prints a table's bytes as a Swift string literal, for a `StaticString`.
package enum TableLiteral {
    /// Returns the bytes, which must be UTF-8, as a string literal in quotes.
    package static func literal(of table: [UInt8]) -> String {
        let size = table.count
        // `\u{7f}` is the longest escape.
        return String(unsafeUninitializedCapacity: 6 * size + 2) { buffer in
            table.withUnsafeBufferPointer { bytes in
                guard let output = buffer.baseAddress else { return 0 }
                var count = 0
                output[count] = 0x22
                count &+= 1
                var index = 0
                while index < size {
                    let byte = bytes[index]
                    index &+= 1
                    if byte >= 0x20, byte != 0x22, byte != 0x5C, byte != 0x7F {
                        output[count] = byte
                        count &+= 1
                        continue
                    }
                    count &+= escape(byte, to: output + count)
                }
                output[count] = 0x22
                return count &+ 1
            }
        }
    }

    /// Writes the escape of a byte, which takes at most six bytes, and returns its length.
    private static func escape(_ byte: UInt8, to output: UnsafeMutablePointer<UInt8>) -> Int {
        output[0] = 0x5C
        switch byte {
        case 0: output[1] = UInt8(ascii: "0")
        case 0x09: output[1] = UInt8(ascii: "t")
        case 0x0A: output[1] = UInt8(ascii: "n")
        case 0x0D: output[1] = UInt8(ascii: "r")
        case 0x22, 0x5C: output[1] = byte
        default:
            output[1] = UInt8(ascii: "u")
            output[2] = UInt8(ascii: "{")
            var count = 3
            if byte >= 0x10 {
                output[count] = UInt8(ascii: "0") &+ (byte >> 4)
                count &+= 1
            }
            let low = byte & 15
            output[count] = low < 10 ? UInt8(ascii: "0") &+ low : UInt8(ascii: "a") &+ low &- 10
            output[count &+ 1] = UInt8(ascii: "}")
            return count &+ 2
        }
        return 2
    }
}
