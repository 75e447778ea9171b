/// A hash table with open addressing, by ``StableHash``. A dictionary would hash once more.
struct StableTable<Value: Sendable>: Sendable {
    /// The hashes; 0 is an empty slot. The count is 0 or a power of two, and at most three quarters of the slots are used.
    private var hashes: [UInt64] = []
    private var values: [Value?] = []
    private(set) var count = 0

    /// Returns the slot of a hash, or `nil` if absent.
    func place(of hash: UInt64) -> Int? {
        guard count > 0 else { return nil }
        let place = placeOrEmpty(Self.key(hash))
        return hashes[place] == 0 ? nil : place
    }

    subscript(place: Int) -> Value {
        _read { yield values[place]! }
        _modify { yield &values[place]! }
    }

    /// Adds the value of a hash that the table does not contain.
    mutating func insert(_ hash: UInt64, _ value: Value) {
        if 4 * (count + 1) > 3 * hashes.count { grow() }
        let place = placeOrEmpty(Self.key(hash))
        (hashes[place], values[place]) = (Self.key(hash), value)
        count += 1
    }

    mutating func remove(_ hash: UInt64) {
        guard var gap = place(of: hash) else { return }
        let mask = hashes.count - 1
        var next = (gap + 1) & mask
        // A lookup ends at an empty slot, so entries after the gap may have to move into it.
        while hashes[next] != 0 {
            let first = Int(truncatingIfNeeded: hashes[next]) & mask
            if (next - first) & mask >= (next - gap) & mask {
                (hashes[gap], values[gap]) = (hashes[next], values[next])
                gap = next
            }
            next = (next + 1) & mask
        }
        (hashes[gap], values[gap]) = (0, nil)
        count -= 1
    }

    /// 0 in an empty table.
    var largestHash: UInt64 {
        var largest: UInt64 = 0
        var place = 0
        while place < hashes.count {
            largest = max(largest, hashes[place])
            place += 1
        }
        return largest
    }

    /// The hashes and their values, in any order.
    var entries: some Sequence<(hash: UInt64, value: Value)> {
        zip(hashes, values).lazy.compactMap { hash, value in value.map { (hash, $0) } }
    }

    /// Returns the hash, or another one if it equals the mark of an empty slot.
    private static func key(_ hash: UInt64) -> UInt64 { max(hash, 1) }

    @inline(__always)
    private func placeOrEmpty(_ key: UInt64) -> Int {
        let mask = hashes.count &- 1
        var place = Int(truncatingIfNeeded: key) & mask
        while hashes[place] != 0, hashes[place] != key { place = (place &+ 1) & mask }
        return place
    }

    private mutating func grow() {
        let old = self
        hashes = Array(repeating: 0, count: max(8, 2 * old.hashes.count))
        values = Array(repeating: nil, count: hashes.count)
        for (hash, value) in old.entries {
            let place = placeOrEmpty(hash)
            (hashes[place], values[place]) = (hash, value)
        }
    }
}
