/// A receiver of the captures of ``FastMatcher``.
protocol CaptureSink {
    /// True if there is no room for another capture.
    var isFull: Bool { get }
    mutating func note(_ slot: RouteSlot)
}

/// Discards captures. Used by `canOpen`, which only needs a yes or no.
struct DiscardingSink: CaptureSink {
    var isFull: Bool {
        @inline(__always) get { false }
    }

    @inline(__always)
    mutating func note(_ slot: RouteSlot) {}
}

/// Writes captures to contiguous memory from `next` to `end`.
struct CaptureBuffer: CaptureSink {
    var next: UnsafeMutablePointer<RouteSlot>
    let end: UnsafeMutablePointer<RouteSlot>

    var isFull: Bool {
        @inline(__always) get { next == end }
    }

    @inline(__always)
    mutating func note(_ slot: RouteSlot) {
        next.pointee = slot
        next += 1
    }
}
