import Meters

/// Indices below `count` at random, from a fixed seed.
func randomOrder(_ count: Int, length: Int = 16_384) -> [Int] {
    var x: UInt64 = 88_172_645_463_325_252
    return (0..<length).map { _ in
        x ^= x << 13
        x ^= x >> 7
        x ^= x << 17
        return Int(x % UInt64(count))
    }
}

/// All indices below `count`, over and over.
func repeatedOrder(_ count: Int, length: Int) -> [Int] { (0..<length).map { $0 % count } }

/// Nanoseconds of each of some passes, several times in turn: what disturbs one of them disturbs its neighbours too, so
/// that their ratios within a round can be trusted.
struct Rounds {
    private var nanoseconds: [[Double]]

    init(_ count: Int, of passes: [() async -> Double]) async {
        nanoseconds = passes.map { _ in [] }
        for _ in 0..<count {
            for index in passes.indices { nanoseconds[index].append(await passes[index]()) }
        }
    }

    /// The median of a pass.
    subscript(_ pass: Int) -> Double { median(nanoseconds[pass]) }

    /// The median of the ratios of one pass to another, round by round.
    func ratio(_ pass: Int, to other: Int) -> Double {
        median(zip(nanoseconds[pass], nanoseconds[other]).map { $0 / $1 })
    }
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// Nanoseconds of the processor that a body takes.
///
/// - Parameter onThreads: True if the body leaves the thread. All threads of the process count then.
func time(onThreads: Bool = false, _ body: () async throws -> Void) async rethrows -> Double {
    let clock = onThreads ? processNanoseconds : nanoseconds
    let start = clock()
    try await body()
    return Double(clock() - start)
}

/// Allocations while a body runs.
func allocations(_ body: () async -> Void) async -> Int {
    countAllocations(true)
    let before = allocationCount()
    await body()
    countAllocations(false)
    return Int(allocationCount() - before)
}
