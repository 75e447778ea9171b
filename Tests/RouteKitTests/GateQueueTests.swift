import Testing

@testable import RouteKit

/// How long opens wait at a gate.
@Suite struct GateQueueTests {
    @Test func durationsBeyondTheClockNeverEnd() {
        #expect(GateQueue(keep: 1, lifetime: .seconds(Int64.max)).lifetime == nil)
        #expect(GateQueue(keep: 1, lifetime: .seconds(2_999_999_999)).lifetime == .seconds(2_999_999_999))
        #expect(GateQueue(keep: 1, lifetime: nil).lifetime == nil)
    }
}
