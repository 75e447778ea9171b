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

    /// The traits of a claim. Claims of a platform with equal effects apply to the same URLs and decide alike.
    struct Effect: Hashable {
        var opens: Bool
        var foldsKeys: Bool
        var conditions: [Condition]
        var path: NFA
    }

    var effect: Effect { Effect(opens: opens, foldsKeys: foldsKeys, conditions: conditions, path: path) }
}

extension [[LinkClaim]] {
    var effects: [[LinkClaim.Effect]] { map { $0.map(\.effect) } }
}
