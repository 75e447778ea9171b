import RouteLayout

/// Resolves the origins of patterns.
extension Resolution {
    /// Step 2, second half: named bases, which any file can use.
    mutating func collectBases() {
        for (number, tree) in trees.enumerated() {
            for declaration in tree.declarations {
                guard case .base(.named(let name, let origins)) = declaration.kind else { continue }
                if let earlier = namedBases[name.text]?.name {
                    diagnostics.error(
                        .duplicateName, "'\(name.text)' is already a base of this target; rename one of the two",
                        at: name.range, notes: [.init("the other '\(name.text)' is declared here", at: earlier)])
                } else {
                    namedBases[name.text] = bases(origins, module: moduleOfTree[number])
                    namedBases[name.text]?.name = name.range
                }
            }
        }
    }

    /// Returns the bases after a `base` declaration, given the ones before it.
    mutating func bases(of syntax: BaseSyntax, module: ModuleID?, above bases: Bases) -> Bases {
        switch syntax {
        case .origins(let origins): return self.bases(origins, module: module)
        case .named: return bases
        case .use(let name):
            let found = namedBases(name.text)
            if found.count == 1 { return renumbered(found[0].base, from: found[0].target) }
            reportBase(name, found)
            filesWithoutBase.insert(name.range.file)
            return Bases()
        }
    }

    /// Returns the target's own base of that name, or otherwise those of included targets.
    private func namedBases(_ text: String) -> [(target: Resolution?, base: Bases)] {
        if let own = namedBases[text] { return [(nil, own)] }
        let parts = QualifiedName(text)
        return included.filter { parts.qualifier == nil || $0.name == parts.qualifier }.compactMap { target in
            target.namedBases[parts.name].map { (target, $0) }
        }
    }

    /// Converts a base of an included target to this model's enum IDs.
    private func renumbered(_ bases: Bases, from target: Resolution?) -> Bases {
        guard let target else { return bases }
        var result = bases
        result.arguments.renumber(IDMap(from: target.model, to: model, \.enums))
        return result
    }

    private mutating func reportBase(_ name: NameSyntax, _ found: [(target: Resolution?, base: Bases)]) {
        if omitted.contains(.bases) { return }
        guard found.isEmpty else {
            let names = found.map { "'\($0.target?.name ?? self.name).\(name.text)'" }
            diagnostics.error(
                .unknownBase,
                "several included targets have a base '\(name.text)'; write " + names.joined(separator: " or "),
                at: name.range)
            return
        }
        let closest = suggestions.closest(
            to: name.text, among: namedBases.keys.sorted() + included.flatMap { $0.namedBases.keys.sorted() })
        // A host without its scheme.
        let qualifier = QualifiedName(name.text).qualifier
        let isHost =
            name.text == name.text.lowercased() && qualifier != nil && !included.contains { $0.name == qualifier }
        let change = closest ?? (isHost ? "https://\(name.text)" : nil)
        let fix =
            closest.map { "did you mean '\($0)'?" } ?? change.map { "write '\($0)' for a host" }
            ?? "declare 'base \(name.text.split(separator: ".").last ?? "Web") = https://www.example.com', or write an "
            + "origin, such as aop:// or https://www.example.com"
        diagnostics.error(
            .unknownBase, "there is no base '\(name.text)'; \(fix)", at: name.range)
    }

    /// Resolves written origins, without duplicates.
    private mutating func bases(_ origins: [BaseOriginSyntax], module: ModuleID?) -> Bases {
        var result = Bases()
        for (number, syntax) in origins.enumerated() {
            let arguments = self.arguments(of: syntax, module: module)
            if number == 0 { result.arguments = arguments }
            guard areAlike(result.arguments, arguments, at: syntax, after: origins[0]) else { continue }
            var new = base(syntax.origin)
            for segment in syntax.hostLabels + syntax.segments {
                warnOfLikelyPlaceholder(segment, at: .middle)
                new.path.append(BaseSegment(syntax: segment, model: self.segment(segment, result.arguments)))
            }
            if !result.origins.contains(where: { $0.origin == new.origin && $0.segments == new.segments }) {
                result.origins.append(new)
            }
        }
        return result
    }

    private func segment(_ syntax: SegmentSyntax, _ arguments: [ArgumentModel]) -> SegmentModel {
        SegmentModel(
            prefix: syntax.prefix,
            syntax.parts.compactMap { part in
                arguments.firstIndex { $0.name == part.placeholder.name.text }.map {
                    SegmentPart(argument: $0, suffix: part.suffix)
                }
            })
    }

    /// Returns the parameters of an origin's placeholders.
    private mutating func arguments(of syntax: BaseOriginSyntax, module: ModuleID?) -> [ArgumentModel] {
        var arguments: [ArgumentModel] = []
        let labels = syntax.hostLabels
        let placeholders = (labels + syntax.segments).enumerated().flatMap { index, segment in
            segment.placeholders.map { (index, $0) }
        }
        for (position, placeholder) in placeholders {
            let name = placeholder.name.text
            if let earlier = arguments.first(where: { $0.name == name }) {
                diagnostics.error(
                    .duplicateParameter, "'\(name)' is already a parameter of this base; rename one of the two",
                    at: placeholder.range, notes: [.init("the other '\(name)' is declared here", at: earlier.range)])
                continue
            }
            checkParameterName(name, at: placeholder.range)
            let type = resolveType(placeholder.type, module: module)
            if position < labels.count { checkLabel(placeholder, type) }
            let location: ArgumentModel.Location = position < labels.count ? .host : .path(position - labels.count)
            arguments.append(argument(placeholder, type: type, at: location))
        }
        return arguments
    }

    /// Reports a type whose texts, or whose form, are invalid for a host label.
    private mutating func checkLabel(_ placeholder: PlaceholderSyntax, _ type: ResolvedType) {
        let name = type.swift.element.text
        let place = "'{\(placeholder.name.text)}' is a host label"
        switch type.value {
        case .builtin(.string), .builtin(.integer(_, signed: false)): return
        case .builtin(.integer):
            diagnostics.error(
                .invalidType, "\(place), which cannot begin with '-'; write 'U\(name)'", at: placeholder.range)
        case .enum(let id):
            let odd = model.enums[id].cases.first { !HostLabel.isValid($0.value.utf8) }
            guard let odd else { return }
            diagnostics.error(
                .invalidType,
                "\(place), but '\(odd.value)' of '\(name)' is not valid in one; use lowercase letters, digits, and "
                    + "hyphens between them, or another type",
                at: placeholder.range,
                notes: [.init("'\(name)' is declared here", at: model.enums[id].range)])
        case .opaque(let text) where !["URL", "Date"].contains(text.split(separator: ".").last ?? ""): return
        case .builtin, .opaque, .link:
            diagnostics.error(
                .invalidType,
                "\(place), which cannot be \(withIndefiniteArticle(name)); write String, an enum, an unsigned "
                    + "integer, or a type of your own",
                at: placeholder.range)
        }
    }

    /// Reports origins of a base with different parameters, in any order.
    private mutating func areAlike(
        _ first: [ArgumentModel], _ arguments: [ArgumentModel], at syntax: BaseOriginSyntax,
        after other: BaseOriginSyntax
    ) -> Bool {
        let missing = first.first { one in !arguments.contains { $0.name == one.name && $0.swiftType == one.swiftType }
        }
        let added = arguments.first { one in !first.contains { $0.name == one.name && $0.swiftType == one.swiftType } }
        guard let odd = missing ?? added else { return true }
        let text = "'{\(odd.name): \(odd.swiftType)}'"
        diagnostics.error(
            .baseMismatch,
            "all origins of a base must have the same parameters, but "
                + "\(missing == nil ? "only this one has" : "this one has no") "
                + "\(text); write it in all of them, or declare another base",
            at: syntax.range, notes: [.init("the first origin is declared here", at: other.range)])
        return false
    }

    /// Returns the parameters of the base, with types as seen from a module.
    func inherited(_ arguments: [ArgumentModel], in module: ModuleID) -> [ArgumentModel] {
        arguments.map { argument in
            guard case .enum(let id) = argument.type else { return argument }
            var result = argument
            let name = SwiftType(swiftName(ofEnum: id, in: module))
            result.swiftType = argument.isOptional ? .optional(name) : name
            return result
        }
    }
}

extension BaseOriginSyntax {
    /// The host label that is a placeholder, as a segment before those of the path.
    fileprivate var hostLabels: [SegmentSyntax] {
        origin.label.map { label in
            [SegmentSyntax(prefix: [], parts: [.init(placeholder: label, suffix: [])], range: label.range)]
        } ?? []
    }
}
