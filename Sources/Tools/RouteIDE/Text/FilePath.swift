/// Absolute paths, with `/` as the separator.
package enum FilePath {
    /// Returns the path without empty components, `.`, and `..`, and without a trailing slash.
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

    /// Returns whether a path is a directory or inside of it.
    package static func isInside(_ path: String, _ directory: String) -> Bool {
        directory == "/" || path == directory || path.utf8.starts(with: (directory + "/").utf8)
    }
}
