public import RouteTable

/// A URL of another app: what the accessor of a `foreign` declaration returns. It is built here and never dispatched.
public struct ForeignURL: Sendable, Hashable {
    /// The URL with its values percent-encoded; `nil` where a value cannot stand in it, as for ``Routable/url``.
    public let url: String?

    /// For generated code: fills values into a URL.
    ///
    /// In the template all literal text is encoded already, so that a brace always begins a value, by its number:
    /// `{0}` in a segment, `{/0}` a last segment that may be absent, `{*0}` the segments of a rest, `{?0=key}` and
    /// `{?0=key=default}` query items, `{#0}` the fragment.
    public init(_ template: StaticString, _ values: [any RouteArgument] = []) {
        url = template.withUTF8Buffer { template in
            var writer = ForeignURLWriter(values: values)
            var position = 0
            while position < template.count {
                if template[position] != UInt8(ascii: "{") {
                    writer.literal(template[position])
                    position += 1
                    continue
                }
                var end = position + 1
                while template[end] != UInt8(ascii: "}") { end += 1 }
                writer.value(template[(position + 1)..<end])
                position = end + 1
            }
            writer.endSegment()
            return writer.isPossible ? String(decoding: writer.bytes, as: UTF8.self) : nil
        }
    }
}

extension ForeignURL: CustomStringConvertible {
    /// The URL, or what there is in its place where it cannot be built.
    public var description: String { url ?? "a URL that cannot be built" }
}

private struct ForeignURLWriter {
    let values: [any RouteArgument]
    var bytes: [UInt8] = []
    var hasQuery = false
    private(set) var isPossible = true
    /// Where the segment begins that is being written; `nil` behind the path.
    private var segment: Int? = 0
    /// Whether the segment has a value.
    private var hasValue = false

    init(values: [any RouteArgument]) { self.values = values }

    mutating func literal(_ byte: UInt8) {
        if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") { endSegment() }
        if byte == UInt8(ascii: "?") {
            hasQuery = true
            segment = nil
        }
        bytes.append(byte)
        if byte == UInt8(ascii: "/"), segment != nil { segment = bytes.count }
    }

    /// A value may not make a segment `.` or `..`, which mean other URLs.
    mutating func endSegment() {
        guard let start = segment, hasValue else { return }
        let text = bytes[start...]
        if text.elementsEqual([UInt8(ascii: ".")]) || text.elementsEqual(Array("..".utf8)) { isPossible = false }
        hasValue = false
    }

    /// A value in the path.
    private mutating func pathValue(_ text: String) {
        if text.isEmpty { isPossible = false }
        bytes += PercentCoding.encoded(text).utf8
        hasValue = true
    }

    /// Behind the path are the query and the fragment.
    private mutating func endPath() {
        endSegment()
        segment = nil
    }

    mutating func value(_ field: Slice<UnsafeBufferPointer<UInt8>>) {
        guard let kind = field.first else { return }
        let isPlain = kind &- UInt8(ascii: "0") < 10
        var number = 0
        var rest = isPlain ? field : field.dropFirst()
        while let digit = rest.first, digit &- UInt8(ascii: "0") < 10 {
            number = number * 10 + Int(digit &- UInt8(ascii: "0"))
            rest = rest.dropFirst()
        }
        let texts = values[number].routeTexts
        if !texts.allSatisfy({ Self.isWritable($0, values[number]) }) { isPossible = false }
        switch kind {
        case UInt8(ascii: "/"), UInt8(ascii: "*"):
            if texts.isEmpty, kind == UInt8(ascii: "*") { isPossible = false }
            for text in texts {
                literal(UInt8(ascii: "/"))
                pathValue(text)
            }
        case UInt8(ascii: "?"):
            endPath()
            query(rest.dropFirst(), texts)
        case UInt8(ascii: "#"):
            endPath()
            guard let text = texts.first else { return }
            bytes.append(UInt8(ascii: "#"))
            bytes += PercentCoding.encodedFragment(text).utf8
        default:
            if let text = texts.first { pathValue(text) }
        }
    }

    /// Whether a text can stand anywhere in a URL.
    private static func isWritable(_ text: String, _ value: any RouteArgument) -> Bool {
        if text.utf8.contains(0) { return false }
        let element = value as? any PartlyWritable ?? (value as? [any PartlyWritable])?.first
        return element.map { type(of: $0).isWritten(text) } ?? true
    }

    /// `key` or `key=default`, encoded.
    private mutating func query(_ field: Slice<UnsafeBufferPointer<UInt8>>, _ texts: [String]) {
        let equals = field.firstIndex(of: UInt8(ascii: "="))
        for text in texts {
            let value = PercentCoding.encoded(text, inQuery: true).utf8
            if let equals, value.elementsEqual(field[(equals + 1)...]) { continue }
            bytes.append(hasQuery ? UInt8(ascii: "&") : UInt8(ascii: "?"))
            bytes.append(contentsOf: field[field.startIndex..<(equals ?? field.endIndex)])
            bytes.append(UInt8(ascii: "="))
            bytes += value
            hasQuery = true
        }
    }
}
