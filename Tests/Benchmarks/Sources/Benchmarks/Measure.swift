import AllocationCount
import Dispatch

/// Nanoseconds a call, the median of several rounds over the same inputs, and what a call allocates.
struct Measurement {
    var nanoseconds: Double
    var allocations: Double
}

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

@inline(never) func measure(_ order: [Int], calls: Int, rounds: Int = 9, _ body: (Int) -> Int) -> Measurement {
    let repetitions = max(1, calls / order.count)
    var figures: [Double] = []
    var sum = 0
    for i in order { sum &+= body(i) }
    let allocationsBefore = allocationCount()
    for i in order { sum &+= body(i) }
    let allocations = Double(allocationCount() - allocationsBefore) / Double(order.count)
    for _ in 0..<rounds {
        let start = DispatchTime.now().uptimeNanoseconds
        for _ in 0..<repetitions {
            for i in order { sum &+= body(i) }
        }
        figures.append(Double(DispatchTime.now().uptimeNanoseconds - start) / Double(repetitions * order.count))
    }
    withExtendedLifetime(sum) {}
    return Measurement(nanoseconds: figures.sorted()[figures.count / 2], allocations: allocations)
}

/// The same for what awaits; apart, so that the others do not pay for an async call.
func measureAsync(_ order: [Int], calls: Int, rounds: Int = 9, _ body: (Int) async -> Int) async -> Measurement {
    let repetitions = max(1, calls / order.count)
    var figures: [Double] = []
    var sum = 0
    for i in order { sum &+= await body(i) }
    let allocationsBefore = allocationCount()
    for i in order { sum &+= await body(i) }
    let allocations = Double(allocationCount() - allocationsBefore) / Double(order.count)
    for _ in 0..<rounds {
        let start = DispatchTime.now().uptimeNanoseconds
        for _ in 0..<repetitions {
            for i in order { sum &+= await body(i) }
        }
        figures.append(Double(DispatchTime.now().uptimeNanoseconds - start) / Double(repetitions * order.count))
    }
    withExtendedLifetime(sum) {}
    return Measurement(nanoseconds: figures.sorted()[figures.count / 2], allocations: allocations)
}
