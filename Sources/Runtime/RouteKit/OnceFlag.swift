#if !canImport(Darwin)
    import Synchronization
#endif

/// A flag that only the first caller sets. Callers can be on any thread.
///
/// Uses an atomic except on Apple's systems, where atomics require newer versions than this package.
final class OnceFlag: Sendable {
    #if canImport(Darwin)
        private let isTaken = Locked(false)
    #else
        private let isTaken = Atomic(false)
    #endif

    /// Sets the flag.
    ///
    /// - Returns: True if it was not set before.
    func take() -> Bool {
        #if canImport(Darwin)
            isTaken.withLock { isTaken in
                defer { isTaken = true }
                return !isTaken
            }
        #else
            !isTaken.exchange(true, ordering: .relaxed)
        #endif
    }
}
