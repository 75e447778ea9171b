/// An entry of a file that claims or excludes URLs.
struct LinkClaim {
    /// A condition on the query or the fragment.
    struct Condition: Hashable {
        enum Part: Hashable {
            /// The encoded value of a key.
            case value(key: [UInt8])
            /// A key, an equals sign, and a value.
            case item
            case fragment
        }

        var part: Part
        var pattern: NFA
    }

    /// The pattern for the path, in the platform's spelling.
    var path: NFA
    var opens = true
    /// Returns whether the claim applies to a query and fragment.
    var takes: @Sendable (QueryAndFragment) -> Bool = { _ in true }
    /// The conditions that ``takes`` checks. Without conditions it accepts every query and fragment.
    var conditions: [Condition] = []
    /// True if ``takes`` ignores the case of keys.
    var foldsKeys = false
    /// The position in the file.
    var place = FilePlace()
    /// A query and fragment to which the claim applies.
    var sample = QueryAndFragment()

    /// Returns whether another claim of the platform applies to the same URLs and decides alike.
    func isAlike(_ other: LinkClaim) -> Bool {
        opens == other.opens && foldsKeys == other.foldsKeys && conditions == other.conditions && path == other.path
    }
}
