public import RouteMatching

/// The handlers of the routes that one target declares; generated.
///
/// A router has one part for its own target and one for each that it includes. A part numbers its routes and misses from
/// 0, as the table of its own target does.
///
/// That it is `Sendable` cannot be checked, for it is inherited from: generated code adds handlers and guards, whose
/// protocols are.
open class _RoutePart: @unchecked Sendable {
    /// The table of the target, by which its accessors number its routes.
    public let _table: _RouteTable
    let routeCount: Int
    let missCount: Int

    /// For generated code.
    ///
    /// - Parameters:
    ///   - routes: How many routes the target itself declares: the first ones of its table.
    ///   - misses: How many miss handlers it declares itself.
    public init(_table: _RouteTable, routes: Int, misses: Int) {
        self._table = _table
        routeCount = routes
        missCount = misses
    }

    /// Returns the function that calls a route's handler. Generated code overrides it.
    open func _call(of route: Int) -> _RouteCaller { .nothing { _, _ in } }

    /// Asks a guard; generated where routes have any.
    open func _decide(
        _ isolation: isolated (any Actor)?, _ number: Int, _ context: RouteContext
    ) async -> GuardDecision {
        .allow
    }

    /// Calls a miss handler; generated where there are any.
    open func _miss(_ isolation: isolated (any Actor)?, _ number: Int, _ context: MissContext) async -> Bool {
        false
    }

    /// The route above one, made of its arguments; generated where there are any.
    open class func _parent(of route: Int, _ arguments: _ChildArguments) throws -> (any Routable)? { nil }

    /// Returns true if a text is a value of an argument with a type of the app. Generated code overrides it.
    open func _accepts(_ route: Int, _ argument: Int, _ text: String) -> Bool { true }
}

/// All parts of a router, the numbers of whose routes follow one another in its table.
struct RouteParts: Sendable {
    /// The router's own target's: the only one of most routers.
    let own: _RoutePart
    private let ownCount: Int
    private let included: [(part: _RoutePart, routes: Range<Int>, misses: Range<Int>)]

    init(_ parts: [_RoutePart], of table: RouteTable) {
        own = parts[0]
        ownCount = own.routeCount
        var included: [(part: _RoutePart, routes: Range<Int>, misses: Range<Int>)] = []
        var (routes, misses) = (own.routeCount, own.missCount)
        for part in parts.dropFirst() {
            included.append((part, routes..<routes + part.routeCount, misses..<misses + part.missCount))
            routes += part.routeCount
            misses += part.missCount
        }
        precondition(routes == table.routeCount, "the parts of a router do not fit its table: build all targets anew")
        self.included = included
    }

    /// A route by its number in the router's table: its part, and its number there.
    @inline(__always)
    func route(_ number: RouteNumber) -> (part: _RoutePart, number: RouteNumber) {
        number.index < ownCount ? (own, number) : includedRoute(number)
    }

    /// Returns the declaration of a route by its index in the router's table, in its own target's table. So a route's
    /// declaration is equal in all routers.
    func info(_ number: RouteNumber) -> RouteInfo {
        let (part, number) = route(number)
        return RouteInfo(part._table, number)
    }

    /// A route as ``route(_:)`` finds it, with a part that is not counted: the router has it for as long as these parts.
    @inline(__always)
    func borrowed(_ number: RouteNumber) -> (part: Unmanaged<_RoutePart>, number: RouteNumber) {
        if number.index < ownCount { return (.passUnretained(own), number) }
        let (part, number) = includedRoute(number)
        return (.passUnretained(part), number)
    }

    @inline(never)
    private func includedRoute(_ number: RouteNumber) -> (part: _RoutePart, number: RouteNumber) {
        guard let found = included.first(where: { $0.routes.contains(number.index) }) else { return (own, number) }
        return (found.part, RouteNumber(number.index - found.routes.lowerBound))
    }

    /// A miss handler by its number in the router's table.
    func miss(_ number: Int) -> (part: _RoutePart, number: Int) {
        guard number >= own.missCount, let found = included.first(where: { $0.misses.contains(number) }) else {
            return (own, number)
        }
        return (found.part, number - found.misses.lowerBound)
    }

    /// Returns the part that declares a route, or `nil` for a route of another router.
    func part(of route: RouteInfo) -> _RoutePart? {
        if route.table.base == own._table.base { return route.number.index < own.routeCount ? own : nil }
        return included.first { $0.part._table.base == route.table.base && route.number.index < $0.part.routeCount }?
            .part
    }

    /// Returns the index of a route in the router's table, or `nil` for a route of another router.
    func number(of route: RouteInfo) -> RouteNumber? {
        if route.table.base == own._table.base { return route.number.index < own.routeCount ? route.number : nil }
        let found = included.first {
            $0.part._table.base == route.table.base && route.number.index < $0.part.routeCount
        }
        return found.map { RouteNumber($0.routes.lowerBound + route.number.index) }
    }

    /// All routes, in the order of the router's table.
    var routes: [RouteInfo] {
        ([own] + included.map(\.part)).flatMap { RouteInfo._all(in: $0._table, first: $0.routeCount) }
    }
}
