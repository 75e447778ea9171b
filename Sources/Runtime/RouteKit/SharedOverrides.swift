#if !canImport(Darwin)
    import Synchronization
#endif

/// The overrides in force, which may be exchanged while routes are being opened.
package final class SharedOverrides: Sendable {
    private let stored = Locked<RouteOverrides?>(nil)
    #if !canImport(Darwin)
        /// Looked at first: without overrides no lock is taken. Apple's systems have atomics later than this package wants.
        private let isSet = Atomic(false)
    #endif

    var isEmpty: Bool {
        #if canImport(Darwin)
            stored.withLock { $0 == nil }
        #else
            !isSet.load(ordering: .relaxed)
        #endif
    }

    package var current: RouteOverrides? {
        get {
            #if !canImport(Darwin)
                guard !isEmpty else { return nil }
            #endif
            return stored.withLock { $0 }
        }
        set {
            stored.withLock {
                $0 = newValue
                #if !canImport(Darwin)
                    // Under the lock, or two that are set at once could leave the one's flag beside the other's value.
                    isSet.store(newValue != nil, ordering: .relaxed)
                #endif
            }
        }
    }
}
