/// A `.routes` file: its path as shown in diagnostics, and its bytes.
///
/// Locations are byte offsets until they are printed; ``location(at:)`` converts an offset to a line and a column.
package struct Source: Sendable {
    package let path: String
    package let bytes: [UInt8]
    /// The offset of each line's first byte. A byte order mark is not part of the first line, because editors do not
    /// count it.
    private let lineStarts: [Int]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        self.lineStarts = Self.lineStarts(of: bytes)
    }

    package init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The file name without its directory: `Comment.routes`.
    package var fileName: String {
        String(path.split(separator: "/", omittingEmptySubsequences: true).last ?? Substring(path))
    }

    /// The start of the text, after a byte order mark if present.
    package var textStart: Int { lineStarts[0] }

    /// Returns the line and the column of an offset, both from 1. Columns count UTF-8 bytes.
    ///
    /// An offset outside of the file is clamped.
    package func location(at offset: Int) -> (line: Int, column: Int) {
        let offset = max(textStart, min(offset, bytes.count))
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, offset - lineStarts[low] + 1)
    }

    /// Returns the start of the line of an offset.
    package func start(ofLineAt offset: Int) -> Int { lineStarts[location(at: offset).line - 1] }

    private static func lineStarts(of bytes: [UInt8]) -> [Int] {
        bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return [0] }
            let count = buffer.count
            let hasMark = count >= 3 && base[0] == 0xEF && base[1] == 0xBB && base[2] == 0xBF
            var starts = [hasMark ? 3 : 0]
            var offset = 0
            while offset < count {
                if base[offset] == 0x0A { starts.append(offset + 1) }
                offset += 1
            }
            return starts
        }
    }
}

/// A range of bytes in one of the sources of a compilation.
package struct SourceRange: Hashable, Sendable {
    /// The index of the source. Sources are sorted by path first.
    package var file: Int
    package var start: Int
    package var end: Int

    package init(file: Int, start: Int, end: Int) {
        self.file = file
        self.start = start
        self.end = end
    }

    /// The file and the start as one number, by which ranges are sorted in the order of the sources.
    package var position: Int64 { Int64(file) << 32 | Int64(start) }
}
