/// What is told of routes, away from what matching reads. Every text is decoded when asked for.
extension RouteTable {
    /// One argument as declared.
    public struct Argument: Sendable, Hashable {
        public enum Location: Sendable, Hashable {
            case path, rest, fragment
            /// The URL's key, decoded.
            case query(String)
        }
        public var name: String
        /// As in the accessor: `Int?`, `[String]`, `Routes.Comment.Tab`.
        public var swiftType: String
        public var location: Location
        /// Whether a URL must hold it.
        public var isRequired: Bool
        public var isOptional: Bool
        public var isList: Bool
        /// As Swift source.
        public var defaultSource: String?
        /// As it would stand in a URL, decoded; `nil` where only Swift knows it.
        public var defaultText: String?
    }

    /// All routes, redirects included.
    public var routeCount: Int { 0 }
    /// `Comment.view`
    public func routeName(_ route: Int) -> String { "" }
    /// `Comment`, `Shop.Cart`
    public func moduleName(_ route: Int) -> String { "" }
    /// As declared.
    public func pattern(_ route: Int) -> String { "" }
    /// Origins applied, one for each, in order: `aop://comment/view/{id: Int}`.
    public func urlPatterns(_ route: Int) -> [String] { [] }
    public func fileName(_ route: Int) -> String { "" }
    /// From 1.
    public func line(_ route: Int) -> Int { 1 }
    public func isPublic(_ route: Int) -> Bool { false }
    public func isRedirect(_ route: Int) -> Bool { false }
    public func redirectTarget(_ route: Int) -> Int? { nil }
    /// `show`, `present` or `nil`.
    public func transition(_ route: Int) -> String? { nil }
    /// The message of its deprecation.
    public func deprecated(_ route: Int) -> String? { nil }
    /// The lines of its documentation.
    public func documentation(_ route: Int) -> [String] { [] }
    /// The Swift type of what its handler returns; `nil` for `Void`.
    public func resultType(_ route: Int) -> String? { nil }
    public func arguments(_ route: Int) -> [Argument] { [] }
    /// Names and Swift types of its payloads.
    public func payloads(_ route: Int) -> [(name: String, swiftType: String)] { [] }
    /// The guards to ask before it, in order.
    public func guards(_ route: Int) -> [Int] { [] }
    public var guardCount: Int { 0 }
    public func guardName(_ index: Int) -> String { "" }
    public var missCount: Int { 0 }
    /// `Comment.missComment`
    public func missName(_ index: Int) -> String { "" }
}
