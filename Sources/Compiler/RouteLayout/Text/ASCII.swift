/// Operations on texts as bytes. Only the letters A–Z and a–z have case.
package enum ASCII {
    @inline(__always)
    package static func lowercased(_ byte: UInt8) -> UInt8 { Byte.isCapital(byte) ? byte | 0x20 : byte }

    package static func uppercased(_ byte: UInt8) -> UInt8 { byte &- 0x61 < 26 ? byte & ~0x20 : byte }

    package static func lowercased(_ bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        for index in 0..<result.count where Byte.isCapital(result[index]) { result[index] += 0x20 }
        return result
    }

    package static func lowercased(_ text: String) -> String {
        String(decoding: text.utf8.map(lowercased), as: UTF8.self)
    }

    static func uppercased(_ text: String) -> String {
        String(decoding: text.utf8.map(uppercased), as: UTF8.self)
    }

    package static func hasUppercase(_ bytes: [UInt8]) -> Bool {
        for byte in bytes where Byte.isCapital(byte) { return true }
        return false
    }

    /// Replaces each control character with a space, so that none of them breaks a line.
    package static func withoutControls(_ text: String) -> String {
        String(decoding: text.utf8.map { Byte.isControl($0) ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    }

    /// Returns whether a text precedes another by byte order.
    package static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        let common = min(left.count, right.count)
        var index = 0
        while index < common {
            if left[index] != right[index] { return left[index] < right[index] }
            index += 1
        }
        return left.count < right.count
    }
}
