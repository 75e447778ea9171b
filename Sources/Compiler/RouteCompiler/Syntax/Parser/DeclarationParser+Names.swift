import RouteLayout

/// Parses keywords and Swift names.
extension DeclarationParser {
    /// Consumes a keyword if it is next, after trivia.
    mutating func takeWord(_ word: String) -> Bool {
        scanner.skipTrivia()
        guard scanner.isAtWord(word) else { return false }
        scanner.position += word.utf8.count
        return true
    }

    /// Parses one of an enum's words.
    ///
    /// - Parameter expected: The words for the error, if they are not just listed.
    mutating func option<Word: CaseIterable & RawRepresentable<String>>(
        _ kind: Expectation.Kind, expected: String? = nil
    ) throws(ParseFailure) -> Word {
        expect(kind)
        for word in Word.allCases where takeWord(word.rawValue) { return word }
        let words = Word.allCases.map(\.rawValue)
        throw unexpected(expected ?? words.map { "'\($0)'" }.joined(separator: " or "), likely: words)
    }

    /// Parses a Swift identifier after trivia. Reports an invalid identifier and consumes it.
    mutating func name(expected: String) throws(ParseFailure) -> NameSyntax {
        scanner.skipTrivia()
        let start = scanner.position
        while !endsName(scanner.byte) { scanner.position += 1 }
        guard scanner.position > start else { throw unexpected(expected) }
        return checkedName(from: start, to: scanner.position)
    }

    /// Parses names separated by dots, without whitespace.
    mutating func dottedName(expected: String) throws(ParseFailure) -> [NameSyntax] {
        var names = [try name(expected: expected)]
        while scanner.take(UInt8(ascii: ".")) {
            guard !endsName(scanner.byte) else { throw unexpected("a name after '.'") }
            names.append(try name(expected: expected))
        }
        return names
    }

    /// `Comment.view` as one name.
    func joined(_ names: [NameSyntax]) -> NameSyntax {
        guard names.count > 1 else { return names[0] }
        let start = names[0].range.start
        let end = names[names.count - 1].range.end
        return NameSyntax(text: scanner.text(start, end), range: range(start, end))
    }

    /// Returns the text between two offsets as a name. Reports an error if it is not a Swift identifier, with or
    /// without backticks.
    mutating func checkedName(from start: Int, to end: Int) -> NameSyntax {
        let name = NameSyntax(text: scanner.text(start, end), range: range(start, end))
        if !isName(from: start, to: end, text: name.text) {
            let suggestion = end - start > 200 ? nil : Identifier.suggestion(for: name.text)
            let fix = suggestion.map { ", such as \($0)" } ?? ""
            report(
                "expected a name of letters, digits and '_'\(fix), found \(quoted(start, end))", id: .invalidName,
                at: name.range)
        }
        return name
    }

    func isName(from start: Int, to end: Int, text: @autoclosure () -> String) -> Bool {
        var offset = start
        while offset < end {
            let byte = scanner.byte(at: offset)
            if byte >= 0x80 || byte == UInt8(ascii: "_") { return Identifier.isValid(text()) }
            guard Byte.isLetter(byte) || Byte.isDigit(byte) && offset > start else { return false }
            offset += 1
        }
        return end > start
    }

    /// Returns whether a byte ends a name, because it has a meaning in the grammar.
    private func endsName(_ byte: UInt8) -> Bool {
        if Byte.isLetter(byte) || Byte.isDigit(byte) { return false }
        return byte == 0 || Byte.isBlank(byte) || "{}:=&()<>|[],/?.#\"".utf8.contains(byte)
    }
}
