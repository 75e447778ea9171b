/// A set of small numbers.
struct BitSet: Hashable {
    private(set) var words: [UInt64]

    init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

    mutating func insert(_ number: Int) { words[number >> 6] |= 1 << UInt64(number & 63) }

    mutating func remove(_ number: Int) { words[number >> 6] &= ~(1 << UInt64(number & 63)) }

    func contains(_ number: Int) -> Bool { words[number >> 6] & 1 << UInt64(number & 63) != 0 }

    mutating func subtract(_ other: BitSet) {
        for index in words.indices { words[index] &= ~other.words[index] }
    }

    func isDisjoint(with other: BitSet) -> Bool {
        for index in words.indices where words[index] & other.words[index] != 0 { return false }
        return true
    }

    func isSubset(of other: BitSet) -> Bool {
        for index in words.indices where words[index] & ~other.words[index] != 0 { return false }
        return true
    }

    /// True if the number is the only member.
    func isOnly(_ number: Int) -> Bool {
        contains(number) && words.reduce(0) { $0 + $1.nonzeroBitCount } == 1
    }

    var first: Int? {
        for (index, word) in words.enumerated() where word != 0 { return index << 6 + word.trailingZeroBitCount }
        return nil
    }

    var members: [Int] {
        var result: [Int] = []
        for (index, word) in words.enumerated() {
            var rest = word
            while rest != 0 {
                result.append(index << 6 + rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
        return result
    }
}
