/// Counts occurrences by name and keeps a few samples of each, in bounded memory.
///
/// If there are too many names, those with the smallest hashes are kept. They do not depend on how the lines were
/// divided, so that sums are exact. All others are counted together.
package struct GroupCounts: Sendable {
    package struct Group: Sendable, Equatable {
        package var name: String
        package var count: Int
        /// By their hashes, the smallest first.
        package var samples: [String]
    }

    static let mostGroups = 4_096
    static let mostSamples = 3
    /// A sample is cut here.
    static let longestSample = 400

    private var groups: [UInt64: Group] = [:]
    /// Names with a hash above this one are not kept any more.
    private var threshold = UInt64.max
    /// The count without a name.
    package private(set) var others = 0

    package init() {}

    package var isEmpty: Bool { groups.isEmpty && others == 0 }

    /// The most frequent first.
    package var sorted: [Group] {
        groups.values.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }

    package var total: Int { groups.values.reduce(others) { $0 + $1.count } }

    mutating func add(_ name: UnsafeRawBufferPointer, sample: UnsafeRawBufferPointer?) {
        let hash = StableHash.hash(name)
        guard hash <= threshold else {
            others += 1
            return
        }
        if groups[hash] != nil {
            groups[hash]?.count += 1
        } else {
            groups[hash] = Group(name: String(decoding: name, as: UTF8.self), count: 1, samples: [])
            if groups.count > Self.mostGroups { dropLast() }
        }
        guard let sample else { return }
        let text = String(decoding: UnsafeRawBufferPointer(rebasing: sample.prefix(Self.longestSample)), as: UTF8.self)
        groups[hash].map { addSamples([text], to: $0, hash) }
    }

    package mutating func add(_ group: Group) {
        let hash = StableHash.hash(group.name)
        guard hash <= threshold else {
            others += group.count
            return
        }
        if let known = groups[hash] {
            groups[hash]?.count = known.count + group.count
        } else {
            groups[hash] = Group(name: group.name, count: group.count, samples: [])
            if groups.count > Self.mostGroups { dropLast() }
        }
        groups[hash].map { addSamples(group.samples, to: $0, hash) }
    }

    package mutating func addOthers(_ count: Int) { others += count }

    package mutating func merge(_ other: GroupCounts) {
        others += other.others
        for group in other.groups.values { add(group) }
    }

    private mutating func addSamples(_ samples: [String], to group: Group, _ hash: UInt64) {
        var all = group.samples
        for sample in samples where !all.contains(sample) { all.append(sample) }
        guard all != group.samples else { return }
        all.sort { (StableHash.hash($0), $0) < (StableHash.hash($1), $1) }
        groups[hash]?.samples = Array(all.prefix(Self.mostSamples))
    }

    private mutating func dropLast() {
        guard let last = groups.keys.max() else { return }
        threshold = last - 1
        drop(last)
    }

    private mutating func drop(_ hash: UInt64) {
        others += groups.removeValue(forKey: hash)?.count ?? 0
    }
}
