/// A reference to a router's content, which contexts and requests retain instead of the router.
///
/// Reference counts are writes, and cores that write to one object wait for each other. So a router has several
/// handles, each used by a few threads. A context that outlives the router can still open routes.
final class RouterHandle: @unchecked Sendable {
    /// Set during the initialization of the router, which owns the handle. So the reference is weak.
    private weak var living: RouteDispatcher?
    /// `nil` for a manually created context.
    let content: RouterState?
    private let other: (any RouteOpener)?
    /// Keeps the next object of the heap off the cache lines of this one's count: they are 64 or 128 bytes long.
    private let padding: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0, 0, 0)

    init(of router: RouteDispatcher, _ content: RouterState) {
        living = router
        self.content = content
        other = nil
    }

    /// Creates the handle of a manually created context.
    private init(_ opener: any RouteOpener) {
        content = nil
        other = opener
    }

    static func of(_ opener: any RouteOpener) -> RouterHandle {
        (opener as? RouteDispatcher)?.handles.current ?? RouterHandle(opener)
    }

    /// The router, an equivalent one if the router was released, or `nil` for a manually created context.
    var router: RouteDispatcher? {
        guard let content else { return nil }
        return living ?? RouteDispatcher(like: content)
    }

    var opener: any RouteOpener {
        guard let opener = other ?? router else { preconditionFailure("a handle is of a router, or of another opener") }
        return opener
    }
}

/// The handles of one router, each used by a few threads.
///
/// The compiler cannot check that it is `Sendable`: its memory is immutable after initialization, and the router frees
/// it.
struct RouterHandles: @unchecked Sendable {
    private static let bits: UInt64 = 4
    private static let count = 1 << Int(bits)

    private let first: UnsafeMutablePointer<RouterHandle>

    /// Reserves memory. ``fill(of:_:)`` creates the handles, because they refer to the router, which is not initialized
    /// yet.
    init() { first = .allocate(capacity: Self.count) }

    /// Creates the handles. The router calls it at the end of its `init`.
    func fill(of router: RouteDispatcher, _ content: RouterState) {
        for index in 0..<Self.count { (first + index).initialize(to: RouterHandle(of: router, content)) }
    }

    /// Frees the handles. The router, their only owner, calls it in its `deinit`.
    func free() {
        first.deinitialize(count: Self.count)
        first.deallocate()
    }

    /// The handle of the current thread.
    var current: RouterHandle {
        // The multiplication spreads threads whose numbers are at equal distances.
        @inline(__always) get {
            first[Int(truncatingIfNeeded: (Platform.thread &* 0x9E37_79B9_7F4A_7C15) &>> (64 - Self.bits))]
        }
    }
}
