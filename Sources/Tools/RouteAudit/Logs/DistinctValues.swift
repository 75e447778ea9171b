/// Counts distinct values up to a limit. Sums are exact, however the lines were divided.
package struct DistinctValues: Sendable, Equatable {
    package static let bound = 1_000

    /// The hashes of the values; empty beyond the limit.
    private var table = StableTable<Void>()
    /// True if there are more values than the limit.
    package private(set) var isMany = false

    package init() {}

    package static func == (left: DistinctValues, right: DistinctValues) -> Bool {
        left.isMany == right.isMany && left.hashes == right.hashes
    }

    /// The hashes in order.
    package var hashes: [UInt64] { table.entries.map { $0.hash }.sorted() }

    /// - Returns: False if the value is known.
    @discardableResult
    mutating func insert(_ hash: UInt64) -> Bool {
        if isMany { return true }
        guard table.place(of: hash) == nil else { return false }
        if table.count < Self.bound { table.insert(hash, ()) } else { addMany() }
        return true
    }

    /// Drops the values, because there are more than the limit.
    mutating func addMany() { (table, isMany) = (StableTable(), true) }

    package mutating func merge(_ other: DistinctValues) {
        if other.isMany { addMany() }
        for (hash, _) in other.table.entries { insert(hash) }
    }

    /// `12`, `1000+`
    package var text: String { isMany ? "\(Self.bound)+" : String(table.count) }
}
