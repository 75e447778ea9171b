import Foundation

/// An actor that counts the hops onto it.
@globalActor actor CountingActor {
    static let shared = CountingActor()

    private nonisolated let executor = CountingExecutor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// How many jobs it has been given so far.
    nonisolated var hops: Int { executor.count }
}

private final class CountingExecutor: SerialExecutor, @unchecked Sendable {
    private let queue = DispatchQueue(label: "CountingExecutor")
    private let lock = NSLock()
    private var jobs = 0

    var count: Int { lock.withLock { jobs } }

    func enqueue(_ job: consuming ExecutorJob) {
        lock.withLock { jobs += 1 }
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
