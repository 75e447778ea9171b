/// A name, a text next to it that may be wrapped, and further facts.
struct NamedEntry {
    var name: StyledText
    var text: StyledText
    var details: [StyledText]

    /// The width of names. A longer name has its own line.
    private static let nameWidth = 24

    /// Returns lines that fit the width.
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

    /// Puts as many facts into a line as fit, separated by two spaces.
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
    /// The text without styles.
    var plain: String { rendered(colored: false) }

    /// The style of its first part.
    var style: TextStyle { parts.first?.style ?? .plain }
}

extension TextTable {
    /// Returns the table if it fits the width, and entries otherwise.
    func fitted(to width: Int?, colored: Bool, orElse narrow: (Int) -> String) -> String {
        guard let width, self.width > width else { return rendered(colored: colored) }
        return narrow(width)
    }
}
