import RouteLayout

/// Checks that a file is text: valid UTF-8, no NUL, and no carriage return except before a line feed.
///
/// Later stages rely on it: 0 can mark the end, and every run of bytes between ASCII characters is text.
enum SourceFaults {
    /// Returns the offset of each fault with a message, only the first of each line, because a binary file has too many.
    static func find(
        in base: UnsafePointer<UInt8>, from start: Int, count: Int
    ) -> [(offset: Int, message: String)] {
        var faults: [(offset: Int, message: String)] = []
        var offset = start
        while offset < count {
            let byte = base[offset]
            if byte < 0x80, byte != 0, byte != 0x0D {
                offset += 1
                continue
            }
            let length = byte < 0x80 ? 0 : Encoding.scalarLength(at: offset, in: base, count: count)
            if length > 0 {
                offset += length
            } else if byte == 0x0D, offset + 1 < count, base[offset + 1] == 0x0A {
                offset += 2
            } else {
                let message =
                    switch byte {
                    case 0: "expected text, found a NUL byte; remove it"
                    case 0x0D: "expected a line feed after the carriage return; end lines with LF or CRLF"
                    default: "expected UTF-8 text; save the file in that encoding"
                    }
                faults.append((offset, message))
                while offset < count, base[offset] != 0x0A { offset += 1 }
            }
        }
        return faults
    }
}
