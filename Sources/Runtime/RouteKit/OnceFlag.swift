#if !canImport(Darwin)
    import Synchronization
#endif

/// A flag that one caller alone sets, the first of those that try, from whatever threads.
///
/// An atomic where the system has them; macOS and iOS do from later versions on than those that this package supports.
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
