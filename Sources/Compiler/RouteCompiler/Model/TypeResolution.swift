/// A resolved parameter type.
struct ResolvedType {
    var value: ValueType
    var swift: SwiftType
    /// The separator of a delimited list.
    var separator: UInt8?

    var isOptional: Bool { swift.isOptional }
    var isList: Bool { swift.isList }
}

extension Resolution {
    /// Resolves the type of a placeholder. Without a type it is String.
    ///
    /// - Parameters:
    ///   - module: `nil` in a file without a module.
    ///   - bases: The origins of a relative pattern in a link; `nil` in a base.
    mutating func resolveType(_ syntax: TypeSyntax?, module: ModuleID?, bases: Bases? = nil) -> ResolvedType {
        switch syntax {
        case nil: return ResolvedType(value: .string, swift: "String")
        case .named(let name):
            let (value, swift) = resolveNamed(name, module: module)
            return ResolvedType(value: value, swift: SwiftType(swift))
        case .optional(let inner, let range):
            let known = diagnostics.all.count
            var type = resolveType(inner, module: module, bases: bases)
            // One error for `[Tag?]?`.
            if diagnostics.all.count > known { return type }
            let refusal =
                type.isList
                ? "a list cannot be optional: it is empty if its key is absent; remove the '?'"
                : "a type can be optional only once; write one '?'"
            guard isPlain(type, otherwise: refusal, at: range) else { return type }
            type.swift = .optional(type.swift)
            return type
        case .joined(let element, let separator, let range):
            var type = resolveType(.array(element, range), module: module, bases: bases)
            guard type.isList, let byte = separator.text.utf8.first else { return type }
            if type.value.link == nil, SegmentSet.isDisjoint(byte, from: type.value, enums: model.enums) {
                type.separator = byte
            } else {
                reportSeparator(byte, of: type, at: range)
            }
            return type
        case .array(let inner, let range):
            var type = resolveType(inner, module: module, bases: bases)
            let refusal = "the elements of a list can be neither optional nor lists; write '[T]' with a plain type"
            guard isPlain(type, otherwise: refusal, at: range) else { return type }
            type.swift = .list(of: type.swift)
            return type
        case .link(let pattern, let range):
            return ResolvedType(value: resolveLink(pattern, at: range, module: module, bases: bases), swift: "String")
        }
    }

    /// Resolves `Link<Pattern>`. Returns String after an error.
    private mutating func resolveLink(
        _ syntax: PatternSyntax, at range: SourceRange, module: ModuleID?, bases: Bases?
    ) -> ValueType {
        guard let module, let bases else {
            diagnostics.error(
                .invalidType, "a base cannot contain a Link with a pattern; write it in each pattern below the base",
                at: range)
            return .string
        }
        warnOfPluses(in: syntax.query)
        let pattern = resolvePattern(syntax, module: module, bases: bases)
        if let odd = LinkPattern.misplaced(among: pattern.arguments) {
            diagnostics.error(
                .invalidType,
                "'\(odd.name)' is in the pattern of a Link, where its type must be built in or an enum; write String "
                    + "for any text",
                at: odd.range)
            return .string
        }
        if pattern.patterns.isEmpty { return .string }
        return .link(
            LinkType(
                LinkPattern(
                    pattern.text, in: model, module: module, arguments: pattern.arguments,
                    fixedQuery: pattern.fixedQuery,
                    patterns: pattern.patterns, range: range)))
    }

    private mutating func isPlain(_ type: ResolvedType, otherwise refusal: String, at range: SourceRange) -> Bool {
        guard type.isOptional || type.isList else { return true }
        diagnostics.error(.invalidType, refusal, at: range)
        return false
    }

    private mutating func reportSeparator(_ separator: UInt8, of type: ResolvedType, at range: SourceRange) {
        let name = type.swift.element.text
        let sign = String(UnicodeScalar(separator))
        let advice =
            switch type.value {
            case .builtin(.string), .opaque, .link: "repeat the key, as '[\(name)]' does"
            case .builtin, .enum: "write another separator"
            }
        diagnostics.error(
            .invalidType,
            "\(withIndefiniteArticle(name)) may contain '\(sign)', which therefore cannot separate a list; \(advice)",
            at: range)
    }

    private mutating func resolveNamed(_ name: NameSyntax, module: ModuleID?) -> (ValueType, String) {
        // Fast path: built-in types are the most frequent, and enums cannot have their names.
        if let type = BuiltinType.named(name.text) { return (.builtin(type), name.text) }
        if name.text == LinkType.name { return (.link(LinkType()), name.text) }
        let candidates = enumNames.enums(named: name.text, in: module)
        for id in candidates { usedEnums[id] = true }
        guard let id = candidates.first else {
            if !reportHidden(name, in: module) { checkSpelling(of: name) }
            return (.opaque(name.text), name.text)
        }
        if candidates.count > 1 {
            let names = candidates.map { "'\(qualifiedName(ofEnum: $0))'" }.joined(separator: " or ")
            diagnostics.error(
                .duplicateName, "'\(name.text)' is the name of several enums; write \(names)", at: name.range,
                notes: candidates.map {
                    .init("'\(qualifiedName(ofEnum: $0))' is declared here", at: model.enums[$0].range)
                })
        }
        return (.enum(id), swiftName(ofEnum: id, in: module))
    }

    /// Reports a Swift type that the generated code of a module hides: its protocol of handlers, or a module inside it.
    private mutating func reportHidden(_ name: NameSyntax, in module: ModuleID?) -> Bool {
        guard let first = name.text.split(separator: ".").first, let module else { return false }
        let isProtocol = first == "Handler"
        guard isProtocol || moduleIDs["\(model.modules[module].name).\(first)"] != nil else { return false }
        let other = isProtocol ? "protocol" : "module"
        diagnostics.error(
            .invalidType,
            "'\(first)' is a \(other) inside '\(model.modules[module].name)' and hides the type; write its Swift module in "
                + "front: 'MyApp.\(name.text)'",
            at: name.range)
        return true
    }

    private func qualifiedName(ofEnum id: EnumID) -> String {
        let module = model.modules[model.enums[id].module]
        let name = "\(module.declaredPath.joined(separator: ".")).\(model.enums[id].name)"
        return module.target == .own ? name : "\(model.targets[module.target].name).\(name)"
    }

    /// Returns the unqualified name in its own module, and the name qualified by the namespace elsewhere.
    func swiftName(ofEnum id: EnumID, in module: ModuleID?) -> String {
        let each = model.enums[id]
        return each.module == module ? SwiftName.quoted(each.name) : model.swiftName(ofEnum: id)
    }

    /// Returns the text of a payload's or a result's type, with enums qualified by the namespace.
    mutating func resolveSwiftText(_ text: String, module: ModuleID) -> String {
        if enumNames.isEmpty { return text }
        let bytes = Array(text.utf8)
        var result = ""
        var end = 0
        for name in SwiftType.names(in: bytes) {
            result += String(decoding: bytes[end..<name.lowerBound], as: UTF8.self)
            result += resolvedMention(String(decoding: bytes[name], as: UTF8.self), module: module)
            end = name.upperBound
        }
        return result + String(decoding: bytes[end...], as: UTF8.self)
    }

    /// Checks the spelling of the names in a payload's or a result's type.
    mutating func checkSpelling(ofNamesIn type: NameSyntax, in module: ModuleID) {
        let bytes = Array(type.text.utf8)
        for place in SwiftType.names(in: bytes) {
            let name = String(decoding: bytes[place], as: UTF8.self)
            // Known types, labels, and keywords of Swift are not misspellings.
            guard let first = name.utf8.first, BuiltinType.named(name) == nil,
                enumNames.enums(named: name, in: module).isEmpty,
                first < 0x61 || place.count == bytes.count
            else { continue }
            var range = type.range
            if range.end - range.start == bytes.count {
                range.end = range.start + place.upperBound
                range.start += place.lowerBound
            }
            checkSpelling(of: NameSyntax(text: name, range: range))
        }
    }

    private mutating func resolvedMention(_ name: String, module: ModuleID) -> String {
        let candidates = enumNames.enums(named: name, in: module)
        for id in candidates { usedEnums[id] = true }
        // Swift reports an ambiguous name.
        return candidates.count == 1 ? model.swiftName(ofEnum: candidates[0]) : name
    }
}

extension RouteModel {
    /// Returns the name of an enum in generated code of any module.
    package func swiftName(ofEnum id: EnumID) -> String {
        let module = modules[enums[id].module]
        let root = module.target == .own ? SwiftName.quoted(namespace) : targets[module.target].access
        let path = (module.declaredPath + [enums[id].name]).map(SwiftName.quoted)
        return "\(root).\(path.joined(separator: "."))"
    }
}
