package import RouteCompiler

/// A source range that refers to a symbol.
package struct Occurrence: Sendable {
    package enum Role: Sendable {
        /// The name in the declaration, or the whole pattern of a route.
        case declaration
        case reference
    }

    package var symbol: Symbol
    package var range: SourceRange
    package var role: Role
}

/// Finds the symbols that declarations refer to, as the resolver resolved them.
struct OccurrenceFinder {
    private let snapshot: Snapshot
    private var model: RouteModel { snapshot.model }
    /// The module of the declarations, if it is in the model.
    private var module: ModuleID?
    private(set) var found: [Occurrence] = []

    init(_ snapshot: Snapshot) { self.snapshot = snapshot }

    static func occurrences(in declaration: DeclarationSyntax, of snapshot: Snapshot) -> [Occurrence] {
        var finder = OccurrenceFinder(snapshot)
        finder.module = snapshot.moduleID(ofFile: declaration.range.file)
        finder.visit(declaration)
        return finder.found
    }

    static func occurrences(in file: Int, of snapshot: Snapshot) -> [Occurrence] {
        snapshot.files[file].tree.declarations.flatMap { occurrences(in: $0, of: snapshot) }
    }

    private mutating func add(_ symbol: Symbol, _ range: SourceRange, _ role: Occurrence.Role) {
        found.append(Occurrence(symbol: symbol, range: range, role: role))
    }

    private mutating func visit(_ declaration: DeclarationSyntax) {
        switch declaration.kind {
        case .module(let path):
            guard let module, let first = path.first, let last = path.last else { return }
            add(
                .module(module), SourceRange(file: first.range.file, start: first.range.start, end: last.range.end),
                .declaration)
        case .enum(let syntax): visit(syntax)
        case .route(let syntax): visit(syntax)
        case .miss(let syntax):
            guard let id = snapshot.missIDs[syntax.prefix.range] else { return }
            add(.miss(id), syntax.prefix.range, .declaration)
            if let name = syntax.name { add(.miss(id), name.range, .declaration) }
        case .foreign(let syntax):
            guard let id = snapshot.foreignIDs[syntax.pattern.range] else { return }
            add(.foreign(id), syntax.pattern.range, .declaration)
            if let name = syntax.name { add(.foreign(id), name.range, .declaration) }
            let arguments = model.foreigns[id].arguments
            visitParameters(of: syntax.pattern, arguments)
            for name in (syntax.fallback?.placeholders ?? []).map(\.name) {
                addArgument(name.text, of: arguments, at: name.range)
            }
        case .base(.named(let name, let origins)):
            add(.base(name.text, target: snapshot.files[name.range.file].module), name.range, .declaration)
            visit(origins)
        case .base(.origins(let origins)): visit(origins)
        case .base(.use(let name)): add(snapshot.base(named: name), name.range, .reference)
        case .include(let name): add(.target(name.text), name.range, .reference)
        case .namespace, .import, .matching, .handlers: break
        }
    }

    private mutating func visit(_ origins: [BaseOriginSyntax]) {
        let first = origins.first?.placeholders ?? []
        for placeholder in origins.flatMap(\.placeholders) {
            let declared = first.first { $0.name.text == placeholder.name.text } ?? placeholder
            add(.parameter(declared.range), placeholder.name.range, .declaration)
            visitEnum(of: placeholder)
        }
    }

    private mutating func visitEnum(of placeholder: PlaceholderSyntax) {
        guard let name = placeholder.type?.innermost, let found = snapshot.enumID(of: name.text, in: module) else {
            return
        }
        visitQualified(name.text, name.range, symbol: .enumeration(found))
    }

    private mutating func visit(_ syntax: EnumSyntax) {
        guard let id = snapshot.enumIDs[syntax.name.range] else { return }
        add(.enumeration(id), syntax.name.range, .declaration)
        let cases = model.enums[id].cases.enumerated().map { ($1.value, $0) }
        let numbers = Dictionary(cases, uniquingKeysWith: { first, _ in first })
        for value in syntax.values {
            if let number = numbers[value.text] { add(.enumCase(id, number), value.range, .declaration) }
        }
    }

    private mutating func visit(_ syntax: RouteSyntax) {
        guard let number = snapshot.routeIDs[syntax.pattern.range] else { return }
        let route = model.routes[number]
        add(.route(number), syntax.pattern.range, .declaration)
        visitParameters(of: syntax.pattern, route.arguments)
        for clause in syntax.clauses {
            switch (clause.kind, clause.operand) {
            case (.name, .name(let name)): add(.route(number), name.range, .declaration)
            case (.requires, .names(let names)):
                for name in names {
                    let text = QualifiedName(name.text)
                    let target = text.qualifier ?? snapshot.files[name.range.file].module
                    add(.guardName(text.name, target: target), name.range, .reference)
                }
            case (_, .names(let names)): for name in names { visit(before: name, of: route) }
            case (_, .target(let target)):
                let named = clause.kind == .redirect ? route.redirect : route.parent
                if let named { add(.route(named.target), target.range, .reference) }
                for name in target.placeholders.map(\.name) {
                    addArgument(name.text, of: route.arguments, at: name.range)
                }
            case (_, .swiftType(let type)): visit(swiftType: type)
            case (_, .typedNames(let payloads)): for payload in payloads { visit(swiftType: payload.type) }
            case (_, .nothing), (_, .name), (_, .transition), (_, .deprecation): break
            }
        }
    }

    // MARK: - Parameters and types

    /// The resolver numbers parameters in the order of the pattern, after those of the base.
    private mutating func visitParameters(of pattern: PatternSyntax, _ arguments: [ArgumentModel]) {
        var number = arguments.count - pattern.placeholders.count
        func next(_ finder: inout OccurrenceFinder, _ placeholder: PlaceholderSyntax, _ value: LiteralSyntax?) {
            defer { number += 1 }
            guard arguments.indices.contains(number), arguments[number].name == placeholder.name.text else { return }
            finder.add(.parameter(arguments[number].range), placeholder.name.range, .declaration)
            for inner in placeholder.type?.link?.pattern.placeholders ?? [] { finder.visitEnum(of: inner) }
            guard case .enum(let found) = arguments[number].type, let name = placeholder.type?.innermost else { return }
            finder.visitQualified(name.text, name.range, symbol: .enumeration(found))
            if let value, case .member(let member) = value.kind,
                let index = finder.model.enums[found].cases.firstIndex(where: { $0.name == member })
            {
                finder.add(.enumCase(found, index), value.range, .reference)
            }
        }
        for placeholder in pattern.segments.flatMap(\.placeholders) { next(&self, placeholder, nil) }
        for item in pattern.query {
            if case .parameter(let placeholder, let value) = item.value { next(&self, placeholder, value) }
        }
        if let fragment = pattern.fragment { next(&self, fragment, nil) }
    }

    /// Adds a reference to a parameter of a pattern or of its base.
    private mutating func addArgument(_ name: String, of arguments: [ArgumentModel], at range: SourceRange) {
        guard let argument = arguments.first(where: { $0.name == name }) else { return }
        add(.parameter(argument.range), range, .reference)
    }

    /// `Shop.Kind`: the module and its enum.
    private mutating func visitQualified(_ text: String, _ range: SourceRange, symbol: Symbol) {
        var last = range
        if let qualifier = QualifiedName(text).qualifier {
            let length = qualifier.utf8.count
            last.start += length + 1
            if let module = model.modules.firstIndex(where: { $0.name == qualifier }) {
                let place = SourceRange(file: range.file, start: range.start, end: range.start + length)
                add(.module(module), place, .reference)
            }
        }
        add(symbol, last, .reference)
    }

    /// The enums among the names of a Swift type. If the type spans several lines, its text differs from the source.
    private mutating func visit(swiftType type: NameSyntax) {
        guard let module, type.range.end - type.range.start == type.text.utf8.count else { return }
        let bytes = Array(type.text.utf8)
        for name in SwiftType.names(in: bytes) {
            let text = String(decoding: bytes[name], as: UTF8.self)
            guard let found = snapshot.enumID(of: text, in: module) else { continue }
            let range = SourceRange(
                file: type.range.file, start: type.range.start + name.lowerBound,
                end: type.range.start + name.upperBound)
            visitQualified(text, range, symbol: .enumeration(found))
        }
    }

    // MARK: - Routes

    /// `Comment.view(id:)`: the module, its routes of that name, and the parameters.
    private mutating func visit(before name: NameSyntax, of route: RouteModelEntry) {
        let others = route.before.filter { $0.range == name.range }
        guard let first = others.first else { return }
        let base = name.beforeName
        if base.qualifierLength > 0 {
            let range = SourceRange(
                file: name.range.file, start: name.range.start, end: name.range.start + base.qualifierLength)
            add(.module(model.routes[first.route].module), range, .reference)
        }
        for other in others { add(.route(other.route), base.range, .reference) }
        guard others.count == 1 else { return }
        for (label, range) in name.labels {
            addArgument(label, of: model.routes[first.route].arguments, at: range)
        }
    }
}

extension NameSyntax {
    /// In `Shop.Cart.view(id:)`, the range of `view`, and the length of the qualifier before it.
    var beforeName: (range: SourceRange, text: String, qualifierLength: Int) {
        let base = text.utf8.firstIndex(of: UInt8(ascii: "(")).map { String(text[..<$0]) } ?? text
        let parts = QualifiedName(base)
        let start = range.start + (parts.qualifier.map { $0.utf8.count + 1 } ?? 0)
        return (
            SourceRange(file: range.file, start: start, end: range.start + base.utf8.count), parts.name,
            parts.qualifier?.utf8.count ?? 0
        )
    }

    /// In `view(id:tab:)`, `id` and `tab` with their ranges.
    var labels: [(text: String, range: SourceRange)] {
        let bytes = Array(text.utf8)
        guard let open = bytes.firstIndex(of: UInt8(ascii: "(")) else { return [] }
        var labels: [(text: String, range: SourceRange)] = []
        var start = open + 1
        for (end, byte) in bytes.enumerated() where byte == UInt8(ascii: ":") {
            let place = SourceRange(file: range.file, start: range.start + start, end: range.start + end)
            labels.append((String(decoding: bytes[start..<end], as: UTF8.self), place))
            start = end + 1
        }
        return labels
    }
}

extension TypeSyntax {
    /// The name without `?` and brackets; `nil` for a link with a pattern.
    var innermost: NameSyntax? {
        switch self {
        case .named(let name): name
        case .link: nil
        case .optional(let type, _), .array(let type, _), .joined(let type, _, _): type.innermost
        }
    }

    /// The pattern and the range of a link.
    var link: (pattern: PatternSyntax, range: SourceRange)? {
        switch self {
        case .link(let pattern, let range): (pattern, range)
        case .optional(let type, _), .array(let type, _), .joined(let type, _, _): type.link
        case .named: nil
        }
    }
}

extension Snapshot {
    /// Returns the occurrences at an offset with the narrowest range.
    func occurrences(at offset: Int, in file: Int) -> [Occurrence] {
        guard let declaration = declaration(at: offset, in: file) else { return [] }
        let all = OccurrenceFinder.occurrences(in: declaration, of: self).filter {
            $0.range.start <= offset && offset <= $0.range.end
        }
        let shortest = all.map { $0.range.end - $0.range.start }.min()
        return all.filter { $0.range.end - $0.range.start == shortest }
    }

    /// Returns all occurrences of some symbols, in source order.
    func occurrences(of symbols: Set<Symbol>) -> [Occurrence] {
        files.indices.flatMap { OccurrenceFinder.occurrences(in: $0, of: self) }.filter { symbols.contains($0.symbol) }
    }
}
