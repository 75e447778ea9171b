import RouteCompiler

/// States that together are one state of another automaton. Reads them for its hash only once, unlike an array.
struct StateList: Hashable {
    // First, because equal hashes are rare.
    private let hash: Int
    var states: [Int32]

    init(_ states: [Int32]) {
        var hasher = Hasher()
        states.withUnsafeBytes { hasher.combine(bytes: $0) }
        (hash, self.states) = (hasher.finalize(), states)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// A lazy DFA for several patterns.
final class LazyDFA {
    /// No pattern matches a longer text.
    static let dead = -1

    /// An edge of the NFA, with the index of its set in ``byteSets``.
    private struct Edge {
        var bytes: Int32
        var target: Int32
    }

    private let byteSets: [ByteSet]
    /// The classes of each set, as a set of their numbers.
    private let classSets: [ByteSet]
    /// The edges of all NFA states, one state after another.
    private let edges: [Edge]
    /// The index of the first edge of each NFA state, and the number of edges.
    private let firstEdges: [Int32]
    /// The number of the pattern that each NFA state accepts, if any.
    private let accepted: [Int32?]
    /// The pattern of each NFA state.
    private let owners: [Int32]
    /// The NFA states of each DFA state.
    private var members: [StateList] = []
    private var numbers: [StateList: Int32] = [:]
    private var endings: [[Int]] = []
    /// Equal for bytes that no edge distinguishes.
    private let classes: [UInt8]
    /// The transitions of each DFA state by class; empty if not computed yet.
    private var rows: [[Int32]] = []
    private let deadRow: [Int32]

    /// - Parameter pattern: Returns the pattern of a number. Not all of them are in memory at once.
    init<Failure>(_ count: Int, _ pattern: (Int) throws(Failure) -> NFA) throws(Failure) {
        var (byteSets, edges, owners, accepted): ([ByteSet], [Edge], [Int32], [Int32?]) = ([], [], [], [])
        var firstEdges: [Int32] = [0]
        var starts: [Int32] = []
        var setNumbers: [ByteSet: Int32] = [:]
        for number in 0..<count {
            let pattern = try pattern(number)
            let first = Int32(owners.count)
            starts.append(first)
            let accepting = pattern.accepting
            for (state, list) in pattern.edges.enumerated() {
                for edge in list {
                    let bytes = setNumbers[edge.bytes] ?? Int32(byteSets.count)
                    if bytes == byteSets.count {
                        setNumbers[edge.bytes] = bytes
                        byteSets.append(edge.bytes)
                    }
                    edges.append(Edge(bytes: bytes, target: Int32(edge.target) + first))
                }
                firstEdges.append(Int32(edges.count))
                accepted.append(accepting.contains(state) ? Int32(number) : nil)
                owners.append(Int32(number))
            }
        }
        let classes = Self.classes(apartBy: byteSets)
        classSets = byteSets.map { set in
            ByteSet(classes.indices.lazy.filter { set.contains(UInt8($0)) }.map { classes[$0] })
        }
        (self.byteSets, self.classes, self.edges, self.firstEdges) = (byteSets, classes, edges, firstEdges)
        (self.accepted, self.owners) = (accepted, owners)
        deadRow = Array(repeating: Int32(Self.dead), count: Int(classes.max() ?? 0) + 1)
        _ = self.number(of: starts)
    }

    convenience init(_ patterns: [NFA]) { self.init(patterns.count) { patterns[$0] } }

    private static func classes(apartBy sets: [ByteSet]) -> [UInt8] {
        var classes = [UInt8](repeating: 0, count: 256)
        for set in sets where set != .all {
            // By the class so far, and whether the set contains the byte.
            var numbers = [UInt8?](repeating: nil, count: 512)
            var count = 0
            for byte in classes.indices {
                let traits = 2 * Int(classes[byte]) + (set.contains(UInt8(byte)) ? 1 : 0)
                let number = numbers[traits] ?? UInt8(count)
                if numbers[traits] == nil { count += 1 }
                numbers[traits] = number
                classes[byte] = number
            }
        }
        return classes
    }

    /// Returns traits that are equal for bytes, or for escapes such as `%C3`, that no pattern distinguishes.
    func traits(of spelled: [UInt8]) -> [UInt8] {
        if spelled.count == 1 { return [classes[Int(spelled[0])]] }
        return escapes.map { first, second in first.contains(spelled[1]) && second.contains(spelled[2]) ? 1 : 0 }
    }

    /// The sets of bytes that may follow a percent sign, unless all may.
    private lazy var escapes: [(first: ByteSet, second: ByteSet)] = {
        var result: Set<[ByteSet]> = []
        func edges(_ state: Int32) -> [(bytes: ByteSet, target: Int32)] {
            self.edges[Int(firstEdges[Int(state)])..<Int(firstEdges[Int(state) + 1])]
                .map { (byteSets[Int($0.bytes)], $0.target) }
        }
        let digits = ByteSet(PercentEncoding.escaped([UInt8](0...UInt8.max)).utf8.filter { $0 != UInt8(ascii: "%") })
        for percent in self.edges where byteSets[Int(percent.bytes)].contains(UInt8(ascii: "%")) {
            for first in edges(percent.target) where !first.bytes.isDisjoint(with: digits) {
                for second in edges(first.target) where !second.bytes.isDisjoint(with: digits) {
                    if first.bytes != .all || second.bytes != .all { result.insert([first.bytes, second.bytes]) }
                }
            }
        }
        return result.map { ($0[0], $0[1]) }
    }()

    /// Returns the next state. State 0 is the initial state.
    func next(_ state: Int, _ byte: UInt8) -> Int {
        state < 0 ? Self.dead : Int(row(state)[Int(classes[Int(byte)])])
    }

    /// Returns the next states by ``byteClass(_:)``.
    func row(_ state: Int) -> [Int32] {
        guard state >= 0 else { return deadRow }
        if rows[state].isEmpty { rows[state] = findRow(state) }
        return rows[state]
    }

    /// Returns a number below 256 that is equal for bytes that no pattern distinguishes.
    func byteClass(_ byte: UInt8) -> UInt8 { classes[Int(byte)] }

    private func findRow(_ state: Int) -> [Int32] {
        let members = members[state].states
        var row = deadRow
        // Most classes lead to the same few states.
        var found: [Int32] = []
        var targets: [Int32] = []
        for group in groups(of: members) {
            targets.removeAll(keepingCapacity: true)
            // Fast path: targets are usually in order, with duplicates adjacent.
            var last: Int32 = -1
            var isInOrder = true
            for member in members {
                for edge in edges[Int(firstEdges[Int(member)])..<Int(firstEdges[Int(member) + 1])] {
                    guard edge.target != last, !classSets[Int(edge.bytes)].isDisjoint(with: group) else { continue }
                    if edge.target < last { isInOrder = false }
                    last = edge.target
                    targets.append(last)
                }
            }
            if targets.isEmpty { continue }
            if !isInOrder { targets = Set(targets).sorted() }
            let next: Int32
            if let known = found.first(where: { self.members[Int($0)].states == targets }) {
                next = known
            } else {
                next = self.number(of: targets)
                found.append(next)
            }
            for number in row.indices where group.contains(UInt8(number)) { row[number] = next }
        }
        return row
    }

    /// Returns the classes that some edge of the NFA states takes, in groups that no edge divides.
    private func groups(of members: [Int32]) -> [ByteSet] {
        var groups: [ByteSet] = []
        var divided: [Int32] = []
        for member in members {
            for edge in edges[Int(firstEdges[Int(member)])..<Int(firstEdges[Int(member) + 1])] {
                guard !divided.contains(edge.bytes) else { continue }
                divided.append(edge.bytes)
                var rest = classSets[Int(edge.bytes)]
                for index in groups.indices where !groups[index].isDisjoint(with: rest) {
                    let outside = groups[index].subtracting(rest)
                    let inside = groups[index].subtracting(outside)
                    rest = rest.subtracting(inside)
                    groups[index] = inside
                    if !outside.isEmpty { groups.append(outside) }
                }
                if !rest.isEmpty { groups.append(rest) }
            }
        }
        return groups
    }

    /// Returns the patterns that match the text so far, in order, without duplicates.
    func endings(_ state: Int) -> [Int] {
        state < 0 ? [] : endings[state]
    }

    /// Returns the patterns that match the text so far, or may match after more text, in order.
    func living(_ state: Int) -> [Int] {
        guard state >= 0 else { return [] }
        var result: [Int] = []
        for member in members[state].states where result.last != Int(owners[Int(member)]) {
            result.append(Int(owners[Int(member)]))
        }
        return result
    }

    /// Returns whether any of the patterns may match after more text.
    func isAlive(_ state: Int, _ isWanted: [Bool]) -> Bool {
        living(state).contains { isWanted[$0] }
    }

    /// Returns one symbol for each distinct combination of traits, preferring the bytes that an example would use.
    static func symbols<Traits: Hashable>(apartBy traits: (UInt8) -> Traits) -> [UInt8] {
        let order = Array("x1abcdefghijklmnopqrstuvwyzABCDEFGHIJKLMNOPQRSTUVWXYZ023456789-_".utf8)
        let rest = (UInt8(1)...255).filter { !order.contains($0) }
        var seen: Set<Traits> = []
        return (order + rest).filter { seen.insert(traits($0)).inserted }
    }

    private func number(of states: [Int32]) -> Int32 {
        var list = StateList(states)
        if let number = numbers[list] { return number }
        // An exact copy, because the caller uses its buffer again.
        list.states = states.withUnsafeBufferPointer(Array.init)
        let number = Int32(rows.count)
        numbers[list] = number
        members.append(list)
        let found = states.compactMap { accepted[Int($0)].map(Int.init) }
        endings.append(found.count < 2 ? found : Set(found).sorted())
        rows.append([])
        return number
    }
}

/// The states of an automaton from which some of its patterns may still match, found once for each state.
struct LiveStates {
    private let machine: LazyDFA
    private let isWanted: [Bool]
    private var known: [Bool?] = []

    init(_ machine: LazyDFA, _ isWanted: [Bool]) { (self.machine, self.isWanted) = (machine, isWanted) }

    mutating func contains(_ state: Int) -> Bool {
        guard state >= 0 else { return false }
        while known.count <= state { known.append(nil) }
        if let isAlive = known[state] { return isAlive }
        let isAlive = machine.isAlive(state, isWanted)
        known[state] = isAlive
        return isAlive
    }
}
