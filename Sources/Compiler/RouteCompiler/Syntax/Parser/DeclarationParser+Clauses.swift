import RouteLayout

/// Parses the clauses after the pattern of a route or a foreign URL.
extension DeclarationParser {
    /// The kind of the clause at the position, if any.
    var clauseKind: ClauseKind? {
        // Fast path: the position is usually at the end or inside of a pattern.
        guard Byte.isLetter(scanner.byte) || scanner.byte == UInt8(ascii: "-") || scanner.byte == UInt8(ascii: "=")
        else { return nil }
        for (kind, keyword, isSign) in ClauseKind.keywords
        where isSign ? scanner.isAt(keyword) : scanner.isAtWord(keyword) { return kind }
        return nil
    }

    var isAtClause: Bool { clauseKind != nil }

    mutating func clauses(in declaration: DeclarationKeyword) throws(ParseFailure) -> [ClauseSyntax] {
        var clauses: [ClauseSyntax] = []
        expect(.clause)
        while !scanner.isAtEnd {
            let start = scanner.position
            guard let kind = clauseKind else { throw noClause(after: clauses.last?.kind, in: declaration) }
            scanner.position += kind.keyword.utf8.count
            let operand = try operand(of: kind.rule)
            let clause = ClauseSyntax(kind: kind, operand: operand, range: range(start, scanner.end))
            check(clause, after: clauses, in: declaration)
            clauses.append(clause)
            expect(.clause)
        }
        return clauses
    }

    private mutating func operand(of rule: ClauseRule) throws(ParseFailure) -> ClauseSyntax.Operand {
        switch rule.operand {
        case .nothing: return .nothing
        case .newName:
            expect(.newName)
            return .name(try name(expected: rule.expected))
        case .dottedName:
            expect(.newName)
            return .name(joined(try dottedName(expected: rule.expected)))
        case .guardNames: return .names(try names(.guardName, expected: rule.expected))
        case .routeNames: return .names(try names(.routeName, expected: rule.expected))
        case .typedNames: return .typedNames(try payloads(expected: rule.expected))
        case .swiftType:
            expect(.swiftType)
            return .swiftType(try swiftType(expected: rule.expected))
        case .target: return .target(try pattern(.target))
        case .transition: return .transition(try option(.transition, expected: rule.expected))
        case .deprecation: return .deprecation(try deprecation(expected: rule.expected))
        }
    }

    /// `String [ "until" YYYY-MM-DD ]`
    private mutating func deprecation(expected: String) throws(ParseFailure) -> DeprecationSyntax {
        scanner.skipTrivia()
        let start = scanner.position
        let message = try string(expected: expected)
        var syntax = DeprecationSyntax(
            deprecation: Deprecation(message), messageRange: range(start, scanner.position))
        guard takeWord("until") else { return syntax }
        syntax.untilRange = range(scanner.position - 5, scanner.position)
        // Editors have no completions for dates.
        expect(.newName)
        let word = wordRange()
        let text = scanner.text(word.start, word.end)
        if text.isEmpty { throw unexpected("a day after 'until', such as 2027-06-30") }
        if let date = CalendarDate(text) {
            syntax.deprecation.until = date
        } else {
            let meant = CalendarDate(String(text.map { $0.isNumber ? $0 : "-" }))
            let fix = meant.map { "; did you mean '\($0)'?" } ?? ""
            report(
                "expected a day of the calendar as year, month and day, such as 2027-06-30, found \(found())\(fix)",
                at: word)
        }
        scanner.position = word.end
        return syntax
    }

    private mutating func noClause(after last: ClauseKind?, in declaration: DeclarationKeyword) -> ParseFailure {
        let (byte, isFirst) = (scanner.byte, last == nil)
        if scanner.isAt("/*") { return blockComment() }
        if byte == UInt8(ascii: ";") {
            let sign = range(scanner.position, scanner.position + 1)
            scanner.position = sign.end
            scanner.skipTrivia()
            if let last, last.takesList, !scanner.isAtEnd, !isAtClause {
                return fail("expected ',' between items of '\(last.keyword)', found ';'; did you mean ','?", at: sign)
            }
            return fail("a declaration ends with its line; remove ';'", at: sign)
        }
        if isFirst, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "/") {
            return unexpected("no space inside a path; remove it, or write %20 for a space in a URL")
        }
        if isFirst, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "?") {
            return unexpected("'&' between query parameters, or a clause such as '-> Int'")
        }
        let words = ClauseKind.allCases.filter { !$0.isSign && $0.rule.places.contains(declaration) }.map(\.keyword)
        return unexpected("a clause", among: words, listed: ClauseKind.listed(in: declaration))
    }

    /// Parses the names of guards, or those of routes, which may have labels.
    private mutating func names(_ kind: Expectation.Kind, expected: String) throws(ParseFailure) -> [NameSyntax] {
        var names: [NameSyntax] = []
        repeat {
            expect(kind)
            let parts = try dottedName(expected: expected)
            if case .routeName = kind {
                names.append(try withLabels(joined(parts)))
            } else if parts.count <= 2 {
                names.append(joined(parts))
            } else {
                throw fail(
                    "expected a guard's name, alone or after that of an included target, such as ShopRoutes.login",
                    at: joined(parts).range)
            }
            scanner.skipTrivia()
        } while scanner.take(UInt8(ascii: ","))
        return names
    }

    private mutating func payloads(expected: String) throws(ParseFailure) -> [PayloadSyntax] {
        var payloads: [PayloadSyntax] = []
        repeat {
            expect(.newName)
            let name = try name(expected: expected)
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

    /// Parses labels after a name, `(id:tab:)`, which distinguish routes of one base name.
    private mutating func withLabels(_ name: NameSyntax) throws(ParseFailure) -> NameSyntax {
        guard scanner.take(UInt8(ascii: "(")) else { return name }
        while Byte.isNamePart(scanner.byte) || scanner.byte == UInt8(ascii: ":") { scanner.position += 1 }
        guard scanner.take(UInt8(ascii: ")")) else {
            throw unexpected("')' after the labels of '\(name.text)', such as \(name.text)(id:)")
        }
        var name = name
        name.range.end = scanner.position
        name.text = scanner.text(name.range.start, name.range.end)
        return name
    }

    /// Reports a repeated clause, a clause of other declarations, and a clause for handlers in a redirect.
    private mutating func check(
        _ clause: ClauseSyntax, after clauses: [ClauseSyntax], in declaration: DeclarationKeyword
    ) {
        let keyword = clause.kind.keyword
        if let earlier = clauses.first(where: { $0.kind == clause.kind }) {
            isBroken = true
            let fix = clause.kind.takesList ? "combine them with commas" : "remove one of them"
            diagnostics.error(
                .duplicateClause, "expected at most one '\(keyword)'; \(fix)", at: clause.range,
                notes: [Diagnostic.Note("the first '\(keyword)' is here", at: earlier.range)])
            return
        }
        if !clause.kind.rule.places.contains(declaration) {
            reportMisplaced(clause, in: declaration)
        } else if clause.kind == .redirect {
            for earlier in clauses where !earlier.kind.rule.isForRedirects { reportHandlerClause(earlier) }
        } else if !clause.kind.rule.isForRedirects, clauses.contains(where: { $0.kind == .redirect }) {
            reportHandlerClause(clause)
        }
    }

    private mutating func reportMisplaced(_ clause: ClauseSyntax, in declaration: DeclarationKeyword) {
        let keyword = clause.kind.keyword
        let message =
            switch declaration {
            case .web:
                "'web' cannot have '\(keyword)', because the app does not open these URLs; remove it, or declare a "
                    + "'public' route"
            case .foreign: "'foreign' cannot have '\(keyword)', because another app opens the URL; remove it"
            default: "a route cannot have '\(keyword)', which belongs to 'foreign'; remove it"
            }
        report(message, id: .misplacedClause, at: clause.range)
    }

    private mutating func reportHandlerClause(_ clause: ClauseSyntax) {
        let keyword = clause.kind.keyword
        report(
            clause.kind.rule.redirectRefusal
                ?? "'\(keyword)' cannot be combined with '=>', because a redirect has no handler; remove one of them",
            id: .misplacedClause, at: clause.range)
    }
}
