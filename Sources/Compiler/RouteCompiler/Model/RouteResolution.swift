extension Resolution {
    /// Step 3: resolves everything with a pattern.
    mutating func collectRoutes() {
        for (number, tree) in trees.enumerated() {
            var bases = Bases()
            for declaration in tree.declarations {
                if case .base(let syntax) = declaration.kind {
                    bases = self.bases(of: syntax, module: moduleOfTree[number], above: bases)
                    continue
                }
                guard let module = moduleOfTree[number] else { continue }
                switch declaration.kind {
                case .route(let syntax): addRoute(syntax, declaration, module: module, bases: bases)
                case .miss(let syntax): addMiss(syntax, declaration, module: module, bases: bases)
                case .foreign(let syntax): addForeign(syntax, declaration, module: module, bases: bases)
                default: break
                }
            }
        }
    }

    private mutating func addRoute(
        _ syntax: RouteSyntax, _ declaration: DeclarationSyntax, module: ModuleID, bases: Bases
    ) {
        guard syntax.visibility != .web || isOnTheWeb(syntax.pattern, below: bases) else { return }
        let bases = syntax.visibility == .web ? bases.onTheWeb : bases
        warnOfPluses(in: syntax.pattern.query)
        let pattern = resolvePattern(syntax.pattern, module: module, bases: bases)
        var entry = RouteModelEntry(
            module: module, visibility: syntax.visibility, pattern: pattern.text, arguments: pattern.arguments,
            fixedQuery: pattern.fixedQuery, patterns: pattern.patterns, documentation: declaration.documentation,
            range: syntax.pattern.range, declaration: declaration.range)
        var pending = PendingReferences(bases: bases)
        for clause in syntax.clauses { apply(clause, to: &entry, &pending) }
        if entry.isPublic, pending.target == nil {
            let inherited = syntax.pattern.origin == nil ? bases.arguments.count : 0
            warnOfOpenRedirects(pattern.arguments.dropFirst(inherited), in: declaration.range)
        }
        let moduleName = model.modules[module].name
        // Sorts after every name.
        var sortKey = "\u{7F}\(pattern.text)"
        if pending.target != nil || entry.isWeb && syntax.name == nil {
            entry.qualifiedName = "\(moduleName)(\(pattern.text))"
        } else {
            let name = self.name(syntax.name, of: pattern, at: syntax.pattern.range, module: module)
            entry.name = name
            entry.qualifiedName = "\(moduleName).\(name)"
            if !entry.isWeb { sortKey = swiftSignature(name, entry.arguments, entry.payloads) }
        }
        drafts.append(RouteDraft(entry: entry, sortKey: sortKey, pending: pending))
    }

    /// Applies one clause to a route.
    private mutating func apply(
        _ clause: ClauseSyntax, to entry: inout RouteModelEntry, _ pending: inout PendingReferences
    ) {
        switch clause.operand {
        case .nothing:
            entry.isFallback = true
            entry.places.fallback = clause.range
        case .name(let name) where clause.kind == .id:
            entry.declaredID = name.text
            entry.places.id = name.range
        case .name(let name): entry.places.name = name.range
        case .names(let names) where clause.kind == .before: pending.before += names
        case .names(let names): addGuards(names, to: &entry)
        case .typedNames(let payloads): addPayloads(payloads, to: &entry)
        case .swiftType(let type):
            checkSpelling(ofNamesIn: type, in: entry.module)
            let text = resolveSwiftText(type.text, module: entry.module)
            entry.result = text == "Void" || text == "()" ? nil : text
        case .target(let target) where clause.kind == .parent: pending.parent = target
        case .target(let target): pending.target = target
        case .transition(let transition): entry.transition = transition
        case .deprecation(let syntax): entry.deprecated = syntax.deprecation
        }
    }

    private mutating func addPayloads(_ payloads: [PayloadSyntax], to entry: inout RouteModelEntry) {
        for payload in payloads {
            let name = payload.name.text
            if entry.arguments.contains(where: { $0.name == name })
                || entry.payloads.contains(where: { $0.name == name })
            {
                diagnostics.error(
                    .duplicateParameter, "'\(name)' is already a parameter of this route; rename one of the two",
                    at: payload.name.range)
            } else {
                checkParameterName(name, at: payload.name.range)
            }
            checkSpelling(ofNamesIn: payload.type, in: entry.module)
            let type = resolveSwiftText(payload.type.text, module: entry.module)
            let swiftType = SwiftType(type)
            entry.payloads.append(.init(name: name, swiftType: swiftType))
            if entry.isPublic, !swiftType.isOptional { reportRequired(payload) }
        }
    }

    /// Reports a payload of a public route that is not optional.
    private mutating func reportRequired(_ payload: PayloadSyntax) {
        // `any Draft` and functions need parentheses before a question mark.
        let isCompound = payload.type.text.utf8.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ">") }
        let optional = isCompound ? "(\(payload.type.text))?" : "\(payload.type.text)?"
        diagnostics.error(
            .publicPayload,
            "the payload '\(payload.name.text)' of a public route must be optional, because a URL cannot contain it; "
                + "write '\(optional)', or make the route internal",
            at: payload.type.range)
    }

    private mutating func addMiss(
        _ syntax: MissSyntax, _ declaration: DeclarationSyntax, module: ModuleID, bases: Bases
    ) {
        let origins = self.origins(of: syntax.prefix, bases: bases)
        let prefixes = self.prefixes(of: syntax.prefix, below: origins, bases.arguments)
        // A missing origin has been reported, and there is no URL to handle.
        guard let first = origins.first, !prefixes.isEmpty else { return }
        var name = ""
        if let explicit = syntax.name {
            name = checkedName(explicit, what: "a miss handler")
        } else {
            var words: [[UInt8]] = []
            for literal in (first.host.map { [$0] } ?? []) + syntax.prefix.segments.map(\.prefix) {
                words += SwiftName.words(of: literal)
            }
            if words.isEmpty { words = SwiftName.words(of: Array(first.origin.scheme.utf8)) }
            name = "miss" + SwiftName.defaultName(words, followsOthers: true)
        }
        misses.append(
            MissModel(
                module: module, name: name, prefixes: prefixes, documentation: declaration.documentation,
                range: syntax.prefix.range, declaration: declaration.range))
    }
}
