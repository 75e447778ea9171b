import RouteLayout

/// A change to the sources that fixes a diagnostic, for editors to offer.
package struct Fix: Hashable, Sendable {
    /// A range and the text that replaces it. An empty range is an insertion.
    package struct Edit: Hashable, Sendable {
        /// The surroundings that are deleted together with a range.
        package enum Extent: Hashable, Sendable {
            case exact
            /// The whitespace before it, or the lines that become empty.
            case clause
            /// Its lines, and the documentation before them.
            case declaration
        }

        package var range: SourceRange
        package var replacement: String
        package var extent: Extent

        package init(_ range: SourceRange, with replacement: String, extent: Extent = .exact) {
            self.range = range
            self.replacement = replacement
            self.extent = extent
        }

        /// Returns the edit with its range extended according to ``Extent``.
        package func widened(in source: Source) -> Edit {
            var edit = self
            edit.extent = .exact
            let lines = SourceLines(source.bytes)
            switch extent {
            case .exact: break
            case .clause:
                edit.range.start = lines.startOfBlanks(before: range.start)
                let isFirst = edit.range.start == lines.start(of: range.start)
                if isFirst, lines.isBlank(from: range.end) {
                    edit.range.end = lines.startOfNextLine(after: range.end)
                } else if isFirst {
                    edit.range.start = range.start
                    edit.range.end = lines.endOfBlanks(after: range.end)
                }
            case .declaration:
                edit.range.start = lines.startOfDocumentation(above: range.start)
                edit.range.end = lines.startOfNextLine(after: range.end)
            }
            return edit
        }
    }

    /// The action, as a command: `Add 'before Home.page'`.
    package var title: String
    package var edits: [Edit]

    package init(_ title: String, _ edits: [Edit]) {
        self.title = title
        self.edits = edits
    }

    package static func replace(_ range: SourceRange, with text: String, _ title: String) -> Fix {
        Fix(title, [Edit(range, with: text)])
    }

    /// Inserts text directly after a range.
    package static func insert(_ text: String, after range: SourceRange, _ title: String) -> Fix {
        Fix(title, [Edit(SourceRange(file: range.file, start: range.end, end: range.end), with: text)])
    }

    package static func remove(clause range: SourceRange, _ title: String) -> Fix {
        Fix(title, [Edit(range, with: "", extent: .clause)])
    }

    package static func remove(declaration range: SourceRange, _ title: String) -> Fix {
        Fix(title, [Edit(range, with: "", extent: .declaration)])
    }

    /// Removes an item from a comma-separated list, or the whole clause if it is the only one. Returns `nil` if there
    /// are comments in between.
    package static func remove(item range: SourceRange, after keyword: StaticString, in source: Source, _ title: String)
        -> Fix?
    {
        let bytes = source.bytes
        var start = range.start
        while start > 0, Byte.isBlank(bytes[start - 1]) { start -= 1 }
        var item = range
        if start > 0, bytes[start - 1] == UInt8(ascii: ",") {
            item.start = start - 1
            return .replace(item, with: "", title)
        }
        var end = range.end
        while end < bytes.count, Byte.isBlank(bytes[end]) { end += 1 }
        if end < bytes.count, bytes[end] == UInt8(ascii: ",") {
            end += 1
            while end < bytes.count, Byte.isBlank(bytes[end]) { end += 1 }
            item.end = end
            return .replace(item, with: "", title)
        }
        let count = keyword.utf8CodeUnitCount
        guard start >= count else { return nil }
        for offset in 0..<count where bytes[start - count + offset] != keyword.utf8Start[offset] { return nil }
        item.start = start - count
        return .remove(clause: item, title)
    }
}

/// The lines around an offset.
private struct SourceLines {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func start(of offset: Int) -> Int {
        var start = min(offset, bytes.count)
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        return start
    }

    func startOfNextLine(after offset: Int) -> Int {
        var end = offset
        while end < bytes.count, bytes[end] != 0x0A { end += 1 }
        return min(end + 1, bytes.count)
    }

    func startOfBlanks(before offset: Int) -> Int {
        var start = offset
        while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        return start
    }

    func endOfBlanks(after offset: Int) -> Int {
        var end = offset
        while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
        return end
    }

    /// Returns whether only whitespace follows on the line.
    func isBlank(from offset: Int) -> Bool {
        let end = endOfBlanks(after: offset)
        return end >= bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D
    }

    /// Returns the start of the `///` lines directly before a line, or of the line itself.
    func startOfDocumentation(above offset: Int) -> Int {
        var result = start(of: offset)
        while result > 0 {
            let above = start(of: result - 1)
            let text = endOfBlanks(after: above)
            guard text + 2 < bytes.count, bytes[text] == 0x2F, bytes[text + 1] == 0x2F, bytes[text + 2] == 0x2F else {
                break
            }
            result = above
        }
        return result
    }
}
