import RouteModel
import RouteTable

/// Lays out records and the hash slots of their children.
struct RecordWriter {
    /// Points a record to hash slots for its children, one for each literal; returns for each where its record is.
    func children(of record: Int, _ children: [[UInt8]], _ writer: inout TableWriter) -> [Int] {
        guard !children.isEmpty else { return [] }
        let (keys, groups) = keys(of: children)
        let hash = PerfectHash(keys)
        writer.align(before: 4 * hash.displacements.count)
        for displacement in hash.displacements { writer.append(displacement) }
        let slots = writer.reserve(hash.count * TableLayout.recordSize)
        writer.set(record + TableLayout.Record.seed, word: hash.seed)
        writer.set(record + TableLayout.Record.shift, byte: UInt8(hash.shift))
        writer.set(record + TableLayout.Record.displacement, byte: UInt8(hash.bucketBits))
        writer.set(record + TableLayout.Record.children, slots)
        var places = Array(repeating: 0, count: children.count)
        for (group, members) in groups.enumerated() {
            let slot = slots + hash.places[group] * TableLayout.recordSize
            if members.count == 1, literal(children[members[0]], slot, &writer) {
                places[members[0]] = slot
                continue
            }
            writer.set(slot + TableLayout.Record.kind, byte: TableLayout.Record.chain)
            let chain = writer.reserve(4 + members.count * TableLayout.recordSize)
            writer.set(slot + TableLayout.Record.text, chain)
            writer.set(chain, members.count)
            for (position, member) in members.enumerated() {
                let place = chain + 4 + position * TableLayout.recordSize
                places[member] = place
                writer.set(place + TableLayout.Record.text, writer.literal(children[member]))
            }
        }
        return places
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

    /// Writes a literal into its slot; false if it is not ASCII and must be looked for in a chain.
    private func literal(_ text: [UInt8], _ slot: Int, _ writer: inout TableWriter) -> Bool {
        let words = Words(text)
        guard words.isASCII else { return false }
        writer.set(slot + TableLayout.Record.first, word: words.first)
        writer.set(slot + TableLayout.Record.last, word: words.last)
        writer.set(slot + TableLayout.Record.length, byte: UInt8(text.count & TableLayout.Record.lengthMask))
        if text.count > 16 { writer.set(slot + TableLayout.Record.text, writer.literal(text)) }
        return true
    }

    /// A finite set: a record whose children are its texts, numbered from 1.
    func set(_ texts: [[UInt8]], _ writer: inout TableWriter) -> Int {
        let record = writer.reserve(TableLayout.recordSize)
        let places = children(of: record, texts, &writer)
        for (number, place) in places.enumerated() {
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
