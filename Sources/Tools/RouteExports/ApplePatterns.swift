import RouteCompiler
import RouteMatching
import RouteReports

/// Writes texts and types as Apple's patterns, and collects the variables that they need.
struct ApplePatterns {
    let model: RouteModel
    private(set) var variables: [String: [String]] = [:]
    /// Variables that do not list all spellings of their texts.
    private(set) var incomplete: Set<String> = []
    static let unreserved = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~".utf8)

    init(_ model: RouteModel) { self.model = model }

    /// Returns excludes for URLs that no route matches: empty segments, `.` and `..` in any spelling, NULs, and a `%` without
    /// two hex digits. They precede all components with wildcards.
    mutating func malformedPaths() -> [LinkComponent] {
        variables[Self.dot] = [".", "%2E", "%2e"]
        variables[Self.noHexDigit] =
            Self.noHexDigits.map { String(UnicodeScalar($0)) }
        let (dot, other) = ("$(\(Self.dot))", "$(\(Self.noHexDigit))")
        let paths = [
            "*//*", "*/\(dot)/*", "*/\(dot)\(dot)/*", "*/\(dot)", "*/\(dot)\(dot)", "*%00*", "*%", "*%?", "*%\(other)*",
            "*%?\(other)*",
        ]
        return paths.map { LinkComponent(path: $0, excludes: true) }
    }

    /// A short name, because a UUID has 32 of them, and not the name of a type.
    private static let hexDigit = "0-f"
    private static let hexDigits = "0123456789abcdefABCDEF".map(String.init)
    private static let dot = "dot"
    private static let noHexDigit = "no hex digit"

    /// The characters of URLs, without hex digits and those with a meaning in a variable.
    private static let noHexDigits = Array(
        ("ghijklmnopqrstuvwxyzGHIJKLMNOPQRSTUVWXYZ"
            + PercentCoding.unescapedMarks(inQuery: false).filter { !"$*".contains($0) } + "/%").utf8)

    /// Returns the pattern of a literal. A character with several spellings in URLs becomes a variable, because patterns are compared
    /// with the undecoded URL.
    mutating func literal(_ bytes: [UInt8], inQuery: Bool, _ reasons: inout [String]) -> String {
        var result = ""
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            let utf8 = Array(String(scalar).utf8)
            if utf8.count == 1, Self.unreserved.contains(utf8[0]) {
                result.unicodeScalars.append(scalar)
            } else {
                result += "$(\(variable(scalar, utf8, inQuery: inQuery, &reasons)))"
            }
        }
        return result
    }

    private mutating func variable(
        _ scalar: Unicode.Scalar, _ utf8: [UInt8], inQuery: Bool, _ reasons: inout [String]
    ) -> String {
        let escaped = PercentEncoding.escaped(utf8)
        let name = inQuery ? "query \(escaped)" : escaped
        var forms = spellings(of: scalar, inQuery: inQuery)
        if scalar == "*" || scalar == "?" && inQuery {
            reasons.append("'\(scalar)' in a text cannot be distinguished from a wildcard")
            forms[0] = "?"
        }
        variables[name] = forms
        return name
    }

    /// Returns true for characters that accessors escape and browsers do not, by the URL Standard.
    private static func isLeftByBrowsers(_ scalar: Unicode.Scalar, inQuery: Bool) -> Bool {
        "[]|^".unicodeScalars.contains(scalar) || inQuery && "{}`\\".unicodeScalars.contains(scalar)
    }

    /// Returns the spellings of a character by accessors and browsers: raw, if allowed, and escaped with upper- and lowercase
    /// digits.
    private func spellings(of scalar: Unicode.Scalar, inQuery: Bool) -> [String] {
        let utf8 = Array(String(scalar).utf8)
        let escaped = PercentEncoding.escaped(utf8)
        let isLeftByAccessors = (inQuery ? PercentEncoding.query(utf8) : PercentEncoding.segment(utf8)) != escaped
        var forms: [String] = []
        if isLeftByAccessors || Self.isLeftByBrowsers(scalar, inQuery: inQuery) {
            forms.append(String(scalar))
        } else if inQuery, scalar == "+", !model.matching.plusAsSpace {
            forms.append("+")
        } else if inQuery, scalar == " ", model.matching.plusAsSpace {
            forms.append("+")
        } else if inQuery, scalar == "=" {
            forms.append("=")
        }
        forms.append(escaped)
        let lower = String(decoding: ASCII.lowercased(Array(escaped.utf8)), as: UTF8.self)
        if lower != escaped { forms.append(lower) }
        return forms
    }

    /// Returns the items of a query with their keys in all uniform spellings, because a key cannot be a variable: as
    /// accessors write it, raw, and escaped with upper- or lowercase digits. Also returns whether there are no mixed
    /// spellings.
    func spellings(
        of query: [(key: [UInt8], pattern: String)]
    ) -> (queries: [[(key: String, pattern: String)]], areAll: Bool) {
        let keys = query.map { item -> [[String]] in
            // If the value can be any text or absent, the key's spelling does not matter.
            if item.pattern == LinkComponent.anyOrNone { return [[PercentEncoding.query(item.key)]] }
            return String(decoding: item.key, as: UTF8.self).unicodeScalars.map(spellings(ofKeyPart:))
        }
        let choices: [([String]) -> String?] = [
            { $0.first }, { forms in forms.first { $0.utf8.first == UInt8(ascii: "%") } ?? forms.first }, { $0.last },
        ]
        var result = [query.map { PercentEncoding.query($0.key) }]
        for choice in choices {
            let spelling = keys.map { $0.compactMap(choice).joined() }
            if !result.contains(spelling) { result.append(spelling) }
        }
        let count = keys.joined().reduce(1) { min($0 * $1.count, result.count + 1) }
        let queries = result.map { spelling in zip(spelling, query).map { (key: $0, pattern: $1.pattern) } }
        return (queries, result.count == count)
    }

    private func spellings(ofKeyPart scalar: Unicode.Scalar) -> [String] {
        let isPlain = scalar.isASCII && Self.unreserved.contains(UInt8(scalar.value))
        // An equals sign would end the key.
        return isPlain ? [String(scalar)] : spellings(of: scalar, inQuery: true).filter { $0 != "=" }
    }

    /// Returns the pattern of a placeholder's type in a path.
    mutating func segment(_ type: ValueType, _ reasons: inout [String]) -> String {
        switch type {
        case .builtin(.string): return "?*"
        case .builtin(.bool), .enum: return finite(type, inQuery: false, &reasons)
        case .builtin(let builtin): return infinite(type, builtin.exported.shape, &reasons)
        case .opaque, .link: return infinite(type, .any, &reasons)
        }
    }

    /// Returns the pattern of a type with too many texts to list, all of them nonempty.
    private mutating func infinite(_ type: ValueType, _ shape: ExportedType.Shape, _ reasons: inout [String]) -> String
    {
        if shape == .uuid {
            variables[Self.hexDigit] = Self.hexDigits
            return [8, 4, 4, 4, 12].map { String(repeating: "$(\(Self.hexDigit))", count: $0) }.joined(separator: "-")
        }
        reasons.append("any text is accepted for \(model.name(of: type))")
        return "?*"
    }

    /// Returns the pattern of a query value between literals, which an absent item does not match.
    mutating func value(of argument: ArgumentModel, _ reasons: inout [String]) -> String {
        let affixes = argument.affixes
        guard !affixes.isEmpty else { return value(argument.type, "'\(argument.name)'", &reasons) }
        if model.matching.caseInsensitive, (affixes.prefix + affixes.suffix).contains(where: Byte.isLetter) {
            reasons.append("the case of letters in values counts no more than in paths")
        }
        let value: String
        switch argument.type {
        case .builtin(.string), .builtin(.bool), .opaque:
            reasons += model.excessOfAnyText(for: argument.type)
            value = "*"
        case .enum, .builtin, .link: value = self.value(argument.type, "'\(argument.name)'", &reasons)
        }
        return literal(affixes.prefix, inQuery: true, &reasons) + value
            + literal(affixes.suffix, inQuery: true, &reasons)
    }

    /// Returns the pattern of a type in a query or a fragment, where an absent text equals an empty one.
    mutating func value(_ type: ValueType, _ what: String, _ reasons: inout [String]) -> String {
        switch type {
        case .builtin(.string), .builtin(.bool), .opaque:
            reasons.append("a URL without \(what) cannot be distinguished from one where it is empty")
            reasons += model.excessOfAnyText(for: type)
            return "*"
        case .enum:
            if model.matching.caseInsensitive {
                reasons.append("the case of letters in values counts no more than in paths")
            }
            return finite(type, inQuery: true, &reasons)
        case .builtin(let builtin): return infinite(type, builtin.exported.shape, &reasons)
        case .link: return infinite(type, .any, &reasons)
        }
    }

    /// Returns a variable with the values of an enum or Bool, in all spellings of accessors and browsers.
    private mutating func finite(_ type: ValueType, inQuery: Bool, _ reasons: inout [String]) -> String {
        let name = (inQuery ? "query " : "") + model.name(of: type)
        var values: [String] = []
        for text in model.enums.finiteTexts(of: type) ?? [] {
            // Variables cannot refer to others, so all spellings of each text are listed.
            var forms = [""]
            for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
                let utf8 = Array(String(scalar).utf8)
                let choices: [String]
                if utf8.count == 1, Self.unreserved.contains(utf8[0]) {
                    choices = [String(scalar)]
                } else {
                    let known = variables
                    choices = variables[variable(scalar, utf8, inQuery: inQuery, &reasons)] ?? []
                    variables = known
                }
                // Texts with many such characters are listed in both uniform spellings, without mixed ones.
                let isCut = forms.count > 8 && choices.count > 1
                if isCut { incomplete.insert(name) }
                forms = isCut ? forms.map { $0 + choices[0] } : forms.flatMap { f in choices.map { f + $0 } }
            }
            values += forms
        }
        variables[name] = values
        return "$(\(name))"
    }
}
