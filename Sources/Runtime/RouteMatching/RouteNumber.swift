/// A route of a table, counted from 0 in the table's order.
///
/// The table of a router has the routes of its own target first, then those of each target that it includes: there such a
/// route has another number than in the table of its target.
public struct _RouteNumber: Hashable, Sendable {
    /// Its place in the table's order, from 0.
    public let index: Int

    /// - Parameter index: The route's place in the table's order, from 0.
    @inlinable @inline(__always)
    public init(_ index: Int) { self.index = index }
}

/// Users have no use for it.
@usableFromInline package typealias RouteNumber = _RouteNumber

extension RouteNumber {
    /// That of the route which a terminal leads to.
    @inline(__always)
    init(ofTerminal terminal: Int, in table: UnsafeRawPointer) {
        self.init(TableNumber.read(table, terminal &+ TableLayout.Terminal.route))
    }
}

extension RouteTable {
    /// All routes, in the table's order.
    package var routeNumbers: [RouteNumber] { (0..<routeCount).map { RouteNumber($0) } }
}
