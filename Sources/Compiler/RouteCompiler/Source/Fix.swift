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
