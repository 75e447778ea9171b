/// Looks up a record's child by a literal.
enum RecordLookup {
    /// Returns the child of `node` for the text from `start` to `end`, or 0.
    ///
    /// `first` and `last` are the text's words, as ``TableHash/key(_:_:_:)`` requires. Long literals, and literals that
    /// share a key, are compared in full.
    @inline(__always)
    static func child(
        _ table: UnsafeRawPointer, _ node: Int, _ first: UInt64, _ last: UInt64, _ text: UnsafeRawPointer,
        _ start: Int, _ length: Int, folding: Bool = false
    ) -> Int {
        let list = TableNumber.raw(table, node &+ TableLayout.Record.children)
        if list == 0 { return 0 }
        let slots = TableLayout.PackedOffset.offset(list)
        let key = TableHash.key(first, last, UInt64(truncatingIfNeeded: length))
        let hashing = TableLayout.Record.Hashing(table, node)
        let hash = key &* SWAR.load(table, slots &+ TableLayout.Slots.seed)
        let index = hashing.displacementBits == 0 ? hash &>> hashing.shift : displaced(table, hash, hashing, slots)
        let slot = slots &+ TableLayout.Slots.first &+ 4 &* Int(truncatingIfNeeded: index)
        let record = TableLayout.PackedOffset.read(table, slot)
        if SWAR.load(table, record) == first, SWAR.load(table, record &+ TableLayout.Record.last) == last,
            TableNumber.byte(table, record &+ TableLayout.Record.length) == TableLayout.Record.storedLength(length)
        {
            let isWhole = length <= TableLayout.Record.wholeLength
            return isWhole || isLiteral(table, record, text, start, length, folding) ? record : 0
        }
        if TableLayout.Record.flags(table, record).contains(.isChain) {
            return inChain(table, record, text, start, length, folding)
        }
        return 0
    }

    /// Returns the slot of a hash in a record with displacements.
    @inline(__always)
    private static func displaced(
        _ table: UnsafeRawPointer, _ hash: UInt64, _ hashing: TableLayout.Record.Hashing, _ slots: Int
    ) -> UInt64 {
        let bits = UInt64(hashing.displacementBits)
        let bucket = Int(truncatingIfNeeded: hash &>> (64 &- bits))
        let displacements = slots &- 4 &<< Int(bits)
        let displacement = UInt64(TableNumber.raw(table, displacements &+ 4 &* bucket))
        return TableHash.displaced(hash, by: displacement) &>> hashing.shift
    }

    @inline(never)
    private static func inChain(
        _ table: UnsafeRawPointer, _ chain: Int, _ text: UnsafeRawPointer, _ start: Int, _ length: Int, _ folding: Bool
    ) -> Int {
        let list = TableLayout.PackedOffset.read(table, chain &+ TableLayout.Record.leaves)
        let count = TableNumber.read(table, list)
        for i in 0..<count {
            let record = TableLayout.PackedOffset.read(table, list &+ 4 &+ 4 &* i)
            if isLiteral(table, record, text, start, length, folding) { return record }
        }
        return 0
    }

    @inline(never)
    private static func isLiteral(
        _ table: UnsafeRawPointer, _ record: Int, _ text: UnsafeRawPointer, _ start: Int, _ length: Int, _ folding: Bool
    ) -> Bool {
        equal(table, TableNumber.read(table, record &+ TableLayout.Record.text), text, start, length, folding)
    }

    /// Returns whether the table's text at `literal` equals `length` bytes of `text`.
    static func equal(
        _ table: UnsafeRawPointer, _ literal: Int, _ text: UnsafeRawPointer, _ start: Int, _ length: Int,
        _ folding: Bool = false
    ) -> Bool {
        guard TableNumber.read(table, literal) == length else { return false }
        let bytes = table + literal + 4
        var at = 0
        while at &+ 8 <= length {
            let word = SWAR.load(text, start &+ at)
            guard SWAR.load(bytes, at) == (folding ? SWAR.lowered(word) : word) else { return false }
            at = at &+ 8
        }
        while at < length {
            var byte = TableNumber.byte(text, start &+ at)
            if folding { byte = ASCII.lowercased(byte) }
            guard TableNumber.byte(bytes, at) == byte else { return false }
            at = at &+ 1
        }
        return true
    }

    /// Returns the child for a run of bytes. Does not read bytes around them.
    static func child(_ table: UnsafeRawPointer, _ node: Int, _ text: UnsafeRawPointer, _ length: Int) -> Int {
        guard length > 0 else { return 0 }
        let first = word(text, min(length, 8))
        let last = length > 8 ? SWAR.load(text, length &- 8) : 0
        return child(table, node, first, last, text, 0, length)
    }

    private static func word(_ text: UnsafeRawPointer, _ count: Int) -> UInt64 {
        if count == 8 { return SWAR.load(text, 0) }
        var word: UInt64 = 0
        for i in 0..<count { word |= UInt64(TableNumber.byte(text, i)) &<< UInt64(8 &* i) }
        return word
    }

    /// Returns the number of a value in a finite set, or `nil` if the set does not contain it.
    static func value(_ table: UnsafeRawPointer, _ set: Int, _ text: UnsafeRawPointer, _ length: Int) -> Int? {
        let record = child(table, set, text, length)
        return record == 0 ? nil : TableNumber.read(table, record &+ TableLayout.Record.leaves) &- 1
    }
}
