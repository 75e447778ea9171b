/// Breaks what is wider than a terminal at places where people would.
package enum LineWrapping {
    /// The lines of a text: a pattern is broken behind a '/', before its query and before an '&', anything at blanks, and
    /// what has no such place is cut.
    /// - Parameter width: Columns of each line, at least one.
    package static func lines(of text: String, width: Int) -> [String] {
        let parts = text.contains("://") ? pieces(ofPattern: text) : words(of: text)
        return filled(parts.flatMap { trimmed($0).count > width ? words(of: $0) : [$0] }, width: width)
    }

    /// As many pieces in a line as fit.
    private static func filled(_ pieces: [String], width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for piece in pieces {
            if line.count + trimmed(piece).count > width, !line.isEmpty {
                lines.append(trimmed(line))
                line = ""
            }
            line += piece
            while trimmed(line).count > width {
                lines.append(String(line.prefix(width)))
                line = String(line.dropFirst(width))
            }
        }
        if !line.isEmpty || lines.isEmpty { lines.append(trimmed(line)) }
        return lines
    }

    private static func pieces(ofPattern text: String) -> [String] {
        var pieces: [String] = []
        var piece = ""
        var isInBraces = false
        var isInQuery = false
        for character in text {
            // In braces, a '?' marks an optional type; so does one after the first '?' of a query.
            let beginsQuery = character == "?" && !isInBraces && !isInQuery
            if beginsQuery || character == "&", !piece.isEmpty {
                pieces.append(piece)
                piece = ""
            }
            piece.append(character)
            if beginsQuery { isInQuery = true }
            if character == "{" { isInBraces = true }
            if character == "}" { isInBraces = false }
            if character == "/", !isInQuery, !piece.hasSuffix(":/"), !piece.hasSuffix("://") {
                pieces.append(piece)
                piece = ""
            }
        }
        return piece.isEmpty ? pieces : pieces + [piece]
    }

    /// Returns the words, each with the spaces after it.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = ""
        for character in text {
            word.append(character)
            if character == " " {
                words.append(word)
                word = ""
            }
        }
        return word.isEmpty ? words : words + [word]
    }

    private static func trimmed(_ line: String) -> String {
        var line = line[...]
        while line.last == " " { line.removeLast() }
        return String(line)
    }
}
