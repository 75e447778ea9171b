/// Where a route stands among a few of its module: what generated code switches over to call the route's handler.
///
/// Over an `enum` such a `switch` costs the compiler a fraction of one over an integer, each of whose cases is a call of
/// the overloaded operator `~=`.
public enum RouteCase: UInt8 {
    case _0, _1, _2, _3, _4

    /// The position of `number` in a run of routes that begins with `first`, in steps of `width`.
    @inlinable public init(_ number: Int, from first: Int, by width: Int = 1) {
        self = RouteCase(rawValue: UInt8(truncatingIfNeeded: (number &- first) / width)) ?? ._4
    }
}
