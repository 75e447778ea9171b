import RouteCompiler
import RouteJSON
import RouteMatching
import RouteReports

/// Completions at a position, from the parser's expectation there.
struct Completion {
    private let snapshot: Snapshot
    private let file: Int
    private let offset: Int
    private let expectation: Expectation
    private let declarationStart: Int
    private let supportsSnippets: Bool
    private let includable: () -> [String]
    private var items: [Item] = []

    private var model: RouteModel { snapshot.declarations }
    private var source: Source { snapshot.sources[file] }

    /// The maximum number of items. Typing more letters narrows the list.
    private static let mostItems = 200
    /// The maximum number of an enum's cases in the detail of its item.
    private static let mostCases = 20

    private struct Item {
        enum Kind: Int {
            case function = 3
            case module = 9
            case keyword = 14
            case reference = 18
            case enumMember = 20
            case `enum` = 13
            case variable = 6
            case type = 22
            case value = 12
        }
        var label: String
        var kind: Kind
        var detail: String?
        /// The inserted text, if it differs from the label.
        var text: String?
        /// The inserted text with `$0` at the final cursor position.
        var snippet: String?
    }

    /// - Parameters:
    ///   - supportsSnippets: True if the client supports `$0`.
    ///   - includable: Returns the modules that the file's target can include.
    static func json(
        of snapshot: Snapshot, file: Int, offset: Int, supportsSnippets: Bool, includable: @escaping () -> [String],
        _ places: PlaceCoding
    ) -> JSON {
        guard
            let (expectation, start) = Parser.expectation(in: snapshot.sources[file], file: file, at: offset)
        else { return .array([]) }
        var completion = Completion(
            snapshot: snapshot, file: file, offset: offset, expectation: expectation, declarationStart: start,
            supportsSnippets: supportsSnippets, includable: includable)
        completion.collect()
        return completion.json(places)
    }

    private func json(_ places: PlaceCoding) -> JSON {
        let document = snapshot.files[file].document
        let range = places.json(start..<offset, in: document)
        let word = self.word
        let typed = LetterSearch(word)
        // The word being typed may already be in the model.
        let matching = items.filter { $0.label != word && typed.finds($0.label) }
        let shown = matching.prefix(Self.mostItems).enumerated().map { number, item in
            let usesSnippet = supportsSnippets && item.snippet != nil
            let text = usesSnippet ? item.snippet ?? item.label : item.text ?? item.label
            return [
                "label": .string(item.label),
                "kind": .number(item.kind.rawValue),
                "detail": item.detail.map { .string($0) },
                "filterText": .string(item.label),
                "sortText": .string(Self.sortText(number)),
                "insertTextFormat": usesSnippet ? .number(2) : nil,
                "textEdit": ["range": range, "newText": .string(text)],
            ] as JSON
        }
        return ["isIncomplete": .bool(matching.count > Self.mostItems), "items": .array(Array(shown))]
    }

    /// The start of the text being typed, which is on one line.
    private var start: Int {
        let document = snapshot.files[file].document
        let line = document.lines.range(ofLine: document.lines.line(of: offset), in: document.bytes)
        return min(max(expectation.start, line.lowerBound), offset)
    }

    private var word: String { String(decoding: source.bytes[start..<offset], as: UTF8.self) }

    /// Returns the first of a declaration's names, or the one that begins with the qualifier being typed, such as `Shop.`.
    private func name(among names: [String]) -> String {
        let word = word
        guard let dot = word.lastIndex(of: ".") else { return names[0] }
        return names.first { $0.hasPrefix(word[...dot]) } ?? names[0]
    }

    /// Returns the names of a module's declaration outside of the module: `Cart.Kind`, `ShopRoutes.Cart.Kind`.
    private func qualifiedNames(_ name: String, in module: ModuleModel) -> [String] {
        let path = module.declaredPath + [name]
        let target = module.target == .own ? [] : [model.targets[module.target].name]
        return ["\(module.name).\(name)", (target + path).joined(separator: ".")]
    }

    private static func sortText(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, 5 - digits.utf8.count)) + digits
    }

    private mutating func add(_ label: String, _ kind: Item.Kind, _ detail: String? = nil) {
        items.append(Item(label: label, kind: kind, detail: detail))
    }

    // MARK: - What the parser asks for

    private mutating func collect() {
        switch expectation.kind {
        case .declaration: addDeclarations()
        case .clause: addClauses()
        case .type: addTypes()
        case .swiftType: addTypes()
        case .defaultValue(let type): addDefaults(of: type)
        case .guardName:
            // Guards of included targets are qualified.
            let included = model.targets.dropFirst().flatMap { target in target.guards.map { "\(target.name).\($0)" } }
            for name in Set(model.own.guards + included).subtracting(earlierNames()).sorted() {
                add(name, .reference, "guard")
            }
        case .transition:
            for each in TransitionSyntax.allCases { add(each.rawValue, .keyword, each.help) }
        case .matchingOption:
            for option in MatchingOption.allCases { add(option.rawValue, .keyword, option.help) }
        case .handlersOption:
            for option in HandlersOption.allCases { add(option.rawValue, .keyword, option.help) }
        case .routeName: addRouteNames()
        case .target: isInClause(.otherwise) ? addOrigins { $0.hasPrefix("https://") } : addTargets()
        case .targetArgument: addArguments()
        case .origin:
            addBases()
            addOrigins()
        case .pattern: addOrigins()
        case .moduleName:
            for module in model.modules { add(module.name, .module) }
        case .swiftModule: for name in includable() { add(name, .module) }
        case .newName: break
        }
    }

    private mutating func addDeclarations() {
        for keyword in DeclarationKeyword.offered {
            let word = keyword.rawValue
            items.append(
                Item(label: word, kind: .keyword, detail: keyword.help, text: word + " ", snippet: keyword.snippet))
        }
    }

    /// Parses the declaration up to the clause that is being typed.
    private func declarationSoFar() -> DeclarationSyntax? {
        Parser.declaration(in: source, file: file, from: declarationStart, to: expectation.clauseStart ?? offset)
    }

    /// The names before the cursor in the clause that is being typed.
    private func earlierNames() -> [String] {
        guard let start = expectation.clauseStart, start < expectation.start else { return [] }
        return String(decoding: source.bytes[start..<expectation.start], as: UTF8.self)
            .split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.map(String.init)
    }

    private mutating func addClauses() {
        switch declarationSoFar()?.kind {
        case .route(let syntax):
            if case .deprecation(let deprecation)? = syntax.clauses.last?.operand, deprecation.untilRange == nil {
                items.append(
                    Item(
                        label: "until", kind: .keyword, detail: "the day from which the route may be removed",
                        snippet: "until ${0:2030-12-31}"))
            }
            let others = syntax.clauses.map(\.kind)
            addClauses { $0.isAllowed(in: syntax.visibility.keyword, beside: others) }
        case .miss(let syntax): if syntax.name == nil { addClauses { $0.rule.places.contains(.miss) } }
        case .foreign(let syntax):
            let others = syntax.clauses.map(\.kind)
            addClauses { $0.isAllowed(in: .foreign, beside: others) }
        case .base: addOrigins()
        case nil: addClauses { _ in true }
        default: break
        }
    }

    private mutating func addClauses(where isOffered: (ClauseKind) -> Bool) {
        for kind in ClauseKind.allCases where isOffered(kind) {
            items.append(Item(label: kind.keyword, kind: .keyword, detail: kind.help, snippet: kind.snippet))
        }
    }

    private mutating func addTypes() {
        let module = snapshot.moduleID(ofFile: file)
        for (id, each) in zip(model.enums.indices, model.enums) {
            let isClear = snapshot.enumID(of: each.name, in: module) == id
            add(
                name(among: (isClear ? [each.name] : []) + qualifiedNames(each.name, in: model.modules[each.module])),
                .enum,
                each.cases.prefix(Self.mostCases).map(\.value).joined(separator: " | ")
                    + (each.cases.count > Self.mostCases ? " | …" : ""))
        }
        for name in BuiltinType.names + [LinkType.name] + BuiltinType.foundationNames { add(name, .type) }
        // Swift types that other routes already use.
        var others: Set<String> = []
        for route in model.routes {
            for argument in route.arguments {
                if case .opaque(let name) = argument.type, !BuiltinType.isFoundations(name) { others.insert(name) }
            }
        }
        for name in others.sorted() { add(name, .type) }
    }

    private mutating func addDefaults(of type: TypeSyntax) {
        if case .optional = type { add("nil", .value) }
        if type.isList { return add("[]", .value) }
        let name = type.innermost?.text ?? ""
        if name == "Bool" {
            add("false", .value)
            add("true", .value)
        }
        guard let id = snapshot.enumID(of: name, in: snapshot.moduleID(ofFile: file)) else { return }
        for each in model.enums[id].cases { add("." + each.name, .enumMember, each.value) }
    }

    /// Adds the names of routes. Routes of the own module are unqualified.
    private mutating func addRouteNames() {
        let own = snapshot.moduleID(ofFile: file)
        var seen: Set<String> = []
        for (module, content) in zip(model.modules.indices, model.modules).sorted(by: {
            ($0.0 != own ? 1 : 0, $0.0) < ($1.0 != own ? 1 : 0, $1.0)
        }) {
            for number in content.routes {
                let route = model.routes[number]
                guard let name = route.name, !isHere(route.range) else { continue }
                let label = self.name(among: (module == own ? [name] : []) + qualifiedNames(name, in: content))
                if seen.insert(label).inserted { add(label, .function, route.pattern) }
            }
        }
    }

    /// Returns whether a pattern belongs to the declaration that is being typed.
    private func isHere(_ range: SourceRange) -> Bool {
        range.file == file && range.start >= declarationStart && range.start < offset
    }

    /// Returns whether the clause that is being typed is of a kind.
    private func isInClause(_ kind: ClauseKind) -> Bool {
        expectation.clauseStart.map { source.bytes[$0...].starts(with: kind.keyword.utf8) } ?? false
    }

    /// Adds the patterns of possible redirect targets and parents, without types.
    private mutating func addTargets() {
        var isPublic = false
        if case .route(let syntax)? = declarationSoFar()?.kind { isPublic = syntax.visibility == .public }
        let isParent = isInClause(.parent)
        for case .route(let syntax) in snapshot.syntax.map(\.kind) where !isHere(syntax.pattern.range) {
            // A public route must not refer to an internal one, and nothing can refer to a `web` declaration.
            if syntax.visibility == .web || isPublic && syntax.visibility == .internal { continue }
            let number = snapshot.routeIDs[syntax.pattern.range]
            let route = number.map { model.routes[$0] }
            if isParent, route?.name == nil { continue }
            let bytes = snapshot.sources[syntax.pattern.range.file].bytes
            add(Self.target(of: syntax.pattern, in: bytes), .reference, route?.qualifiedName)
        }
    }

    /// `/comment/view/{id: Int}?tab: Tab = .hot` as a target: `/comment/view/{id}`. Optional query items are omitted.
    private static func target(of pattern: PatternSyntax, in bytes: [UInt8]) -> String {
        var result = ""
        func append(_ start: Int, _ end: Int) {
            if start < end { result += String(decoding: bytes[start..<end], as: UTF8.self) }
        }
        var position = pattern.range.start
        let end = pattern.segments.last?.range.end ?? pattern.origin?.range.end ?? pattern.range.start + 1
        for placeholder in pattern.segments.flatMap(\.placeholders) {
            append(position, placeholder.range.start)
            result += placeholder.isRest ? "{\(placeholder.name.text)...}" : "{\(placeholder.name.text)}"
            position = placeholder.range.end
        }
        append(position, end)
        return result
    }

    /// Adds the names that a target's placeholders may have: the parameters of the base, then those of the route.
    private mutating func addArguments() {
        guard let pattern = declarationSoFar()?.kind.pattern else { return }
        let ofBase = pattern.origin == nil ? basePlaceholders() : []
        for placeholder in ofBase + pattern.placeholders {
            add(
                placeholder.name.text + (placeholder.isRest ? "..." : ""), .variable,
                placeholder.type.map { $0.innermost?.text ?? $0.text })
        }
    }

    /// The placeholders of the base that applies to the declaration. All of its origins have the same ones.
    private func basePlaceholders() -> [PlaceholderSyntax] {
        var base: BaseSyntax?
        for declaration in snapshot.files[file].tree.declarations {
            guard case .base(let syntax) = declaration.kind, declaration.range.start < declarationStart else {
                continue
            }
            if case .named = syntax { continue }
            base = syntax
        }
        guard case .use(let name)? = base else { return base?.origins.first?.placeholders ?? [] }
        return originsDeclared(as: name.text)?.first?.placeholders ?? []
    }

    /// The origins of a named base. Bases of the own target come first.
    private func originsDeclared(as name: String) -> [BaseOriginSyntax]? {
        let own = snapshot.files[file].module
        var found: [BaseOriginSyntax]?
        for case .base(.named(let declared, let origins)) in snapshot.syntax.map(\.kind) {
            let module = snapshot.files[declared.range.file].module
            if module == own, declared.text == name { return origins }
            if declared.text == name || "\(module).\(declared.text)" == name { found = found ?? origins }
        }
        return found
    }

    /// Adds the names of bases after `base`.
    private mutating func addBases() {
        guard isInBase else { return }
        let own = snapshot.files[file].module
        for (name, modules) in snapshot.targetsOfBases.sorted(by: { $0.key < $1.key }) {
            let isPlain = modules.contains(own) || modules.count == 1
            let others = modules.count == 1 ? [] : modules.filter { $0 != own }.sorted().map { "\($0).\(name)" }
            for text in (isPlain ? [name] : []) + others { add(text, .reference, "origins declared by this name") }
        }
    }

    private var isInBase: Bool { source.bytes[declarationStart...].starts(with: "base".utf8) }

    private mutating func addOrigins(where isOffered: (String) -> Bool = { _ in true }) {
        var seen: Set<String> = []
        for declaration in snapshot.syntax {
            var origins: [OriginSyntax] = []
            switch declaration.kind {
            case .base(let syntax): origins = syntax.origins.map(\.origin)
            case .route(let syntax): origins = syntax.pattern.origin.map { [$0] } ?? []
            default: break
            }
            for origin in origins where !(origin.range.file == file && origin.range.end == offset) {
                // A placeholder for a host label is allowed only in a base.
                if origin.label != nil, !isInBase { continue }
                let range = origin.range
                let text = String(decoding: snapshot.sources[range.file].bytes[range.start..<range.end], as: UTF8.self)
                if isOffered(text), seen.insert(text).inserted { add(text, .value) }
            }
        }
        for text in ["https://", "http://"] where isOffered(text) && seen.insert(text).inserted { add(text, .value) }
    }
}
