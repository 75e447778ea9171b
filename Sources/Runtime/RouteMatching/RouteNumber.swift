/// A route of a table, counted from 0 in the table's order.
///
/// The table of a router has the routes of its own target first, then those of each included target. An included route
/// therefore has a different number than in the table of its own target.
public struct _RouteNumber: Hashable, Sendable {
    /// The route's index in the table's order, from 0.
    public let index: Int

    /// - Parameter index: The route's index in the table's order, from 0.
    @inlinable @inline(__always)
    public init(_ index: Int) { self.index = index }
}

/// Unprefixed name for use inside this package.
@usableFromInline package typealias RouteNumber = _RouteNumber

extension RouteNumber {
    /// The number of a leaf's route.
    @inline(__always)
    init(ofLeaf leaf: Int, in table: UnsafeRawPointer) {
        self.init(TableNumber.read(table, leaf &+ TableLayout.Leaf.route))
    }
}

extension RouteTable {
    /// All route numbers, in the table's order.
    package var routeNumbers: [RouteNumber] { (0..<routeCount).map { RouteNumber($0) } }
}
