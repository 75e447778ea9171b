/// A query's items decoded, in the order of their keys: for a URL that so many routes ask for parameters that reading its
/// query for each of them would take long.
///
/// Made once for a search, and freed by whoever made it.
package struct QueryIndex {
    struct Item {
        /// The decoded key, in ``QueryIndex/texts``.
        var key: Range<UInt32>
        /// The decoded value, there too.
        var value: Range<UInt32>
        /// The value as it stands in the URL.
        var slot: RouteSlot
        /// The last type that the values of this item's key were held against, of its first item only.
        var type = ItemType.none
        var isOfType = false
    }

    /// What the values of a key are held against: a type, and whether it is the first value or all of them.
    struct ItemType: Equatable {
        private let word: UInt64
        static let none = ItemType(word: .max)

        private init(word: UInt64) { self.word = word }

        init(kind: UInt8, bits: UInt8, set: Int, isList: Bool) {
            word = UInt64(kind) | UInt64(bits) &<< 8 | (isList ? 1 : 0) &<< 16 | UInt64(truncatingIfNeeded: set) &<< 32
        }
    }

    /// A query of more items is read as often as it is asked for: whoever takes it has said that there is no limit.
    static let limit = 1 << 16

    /// All that is decoded, no longer than the query.
    let texts: UnsafeMutableRawPointer
    private let items: UnsafeMutableBufferPointer<Item>

    /// `nil` where there are too many items.
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
            // Nothing between two `&` is no item.
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
        // Rebased to its own first element: this is all that was allocated. Items have nothing to be destroyed.
        items.baseAddress?.deallocate()
    }

    /// Writes decoded texts one behind the other.
    private struct Writer {
        let scan: URLScan
        let target: UnsafeMutableRawPointer
        var end = 0

        /// `nil` for what cannot be decoded: no key and no value is that.
        mutating func decoded(_ from: Int, _ to: Int, _ options: PercentCoding.Options) -> Range<UInt32>? {
            let start = end
            guard let count = try? PercentCoding.decode(scan.text + from, to - from, into: target + start, options)
            else { return nil }
            end = start + count
            return UInt32(truncatingIfNeeded: start)..<UInt32(truncatingIfNeeded: end)
        }
    }

    /// Below 0 where the first of two texts comes first: the shorter, and of two as long the one with the lower byte.
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

    /// The items whose key is the text at `key` of the table, in the order of the URL.
    func items(_ table: UnsafeRawPointer, _ key: Int) -> UnsafeMutableBufferPointer<Item> {
        let start = UInt32(truncatingIfNeeded: key) + 4
        let wanted = start..<start + UInt32(truncatingIfNeeded: TableNumber.read(table, key))
        /// How many items come before those of the key, or with them.
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
