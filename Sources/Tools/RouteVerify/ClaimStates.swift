import RouteMatching

/// The automata of a file and of the exports that it is compared with, run together over the symbols of a path. The
/// searches for all queries and fragments share it.
final class ClaimStates {
    /// The form in which the platform compares a path.
    enum Spelling {
        /// Percent-encoded.
        case escaped
        /// Decoded as a whole: an escaped slash equals a raw one.
        case decoded
    }

    /// The automaton of all claims of a file, followed by that of each export.
    let machines: [LazyDFA]
    /// One symbol for each class that no pattern distinguishes.
    let alphabet: [UInt8]
    /// The platform's spelling of each symbol.
    private let spelled: [[UInt8]]
    /// The states of the automata, one combination after another.
    private var states: [Int32]
    private var numbers: [[Int32]: Int32] = [:]
    /// The transitions of each combination; ``unknown`` if not computed yet.
    private var rows: [Int32] = []
    private static let unknown: Int32 = -1

    init(_ claims: [[[LinkClaim]]], _ spelling: Spelling, routes: LazyDFA) {
        let machines = claims.map { lists in LazyDFA(lists.joined().map(\.path)) }
        func spelled(_ symbol: UInt8) -> [UInt8] {
            if symbol == RoutePathLanguage.separator { return [UInt8(ascii: "/")] }
            return spelling == .decoded ? [symbol] : Array(PercentEncoding.segment([symbol]).utf8)
        }
        alphabet =
            LazyDFA.symbols { symbol in
                let spelled = spelled(symbol)
                return [[symbol >= 0x80 ? 1 : 0, spelled.count > 1 ? 1 : 0], routes.traits(of: [symbol])]
                    + machines.map { $0.traits(of: spelled) }
            } + [RoutePathLanguage.separator]
        self.machines = machines
        self.spelled = alphabet.map(spelled)
        states = []
        _ = number(of: machines.map { _ in 0 })
    }

    /// Returns the next combination. Combination 0 is the initial one.
    func next(_ combination: Int, _ symbol: Int) -> Int {
        let place = combination * alphabet.count + symbol
        let remembered = rows[place]
        if remembered != Self.unknown { return Int(remembered) }
        let next = machines.indices.map { machine in
            var state = state(of: machine, in: combination)
            for byte in spelled[symbol] where state >= 0 { state = machines[machine].next(state, byte) }
            return Int32(state)
        }
        rows[place] = number(of: next)
        return Int(rows[place])
    }

    func state(of machine: Int, in combination: Int) -> Int { Int(states[combination * machines.count + machine]) }

    private func number(of combination: [Int32]) -> Int32 {
        if let number = numbers[combination] { return number }
        let number = Int32(numbers.count)
        numbers[combination] = number
        states += combination
        rows.append(contentsOf: repeatElement(Self.unknown, count: alphabet.count))
        return number
    }
}
