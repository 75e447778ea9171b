import RouteMatching

/// The targets of a router, and the numbers of their routes and misses in the router's table.
struct DispatchTable: Sendable {
    /// The router's own target. Most routers have no other one.
    let own: _TargetDispatch
    private let ownCount: Int
    private let included: [(dispatch: _TargetDispatch, routes: Range<Int>, misses: Range<Int>)]

    init(_ targets: [_TargetDispatch], of table: RouteTable) {
        own = targets[0]
        ownCount = own.routeCount
        var included: [(dispatch: _TargetDispatch, routes: Range<Int>, misses: Range<Int>)] = []
        var (routes, misses) = (own.routeCount, own.missCount)
        for dispatch in targets.dropFirst() {
            included.append((dispatch, routes..<routes + dispatch.routeCount, misses..<misses + dispatch.missCount))
            routes += dispatch.routeCount
            misses += dispatch.missCount
        }
        precondition(routes == table.routeCount, "the targets of a router do not fit its table: build all targets anew")
        self.included = included
    }

    /// Returns the target that declares a route of the router's table, and the route's number there.
    @inline(__always)
    func route(_ number: RouteNumber) -> (dispatch: _TargetDispatch, number: RouteNumber) {
        number.index < ownCount ? (own, number) : includedRoute(number)
    }

    /// Returns the declaration of a route of the router's table. It refers to the table of the route's own target, so
    /// that a route's declaration is equal in all routers.
    func info(_ number: RouteNumber) -> RouteInfo {
        let (dispatch, number) = route(number)
        return RouteInfo(dispatch._table, number)
    }

    /// Like ``route(_:)``, without a retain: the table owns its targets.
    @inline(__always)
    func borrowed(_ number: RouteNumber) -> (dispatch: Unmanaged<_TargetDispatch>, number: RouteNumber) {
        if number.index < ownCount { return (.passUnretained(own), number) }
        let (dispatch, number) = includedRoute(number)
        return (.passUnretained(dispatch), number)
    }

    @inline(never)
    private func includedRoute(_ number: RouteNumber) -> (dispatch: _TargetDispatch, number: RouteNumber) {
        guard let found = included.first(where: { $0.routes.contains(number.index) }) else { return (own, number) }
        return (found.dispatch, RouteNumber(number.index - found.routes.lowerBound))
    }

    /// Returns the target that declares a miss handler of the router's table, and the handler's number there.
    func miss(_ number: Int) -> (dispatch: _TargetDispatch, number: Int) {
        guard number >= own.missCount, let found = included.first(where: { $0.misses.contains(number) }) else {
            return (own, number)
        }
        return (found.dispatch, number - found.misses.lowerBound)
    }

    /// Returns the target that declares a route, or `nil` for a route of another router.
    func dispatch(of route: RouteInfo) -> _TargetDispatch? { target(of: route)?.dispatch }

    /// Returns the index of a route in the router's table, or `nil` for a route of another router.
    func number(of route: RouteInfo) -> RouteNumber? {
        target(of: route).map { RouteNumber($0.first + route.number.index) }
    }

    /// Returns the target that declares a route, and the index of the target's first route in the router's table.
    @inline(__always)
    private func target(of route: RouteInfo) -> (dispatch: _TargetDispatch, first: Int)? {
        if route.table.base == own._table.base { return route.number.index < ownCount ? (own, 0) : nil }
        let found = included.first {
            $0.dispatch._table.base == route.table.base && route.number.index < $0.dispatch.routeCount
        }
        return found.map { ($0.dispatch, $0.routes.lowerBound) }
    }

    /// All routes, in the order of the router's table.
    var routes: [RouteInfo] { routesOfTargets.flatMap { $0 } }

    /// All routes by target, file, and line.
    var routesByLine: [RouteInfo] {
        routesOfTargets.flatMap { $0.sorted { ($0.file, $0.line) < ($1.file, $1.line) } }
    }

    private var routesOfTargets: [[RouteInfo]] {
        ([own] + included.map(\.dispatch)).map { RouteInfo._all(in: $0._table, first: $0.routeCount) }
    }
}
