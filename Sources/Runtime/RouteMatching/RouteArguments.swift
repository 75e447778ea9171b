/// The arguments of one opened route: either ranges of a URL's text, or the values given to an accessor.
///
/// Text is decoded and copied only when it is read. The ranges of up to six arguments are stored in place.
public struct _RouteArguments: Sendable {
    /// The URL that the ranges refer to. Empty for values.
    @usableFromInline package let url: String
    /// The start of the table, which must outlive the arguments. Not a ``RouteTable``, which can own its bytes and would
    /// be retained with each copy.
    @usableFromInline nonisolated(unsafe) let base: UnsafeRawPointer
    @inlinable package var table: RouteTable { RouteTable(base: base) }
    /// The route of arguments in a URL's text.
    @usableFromInline package let route: RouteNumber
    @usableFromInline package var slots: SlotStorage
    /// `nil` for arguments in a URL's text.
    @usableFromInline package let values: [any _RouteArgument]?
    /// True if the arguments are texts. An absent one then has its default.
    @usableFromInline package let isText: Bool

    /// Creates the arguments of a route in the text of a URL.
    @inlinable package init(url: String, table: RouteTable, route: RouteNumber, slots: SlotStorage) {
        self.url = url
        base = table.base
        self.route = route
        self.slots = slots
        values = nil
        isText = true
    }

    /// Creates arguments from values given to an accessor, in the order of its parameters.
    public init(_ values: [any _RouteArgument]) {
        url = ""
        base = RouteTable("").base
        route = RouteNumber(0)
        slots = SlotStorage()
        self.values = values
        isText = false
    }

    /// Creates the arguments of an overlay's target. An absent one has its default, as in a text.
    ///
    /// - Parameter url: The URL that was opened, which belongs to another route.
    package init(redirected values: [any _RouteArgument], of url: String = "") {
        self.url = url
        base = RouteTable("").base
        route = RouteNumber(0)
        slots = SlotStorage()
        self.values = values
        isText = true
    }
}

/// The range of an argument's text.
@usableFromInline
package struct RouteSlot: Sendable, Equatable {
    struct Flags: OptionSet, Sendable {
        let rawValue: UInt32
        /// The text has percent escapes.
        static let escaped = Flags(rawValue: 1)
        /// A `+` in the text is a space.
        static let plus = Flags(rawValue: 2)
        /// The range refers to the table instead of the URL: a constant of a redirect.
        static let inTable = Flags(rawValue: 4)
        /// Segments, to be split at `/`.
        static let rest = Flags(rawValue: 8)
        /// A query key of the table; the values come from all items with this key. Combined with ``rest``, a query
        /// entry of the table.
        static let list = Flags(rawValue: 16)
        /// ASCII case does not matter if the value is one of a finite set.
        static let folded = Flags(rawValue: 32)
        /// A host label, in which case does not matter. No other slot has both flags: only queries set ``plus``, and
        /// only paths set ``folded``.
        static let lowered: Flags = [.plus, .folded]
    }

    /// Bits 0–31: the offset of the text, or of a list's key in the table. Bits 32–57: the length. Bits 58–63: the
    /// flags.
    @usableFromInline let word: UInt64

    /// The longest text that a slot can describe.
    static let limit = (1 << 26) - 1

    @inline(__always)
    init(start: UInt32, length: UInt32, flags: Flags) {
        word = UInt64(start) | UInt64(length) &<< 32 | UInt64(flags.rawValue) &<< 58
    }

    @inlinable @inline(__always)
    init(word: UInt64) { self.word = word }

    /// Creates a slot for a whole segment, without flags. No URL's text is longer than ``limit``.
    @inline(__always)
    init(start: Int, length: Int) {
        word = UInt64(truncatingIfNeeded: start) | UInt64(truncatingIfNeeded: length) &<< 32
    }

    /// A copy with ``Flags/folded`` set.
    var folded: RouteSlot {
        @inline(__always) get { RouteSlot(word: word | UInt64(Flags.folded.rawValue) &<< 58) }
    }

    @usableFromInline static var absent: RouteSlot {
        @inlinable @inline(__always) get { RouteSlot(word: .max) }
    }

    /// A delimited list. The elements come from the first query item with the entry's key, split at the separator.
    static func split(_ entry: Int) -> RouteSlot {
        RouteSlot(start: UInt32(truncatingIfNeeded: entry), length: 0, flags: [.list, .rest])
    }

    /// The label of a host.
    static func lowered(_ label: Range<Int>) -> RouteSlot {
        RouteSlot(
            start: UInt32(truncatingIfNeeded: label.lowerBound), length: UInt32(truncatingIfNeeded: label.count),
            flags: .lowered)
    }

    var isAbsent: Bool { word == .max }
    /// True if the text is not encoded.
    var isPlain: Bool { flags.isDisjoint(with: [.escaped, .plus, .inTable, .list, .rest]) && !isAbsent }
    /// True if ``split(_:)`` created it: a delimited list.
    var isSplit: Bool { flags.isSuperset(of: [.list, .rest]) }
    var start: UInt32 { UInt32(truncatingIfNeeded: word) }
    var length: UInt32 { UInt32(truncatingIfNeeded: word &>> 32) & UInt32(RouteSlot.limit) }
    var flags: Flags { Flags(rawValue: UInt32(truncatingIfNeeded: word &>> 58)) }
}

/// The slots of the arguments, the first six in place.
@usableFromInline
package struct SlotStorage: Sendable {
    @usableFromInline package var first = FirstSlots()
    @usableFromInline var others: [RouteSlot]?

    static let inPlace = FirstSlots.count

    @inline(__always)
    package init() {}

    @inlinable @inline(__always)
    package init(_ first: FirstSlots) {
        self.first = first
        others = nil
    }

    /// Copies `count` initialized slots. Allocates only if there are more than six.
    package init(_ slots: UnsafePointer<RouteSlot>, count: Int) {
        first.withSlots { first in
            for i in 0..<min(count, Self.inPlace) { first[i] = slots[i] }
        }
        if count > Self.inPlace {
            others = Array(UnsafeBufferPointer(start: slots + Self.inPlace, count: count - Self.inPlace))
        }
    }

    @inlinable package subscript(index: Int) -> RouteSlot {
        if index < FirstSlots.count { return first[index] }
        return others?[index - FirstSlots.count] ?? .absent
    }
}

/// Six slots in place, without reference counting.
@usableFromInline
package struct FirstSlots: Sendable {
    @usableFromInline typealias Slots = (RouteSlot, RouteSlot, RouteSlot, RouteSlot, RouteSlot, RouteSlot)
    @usableFromInline var slots: Slots = (.absent, .absent, .absent, .absent, .absent, .absent)

    @inline(__always)
    package init() {}

    @usableFromInline static var count: Int {
        @inlinable @inline(__always) get { 6 }
    }

    /// Calls `body` with the six slots for writing.
    @inline(__always)
    mutating func withSlots<R>(_ body: (UnsafeMutablePointer<RouteSlot>) -> R) -> R {
        withUnsafeMutablePointer(to: &slots) {
            // The memory of a homogeneous tuple is also bound to its element type.
            body(UnsafeMutableRawPointer($0).assumingMemoryBound(to: RouteSlot.self))
        }
    }

    @inlinable package subscript(index: Int) -> RouteSlot {
        switch index {
        case 0: slots.0
        case 1: slots.1
        case 2: slots.2
        case 3: slots.3
        case 4: slots.4
        default: slots.5
        }
    }
}
