import RouteMatching

/// Decides which paths open the app, as a file says it, for URLs with one end.
final class ClaimMachine {
    /// How the platform looks at a path.
    enum Spelling {
        /// With its percent escapes.
        case escaped
        /// Decoded as a whole: an escaped slash is one like any other.
        case decoded
    }

    /// A claim's list, and its number in it.
    struct ClaimNumber: Hashable, Comparable {
        var list: Int
        var claim: Int

        static func < (left: ClaimNumber, right: ClaimNumber) -> Bool {
            (left.list, left.claim) < (right.list, right.claim)
        }
    }

    let machine: PatternMachine
    /// How the platform sees each symbol of a path.
    private let spelled: [[UInt8]]
    private var openings: [ClaimNumber??] = []
    private var mayOpen: [Bool] = []
    private let openers: Set<Int>
    private let lists: [[LinkClaim]]
    private let numbers: [ClaimNumber]
    /// For each number whether the claim decides.
    private let isDeciding: [Bool]
    /// The claims that decide only with, or only without, what stands behind the path: numbers of the machine's patterns.
    let demanding: Set<Int>

    /// The claims that are for URLs with an end, in order.
    static func claims(of lists: [[LinkClaim]], for tail: LinkTail) -> [ClaimNumber] {
        lists.indices.flatMap { list in
            lists[list].indices.filter { lists[list][$0].takes(tail) }.map { ClaimNumber(list: list, claim: $0) }
        }
    }

    /// - Parameters:
    ///   - lists: In each the first claim that matches decides, and any of them may open the app.
    ///   - deciding: The claims that are for the URLs' end.
    ///   - bare: Those for URLs that have none, if they are to be known as ``demanding``.
    init(_ lists: [[LinkClaim]], _ spelling: Spelling, _ deciding: [ClaimNumber], bare: [ClaimNumber] = []) {
        self.lists = lists
        let (taking, without) = (Set(deciding), Set(bare))
        let numbers = taking.union(without).sorted()
        self.numbers = numbers
        isDeciding = numbers.map(taking.contains)
        demanding = Set(numbers.indices.filter { taking.contains(numbers[$0]) != without.contains(numbers[$0]) })
        openers = Set(
            numbers.indices.filter {
                taking.contains(numbers[$0]) && lists[numbers[$0].list][numbers[$0].claim].opens
            })
        spelled = (UInt8.min...UInt8.max).map { symbol in
            if symbol == RouteLanguage.separator { return [UInt8(ascii: "/")] }
            return spelling == .decoded ? [symbol] : Array(PercentEncoding.segment([symbol]).utf8)
        }
        machine = PatternMachine(numbers.map { lists[$0.list][$0.claim].path })
    }

    func next(_ state: Int, _ symbol: UInt8) -> Int {
        var state = state
        for byte in spelled[Int(symbol)] where state >= 0 { state = machine.next(state, byte) }
        return state
    }

    /// The claim that opens the app for a path that ends here.
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

    /// Whether more text may still open the app.
    func mayOpen(_ state: Int) -> Bool {
        guard state >= 0 else { return false }
        while mayOpen.count <= state { mayOpen.append(machine.isAlive(mayOpen.count, openers)) }
        return mayOpen[state]
    }

    func looksBehindPath(_ number: ClaimNumber) -> Bool { !lists[number.list][number.claim].conditions.isEmpty }
}
