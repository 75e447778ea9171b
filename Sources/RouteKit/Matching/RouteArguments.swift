/// The arguments of one opened route: either where they stand in a URL's text, or the values that an accessor was given.
///
/// Of a URL's text nothing is decoded or copied until it is read. The ranges of up to six arguments are stored in place.
public struct RouteArguments: Sendable {
    /// The URL whose text the ranges are of; empty for values.
    let url: String
    let table: RouteTable
    var slots: SlotStorage
    /// `nil` for arguments in a URL's text.
    let values: [any RouteArgument]?
    let payloads: [any Sendable]

    /// The arguments of a route in the text of a URL.
    init(url: String, table: RouteTable, slots: SlotStorage) {
        self.url = url
        self.table = table
        self.slots = slots
        values = nil
        payloads = []
    }

    /// The arguments that an accessor was given, in the order of its parameters.
    public init(_ values: [any RouteArgument], payloads: [any Sendable] = []) {
        url = ""
        table = RouteTable("")
        slots = SlotStorage()
        self.values = values
        self.payloads = payloads
    }

    /// Whether the arguments stand in a URL's text, so that there are no payloads.
    public var isText: Bool { values == nil }
}

/// Where the text of one argument is.
struct RouteSlot: Sendable, Equatable {
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
        /// The whole query; the values are those of all items with the slot's key.
        static let list = Flags(rawValue: 16)
        /// ASCII case does not matter where the value is one of a finite set.
        static let folded = Flags(rawValue: 32)
    }

    var start: UInt32 = 0
    var length: UInt32 = .max
    var flags: Flags = []
    /// Where the table has the key of a list.
    var key: UInt32 = 0

    static let absent = RouteSlot()
    var isAbsent: Bool { length == .max }
}

/// Slots of the arguments, the first six in place.
struct SlotStorage: Sendable {
    private var first = RouteSlot(), second = RouteSlot(), third = RouteSlot()
    private var fourth = RouteSlot(), fifth = RouteSlot(), sixth = RouteSlot()
    private var others: [RouteSlot]?

    static let inPlace = 6

    init() {}

    /// Copies `count` slots; allocates only where there are more than six.
    @inline(__always)
    init(_ slots: UnsafePointer<RouteSlot>, count: Int) {
        if count > 0 { first = slots[0] }
        if count > 1 { second = slots[1] }
        if count > 2 { third = slots[2] }
        if count > 3 { fourth = slots[3] }
        if count > 4 { fifth = slots[4] }
        if count > 5 { sixth = slots[5] }
        if count > 6 { others = Array(UnsafeBufferPointer(start: slots + 6, count: count - 6)) }
    }

    subscript(index: Int) -> RouteSlot {
        switch index {
        case 0: first
        case 1: second
        case 2: third
        case 3: fourth
        case 4: fifth
        case 5: sixth
        default: others?[index - Self.inPlace] ?? .absent
        }
    }
}
