import RouteCompiler
import Testing

/// A tree in words, to be compared with a table's: every piece with its line (after the first) and column.
struct TreeDescription {
    private let source: Source

    static func of(_ text: String) -> String {
        let source = Source(path: "/t.routes", text: text)
        var diagnostics = Diagnostics()
        let tree = Parser.parse(source, file: 0, into: &diagnostics)
        let errors = DiagnosticPrinter(sources: [source]).text(of: diagnostics)
        guard errors.isEmpty else { return errors }
        let describer = TreeDescription(source: source)
        return tree.declarations.map(describer.describe).joined(separator: "\n")
    }

    private func place(_ range: SourceRange) -> String {
        let start = source.location(at: range.start)
        let end = source.location(at: range.end)
        let first = start.line == 1 ? "\(start.column)" : "\(start.line):\(start.column)"
        return "@\(first)-\(end.line == start.line ? "\(end.column)" : "\(end.line):\(end.column)")"
    }

    private func describe(_ name: NameSyntax) -> String { name.text + place(name.range) }
    private func describe(_ names: [NameSyntax]) -> String { names.map(describe).joined(separator: ", ") }

    private func describe(_ declaration: DeclarationSyntax) -> String {
        declaration.documentation.map { "/// \($0)\n" }.joined() + describe(declaration.kind) + " "
            + place(declaration.range)
    }

    private func describe(_ kind: DeclarationSyntax.Kind) -> String {
        switch kind {
        case .module(let names): "module \(describe(names))"
        case .namespace(let name): "namespace \(describe(name))"
        case .base(.origins(let origins)): "base \(origins.map(describe).joined(separator: ", "))"
        case .base(.named(let name, let origins)):
            "base \(describe(name)) = \(origins.map(describe).joined(separator: ", "))"
        case .base(.use(let name)): "base \(describe(name))"
        case .import(let name): "import \(describe(name))"
        case .matching(let option): "matching \(option)"
        case .handlers(let option): "handlers \(option)"
        case .enum(let value): "enum \(describe(value.name)) = \(describe(value.values))"
        case .route(let route):
            ([route.visibility.rawValue + " " + describe(route.pattern)] + route.clauses.map(describe))
                .joined(separator: " ; ")
        case .miss(let miss): "miss \(describe(miss.prefix))" + (miss.name.map { " ; as \(describe($0))" } ?? "")
        case .foreign(let foreign):
            (["foreign " + describe(foreign.pattern)] + foreign.clauses.map(describe)).joined(separator: " ; ")
        case .include(let name): "include \(describe(name))"
        }
    }

    private func describe(_ origin: OriginSyntax) -> String {
        "<\(origin.scheme)|\(origin.host)|\(origin.port.map { "\($0)" } ?? "")\(place(origin.range))>"
    }

    private func describe(_ base: BaseOriginSyntax) -> String {
        let path = base.segments.map(describe).joined()
        return describe(base.origin) + path + (path.isEmpty ? "" : place(base.range))
    }

    private func describe(_ segment: SegmentSyntax) -> String {
        segment.parts.reduce("/" + String(decoding: segment.prefix, as: UTF8.self)) {
            $0 + describe($1.placeholder) + String(decoding: $1.suffix, as: UTF8.self)
        } + place(segment.range)
    }

    private func describe(_ pattern: PatternSyntax) -> String {
        var text = pattern.origin.map(describe) ?? ""
        for segment in pattern.segments { text += describe(segment) }
        for (index, item) in pattern.query.enumerated() {
            text += index == 0 ? "?" : "&"
            text += String(decoding: item.key, as: UTF8.self)
            switch item.value {
            case .fixed(let value): text += "='\(String(decoding: value, as: UTF8.self))'"
            case .parameter(let placeholder, let literal):
                let around = [item.affixes.prefix, item.affixes.suffix].map {
                    $0.isEmpty ? "" : "'\(String(decoding: $0, as: UTF8.self))'"
                }
                text +=
                    "=" + around[0] + describe(placeholder) + around[1] + (literal.map { " = \(describe($0))" } ?? "")
            }
            text += place(item.range)
        }
        text += pattern.fragment.map { "#" + describe($0) } ?? ""
        return "\(text) '\(pattern.text)'\(place(pattern.range))"
    }

    private func describe(_ placeholder: PlaceholderSyntax) -> String {
        let type = placeholder.type.map { ": " + describe($0) } ?? ""
        return "{\(describe(placeholder.name))\(placeholder.isRest ? "..." : "")\(type)\(place(placeholder.range))}"
    }

    private func describe(_ type: TypeSyntax) -> String {
        switch type {
        case .named(let name): describe(name)
        case .optional(let wrapped, let range): "(\(describe(wrapped)))?\(place(range))"
        case .array(let element, let range): "[\(describe(element))]\(place(range))"
        case .link(let pattern, let range): "Link<\(describe(pattern))>\(place(range))"
        case .joined(let element, let separator, let range):
            "[\(describe(element))](\(describe(separator)))\(place(range))"
        }
    }

    private func describe(_ literal: LiteralSyntax) -> String { describe(literal.kind) + place(literal.range) }

    private func describe(_ kind: LiteralSyntax.Kind) -> String {
        switch kind {
        case .bool(let value): "bool \(value)"
        case .integer(let text): "integer \(text)"
        case .double(let text): "double \(text)"
        case .string(let text): "string <\(text)>"
        case .member(let text): "member \(text)"
        case .nil: "nil"
        case .emptyArray: "[]"
        }
    }

    private func describe(_ clause: ClauseSyntax) -> String {
        let operand =
            switch clause.operand {
            case .nothing: ""
            case .name(let name): " " + describe(name)
            case .names(let names): " " + describe(names)
            case .typedNames(let payloads):
                " " + payloads.map { "\(describe($0.name)): \(describe($0.type))" }.joined(separator: ", ")
            case .swiftType(let type): " " + describe(type)
            case .target(let pattern): " " + describe(pattern)
            case .transition(let transition): " \(transition)"
            case .deprecation(let syntax):
                " <\(syntax.deprecation.message)>"
                    + (syntax.deprecation.until.map { " until \($0)" } ?? "")
                    + (syntax.untilRange.map(place) ?? "")
            }
        return clause.kind.keyword + operand + " " + place(clause.range)
    }
}

extension Parser {
    /// Parses one file, and adds its errors to those of others.
    static func parse(_ source: Source, file: Int, into diagnostics: inout Diagnostics) -> SyntaxTree {
        let tree = parse(source, file: file)
        for diagnostic in tree.diagnostics.all { diagnostics.append(diagnostic) }
        return tree
    }
}

/// The diagnostics of a text, one a line, without the file's path.
func parserDiagnostics(_ bytes: [UInt8]) -> [String] {
    let source = Source(path: "", bytes: bytes)
    var diagnostics = Diagnostics()
    _ = Parser.parse(source, file: 0, into: &diagnostics)
    let text = DiagnosticPrinter(sources: [source]).text(of: diagnostics)
    return text.split(separator: "\n").map { String($0.dropFirst()) }
}

/// A snippet of source and what is expected of it, as tables write them: cases are apart by an empty line, and the
/// expectation's lines begin with `> `.
struct SnippetCase: Sendable, CustomTestStringConvertible {
    var source: String
    var expected: String
    var testDescription: String { source }

    static func cases(_ table: String) -> [SnippetCase] {
        var cases: [SnippetCase] = []
        var source: [Substring] = []
        var expected: [Substring] = []
        for line in (table + "\n").split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("> ") {
                expected.append(line.dropFirst(2))
            } else if !line.isEmpty || expected.isEmpty {
                source.append(line)
            } else {
                cases.append(
                    SnippetCase(source: source.joined(separator: "\n"), expected: expected.joined(separator: "\n")))
                source = []
                expected = []
            }
        }
        return cases
    }
}
