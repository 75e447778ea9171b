#if !canImport(Darwin)
    import Synchronization
#endif

/// What one caller gets, whoever comes first. Apple's systems have atomics later than this package wants.
final class OnceFlag: Sendable {
    #if canImport(Darwin)
        private let isTaken = Locked(false)
    #else
        private let isTaken = Atomic(false)
    #endif

    /// Takes it.
    ///
    /// - Returns: Whether nobody had.
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
