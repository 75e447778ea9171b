public import RouteMatching

/// A URL of another app, returned by the accessor of a `foreign` declaration. It is only built, never matched.
public struct ForeignURL: Sendable, Hashable {
    /// The URL that an open led to.
    public enum Opened: Sendable, Hashable {
        /// An app opened ``ForeignURL/url``.
        case url
        /// No app opened ``ForeignURL/url``, so ``ForeignURL/fallback`` was opened.
        case fallback
    }

    /// The URL with percent-encoded values; `nil` if a value has no URL form, as for ``Routable/url``.
    public let url: String?
    /// The web page after `else`, opened if no app opens ``url``; `nil` if there is no `else`, or if a value has no URL
    /// form.
    public let fallback: String?

    /// Inserts values into the URL template of generated code.
    ///
    /// Literal text of a template is percent-encoded, so a brace always begins a value, by its index: `{0}` in a
    /// segment, `{/0}` for an optional last segment, `{*0}` for the segments of a rest, `{+0}` for those of a rest that
    /// follows the scheme, `{?0=key}` and `{?0=key=default}` for query items, `{#0}` for the fragment, and `{.0}` for
    /// the first label of the host. A query item may end in `|prefix|suffix` if literals surround its value, and in
    /// `|||,` if it is a list in one value.
    public init(
        _template template: StaticString, else fallback: StaticString? = nil, _ values: [any _RouteArgument] = []
    ) {
        url = template.withUTF8Buffer { ForeignURLWriter.url($0, values) }
        self.fallback = fallback?.withUTF8Buffer { ForeignURLWriter.url($0, values) }
    }

    /// True if a browser opens ``url`` when no app does.
    var isWeb: Bool { url?.hasPrefix("https:") == true || url?.hasPrefix("http:") == true }
}

extension ForeignURL: CustomStringConvertible {
    /// The URL, or a placeholder text if it cannot be built.
    public var description: String { url ?? "a URL that cannot be built" }
}

/// Inserts values into a template.
package struct ForeignURLWriter {
    let values: [any _RouteArgument]
    var url = URLWriter()

    package static func url(_ template: UnsafeBufferPointer<UInt8>, _ values: [any _RouteArgument]) -> String? {
        var writer = ForeignURLWriter(values: values)
        var position = 0
        // A segment can follow the scheme directly: `tel:{0}`.
        while position < template.count, template[position] != UInt8(ascii: ":") { position += 1 }
        position = min(position + 1, template.count)
        writer.url.origin(template[..<position])
        while position < template.count {
            if template[position] != UInt8(ascii: "{") {
                writer.url.byte(template[position])
                position += 1
                continue
            }
            var end = position + 1
            while template[end] != UInt8(ascii: "}") { end += 1 }
            writer.value(template[(position + 1)..<end])
            position = end + 1
        }
        return writer.url.url
    }

    mutating func value(_ field: Slice<UnsafeBufferPointer<UInt8>>) {
        guard let kind = field.first else { return }
        let isPlain = Byte.isDigit(kind)
        var number = 0
        var rest = isPlain ? field : field.dropFirst()
        while let digit = rest.first, Byte.isDigit(digit) {
            number = number * 10 + Int(digit - UInt8(ascii: "0"))
            rest = rest.dropFirst()
        }
        let value = values[number]
        let texts = value._routeTexts
        let element = value as? any PartlyWritable ?? (value as? [any PartlyWritable])?.first
        let written = element.map { type(of: $0).writtenAs }
        if !texts.allSatisfy({ URLWriter.isWritable($0, as: written) }) { url.fail() }
        switch kind {
        case UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "+"):
            if texts.isEmpty, kind != UInt8(ascii: "/") { url.fail() }
            for (index, text) in texts.enumerated() {
                if index > 0 || kind != UInt8(ascii: "+") { url.byte(UInt8(ascii: "/")) }
                url.value(text)
            }
        case UInt8(ascii: "?"): query(rest.dropFirst(), texts)
        case UInt8(ascii: "."): url.hostLabel(texts.first ?? "")
        case UInt8(ascii: "#"):
            if let text = texts.first { url.fragment(PercentCoding.encodedFragment(text).utf8) }
        default:
            if let text = texts.first { url.value(text) }
        }
    }

    /// `key` or `key=default`, and perhaps `|prefix|suffix` or `|||separator`, encoded.
    private mutating func query(_ field: Slice<UnsafeBufferPointer<UInt8>>, _ texts: [String]) {
        // A key, a prefix, and a suffix never contain a raw bar.
        let parts = field.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
        let field = parts[0]
        let equals = field.firstIndex(of: UInt8(ascii: "="))
        if parts.count == 4 {
            let values = texts.map { Array(PercentCoding.encoded($0, inQuery: true).utf8) }
            if !values.isEmpty { url.item(field, Array(values.joined(separator: parts[3]))) }
            return
        }
        for text in texts {
            let value = Array(PercentCoding.encoded(text, inQuery: true).utf8)
            if let equals, value.elementsEqual(field[(equals + 1)...]) { continue }
            let whole = parts.count == 3 ? parts[1] + value + parts[2] : value
            url.item(field[field.startIndex..<(equals ?? field.endIndex)], whole)
        }
    }
}
