/// Prints a table's bytes as a Swift string literal, for a `StaticString`.
package enum TableLiteral {
    /// The literal with its quotes. The bytes must be UTF-8.
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
                    output[count] = 0x5C
                    count &+= 1
                    switch byte {
                    case 0: output[count] = UInt8(ascii: "0")
                    case 0x09: output[count] = UInt8(ascii: "t")
                    case 0x0A: output[count] = UInt8(ascii: "n")
                    case 0x0D: output[count] = UInt8(ascii: "r")
                    case 0x22, 0x5C: output[count] = byte
                    default:
                        output[count] = UInt8(ascii: "u")
                        output[count &+ 1] = UInt8(ascii: "{")
                        count &+= 2
                        if byte >= 0x10 {
                            output[count] = UInt8(ascii: "0") &+ (byte >> 4)
                            count &+= 1
                        }
                        let low = byte & 15
                        output[count] = low < 10 ? UInt8(ascii: "0") &+ low : UInt8(ascii: "a") &+ low &- 10
                        output[count &+ 1] = UInt8(ascii: "}")
                        count &+= 1
                    }
                    count &+= 1
                }
                output[count] = 0x22
                return count &+ 1
            }
        }
    }
}
