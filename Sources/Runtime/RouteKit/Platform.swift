#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(WinSDK)
    import WinSDK
#endif

/// A value protected by a lock. It is `@unchecked`, because the compiler cannot check the locking.
///
/// `Mutex` of the standard library requires newer systems than this package.
package final class Locked<Value>: @unchecked Sendable {
    #if canImport(Darwin)
        private typealias Primitive = os_unfair_lock
    #elseif canImport(WinSDK)
        private typealias Primitive = SRWLOCK
    #elseif canImport(Glibc) || canImport(Musl) || canImport(Android)
        private typealias Primitive = pthread_mutex_t
    #else
        // Platforms without threads.
        private typealias Primitive = UInt8
    #endif

    private let primitive = UnsafeMutablePointer<Primitive>.allocate(capacity: 1)
    private var value: Value

    package init(_ value: Value) {
        self.value = value
        #if canImport(Darwin)
            primitive.initialize(to: os_unfair_lock())
        #elseif canImport(WinSDK)
            InitializeSRWLock(primitive)
        #elseif canImport(Glibc) || canImport(Musl) || canImport(Android)
            pthread_mutex_init(primitive, nil)
        #else
            primitive.initialize(to: 0)
        #endif
    }

    deinit {
        #if canImport(Glibc) || canImport(Musl) || canImport(Android)
            pthread_mutex_destroy(primitive)
        #endif
        primitive.deallocate()
    }

    /// Calls `body` with the value. `body` must not block.
    package func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
        lock()
        defer { unlock() }
        return try body(&value)
    }

    private func lock() {
        #if canImport(Darwin)
            os_unfair_lock_lock(primitive)
        #elseif canImport(WinSDK)
            AcquireSRWLockExclusive(primitive)
        #elseif canImport(Glibc) || canImport(Musl) || canImport(Android)
            pthread_mutex_lock(primitive)
        #endif
    }

    private func unlock() {
        #if canImport(Darwin)
            os_unfair_lock_unlock(primitive)
        #elseif canImport(WinSDK)
            ReleaseSRWLockExclusive(primitive)
        #elseif canImport(Glibc) || canImport(Musl) || canImport(Android)
            pthread_mutex_unlock(primitive)
        #endif
    }
}

/// The functions of the system for threads.
enum Platform {
    /// The number of the current thread; 0 without threads.
    static var thread: UInt64 {
        @inline(__always) get {
            #if canImport(Glibc)
                UInt64(pthread_self())
            #elseif canImport(Darwin) || canImport(Musl) || canImport(Android)
                UInt64(UInt(bitPattern: pthread_self()))
            #elseif canImport(WinSDK)
                UInt64(GetCurrentThreadId())
            #else
                0
            #endif
        }
    }
}
