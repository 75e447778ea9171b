/// Decides which paths open the app according to a file, for URLs with one query and fragment.
struct ClaimDFA {
    /// A claim by its list, and its index in the list.
    struct ClaimNumber: Hashable, Comparable {
        var list: Int
        var claim: Int

        static func < (left: ClaimNumber, right: ClaimNumber) -> Bool {
            (left.list, left.claim) < (right.list, right.claim)
        }
    }

    private let machine: LazyDFA
    private var openings: [ClaimNumber??] = []
    private var openers: LiveStates
    private let lists: [[LinkClaim]]
    private let numbers: [ClaimNumber]
    /// True for each number whose claim decides.
    private let isDeciding: [Bool]
    /// True for the claims that decide only with, or only without, a query or fragment.
    let isDemanding: [Bool]

    /// Returns the claims that apply to URLs with a query and fragment, in order.
    static func claims(of lists: [[LinkClaim]], for tail: QueryAndFragment) -> [ClaimNumber] {
        lists.indices.flatMap { list in
            lists[list].indices.filter { lists[list][$0].takes(tail) }.map { ClaimNumber(list: list, claim: $0) }
        }
    }

    /// - Parameters:
    ///   - lists: In each list the first matching claim decides. The app opens if any list decides so.
    ///   - machine: The automaton of these lists.
    ///   - deciding: The claims that apply to the query and fragment.
    ///   - bare: The claims for URLs without query and fragment, if they are to be recorded in ``isDemanding``.
    init(_ lists: [[LinkClaim]], _ machine: LazyDFA, _ deciding: [ClaimNumber], bare: [ClaimNumber]? = nil) {
        (self.lists, self.machine) = (lists, machine)
        let taking = Set(deciding)
        let without = Set(bare ?? deciding)
        numbers = lists.indices.flatMap { list in lists[list].indices.map { ClaimNumber(list: list, claim: $0) } }
        isDeciding = numbers.map(taking.contains)
        isDemanding = numbers.map { taking.contains($0) != without.contains($0) }
        openers = LiveStates(machine, numbers.map { taking.contains($0) && lists[$0.list][$0.claim].opens })
    }

    /// Returns the claim that opens the app for a path that ends here.
    mutating func opening(_ state: Int) -> ClaimNumber? {
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
    mutating func mayOpen(_ state: Int) -> Bool { openers.contains(state) }
}
