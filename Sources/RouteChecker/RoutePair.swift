import RouteModel
import RouteSets

/// Two routes that share URLs, in whatever order they are named.
struct RoutePair: Hashable {
    let first: RouteID
    let second: RouteID

    init(_ one: RouteID, _ other: RouteID) { (first, second) = one < other ? (one, other) : (other, one) }
}

/// A pair of an ``OverlapAnalysis`` or an ``OverlapWalk``.
package struct PairID: DenseID {
    package let index: Int

    package init(_ index: Int) { self.index = index }
}
