import RouteExports
import RouteJSON

/// The dynamic rules of an app in an assetlinks.json file: on Android 15 and later, they narrow what the manifest claims.
struct DynamicRules {
    /// Android has read expressions in two ways; points and `?*` mean different things in them.
    enum Reading: CaseIterable {
        /// `?*` makes the whole expression an advanced pattern, and a point is escaped in each kind of pattern.
        case advanced
        /// An expression is a simple pattern, unless its only wildcard is one `*` at the end.
        case simple
    }

    private struct Component {
        var path: String?
        var query: [String] = []
        var fragment: String?
        var opens = true
        var place: FilePlace
    }

    private var components: [Component] = []

    /// - Parameters:
    ///   - json: The value of `dynamic_app_link_components`.
    ///   - place: A short path of it.
    ///   - line: Returns the line of a component.
    /// - Throws: For what makes Android drop all rules.
    init(_ json: JSON, _ place: String, line: (Int) -> Int?) throws(DocumentError) {
        guard let elements = json.elements else { throw DocumentError("\(place): the components are not a list") }
        for (number, element) in elements.enumerated() {
            let place = FilePlace(line: line(number), entry: "\(place)[\(number)]")
            components.append(try Self.component(element, place))
        }
        for reading in Reading.allCases { _ = try claims(reading) }
    }

    private static func component(_ json: JSON, _ place: FilePlace) throws(DocumentError) -> Component {
        let entry = place.entry ?? ""
        guard case .object = json else { throw DocumentError("\(entry) is not an object") }
        func text(_ value: JSON, _ what: String) throws(DocumentError) -> String {
            guard let text = value.string, !text.isEmpty else {
                throw DocumentError("\(what) of \(entry) is not a text, or is empty")
            }
            return text
        }
        var result = Component(place: place)
        result.path = try json["/"].map { (value) throws(DocumentError) in try text(value, "'/'") }
        result.fragment = try json["#"].map { (value) throws(DocumentError) in try text(value, "'#'") }
        if let exclude = json["exclude"] {
            guard let flag = exclude.bool else { throw DocumentError("'exclude' of \(entry) is not true or false") }
            result.opens = !flag
        }
        guard let query = json["?"] else { return result }
        guard case .object(let items) = query, !items.isEmpty else {
            throw DocumentError("'?' of \(entry) is not an object, or is empty")
        }
        for item in items {
            guard !item.name.isEmpty else { throw DocumentError("a key of \(entry) is empty") }
            result.query.append("\(item.name)=\(try text(item.value, "'\(item.name)'"))")
        }
        return result
    }

    /// The claims in order: the first that matches decides, and what none matches stays in the browser.
    func claims(_ reading: Reading) throws(DocumentError) -> [LinkClaim] {
        var result: [LinkClaim] = []
        for component in components {
            func pattern(_ text: String) throws(DocumentError) -> NFA { try Self.pattern(text, reading) }
            var query: [NFA] = []
            for item in component.query { query.append(try pattern(item)) }
            let path = try component.path.map { (text) throws(DocumentError) in try pattern(text) }
            let fragment = try component.fragment.map { (text) throws(DocumentError) in [try pattern(text)] } ?? []
            // A component without conditions matches nothing.
            guard var claim = AndroidManifestFile.claim(path: path, query: query, fragment: fragment) else { continue }
            claim.opens = component.opens
            claim.place = component.place
            result.append(claim)
        }
        return result
    }

    private static func pattern(_ expression: String, _ reading: Reading) throws(DocumentError) -> NFA {
        let isAdvanced = reading == .advanced && expression.contains("?*")
        var pattern = ""
        var wildcards = 0
        for character in expression.unicodeScalars {
            switch character {
            case "*" where reading == .advanced && pattern.hasSuffix(".") && !pattern.hasSuffix("\\."): pattern += "+"
            case "*", "?":
                wildcards += 1
                pattern += character == "*" ? ".*" : "."
            case ".": pattern += "\\."
            case "\\" where reading == .simple: pattern += "\\\\"
            case "[" where isAdvanced, "]" where isAdvanced, "{" where isAdvanced, "}" where isAdvanced:
                pattern += "\\"
                pattern.unicodeScalars.append(character)
            default: pattern.unicodeScalars.append(character)
            }
        }
        let plain = reading == .simple ? expression : pattern
        if wildcards == 0 { return try AndroidPattern.pattern(plain, .literal) }
        if wildcards == 1, pattern.hasSuffix(".*") {
            let end = reading == .simple ? 1 : 2
            return try AndroidPattern.pattern(String(plain.dropLast(end)), .prefix)
        }
        return try AndroidPattern.pattern(pattern, isAdvanced ? .advanced : .simple)
    }
}
