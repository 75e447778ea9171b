import RouteLayout

/// Writes patterns of several lines on one line, with the formatter's whitespace and without comments.
extension DeclarationParser {
    func formatted(_ pattern: PatternSyntax) -> String {
        var text = ""
        var position = pattern.range.start
        for placeholder in pattern.segments.flatMap(\.placeholders) {
            text += scanner.text(position, placeholder.range.start) + formatted(placeholder)
            position = placeholder.range.end
        }
        let isPathEnd = { (byte: UInt8) in
            byte == 0 || Byte.isBlank(byte) || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
        }
        text += self.text(from: position, until: isPathEnd)
        for (index, item) in pattern.query.enumerated() { text += (index == 0 ? "?" : " & ") + formatted(item) }
        return text + (pattern.fragment.map { "#" + formatted($0) } ?? "")
    }

    private func formatted(_ placeholder: PlaceholderSyntax) -> String {
        let type = placeholder.isRest ? "..." : placeholder.type.map { ": " + formatted($0) } ?? ""
        return "{" + placeholder.name.text + type + "}"
    }

    private func formatted(_ item: QueryItemSyntax) -> String {
        var text = self.text(from: item.range.start, until: Byte.endsQueryKey)
        var reader = scanner
        reader.position = item.range.start + text.utf8.count
        reader.skipTrivia()
        let isNamed = reader.byte == UInt8(ascii: ":")
        reader.position += 1
        guard case .parameter(let placeholder, let standard) = item.value else {
            text += "="
            if item.range.end > reader.position {
                reader.skipTrivia()
                text += scanner.text(reader.position, item.range.end)
            }
            return text
        }
        if isNamed {
            text += ": " + (placeholder.type.map(formatted) ?? "")
        } else {
            reader.skipTrivia()
            text += "=" + scanner.text(reader.position, placeholder.range.start) + formatted(placeholder)
            text += self.text(from: placeholder.range.end) { Byte.endsQueryLiteral($0) || $0 == UInt8(ascii: "=") }
        }
        guard let standard else { return text }
        if case .emptyArray = standard.kind { return text + " = []" }
        return text + " = " + standard.text
    }

    /// Keeps the written form: `Optional<Int>` is not shortened.
    private func formatted(_ type: TypeSyntax) -> String {
        switch type {
        case .array(_, let range) where scanner.byte(at: range.start) != UInt8(ascii: "["),
            .optional(_, let range) where scanner.byte(at: range.end - 1) != UInt8(ascii: "?"):
            oneLine(from: range.start, to: range.end)
        case .named(let name): name.text
        case .link(_, let range): oneLine(from: range.start, to: range.end)
        case .array(let element, _): "[\(formatted(element))]"
        case .joined(let element, let separator, _): "[\(formatted(element))](\(separator.text))"
        case .optional(let wrapped, _): formatted(wrapped) + "?"
        }
    }

    private func text(from start: Int, until isEnd: (UInt8) -> Bool) -> String {
        var end = start
        while !isEnd(scanner.byte(at: end)) { end += 1 }
        return scanner.text(start, end)
    }
}
