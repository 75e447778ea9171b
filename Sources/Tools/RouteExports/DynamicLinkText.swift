import RouteMatching

/// Writes texts as patterns of Android's dynamic rules. `*` matches all characters before the first one that equals the next
/// character of the pattern, or all characters at the end. `?` matches one character.
///
/// A point is written as `?`, because versions of Android read points differently. They also read `?*` with or without
/// backtracking, so it is written only at the end of a pattern without another `*`.
enum DynamicLinkText {
    /// - Parameters:
    ///   - folding: True to ignore the case of letters.
    ///   - reasons: Gets the reasons why the pattern matches more than the text.
    static func literal(_ bytes: [UInt8], folding: Bool, _ reasons: inout [String]) -> String {
        var result: [UInt8] = []
        for byte in bytes {
            if folding, Byte.isLetter(byte) {
                reasons.append("letters whose case does not count stand for any characters")
            } else if byte == UInt8(ascii: ".") {
                reasons.append("a point in a pattern matches any character")
            } else if isSpecial(byte) {
                reasons.append("'\(String(decoding: [byte], as: UTF8.self))' in a text stands for any character")
            } else {
                result.append(byte)
                continue
            }
            result.append(UInt8(ascii: "?"))
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Characters that a pattern cannot express.
    static func isSpecial(_ byte: UInt8) -> Bool { ".*?\\".utf8.contains(byte) }

    /// Appends a `*`. It replaces trailing `?`, whose characters it matches, too.
    static func appendingAny(to text: String) -> String {
        var result = text
        while result.utf8.last == UInt8(ascii: "?") { result.removeLast() }
        return result + "*"
    }

    static let uuid = [8, 4, 4, 4, 12].map { String(repeating: "?", count: $0) }.joined(separator: "-")
    static let anyUUID = "a UUID is any 36 characters with hyphens there"
}
