/// What was declared about one argument of a route.
public struct RouteArgumentInfo: Sendable, Hashable {
    /// Where a URL holds an argument.
    public enum Location: Sendable, Hashable {
        /// A segment, or a part of one.
        case path
        /// The segments up to the end of the path.
        case rest
        /// What stands behind `#`.
        case fragment
        /// The first label of the host.
        case host
        /// The value of this key, decoded.
        case query(String)
    }

    /// As the accessor and the handler call it.
    public var name: String
    /// As in the accessor: `Int?`, `[String]`, `Routes.Comment.Tab`.
    public var swiftType: String
    /// Where a URL holds it.
    public var location: Location
    /// Whether a URL must hold it.
    public var isRequired: Bool
    /// Whether its type is optional.
    public var isOptional: Bool
    /// Whether its type is an array.
    public var isList: Bool
    /// As Swift source.
    public var defaultSource: String?
    /// As it would stand in a URL, decoded; `nil` where only Swift knows it.
    public var defaultText: String?
    /// The texts of an enum of the `.routes` file, in its order; empty for every other type.
    public var values: [String]

    /// The type of one value: ``swiftType`` without what makes it optional or a list, which is always `?` and `[]`.
    package var elementType: String {
        var type = swiftType[...]
        if isOptional { type = type.dropLast() }
        return String(isList ? type.dropFirst().dropLast() : type)
    }
}
