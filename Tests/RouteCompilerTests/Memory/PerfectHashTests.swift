import RoutesTestSupport
import Testing

@testable import RouteCompiler
@testable import RouteKit
@testable import RouteMatching

/// Places for keys, and the nodes that are made of them: every literal is found in its node, and nothing else is.
struct PerfectHashTests {
    /// Returns whether each key has its own slot, the one that matching finds.
    static func isPerfect(_ hash: PerfectHash, _ keys: [UInt64]) -> Bool {
        let places = keys.map { key in
            let product = key &* hash.seed
            guard !hash.displacements.isEmpty else { return Int(product >> UInt64(hash.shift)) }
            let displacement = hash.displacements[Int(product >> UInt64(64 - hash.bucketBits))]
            let digits = displacement & 0x7F | (displacement >> 7 & 0x7F) << 8 | (displacement >> 14 & 0x7F) << 16
            return Int(TableHash.displaced(product, by: UInt64(digits)) >> UInt64(hash.shift))
        }
        return places == hash.places && Set(places).count == keys.count && places.allSatisfy { $0 < hash.count }
    }

    @Test func firstSeedsFail() {
        var seeds = PerfectHash.Seeds()
        let tried = (0..<200).map { _ in seeds.next() }
        var random = SeededRandom(1)
        var latest = 0
        for count in 2...32 {
            for _ in 0..<40 {
                let keys = (0..<count).map { _ in random.next() }
                let hash = PerfectHash(keys)
                #expect(Self.isPerfect(hash, keys))
                latest = max(latest, tried.firstIndex(of: hash.seed) ?? 200)
            }
        }
        // Some needed all seeds, and then more places.
        #expect(latest == 200)
        // Pairs that the first twelve seeds do not separate are one in 4,096.
        var pair: [UInt64] = []
        repeat {
            pair = [random.next(), random.next()]
        } while tried[..<12].contains(where: { (pair[0] &* $0) >> 63 != (pair[1] &* $0) >> 63 })
        let hash = PerfectHash(pair)
        #expect(Self.isPerfect(hash, pair))
        #expect(!tried[..<12].contains(hash.seed))
    }

    /// No seed is tried alone, as if all had failed: the keys are split into buckets, however few they are.
    @Test(arguments: 2...32)
    func noSeedIsEnough(count: Int) {
        var random = SeededRandom(count)
        for _ in 0..<20 {
            let keys = (0..<count).map { _ in random.next() }
            let hash = PerfectHash(keys, tries: 0)
            #expect(!hash.displacements.isEmpty)
            #expect(Self.isPerfect(hash, keys))
        }
    }

    /// Keys whose products have much in common.
    @Test func keysInARow() {
        let few: [UInt64] = (0..<16).map { $0 << 60 }
        let many: [UInt64] = (0..<399).map { $0 << 55 }
        let row: [UInt64] = (1...399).map { $0 }
        for keys in [few, many, row] { #expect(Self.isPerfect(PerfectHash(keys), keys)) }
    }

    /// A node as `TableWriter` makes it.
    struct Node {
        let table: [UInt8]
        let set: Int

        init(_ texts: [[UInt8]]) {
            var writer = TableWriter()
            _ = writer.reserve(TableLayout.headerSize)
            set = writer.set(texts)
            table = writer.bytes
        }

        func number(_ text: [UInt8]) -> Int? {
            table.withUnsafeBytes { table in
                text.withUnsafeBytes { RecordLookup.value(table.baseAddress!, set, $0.baseAddress!, $0.count) }
            }
        }
    }

    @Test(arguments: [0, 1, 2, 3, 15, 16, 17, 32, 33, 64, 65, 500, 3000])
    func nodesOfEverySize(count: Int) {
        let texts = (0..<count).map { Array("segment-\($0 * 7919 % 100_003)".utf8) }
        let node = Node(texts)
        #expect(node.table.allSatisfy { $0 < 0x80 })
        #expect(texts.map { node.number($0) } == Array(0..<count))
        for other in 0..<100 { #expect(node.number(Array("segment+\(other)".utf8)) == nil) }
    }

    /// A literal's key, the slow way.
    static func key(_ text: [UInt8]) -> UInt64 {
        func word(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
        return TableHash.key(word(text.prefix(8)), text.count > 8 ? word(text.suffix(8)) : 0, UInt64(text.count))
    }

    /// No seed separates keys that are equal: such literals are compared one after the other.
    @Test(arguments: [2, 3, 40], [0, 1, 15, 16, 100])
    func equalKeys(count: Int, others: Int) {
        let equal = (0..<count).map { Array("the same\(Unicode.Scalar(0x30 + UInt8($0)))the same".utf8) }
        #expect(Set(equal.map(Self.key)).count == 1)
        let texts = equal + (0..<others).map { Array("other-\($0)".utf8) }
        let node = Node(texts)
        #expect(texts.map { node.number($0) } == Array(texts.indices))
        for stranger in ["the same~the same", "the samE0the same", "the same0the samE", "the same00the same", "other"] {
            #expect(node.number(Array(stranger.utf8)) == nil, "\(stranger)")
        }
    }

    /// Keys are equal also where ends and lengths differ in bits that overlap in the key.
    @Test func equalKeysOfOtherWords() {
        let texts = ["a2345678m12345678", "b2345678mm12345678", "c2345678m12345668", "a2347678m12245678"]
            .map { Array($0.utf8) }
        #expect(Set(texts.map(Self.key)).count == 1)
        for number in texts.indices {
            let left = texts[..<number] + texts[(number + 1)...]
            #expect(texts.map { Node(Array(left)).number($0) != nil } == texts.indices.map { $0 != number })
            // A single literal in its slot is compared without a hash.
            #expect(texts.map { Node([texts[number]]).number($0) } == texts.indices.map { $0 == number ? 0 : nil })
        }
        let node = Node(texts + [Array("éa234567".utf8)])
        #expect(texts.map { node.number($0) } == Array(texts.indices))
        #expect(node.number(Array("éa234567".utf8)) == 4)
        #expect(node.number(Array("éb234567".utf8)) == nil)
    }
}
