/// The index of a route within a group of its module, which generated code switches over.
///
/// An `enum` compiles faster than an integer: each `case` of an integer `switch` calls the overloaded operator `~=`.
public enum _RouteCase: UInt8 {
    case _0, _1, _2, _3, _4, _5, _6, _7, _8, _9, _10, _11, _12, _13, _14, _15, _16, _17, _18, _19

    /// The position of `number` in a run of routes that begins with `first`.
    @inlinable public init(_ number: Int, from first: Int) {
        self = _RouteCase(rawValue: UInt8(truncatingIfNeeded: number &- first)) ?? ._19
    }
}
