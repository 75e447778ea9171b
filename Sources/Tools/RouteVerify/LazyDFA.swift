/// A lazy DFA for several patterns.
final class LazyDFA {
    /// No pattern matches a longer text.
    static let dead = -1

    private var edges: [[NFA.Edge]] = []
    /// The number of the pattern that each state accepts, if any.
    private var ending: [Int?] = []
    /// The pattern of each NFA state.
    private var owner: [Int] = []
    private var sets: [[Int]] = []
    private var endings: [[Int]] = []
    private var numbers: [[Int]: Int] = [:]
    /// The transitions of each DFA state by byte; ``unknown`` if not computed yet.
    private var known: [[Int32]] = []
    private static let unknown: Int32 = -2

    init(_ patterns: [NFA]) {
        var starts: [Int] = []
        for (number, pattern) in patterns.enumerated() {
            let first = edges.count
            starts.append(first)
            for list in pattern.edges {
                edges.append(list.map { NFA.Edge(bytes: $0.bytes, target: $0.target + first) })
            }
            let accepting = pattern.accepting
            for state in pattern.edges.indices { ending.append(accepting.contains(state) ? number : nil) }
            owner += pattern.edges.map { _ in number }
        }
        _ = self.number(of: starts)
    }

    /// The byte sets of all edges.
    private(set) lazy var byteSets = Set(edges.joined().map(\.bytes))

    /// Returns the next state. State 0 is the initial state.
    func next(_ state: Int, _ byte: UInt8) -> Int {
        guard state >= 0 else { return Self.dead }
        let remembered = known[state][Int(byte)]
        if remembered != Self.unknown { return Int(remembered) }
        var targets: [Int] = []
        // Fast path: targets are usually in order, with duplicates adjacent.
        var last = -1
        var isInOrder = true
        for member in sets[state] {
            for edge in edges[member] where edge.bytes.contains(byte) && edge.target != last {
                if edge.target < last { isInOrder = false }
                last = edge.target
                targets.append(last)
            }
        }
        if !isInOrder { targets = Set(targets).sorted() }
        let next = targets.isEmpty ? Self.dead : number(of: targets)
        known[state][Int(byte)] = Int32(next)
        return next
    }

    /// Returns the patterns that match the text so far, in order, without duplicates.
    func endings(_ state: Int) -> [Int] {
        state < 0 ? [] : endings[state]
    }

    /// Returns whether any of the patterns may match after more text.
    func isAlive(_ state: Int, _ patterns: Set<Int>) -> Bool {
        state >= 0 && sets[state].contains { patterns.contains(owner[$0]) }
    }

    /// Returns one symbol for each distinct combination of traits, preferring the bytes that an example would use.
    static func symbols<Traits: Hashable>(apartBy traits: (UInt8) -> Traits) -> [UInt8] {
        let order = Array("x1abcdefghijklmnopqrstuvwyzABCDEFGHIJKLMNOPQRSTUVWXYZ023456789-_".utf8)
        let rest = (UInt8(1)...255).filter { !order.contains($0) }
        var seen: Set<Traits> = []
        return (order + rest).filter { seen.insert(traits($0)).inserted }
    }

    private func number(of set: [Int]) -> Int {
        if let number = numbers[set] { return number }
        numbers[set] = sets.count
        sets.append(set)
        endings.append(Set(set.lazy.compactMap { self.ending[$0] }).sorted())
        known.append(Array(repeating: Self.unknown, count: 256))
        return sets.count - 1
    }
}
