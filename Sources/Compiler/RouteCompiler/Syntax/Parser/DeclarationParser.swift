import RouteLayout

/// Thrown after an error was reported: the rest of the declaration cannot be parsed.
struct ParseFailure: Error {}

/// Parses one declaration at a time; see ``Parser`` for the grammar.
///
/// After an error that allows it, parsing continues. Otherwise the error is thrown.
package struct DeclarationParser {
    var scanner: Scanner
    let file: Int
    var diagnostics = Diagnostics()
    /// True if an error in the current declaration leaves it without a meaning.
    var isBroken = false
    /// True if the current declaration contains another, indented declaration.
    var holdsAnother = false
    /// True if the current declaration is indented itself, which has been reported.
    var isIndented = false
    /// The number of links around the current pattern.
    var links = 0
    /// The last expectation.
    package var expectation = Expectation(.declaration, at: 0)
    /// True if the text ended inside of a string.
    package var isInString = false

    package init(scanner: Scanner, file: Int) {
        self.scanner = scanner
        self.file = file
    }

    /// Parses the declaration. Returns `nil` if errors left nothing that later stages can use.
    package mutating func parse(_ lines: DeclarationLines) -> DeclarationSyntax? {
        scanner.begin(at: lines.start, limit: lines.end)
        isBroken = false
        holdsAnother = false
        isIndented = lines.isIndented
        expectation = Expectation(.declaration, at: lines.start)
        if lines.isIndented {
            diagnostics.error(
                .syntaxError,
                "an indented line continues a declaration, but none precedes it; remove the indentation",
                at: range(lines.start, lines.start))
            if isAtClause { return nil }
        }
        do throws(ParseFailure) {
            let kind = try kind()
            scanner.skipTrivia()
            guard scanner.isAtEnd else { throw unexpected("the end of the declaration") }
            guard !isBroken else { return nil }
            return DeclarationSyntax(
                kind: kind, documentation: lines.documentation, range: range(lines.start, scanner.end))
        } catch {
            return nil
        }
    }

    /// Returns the kinds of declarations that unparsed lines probably contain, by their first word.
    mutating func omission(of lines: DeclarationLines) -> Set<DependedDeclaration> {
        scanner.begin(at: lines.start, limit: lines.end)
        if holdsAnother { return [.bases, .routes] }
        switch DeclarationKeyword.allCases.first(where: { scanner.isAtWord($0.rawValue) }) {
        case .base: return [.bases]
        case .public, .internal, .web: return [.routes]
        case nil: return [.bases, .routes]
        default: return []
        }
    }

    private mutating func kind() throws(ParseFailure) -> DeclarationSyntax.Kind {
        // The order of the keywords begins with routes, as most declarations are.
        switch DeclarationKeyword.allCases.first(where: { takeWord($0.rawValue) }) {
        case .public: return .route(try route(.public))
        case .internal: return .route(try route(.internal))
        case .web: return .route(try route(.web))
        case .miss: return .miss(try miss())
        case .foreign:
            return .foreign(ForeignSyntax(pattern: try pattern(.foreign), clauses: try clauses(in: .foreign)))
        case .enum: return .enum(try enumeration())
        case .base: return .base(try base())
        case .module:
            expect(.moduleName)
            return .module(try dottedName(expected: "a module's name, such as Shop or Shop.Cart"))
        case .namespace: return .namespace(try name(expected: "the namespace's name, such as Routes"))
        case .import:
            return .import(joined(try dottedName(expected: "the Swift module to import, such as CommentModels")))
        case .include:
            expect(.swiftModule)
            return .include(try name(expected: "the Swift module to include, such as ShopRoutes"))
        case .matching: return .matching(try matching())
        case .handlers: return .handlers(try option(.handlersOption))
        case nil: throw unknownDeclaration()
        }
    }

    /// Reports an unknown declaration. It is usually a clause or a pattern in the wrong position.
    private mutating func unknownDeclaration() -> ParseFailure {
        let start = scanner.position
        if scanner.isAt("/*") { return blockComment() }
        if scanner.byte == UInt8(ascii: "#") {
            return fail("a comment begins with '//', not '#'", at: range(start, start + 1))
        }
        if isAtClause {
            return fail(
                "expected a declaration; indent the line to continue the previous one", at: wordRange())
        }
        if scanner.byte == UInt8(ascii: "/") || scanner.isAtOrigin {
            return fail("expected 'public' or 'internal' before a route's pattern", at: range(start, start))
        }
        return unexpected("a declaration", among: DeclarationKeyword.allCases.map(\.rawValue))
    }

    private mutating func matching() throws(ParseFailure) -> MatchingOption {
        expect(.matchingOption)
        if scanner.isAt("case-sensitive") {
            throw fail("paths are case-sensitive without an option; remove the line", at: wordRange())
        }
        return try option(.matchingOption)
    }

    private mutating func base() throws(ParseFailure) -> BaseSyntax {
        let expected = "an origin, such as aop:// or https://www.example.com, or the name of a base"
        expect(.origin)
        if scanner.isAtOrigin { return .origins(try origins(expected: expected)) }
        let path = try dottedName(expected: expected)
        scanner.skipTrivia()
        guard scanner.take(UInt8(ascii: "=")) else {
            guard scanner.isAtEnd, path.count < 3 else { throw incompleteOrigins(from: path[0].range.start) }
            return .use(joined(path))
        }
        guard path.count == 1 else {
            throw fail("expected a name without dots for a base", at: joined(path).range)
        }
        return .named(path[0], try origins(expected: "an origin after '=', such as https://www.example.com"))
    }

    private mutating func origins(expected: String) throws(ParseFailure) -> [BaseOriginSyntax] {
        var origins: [BaseOriginSyntax] = []
        scanner.skipTrivia()
        repeat {
            expect(.origin)
            guard scanner.isAtOrigin else { throw unexpected(expected) }
            origins.append(try baseOrigin())
            scanner.skipTrivia()
        } while !scanner.isAtEnd
        return origins
    }

    private mutating func enumeration() throws(ParseFailure) -> EnumSyntax {
        expect(.newName)
        let name = try name(expected: "the enum's name, such as Tab")
        let expected = "a value, such as in 'enum \(name.text) = hot | top-rated'"
        scanner.skipTrivia()
        guard scanner.take(UInt8(ascii: "=")) else { throw unexpected("'=' and \(expected)") }
        var values: [NameSyntax] = []
        repeat {
            scanner.skipTrivia()
            values.append(try enumValue(expected: expected))
            scanner.skipTrivia()
        } while scanner.take(UInt8(ascii: "|"))
        guard scanner.isAtEnd else { throw unexpected("'|' and another value, or the end of the enum") }
        return EnumSyntax(name: name, values: values)
    }

    private mutating func enumValue(expected: String) throws(ParseFailure) -> NameSyntax {
        let start = scanner.position
        while !scanner.isAtEnd {
            let byte = scanner.byte
            if Byte.isBlank(byte) || byte == UInt8(ascii: "|") { break }
            if !Byte.isLetterOrDigit(byte), "/?#{},\"&=;".utf8.contains(byte) {
                throw fail(
                    "expected letters, digits and '-'; write \(percentEncoded(byte)) for '\(character(byte))' in a value, "
                        + "and '|' between values",
                    at: range(scanner.position, scanner.position + 1))
            }
            scanner.position += 1
        }
        guard scanner.position > start else { throw unexpected(expected) }
        let decoded = try decodedLiteral(from: start, to: scanner.position)
        return NameSyntax(text: String(decoding: decoded, as: UTF8.self), range: range(start, scanner.position))
    }

    private mutating func route(_ visibility: RouteVisibility) throws(ParseFailure) -> RouteSyntax {
        let pattern = try pattern(.route)
        return RouteSyntax(visibility: visibility, pattern: pattern, clauses: try clauses(in: visibility.keyword))
    }

    private mutating func miss() throws(ParseFailure) -> MissSyntax {
        expect(.origin)
        guard scanner.isAtOrigin || scanner.byte == UInt8(ascii: "/") else {
            throw unexpected("a prefix, such as aop://comment, or /comment below a base")
        }
        let prefix = try pattern(.prefix)
        return MissSyntax(prefix: prefix, name: try nameClause())
    }

    /// Parses `[ "as" name ]`, the only clause of a `miss`.
    private mutating func nameClause() throws(ParseFailure) -> NameSyntax? {
        scanner.skipTrivia()
        expect(.clause)
        if scanner.isAtEnd { return nil }
        guard takeWord(ClauseKind.name.keyword) else {
            throw unexpected("'\(ClauseKind.name.keyword)' and a name, or the end of the declaration")
        }
        expect(.newName)
        return try name(expected: ClauseKind.name.rule.expected)
    }
}
