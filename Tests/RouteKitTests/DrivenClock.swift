import RouteKit

/// A clock that a test advances.
final class DrivenClock: Clock {
    struct Instant: InstantProtocol {
        var time: Duration
        func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
        func duration(to other: Instant) -> Duration { other.time - time }
        static func < (a: Instant, b: Instant) -> Bool { a.time < b.time }
    }

    private struct State {
        var now = Instant(time: .zero)
        var sleepers: [Int: (deadline: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
        var lastID = 0
    }

    private let state = Locked(State())

    var now: Instant { state.withLock(\.now) }
    var minimumResolution: Duration { .nanoseconds(1) }
    /// How many sleep.
    var sleeperCount: Int { state.withLock(\.sleepers.count) }

    func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let woken = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in woken.keys { state.sleepers[id] = nil }
            return woken.values.map(\.continuation)
        }
        for continuation in woken { continuation.resume() }
    }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let end: Result<Void, any Error>? = state.withLock { state in
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if deadline <= state.now { return .success(()) }
                    state.sleepers[id] = (deadline, continuation)
                    return nil
                }
                if let end { continuation.resume(with: end) }
            }
        } onCancel: {
            let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }
}

/// Lets other tasks run until something holds; the time limit of the tests ends what never does.
func until(isolation: isolated (any Actor)? = #isolation, _ holds: () async -> Bool) async {
    while !(await holds()) { await Task.yield() }
}
