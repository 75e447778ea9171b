/// Two routes, in whatever order they are named.
package struct RoutePair: Hashable, Sendable {
    package let first: RouteID
    package let second: RouteID

    package init(_ one: RouteID, _ other: RouteID) { (first, second) = one < other ? (one, other) : (other, one) }
}

/// Whom of two routes of a model the URLs open that both take; `nil` where neither wins, which is an error of its own.
///
/// Who wins is decided where routes are compared, behind the resolver, which asks for it: a redirect leads to the route that
/// a URL of its target would open.
package typealias OverlapJudge = (RoutePair, RouteModel) -> RouteID?
