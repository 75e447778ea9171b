import RouteCompiler

/// A set of links to search outside of: all links that a route matches in one of its patterns, or some of them.
///
/// Unlike a ``URLBox``, it has optional items, and items that must be valid if present.
struct LinkBox {
    /// A requirement for the values of a key.
    struct Demand: Equatable {
        enum Text: Equatable {
            /// A text of a set.
            case required(SetID)
            /// A text of a set, or absent.
            case optional(SetID)
            case none

            var set: SetID? {
                switch self {
                case .required(let set), .optional(let set): set
                case .none: nil
                }
            }
        }
        enum Reach: Equatable {
            /// One of the key's values, from 0.
            case value(Int)
            /// Every value of the key.
            case all
        }
        var key: KeyID
        var reach: Reach
        var text: Text
    }

    var origin: OriginID
    var segments: [SetID]
    var hasRest: Bool
    var demands: [Demand]

    /// A copy with this demand in place of the previous one for the same key.
    func asking(_ demand: Demand) -> LinkBox {
        var box = self
        box.demands = demands.filter { $0.key != demand.key } + [demand]
        return box
    }
}

/// The links to search in. A text of each position must be in all sets of that position.
struct Links {
    enum Presence {
        case required, optional, absent
    }
    struct Value {
        var key: KeyID
        /// The index of the value among those of its key, from 0. Further values directly follow the first one.
        var index: Int
        var sets: [SetID]
        var presence: Presence
    }
    var origin: OriginID
    var segments: [[SetID]]
    var hasRest: Bool
    var values: [Value]
}

extension Links {
    /// Returns false if no links remain.
    mutating func restrict(to demand: LinkBox.Demand, in space: URLSpace) -> Bool {
        var isFound = false
        for index in values.indices where values[index].key == demand.key {
            let value = values[index]
            guard demand.reach == .all || demand.reach == .value(value.index) else { continue }
            isFound = true
            let set: SetID
            switch demand.text {
            case .required(let required):
                (set, values[index].presence) = (required, .required)
            case .optional(let optional): set = optional
            case .none: continue
            }
            switch space.algebra.relation(value.sets[0], set) {
            case .equal, .subset: break
            case .superset: values[index].sets = [set]
            case .partial: values[index].sets.append(set)
            case .disjoint:
                if values[index].presence == .required { return false }
                values[index].presence = .absent
            }
        }
        if isFound { return true }
        if case .required = demand.text { return false }
        return true
    }
}
