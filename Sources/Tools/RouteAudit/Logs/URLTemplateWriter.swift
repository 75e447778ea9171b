import RouteCompiler
import RouteMatching
import RouteReports

/// Writes templates of URLs without personal data: words that the routes do not contain are replaced by `{int}`, `{uuid}`, or
/// `{text}`, and values are omitted.
struct URLTemplateWriter: Sendable {
    /// The words of the routes.
    private let words: TextSet
    private let keys: TextSet
    private let hosts: WildcardHosts
    private let declared: Set<Origin>
    /// The text before the path of the last URL, and its template. Most URLs of a log share it. Empty texts match nothing.
    private var known: (text: [UInt8], shape: [UInt8]) = ([], [])

    private static let mostSegments = 12
    private static let mostItems = 8

    init(_ model: RouteModel) {
        var words: Set<[UInt8]> = []
        var keys: Set<[UInt8]> = []
        for route in model.routes {
            for pattern in route.patterns {
                words.formUnion(pattern.segments.compactMap(\.literal))
            }
            for argument in route.arguments { if let key = argument.location.key { keys.insert(key) } }
            for fixed in route.fixedQuery { keys.insert(fixed.key) }
        }
        (self.words, self.keys, hosts) = (TextSet(words), TextSet(keys), model.hosts)
        declared = Set(model.routes.flatMap { $0.patterns.map(\.origin) })
    }

    mutating func write(_ url: UnsafeRawBufferPointer, to shape: inout TextBuffer) {
        guard let text = url.baseAddress, let start = writeOrigin(url, to: &shape) else { return }
        let tail = ParsedURL.Tail(text, from: start, url.count)
        writeSegments(UnsafeRawBufferPointer(rebasing: url[start..<tail.start]), to: &shape)
        if let query = tail.query { writeKeys(UnsafeRawBufferPointer(rebasing: url[query]), to: &shape) }
        if tail.fragment != nil { shape.append("#{text}") }
    }

    // MARK: The origin

    /// Writes everything before the path, and returns the start of the path. Returns `nil` for a text without a scheme.
    private mutating func writeOrigin(_ url: UnsafeRawBufferPointer, to shape: inout TextBuffer) -> Int? {
        let count = known.text.count
        // A further slash may belong to the origin.
        if count > 0, known.text.withUnsafeBytes({ url.begins(with: $0) }),
            url.count == count || url[count] != UInt8(ascii: "/")
        {
            known.shape.withUnsafeBytes { shape.append($0) }
            return count
        }
        guard let parsed = ParsedURL(Array(url)) else { return nil }
        let start = parsed.path.lowerBound
        let origin = shown(parsed)
        origin.withUnsafeBytes { shape.append($0) }
        // Without a slash after it, the authority may be longer in another URL.
        let isWhole = parsed.authority.map { $0.end < start } ?? true
        if isWhole { known = (Array(url[..<start]), origin) }
        return start
    }

    private func shown(_ url: ParsedURL) -> [UInt8] {
        var shape = url.scheme + "://".utf8
        guard url.isWeb else { return shape }
        if let authority = url.authority { shape += shown(authority, of: url) }
        shape.append(UInt8(ascii: "/"))
        return shape
    }

    /// Writes a host without the label that a placeholder may match, unless routes name the host.
    private func shown(_ authority: Authority, of url: ParsedURL) -> [UInt8] {
        // A host after user info is never one of the routes' hosts.
        if authority.reason == .userInfo { return Array("{text}".utf8) }
        let host = ASCII.lowercased(Array(url.bytes[authority.start..<authority.end]))
        guard !hosts.isEmpty, let origin = URLText.origin(of: url), !declared.contains(origin),
            let label = hosts.placed(origin)?.label
        else { return host }
        return Array("{text}".utf8) + host.dropFirst(label.count)
    }

    // MARK: The path and the query

    private func writeSegments(_ path: UnsafeRawBufferPointer, to shape: inout TextBuffer) {
        var start = 0
        for number in 0... {
            if number > 0 { shape.append(UInt8(ascii: "/")) }
            if number == Self.mostSegments { return shape.append("…") }
            let end = LineFormat.index(of: UInt8(ascii: "/"), path, start) ?? path.count
            writeSegment(UnsafeRawBufferPointer(rebasing: path[start..<end]), to: &shape)
            guard end < path.count else { return }
            start = end + 1
        }
    }

    private func writeSegment(_ segment: UnsafeRawBufferPointer, to shape: inout TextBuffer) {
        if segment.isEmpty { return }
        if words.contains(segment) {
            shape.append(segment)
        } else if isInteger(segment) {
            shape.append("{int}")
        } else if ValueText.isValid(.uuid, bits: 0, segment) {
            shape.append("{uuid}")
        } else {
            shape.append("{text}")
        }
    }

    private func writeKeys(_ query: UnsafeRawBufferPointer, to shape: inout TextBuffer) {
        var start = 0
        var number = 0
        while start < query.count {
            let end = LineFormat.index(of: UInt8(ascii: "&"), query, start) ?? query.count
            let item = UnsafeRawBufferPointer(rebasing: query[start..<end])
            start = end + 1
            if item.isEmpty { continue }
            shape.append(number == 0 ? UInt8(ascii: "?") : UInt8(ascii: "&"))
            if number == Self.mostItems { return shape.append("…") }
            number += 1
            let equals = LineFormat.index(of: UInt8(ascii: "="), item, 0) ?? item.count
            let key = UnsafeRawBufferPointer(rebasing: item[..<equals])
            if keys.contains(key) { shape.append(key) } else { shape.append("{key}") }
        }
    }

    /// Returns true for a value of Int64 or UInt64.
    private func isInteger(_ text: UnsafeRawBufferPointer) -> Bool {
        guard let first = text.first, Byte.isDigit(first) || first == UInt8(ascii: "-") else { return false }
        return ValueText.isValid(.signed, bits: 64, text) || ValueText.isValid(.unsigned, bits: 64, text)
    }

    /// Returns a URL of a template, to find its nearest route.
    static func sample(of shape: String) -> String {
        shape.replacing("{int}", with: "1").replacing("{uuid}", with: "00000000-0000-0000-0000-000000000000")
            .replacing("{text}", with: "text").replacing("{key}", with: "key").replacing("…", with: "text")
    }
}
