/// The opens that wait at a ``RouteGate``, the oldest first.
struct GateQueue {
    typealias ID = UInt64
    typealias Continuation = CheckedContinuation<End, Never>
    typealias Ends = [Ended]

    /// How a wait ended.
    enum End: Sendable {
        case passed
        case dropped(RouteGate.Reason)
        case cancelled
    }

    /// An entry that no longer waits. Resume it after unlocking.
    struct Ended: Sendable {
        let continuation: Continuation
        var timer: Task<Void, Never>?
        let end: End

        func tell() {
            timer?.cancel()
            continuation.resume(returning: end)
        }
    }

    struct Held {
        let id: ID
        let scene: AnyHashable?
        let deadline: Duration?
        let timer: Task<Void, Never>?
        let continuation: Continuation
    }

    /// A wait of this length never ends in practice. Clocks do not support much longer waits.
    private static let longest = Duration.seconds(3_000_000_000 as Int64)

    var isOpen = false
    let lifetime: Duration?
    private let keep: Int
    private(set) var held: [Held] = []
    private var lastID: ID = 0

    init(keep: Int, lifetime: Duration?) {
        self.keep = max(0, keep)
        self.lifetime = lifetime.flatMap { $0 < Self.longest ? $0 : nil }
    }

    mutating func nextID() -> ID {
        lastID += 1
        return lastID
    }

    /// Adds a waiting open. If its scene then has too many, the oldest ones are dropped.
    mutating func hold(_ new: Held, _ ends: inout Ends) {
        held.append(new)
        let ofScene = held.filter { $0.scene == new.scene }
        for old in ofScene.dropLast(keep) { end(old.id, .dropped(.superseded), &ends) }
    }

    mutating func open(_ ends: inout Ends) {
        isOpen = true
        end(.passed, &ends) { _ in true }
    }

    mutating func discard(_ ends: inout Ends) {
        end(.dropped(.discarded), &ends) { _ in true }
    }

    /// Drops the opens with a deadline in the past.
    mutating func expire(at now: Duration, _ ends: inout Ends) {
        end(.dropped(.expired), &ends) { held in held.deadline.map { $0 <= now } ?? false }
    }

    /// Ends one wait, unless it has ended already.
    mutating func end(_ id: ID, _ end: End, _ ends: inout Ends) {
        self.end(end, &ends) { $0.id == id }
    }

    private mutating func end(_ end: End, _ ends: inout Ends, where isMeant: (Held) -> Bool) {
        held.removeAll { held in
            guard isMeant(held) else { return false }
            ends.append(Ended(continuation: held.continuation, timer: held.timer, end: end))
            return true
        }
    }
}

/// A clock that measures the time since its creation.
struct GateClock: Sendable {
    let elapsed: @Sendable () -> Duration
    let sleep: @Sendable (_ until: Duration) async throws -> Void

    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
    }
}
