import RouteCompiler
package import RouteExports
import RouteJSON
import RouteMatching

/// An apple-app-site-association file, in its current form or in older ones.
///
/// Supports `components`, and the `paths` from before iOS 13; one app or several; details as a list or by app; and
/// defaults and variables. Ignores all other keys.
package struct AppLinksFile {
    struct Detail {
        var appIDs: [String]
        /// In order; the first that matches decides.
        var claims: [LinkClaim]
        var place: FilePlace

        var opensApp: Bool { appIDs.contains(where: AppleAppSiteAssociation.isAppID) }
    }

    private(set) var details: [Detail] = []
    /// The claims of each entry that opens an app. If no entry has a valid app ID, the claims of all entries, so that their
    /// URLs can be compared.
    var claims: [[LinkClaim]] {
        let opening = details.filter(\.opensApp)
        return (opening.isEmpty ? details : opening).map(\.claims)
    }
    /// The entries that open no app.
    package var mistakes: [(text: String, place: FilePlace)] {
        details.filter { !$0.opensApp }.map { detail in
            let what = detail.appIDs.first.map { "has '\($0)', which is not an app ID" } ?? "has no app ID"
            return ("\(what), and opens no app; write an ID such as ABCDE12345.com.example.app", detail.place)
        }
    }

    package init(parsing bytes: [UInt8]) throws(DocumentError) {
        var lines: [String: Int] = [:]
        let root = try JSON(file: bytes, lines: &lines)
        guard let links = root["applinks"] else { return }
        let variables = try Self.variables(links["substitutionVariables"])
        let defaults = Defaults(links["defaults"], Defaults())
        switch links["details"] {
        case .array(let entries):
            for (number, entry) in entries.enumerated() {
                let name = "details[\(number)]"
                let places = Places(lines: lines, path: "applinks.\(name)", name: name)
                details.append(try Self.detail(entry, nil, places, defaults, variables))
            }
        case .object(let apps):
            for app in apps {
                let places = Places(
                    lines: lines, path: "applinks.details.\(app.name)", name: "details[\"\(app.name)\"]")
                details.append(try Self.detail(app.value, app.name, places, defaults, variables))
            }
        case nil: break
        default: throw DocumentError("'details' is neither a list nor an object")
        }
    }

    /// The apps that it lists.
    package var appIDs: [String] { details.flatMap(\.appIDs) }

    /// Returns whether the file claims a web link for an app.
    package func claims(_ url: String) -> Bool {
        guard let parsed = ParsedURL(url) else { return false }
        let tail = QueryAndFragment(of: url)
        let path = [UInt8(ascii: "/")] + parsed.bytes[parsed.path]
        return details.filter(\.opensApp).contains { detail in
            detail.claims.first { $0.path.matches(path) && $0.takes(tail) }?.opens ?? false
        }
    }

    /// The places of the entries of one detail.
    private struct Places {
        var lines: [String: Int]
        /// The path of the detail in the document.
        var path: String
        /// The name of the detail in findings.
        var name: String

        /// The place of the detail itself.
        var place: FilePlace { FilePlace(line: lines[path], entry: name) }

        func place(_ entry: String) -> FilePlace {
            FilePlace(line: lines["\(path).\(entry)"], entry: "\(name).\(entry)")
        }
    }

    private struct Defaults {
        var isCaseSensitive = true
        var isEncoded = true

        init() {}

        init(_ json: JSON?, _ outer: Defaults) {
            isCaseSensitive = json?["caseSensitive"]?.bool ?? outer.isCaseSensitive
            isEncoded = json?["percentEncoded"]?.bool ?? outer.isEncoded
        }
    }

    private static func variables(_ json: JSON?) throws(DocumentError) -> [String: [String]] {
        var result: [String: [String]] = [:]
        guard let json else { return result }
        guard case .object(let members) = json else { throw DocumentError("'substitutionVariables' is not an object") }
        for member in members { result[member.name] = try member.value.strings("'\(member.name)'") }
        return result
    }

    private static func detail(
        _ json: JSON, _ app: String?, _ places: Places, _ defaults: Defaults, _ variables: [String: [String]]
    ) throws(DocumentError) -> Detail {
        var appIDs = app.map { [$0] } ?? []
        if case .string(let id)? = json["appID"] { appIDs.append(id) }
        if let ids = json["appIDs"] { appIDs += try ids.strings("'appIDs'") }
        let own = Defaults(json["defaults"], defaults)
        var detail = Detail(appIDs: appIDs, claims: [], place: places.place)
        if case .array(let components)? = json["components"] {
            for (number, component) in components.enumerated() {
                var claim = try claim(component, own, variables)
                claim.place = places.place("components[\(number)]")
                detail.claims.append(claim)
            }
        } else if let paths = json["paths"] {
            for (number, pathText) in try paths.strings("'paths'").enumerated() {
                let isExcluded = pathText.hasPrefix("NOT ")
                let pattern = ApplePattern(variables: [:], isCaseSensitive: true, isEncoded: true)
                let text = String(isExcluded ? pathText.dropFirst(4) : pathText[...])
                var claim = LinkClaim(path: try pattern.pattern(text), opens: !isExcluded)
                claim.place = places.place("paths[\(number)]")
                detail.claims.append(claim)
            }
        }
        return detail
    }

    private static func claim(
        _ json: JSON, _ defaults: Defaults, _ variables: [String: [String]]
    ) throws(DocumentError) -> LinkClaim {
        let own = Defaults(json, defaults)
        let reader = ApplePattern(
            variables: variables, isCaseSensitive: own.isCaseSensitive, isEncoded: own.isEncoded)
        var claim = LinkClaim(path: try reader.pattern(json["/"]?.string ?? "*"))
        claim.opens = json["exclude"]?.bool != true
        claim.foldsKeys = !own.isCaseSensitive
        var keys: [(key: [UInt8], pattern: NFA)] = []
        var query: NFA?
        switch json["?"] {
        case .object(let items):
            for item in items {
                let text = item.value.string ?? "*"
                let (key, pattern) = (Array(item.name.utf8), try reader.pattern(text))
                keys.append((reader.folded(key), pattern))
                claim.conditions.append(.init(part: .value(key: key), pattern: pattern))
                claim.sample.items.append(.init(key: key, value: try reader.sample(text)))
            }
        case .string(let text):
            let pattern = try reader.pattern(text)
            query = pattern
            claim.conditions.append(.init(part: .item, pattern: pattern))
            claim.sample = QueryAndFragment(of: "?" + String(decoding: try reader.sample(text), as: UTF8.self))
        default: break
        }
        var fragment: NFA?
        if let text = json["#"]?.string {
            let pattern = try reader.pattern(text)
            fragment = pattern
            claim.conditions.append(.init(part: .fragment, pattern: pattern))
            claim.sample.fragment = try reader.sample(text)
        }
        claim.takes = { [keys, query, fragment] tail in
            // All values of a key must match. An absent key has an empty value.
            keys.allSatisfy { key, pattern in
                let values = tail.items.filter { reader.folded($0.key) == key }.map { $0.value ?? [] }
                return (values.isEmpty ? [[]] : values).allSatisfy { pattern.matches($0) }
            } && query?.matches(tail.query) ?? true && fragment?.matches(tail.fragment ?? []) ?? true
        }
        return claim
    }
}

/// Converts Apple's patterns: `*` matches any run of characters, `?` one character, and `$(name)` one of a variable's
/// values.
struct ApplePattern: Sendable {
    let variables: [String: [String]]
    let isCaseSensitive: Bool
    /// True if the pattern is percent-encoded.
    let isEncoded: Bool

    func folded(_ text: [UInt8]) -> [UInt8] { isCaseSensitive ? text : ASCII.lowercased(text) }

    func pattern(_ text: String) throws(DocumentError) -> NFA {
        var result = NFA()
        for part in try parts(of: text) { append(part, to: &result) }
        return result
    }

    /// The shortest plain text that a pattern matches, with `x` for each arbitrary character.
    func sample(_ text: String) throws(DocumentError) -> [UInt8] {
        var result: [UInt8] = []
        for part in try parts(of: text) {
            switch part {
            case .byte(let byte): result.append(byte)
            case .one: result.append(UInt8(ascii: "x"))
            case .many: break
            case .choice(let values):
                for value in values.first ?? [] {
                    if case .byte(let byte) = value { result.append(byte) }
                    if case .one = value { result.append(UInt8(ascii: "x")) }
                }
            }
        }
        return result
    }

    private enum Part {
        case byte(UInt8)
        case one, many
        case choice([[Part]])
    }

    private func append(_ part: Part, to pattern: inout NFA) {
        switch part {
        case .byte(let byte): pattern.append([byte], folding: !isCaseSensitive)
        case .one: pattern.append(.all)
        case .many: pattern.appendAny()
        case .choice(let values):
            // Values of one byte, such as digits, share an edge.
            var single = ByteSet()
            var choices: [(inout NFA) -> Void] = []
            for value in values {
                if value.count == 1, case .byte(let byte) = value[0] {
                    single.insert(byte)
                } else {
                    choices.append { pattern in for part in value { self.append(part, to: &pattern) } }
                }
            }
            if !single.isEmpty {
                choices.append { [single] in $0.append(isCaseSensitive ? single : single.folded) }
            }
            pattern.append(choices: choices)
        }
    }

    private func parts(of text: String) throws(DocumentError) -> [Part] {
        var result: [Part] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "(") else {
                result += plain(byte)
                continue
            }
            guard let end = rest.firstIndex(of: UInt8(ascii: ")")) else {
                throw DocumentError("'\(text)' has '$(' without an end")
            }
            let name = String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)
            guard let values = variables[name] ?? Self.predefined[name] else {
                throw DocumentError("'\(name)' in '\(text)' is not a variable of the file")
            }
            result.append(.choice(values.map { value in value.utf8.flatMap { plain($0) } }))
            rest = rest[(end + 1)...]
        }
        return result
    }

    private func plain(_ byte: UInt8) -> [Part] {
        if byte == UInt8(ascii: "*") { return [.many] }
        if byte == UInt8(ascii: "?") { return [.one] }
        guard !isEncoded, byte != UInt8(ascii: "/") else { return [.byte(byte)] }
        return PercentEncoding.segment([byte]).utf8.map { .byte($0) }
    }

    /// Apple's short predefined variables. Regions and languages match any two letters.
    private static let predefined: [String: [String]] = {
        let lower = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }
        let upper = lower.map { $0.uppercased() }
        let digit = (0...9).map(String.init)
        return [
            "alpha": lower + upper, "upper": upper, "lower": lower, "alnum": lower + upper + digit, "digit": digit,
            "xdigit": digit + lower.prefix(6) + upper.prefix(6), "region": ["??"], "lang": ["??"],
        ]
    }()
}

extension JSON {
    func strings(_ what: String) throws(DocumentError) -> [String] {
        guard case .array(let elements) = self else { throw DocumentError("\(what) is not a list") }
        return elements.compactMap(\.string)
    }
}
