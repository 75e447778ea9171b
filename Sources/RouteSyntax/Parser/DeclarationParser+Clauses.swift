import RouteTable

/// What follows a route's pattern.
extension DeclarationParser {
    /// Whether a clause begins at the position.
    var isAtClause: Bool {
        switch scanner.byte {
        case UInt8(ascii: "-"): scanner.isAt("->")
        case UInt8(ascii: "="): scanner.isAt("=>")
        case UInt8(ascii: "a"): scanner.isAtWord("as")
        case UInt8(ascii: "r"): scanner.isAtWord("requires")
        case UInt8(ascii: "w"): scanner.isAtWord("with")
        case UInt8(ascii: "u"): scanner.isAtWord("using")
        case UInt8(ascii: "b"): scanner.isAtWord("before")
        case UInt8(ascii: "f"): scanner.isAtWord("fallback")
        case UInt8(ascii: "d"): scanner.isAtWord("deprecated")
        default: false
        }
    }

    mutating func clauses() throws(ParseFailure) -> [ClauseSyntax] {
        var clauses: [ClauseSyntax] = []
        expect(.clause)
        while !scanner.isAtEnd {
            let start = scanner.position
            let clause = ClauseSyntax(kind: try clause(isFirst: clauses.isEmpty), range: range(start, scanner.end))
            check(clause, after: clauses)
            clauses.append(clause)
            expect(.clause)
        }
        return clauses
    }

    private mutating func clause(isFirst: Bool) throws(ParseFailure) -> ClauseSyntax.Kind {
        guard isAtClause else { throw noClause(isFirst: isFirst) }
        switch scanner.byte {
        case UInt8(ascii: "-"):
            scanner.position += 2
            expect(.swiftType)
            return .result(try swiftType(expected: "the handler's result after '->', such as Int"))
        case UInt8(ascii: "="):
            scanner.position += 2
            return .redirect(try pattern(.target))
        default: break
        }
        if takeWord("as") {
            expect(.newName)
            return .name(try name(expected: "a name after 'as', such as openComment"))
        }
        if takeWord("requires") { return .requires(try guards()) }
        if takeWord("with") { return .payload(try payloads()) }
        if takeWord("using") { return .using(try transition()) }
        if takeWord("before") { return .before(try routeNames()) }
        if takeWord("fallback") { return .fallback }
        scanner.position += "deprecated".utf8.count
        scanner.skipTrivia()
        return .deprecated(try string(expected: "a message after 'deprecated', such as \"use /comment/view\""))
    }

    private mutating func noClause(isFirst: Bool) -> ParseFailure {
        let byte = scanner.byte
        if isFirst, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "/") {
            return unexpected("no blank inside a path; remove it, or write %20 for a blank in a URL")
        }
        if isFirst, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "?") {
            return unexpected("'&' between query parameters, or a clause such as '-> Int'")
        }
        return unexpected("a clause (->, =>, as, requires, with, using, before, fallback or deprecated)")
    }

    private mutating func guards() throws(ParseFailure) -> [NameSyntax] {
        var names: [NameSyntax] = []
        repeat {
            expect(.guardName)
            names.append(try name(expected: "a guard's name, such as login"))
            scanner.skipTrivia()
        } while scanner.take(UInt8(ascii: ","))
        return names
    }

    private mutating func payloads() throws(ParseFailure) -> [PayloadSyntax] {
        var payloads: [PayloadSyntax] = []
        repeat {
            expect(.newName)
            let name = try name(expected: "a name and its type, such as draft: CommentDraft?")
            scanner.skipTrivia()
            guard scanner.take(UInt8(ascii: ":")) else {
                throw unexpected("':' and a type after '\(name.text)', such as \(name.text): CommentDraft?")
            }
            expect(.swiftType)
            let type = try swiftType(expected: "a type after ':', such as CommentDraft?")
            payloads.append(PayloadSyntax(name: name, type: type))
            scanner.skipTrivia()
        } while scanner.take(UInt8(ascii: ","))
        return payloads
    }

    private mutating func transition() throws(ParseFailure) -> TransitionSyntax {
        expect(.transition)
        if takeWord("show") { return .show }
        if takeWord("present") { return .present }
        throw unexpected("'show' or 'present' after 'using'")
    }

    private mutating func routeNames() throws(ParseFailure) -> [NameSyntax] {
        var names: [NameSyntax] = []
        repeat {
            expect(.routeName)
            var name = joined(try dottedName(expected: "a route's name, such as Comment.view"))
            if let end = labelsEnd() {
                scanner.position = end
                name.range.end = end
                name.text = scanner.text(name.range.start, end)
            }
            names.append(name)
            scanner.skipTrivia()
        } while scanner.take(UInt8(ascii: ","))
        return names
    }

    /// The end of `(id:tab:)`, which tells routes of one base name apart; `nil` where there is none.
    private func labelsEnd() -> Int? {
        guard scanner.byte == UInt8(ascii: "(") else { return nil }
        var offset = scanner.position + 1
        while Byte.isNamePart(scanner.byte(at: offset)) || scanner.byte(at: offset) == UInt8(ascii: ":") { offset += 1 }
        return scanner.byte(at: offset) == UInt8(ascii: ")") ? offset + 1 : nil
    }

    /// A clause stands once, and a redirect has no handler that some of them could speak of.
    private mutating func check(_ clause: ClauseSyntax, after clauses: [ClauseSyntax]) {
        let keyword = clause.kind.keyword
        for earlier in clauses where earlier.kind.keyword == keyword {
            isBroken = true
            let fix = clause.kind.takesList ? "write one with commas between" : "remove one of them"
            diagnostics.error(
                .syntaxError, "expected one '\(keyword)' at most; \(fix)", at: clause.range,
                notes: [Diagnostic.Note("the first '\(keyword)' is here", at: earlier.range)],
                fixes: clause.kind.takesList
                    ? [] : [.remove(clause: clause.range, "Remove the second '\(keyword)'")])
            return
        }
        if case .redirect = clause.kind {
            for earlier in clauses where earlier.kind.needsHandler { reportHandlerClause(earlier) }
        } else if clause.kind.needsHandler, clauses.contains(where: { $0.kind.keyword == "=>" }) {
            reportHandlerClause(clause)
        }
    }

    private mutating func reportHandlerClause(_ clause: ClauseSyntax) {
        let keyword = clause.kind.keyword
        report(
            "expected no '\(keyword)' beside '=>': a redirect has no handler; remove one of them", at: clause.range,
            fixes: [.remove(clause: clause.range, "Remove '\(keyword)'")])
    }
}

extension ClauseSyntax.Kind {
    /// What the clause begins with.
    package var keyword: String {
        switch self {
        case .result: "->"
        case .redirect: "=>"
        case .name: "as"
        case .requires: "requires"
        case .payload: "with"
        case .using: "using"
        case .before: "before"
        case .fallback: "fallback"
        case .deprecated: "deprecated"
        }
    }

    fileprivate var takesList: Bool {
        switch self {
        case .requires, .payload, .before: true
        default: false
        }
    }

    fileprivate var needsHandler: Bool {
        switch self {
        case .result, .name, .payload, .using: true
        default: false
        }
    }
}
