/// What ``FirstDescent`` does with the places of arguments as it comes upon them.
protocol SlotNotes {
    /// Whether there is no room for one more.
    var isFull: Bool { get }
    mutating func note(_ slot: RouteSlot)
}

/// Nothing, for who only asks whether there is a route.
struct NoSlotNotes: SlotNotes {
    var isFull: Bool {
        @inline(__always) get { false }
    }

    @inline(__always)
    mutating func note(_ slot: RouteSlot) {}
}

/// Writes them one behind the other, from `next` to `end`, which must be of one run of memory.
struct FirstSlotNotes: SlotNotes {
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
