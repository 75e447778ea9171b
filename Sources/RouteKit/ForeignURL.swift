/// A URL of another app: what the accessor of a `foreign` declaration returns. It is built here and never dispatched.
public struct ForeignURL: Sendable, Hashable {
    /// The URL with its values percent-encoded.
    public let url: String

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
            return String(decoding: writer.bytes, as: UTF8.self)
        }
    }
}

extension ForeignURL: CustomStringConvertible {
    public var description: String { url }
}

private struct ForeignURLWriter {
    let values: [any RouteArgument]
    var bytes: [UInt8] = []
    var hasQuery = false

    init(values: [any RouteArgument]) { self.values = values }

    mutating func literal(_ byte: UInt8) {
        if byte == UInt8(ascii: "?") { hasQuery = true }
        bytes.append(byte)
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
        switch kind {
        case UInt8(ascii: "/"), UInt8(ascii: "*"):
            for text in texts {
                bytes.append(UInt8(ascii: "/"))
                bytes += PercentCoding.encoded(text).utf8
            }
        case UInt8(ascii: "?"): query(rest.dropFirst(), texts)
        case UInt8(ascii: "#"):
            guard let text = texts.first else { return }
            bytes.append(UInt8(ascii: "#"))
            bytes += PercentCoding.encodedFragment(text).utf8
        default:
            if let text = texts.first { bytes += PercentCoding.encoded(text).utf8 }
        }
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
