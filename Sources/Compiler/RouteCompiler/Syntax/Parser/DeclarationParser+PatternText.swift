import RouteLayout

extension DeclarationParser {
    /// Returns a pattern in the layout of `routec format`, on one line. Names contain it, and formatting must not change them.
    func text(
        ofPath path: Range<Int>, _ segments: [SegmentSyntax], _ query: [QueryItemSyntax], _ fragment: PlaceholderSyntax?
    ) -> String {
        var (text, position) = ("", path.lowerBound)
        func add(_ placeholder: PlaceholderSyntax) {
            text += self.text(from: position, to: placeholder.range.start, blank: "") + placeholder.text
            position = placeholder.range.end
        }
        for segment in segments { for placeholder in segment.placeholders { add(placeholder) } }
        text += self.text(from: position, to: path.upperBound, blank: "")
        for (index, item) in query.enumerated() {
            text += index == 0 ? "?" : " & "
            position = item.range.start
            var literal: LiteralSyntax?
            if case .parameter(let placeholder, let value) = item.value {
                literal = value
                let isNamed = placeholder.range.start == position
                if isNamed { text += placeholder.text.dropFirst().dropLast() } else { add(placeholder) }
                position = placeholder.range.end
            }
            text += self.text(from: position, to: literal?.range.start ?? item.range.end, blank: "")
            // The text ends with the default's `=`.
            if let literal { text = "\(text.dropLast()) = \(literal.text.hasPrefix("[") ? "[]" : literal.text)" }
        }
        if let fragment { text += "#\(fragment.text)" }
        return text
    }
}
