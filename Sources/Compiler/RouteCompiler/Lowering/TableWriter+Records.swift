import RouteLayout

/// Writes records and the hash slots of their children.
extension TableWriter {
    /// A location for the offset of a child's record.
    struct Slot {
        var at: Int
        /// True if the record is part of a chain, whose records are distinguished only by their texts.
        var isInChain = false
        /// True if its parent has other children by literal.
        var isOneOfMany = false
    }

    /// Allocates hash slots for the children of a record. Returns the slot of each literal, in which the offset of its
    /// record must be written.
    mutating func slots(of record: Int, _ children: [[UInt8]]) -> [Slot] {
        guard !children.isEmpty else { return [] }
        let (keys, groups) = keys(of: children)
        let places = slots(of: record, keys)
        var found = Array(repeating: Slot(at: 0), count: children.count)
        for (slot, members) in zip(places, groups) {
            if members.count == 1, Words(children[members[0]]).isASCII {
                found[members[0]] = Slot(at: slot, isOneOfMany: groups.count > 1)
                continue
            }
            let chain = place(TableLayout.recordSize)
            set(slot, place: chain)
            set(chain + TableLayout.Record.flags, byte: TableLayout.Record.Flags.isChain.rawValue)
            let list = place(4 + 4 * members.count)
            set(chain + TableLayout.Record.leaves, place: list)
            set(list, members.count)
            for (position, member) in members.enumerated() {
                found[member] = Slot(at: list + 4 + 4 * position, isInChain: true)
            }
        }
        return found
    }

    /// Writes the hash slots for `keys` and returns the offset of each key's slot.
    private mutating func slots(of record: Int, _ keys: [UInt64]) -> [Int] {
        let hash = PerfectHash(keys)
        let slots = place(TableLayout.Slots.first + 4 * hash.count, behind: 4 * hash.displacements.count)
        for (bucket, displacement) in hash.displacements.enumerated() {
            set(slots + 4 * (bucket - hash.displacements.count), displacement)
        }
        set(slots + TableLayout.Slots.seed, word: hash.seed)
        set(record + TableLayout.Record.shift, byte: UInt8(hash.shift))
        set(record + TableLayout.Record.displacement, byte: UInt8(hash.bucketBits))
        set(record + TableLayout.Record.children, place: slots)
        return hash.places.map { slots + TableLayout.Slots.first + 4 * $0 }
    }

    /// Writes the record of a child, and its offset into the slot.
    mutating func child(_ text: [UInt8], at slot: Slot) -> Int {
        let hasText = slot.isInChain || text.count > TableLayout.Record.wholeLength
        let record = place(TableLayout.recordSize + (hasText ? 4 : 0), startsLine: slot.isOneOfMany)
        set(slot.at, place: record)
        if hasText { set(record + TableLayout.Record.text, literal(text)) }
        if slot.isInChain { return record }
        let words = Words(text)
        set(record + TableLayout.Record.first, word: words.first)
        set(record + TableLayout.Record.last, word: words.last)
        set(record + TableLayout.Record.length, byte: TableLayout.Record.storedLength(text.count))
        return record
    }

    /// Writes the records of all children of a record, and returns their offsets.
    mutating func children(of record: Int, _ children: [[UInt8]]) -> [Int] {
        let slots = slots(of: record, children)
        return zip(children, slots).map { child($0, at: $1) }
    }

    /// Returns the distinct hash keys of some literals, and the literals of each.
    private func keys(of children: [[UInt8]]) -> (keys: [UInt64], groups: [[Int]]) {
        var keys: [UInt64] = []
        var groups: [[Int]] = []
        var groupOfKey: [UInt64: Int] = [:]
        for (index, child) in children.enumerated() {
            let key = Words(child).key
            if children.count > 1, let group = groupOfKey[key] {
                groups[group].append(index)
            } else {
                groupOfKey[key] = groups.count
                keys.append(key)
                groups.append([index])
            }
        }
        return (keys, groups)
    }

    /// Writes a finite set: a record whose children are its texts, numbered from 1.
    mutating func set(_ texts: [[UInt8]]) -> Int {
        let record = reserve(TableLayout.recordSize)
        for (number, place) in children(of: record, texts).enumerated() {
            set(place + TableLayout.Record.leaves, number + 1)
        }
        return record
    }

    /// A text's words as the matcher loads them, `/` as 0x00.
    private struct Words {
        let first: UInt64
        let last: UInt64
        let key: UInt64
        var isASCII: Bool { (first | last) & 0x8080_8080_8080_8080 == 0 }

        init(_ text: [UInt8]) {
            func word(at start: Int) -> UInt64 {
                var word: UInt64 = 0
                for i in start..<min(start + 8, text.count) {
                    word |= UInt64(text[i] == 0x2F ? 0 : text[i]) << UInt64(8 * (i - start))
                }
                return word
            }
            first = word(at: 0)
            last = text.count > 8 ? word(at: text.count - 8) : 0
            key = TableHash.key(first, last, UInt64(text.count))
        }
    }
}
