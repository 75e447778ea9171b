/// Counts occurrences by name and keeps a few samples of each, in bounded memory.
///
/// If there are too many names, those with the smallest hashes are kept. They do not depend on how the lines were
/// divided, so that sums are exact. All others are counted together.
package struct GroupCounts: Sendable {
    package struct Group: Sendable, Equatable {
        package var name: String
        package var count: Int
        /// The samples with the smallest hashes, in order.
        package var samples: [String]
    }

    static let mostGroups = 4_096
    static let mostSamples = 3
    /// The maximum length of a sample; longer ones are truncated.
    static let longestSample = 400

    private var groups = StableTable<Group>()
    /// Names with a greater hash are no longer kept.
    private var threshold = UInt64.max
    /// The count without a name.
    package private(set) var others = 0

    package init() {}

    package var isEmpty: Bool { groups.count == 0 && others == 0 }

    /// The most frequent first.
    package var sorted: [Group] {
        groups.entries.map { $0.value }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }

    package var total: Int { groups.entries.reduce(others) { $0 + $1.value.count } }

    mutating func add(_ name: UnsafeRawBufferPointer, sample: UnsafeRawBufferPointer?) {
        func text(_ bytes: UnsafeRawBufferPointer) -> String { String(decoding: bytes, as: UTF8.self) }
        let samples = sample.map { [text(UnsafeRawBufferPointer(rebasing: $0.prefix(Self.longestSample)))] } ?? []
        add(1, StableHash.hash(name), text(name), samples)
    }

    package mutating func add(_ group: Group) {
        add(group.count, StableHash.hash(group.name), group.name, group.samples)
    }

    private mutating func add(_ count: Int, _ hash: UInt64, _ name: @autoclosure () -> String, _ samples: [String]) {
        guard hash <= threshold else {
            others += count
            return
        }
        if let place = groups.place(of: hash) {
            groups[place].count += count
        } else {
            insert(Group(name: name(), count: count, samples: []), hash)
        }
        if !samples.isEmpty { addSamples(samples, hash) }
    }

    package mutating func addOthers(_ count: Int) { others += count }

    package mutating func merge(_ other: GroupCounts) {
        others += other.others
        for (_, group) in other.groups.entries { add(group) }
    }

    private mutating func addSamples(_ samples: [String], _ hash: UInt64) {
        guard let place = groups.place(of: hash) else { return }
        var all = groups[place].samples
        for sample in samples where !all.contains(sample) { all.append(sample) }
        guard all != groups[place].samples else { return }
        all.sort { (StableHash.hash($0), $0) < (StableHash.hash($1), $1) }
        groups[place].samples = Array(all.prefix(Self.mostSamples))
    }

    private mutating func insert(_ group: Group, _ hash: UInt64) {
        groups.insert(hash, group)
        guard groups.count > Self.mostGroups else { return }
        let largest = groups.largestHash
        threshold = largest - 1
        others += groups.place(of: largest).map { groups[$0].count } ?? 0
        groups.remove(largest)
    }
}
