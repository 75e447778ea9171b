import RouteCompiler
import RouteMatching
import RouteReports

/// The requirements of a route for query and fragment, as groups of Android 15 filters.
///
/// A condition matches one item of the decoded query, or the fragment. An item with several spellings results in as many
/// groups.
struct AndroidQueryGroups {
    struct Condition: Hashable {
        /// An attribute of `<data>`: `query`, `queryPrefix`, `queryAdvancedPattern`, or the equivalent for the
        /// fragment.
        var attribute: String
        var text: String
    }

    /// The alternative conditions: all of one list must hold. Empty without conditions.
    private(set) var choices: [[Condition]] = [[]]
    /// The reasons why they match more URLs than the route.
    private(set) var reasons: [String] = []

    /// The maximum number of groups.
    static let limit = 32

    private let model: RouteModel
    private var folds: Bool { model.matching.caseInsensitive }

    init(_ route: RouteModelEntry, in model: RouteModel) {
        self.model = model
        for fixed in route.fixedQuery { add(exact(fixed.key, [fixed.value]), "'\(fixed.text)'") }
        for argument in route.arguments where argument.isRequired {
            switch argument.location {
            case .path, .rest, .host: continue
            case .query(let key): add(conditions(key, argument), "'\(argument.name)'")
            case .fragment: add(fragment(argument.type), "'\(argument.name)'")
            }
        }
    }

    private mutating func add(_ conditions: [Condition]?, _ what: String) {
        guard let conditions, conditions.count * choices.count <= Self.limit else {
            reasons.append("the query is not looked at for \(what)")
            return
        }
        choices = choices.flatMap { choice in conditions.map { choice + [$0] } }
    }

    /// Returns true if Android compares an item with the text as one item. Android splits the decoded query at ampersands, or
    /// at semicolons if it has no ampersand, and does not decode plus signs.
    static func staysWhole(_ text: [UInt8], in model: RouteModel) -> Bool {
        !text.contains { "&;".utf8.contains($0) || model.matching.plusAsSpace && $0 == UInt8(ascii: " ") }
    }

    private func staysWhole(_ text: [UInt8]) -> Bool { Self.staysWhole(text, in: model) }

    /// Returns `nil` if Android's patterns cannot express the values.
    private func exact(_ key: [UInt8], _ values: [[UInt8]]) -> [Condition]? {
        guard (values + [key]).allSatisfy(staysWhole) else { return nil }
        return values.flatMap { value -> [Condition] in
            let item = text(key) + "=" + (folds ? pattern(value, folding: false) : plain(value))
            // A key without an equals sign has an empty value.
            return [Condition(attribute: name("query"), text: item)]
                + (value.isEmpty ? [Condition(attribute: name("query"), text: text(key))] : [])
        }
    }

    private func name(_ part: String) -> String { folds ? part + "AdvancedPattern" : part }

    private func text(_ key: [UInt8]) -> String { folds ? pattern(key, folding: true) : plain(key) }

    private func plain(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    private mutating func conditions(_ key: [UInt8], _ argument: ArgumentModel) -> [Condition]? {
        let (type, affixes) = (argument.type, argument.affixes)
        if let values = model.enums.finiteTexts(of: type, inQuery: true) {
            return exact(key, values.map { affixes.prefix + $0 + affixes.suffix })
        }
        if !affixes.isEmpty { return conditions(key, type, between: affixes) }
        guard staysWhole(key) else { return nil }
        if let digits = digits(type) {
            return [Condition(attribute: "queryAdvancedPattern", text: pattern(key, folding: folds) + "=" + digits)]
        }
        reasons += model.excessOfAnyText(for: type)
        let item =
            folds
            ? Condition(attribute: "queryAdvancedPattern", text: text(key) + "=.*")
            : Condition(attribute: "queryPrefix", text: text(key) + "=")
        return [item, Condition(attribute: name("query"), text: text(key))]
    }

    /// Adds conditions for a value between literals. A suffix is possible for some types only, because patterns do not
    /// backtrack.
    private mutating func conditions(_ key: [UInt8], _ type: ValueType, between affixes: Affixes) -> [Condition]? {
        guard staysWhole(key + affixes.prefix + affixes.suffix) else { return nil }
        let start = pattern(key, folding: folds) + "=" + pattern(affixes.prefix, folding: false)
        if let shape = type.builtin?.exported.shape, shape != .any {
            let isFound = shape == .uuid || affixes.suffix.first.map { !"0123456789.eE+-".utf8.contains($0) } ?? true
            if isFound, let digits = digits(type) {
                let end = pattern(affixes.suffix, folding: false)
                return [Condition(attribute: "queryAdvancedPattern", text: start + digits + end)]
            }
        }
        reasons += model.excessOfAnyText(for: type)
        if !affixes.suffix.isEmpty { reasons.append("any text is accepted for '\(plain(affixes.suffix))'") }
        return folds
            ? [Condition(attribute: "queryAdvancedPattern", text: start + ".*")]
            : [Condition(attribute: "queryPrefix", text: plain(key) + "=" + plain(affixes.prefix))]
    }

    private mutating func fragment(_ type: ValueType) -> [Condition]? {
        if let values = model.enums.finiteTexts(of: type, inQuery: true) {
            return values.map { Condition(attribute: "fragment", text: plain($0)) }
        }
        if let digits = digits(type) { return [Condition(attribute: "fragmentAdvancedPattern", text: digits)] }
        reasons += model.excessOfAnyText(for: type)
        return [Condition(attribute: "fragmentPrefix", text: "")]
    }

    /// The types whose texts a pattern approximates.
    private mutating func digits(_ type: ValueType) -> String? {
        guard let pattern = AndroidPathPattern.text(of: type) else { return nil }
        if let more = pattern.more { reasons.append("\(more) \(model.name(of: type))") }
        return pattern.text
    }

    /// Returns a text in the syntax of advanced patterns.
    private func pattern(_ bytes: [UInt8], folding: Bool) -> String {
        String(decoding: bytes.flatMap { AndroidPathPattern.advanced($0, folding: folding) }, as: UTF8.self)
    }
}
