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
}
