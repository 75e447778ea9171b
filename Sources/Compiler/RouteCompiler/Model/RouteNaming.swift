extension Resolution {
    /// Returns the name after `as`, or one made of the literal segments without those that repeat the module's name.
    mutating func name(
        _ explicit: NameSyntax?, of pattern: ResolvedPattern, at range: SourceRange, module: ModuleID
    ) -> String {
        if let explicit { return checkedName(explicit, what: "an accessor") }
        var words: [[UInt8]] = []
        var hasLiteral = false
        for literal in pattern.literals where !moduleRepeats[module].contains(SwiftName.folded(literal)) {
            hasLiteral = true
            words += SwiftName.words(of: literal)
        }
        if !hasLiteral { return "root" }
        let name = SwiftName.defaultName(SwiftName.dropping(moduleRepeats[module], from: words))
        if !Identifier.isValid(name) {
            let problem =
                name.isEmpty
                ? "no Swift name can be made from '\(pattern.text)'"
                : "the name made from '\(pattern.text)' would be '\(name)', which is not valid in Swift"
            diagnostics.error(.invalidName, "\(problem); add 'as' and a name", at: range)
        } else if SwiftName.isReserved(name) {
            diagnostics.error(
                .reservedName,
                "the name made from '\(pattern.text)' would be '\(name)', which is reserved in Swift; add 'as' and a "
                    + "name",
                at: range)
        }
        return name
    }

    /// Returns a written name, and reports it if it is invalid in Swift or in generated code.
    mutating func checkedName(_ name: NameSyntax, what: String) -> String {
        // The code in a module's extension also refers to the namespace.
        if name.text == model.namespace || SwiftName.isUsedByAccessors(name.text) {
            diagnostics.error(
                .reservedName,
                "'\(name.text)' cannot be \(what)'s name, because generated code uses it; choose another",
                at: name.range)
        }
        if SwiftName.isReserved(name.text) {
            diagnostics.error(
                .reservedName,
                "'\(name.text)' cannot be \(what)'s name, because it is reserved in Swift; choose "
                    + "another",
                at: name.range)
        }
        return name.text
    }
}

/// `view(id:tab:)`, or only the name if there are no parameters.
func swiftSignature(
    _ name: String, _ arguments: [ArgumentModel], _ payloads: [RouteModelEntry.Payload] = []
) -> String {
    if arguments.isEmpty, payloads.isEmpty { return name }
    var result = name
    result += "("
    for argument in arguments {
        result += argument.name
        result += ":"
    }
    for payload in payloads {
        result += payload.name
        result += ":"
    }
    result += ")"
    return result
}
