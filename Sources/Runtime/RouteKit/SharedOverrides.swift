#if !canImport(Darwin)
    import Synchronization
#endif

/// The overrides in force. They can be replaced while routes are being opened.
package final class SharedOverrides: Sendable {
    private let stored = Locked<RouteOverrides?>(nil)
    #if !canImport(Darwin)
        /// Checked first, so that no lock is taken without overrides. On Apple's systems, atomics require newer
        /// versions than this package.
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
                    // Set under the lock, so that concurrent writes cannot combine the flag of one with the value of
                    // another.
                    isSet.store(newValue != nil, ordering: .relaxed)
                #endif
            }
        }
    }
}
