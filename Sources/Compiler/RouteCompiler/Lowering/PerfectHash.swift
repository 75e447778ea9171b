import RouteLayout

/// A perfect hash of some keys, found by trial at build time.
///
/// A few keys need only a seed. Many are first split into buckets, each with a displacement, and the fullest bucket is
/// placed first.
struct PerfectHash {
    var seed: UInt64 = 0
    /// 64 minus the number of high hash bits that are the slot.
    var shift = 63
    /// Empty without buckets; otherwise a power of two in number.
    var displacements: [Int] = []
    /// The slot of each key.
    var places: [Int] = []

    var count: Int { displacements.isEmpty && shift == 63 && seed == 0 ? 1 : 1 << (64 - shift) }
    var bucketBits: Int { displacements.isEmpty ? 0 : displacements.count.trailingZeroBitCount }

    /// - Parameters:
    ///   - keys: The keys, without duplicates.
    ///   - tries: The number of seeds to try for each size before using buckets.
    init(_ keys: [UInt64], tries: Int = 200) {
        if keys.count <= 1 {
            places = keys.map { _ in 0 }
            return
        }
        var seeds = Seeds()
        if keys.count <= 32, findSeed(keys, tries, &seeds) { return }
        while !displace(keys, &seeds) {}
    }

    /// A deterministic generator of seeds.
    struct Seeds {
        private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

        /// Returns eight bytes below 0x80, as an odd number.
        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return (state &* 0x2545_F491_4F6C_DD1D) & 0x7F7F_7F7F_7F7F_7F7F | 1
        }
    }

    /// Tries the smallest size first, and up to eight slots per key.
    private mutating func findSeed(_ keys: [UInt64], _ tries: Int, _ seeds: inout Seeds) -> Bool {
        let low = max(1, Int.bitWidth - (keys.count - 1).leadingZeroBitCount)
        for bits in low...min(low + 2, 7) {
            for _ in 0..<tries {
                let seed = seeds.next()
                guard Self.keepsApart(keys, seed, bits) else { continue }
                self.seed = seed
                shift = 64 - bits
                places = keys.map { Int(($0 &* seed) >> UInt64(64 - bits)) }
                return true
            }
        }
        return false
    }

    /// Returns whether a seed gives each key its own slot, among at most 128.
    private static func keepsApart(_ keys: [UInt64], _ seed: UInt64, _ bits: Int) -> Bool {
        var (taken, takenAbove): (UInt64, UInt64) = (0, 0)
        for key in keys {
            let place = (key &* seed) >> UInt64(64 - bits)
            let bit: UInt64 = 1 << (place & 63)
            if (place < 64 ? taken : takenAbove) & bit != 0 { return false }
            if place < 64 { taken |= bit } else { takenAbove |= bit }
        }
        return true
    }

    private mutating func displace(_ keys: [UInt64], _ seeds: inout Seeds) -> Bool {
        let seed = seeds.next()
        // A load factor of at most four fifths.
        let bits = Int.bitWidth - (keys.count + keys.count / 4 - 1).leadingZeroBitCount
        let bucketBits = max(1, bits - 2)
        let bucketCount = 1 << bucketBits
        let hashes = keys.map { $0 &* seed }
        var buckets: [[Int]] = Array(repeating: [], count: bucketCount)
        for index in hashes.indices { buckets[Int(hashes[index] >> UInt64(64 - bucketBits))].append(index) }
        let order = buckets.indices.sorted { (buckets[$1].count, $0) < (buckets[$0].count, $1) }
        var displacements = Array(repeating: 0, count: bucketCount)
        var taken = Array(repeating: false, count: 1 << bits)
        var places = Array(repeating: 0, count: keys.count)
        // Returns whether each key of a bucket gets a free slot.
        func place(_ bucket: [Int], by displacement: Int) -> Bool {
            // The form in which matching reads it: seven bits per byte.
            let digits = UInt64(displacement & 0x7F | (displacement & 0x3F80) << 1 | (displacement & 0x1F_C000) << 2)
            for (position, index) in bucket.enumerated() {
                let place = Int(TableHash.displaced(hashes[index], by: digits) >> UInt64(64 - bits))
                if taken[place] {
                    for earlier in bucket[..<position] { taken[places[earlier]] = false }
                    return false
                }
                taken[place] = true
                places[index] = place
            }
            return true
        }
        for bucket in order where !buckets[bucket].isEmpty {
            guard let displacement = (0..<1 << 16).first(where: { place(buckets[bucket], by: $0) }) else {
                return false
            }
            displacements[bucket] = displacement
        }
        self.seed = seed
        shift = 64 - bits
        self.displacements = displacements
        self.places = places
        return true
    }
}
