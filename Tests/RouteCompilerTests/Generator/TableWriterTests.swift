import RoutesTestSupport
import Testing

@testable import RouteCompiler
@testable import RouteMatching

/// The free and occupied offsets of a table.
struct TableWriterTests {
    /// Returns whether an offset can be encoded: a multiple of 16 in the lower half of each 512 KB and of each 128 MB.
    static func isPlace(_ offset: Int) -> Bool {
        offset % 16 == 0 && offset % 524_288 < 262_144 && offset % (1 << 27) < 1 << 26
    }

    @Test(arguments: [
        (0, 0), (1, 16), (15, 16), (16, 16), (17, 32), (2_032, 2_032), (2_033, 2_048), (262_128, 262_128),
        (262_129, 524_288), (400_000, 524_288), (524_273, 524_288), (1_310_000, 1_310_000),
        (66_846_705, 134_217_728), (67_108_864, 134_217_728),
    ])
    func theNextPlace(offset: Int, place: Int) {
        #expect(TableLayout.PackedOffset.next(from: offset) == place && Self.isPlace(place))
    }

    /// Gaps before encodable offsets are used for data that does not need one, and nothing is used twice.
    @Test func roomIsGivenOnce() {
        var random = SeededRandom(7)
        var writer = TableWriter()
        var taken: [Range<Int>] = []
        var (inGaps, linesStarted) = (0, 0)
        for _ in 0..<16_000 {
            let count = Int(random.next() % 90)
            let end = writer.end
            if random.next() % 2 == 0 {
                let start = writer.reserve(count)
                if start < end { inGaps += 1 }
                taken.append(start..<start + count)
            } else {
                let front = Int(random.next() % 3) * 4
                let startsLine = random.next() % 4 == 0
                let start = writer.place(count, behind: front, startsLine: startsLine)
                #expect(Self.isPlace(start) && start - front >= end)
                if startsLine {
                    #expect(start % 64 == 0)
                    linesStarted += 1
                }
                taken.append(start - front..<start + count)
            }
        }
        taken.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
        for (range, next) in zip(taken, taken.dropFirst()) { #expect(range.upperBound <= next.lowerBound) }
        #expect(taken.allSatisfy { $0.upperBound <= writer.end })
        #expect([inGaps, linesStarted] == [6_393, 1_986])
    }

    /// The encoded form of an offset is ASCII and decodes to the offset.
    @Test(arguments: [0, 16, 2_032, 2_048, 6_144, 262_128, 524_288, 1_310_704, 66_846_704, 134_217_728, 1_879_048_192])
    func placesAreRead(place: Int) {
        var writer = TableWriter()
        let at = writer.reserve(4)
        writer.set(at, place: place)
        #expect(writer.bytes.allSatisfy { $0 < 0x80 })
        #expect(writer.bytes.withUnsafeBytes { TableLayout.PackedOffset.read($0.baseAddress!, at) } == place)
    }

    /// Equal records and lists are written once; those that differ in a byte or in length are separate.
    @Test func equalRecordsStandOnce() {
        var writer = TableWriter()
        _ = writer.reserve(4)
        var first = TableRecord(size: 8)
        first.set(4, 5)
        var other = first
        other.set(0, byte: 1)
        let places = [first, other, first, TableRecord(size: 12), other].map { writer.shared($0) }
        #expect(places == [4, 12, 4, 20, 12])
        let lists = [[1, 2], [2], [1, 2], [], [1, 3_000_000]].map { writer.list($0) }
        #expect(lists == [32, 44, 32, 0, 52])
        #expect(
            Array(writer.bytes[4...])
                == [0, 0, 0, 0, 5, 0, 0, 0, 1, 0, 0, 0, 5, 0, 0, 0] + [UInt8](repeating: 0, count: 12)
                + [2, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0]
                + [2, 0, 0, 0, 1, 0, 0, 0, 0x40, 0x0D, 0x37, 0x01])
    }
}
