/// Two routes, in any order.
package struct RoutePair: Hashable, Sendable {
    package let first: RouteID
    package let second: RouteID

    package init(_ one: RouteID, _ other: RouteID) { (first, second) = one < other ? (one, other) : (other, one) }
}

/// Returns the route that wins where two routes overlap, or `nil` if the overlap is ambiguous.
///
/// Precedence is decided by a later stage. The resolver needs it, because a redirect leads to the route that a URL of
/// its target would open.
package typealias OverlapWinner = (RoutePair, RouteModel) -> RouteID?
