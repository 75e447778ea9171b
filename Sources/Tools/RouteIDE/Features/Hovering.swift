import RouteCompiler
import RouteJSON
import RouteReports

/// The hover text for the symbol under the cursor, in Markdown.
enum Hovering {
    static func json(of snapshot: Snapshot, file: Int, offset: Int, _ places: PlaceCoding) -> JSON {
        let found = snapshot.occurrences(at: offset, in: file)
        guard let first = found.first else {
            if let (text, range) = handlers(in: snapshot, file: file, offset: offset) {
                return json(text, places.json(range, in: snapshot))
            }
            guard let (kind, range) = keyword(in: snapshot, file: file, offset: offset) else { return .null }
            return json("`\(kind.keyword)`: \(kind.help).", places.json(range, in: snapshot))
        }
        let texts = found.prefix(5).map { text(of: $0.symbol, in: snapshot) }
        return json(texts.joined(separator: "\n\n---\n\n"), places.json(first.range, in: snapshot))
    }

    private static func json(_ markdown: String, _ range: JSON) -> JSON {
        ["contents": ["kind": .string("markdown"), "value": .string(markdown)], "range": range]
    }

    /// The help of `handlers nonisolated` at an offset.
    private static func handlers(
        in snapshot: Snapshot, file: Int, offset: Int
    ) -> (text: String, range: SourceRange)? {
        guard let declaration = snapshot.declaration(at: offset, in: file),
            case .handlers(let option) = declaration.kind
        else { return nil }
        return ("`\(DeclarationKeyword.handlers.rawValue) \(option.rawValue)`: \(option.help).", declaration.range)
    }

    /// The keyword of a clause at an offset.
    private static func keyword(
        in snapshot: Snapshot, file: Int, offset: Int
    ) -> (kind: ClauseKind, range: SourceRange)? {
        for clause in snapshot.declaration(at: offset, in: file)?.kind.clauses ?? [] {
            var range = clause.range
            range.end = range.start + clause.kind.keyword.utf8.count
            if range.start <= offset, offset <= range.end { return (clause.kind, range) }
        }
        return nil
    }

    private static func text(of symbol: Symbol, in snapshot: Snapshot) -> String {
        let model = snapshot.model
        switch symbol {
        case .route(let number): return route(number, in: snapshot)
        case .foreign(let number): return text(of: model.foreigns[number], in: model)
        case .miss(let number):
            let miss = model.misses[number]
            return paragraphs([
                swift("func \(miss.name)(context: MissContext) async -> Bool"), documentation(miss.documentation),
                "Handles URLs below this prefix that no route matches.",
            ])
        case .enumeration(let number): return enumeration(number, in: model)
        case .enumCase(let number, let index):
            let each = model.enums[number]
            let value = each.cases[index]
            return swift("\(model.swiftPath([each.name, value.name], of: each.module))  // \"\(value.value)\"")
        case .guardName(let name, _):
            let count = snapshot.occurrences(of: [symbol]).count
            return paragraphs([
                swift("func \(name)(context: RouteContext) async -> GuardDecision"),
                "A guard of \(count == 1 ? "one route" : "\(count) routes").",
            ])
        case .parameter(let place):
            let arguments = model.routes.lazy.flatMap(\.arguments) + model.foreigns.lazy.flatMap(\.arguments)
            if let argument = arguments.first(where: { $0.range == place }) { return text(of: argument) }
            // No route uses the base.
            let placeholder = snapshot.placeholder(at: place)?.syntax
            return placeholder.map { swift("\($0.name.text): \($0.type?.text ?? "String")") } ?? ""
        case .base(let text, let target):
            let name = target == snapshot.module ? text : "\(target).\(text)"
            return paragraphs(["Origins by the name `\(name)`: `base \(name)` uses them."])
        case .target(let name):
            guard let target = model.targets.first(where: { $0.name == name }) else { return "" }
            let count = target.routes.count
            return "The target `\(name)`, with \(count == 1 ? "1 route" : "\(count) routes")."
        case .module(let number):
            let module = model.modules[number]
            return paragraphs([
                swift("enum \(model.swiftPath(of: number))"),
                "\(module.routes.count) routes, \(module.enums.count) enums, \(module.misses.count) miss handlers.",
            ])
        }
    }

    private static func text(of foreign: ForeignModel, in model: RouteModel) -> String {
        paragraphs([
            swift(SwiftPrinter.signature(of: foreign, in: model)), documentation(foreign.documentation),
            routes(foreign.patterns.map(\.text) + (foreign.fallback.map { [$0.pattern.text] } ?? [])),
        ])
    }

    private static func enumeration(_ id: EnumID, in model: RouteModel) -> String {
        let each = model.enums[id]
        return paragraphs([
            swift(
                "enum \(model.swiftPath([each.name], of: each.module))\n"
                    + each.cases.map { "    case \($0.name) = \"\($0.value)\"" }.joined(separator: "\n")),
            documentation(each.documentation),
        ])
    }

    private static func text(of argument: ArgumentModel) -> String {
        let value = argument.defaultValue.map { " = \($0.swift)" } ?? ""
        let place =
            switch argument.location {
            case .path: "A segment of the path."
            case .rest: "The rest of the path: one or more segments."
            case .host: "The first label of the host: letters in lower case, digits, and hyphens between them."
            case .query(let key):
                "The query's `\(String(decoding: key, as: UTF8.self))`"
                    + (argument.separator.map { ", with `\(String(UnicodeScalar($0)))` between items" } ?? "")
                    + (argument.affixes.isEmpty ? "." : Self.between(argument.affixes))
            case .fragment: "The fragment."
            }
        return paragraphs([swift("\(argument.name): \(argument.swiftType)\(value)"), place])
    }

    /// `, after /settings/ and before px.`
    private static func between(_ affixes: Affixes) -> String {
        let texts = [("after", affixes.prefix), ("before", affixes.suffix)].filter { !$0.1.isEmpty }
        return ", " + texts.map { "\($0) `\(String(decoding: $1, as: UTF8.self))`" }.joined(separator: " and ") + "."
    }

    private static func route(_ number: RouteID, in snapshot: Snapshot) -> String {
        let model = snapshot.model
        let route = model.routes[number]
        var lines: [String] = []
        if route.isWeb { lines.append("Stays in the browser: the app leaves these URLs to the web site.") }
        if let sample = SampleURL.text(of: model.routes[number], in: model) { lines.append("Sample: `\(sample)`") }
        if let redirect = route.redirect {
            lines.append("Redirects to `\(model.routes[redirect.target].pattern)`")
        }
        if let parent = route.parent { lines.append("Under `\(model.routes[parent.target].pattern)`") }
        if !route.guards.isEmpty { lines.append("Requires: \(route.guards.map { "`\($0)`" }.joined(separator: ", "))") }
        if let id = route.declaredID { lines.append("Id: `\(id)`") }
        if let message = route.deprecated?.text { lines.append("Deprecated: \(message)") }
        return paragraphs([
            route.name == nil || route.isWeb ? nil : swift(SwiftPrinter.signature(of: route, in: model)),
            documentation(route.documentation),
            routes(route.patterns.map { "\(route.visibility.rawValue) \($0.text)" }),
            lines.joined(separator: "  \n"),
        ])
    }

    private static func swift(_ text: String) -> String { "```swift\n\(text)\n```" }

    private static func routes(_ texts: [String]) -> String {
        "```routes\n\(texts.joined(separator: "\n"))\n```"
    }

    private static func documentation(_ lines: [String]) -> String { lines.joined(separator: "\n") }

    private static func paragraphs(_ texts: [String?]) -> String {
        texts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}
