import RouteMatching

/// `file:` URIs and the paths that they stand for.
package enum DocumentURI {
    /// The path of a `file:` URI; `nil` for any other, such as an editor's `untitled:` documents.
    package static func path(of uri: String) -> String? {
        let bytes = Array(uri.utf8)
        guard bytes.count > 5, bytes[..<5].map(ASCII.lowercased).elementsEqual("file:".utf8) else {
            return nil
        }
        var rest = bytes[5...]
        if rest.starts(with: "//".utf8) {
            // An authority is a machine's name, most often empty.
            rest = rest.dropFirst(2)
            guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
            rest = rest[slash...]
        }
        guard rest.first == UInt8(ascii: "/"), let path = PercentEncoding.decoded(rest) else { return nil }
        return FilePath.normalized(String(decoding: path, as: UTF8.self))
    }

    package static func uri(ofPath path: String) -> String {
        "file://"
            + PercentEncoding.escaped(Array(path.utf8)) { Byte.isLetterOrDigit($0) || "-._~/".utf8.contains($0) }
    }
}
