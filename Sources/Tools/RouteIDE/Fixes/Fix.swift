package import RouteCompiler
import RouteMatching

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

    /// Removes an item from a list with commas or bars, or the whole clause if it is the only one. Returns `nil` if
    /// there are comments in between.
    package static func remove(item range: SourceRange, after keyword: String, in source: Source, _ title: String)
        -> Fix?
    {
        let bytes = source.bytes
        func isSeparator(_ offset: Int) -> Bool {
            bytes.indices.contains(offset) && (bytes[offset] == UInt8(ascii: ",") || bytes[offset] == UInt8(ascii: "|"))
        }
        func startOfBlanks(before end: Int) -> Int { (bytes[..<end].lastIndex { !Byte.isBlank($0) } ?? -1) + 1 }
        func endOfBlanks(after start: Int) -> Int { bytes[start...].firstIndex { !Byte.isBlank($0) } ?? bytes.count }
        let (start, end) = (startOfBlanks(before: range.start), endOfBlanks(after: range.end))
        var item = range
        if isSeparator(start - 1) {
            item.start = startOfBlanks(before: start - 1)
            return .replace(item, with: "", title)
        }
        if isSeparator(end) {
            item.end = endOfBlanks(after: end + 1)
            return .replace(item, with: "", title)
        }
        guard bytes[..<start].suffix(keyword.utf8.count).elementsEqual(keyword.utf8), !keyword.isEmpty else {
            return nil
        }
        item.start = start - keyword.utf8.count
        return .remove(clause: item, title)
    }
}
