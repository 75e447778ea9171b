/// Two routes, in any order.
package struct RoutePair: Hashable, Sendable {
    package let first: RouteID
    package let second: RouteID

    package init(_ one: RouteID, _ other: RouteID) { (first, second) = one < other ? (one, other) : (other, one) }
}
