import RouteCompiler

/// A set of links that rivals are held against: what a route takes in one of its patterns, or a part of that.
///
/// Unlike a ``URLBox`` it knows what may be left out, and what must be right if it is there.
struct LinkBox {
    /// What it asks of the values of a key.
    struct Demand: Equatable {
        enum Text: Equatable {
            /// A text of a set.
            case required(SetID)
            /// A text of a set, or none.
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
            /// One of the key's values, the first is 0.
            case value(Int)
            /// Each of the values.
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

    /// The same with this in place of what it asks of the values of the key.
    func asking(_ demand: Demand) -> LinkBox {
        var box = self
        box.demands = demands.filter { $0.key != demand.key } + [demand]
        return box
    }
}

/// The links of a route that one looks among: for each place the sets that a text must be in together.
struct Links {
    enum Presence {
        case required, optional, absent
    }
    struct Value {
        var key: KeyID
        /// Which of the key's values, the first is 0. A further one stands right behind the one before it.
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
    /// False where nothing is left.
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
