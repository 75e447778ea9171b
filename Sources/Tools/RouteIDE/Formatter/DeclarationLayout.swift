import RouteCompiler
import RouteLayout

/// Converts a declaration to lines of atoms. It walks the same bytes as the parser.
struct DeclarationLayout {
    private var scanner: Scanner
    private(set) var lines: [LayoutLine] = []
    /// Comments since the last atom.
    private var pendingComments: [LayoutLine.Comment] = []

    /// The scanner must be at the declaration's first byte, with its limit at the end of its last clause.
    init(scanner: Scanner) {
        self.scanner = scanner
    }

    mutating func append(_ declaration: DeclarationSyntax) {
        beginLine(0)
        switch declaration.kind {
        case .module(let names): word(.module, then: names[names.count - 1].range.end)
        case .namespace(let name): word(.namespace, then: name.range.end)
        case .import(let name): word(.import, then: name.range.end)
        case .include(let name): word(.include, then: name.range.end)
        case .matching: word(.matching, then: declaration.range.end)
        case .handlers: word(.handlers, then: declaration.range.end)
        case .base(let base): append(base)
        case .enum(let value):
            word(.enum, then: value.name.range.end)
            for (index, value) in value.values.enumerated() {
                token(index == 0 ? "=" : "|", .softBlank)
                token(to: value.range.end, .blank)
            }
        case .route(let route):
            token(route.visibility.rawValue)
            pattern(route.pattern)
            for (index, clause) in route.clauses.enumerated() { append(clause, isFirst: index == 0) }
        case .miss(let miss): named(.miss, miss.prefix, miss.name)
        case .foreign(let foreign):
            guard foreign.fallback != nil else { return named(.foreign, foreign.pattern, foreign.name) }
            token(DeclarationKeyword.foreign.rawValue)
            pattern(foreign.pattern)
            for clause in foreign.clauses { append(clause, isFirst: false) }
        }
    }

    private mutating func append(_ base: BaseSyntax) {
        token(DeclarationKeyword.base.rawValue)
        switch base {
        case .use(let name): token(to: name.range.end, .blank)
        case .named(let name, _):
            token(to: name.range.end, .blank)
            token("=", .blank)
        case .origins: break
        }
        for (index, origin) in base.origins.enumerated() {
            path(origin.placeholders, index == 0 ? .blank : .softBlank)
        }
    }

    private mutating func named(_ keyword: DeclarationKeyword, _ pattern: PatternSyntax, _ name: NameSyntax?) {
        token(keyword.rawValue)
        self.pattern(pattern)
        if let name {
            token(ClauseKind.name.keyword, .softBlank)
            token(to: name.range.end, .blank)
        }
    }

    private mutating func word(_ keyword: DeclarationKeyword, then end: Int) {
        token(keyword.rawValue)
        token(to: end, .blank)
    }

    private mutating func append(_ clause: ClauseSyntax, isFirst: Bool) {
        beginLine(4)
        if clause.kind == .redirect { lines[lines.count - 1].joins = isFirst }
        token(clause.kind.keyword)
        switch clause.operand {
        case .nothing: break
        case .name(let name): token(to: name.range.end, .blank)
        case .names(let names): list(names)
        case .typedNames(let payloads):
            for (index, payload) in payloads.enumerated() {
                if index > 0 { token(",", .none) }
                token(to: payload.name.range.end, index == 0 ? .blank : .softBlank)
                token(":", .none)
                swiftType(payload.type.range, .blank)
            }
        case .swiftType(let type): swiftType(type.range, .blank)
        case .target(let target): pattern(target)
        case .transition: token(to: clause.range.end, .blank)
        case .deprecation(let syntax):
            token(to: syntax.messageRange.end, .blank)
            if let until = syntax.untilRange {
                token(to: until.end, .blank)
                token(to: clause.range.end, .blank)
            }
        }
    }

    private mutating func list(_ names: [NameSyntax]) {
        for (index, name) in names.enumerated() {
            if index > 0 { token(",", .none) }
            token(to: name.range.end, index == 0 ? .blank : .softBlank)
        }
    }

    // MARK: Patterns

    private mutating func pattern(_ pattern: PatternSyntax) {
        path(pattern.segments.flatMap(\.placeholders))
        for (index, item) in pattern.query.enumerated() {
            token(index == 0 ? "?" : "&", index == 0 ? .softBreak : .softBlank)
            queryItem(item, index == 0 ? .none : .blank)
        }
        if let fragment = pattern.fragment {
            token("#", .softBreak)
            placeholder(fragment, .none)
        }
    }

    /// The origin and the path, with spaces only inside of braces.
    private mutating func path(_ placeholders: [PlaceholderSyntax], _ start: LayoutLine.Atom.Glue = .blank) {
        var glue = start
        skipTrivia()
        for each in placeholders {
            if scanner.position < each.range.start {
                token(to: each.range.start, glue)
                glue = .none
            }
            placeholder(each, glue)
        }
        var end = scanner.position
        while !endsPath(scanner.byte(at: end)) { end += 1 }
        if end > scanner.position { token(to: end, glue) }
    }

    private func endsPath(_ byte: UInt8) -> Bool {
        byte == 0 || Byte.isBlank(byte) || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    /// `{name: Type}` or `{name...}`
    private mutating func placeholder(_ placeholder: PlaceholderSyntax, _ glue: LayoutLine.Atom.Glue) {
        token("{", glue)
        token(to: placeholder.name.range.end, .none)
        if placeholder.isRest {
            token("...", .none)
        } else if let type = placeholder.type {
            token(":", .none)
            self.type(type, .blank)
        }
        token("}", .none)
    }

    private mutating func queryItem(_ item: QueryItemSyntax, _ glue: LayoutLine.Atom.Glue) {
        skipTrivia()
        var end = scanner.position
        while !Byte.endsQueryKey(scanner.byte(at: end)) { end += 1 }
        token(to: end, glue)
        skipTrivia()
        let isNamed = scanner.byte == UInt8(ascii: ":")
        token(isNamed ? ":" : "=", .none)
        switch item.value {
        case .fixed:
            if item.range.end > scanner.position { token(to: item.range.end, .none) }
        case .parameter(let placeholder, let standard):
            if isNamed {
                if let type = placeholder.type { self.type(type, .blank) }
            } else {
                assigned(placeholder)
            }
            guard let standard else { return }
            token("=", .blank)
            if case .emptyArray = standard.kind {
                token("[", .blank)
                token("]", .none)
            } else {
                token(to: standard.range.end, .blank)
            }
        }
    }

    /// A placeholder with the literals around it, without spaces.
    private mutating func assigned(_ placeholder: PlaceholderSyntax) {
        skipTrivia()
        if scanner.position < placeholder.range.start { token(to: placeholder.range.start, .none) }
        self.placeholder(placeholder, .none)
        var end = scanner.position
        while !Byte.endsQueryLiteral(scanner.byte(at: end)), scanner.byte(at: end) != UInt8(ascii: "=") { end += 1 }
        if end > scanner.position { token(to: end, .none) }
    }

    private mutating func type(_ type: TypeSyntax, _ glue: LayoutLine.Atom.Glue) {
        switch type {
        case .named(let name): swiftType(name.range, glue)
        case .link(_, let range): swiftType(range, glue)
        // Keeps the written form: `Optional<Int>` is not shortened.
        case .array(_, let range) where scanner.byte(at: range.start) != UInt8(ascii: "["): swiftType(range, glue)
        case .optional(_, let range) where scanner.byte(at: range.end - 1) != UInt8(ascii: "?"):
            swiftType(range, glue)
        case .array(let element, _):
            token("[", glue)
            self.type(element, .none)
            token("]", .none)
        case .joined(let element, _, let range):
            token("[", glue)
            self.type(element, .none)
            token("]", .none)
            token(to: range.end, .none)
        case .optional(let wrapped, _):
            self.type(wrapped, glue)
            token("?", .none)
        }
    }

    /// A Swift type, which generated code contains as written. Only its line breaks become spaces, as in the parser.
    private mutating func swiftType(_ range: SourceRange, _ glue: LayoutLine.Atom.Glue) {
        skipTrivia()
        var hasLineBreak = false
        var offset = range.start
        while offset < range.end {
            if scanner.byte(at: offset) == 0x0A { hasLineBreak = true }
            offset += 1
        }
        guard hasLineBreak else { return token(to: range.end, glue) }
        var glue = glue
        var text: [UInt8] = []
        var comments = pendingComments
        pendingComments = []
        while scanner.position < range.end {
            guard Byte.isBlank(scanner.byte) else {
                text.append(scanner.byte)
                scanner.position += 1
                continue
            }
            skipTrivia()
            if pendingComments.isEmpty {
                text.append(0x20)
            } else {
                add(LayoutLine.Atom(glue: glue, text: text, comments: comments))
                (glue, text, comments) = (.blank, [], pendingComments)
                pendingComments = []
            }
        }
        add(LayoutLine.Atom(glue: glue, text: text, comments: comments))
    }

    // MARK: Atoms

    private mutating func beginLine(_ indentation: Int) {
        lines.append(LayoutLine(indentation: indentation))
    }

    private mutating func token(_ text: String, _ glue: LayoutLine.Atom.Glue = .blank) {
        skipTrivia()
        token(to: scanner.position + text.utf8.count, glue)
    }

    /// Adds the bytes from the next token to an offset.
    private mutating func token(to end: Int, _ glue: LayoutLine.Atom.Glue) {
        skipTrivia()
        add(LayoutLine.Atom(glue: glue, text: scanner.bytes(scanner.position, end), comments: pendingComments))
        pendingComments = []
        scanner.position = end
    }

    private mutating func add(_ atom: LayoutLine.Atom) {
        lines[lines.count - 1].atoms.append(atom)
    }

    /// Skips whitespace, and collects comments for the next atom.
    private mutating func skipTrivia() {
        var isSameLine = true
        while !scanner.isAtEnd {
            if Byte.isBlank(scanner.byte) {
                if scanner.byte == 0x0A { isSameLine = false }
                scanner.position += 1
            } else if scanner.isAtComment {
                let start = scanner.position
                while !scanner.isAtEnd, scanner.byte != 0x0A { scanner.position += 1 }
                var end = scanner.position
                while Byte.isBlank(scanner.byte(at: end - 1)) { end -= 1 }
                pendingComments.append(
                    LayoutLine.Comment(text: scanner.bytes(start, end), isTrailing: isSameLine))
            } else {
                return
            }
        }
    }
}
