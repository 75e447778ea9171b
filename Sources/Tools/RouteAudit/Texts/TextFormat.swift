import RouteMatching

/// The format of a file's text, by its name.
package enum TextFormat: Sendable {
    /// HTML, with links relative to a base.
    case html
    /// XML and Markdown, with entities.
    case markup
    /// Programs and data: Swift, JavaScript, JSON, YAML.
    case code
    case mail
    /// Any other text, which may contain any of the escapes.
    case other

    package init(path: String) {
        let name = path.split(separator: "/").last ?? ""
        let end = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
        self = Self.formats[end] ?? .other
    }

    private static let formats: [String: TextFormat] = {
        let lists: [(TextFormat, String)] = [
            (.html, "html htm xhtml shtml vue svelte jsp erb ejs hbs mustache ftl liquid php twig cshtml"),
            (
                .markup,
                "xml svg plist storyboard xib md markdown mdx rss atom opml xaml resx xlf xliff stringsdict entitlements"
            ),
            (
                .code,
                "swift m mm h c cc cpp hpp kt kts java js jsx ts tsx mjs cjs dart cs go py rb rs scala groovy gradle "
                    + "json json5 jsonl ndjson xcstrings strings arb yaml yml toml webmanifest ipynb properties sh"
            ),
            (.mail, "eml emlx mbox mht mhtml"),
        ]
        var formats: [String: TextFormat] = [:]
        for (format, ends) in lists { for end in ends.split(separator: " ") { formats[String(end)] = format } }
        return formats
    }()

    var hasBackslashes: Bool { self != .mail }
    var hasEntities: Bool { self != .code }
    /// True if the format can contain relative links.
    var hasReferences: Bool { self == .html || self == .mail }
}

extension UnescapedText {
    /// Returns the text of a file before entities are replaced, because an entity of a quote does not end an attribute in HTML.
    package init(_ bytes: [UInt8], as format: TextFormat) {
        self.init(bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { replace(0xEF, in: 0..<3) { _, _ in (3, []) } }
        if format != .code {
            // From the end, so that earlier offsets stay valid.
            for part in QuotedPrintable.parts(of: self.bytes).reversed() {
                replace(UInt8(ascii: "="), in: part, Escapes.quotedPrintable)
            }
        }
        if format.hasBackslashes { replace(UInt8(ascii: "\\"), Escapes.backslash) }
    }

    mutating func replaceEntities() { replace(UInt8(ascii: "&"), Escapes.entity) }
}

/// Finds the parts of an e-mail in quoted-printable.
enum QuotedPrintable {
    /// Returns the parts, each from the end of its headers to the next boundary or to the end of the text.
    static func parts(of bytes: [UInt8]) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var (isEncoded, isHeader, start) = (false, true, 0)
        var at = 0
        while at < bytes.count {
            let end = bytes[at...].firstIndex(of: 0x0A) ?? bytes.count
            let line = bytes[at..<end]
            if isHeader {
                if line.allSatisfy(Byte.isBlank) {
                    (isHeader, start) = (false, min(end + 1, bytes.count))
                } else if saysSo(line) {
                    isEncoded = true
                }
            } else if line.starts(with: "--".utf8) || line.starts(with: "From ".utf8) {
                // A boundary, or the start of the next mail, which must be followed by headers.
                if isEncoded, isBoundary(line) || line.first == UInt8(ascii: "F") {
                    parts.append(start..<at)
                    isEncoded = false
                }
                isHeader = isBoundary(line) || line.first == UInt8(ascii: "F") || isHeader
            }
            at = end + 1
        }
        if isEncoded, !isHeader { parts.append(start..<bytes.count) }
        return parts.filter { !$0.isEmpty }
    }

    private static func isBoundary(_ line: ArraySlice<UInt8>) -> Bool {
        line.count > 2 && !line.contains(0x20)
    }

    private static func saysSo(_ line: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: line.prefix(100), as: UTF8.self).lowercased()
        return text.hasPrefix("content-transfer-encoding:") && text.contains("quoted-printable")
    }
}
