/// A set of texts as an NFA, independent of the pattern syntax that it was written in.
///
/// It is built from left to right: each step appends to all texts so far.
struct NFA: Hashable {
    struct Edge: Hashable {
        var bytes: ByteSet
        var target: Int
    }

    /// A final state, and the bytes that must not follow: a greedy part is not followed by more of its bytes.
    private struct End: Hashable {
        var state: Int
        var except = ByteSet()
        /// True if the whole text may end here.
        var mayEnd = true
    }

    private(set) var edges: [[Edge]] = [[]]
    private var ends = [End(state: 0)]

    /// Creates a pattern for one text.
    init(_ text: [UInt8] = []) { append(text) }

    /// All texts.
    static let any: NFA = {
        var result = NFA()
        result.appendAny()
        return result
    }()

    /// The accepting states.
    var accepting: Set<Int> { Set(ends.lazy.filter(\.mayEnd).map(\.state)) }

    private mutating func state() -> Int {
        edges.append([])
        return edges.count - 1
    }

    private mutating func connect(_ sources: [End], _ bytes: ByteSet, _ target: Int) {
        for source in sources {
            let left = bytes.subtracting(source.except)
            if !left.isEmpty { edges[source.state].append(Edge(bytes: left, target: target)) }
        }
    }

    mutating func append(_ bytes: ByteSet) {
        let next = state()
        connect(ends, bytes, next)
        ends = [End(state: next)]
    }

    mutating func append(_ text: some Sequence<UInt8>, folding: Bool = false) {
        for byte in text { append(folding ? ByteSet([byte]).folded : ByteSet([byte])) }
    }

    /// Appends any number of bytes of a set.
    mutating func appendAny(_ bytes: ByteSet = .all) {
        let next = state()
        connect(ends, bytes, next)
        edges[next].append(Edge(bytes: bytes, target: next))
        ends.append(End(state: next))
    }

    /// Appends as many bytes as possible within a range of counts, without backtracking.
    mutating func appendGreedy(_ bytes: ByteSet, _ counts: ClosedRange<Int>) {
        for _ in 0..<counts.lowerBound { append(bytes) }
        if counts.upperBound == Int.max {
            appendAny(bytes)
            exclude(bytes)
            return
        }
        var all: [End] = []
        for _ in counts.lowerBound..<counts.upperBound {
            let before = ends
            exclude(bytes)
            all += ends
            ends = before
            append(bytes)
        }
        ends += all
    }

    /// Appends as many bytes as possible. Zero bytes are allowed only if something follows.
    mutating func appendRun(_ bytes: ByteSet) {
        for index in ends.indices { ends[index].mayEnd = false }
        appendGreedy(bytes, 0...Int.max)
    }

    private mutating func exclude(_ bytes: ByteSet) {
        for index in ends.indices { ends[index].except = ends[index].except.union(bytes) }
    }

    /// Appends an alternative.
    mutating func append(choices: [(inout NFA) -> Void]) {
        let start = ends
        var all: [End] = []
        for choice in choices {
            ends = start
            choice(&self)
            all += ends
        }
        ends = all
    }

    /// Appends an optional part.
    mutating func appendOptional(_ part: (inout NFA) -> Void) {
        let start = ends
        part(&self)
        ends += start
    }

    /// Appends another automaton with initial state 0.
    mutating func append(edges others: [[Edge]], accepting: [Bool]) {
        let first = edges.count
        for list in others { edges.append(list.map { Edge(bytes: $0.bytes, target: $0.target + first) }) }
        let begins = others[0].map { (bytes: $0.bytes, target: $0.target + first) }
        for begin in begins { connect(ends, begin.bytes, begin.target) }
        let start = ends
        ends = accepting.indices.filter { accepting[$0] }.map { End(state: $0 + first) }
        if accepting[0] { ends += start }
    }

    func matches(_ text: some Sequence<UInt8>) -> Bool { !states(after: text).isDisjoint(with: accepting) }

    /// Returns the pattern of all continuations of a text, or `nil` if no text of the pattern begins with it.
    func following(_ text: some Sequence<UInt8>) -> NFA? {
        let states = states(after: text)
        if states.isEmpty { return nil }
        var result = self
        // No edge leads to the initial state.
        result.edges[0] = states.sorted().flatMap { edges[$0] }
        result.ends.removeAll { $0.state == 0 }
        if !states.isDisjoint(with: accepting) { result.ends.append(End(state: 0)) }
        return result
    }

    private func states(after text: some Sequence<UInt8>) -> Set<Int> {
        var states: Set<Int> = [0]
        for byte in text {
            states = Set(states.flatMap { edges[$0] }.filter { $0.bytes.contains(byte) }.map(\.target))
            if states.isEmpty { break }
        }
        return states
    }
}
