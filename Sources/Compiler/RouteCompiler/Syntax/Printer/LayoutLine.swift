/// What would stand on one line if it were long enough: a declaration's head, or one of its clauses.
package struct LayoutLine {
    /// What is longer is broken into several lines.
    package static let mostColumns = 100

    /// A piece of text that is never broken.
    package struct Atom {
        /// What stands before it.
        enum Glue {
            case none
            case blank
            /// A line break where the line is broken; otherwise nothing, or a blank.
            case softBreak
            case softBlank
        }
        var glue: Glue
        var text: [UInt8]
        /// Comments between the atom before and this one.
        var comments: [Comment] = []
    }

    package struct Comment {
        package var text: [UInt8]
        /// Whether it stands on the line of what is before it.
        var isTrailing: Bool
    }

    /// How many blanks it begins with; what is broken off stands four further in.
    package var indentation: Int
    /// Whether it goes on the line before, where both fit.
    var joins = false
    package var atoms: [Atom] = []

    /// The number of columns without any break; `nil` where comments force one.
    private var flatWidth: Int? {
        var width = 0
        for (index, atom) in atoms.enumerated() {
            guard atom.comments.isEmpty else { return nil }
            if index > 0, atom.glue == .blank || atom.glue == .softBlank { width += 1 }
            for byte in atom.text where byte & 0xC0 != 0x80 { width += 1 }
        }
        return width
    }

    /// Writes the lines without a line feed behind the last: a comment may follow it.
    package static func write(_ lines: [LayoutLine], to output: inout [UInt8]) {
        /// The column at which the line before ends, if it is whole.
        var column: Int?
        for (index, line) in lines.enumerated() {
            // Comments before the first atom do not keep the line itself from being whole.
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

    /// Writes it as one line, without its comments.
    func writeWhole(to output: inout [UInt8]) {
        var line = self
        for index in atoms.indices { line.atoms[index].comments = [] }
        line.write(isBroken: false, to: &output)
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
