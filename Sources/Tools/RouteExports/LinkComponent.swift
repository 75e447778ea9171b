import RouteCompiler
import RouteJSON
import RouteMatching

/// One entry of `components` in an apple-app-site-association file, or of `dynamic_app_link_components` in assetlinks.json.
/// The first matching component decides.
struct LinkComponent {
    /// Apple: a pattern of the percent-encoded path. `*` matches any characters including `/`, `?` one character, and `$(name)` one
    /// of a variable's values. Android: a pattern of the decoded path, in which `*` ends before the next character of the pattern.
    var path: String
    /// Patterns of query items by name. An absent item equals an empty one.
    var query: [(key: String, pattern: String)] = []
    /// The pattern of an item with any text, present or absent.
    static let anyOrNone = "*"
    var fragment: String?
    var excludes = false
    /// The public route whose URLs it claims.
    var route: RouteID?
    var comment: String?
    /// The reasons why it matches more URLs than its route.
    var reasons: [String] = []
    /// The reasons why it matches fewer URLs.
    var refusals: [String] = []

    /// - Parameter comments: The key of the comment.
    func json(comments: String) -> JSON {
        var members: [(name: String, value: JSON)] = [("/", .string(path))]
        if !query.isEmpty { members.append(("?", .object(query.map { ($0.key, .string($0.pattern)) }))) }
        if let fragment { members.append(("#", .string(fragment))) }
        if excludes { members.append(("exclude", .bool(true))) }
        if let comment { members.append((comments, .string(comment))) }
        return .object(members)
    }

    /// The component with a trailing slash, or `nil` if its path already ends in a wildcard for any characters.
    var withTrailingSlash: LinkComponent? {
        guard let last = path.utf8.last, last != UInt8(ascii: "*"), last != UInt8(ascii: "/") else { return nil }
        return slashed
    }

    /// The component for a path with a trailing slash.
    var slashed: LinkComponent {
        var result = self
        result.path += "/"
        result.comment = nil
        return result
    }

    /// Returns the kind that determines the order of a pattern's component.
    func kind(of pattern: URLPattern) -> LinkComponentOrder.Kind {
        if pattern.rest != nil { return .rest }
        let isOpen = path.utf8.contains { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "*") } || path.contains("$(")
        return isOpen ? .open : .exact
    }

    /// The component in messages.
    var text: String {
        path + (query.isEmpty ? "" : "?" + query.map { "\($0.key)=\($0.pattern)" }.joined(separator: "&"))
            + (fragment.map { "#\($0)" } ?? "")
    }
}

extension LinkComponent {
    /// Creates the component of a pattern. It excludes the URLs of a `web` declaration.
    init(_ path: String, for pattern: URLPattern, of id: RouteID, _ route: RouteModelEntry) {
        self.init(path: path, excludes: route.isWeb, route: route.isWeb ? nil : id)
        comment = "\(route.isWeb ? "stays in the browser" : route.qualifiedName): \(pattern.text)"
    }
}
