/// The requirement of a route for the values of one query key, or for the fragment.
package struct URLDemand: Equatable {
    package enum Text: Equatable {
        /// A text of a set.
        case required(SetID)
        /// A text of a set, or no text.
        case optional(SetID)
        case none

        package var set: SetID? {
            switch self {
            case .required(let set), .optional(let set): set
            case .none: nil
            }
        }

        package var isRequired: Bool { if case .required = self { true } else { false } }
    }
    package enum Reach: Equatable {
        /// One of the key's values, the first is 0.
        case value(Int)
        /// Each of the values.
        case all

        func includes(_ index: Int) -> Bool { self == .all || self == .value(index) }
    }
    package var key: KeyID
    package var reach: Reach
    package var text: Text

    package init(key: KeyID, reach: Reach, text: Text) {
        self.key = key
        self.reach = reach
        self.text = text
    }

    package var isRequired: Bool { text.isRequired }
}
