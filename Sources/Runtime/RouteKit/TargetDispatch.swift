public import RouteMatching

/// The handlers of the routes that one target declares; generated.
///
/// A router has one object for its own target, and one for each target that it includes. Routes and misses are numbered
/// from 0, as in the target's table.
///
/// Generated subclasses add handlers and guards, whose protocols are `Sendable`. Swift does not check that of a class
/// with subclasses.
open class _TargetDispatch: @unchecked Sendable {
    /// The table of the target, by which its accessors number its routes.
    public let _table: _RouteTable
    let routeCount: Int
    let missCount: Int

    /// For generated code.
    ///
    /// - Parameters:
    ///   - routes: The number of routes that the target itself declares. They are the first ones of its table.
    ///   - misses: The number of miss handlers that the target itself declares.
    public init(_table: _RouteTable, routes: Int, misses: Int) {
        self._table = _table
        routeCount = routes
        missCount = misses
    }

    /// Returns the function that calls a route's handler. Generated code overrides it.
    open func _call(of route: Int) -> _RouteCaller { .nothing { _, _ in } }

    /// Returns the decision of a guard. Generated code overrides it.
    open func _decide(
        _ isolation: isolated (any Actor)?, _ number: Int, _ context: RouteContext
    ) async -> GuardDecision {
        .allow
    }

    /// Calls a miss handler. Generated code overrides it.
    open func _miss(_ isolation: isolated (any Actor)?, _ number: Int, _ context: MissContext) async -> Bool {
        false
    }

    /// Returns the parent of a route, created from the route's arguments. Generated code overrides it.
    open class func _parent(of route: Int, _ arguments: _ChildArguments) throws -> (any Routable)? { nil }

    /// Returns true if a text is a value of an argument with a type of the app. Generated code overrides it.
    open func _accepts(_ route: Int, _ argument: Int, _ text: String) -> Bool { true }
}
