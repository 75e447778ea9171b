/// Wraps texts to the width of a terminal.
package enum LineWrapping {
    /// Returns the lines of a text. A pattern is broken after a '/' and before its query or an '&', other text at spaces. Text
    /// without such a position is broken anywhere.
    /// - Parameter width: Columns of each line, at least one.
    package static func lines(of text: String, width: Int) -> [String] {
        let parts = text.contains("://") ? pieces(ofPattern: text) : words(of: text)
        return filled(parts.flatMap { trimmed($0).count > width ? words(of: $0) : [$0] }, width: width)
    }

    /// Puts as many pieces into a line as fit.
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
