/// How many different values there were, up to a bound: what is added up is exact, however the lines were divided.
package struct DistinctValues: Sendable, Equatable {
    package static let bound = 1_000

    /// Hashes in an open table of a power of two; 0 is an empty place. Empty where there are more than the bound.
    private var table: [UInt64] = []
    private(set) var count = 0
    /// True if there are more values than the bound; the values are then dropped.
    package private(set) var isMany = false

    package init() {}

    package static func == (left: DistinctValues, right: DistinctValues) -> Bool {
        left.isMany == right.isMany && left.hashes == right.hashes
    }

    /// In order.
    package var hashes: [UInt64] { table.filter { $0 != 0 }.sorted() }

    mutating func insert(_ hash: UInt64) {
        if isMany { return }
        if 2 * (count + 1) > table.count { grow() }
        let hash = max(hash, 1)
        let mask = table.count - 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while table[place] != 0 {
            if table[place] == hash { return }
            place = (place + 1) & mask
        }
        guard count < Self.bound else { return addMany() }
        table[place] = hash
        count += 1
    }

    /// Takes more than the bound.
    mutating func addMany() { (table, count, isMany) = ([], 0, true) }

    private mutating func grow() {
        let old = table
        table = Array(repeating: 0, count: max(8, 2 * old.count))
        let mask = table.count - 1
        for hash in old where hash != 0 {
            var place = Int(truncatingIfNeeded: hash) & mask
            while table[place] != 0 { place = (place + 1) & mask }
            table[place] = hash
        }
    }

    package mutating func merge(_ other: DistinctValues) {
        if other.isMany { addMany() }
        for hash in other.table where hash != 0 { insert(hash) }
    }

    /// `12`, `1000+`
    package var text: String { isMany ? "\(Self.bound)+" : String(count) }
}
