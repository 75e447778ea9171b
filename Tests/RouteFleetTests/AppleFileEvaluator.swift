import Foundation
import Testing

/// Decides which component of an apple-app-site-association file takes a URL, by Apple's documentation alone.
///
/// Components are tried in order, and the first that matches decides. A component matches if all of its parts do; a part
/// that it does not have matches everything. All values of a query key must match, and an absent key counts as one
/// empty value. `*` is any text, `?` one character, and `$(name)` one of a variable's values.
struct AppleFileEvaluator {
    private struct Component {
        var path: String
        var query: [String: String]
        var fragment: String?
        var excludes: Bool
    }

    private var components: [Component] = []
    private var variables: [String: [String]]

    init(_ text: String) throws {
        let root = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let links = try #require(root["applinks"] as? [String: Any])
        variables = links["substitutionVariables"] as? [String: [String]] ?? [:]
        let details = try #require(links["details"] as? [[String: Any]])
        for component in details.first?["components"] as? [[String: Any]] ?? [] {
            components.append(
                Component(
                    path: component["/"] as? String ?? "*", query: component["?"] as? [String: String] ?? [:],
                    fragment: component["#"] as? String, excludes: component["exclude"] as? Bool ?? false))
        }
    }

    func takes(_ url: String) -> Bool { component(for: url) != nil }

    /// The index of the component that opens the app for a URL of the file's host.
    func component(for url: String) -> Int? {
        let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let halves = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let path = halves[0].dropFirst("https://".count).drop { $0 != "/" }
        var items: [String: [String]] = [:]
        for item in halves.count > 1 ? halves[1].split(separator: "&") : [] {
            let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            items[String(pair[0]), default: []].append(pair.count > 1 ? String(pair[1]) : "")
        }
        let first = components.indices.first { index in
            let component = components[index]
            return matches(component.path, path.isEmpty ? "/" : String(path))
                && component.query.allSatisfy { key, pattern in
                    (items[key] ?? [""]).allSatisfy { matches(pattern, $0) }
                } && component.fragment.map { matches($0, parts.count > 1 ? String(parts[1]) : "") } ?? true
        }
        return first.flatMap { components[$0].excludes ? nil : $0 }
    }

    private func matches(_ pattern: String, _ text: String) -> Bool { matches(Array(pattern)[...], Array(text)[...]) }

    private func matches(_ pattern: ArraySlice<Character>, _ text: ArraySlice<Character>) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        let rest = pattern.dropFirst()
        switch first {
        case "*": return (text.startIndex...text.endIndex).contains { matches(rest, text[$0...]) }
        case "?": return !text.isEmpty && matches(rest, text.dropFirst())
        case "$" where rest.first == "(":
            guard let end = rest.firstIndex(of: ")") else { return false }
            let values = variables[String(rest[rest.index(after: rest.startIndex)..<end])] ?? []
            return values.contains { matches(Array($0) + rest[rest.index(after: end)...], text) }
        default: return text.first == first && matches(rest, text.dropFirst())
        }
    }

    private func matches(_ pattern: [Character], _ text: ArraySlice<Character>) -> Bool { matches(pattern[...], text) }
}
