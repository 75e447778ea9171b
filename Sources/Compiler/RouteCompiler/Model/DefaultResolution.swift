extension Resolution {
    /// Checks a default against its parameter's type, and converts it to canonical form.
    ///
    /// - Returns: `nil` for an invalid default, and for a redundant one: `nil`, `[]`.
    mutating func resolveDefault(_ literal: LiteralSyntax, of name: String, type: ResolvedType) -> ArgumentModel
        .Default?
    {
        if case .nil = literal.kind, !type.isList {
            if !type.isOptional {
                wrongDefault(
                    literal,
                    "'\(name)' is \(withIndefiniteArticle(type.swift.text)), which is never nil; write '\(name): \(type.swift)?'"
                )
            }
            return nil
        }
        if type.isList {
            if case .emptyArray = literal.kind { return nil }
            wrongDefault(literal, "a list always defaults to the empty list; remove '= \(literal.text)'")
            return nil
        }
        switch type.value {
        case .builtin(let builtin): return builtinDefault(literal, builtin, type: type)
        case .enum(let id):
            if case .member(let member) = literal.kind { return enumDefault(member, literal, enum: id) }
            let cases = model.enums[id].cases.map { "'.\($0.name)'" }.joined(separator: " or ")
            wrongDefault(literal, of: type, "write \(cases)")
            return nil
        case .opaque: return opaqueDefault(literal, type: type)
        case .link:
            wrongDefault(literal, "a Link has no default; write '\(name): Link?'")
            return nil
        }
    }

    private mutating func builtinDefault(
        _ literal: LiteralSyntax, _ builtin: BuiltinType, type: ResolvedType
    ) -> ArgumentModel.Default? {
        let rule = builtin.rule
        guard let written = Self.text(of: literal, as: rule.literal) else {
            wrongDefault(literal, of: type, rule.advice)
            return nil
        }
        guard let text = builtin.canonicalText(written) else {
            if let advice = rule.boundsAdvice {
                wrongDefault(literal, "\(literal.text) does not fit in \(type.swift); \(advice)")
            } else {
                wrongDefault(literal, of: type, rule.advice)
            }
            return nil
        }
        return .init(swift: builtin.swiftSource(text), text: text)
    }

    /// Returns the value of a literal if it is of the expected kind.
    private static func text(of literal: LiteralSyntax, as kind: BuiltinRule.Literal) -> String? {
        switch (kind, literal.kind) {
        case (.string, .string(let text)), (.integer, .integer(let text)), (.number, .integer(let text)),
            (.number, .double(let text)):
            text
        case (.bool, .bool(let value)): "\(value)"
        default: nil
        }
    }

    private mutating func wrongDefault(_ literal: LiteralSyntax, of type: ResolvedType, _ advice: String) {
        wrongDefault(literal, "\(literal.text) is not \(withIndefiniteArticle(type.swift.text)); \(advice)")
    }

    private mutating func wrongDefault(_ literal: LiteralSyntax, _ message: String) {
        diagnostics.error(.invalidDefault, message, at: literal.range)
    }

    private mutating func enumDefault(
        _ member: String, _ literal: LiteralSyntax, enum id: EnumID
    ) -> ArgumentModel.Default? {
        let cases = model.enums[id].cases
        if let found = cases.first(where: { $0.name == member }) {
            return .init(swift: ".\(found.name)", text: found.value)
        }
        let closest = suggestions.closest(to: member, among: cases.map(\.name))
        let first = cases.prefix(EnumModel.mostNamed)
        let names = first.map { "'.\($0.name)'" }.joined(separator: ", ")
        let some = first.count == cases.count ? "write \(names)" : "write one of its \(cases.count), such as \(names)"
        let likely = closest.map { "did you mean '.\($0)'?" }
        diagnostics.error(
            .unknownEnumCase, "'\(model.enums[id].name)' has no case '.\(member)'; \(likely ?? some)",
            at: literal.range,
            notes: [.init("'\(model.enums[id].name)' is declared here", at: model.enums[id].range)])
        return nil
    }

    /// Resolves a default that only Swift can check: a member, or a literal of a type that is expressible by it. `URL`
    /// and `Date` are not; a `URL` default is converted if it is certain to be valid.
    private mutating func opaqueDefault(_ literal: LiteralSyntax, type: ResolvedType) -> ArgumentModel.Default? {
        switch (type.value, literal.kind) {
        case (_, .member(let name)): return .init(swift: ".\(name)")
        case (.opaque("URL"), .string(let text)) where AbsoluteURL.isWellFormed(text):
            return .init(swift: "URL(string: \(swiftLiteral(text)))!", text: text)
        case (.opaque("URL"), _):
            wrongDefault(
                literal, of: type, "write an absolute URL, such as \"https://example.com\", or a member of URL")
            return nil
        case (.opaque("Date"), _):
            wrongDefault(literal, of: type, "write a member of Date, such as .now")
            return nil
        case (_, .string(let text)): return .init(swift: swiftLiteral(text))
        case (_, .bool(let value)): return .init(swift: "\(value)")
        case (_, .integer(let digits)), (_, .double(let digits)): return .init(swift: digits)
        case (_, .emptyArray): return .init(swift: "[]")
        // `nil` has been resolved for each type.
        case (_, .nil): return nil
        }
    }
}

/// `an Int`, `a String`
func withIndefiniteArticle(_ name: String) -> String {
    switch name.utf8.first {
    case UInt8(ascii: "A"), UInt8(ascii: "E"), UInt8(ascii: "I"), UInt8(ascii: "O"): "an \(name)"
    default: "a \(name)"
    }
}
