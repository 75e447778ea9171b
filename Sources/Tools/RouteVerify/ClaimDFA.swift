import RouteMatching

/// A DFA that decides which paths open the app according to a file, for URLs with one query and fragment.
final class ClaimDFA {
    /// The form in which the platform compares a path.
    enum Spelling {
        /// Percent-encoded.
        case escaped
        /// Decoded as a whole: an escaped slash equals a raw one.
        case decoded
    }

    /// A claim by its list, and its index in the list.
    struct ClaimNumber: Hashable, Comparable {
        var list: Int
        var claim: Int

        static func < (left: ClaimNumber, right: ClaimNumber) -> Bool {
            (left.list, left.claim) < (right.list, right.claim)
        }
    }

    let machine: LazyDFA
    /// The platform's spelling of each symbol of a path.
    private let spelled: [[UInt8]]
    private var openings: [ClaimNumber??] = []
    private var mayOpen: [Bool] = []
    private let openers: Set<Int>
    private let lists: [[LinkClaim]]
    private let numbers: [ClaimNumber]
    /// True for each number whose claim decides.
    private let isDeciding: [Bool]
    /// The claims that decide only with, or only without, a query or fragment, by their number in the automaton.
    let demanding: Set<Int>

    /// Returns the claims that apply to URLs with a query and fragment, in order.
    static func claims(of lists: [[LinkClaim]], for tail: QueryAndFragment) -> [ClaimNumber] {
        lists.indices.flatMap { list in
            lists[list].indices.filter { lists[list][$0].takes(tail) }.map { ClaimNumber(list: list, claim: $0) }
        }
    }

    /// Returns an automaton for all claims, which the decisions for each query and fragment share.
    static func machine(of lists: [[LinkClaim]]) -> LazyDFA { LazyDFA(lists.joined().map(\.path)) }

    /// - Parameters:
    ///   - lists: In each list the first matching claim decides. The app opens if any list decides so.
    ///   - machine: The automaton of these lists.
    ///   - deciding: The claims that apply to the query and fragment.
    ///   - bare: The claims for URLs without query and fragment, if they are to be recorded in ``demanding``.
    init(
        _ lists: [[LinkClaim]], _ machine: LazyDFA, _ spelling: Spelling, _ deciding: [ClaimNumber],
        bare: [ClaimNumber]? = nil
    ) {
        (self.lists, self.machine) = (lists, machine)
        let taking = Set(deciding)
        let without = Set(bare ?? deciding)
        let numbers = lists.indices.flatMap { list in
            lists[list].indices.map { ClaimNumber(list: list, claim: $0) }
        }
        self.numbers = numbers
        isDeciding = numbers.map(taking.contains)
        demanding = Set(numbers.indices.filter { taking.contains(numbers[$0]) != without.contains(numbers[$0]) })
        openers = Set(
            numbers.indices.filter {
                taking.contains(numbers[$0]) && lists[numbers[$0].list][numbers[$0].claim].opens
            })
        spelled = (UInt8.min...UInt8.max).map { symbol in
            if symbol == RoutePathLanguage.separator { return [UInt8(ascii: "/")] }
            return spelling == .decoded ? [symbol] : Array(PercentEncoding.segment([symbol]).utf8)
        }
    }

    func next(_ state: Int, _ symbol: UInt8) -> Int {
        var state = state
        for byte in spelled[Int(symbol)] where state >= 0 { state = machine.next(state, byte) }
        return state
    }

    /// Returns the claim that opens the app for a path that ends here.
    func opening(_ state: Int) -> ClaimNumber? {
        guard state >= 0 else { return nil }
        while openings.count <= state { openings.append(nil) }
        if let known = openings[state] { return known }
        let opening = findOpening(state)
        openings[state] = .some(opening)
        return opening
    }

    private func findOpening(_ state: Int) -> ClaimNumber? {
        var decided: Set<Int> = []
        for ending in machine.endings(state) where isDeciding[ending] {
            let number = numbers[ending]
            guard decided.insert(number.list).inserted else { continue }
            if lists[number.list][number.claim].opens { return number }
        }
        return nil
    }

    /// Returns whether a longer path may open the app.
    func mayOpen(_ state: Int) -> Bool {
        guard state >= 0 else { return false }
        while mayOpen.count <= state { mayOpen.append(machine.isAlive(mayOpen.count, openers)) }
        return mayOpen[state]
    }
}
