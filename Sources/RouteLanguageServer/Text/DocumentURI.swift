import RouteTable

/// `file:` URIs and the paths that they stand for.
package enum DocumentURI {
    /// The path of a `file:` URI; `nil` for any other, such as an editor's `untitled:` documents.
    package static func path(of uri: String) -> String? {
        let bytes = Array(uri.utf8)
        guard bytes.count > 5, bytes[..<5].map({ $0 | 0x20 }).elementsEqual("file:".utf8.map { $0 | 0x20 }) else {
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
        let digits = Array("0123456789ABCDEF".utf8)
        var result = Array("file://".utf8)
        for byte in path.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F: result.append(byte)
            default: result += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
