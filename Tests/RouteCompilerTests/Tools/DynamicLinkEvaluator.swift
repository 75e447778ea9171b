import Foundation
import Testing

/// Decides as Android 15 does which URLs the dynamic rules of an assetlinks.json open: the statement service turns each
/// component into a group of filters, and the first group whose filters all match decides.
///
/// The service has read expressions in two ways, after which points, brackets, and `?*` mean different things. Texts are
/// compared by UTF-16 units, as Android does.
struct DynamicLinkEvaluator {
    enum Reading: CaseIterable {
        /// `?*` makes the whole expression an advanced pattern, and a point is escaped in each kind of pattern.
        case advanced
        /// All expressions with wildcards but for one `*` at the end are simple patterns.
        case simple
    }

    private enum Matcher {
        case literal([UInt16])
        case prefix([UInt16])
        case glob([UInt16])
        case advanced(AdvancedPattern)

        func matches(_ text: [UInt16]) -> Bool {
            switch self {
            case .literal(let pattern): text == pattern
            case .prefix(let pattern): text.starts(with: pattern)
            case .glob(let pattern): AndroidEvaluator.matchesGlob(pattern, text)
            case .advanced(let pattern): pattern.matches(text)
            }
        }
    }

    private struct Group {
        var opens = true
        var path: Matcher?
        var query: [Matcher] = []
        var fragment: Matcher?
    }

    private let groups: [Group]

    init(_ text: String, _ reading: Reading) throws {
        let root = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let statement = try #require((root as? [[String: Any]])?.first)
        let extensions = try #require(statement["relation_extensions"] as? [String: [String: Any]])
        let relation = try #require(extensions["delegate_permission/common.handle_all_urls"])
        let components = try #require(relation["dynamic_app_link_components"] as? [[String: Any]])
        groups = try components.map { component in
            #expect(Set(component.keys).isSubset(of: ["/", "?", "#", "exclude", "comments"]))
            var group = Group()
            group.opens = component["exclude"] as? Bool != true
            group.path = try (component["/"] as? String).map { try Self.matcher($0, reading) }
            group.fragment = try (component["#"] as? String).map { try Self.matcher($0, reading) }
            for (key, value) in component["?"] as? [String: String] ?? [:] {
                // Android drops all rules where a field is empty.
                #expect(!key.isEmpty && !value.isEmpty)
                group.query.append(try Self.matcher("\(key)=\(value)", reading))
            }
            return group
        }
    }

    private static func matcher(_ expression: String, _ reading: Reading) throws -> Matcher {
        try #require(!expression.isEmpty, "an empty expression")
        let isAdvanced = reading == .advanced && expression.contains("?*")
        var pattern = ""
        var wildcards = 0
        for character in expression {
            switch character {
            case "*":
                if reading == .advanced, pattern.hasSuffix("."), !pattern.hasSuffix("\\.") {
                    pattern += "+"
                } else {
                    wildcards += 1
                    pattern += ".*"
                }
            case "?":
                wildcards += 1
                pattern += "."
            case ".": pattern += "\\."
            case "\\" where reading == .simple: pattern += "\\\\"
            case "[", "]", "{", "}":
                pattern += isAdvanced ? "\\" : ""
                pattern.append(character)
            default: pattern.append(character)
            }
        }
        // The second reading takes a text without wildcards, and the text before one at the end, as it is.
        if wildcards == 0 { return .literal(Array((reading == .simple ? expression : pattern).utf16)) }
        if wildcards == 1, pattern.hasSuffix(".*") {
            return .prefix(Array((reading == .simple ? expression.dropLast() : pattern.dropLast(2)).utf16))
        }
        guard isAdvanced else { return .glob(Array(pattern.utf16)) }
        return .advanced(try #require(AdvancedPattern(Array(pattern.utf16)), "Android refuses \(expression)"))
    }

    /// The component that opens the app for a URL.
    func component(for url: String) -> Int? {
        let index = groups.firstIndex { Self.matches($0, url) }
        return index.flatMap { groups[$0].opens ? $0 : nil }
    }

    func takes(_ url: String) -> Bool { component(for: url) != nil }

    private static func matches(_ group: Group, _ url: String) -> Bool {
        let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let mark = parts[0].firstIndex(of: "?") ?? parts[0].endIndex
        let afterScheme = parts[0][..<mark].split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        let path = afterScheme.count > 3 ? "/" + afterScheme[3] : ""
        if let matcher = group.path, !matcher.matches(units(path)) { return false }
        if let matcher = group.fragment {
            guard parts.count > 1, matcher.matches(units(String(parts[1]))) else { return false }
        }
        guard !group.query.isEmpty else { return group.path != nil || group.fragment != nil }
        let query = AndroidEvaluator.decoded(String(parts[0][mark...].dropFirst()))
        var items = query.split(separator: "&", omittingEmptySubsequences: false)
        if items.count == 1 { items = query.split(separator: ";", omittingEmptySubsequences: false) }
        return group.query.allSatisfy { matcher in items.contains { matcher.matches(Array($0.utf16)) } }
    }

    private static func units(_ text: String) -> [UInt16] { Array(AndroidEvaluator.decoded(text).utf16) }
}
