import Meters

/// Measures from the start of a call to a handler's first line.
enum Arrival {
    enum Meter { case none, clock, allocations, instructions }

    nonisolated(unsafe) static var meter = Meter.none
    nonisolated(unsafe) private static var start: UInt64 = 0
    /// Nanoseconds, or allocations; callgrind counts instructions for itself.
    nonisolated(unsafe) private(set) static var total: UInt64 = 0

    /// Returns the total over all calls of `body`.
    static func measure(_ meter: Meter, _ body: () async -> Void) async -> UInt64 {
        self.meter = meter
        total = 0
        await body()
        self.meter = .none
        return total
    }

    @inline(never) static func begin() {
        switch meter {
        case .none: break
        case .clock: start = nanoseconds()
        case .allocations: start = UInt64(allocationCount())
        case .instructions: toggleInstructionCount()
        }
    }

    @inline(never) static func end() {
        switch meter {
        case .none: break
        case .clock: total &+= nanoseconds() &- start
        case .allocations: total &+= UInt64(allocationCount()) &- start
        case .instructions: toggleInstructionCount()
        }
    }
}
