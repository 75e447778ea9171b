import RouteCompiler
import RouteJSON
import RouteMatching

/// Semantic tokens: the colors that a grammar of patterns cannot determine.
enum SemanticTokens {
    /// In the order of the token legend.
    private enum Kind: Int, CaseIterable {
        case namespace, `enum`, enumMember, parameter, type, function, decorator, keyword, `operator`
    }

    private enum Modifier: Int, CaseIterable {
        case declaration, deprecated, defaultLibrary
    }

    private struct Token {
        var range: SourceRange
        var kind: Kind
        var modifiers = 0
    }

    static var legend: JSON {
        [
            "tokenTypes": .array(Kind.allCases.map { .string("\($0)") }),
            "tokenModifiers": .array(Modifier.allCases.map { .string("\($0)") }),
        ]
    }

    /// Returns the tokens of a file, or of the declarations in a range: five numbers each, relative to the previous
    /// one.
    static func json(of snapshot: Snapshot, file: Int, in range: Range<Int>? = nil, _ places: PlaceCoding) -> JSON {
        let document = snapshot.files[file].document
        var tokens: [Token] = []
        for declaration in snapshot.files[file].tree.declarations {
            if let range, declaration.range.end < range.lowerBound || declaration.range.start > range.upperBound {
                continue
            }
            addWords(of: declaration, in: document, to: &tokens)
            for occurrence in OccurrenceFinder.occurrences(in: declaration, of: snapshot) {
                if let token = token(for: occurrence, in: snapshot) { tokens.append(token) }
            }
        }
        // Several routes of one name produce one token. An enum takes precedence over a type.
        tokens.sort { ($0.range.start, $0.kind.rawValue) < ($1.range.start, $1.kind.rawValue) }
        var numbers: [JSON] = []
        var end = 0
        var last = Position(line: 0, character: 0)
        for token in tokens where token.range.start >= end && token.range.end > token.range.start {
            let start = document.position(of: token.range.start, places.encoding)
            let stop = document.position(of: token.range.end, places.encoding)
            guard start.line == stop.line else { continue }
            end = token.range.end
            let column = start.line == last.line ? start.character - last.character : start.character
            for number in [
                start.line - last.line, column, stop.character - start.character, token.kind.rawValue, token.modifiers,
            ] { numbers.append(.number(number)) }
            last = start
        }
        return ["data": .array(numbers)]
    }

    private static func token(for occurrence: Occurrence, in snapshot: Snapshot) -> Token? {
        let model = snapshot.model
        var modifiers = occurrence.role == .declaration ? 1 << Modifier.declaration.rawValue : 0
        let kind: Kind
        switch occurrence.symbol {
        case .module, .target, .base: kind = .namespace
        case .enumeration: kind = .enum
        case .enumCase: kind = .enumMember
        case .parameter: kind = .parameter
        case .guardName: kind = .decorator
        case .route(let number):
            // A pattern is not a name.
            if occurrence.range == model.routes[number].range { return nil }
            let bytes = snapshot.sources[occurrence.range.file].bytes
            if bytes[occurrence.range.start..<occurrence.range.end].contains(UInt8(ascii: "/")) { return nil }
            if model.routes[number].deprecated != nil { modifiers |= 1 << Modifier.deprecated.rawValue }
            kind = .function
        case .miss(let number):
            if occurrence.range == model.misses[number].range { return nil }
            kind = .function
        case .foreign(let number):
            if occurrence.range == model.foreigns[number].range { return nil }
            kind = .function
        }
        return Token(range: occurrence.range, kind: kind, modifiers: modifiers)
    }

    /// Adds tokens for keywords and types, which are not symbols.
    private static func addWords(of declaration: DeclarationSyntax, in document: TextDocument, to tokens: inout [Token])
    {
        func keyword(at start: Int, _ file: Int) -> Token {
            let bytes = document.bytes
            var end = start
            while end < bytes.count, Byte.isLetter(bytes[end]) { end += 1 }
            if end > start {
                return Token(range: SourceRange(file: file, start: start, end: end), kind: .keyword)
            }
            return Token(range: SourceRange(file: file, start: start, end: start + 2), kind: .operator)
        }
        let file = declaration.range.file
        tokens.append(keyword(at: declaration.range.start, file))
        for clause in declaration.kind.clauses {
            tokens.append(keyword(at: clause.range.start, file))
            if case .deprecation(let syntax) = clause.operand, let until = syntax.untilRange {
                tokens.append(Token(range: until, kind: .keyword))
            }
        }
        tokens += declaration.kind.placeholders.flatMap(\.typeNames).map { Token(range: $0, kind: .type) }
    }
}

extension PlaceholderSyntax {
    /// The ranges of the names of types.
    fileprivate var typeNames: [SourceRange] {
        guard let type else { return [] }
        if let link = type.link {
            var name = link.range
            name.end = name.start + LinkType.name.utf8.count
            return [name] + link.pattern.placeholders.flatMap(\.typeNames)
        }
        guard let name = type.innermost, !name.text.contains("<"), !name.text.contains("[") else { return [] }
        return [name.range]
    }
}
