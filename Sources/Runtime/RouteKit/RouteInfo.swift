public import RouteMatching

/// The declaration of a route.
///
/// It is an index into its target's table. Properties are decoded at each access.
public struct RouteInfo: Sendable {
    /// The start of the table, which must outlive the declaration.
    private nonisolated(unsafe) let base: UnsafeRawPointer
    package var table: RouteTable { RouteTable(base: base) }
    package let number: RouteNumber

    init(_ table: RouteTable, _ number: RouteNumber) {
        base = table.base
        self.number = number
    }

    /// For generated code: returns the routes that the table's own target declares, in the table's order, without `web`
    /// declarations.
    ///
    /// - Parameter count: The number of declarations of the target, including `web` declarations; `nil` for all routes
    ///   of the table.
    public static func _all(in table: _RouteTable, first count: Int? = nil) -> [RouteInfo] {
        table.routeNumbers.prefix(count ?? .max).filter { !table.isWeb($0) }.map { RouteInfo(table, $0) }
    }

    /// The name, such as `Comment.view`. For a redirect, module and pattern: `Comment(/comment/show/{id: Int})`.
    public var name: String { table.routeName(number) }
    /// A stable name for analytics: the declared `id`, or else its ``name``. Overloads of one name share it.
    public var id: String { table.routeID(number) }
    /// The module that declares the route: `Comment`.
    public var module: String { table.moduleName(number) }
    /// The pattern as it was declared, without clauses.
    public var pattern: String { table.pattern(number) }
    /// True if URLs from outside can open the route.
    public var isPublic: Bool { table.isPublic(number) }
    /// True if the route is a redirect.
    public var isRedirect: Bool { table.isRedirect(number) }
    /// The name of the `.routes` file that declares it, without its folder.
    public var file: String { table.fileName(number) }
    /// The line of the declaration in ``file``, from 1.
    public var line: Int { table.line(number) }
    /// The names of the route's guards, in the order of their calls.
    public var guards: [String] { table.guards(number).map(table.guardName) }
    /// The Swift type that its handler returns, as declared; `nil` if it returns nothing.
    public var resultType: String? { table.resultType(number) }
    /// The declared transition, or `nil` without one.
    public var transition: RouteTransition? { table.transition(number).flatMap(RouteTransition.init) }
    /// The message of `deprecated`, if present.
    public var deprecated: String? { table.deprecated(number) }
    /// The lines of its documentation comment.
    public var documentation: [String] { table.documentation(number) }
    /// The arguments, in the order of the accessor's parameters.
    public var arguments: [RouteArgumentInfo] { table.arguments(number) }
    /// The names of its payloads, in the order of the accessor's parameters.
    public var payloads: [String] { table.payloads(number).map(\.name) }
}

extension RouteInfo: Hashable {
    public static func == (a: RouteInfo, b: RouteInfo) -> Bool { a.number == b.number && a.base == b.base }
    public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension RouteInfo: CustomStringConvertible {
    public var description: String { name }
}
