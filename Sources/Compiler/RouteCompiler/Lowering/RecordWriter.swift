import RouteLayout

/// Lays out records and the hash slots of their children.
struct RecordWriter {
    /// Where a record's place is to be written that leads to it.
    struct Slot {
        var at: Int
        /// Whether the record is one of a chain, which are told apart by their texts alone.
        var isInChain = false
        /// Whether its parent has other children by literal.
        var isOneOfMany = false
    }

    /// Points a record to hash slots for its children, one for each literal, whose records are to be written to them.
    func slots(of record: Int, _ children: [[UInt8]], _ writer: inout TableWriter) -> [Slot] {
        guard !children.isEmpty else { return [] }
        let (keys, groups) = keys(of: children)
        let places = slots(of: record, keys, &writer)
        var found = Array(repeating: Slot(at: 0), count: children.count)
        for (slot, members) in zip(places, groups) {
            if members.count == 1, Words(children[members[0]]).isASCII {
                found[members[0]] = Slot(at: slot, isOneOfMany: groups.count > 1)
                continue
            }
            let chain = writer.place(TableLayout.recordSize)
            writer.set(slot, place: chain)
            writer.set(chain + TableLayout.Record.flags, byte: TableLayout.Record.Flags.isChain.rawValue)
            let list = writer.place(4 + 4 * members.count)
            writer.set(chain + TableLayout.Record.terminals, place: list)
            writer.set(list, members.count)
            for (position, member) in members.enumerated() {
                found[member] = Slot(at: list + 4 + 4 * position, isInChain: true)
            }
        }
        return found
    }

    /// The same for hash keys: where the places of what has them go.
    private func slots(of record: Int, _ keys: [UInt64], _ writer: inout TableWriter) -> [Int] {
        let hash = PerfectHash(keys)
        let slots = writer.place(TableLayout.Slots.first + 4 * hash.count, behind: 4 * hash.displacements.count)
        for (bucket, displacement) in hash.displacements.enumerated() {
            writer.set(slots + 4 * (bucket - hash.displacements.count), displacement)
        }
        writer.set(slots + TableLayout.Slots.seed, word: hash.seed)
        writer.set(record + TableLayout.Record.shift, byte: UInt8(hash.shift))
        writer.set(record + TableLayout.Record.displacement, byte: UInt8(hash.bucketBits))
        writer.set(record + TableLayout.Record.children, place: slots)
        return hash.places.map { slots + TableLayout.Slots.first + 4 * $0 }
    }

    /// Writes the record of a child whose slot there is.
    func child(_ text: [UInt8], at slot: Slot, _ writer: inout TableWriter) -> Int {
        let hasText = slot.isInChain || text.count > TableLayout.Record.wholeLength
        let record = writer.place(TableLayout.recordSize + (hasText ? 4 : 0), startsLine: slot.isOneOfMany)
        writer.set(slot.at, place: record)
        if hasText { writer.set(record + TableLayout.Record.text, writer.literal(text)) }
        if slot.isInChain { return record }
        let words = Words(text)
        writer.set(record + TableLayout.Record.first, word: words.first)
        writer.set(record + TableLayout.Record.last, word: words.last)
        writer.set(record + TableLayout.Record.length, byte: TableLayout.Record.storedLength(text.count))
        return record
    }

    /// Writes the records of all children of a record, and says where they are.
    func children(of record: Int, _ children: [[UInt8]], _ writer: inout TableWriter) -> [Int] {
        let slots = slots(of: record, children, &writer)
        return zip(children, slots).map { child($0, at: $1, &writer) }
    }

    /// The hash keys of some literals, each once, and for each which of them have it.
    private func keys(of children: [[UInt8]]) -> (keys: [UInt64], groups: [[Int]]) {
        var keys: [UInt64] = []
        var groups: [[Int]] = []
        var groupOfKey: [UInt64: Int] = [:]
        keys.reserveCapacity(children.count)
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

    /// A finite set: a record whose children are its texts, numbered from 1.
    func set(_ texts: [[UInt8]], _ writer: inout TableWriter) -> Int {
        let record = writer.reserve(TableLayout.recordSize)
        for (number, place) in children(of: record, texts, &writer).enumerated() {
            writer.set(place + TableLayout.Record.terminals, number + 1)
        }
        return record
    }

    /// A text's words as the matcher loads them, `/` as 0x00.
    private struct Words {
        var first: UInt64 = 0
        var last: UInt64 = 0
        var key: UInt64
        var isASCII = true

        init(_ text: [UInt8]) {
            let count = text.count
            var (first, last) = (UInt64(0), UInt64(0))
            text.withUnsafeBufferPointer { bytes in
                for i in 0..<min(8, count) { first |= UInt64(bytes[i] == 0x2F ? 0 : bytes[i]) << UInt64(8 * i) }
                if count > 8 {
                    for i in 0..<8 {
                        let byte = bytes[count - 8 + i]
                        last |= UInt64(byte == 0x2F ? 0 : byte) << UInt64(8 * i)
                    }
                }
            }
            (self.first, self.last) = (first, last)
            key = TableHash.key(first, last, UInt64(count))
            isASCII = (first | last) & 0x8080_8080_8080_8080 == 0
        }
    }
}
