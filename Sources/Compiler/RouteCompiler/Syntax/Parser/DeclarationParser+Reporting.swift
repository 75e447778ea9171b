import RouteLayout

/// Source ranges, messages, and quoted text.
extension DeclarationParser {
    func range(_ start: Int, _ end: Int) -> SourceRange {
        SourceRange(file: file, start: start, end: end)
    }

    /// Reports an error after which parsing continues, but the declaration has no meaning.
    mutating func report(
        _ message: String, id: DiagnosticID = .syntaxError, at range: SourceRange
    ) {
        isBroken = true
        diagnostics.error(id, message, at: range)
    }

    /// Reports an error after which the declaration cannot be parsed further.
    mutating func fail(_ message: String, at range: SourceRange) -> ParseFailure {
        report(message, at: range)
        return ParseFailure()
    }

    /// Reports that different text was expected at the position, or, at the end, directly after the last token.
    ///
    /// - Parameters:
    ///   - likely: Words that may be misspelled at the position.
    ///   - meant: The correct text, if it is known.
    mutating func unexpected(
        _ expected: String, likely words: [String] = [], meant: String? = nil
    ) -> ParseFailure {
        scanner.skipTrivia()
        let message = "expected \(expected)"
        if scanner.isAtEnd { return fail(message, at: range(scanner.end, scanner.end)) }
        if isAtIndentedDeclaration {
            holdsAnother = true
            if isIndented { return ParseFailure() }
            return fail(
                "\(message), found \(found()); an indented line continues the previous declaration; remove the "
                    + "indentation to begin another",
                at: wordRange())
        }
        let likely = (meant ?? closestWord(words)).map { "; did you mean '\($0)'?" } ?? ""
        return fail("\(message), found \(found())\(likely)", at: wordRange())
    }

    /// Reports `/* … */`. The position is at the `/`.
    mutating func blockComment() -> ParseFailure {
        let sign = range(scanner.position, scanner.position + 2)
        return fail("a comment begins with '//'; '/* */' is not supported", at: sign)
    }

    /// Reports that one of a list of words, or punctuation, was expected: the likeliest one, or all.
    ///
    /// - Parameter listed: The list for the message, if it is not just the words.
    mutating func unexpected(_ expected: String, among words: [String], listed: String? = nil) -> ParseFailure {
        scanner.skipTrivia()
        if !scanner.isAtEnd, closestWord(words) != nil { return unexpected(expected, likely: words) }
        // Concatenating more strings in one expression takes the type checker a quarter of a second.
        let others = words.dropLast().joined(separator: ", ")
        let all = "\(others) or \(words[words.count - 1])"
        return unexpected("\(expected) (\(listed ?? all))")
    }

    /// Returns the word most similar to the one at the position.
    private func closestWord(_ words: [String]) -> String? {
        let range = wordRange()
        guard !words.isEmpty, range.end - range.start <= 20 else { return nil }
        return closestName(to: scanner.text(range.start, range.end), among: words)
    }

    /// True if an indented declaration is at the position, after the first line of another one.
    private var isAtIndentedDeclaration: Bool {
        guard DeclarationKeyword.allCases.contains(where: { scanner.isAtWord($0.rawValue) }) else { return false }
        var start = scanner.position
        while scanner.isBlank(at: start - 1) { start -= 1 }
        return start < scanner.position && scanner.isLineBreak(at: start - 1)
    }

    /// Returns the text at the position up to the next whitespace, quoted for a message.
    func found() -> String {
        guard !scanner.isAtEnd else { return "the end of the line" }
        return quoted(scanner.position, wordRange().end)
    }

    /// Returns a piece of the source in quotes, truncated if it is long.
    func quoted(_ start: Int, _ end: Int) -> String {
        let longest = 40
        guard end - start > longest else { return "'\(printable(scanner.text(start, end)))'" }
        var cut = start + longest
        while cut > start, scanner.byte(at: cut) & 0xC0 == 0x80 { cut -= 1 }
        return "'\(printable(scanner.text(start, cut)))…'"
    }

    /// Replaces control characters with their code points, because a diagnostic is one line.
    private func printable(_ text: String) -> String {
        guard text.utf8.contains(where: Byte.isControl) else { return text }
        return text.unicodeScalars.map { scalar in
            let isControl = scalar.value < 0x80 && Byte.isControl(UInt8(scalar.value))
            return isControl ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
        }.joined()
    }

    /// The range from the position to the next whitespace.
    func wordRange() -> SourceRange {
        var end = scanner.position
        while end < scanner.limit, !Byte.isBlank(scanner.byte(at: end)) { end += 1 }
        return range(scanner.position, end)
    }

    func character(_ byte: UInt8) -> Character {
        Character(Unicode.Scalar(byte))
    }

    func percentEncoded(_ byte: UInt8) -> String { PercentEncoding.escaped([byte]) }

    /// Returns a Swift type between two offsets on one line. If it has line breaks, whitespace and comments become one
    /// space.
    func oneLine(from start: Int, to end: Int) -> String {
        if !scanner.bytes(start, end).contains(0x0A) { return scanner.text(start, end) }
        return text(from: start, to: end, blank: " ")
    }

    /// Returns the text between two offsets with another text in place of whitespace and comments, except before a `?`.
    func text(from start: Int, to end: Int, blank: String) -> String {
        var (bytes, reader) = ([UInt8](), scanner)
        reader.begin(at: start, limit: end)
        while !reader.isAtEnd {
            if Byte.isBlank(reader.byte) {
                reader.skipTrivia()
                if !reader.isAtEnd, reader.byte != UInt8(ascii: "?") { bytes += blank.utf8 }
            } else {
                bytes.append(reader.byte)
                reader.position += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
