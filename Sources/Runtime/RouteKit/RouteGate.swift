/// An interceptor that holds opens until the app is ready for them: at launch, during onboarding, or until the user has
/// logged in.
///
/// ```swift
/// let launch = RouteGate(keep: 1, lifetime: .seconds(600))       // closed
/// let router = Routes.Router(…, configuration: RouterConfiguration(interceptors: [launch.interceptor]))
/// // When there is something to show routes in:
/// launch.open()
/// ```
///
/// A closed gate holds an open with its arguments, payloads, options, and source. The caller waits for the outcome or
/// the result until the gate releases the open. The gate keeps the newest opens; one that it drops is denied by `gate`,
/// with a ``Reason``.
///
/// Canceling the task of a waiting open ends the wait at once: the open throws `CancellationError`, or returns it in
/// ``RouteOutcome/failed(route:error:)``. A URL that no route matches is a miss then.
///
/// ``close()`` and ``discard()`` do not affect opens that were already released.
public final class RouteGate: Sendable {
    /// The reason why the gate dropped a waiting open. The raw value is the reason in
    /// ``RouteOutcome/denied(by:reason:)``.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// Newer opens arrived, and the gate keeps a limited number.
        case superseded
        /// The open waited for longer than the gate's lifetime allows.
        case expired
        /// ``RouteGate/discard()`` was called.
        case discarded
    }

    private let queue: Locked<GateQueue>
    private let clock: GateClock
    private let concerns: @Sendable (RouteRequest) -> Bool
    private let scene: @Sendable (RouteRequest) -> (any Hashable & Sendable)?

    /// Creates a closed gate.
    ///
    /// - Parameters:
    ///   - keep: The largest number of waiting opens; a newer one supersedes the oldest.
    ///   - lifetime: The longest time that an open waits; `nil` for no limit.
    ///   - clock: The clock for `lifetime`. Tests pass a clock that they advance.
    ///   - scene: Returns the scene of an open: `keep` holds for each scene. Without it, all opens have one scene.
    ///   - concerns: Returns true for the opens that the gate holds; others pass. Without it, the gate holds all, also
    ///     those of URLs that no route matches.
    public init(
        keep: Int = 1, lifetime: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
        scene: @escaping @Sendable (RouteRequest) -> (any Hashable & Sendable)? = { _ in nil },
        concerns: @escaping @Sendable (RouteRequest) -> Bool = { _ in true }
    ) {
        queue = Locked(GateQueue(keep: keep, lifetime: lifetime))
        self.clock = GateClock(clock)
        self.scene = scene
        // Ancestors pass with their route.
        self.concerns = { $0.role != .ancestor && concerns($0) }
    }

    /// The interceptor for ``RouterConfiguration/interceptors``. Earlier interceptors run immediately, later ones after
    /// the gate released the open.
    public var interceptor: RouteInterceptor {
        { request, next in await self.pass(request, next) }
    }

    /// True if opens pass.
    public var isOpen: Bool { queue.withLock(\.isOpen) }

    /// The number of waiting opens.
    public var heldCount: Int {
        change { queue, _ in queue.held.count }
    }

    /// Returns true if a request would wait now, for example to show a log-in first.
    public func holds(_ request: RouteRequest) -> Bool { !isOpen && concerns(request) }

    /// Releases the waiting opens in arrival order. Later opens pass until ``close()``.
    public func open() {
        change { queue, ends in queue.open(&ends) }
    }

    /// Closes the gate. Later opens wait.
    public func close() {
        change { queue, _ in queue.isOpen = false }
    }

    /// Drops the waiting opens, for example before another user logs in. The gate stays open or closed.
    public func discard() {
        change { queue, ends in queue.discard(&ends) }
    }

    // MARK: - Waiting

    private func pass(_ request: RouteRequest, _ next: RouteNext) async -> RouteOutcome {
        guard concerns(request) else { return await next(request) }
        switch await end(of: request) {
        case .passed: return await next(request)
        case .dropped(let reason): return .denied(by: .gate, reason: reason.rawValue)
        case .cancelled: return request.failure { _ in CancellationError() }
        }
    }

    private func end(of request: RouteRequest) async -> GateQueue.End {
        let id: GateQueue.ID? = change { queue, _ in queue.isOpen ? nil : queue.nextID() }
        guard let id else { return .passed }
        let scene = scene(request).map { AnyHashable($0) }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { hold(id, of: scene, $0) }
        } onCancel: {
            change { queue, ends in queue.end(id, .cancelled, &ends) }
        }
    }

    private func hold(_ id: GateQueue.ID, of scene: AnyHashable?, _ continuation: GateQueue.Continuation) {
        change { queue, ends in
            // A task that was cancelled earlier has no waiting entry to end, so check it here.
            guard !Task.isCancelled else {
                return ends.append(GateQueue.Ended(continuation: continuation, end: .cancelled))
            }
            // The gate may have been opened since the check.
            guard !queue.isOpen else { return ends.append(GateQueue.Ended(continuation: continuation, end: .passed)) }
            let deadline = queue.lifetime.map { clock.elapsed() + $0 }
            let timer = deadline.map { deadline in
                Task.detached { [weak self, clock] in
                    guard (try? await clock.sleep(deadline)) != nil else { return }
                    self?.change { queue, ends in queue.end(id, .dropped(.expired), &ends) }
                }
            }
            queue.hold(
                GateQueue.Held(id: id, scene: scene, deadline: deadline, timer: timer, continuation: continuation),
                &ends)
        }
    }

    /// Drops expired opens, then changes the queue. Resumes the ended opens after unlocking.
    private func change<R: Sendable>(_ body: (inout GateQueue, inout GateQueue.Ends) -> R) -> R {
        let (result, ends) = queue.withLock { queue in
            var ends: GateQueue.Ends = []
            if !queue.held.isEmpty, queue.lifetime != nil { queue.expire(at: clock.elapsed(), &ends) }
            let result = body(&queue, &ends)
            return (result, ends)
        }
        for ended in ends { ended.tell() }
        return result
    }
}
