import RouteLayout

extension Resolution {
    /// Step 2: collects all enums, by module and name.
    mutating func collectEnums() {
        let namespace = model.namespace
        var enums: [EnumModel] = []
        for (number, tree) in trees.enumerated() {
            guard let module = moduleOfTree[number] else { continue }
            for declaration in tree.declarations {
                guard case .enum(let syntax) = declaration.kind else { continue }
                _ = checkTypeName(
                    syntax.name, what: "an enum",
                    isReserved: { SwiftName.isReservedForTypes($0) || $0 == namespace })
                enums.append(
                    EnumModel(
                        name: syntax.name.text, module: module, cases: cases(of: syntax),
                        documentation: declaration.documentation, range: syntax.name.range,
                        declaration: declaration.range))
            }
        }
        // A stable order for two enums of one name, which are an error anyway.
        enums.sort {
            ($0.module, $0.name, $0.range.position) < ($1.module, $1.name, $1.range.position)
        }
        model.enums = IDArray(enums)
        for id in model.enums.indices { model.modules[model.enums[id].module].enums.append(id) }
        includeEnums()
        enumNames = EnumNames(of: .own, in: model, including: model.targets.indices.dropFirst())
        usedEnums = IDArray(repeating: false, count: model.enums.count)
    }

    private mutating func cases(of syntax: EnumSyntax) -> [EnumModel.Case] {
        var cases: [EnumModel.Case] = []
        var valueNumbers: [[UInt8]: Int] = [:]
        var nameNumbers: [String: Int] = [:]
        var ranges: [SourceRange] = []
        for value in syntax.values {
            let bytes = Array(value.text.utf8)
            let key = model.matching.caseInsensitive ? ASCII.lowercased(bytes) : bytes
            if let earlier = valueNumbers[key] {
                diagnostics.error(
                    .duplicateEnumValue,
                    "'\(value.text)' is already a value of '\(syntax.name.text)'; remove one of the two",
                    at: value.range, notes: [.init("'\(cases[earlier].value)' is declared here", at: ranges[earlier])])
                continue
            }
            let name = caseName(of: value)
            if let earlier = nameNumbers[name] {
                diagnostics.error(
                    .duplicateEnumValue,
                    "'\(value.text)' and '\(cases[earlier].value)' would both be '.\(name)' in Swift; rename one, or "
                        + "use a Swift type that conforms to RouteParameter",
                    at: value.range, notes: [.init("'\(cases[earlier].value)' is declared here", at: ranges[earlier])])
                continue
            }
            valueNumbers[key] = cases.count
            nameNumbers[name] = cases.count
            ranges.append(value.range)
            cases.append(EnumModel.Case(name: name, value: value.text))
        }
        return cases
    }

    /// `topRated` for `top-rated`. A name that is invalid in Swift gets an underscore: `_24h`, `_allCases`.
    private mutating func caseName(of value: NameSyntax) -> String {
        let name = SwiftName.defaultName(SwiftName.words(of: Array(value.text.utf8)))
        let needsUnderscore = !Identifier.isValid(name) || SwiftName.isReserved(name) || name == "allCases"
        let legal = needsUnderscore ? "_\(name)" : name
        if !Identifier.isValid(legal) {
            diagnostics.error(
                .invalidName,
                "no Swift name can be made from the value '\(value.text)'; use a Swift type that conforms to "
                    + "RouteParameter, such as an enum of raw type String, in place of this enum",
                at: value.range)
        }
        return legal
    }

    /// Last step: reports enums that no pattern, payload, or result uses.
    ///
    /// A module of only enums is meant for others, possibly in targets that include this one.
    mutating func warnOfUnusedEnums() {
        if omitted.contains(.routes) { return }
        for index in model.own.enums where !usedEnums[index] {
            let each = model.enums[index]
            let module = model.modules[each.module]
            if module.routes.isEmpty, module.foreigns.isEmpty { continue }
            // If two enums have one name, which is an error, only the first can be used.
            if sameEnum(before: index) != nil { continue }
            diagnostics.warning(
                .unusedEnum, "no route uses the enum '\(each.name)'; remove it, or give a parameter its type",
                at: each.range)
        }
    }
}
