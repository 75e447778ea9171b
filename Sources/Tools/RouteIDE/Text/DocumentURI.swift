import RouteCompiler
import RouteMatching

/// Converts `file:` URIs to paths and back.
package enum DocumentURI {
    /// Returns the path of a `file:` URI, or `nil` for any other, such as `untitled:`.
    package static func path(of uri: String) -> String? {
        let bytes = Array(uri.utf8)
        guard bytes.count > 5, bytes[..<5].map(ASCII.lowercased).elementsEqual("file:".utf8) else {
            return nil
        }
        var rest = bytes[5...]
        if rest.starts(with: "//".utf8) {
            // The authority is a host name, usually empty.
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
