import RouteCompiler
import RouteMatching
import RouteReports

/// The requirements of a route for query and fragment, as Android's dynamic rules.
///
/// Android compares `key=value` with each item of the decoded query. Rules cannot express an item without an equals sign or
/// without a value, because Android drops all rules of a file with an empty one.
struct DynamicLinkQuery {
    typealias Item = (key: String, pattern: String)

    /// The alternatives. An alternative without items requires nothing.
    private(set) var choices: [[Item]] = [[]]
    /// The alternative fragments; `nil` requires none.
    private(set) var fragments: [String?] = [nil]
    /// The reasons why they match fewer URLs than the route.
    private(set) var refusals: [String] = []
    /// The reasons why they match more URLs.
    private(set) var reasons: [String] = []

    private let model: RouteModel

    init(_ route: RouteModelEntry, in model: RouteModel) {
        self.model = model
        reasons += AndroidManifestExporter.beyondPath(of: route, in: model, onlyOptional: true)
        for fixed in route.fixedQuery { add(fixed.key, [fixed.value], "'\(fixed.text)'") }
        for argument in route.arguments where argument.isRequired {
            switch argument.location {
            case .path, .rest, .host: continue
            case .query(let key): add(key, argument)
            case .fragment: addFragment(argument.type)
            }
        }
    }

    private func staysWhole(_ text: [UInt8]) -> Bool { AndroidQueryGroups.staysWhole(text, in: model) }

    private mutating func literal(_ text: [UInt8], folding: Bool = false) -> String {
        DynamicLinkText.literal(text, folding: folding, &reasons)
    }

    private mutating func addMissingSign() {
        refusals.append("an item without an equals sign, or without a value, is not looked for")
    }

    /// Adds an item with one of several values.
    private mutating func add(_ key: [UInt8], _ values: [[UInt8]], _ what: String) {
        let patterns = values.filter { !$0.isEmpty }
        guard (values + [key]).allSatisfy(staysWhole), patterns.count * choices.count <= AndroidQueryGroups.limit else {
            reasons.append("the query is not looked at for \(what)")
            return
        }
        if patterns.count < values.count { addMissingSign() }
        if patterns.isEmpty { reasons.append("any text is accepted for \(what)") }
        let written = patterns.isEmpty ? ["*"] : patterns.map { literal($0) }
        append(key, written)
    }

    private mutating func append(_ key: [UInt8], _ patterns: [String]) {
        let name = literal(key, folding: model.matching.caseInsensitive)
        choices = choices.flatMap { choice in patterns.map { choice + [(key: name, pattern: $0)] } }
    }

    private mutating func add(_ key: [UInt8], _ argument: ArgumentModel) {
        let (type, affixes, what) = (argument.type, argument.affixes, "'\(argument.name)'")
        if let values = model.enums.finiteTexts(of: type, inQuery: true) {
            return add(key, values.map { affixes.prefix + $0 + affixes.suffix }, what)
        }
        guard staysWhole(key + affixes.prefix + affixes.suffix) else {
            reasons.append("the query is not looked at for \(what)")
            return
        }
        guard affixes.isEmpty else { return append(key, [any(type, between: affixes)]) }
        if Self.mayBeEmpty(type) { addMissingSign() }
        // A plus sign repeats in a pattern with `?*`.
        let pattern = any(type)
        append(key, [key.contains(UInt8(ascii: "+")) && pattern == "?*" ? "*" : pattern])
    }

    private static func mayBeEmpty(_ type: ValueType) -> Bool {
        switch type {
        case .builtin(.string), .opaque: true
        default: false
        }
    }

    private mutating func any(_ type: ValueType) -> String {
        if type.builtin?.exported.shape == .uuid {
            reasons.append(DynamicLinkText.anyUUID)
            return DynamicLinkText.uuid
        }
        reasons += model.excessOfAnyText(for: type)
        return Self.mayBeEmpty(type) ? "*" : "?*"
    }

    private mutating func any(_ type: ValueType, between affixes: Affixes) -> String {
        let start = literal(affixes.prefix)
        if type.builtin?.exported.shape == .uuid {
            reasons.append(DynamicLinkText.anyUUID)
            return start + DynamicLinkText.uuid + literal(affixes.suffix)
        }
        reasons += model.excessOfAnyText(for: type)
        let whole = DynamicLinkText.appendingAny(to: start)
        if AndroidPathPattern.endsNumber(affixes.suffix, type, folding: false),
            affixes.suffix.first.map(DynamicLinkText.isSpecial) == false
        {
            return whole + literal(affixes.suffix)
        }
        if !affixes.suffix.isEmpty {
            reasons.append("any text is accepted for '\(String(decoding: affixes.suffix, as: UTF8.self))'")
        }
        return whole
    }

    private mutating func addFragment(_ type: ValueType) {
        if let values = model.enums.finiteTexts(of: type, inQuery: true) {
            if values.contains([]) { refusals.append("an empty fragment is not looked for") }
            fragments = values.filter { !$0.isEmpty }.map { literal($0) }
        } else {
            fragments = [any(type)]
        }
    }
}
