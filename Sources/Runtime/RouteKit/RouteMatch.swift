/// The route that matches a URL, and its arguments.
public struct RouteMatch: Sendable {
    /// The texts of one argument, decoded.
    public enum Value: Sendable, Hashable {
        /// The text of an argument that is not a list.
        case text(String)
        /// The texts of a rest or a repeated key.
        case list([String])
    }

    /// The route whose handler would run.
    public let route: RouteInfo
    /// The redirect that the URL matches, if it does not match ``route`` itself.
    public let redirect: RouteInfo?
    /// The arguments in the URL, by name, without those that have their defaults.
    public let arguments: [String: Value]
    /// The data of its ``ancestors``, or `nil` without ancestors.
    let lineage: RouteLineage?
}

extension RouteMatch.Value: CustomStringConvertible, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    public init(stringLiteral value: String) { self = .text(value) }
    public init(arrayLiteral elements: String...) { self = .list(elements) }

    public var description: String {
        switch self {
        case .text(let text): text
        case .list(let texts): "\(texts)"
        }
    }
}
