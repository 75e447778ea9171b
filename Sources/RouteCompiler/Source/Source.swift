/// One `.routes` file: its path as diagnostics show it, and its bytes.
///
/// Places are byte offsets until a diagnostic is rendered; the line table is made on first use of ``place(at:)``.
public struct Source: Sendable {
    public let path: String
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    public init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The file's name without its folder: `Comment.routes`.
    public var fileName: String {
        String(path.split(separator: "/", omittingEmptySubsequences: true).last ?? Substring(path))
    }
}

/// A run of bytes in one of the sources of a compilation.
public struct SourceRange: Hashable, Sendable {
    /// Index into the compilation's sources, which are sorted by path before anything else happens.
    public var file: Int
    public var start: Int
    public var end: Int

    public init(file: Int, start: Int, end: Int) {
        self.file = file
        self.start = start
        self.end = end
    }
}
