import RouteMatching

/// The `href` attributes of links in HTML, and the base URL of relative ones.
struct HTMLReferences {
    struct Reference {
        /// The byte range of the attribute's value.
        var range: Range<Int>
        var value: [UInt8]
    }
    /// The URL of the document's `base` element.
    private(set) var base: [UInt8]?
    /// The byte ranges of `base` values, which are not links.
    private(set) var baseRanges: [Range<Int>] = []
    private(set) var all: [Reference] = []

    /// - Parameter bytes: The document before entities are replaced.
    init(_ bytes: [UInt8]) {
        var at = 0
        while let open = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
            at = open + 1
            var end = at
            while end < bytes.count, Byte.isLetter(bytes[end]) { end += 1 }
            guard end > at else { continue }
            let tag = String(decoding: ASCII.lowercased(Array(bytes[at..<end])), as: UTF8.self)
            at = end
            readAttributes(of: tag, bytes, &at)
        }
    }

    private mutating func readAttributes(of tag: String, _ bytes: [UInt8], _ at: inout Int) {
        while at < bytes.count, bytes[at] != UInt8(ascii: ">") {
            let start = at
            while at < bytes.count, !Byte.isBlank(bytes[at]), bytes[at] != UInt8(ascii: "="),
                bytes[at] != UInt8(ascii: ">")
            { at += 1 }
            let name = bytes[start..<at]
            var next = at
            while next < bytes.count, Byte.isBlank(bytes[next]) { next += 1 }
            guard next < bytes.count, bytes[next] == UInt8(ascii: "=") else {
                at = max(at, start + 1, name.isEmpty ? next : at)
                continue
            }
            at = next + 1
            while at < bytes.count, Byte.isBlank(bytes[at]) { at += 1 }
            let range = value(bytes, &at)
            if ASCII.lowercased(Array(name)) == Array("href".utf8) { add(tag, bytes, range) }
        }
    }

    /// Returns the range of a value without its quotes.
    private func value(_ bytes: [UInt8], _ at: inout Int) -> Range<Int> {
        guard at < bytes.count else { return at..<at }
        let quote = bytes[at]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            let end = bytes[(at + 1)...].firstIndex(of: quote) ?? bytes.count
            let range = (at + 1)..<end
            at = min(end + 1, bytes.count)
            return range
        }
        let start = at
        while at < bytes.count, !Byte.isBlank(bytes[at]), bytes[at] != UInt8(ascii: ">") { at += 1 }
        return start..<at
    }

    private mutating func add(_ tag: String, _ bytes: [UInt8], _ range: Range<Int>) {
        var range = range
        while let first = range.first, Byte.isBlank(bytes[first]) { range = range.dropFirst() }
        while let last = range.last, Byte.isBlank(bytes[last]) { range = range.dropLast() }
        var text = UnescapedText(Array(bytes[range]))
        text.replaceEntities()
        switch tag {
        case "base":
            base = base ?? text.bytes
            baseRanges.append(range)
        case "a", "area": all.append(Reference(range: range, value: text.bytes))
        default: break
        }
    }

    /// Returns a reference as an absolute URL (RFC 3986, 5.2), or `nil` if it is absolute already or a fragment of the document.
    static func resolve(_ reference: [UInt8], against base: [UInt8]) -> [UInt8]? {
        guard let first = reference.first, first != UInt8(ascii: "#"), first != UInt8(ascii: "{") else { return nil }
        let end = reference.firstIndex { "/?#".utf8.contains($0) } ?? reference.count
        // The base may be invalid, with its first colon anywhere.
        guard !reference[..<end].contains(UInt8(ascii: ":")), let url = ParsedURL(base),
            !url.scheme.contains(where: { "/?#".utf8.contains($0) })
        else { return nil }
        let colon = url.scheme.count
        if reference.starts(with: "//".utf8) { return base[...colon] + reference }
        let bare = base[..<url.tail.start]
        guard bare.count > colon + 3 else { return nil }
        let pathStart = bare[(colon + 3)...].firstIndex(of: UInt8(ascii: "/")) ?? bare.endIndex
        let origin = bare[..<pathStart]
        if first == UInt8(ascii: "?") { return bare + reference }
        let path = reference.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        let rest = reference[path.endIndex...]
        if first == UInt8(ascii: "/") { return origin + withoutDots(path) + rest }
        let folder = bare[pathStart...].lastIndex(of: UInt8(ascii: "/")).map { bare[pathStart...$0] } ?? []
        return origin + withoutDots((folder.isEmpty ? [UInt8(ascii: "/")] : folder) + path) + rest
    }

    private static func withoutDots(_ path: ArraySlice<UInt8>) -> [UInt8] {
        var kept: [ArraySlice<UInt8>] = []
        let parts = path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            let isDot = part.elementsEqual(".".utf8)
            let isUp = part.elementsEqual("..".utf8)
            if isUp { _ = kept.popLast() }
            if !isDot, !isUp { kept.append(part) } else if index == parts.count - 1 { kept.append([]) }
        }
        return kept.reduce(into: []) { $0 += [UInt8(ascii: "/")] + $1 }
    }
}
