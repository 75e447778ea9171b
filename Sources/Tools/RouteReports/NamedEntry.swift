/// A name, a text beside it that may go on below itself, and what else there is to say, last.
struct NamedEntry {
    var name: StyledText
    var text: StyledText
    var details: [StyledText]

    /// The columns that names have; a longer one has a line of its own.
    private static let nameWidth = 24

    /// Lines that fit the width.
    func rendered(width: Int, colored: Bool, indentation: String = "") -> String {
        let margin = min(Self.nameWidth, max(width / 3, 8)) + 2
        let room = max(width - margin - indentation.count, 1)
        let blanks = indentation + String(repeating: " ", count: margin)
        var lines = LineWrapping.lines(of: text.plain, width: room).filter { !$0.isEmpty }
            .map { StyledText($0, text.style).rendered(colored: colored) }
        lines += detailLines(width: room).map { $0.rendered(colored: colored) }

        var first = indentation + name.rendered(colored: colored)
        if name.width <= margin - 2, let line = lines.first {
            lines.removeFirst()
            first += String(repeating: " ", count: margin - name.width) + line
        }
        return ([first] + lines.map { blanks + $0 }).map { $0 + "\n" }.joined()
    }

    /// As many in a line as fit, two blanks apart.
    private func detailLines(width: Int) -> [StyledText] {
        var lines: [StyledText] = []
        for detail in details {
            if let last = lines.last, last.width + 2 + detail.width <= width {
                lines[lines.count - 1] = last + "  " + detail
            } else {
                lines += LineWrapping.lines(of: detail.plain, width: width).map { StyledText($0, detail.style) }
            }
        }
        return lines
    }
}

extension StyledText {
    /// Without styles.
    var plain: String { rendered(colored: false) }

    /// That of its first part.
    var style: TextStyle { parts.first?.style ?? .plain }
}

extension TextTable {
    /// The table where it fits, something narrower where it does not.
    func fitted(to width: Int?, colored: Bool, orElse narrow: (Int) -> String) -> String {
        guard let width, self.width > width else { return rendered(colored: colored) }
        return narrow(width)
    }
}
