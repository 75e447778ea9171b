/// The declaration of one argument of a route.
public struct RouteArgumentInfo: Sendable, Hashable {
    /// The part of a URL that an argument captures.
    public enum Location: Sendable, Hashable {
        /// A segment, or part of one.
        case path
        /// The segments up to the end of the path.
        case rest
        /// The fragment, after `#`.
        case fragment
        /// The first label of the host.
        case host
        /// The decoded value of this query key.
        case query(String)
    }

    /// The name in the accessor and in the handler.
    public var name: String
    /// The type in the accessor: `Int?`, `[String]`, `Routes.Comment.Tab`.
    public var swiftType: String
    /// The part of a URL that contains the argument.
    public var location: Location
    /// True if a URL must contain the argument.
    public var isRequired: Bool
    /// True if the type is optional.
    public var isOptional: Bool
    /// True if the type is an array.
    public var isList: Bool
    /// The default value as Swift source.
    public var defaultSource: String?
    /// The default value as decoded text; `nil` if it is known only to Swift code.
    public var defaultText: String?
    /// The texts of a Bool, or of an enum declared in the `.routes` file, in its order. Empty for every other type.
    public var values: [String]

    /// The type of one value: ``swiftType`` without `?` and `[]`.
    package var elementType: String {
        var type = swiftType[...]
        if isOptional { type = type.dropLast() }
        return String(isList ? type.dropFirst().dropLast() : type)
    }
}
