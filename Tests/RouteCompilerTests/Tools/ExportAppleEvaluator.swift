import Foundation
import Testing

/// Decides as the system does which URLs a file for universal links takes.
///
/// Components in order, and the first whose every part matches decides; a part that is not given matches. All
/// instances of a query item must match, and an absent one counts as empty. A slash at the end counts as any other
/// character.
struct AppleEvaluator {
    private enum Token {
        case byte(UInt8)
        case one, many
        case choice([[Token]])
    }

    private struct Component {
        var path: [Token]
        var query: [String: [Token]]
        var fragment: [Token]?
        var excludes: Bool
    }

    private var components: [Component] = []
    private let isCaseSensitive: Bool

    init(_ text: String) throws {
        let root = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let links = try #require(root["applinks"] as? [String: Any])
        let details = try #require(links["details"] as? [[String: Any]])
        let variables = links["substitutionVariables"] as? [String: [String]] ?? [:]
        isCaseSensitive = (links["defaults"] as? [String: Bool])?["caseSensitive"] ?? true
        for component in try #require(details.first?["components"] as? [[String: Any]]) {
            var query: [String: [Token]] = [:]
            for (key, pattern) in component["?"] as? [String: String] ?? [:] {
                query[folded(key)] = try Self.tokens(folded(pattern, keepingNames: true), variables, isCaseSensitive)
            }
            let path = try #require(component["/"] as? String)
            components.append(
                Component(
                    path: try Self.tokens(folded(path, keepingNames: true), variables, isCaseSensitive),
                    query: query,
                    fragment: try (component["#"] as? String).map {
                        try Self.tokens(folded($0, keepingNames: true), variables, isCaseSensitive)
                    },
                    excludes: component["exclude"] as? Bool ?? false))
        }
    }

    func takes(_ url: String) -> Bool { component(for: url) != nil }

    /// The index of the component that takes a URL of the right host.
    func component(for url: String) -> Int? {
        var rest = url[...]
        var fragment = ""
        if let hash = rest.firstIndex(of: "#") {
            fragment = folded(String(rest[rest.index(after: hash)...]))
            rest = rest[..<hash]
        }
        var items: [String: [String]] = [:]
        if let mark = rest.firstIndex(of: "?") {
            for item in rest[rest.index(after: mark)...].split(separator: "&") {
                let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                items[folded(String(parts[0])), default: []].append(parts.count > 1 ? folded(String(parts[1])) : "")
            }
            rest = rest[..<mark]
        }
        let slash = rest.dropFirst("https://".count).firstIndex(of: "/") ?? rest.endIndex
        var path = folded(String(rest[slash...]))
        if path.isEmpty { path = "/" }
        let bytes = Array(path.utf8)
        let fragmentBytes = Array(fragment.utf8)
        for (index, component) in components.enumerated() {
            guard Self.matches(component.path, bytes) else { continue }
            guard component.fragment.map({ Self.matches($0, fragmentBytes) }) ?? true else { continue }
            let queryMatches = component.query.allSatisfy { key, pattern in
                (items[key] ?? [""]).allSatisfy { Self.matches(pattern, Array($0.utf8)) }
            }
            guard queryMatches else { continue }
            return component.excludes ? nil : index
        }
        return nil
    }

    private func folded(_ text: String, keepingNames: Bool = false) -> String {
        isCaseSensitive || (keepingNames && text.contains("$(")) ? text : text.lowercased()
    }

    private static func tokens(
        _ pattern: String, _ variables: [String: [String]], _ isCaseSensitive: Bool
    ) throws -> [Token] {
        var result: [Token] = []
        var rest = Array(pattern.utf8)[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "*"): result.append(.many)
            case UInt8(ascii: "?"): result.append(.one)
            case UInt8(ascii: "$") where rest.first == UInt8(ascii: "("):
                let end = try #require(rest.firstIndex(of: UInt8(ascii: ")")))
                let name = String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)
                let values = try #require(variables[name], "\(name) is no variable")
                // A value may hold wildcards, but no further variable.
                result.append(
                    .choice(
                        values.map { value in
                            (isCaseSensitive ? value : value.lowercased()).utf8.map {
                                $0 == UInt8(ascii: "*") ? .many : $0 == UInt8(ascii: "?") ? .one : .byte($0)
                            }
                        }))
                rest = rest[(end + 1)...]
            default: result.append(.byte(isCaseSensitive || byte < 0x41 || byte > 0x5A ? byte : byte | 0x20))
            }
        }
        return result
    }

    /// Returns whether the tokens from an index match the bytes from an offset.
    private static func matches(
        _ tokens: [Token], from firstToken: Int = 0, _ text: [UInt8], at firstByte: Int = 0
    ) -> Bool {
        var (token, place) = (firstToken, firstByte)
        while token < tokens.count {
            switch tokens[token] {
            case .byte(let byte): if place == text.count || text[place] != byte { return false }
            case .one: if place == text.count { return false }
            case .many:
                if token + 1 == tokens.count { return true }
                while place <= text.count {
                    if matches(tokens, from: token + 1, text, at: place) { return true }
                    place += 1
                }
                return false
            case .choice(let choices):
                let rest = tokens[(token + 1)...]
                return choices.contains { matches($0 + rest, text, at: place) }
            }
            token += 1
            place += 1
        }
        return place == text.count
    }
}
