/// A line of the layout before wrapping: a declaration's head, or one of its clauses.
struct LayoutLine {
    /// The maximum line length; a longer line is broken.
    static let mostColumns = 100

    /// A piece of text that is never broken.
    struct Atom {
        /// The separator before the atom.
        enum Glue {
            case none
            case blank
            /// A line break if the line is broken; otherwise nothing, or a space.
            case softBreak
            case softBlank
        }
        var glue: Glue
        var text: [UInt8]
        /// Comments between the previous atom and this one.
        var comments: [Comment] = []
    }

    struct Comment {
        var text: [UInt8]
        /// True if the comment is on the line of the text before it.
        var isTrailing: Bool
    }

    /// The indentation in spaces. Continuation lines are indented by four more.
    var indentation: Int
    /// True if it is appended to the previous line if both fit.
    var joins = false
    var atoms: [Atom] = []

    /// The width without any break, or `nil` if comments force one.
    private var flatWidth: Int? {
        var width = 0
        for (index, atom) in atoms.enumerated() {
            guard atom.comments.isEmpty else { return nil }
            if index > 0, atom.glue == .blank || atom.glue == .softBlank { width += 1 }
            for byte in atom.text where byte & 0xC0 != 0x80 { width += 1 }
        }
        return width
    }

    /// Writes the lines without a final line feed, because a comment may follow.
    static func write(_ lines: [LayoutLine], to output: inout [UInt8]) {
        /// The column at the end of the previous line, if that was not broken.
        var column: Int?
        for (index, line) in lines.enumerated() {
            // Comments before the first atom do not break the line itself.
            var body = line
            body.atoms[0].comments = []
            let width = body.flatWidth
            if line.joins, let end = column, let width, line.atoms[0].comments.isEmpty,
                end + 1 + width <= Self.mostColumns
            {
                output.append(0x20)
                body.write(isBroken: false, to: &output)
                column = nil
                continue
            }
            write(line.atoms[0].comments, indentation: line.indentation, to: &output)
            if index > 0 { startLine(line.indentation, &output) }
            let isWhole = width.map { line.indentation + $0 <= Self.mostColumns } ?? false
            body.write(isBroken: !isWhole, to: &output)
            column = isWhole ? line.indentation + (width ?? 0) : nil
        }
    }

    private func write(isBroken: Bool, to output: inout [UInt8]) {
        for (index, atom) in atoms.enumerated() {
            if index > 0 {
                let isSoft = atom.glue == .softBreak || atom.glue == .softBlank
                if !atom.comments.isEmpty || isSoft && isBroken {
                    Self.write(atom.comments, indentation: indentation + 4, to: &output)
                    Self.startLine(indentation + 4, &output)
                } else if atom.glue == .blank || atom.glue == .softBlank {
                    output.append(0x20)
                }
            }
            output.append(contentsOf: atom.text)
        }
    }

    private static func write(_ comments: [Comment], indentation: Int, to output: inout [UInt8]) {
        for comment in comments {
            if comment.isTrailing {
                output.append(contentsOf: [0x20, 0x20])
            } else {
                startLine(indentation, &output)
            }
            output.append(contentsOf: comment.text)
        }
    }

    private static func startLine(_ indentation: Int, _ output: inout [UInt8]) {
        output.append(0x0A)
        output.append(contentsOf: repeatElement(0x20, count: indentation))
    }
}
