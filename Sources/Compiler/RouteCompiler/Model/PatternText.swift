import RouteLayout

/// The parts of a pattern's text. Braces do not nest, and a `?` inside of them belongs to an optional type.
package enum PatternText {
    /// Returns the end of the path: before the query, the fragment, or the whitespace before them.
    package static func pathEnd(of pattern: ArraySlice<UInt8>) -> Int {
        var isInBraces = false
        for index in pattern.indices {
            let byte = pattern[index]
            if byte == UInt8(ascii: "{") { isInBraces = true }
            if byte == UInt8(ascii: "}") { isInBraces = false }
            if isInBraces { continue }
            if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") || Byte.isBlank(byte) { return index }
        }
        return pattern.endIndex
    }

    /// Returns a pattern without its query and fragment.
    package static func path(of pattern: String) -> String {
        let bytes = Array(pattern.utf8)
        return String(decoding: bytes[..<pathEnd(of: bytes[...])], as: UTF8.self)
    }

    /// Returns the last segment with its slash. The pattern has no origin, and its last segment has a placeholder.
    package static func tail(of pattern: ArraySlice<UInt8>) -> Range<Int> {
        let path = pattern[..<pathEnd(of: pattern)]
        guard let brace = path.lastIndex(of: UInt8(ascii: "{")),
            let close = path[brace...].firstIndex(of: UInt8(ascii: "}"))
        else { return path.endIndex..<path.endIndex }
        let start = path[..<brace].lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
        return start..<(path[close...].firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex)
    }
}
