import RouteCompiler
import RouteMatching

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

    /// Characters that a terminal would obey are shown by their numbers: the text may be from a URL.
    package init(_ text: String, _ style: TextStyle = .plain) { parts = [(Self.visible(text), style)] }
    package init(stringLiteral text: String) { self.init(text) }

    package static func + (left: StyledText, right: StyledText) -> StyledText {
        var result = left
        result.parts += right.parts
        return result
    }

    package func rendered(colored: Bool) -> String {
        parts.map { colored ? $0.style.applied(to: $0.text) : $0.text }.joined()
    }

    private static func visible(_ text: String) -> String {
        func isObeyed(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) }
        guard text.unicodeScalars.contains(where: isObeyed) else { return text }
        return text.unicodeScalars.map { scalar in
            isObeyed(scalar) ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(Character(scalar))
        }.joined()
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

    /// The columns of the widest line.
    var width: Int {
        let widths = self.widths.filter { $0 > 0 }
        return widths.reduce(0, +) + 2 * max(widths.count - 1, 0)
    }

    /// The width of each column; 0 for an omitted one.
    private var widths: [Int] {
        var widths = header.map { _ in 0 }
        for row in rows {
            for (column, cell) in row.enumerated() { widths[column] = max(widths[column], cell.width) }
        }
        return widths.enumerated().map { $1 > 0 ? max($1, header[$0].count) : 0 }
    }

    package func rendered(colored: Bool, indentation: String = "") -> String {
        let widths = self.widths
        let columns = widths.indices.filter { widths[$0] > 0 }

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
