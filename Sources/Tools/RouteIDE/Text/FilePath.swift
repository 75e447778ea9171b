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
