/// Prints a table's bytes as a Swift string literal, for a `StaticString`.
package enum TableLiteral {
    /// The text of each byte in a literal, at most six bytes with the first one lowest, and its length in the highest byte.
    private static let escapes = (0...UInt8.max).map { byte in
        let text = byte < 0x80 ? Array(swiftLiteral(String(Unicode.Scalar(byte))).utf8.dropFirst().dropLast()) : [byte]
        return text.reversed().reduce(0) { $0 << 8 | UInt64($1) } | UInt64(text.count) << 56
    }

    /// Returns the bytes, which must be UTF-8, as a string literal in quotes.
    package static func literal(of table: [UInt8]) -> String {
        let escapes = escapes
        // Each store writes eight bytes, of which the next one overwrites those after the text. Before the store for byte n,
        // at most 1 + 6 n bytes are in use, so all stores are inside of the capacity.
        return String(unsafeUninitializedCapacity: 6 * table.count + 8) { buffer in
            guard let output = UnsafeMutableRawPointer(buffer.baseAddress) else { return 0 }
            buffer[0] = UInt8(ascii: "\"")
            var count = 1
            var index = 0
            while index < table.count {
                let escape = escapes[Int(table[index])]
                output.storeBytes(of: escape.littleEndian, toByteOffset: count, as: UInt64.self)
                count &+= Int(truncatingIfNeeded: escape &>> 56)
                index &+= 1
            }
            buffer[count] = UInt8(ascii: "\"")
            return count &+ 1
        }
    }
}
