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
        guard rest.first == UInt8(ascii: "/"), let path = decoded(rest), !path.utf8.contains(0) else { return nil }
        return FilePath.normalized(path)
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

    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
        var result: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            guard bytes[index] == UInt8(ascii: "%") else {
                result.append(bytes[index])
                index += 1
                continue
            }
            guard index + 2 < bytes.endIndex,
                let byte = UInt8(String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
            else { return nil }
            result.append(byte)
            index += 3
        }
        return String(validating: result, as: UTF8.self)
    }
}

/// Absolute paths with `/` between names.
package enum FilePath {
    /// Without empty names, `.` and `..`, and without a slash at the end.
    package static func normalized(_ path: String) -> String {
        var names: [Substring] = []
        for name in path.split(separator: "/") where name != "." {
            if name == ".." { names = names.dropLast() } else { names.append(name) }
        }
        return "/" + names.joined(separator: "/")
    }

    package static func parent(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    package static func name(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[path.utf8.index(after: slash)...])
    }

    package static func joined(_ directory: String, _ name: String) -> String {
        directory == "/" ? "/" + name : directory + "/" + name
    }

    /// Whether a path is a folder or lies below it.
    package static func isInside(_ path: String, _ directory: String) -> Bool {
        directory == "/" || path == directory || path.utf8.starts(with: (directory + "/").utf8)
    }
}
