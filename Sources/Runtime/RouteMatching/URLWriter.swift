/// Puts a URL together of encoded texts and values: a route's by the table, another app's by its template.
package struct URLWriter {
    private var bytes: [UInt8] = []
    private var hasQuery = false
    private var isPossible = true
    /// Where the segment begins that is being written; `nil` behind the path.
    private var segment: Int? = 0

    package init() {}

    /// Whether a text can stand anywhere in a URL as a value of this kind; of a number only what is read back as one.
    package static func isWritable(_ text: String, as kind: TableLayout.Kind?) -> Bool {
        if text.utf8.contains(0) { return false }
        return switch kind {
        case .double, .float: NumberText.isDecimal(text)
        case .decimal: DecimalText.isValid(text)
        default: true
        }
    }

    /// The URL, if all of its values can stand where they do: in a path none is empty, and none makes a segment `.` or
    /// `..`, which mean other URLs.
    package var url: String? {
        mutating get {
            endSegment()
            return isPossible ? String(decoding: bytes, as: UTF8.self) : nil
        }
    }

    /// Gives up: a value is missing, or cannot stand in a URL.
    package mutating func fail() { isPossible = false }

    /// All that stands in front of the first segment.
    package mutating func origin(_ text: some Sequence<UInt8>) {
        bytes += text
        segment = bytes.count
    }

    /// Text that is encoded already, with what separates parts of a URL.
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

    /// A value in a segment of the path.
    package mutating func value(_ text: String) {
        if text.isEmpty { isPossible = false }
        bytes += PercentCoding.encoded(text).utf8
    }

    /// The first label of the host.
    package mutating func hostLabel(_ text: String) {
        if !HostLabel.isValid(text.utf8) { isPossible = false }
        bytes += text.utf8
    }

    /// An item of the query: text that is encoded already.
    package mutating func item(_ text: some Sequence<UInt8>) {
        endPath()
        bytes.append(hasQuery ? UInt8(ascii: "&") : UInt8(ascii: "?"))
        bytes += text
        hasQuery = true
    }

    /// An item of the query: an encoded key, and an encoded value.
    package mutating func item(_ key: some Sequence<UInt8>, _ value: some Sequence<UInt8>) {
        item(key)
        bytes.append(UInt8(ascii: "="))
        bytes += value
    }

    /// The fragment, encoded.
    package mutating func fragment(_ text: some Sequence<UInt8>) {
        endPath()
        bytes.append(UInt8(ascii: "#"))
        bytes += text
    }

    /// Behind the path are the query and the fragment.
    private mutating func endPath() {
        endSegment()
        segment = nil
    }

    /// Only values make a segment `.` or `..`: as literals the compiler refuses them.
    private mutating func endSegment() {
        if let start = segment, DotSegment.isOne(bytes[start...]) { isPossible = false }
    }
}
