import RouteModel
import RouteTable

/// How a piece of a report looks on a terminal that has colours.
package enum TextStyle: String, Sendable {
    case plain = ""
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"

    /// The text between the escape sequences that turn the style on and off.
    func applied(to text: String) -> String {
        self == .plain || text.isEmpty ? text : "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
    }
}

/// Text whose parts have styles: printed with them on a terminal, without them in a pipe.
package struct StyledText: Sendable, ExpressibleByStringLiteral {
    var parts: [(text: String, style: TextStyle)] = []

    package init(_ text: String, _ style: TextStyle = .plain) { parts = [(text, style)] }
    package init(stringLiteral text: String) { self.init(text) }

    package static func + (left: StyledText, right: StyledText) -> StyledText {
        var result = left
        result.parts += right.parts
        return result
    }

    package func rendered(colored: Bool) -> String {
        parts.map { colored ? $0.style.applied(to: $0.text) : $0.text }.joined()
    }

    /// The number of columns it takes.
    var width: Int { parts.reduce(0) { $0 + Self.width(of: $1.text) } }

    private static func width(of text: String) -> Int {
        // In ASCII, which is nearly all there is, bytes are columns; finding characters is slow in a debug build.
        text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.count
    }
}

/// Rows in aligned columns, two spaces apart. A column that is empty in every row is left out.
package struct TextTable: Sendable {
    package var header: [String]
    package var rows: [[StyledText]] = []

    /// A header of empty names prints no heading.
    package init(header: [String]) { self.header = header }

    package func rendered(colored: Bool, indentation: String = "") -> String {
        var widths = header.map { _ in 0 }
        for row in rows {
            for (column, cell) in row.enumerated() { widths[column] = max(widths[column], cell.width) }
        }
        let columns = widths.indices.filter { widths[$0] > 0 }
        for column in columns { widths[column] = max(widths[column], header[column].count) }

        var lines = rows
        if header.contains(where: { !$0.isEmpty }) { lines.insert(header.map { StyledText($0, .bold) }, at: 0) }
        var text = ""
        for line in lines {
            text += indentation
            // Blanks wait until something follows them, so that no line ends in any.
            var blanks = 0
            for column in columns {
                let cell = line[column]
                let width = cell.width
                if width > 0 {
                    text += String(repeating: " ", count: blanks)
                    text += cell.rendered(colored: colored)
                    blanks = 0
                }
                blanks += widths[column] - width + 2
            }
            text += "\n"
        }
        return text
    }
}
