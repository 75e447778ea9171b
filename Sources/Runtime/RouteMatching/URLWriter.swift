/// Builds a URL from encoded texts and values: for a route from the table, for another app from its template.
package struct URLWriter {
    private var bytes: [UInt8] = []
    private var hasQuery = false
    private var isPossible = true
    /// The start of the segment being written; `nil` after the path.
    private var segment: Int? = 0

    package init() {}

    /// Returns whether a text is valid in a URL as a value of this kind. A number must decode as one.
    package static func isWritable(_ text: String, as kind: TableLayout.Kind?) -> Bool {
        if text.utf8.contains(0) { return false }
        return switch kind {
        case .double, .float: NumberText.isDecimal(text)
        case .decimal: DecimalText.isValid(text)
        default: true
        }
    }

    /// The URL, or `nil` if a value is missing or invalid. In a path a value is invalid if it is empty or makes a
    /// segment `.` or `..`, which mean other URLs.
    package var url: String? {
        mutating get {
            endSegment()
            return isPossible ? String(decoding: bytes, as: UTF8.self) : nil
        }
    }

    /// Marks the URL as impossible: a value is missing or invalid.
    package mutating func fail() { isPossible = false }

    /// Writes the text before the first segment.
    package mutating func origin(_ text: some Sequence<UInt8>) {
        bytes += text
        segment = bytes.count
    }

    /// Writes encoded text, including separators.
    package mutating func text(_ text: some Sequence<UInt8>) {
        for byte in text { self.byte(byte) }
    }

    package mutating func byte(_ byte: UInt8) {
        if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") { endSegment() }
        if byte == UInt8(ascii: "?") {
            hasQuery = true
            segment = nil
        }
        bytes.append(byte)
        if byte == UInt8(ascii: "/"), segment != nil { segment = bytes.count }
    }

    /// Writes a value in a segment of the path.
    package mutating func value(_ text: String) {
        if text.isEmpty { isPossible = false }
        bytes += PercentCoding.encoded(text).utf8
    }

    /// Writes the first label of the host.
    package mutating func hostLabel(_ text: String) {
        if !HostLabel.isValid(text.utf8) { isPossible = false }
        bytes += text.utf8
    }

    /// Writes an encoded item of the query.
    package mutating func item(_ text: some Sequence<UInt8>) {
        endPath()
        bytes.append(hasQuery ? UInt8(ascii: "&") : UInt8(ascii: "?"))
        bytes += text
        hasQuery = true
    }

    /// Writes an item of the query: an encoded key, and an encoded value.
    package mutating func item(_ key: some Sequence<UInt8>, _ value: some Sequence<UInt8>) {
        item(key)
        bytes.append(UInt8(ascii: "="))
        bytes += value
    }

    /// Writes the encoded fragment.
    package mutating func fragment(_ text: some Sequence<UInt8>) {
        endPath()
        bytes.append(UInt8(ascii: "#"))
        bytes += text
    }

    /// Ends the path. The query and the fragment follow.
    private mutating func endPath() {
        endSegment()
        segment = nil
    }

    /// Only values can make a segment `.` or `..`; the compiler rejects such literals.
    private mutating func endSegment() {
        if let start = segment, DotSegment.isOne(bytes[start...]) { isPossible = false }
    }
}
