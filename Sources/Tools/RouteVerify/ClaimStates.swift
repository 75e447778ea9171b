import RouteCompiler

/// The automata of a file and of the exports that it is compared with, run together over the symbols of a path. The
/// searches for all queries and fragments share it.
final class ClaimStates {
    /// The form in which the platform compares a path.
    enum Spelling {
        /// Percent-encoded.
        case escaped
        /// Decoded as a whole: an escaped slash equals a raw one.
        case decoded

        func text(of symbol: UInt8) -> [UInt8] {
            if symbol == RoutePathLanguage.separator { return [UInt8(ascii: "/")] }
            return self == .decoded ? [symbol] : Array(PercentEncoding.segment([symbol]).utf8)
        }
    }

    /// The automaton of all claims of a file, followed by that of each export.
    let machines: [LazyDFA]
    /// One symbol for each class that no pattern distinguishes.
    let alphabet: [UInt8]
    /// The platform's spelling of each symbol.
    private let spelled: [[UInt8]]
    /// For each automaton, the class of the first byte of each spelling.
    private let classes: [[UInt8]]
    /// The states of the automata, one combination after another.
    private var states: [Int32]
    private var numbers: [StateList: Int32] = [:]
    /// The transitions of each combination by symbol; empty if not computed yet.
    private var rows: [[Int32]] = []

    /// For each automaton, the list of each claim, and a number for its effect.
    private let effects: [[(list: Int, effect: Int)]]
    /// The automata of the exports that may decide like the file.
    private let standards: Range<Int>
    /// True for each settled combination; `nil` if not computed yet.
    private var settled: [Bool?] = []

    /// - Parameter standards: Indices of exports.
    init(
        file: [[LinkClaim]], exports: [[[LinkClaim]]], _ spelling: Spelling, routes: LazyDFA, standards: Range<Int>
    ) {
        let claims = [file] + exports
        // An export often has the paths of the file.
        var known: [[NFA]: LazyDFA] = [:]
        let machines = claims.map { lists in
            let paths = lists.joined().map(\.path)
            let machine = known[paths] ?? LazyDFA(paths)
            known[paths] = machine
            return machine
        }
        alphabet =
            LazyDFA.symbols { symbol in
                let spelled = spelling.text(of: symbol)
                return [[symbol >= 0x80 ? 1 : 0, spelled.count > 1 ? 1 : 0], routes.traits(of: [symbol])]
                    + machines.map { $0.traits(of: spelled) }
            } + [RoutePathLanguage.separator]
        self.machines = machines
        self.standards = standards.lowerBound + 1..<standards.upperBound + 1
        var numbers: [LinkClaim.Effect: Int] = [:]
        effects = claims.map { lists in
            lists.enumerated().flatMap { list, claims in
                claims.map { claim in
                    let number = numbers[claim.effect] ?? numbers.count
                    numbers[claim.effect] = number
                    return (list, number)
                }
            }
        }
        let spellings = alphabet.map(spelling.text)
        self.spelled = spellings
        classes = machines.map { machine in spellings.map { machine.byteClass($0[0]) } }
        states = []
        _ = number(of: machines.map { _ in 0 })
    }

    /// Returns the next combination for each symbol. Combination 0 is the initial one.
    func row(_ combination: Int) -> [Int32] {
        if rows[combination].isEmpty { rows[combination] = findRow(combination) }
        return rows[combination]
    }

    private func findRow(_ combination: Int) -> [Int32] {
        var found: [(combination: [Int32], number: Int32)] = []
        let rows = machines.indices.map { machines[$0].row(state(of: $0, in: combination)) }
        var next = machines.map { _ in Int32(0) }
        return spelled.indices.map { symbol in
            for machine in machines.indices {
                next[machine] = rows[machine][Int(classes[machine][symbol])]
                for byte in spelled[symbol].dropFirst() where next[machine] >= 0 {
                    next[machine] = Int32(machines[machine].next(Int(next[machine]), byte))
                }
            }
            // Most symbols lead to the same few combinations.
            if let known = found.first(where: { $0.combination == next }) { return known.number }
            let number = number(of: next)
            found.append((next, number))
            return number
        }
    }

    /// Returns true if one of the standards decides like the file for this path and all longer ones, for each query and
    /// fragment: the claims that may still match have equal effects, in the same order and lists.
    func isSettled(_ combination: Int) -> Bool {
        while settled.count <= combination { settled.append(nil) }
        if let isSettled = settled[combination] { return isSettled }
        let file = effects(of: 0, in: combination)
        let isSettled = standards.contains { effects(of: $0, in: combination) == file }
        settled[combination] = isSettled
        return isSettled
    }

    /// Returns the effects of an automaton's claims that may match the path or a longer one, with -1 between lists.
    private func effects(of machine: Int, in combination: Int) -> [Int] {
        var result: [Int] = []
        var last = 0
        for claim in machines[machine].living(state(of: machine, in: combination)) {
            let (list, effect) = effects[machine][claim]
            if list != last, !result.isEmpty { result.append(-1) }
            result.append(effect)
            last = list
        }
        return result
    }

    func state(of machine: Int, in combination: Int) -> Int { Int(states[combination * machines.count + machine]) }

    private func number(of combination: [Int32]) -> Int32 {
        let list = StateList(combination)
        if let number = numbers[list] { return number }
        let number = Int32(numbers.count)
        numbers[list] = number
        states += combination
        rows.append([])
        return number
    }
}
