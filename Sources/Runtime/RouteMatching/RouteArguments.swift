/// The arguments of one opened route: either where they stand in a URL's text, or the values that an accessor was given.
///
/// Of a URL's text nothing is decoded or copied until it is read. The ranges of up to six arguments are stored in place.
public struct _RouteArguments: Sendable {
    /// The URL whose text the ranges are of; empty for values.
    @usableFromInline package let url: String
    @usableFromInline package let table: RouteTable
    /// The route, for texts.
    @usableFromInline package let route: RouteNumber
    @usableFromInline package var slots: SlotStorage
    /// `nil` for arguments in a URL's text.
    @usableFromInline package let values: [any _RouteArgument]?
    /// `nil` for arguments in a URL's text, which has none.
    @usableFromInline package let payloads: [any Sendable]?
    /// Whether the arguments are texts, so that an absent one has its default, and there are no payloads.
    @usableFromInline package let isText: Bool

    /// The arguments of a route in the text of a URL.
    @inlinable package init(url: String, table: RouteTable, route: RouteNumber, slots: SlotStorage) {
        self.url = url
        self.table = table
        self.route = route
        self.slots = slots
        values = nil
        payloads = nil
        isText = true
    }

    /// The arguments that an accessor was given, in the order of its parameters.
    public init(_ values: [any _RouteArgument], payloads: [any Sendable] = []) {
        url = ""
        table = RouteTable("")
        route = RouteNumber(0)
        slots = SlotStorage()
        self.values = values
        self.payloads = payloads
        isText = false
    }

    /// The arguments of an overlay's target: what is absent has its default, as in a text.
    package init(redirected values: [any _RouteArgument]) {
        url = ""
        table = RouteTable("")
        route = RouteNumber(0)
        slots = SlotStorage()
        self.values = values
        payloads = nil
        isText = true
    }
}

/// Where the text of one argument is.
@usableFromInline
package struct RouteSlot: Sendable, Equatable {
    struct Flags: OptionSet, Sendable {
        let rawValue: UInt32
        /// The text has percent escapes.
        static let escaped = Flags(rawValue: 1)
        /// A `+` in the text is a space.
        static let plus = Flags(rawValue: 2)
        /// The range is of the table, not of the URL: a redirect's constant.
        static let inTable = Flags(rawValue: 4)
        /// Segments, to be split at `/`.
        static let rest = Flags(rawValue: 8)
        /// A key of the query; the values are those of all items with it. With ``rest`` an entry of the table.
        static let list = Flags(rawValue: 16)
        /// ASCII case does not matter where the value is one of a finite set.
        static let folded = Flags(rawValue: 32)
        /// The label of a host, of which case never matters: what folds otherwise is no query, where a plus may be a space.
        static let lowered: Flags = [.plus, .folded]
    }

    /// Where the text begins, or of a list where the table has its key; from bit 32 its length, from bit 58 the flags.
    @usableFromInline let word: UInt64

    /// The longest text that slots can tell of.
    static let limit = (1 << 26) - 1

    @inline(__always)
    init(start: UInt32, length: UInt32, flags: Flags) {
        word = UInt64(start) | UInt64(length) &<< 32 | UInt64(flags.rawValue) &<< 58
    }

    @inlinable @inline(__always)
    init(word: UInt64) { self.word = word }

    /// All of a segment, without flags: no text of a URL is longer than ``limit``.
    @inline(__always)
    init(start: Int, length: Int) {
        word = UInt64(truncatingIfNeeded: start) | UInt64(truncatingIfNeeded: length) &<< 32
    }

    /// This slot with ``Flags/folded``.
    var folded: RouteSlot {
        @inline(__always) get { RouteSlot(word: word | UInt64(Flags.folded.rawValue) &<< 58) }
    }

    @usableFromInline static var absent: RouteSlot {
        @inlinable @inline(__always) get { RouteSlot(word: .max) }
    }

    /// A list in one value: the values are the items of the first item's that has the entry's key.
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
    /// Whether the text stands in the URL as it is.
    var isPlain: Bool { flags.isDisjoint(with: [.escaped, .plus, .inTable, .list, .rest]) && !isAbsent }
    /// Whether it was made by ``split(_:)``: a list in one value.
    var isSplit: Bool { flags.isSuperset(of: [.list, .rest]) }
    var start: UInt32 { UInt32(truncatingIfNeeded: word) }
    var length: UInt32 { UInt32(truncatingIfNeeded: word &>> 32) & UInt32(RouteSlot.limit) }
    var flags: Flags { Flags(rawValue: UInt32(truncatingIfNeeded: word &>> 58)) }
}

/// Slots of the arguments, the first six in place.
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

    /// Copies `count` slots, which all must have been written; allocates only where there are more than six.
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

/// Six slots, and nothing that is counted or freed.
@usableFromInline
package struct FirstSlots: Sendable {
    @usableFromInline typealias Slots = (RouteSlot, RouteSlot, RouteSlot, RouteSlot, RouteSlot, RouteSlot)
    @usableFromInline var slots: Slots = (.absent, .absent, .absent, .absent, .absent, .absent)

    @inline(__always)
    package init() {}

    @usableFromInline static var count: Int {
        @inlinable @inline(__always) get { 6 }
    }

    /// Gives the six slots to be written.
    @inline(__always)
    mutating func withSlots<R>(_ body: (UnsafeMutablePointer<RouteSlot>) -> R) -> R {
        withUnsafeMutablePointer(to: &slots) {
            // The memory of a tuple of one type is bound to that type, too.
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
