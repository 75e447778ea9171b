/// Percent-decodes bytes.
package enum PercentCoding {
    /// Decoding options.
    package struct Options: OptionSet {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        /// `+` is a space.
        package static let plus = Options(rawValue: 1)
        /// A decoded slash becomes 0x00, so that it does not end a segment.
        static let slashAsNul = Options(rawValue: 2)
        /// A raw slash becomes 0x00, too.
        static let everySlashAsNul = Options(rawValue: 4)
        /// ASCII letters become lower case.
        package static let fold = Options(rawValue: 8)
    }

    /// Writes the decoded bytes and returns their number, which is at most `count`.
    ///
    /// - Parameter count: The number of bytes of `text`, and the room required at `target`.
    ///
    /// - Throws: ``URLFault/badPercent`` or ``URLFault/nul``.
    package static func decode(
        _ text: UnsafeRawPointer, _ count: Int, into target: UnsafeMutableRawPointer, _ options: Options = []
    ) throws(URLFault) -> Int {
        // Read once: in unoptimized builds, reading an option takes longer than decoding a byte.
        let (folds, plusIsSpace) = (options.contains(.fold), options.contains(.plus))
        let (isSlashNul, isEverySlashNul) = (options.contains(.slashAsNul), options.contains(.everySlashAsNul))
        var at = 0
        var written = 0
        while at < count {
            var byte = TableNumber.byte(text, at)
            at = at &+ 1
            if byte == UInt8(ascii: "%") {
                guard at &+ 1 < count, let high = Byte.hexValue(TableNumber.byte(text, at)),
                    let low = Byte.hexValue(TableNumber.byte(text, at &+ 1))
                else { throw .badPercent }
                byte = high &<< 4 | low
                at = at &+ 2
                if byte == UInt8(ascii: "/"), isSlashNul {
                    target.storeBytes(of: 0, toByteOffset: written, as: UInt8.self)
                    written = written &+ 1
                    continue
                }
            } else if byte == UInt8(ascii: "+"), plusIsSpace {
                byte = UInt8(ascii: " ")
            }
            if byte == 0 { throw .nul }
            if byte == UInt8(ascii: "/"), isEverySlashNul { byte = 0 }
            if folds { byte = ASCII.lowercased(byte) }
            target.storeBytes(of: byte, toByteOffset: written, as: UInt8.self)
            written = written &+ 1
        }
        return written
    }

    package static func encoded(_ bytes: UnsafeRawBufferPointer, inQuery: Bool) -> String {
        escaped(bytes) { isAllowed($0, inQuery: inQuery) }
    }

    package static func escaped(_ bytes: UnsafeRawBufferPointer, isAllowed: (UInt8) -> Bool) -> String {
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

    package static func isAllowed(_ byte: UInt8, inQuery: Bool) -> Bool {
        switch byte {
        case _ where Byte.isLetterOrDigit(byte): true
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
