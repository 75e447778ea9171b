/// A line with nothing but a comment.
package struct CommentLine {
    package enum Kind {
        case documentation
        /// States that the handler checks the URLs.
        case anyURL
        case other
    }

    static let anyURL = "// routes: any-url"

    /// The offset of the line.
    package var start: Int
    package var kind: Kind

    /// Returns the comments directly above a line, nearest first.
    ///
    /// - Parameter start: The offset of the line.
    package static func above(_ start: Int, in source: Source) -> [CommentLine] {
        var lines: [CommentLine] = []
        var start = start
        while start > source.textStart {
            let end = start - 1
            start = source.start(ofLineAt: end)
            guard let kind = kind(of: source.bytes[start..<end]) else { break }
            lines.append(CommentLine(start: start, kind: kind))
        }
        return lines
    }

    private static func kind(of line: ArraySlice<UInt8>) -> Kind? {
        let text = String(decoding: line, as: UTF8.self)
        let words = text.split { $0 == " " || $0 == "\t" || $0 == "\r" }.joined(separator: " ")
        guard words.hasPrefix("//") else { return nil }
        if words == anyURL || words == "//routes: any-url" { return .anyURL }
        return words.hasPrefix("///") ? .documentation : .other
    }
}
