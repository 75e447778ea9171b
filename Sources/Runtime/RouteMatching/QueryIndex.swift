/// The decoded items of a query, sorted by key. Used if so many routes require parameters that scanning the query for
/// each of them would take too long.
///
/// Created once per search; the caller frees it with ``discard()``.
package struct QueryIndex {
    struct Item {
        /// The decoded key, in ``QueryIndex/texts``.
        var key: Range<UInt32>
        /// The decoded value, in ``QueryIndex/texts``.
        var value: Range<UInt32>
        /// The range of the encoded value in the URL.
        var slot: RouteSlot
        /// The type of the last check of the key's values. Set in the key's first item only.
        var type = ItemType.none
        var isOfType = false
    }

    /// A type to check the values of a key against, and whether all values are checked or only the first.
    struct ItemType: Equatable {
        private let word: UInt64
        static let none = ItemType(word: .max)

        private init(word: UInt64) { self.word = word }

        init(kind: UInt8, bits: UInt8, set: Int, isList: Bool) {
            word = UInt64(kind) | UInt64(bits) &<< 8 | (isList ? 1 : 0) &<< 16 | UInt64(truncatingIfNeeded: set) &<< 32
        }
    }

    /// The largest number of items to index. A longer query is scanned for every lookup; it exists only without limits.
    static let limit = 1 << 16

    /// All decoded bytes: at most the length of the query.
    let texts: UnsafeMutableRawPointer
    private let items: UnsafeMutableBufferPointer<Item>

    /// Returns `nil` if there are too many items.
    init?(_ scan: URLScan) {
        let count =
            TextSearch.count(UInt8(ascii: "&"), scan.text + scan.queryStart, scan.queryEnd - scan.queryStart) + 1
        guard count <= Self.limit else { return nil }
        texts = .allocate(byteCount: scan.queryEnd - scan.queryStart + 8, alignment: 8)
        let all = UnsafeMutableBufferPointer<Item>.allocate(capacity: count)
        var keys = PercentCoding.Options([.slashAsNul, .everySlashAsNul])
        if scan.plusIsSpace { keys.insert(.plus) }
        let values = keys
        if scan.folding.contains(.everywhere) { keys.insert(.fold) }
        var writer = Writer(scan: scan, target: texts)
        var used = 0
        var at = scan.queryStart
        while at < scan.queryEnd {
            let (equals, end) = QueryItems.cut(scan.text, at, scan.queryEnd)
            let value = min(end, equals &+ 1)
            // An empty text between two `&` is not an item.
            if end > at, let key = writer.decoded(at, equals, keys), let text = writer.decoded(value, end, values) {
                let slot = QueryItems.slot(scan.text, value, end, plusIsSpace: scan.plusIsSpace)
                all.initializeElement(at: used, to: Item(key: key, value: text, slot: slot))
                used = used &+ 1
            }
            at = end &+ 1
        }
        var found = UnsafeMutableBufferPointer(rebasing: all[..<used])
        let texts = UnsafeRawPointer(texts)
        found.sort { first, second in
            let order = Self.order(texts, first.key, texts, second.key)
            return order == 0 ? first.slot.start < second.slot.start : order < 0
        }
        items = found
    }

    func discard() {
        texts.deallocate()
        // The buffer was rebased to its first element, so this frees the whole allocation. Items are trivial.
        items.baseAddress?.deallocate()
    }

    /// Writes decoded texts, one after the other.
    private struct Writer {
        let scan: URLScan
        let target: UnsafeMutableRawPointer
        var end = 0

        /// Returns `nil` if the text cannot be decoded; it then equals no key and no value.
        mutating func decoded(_ from: Int, _ to: Int, _ options: PercentCoding.Options) -> Range<UInt32>? {
            let start = end
            guard let count = try? PercentCoding.decode(scan.text + from, to - from, into: target + start, options)
            else { return nil }
            end = start + count
            return UInt32(truncatingIfNeeded: start)..<UInt32(truncatingIfNeeded: end)
        }
    }

    /// Compares two texts, first by length and then by bytes. Negative if the first precedes the second.
    private static func order(
        _ text: UnsafeRawPointer, _ range: Range<UInt32>, _ other: UnsafeRawPointer, _ otherRange: Range<UInt32>
    ) -> Int {
        if range.count != otherRange.count { return range.count - otherRange.count }
        let (start, otherStart) = (Int(range.lowerBound), Int(otherRange.lowerBound))
        for i in 0..<range.count {
            let order = Int(TableNumber.byte(text, start &+ i)) - Int(TableNumber.byte(other, otherStart &+ i))
            if order != 0 { return order }
        }
        return 0
    }

    /// Returns the items whose key is the text at offset `key` of the table, in the order of the URL.
    func items(_ table: UnsafeRawPointer, _ key: Int) -> UnsafeMutableBufferPointer<Item> {
        let start = UInt32(truncatingIfNeeded: key) + 4
        let wanted = start..<start + UInt32(truncatingIfNeeded: TableNumber.read(table, key))
        /// Returns the number of items for which `isBefore` is true; those precede all others.
        func count(_ isBefore: (Int) -> Bool) -> Int {
            var (low, high) = (0, items.count)
            while low < high {
                let middle = (low + high) / 2
                if isBefore(Self.order(texts, items[middle].key, table, wanted)) {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            return low
        }
        return UnsafeMutableBufferPointer(rebasing: items[count { $0 < 0 }..<count { $0 <= 0 }])
    }
}
