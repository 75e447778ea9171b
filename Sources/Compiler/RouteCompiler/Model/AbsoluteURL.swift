import RouteLayout

/// URLs that every version of Foundation's parser accepts. Stricter than RFC 3986, because generated code force-unwraps
/// the result.
enum AbsoluteURL {
    static func isWellFormed(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0, colon + 1 < bytes.count,
            Byte.isLetter(bytes[0]), bytes[..<colon].allSatisfy(Byte.isSchemePart)
        else { return false }
        let rest = bytes[(colon + 1)...]
        guard rest.allSatisfy(isAllowed), PercentEncoding.malformedEscape(in: bytes) == nil,
            rest.filter({ $0 == UInt8(ascii: "#") }).count <= 1
        else { return false }
        guard rest.starts(with: "//".utf8) else { return true }
        return isAuthority(rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) })
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        Byte.isLetterOrDigit(byte) || "-._~:/?#@!$&'()*+,;=%".utf8.contains(byte)
    }

    /// Returns whether a text is a host of letters, digits, hyphens, and dots, optionally with a port.
    private static func isAuthority(_ authority: ArraySlice<UInt8>) -> Bool {
        let parts = authority.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count <= 2, parts[0].allSatisfy(isHostByte) else { return false }
        guard parts.count == 2 else { return true }
        return !parts[0].isEmpty && (1...5).contains(parts[1].count) && parts[1].allSatisfy(Byte.isDigit)
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        Byte.isLetterOrDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
}
