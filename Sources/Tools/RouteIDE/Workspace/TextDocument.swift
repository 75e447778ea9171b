package import RouteCompiler

/// A text from the editor or the disk, with its lines.
package struct TextDocument: Sendable {
    package let path: String
    package let uri: String
    package private(set) var source: Source
    package private(set) var lines: LineTable
    /// The editor's version number; `nil` for a file that is not open.
    package var version: Int?

    package init(path: String, uri: String, bytes: [UInt8], version: Int? = nil) {
        self.path = path
        self.uri = uri
        self.version = version
        source = Source(path: path, bytes: bytes)
        lines = LineTable(bytes)
    }

    package var bytes: [UInt8] { source.bytes }

    package mutating func replace(with bytes: [UInt8]) {
        source = Source(path: path, bytes: bytes)
        lines = LineTable(bytes)
    }

    package mutating func replace(_ range: Range<Int>, with text: String) {
        var bytes = source.bytes
        bytes.replaceSubrange(range, with: Array(text.utf8))
        replace(with: bytes)
    }

    package func offset(of position: Position, _ encoding: PositionEncoding) -> Int {
        lines.offset(of: position, in: bytes, encoding)
    }

    package func position(of offset: Int, _ encoding: PositionEncoding) -> Position {
        lines.position(of: offset, in: bytes, encoding)
    }
}
