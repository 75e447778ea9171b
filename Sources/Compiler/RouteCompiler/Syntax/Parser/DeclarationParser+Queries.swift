import RouteLayout

/// Parses query parameters and fixed values.
extension DeclarationParser {
    /// Parses the items after the `?`.
    mutating func queryItems(_ role: PatternRole) throws(ParseFailure) -> [QueryItemSyntax] {
        if role == .prefix {
            throw fail(
                "expected literals only in a miss prefix; end it before '?'",
                at: range(scanner.position - 1, scanner.position))
        }
        var items: [QueryItemSyntax] = []
        repeat {
            try refuseClause(role)
            expect(.newName)
            items.append(try queryItem(role))
            scanner.skipTrivia()
        } while scanner.take(UInt8(ascii: "&"))
        return items
    }

    /// Reports a `?` or `&` before a clause. In other routers, `/x/{id}?` has an optional segment.
    private mutating func refuseClause(_ role: PatternRole) throws(ParseFailure) {
        guard role != .target, Byte.isBlank(scanner.byte) else { return }
        var reader = self
        reader.scanner.skipTrivia()
        guard reader.isAtClause else { return }
        while Byte.isNamePart(reader.scanner.byte) { reader.scanner.position += 1 }
        reader.scanner.skipTrivia()
        // A key can have the name of a clause.
        let isItem =
            reader.scanner.byte == UInt8(ascii: ":")
            || reader.scanner.byte == UInt8(ascii: "=") && reader.scanner.peek(1) != UInt8(ascii: ">")
        if isItem { return }
        let sign = scanner.previousByte
        let optional = sign == UInt8(ascii: "?") ? ", or write {id: String?} for an optional segment" : ""
        throw fail(
            "expected a query parameter after '\(character(sign))'; remove it\(optional)",
            at: range(scanner.position - 1, scanner.position))
    }

    private mutating func queryItem(_ role: PatternRole) throws(ParseFailure) -> QueryItemSyntax {
        let start = scanner.position
        while !Byte.endsQueryKey(scanner.byte) { scanner.position += 1 }
        let end = scanner.position
        guard end > start else {
            throw unexpected(
                role == .target
                    ? "a query item, such as highlight=true or id={id}" : "a query parameter, such as page: Int = 1")
        }
        let key = try decodedLiteral(from: start, to: end)
        scanner.skipTrivia()
        var item = QueryItemSyntax(key: key, value: .fixed([]), range: range(start, start))
        if scanner.take(UInt8(ascii: ":")) {
            if role == .target {
                throw fail(
                    "expected '=' after \(quoted(start, end)): a target gives values, such as highlight=true or "
                        + "id={id}",
                    at: range(scanner.position - 1, scanner.position))
            }
            item.value = try parameter(keyFrom: start, to: end)
        } else if scanner.take(UInt8(ascii: "=")) {
            try checkOrder(ofNameFrom: start, to: end, role)
            try assignValue(to: &item, role)
        } else {
            let text = quoted(start, end)
            throw unexpected("':' and a type, or '=' and a value, after the query's key \(text)")
        }
        item.range.end = scanner.end
        return item
    }

    /// Parses `name: Type [ "=" default ]`, after the colon.
    private mutating func parameter(keyFrom start: Int, to end: Int) throws(ParseFailure) -> QueryItemSyntax.Value {
        let name = NameSyntax(text: scanner.text(start, end), range: range(start, end))
        if !isName(from: start, to: end, text: name.text) {
            let instead = end - start > 40 ? nil : Identifier.suggestion(for: name.text)
            report(
                "expected a name of letters, digits and '_', found \(quoted(start, end)); if the URL's key is not a "
                    + "Swift name, write key={name: "
                    + "Type}\(instead.map { ", such as \(name.text)={\($0): String}" } ?? "")",
                id: .invalidName, at: name.range)
        }
        let type = try type()
        let placeholder = PlaceholderSyntax(name: name, type: type, isRest: false, range: range(start, scanner.end))
        return .parameter(placeholder, default: try defaultValue(of: type))
    }

    /// Reports `name=key: Type`, which would parse as a fixed value followed by a type. The position is after the `=`.
    private mutating func checkOrder(
        ofNameFrom start: Int, to end: Int, _ role: PatternRole
    ) throws(ParseFailure) {
        var reader = self
        while !Byte.endsQueryLiteral(reader.scanner.byte) { reader.scanner.position += 1 }
        let (keyStart, keyEnd) = (scanner.position, reader.scanner.position - 1)
        guard role != .target, keyEnd > keyStart, reader.scanner.previousByte == UInt8(ascii: ":"),
            isName(from: start, to: end, text: scanner.text(start, end))
        else { return }
        reader.scanner.skipTrivia()
        let next = reader.scanner.byte
        guard Byte.isLetter(next) || next == UInt8(ascii: "["), !reader.isAtClause else { return }
        let typeStart = reader.scanner.position
        guard (try? reader.type()) != nil else { return }
        let (name, key) = (scanner.text(start, end), scanner.text(keyStart, keyEnd))
        let type = scanner.text(typeStart, reader.scanner.position)
        throw fail(
            "expected the URL's key, '=' and a placeholder with name and type; did you mean "
                + "'\(key)={\(name): \(type)}'?",
            at: range(start, reader.scanner.position))
    }

    /// `[ literal ] placeholder [ literal ] [ "=" default ]` or a literal, after the key's `=`.
    private mutating func assignValue(to item: inout QueryItemSyntax, _ role: PatternRole) throws(ParseFailure) {
        if Byte.isBlank(scanner.byte) || scanner.isAtEnd {
            scanner.skipTrivia()
            // An item without text is the empty value.
            if scanner.isAtEnd || isAtClause { return }
        }
        let start = scanner.position
        while !Byte.endsQueryLiteral(scanner.byte) { scanner.position += 1 }
        let literal = try decodedLiteral(from: start, to: scanner.position)
        guard scanner.byte == UInt8(ascii: "{") else {
            try checkNoBrace()
            item.value = .fixed(literal)
            return
        }
        let placeholder = try placeholder(role)
        let suffixStart = scanner.position
        while !Byte.endsQueryLiteral(scanner.byte), scanner.byte != UInt8(ascii: "=") { scanner.position += 1 }
        item.affixes = Affixes(prefix: literal, suffix: try decodedLiteral(from: suffixStart, to: scanner.position))
        try checkNoBrace()
        check(placeholder, between: item.affixes, role)
        item.value = .parameter(
            placeholder, default: role == .target ? nil : try defaultValue(of: placeholder.type))
    }

    private mutating func checkNoBrace() throws(ParseFailure) {
        guard scanner.byte == UInt8(ascii: "{") || scanner.byte == UInt8(ascii: "}") else { return }
        throw fail(
            "expected at most one placeholder in a query's value; write %7B and %7D for braces in a URL",
            at: range(scanner.position, scanner.position + 1))
    }

    /// Reports errors of a placeholder in a query, in addition to those of all placeholders.
    private mutating func check(_ placeholder: PlaceholderSyntax, between affixes: Affixes, _ role: PatternRole) {
        let name = placeholder.name.text
        if placeholder.isRest, role != .target || !affixes.isEmpty {
            report(
                "expected \(quoted(placeholder.range.start, placeholder.range.end)) at the end of a path; for a repeated key "
                    + "write {\(name): [String]}",
                id: .restNotLast, at: placeholder.range)
        } else if placeholder.type?.isList == true, !affixes.isEmpty {
            report(
                "a list cannot have literals around it; write a single value in place of "
                    + "\(quoted(placeholder.range.start, placeholder.range.end))",
                at: placeholder.range)
        }
    }
}
