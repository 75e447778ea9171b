// Decodes the fields that `TableLayout` describes, for the matcher. The table writer needs only the layout.

extension TableLayout.Header {
    @inline(__always)
    static func flags(_ table: UnsafeRawPointer) -> Flags { Flags(rawValue: TableNumber.raw(table, flags)) }
}

extension TableLayout.Origin {
    /// The first word: ``length`` and ``isCustom``.
    struct Head {
        let word: UInt32

        @inline(__always)
        init(_ table: UnsafeRawPointer, _ origin: Int) { word = TableNumber.raw(table, origin) }

        var length: Int {
            @inline(__always) get { Int(UInt8(truncatingIfNeeded: word)) }
        }
        var isCustom: Bool {
            @inline(__always) get { UInt8(truncatingIfNeeded: word &>> 8) != 0 }
        }
    }

    /// The size in bytes of an origin with a text of this length.
    @inline(__always)
    package static func size(_ length: Int) -> Int { text &+ (length &+ 7) / 8 * 8 }
}

extension TableLayout.Record {
    @inline(__always)
    static func flags(_ table: UnsafeRawPointer, _ record: Int) -> Flags {
        Flags(rawValue: TableNumber.byte(table, record &+ flags))
    }

    /// The word at ``shift``.
    struct Hashing {
        let word: UInt32

        @inline(__always)
        init(_ table: UnsafeRawPointer, _ record: Int) {
            word = TableNumber.raw(table, record &+ TableLayout.Record.shift)
        }

        /// The number of bits by which a hash is shifted to the right to become a slot. A shift uses only the lowest
        /// bits of the word.
        var shift: UInt64 {
            @inline(__always) get { UInt64(word) }
        }
        /// The count of a hash's highest bits that choose a displacement; 0 without displacements.
        var displacementBits: UInt8 {
            @inline(__always) get { UInt8(truncatingIfNeeded: word &>> 8) }
        }
    }
}

extension TableLayout.Edge {
    /// Returns the first two bytes of an edge, ``kind`` and ``isLast``.
    @inline(__always)
    static func head(_ table: UnsafeRawPointer, _ edge: Int) -> UInt16 {
        UInt16(truncatingIfNeeded: TableNumber.raw(table, edge))
    }

    /// The head of an edge that matches any segment and is the last one.
    static var onlyAny: UInt16 {
        @inline(__always) get { UInt16(TableLayout.Kind.any.rawValue) | 1 &<< 8 }
    }
}

extension TableLayout.Kind {
    /// True if the table accepts any text as a value of the kind.
    static func takesAnyText(_ kind: UInt8) -> Bool { kind &- opaque.rawValue <= any.rawValue &- opaque.rawValue }
}

extension TableLayout.Leaf.Marks {
    /// Marks that require a further check after a match.
    static let needsInspection: Self = [.isWeb, .asksTarget]
}

extension TableLayout.Leaf {
    /// The first word of a leaf: its flags, its count of captures, and its marks.
    package struct Head {
        package let word: UInt32

        @inline(__always)
        init(_ table: UnsafeRawPointer, _ leaf: Int) {
            word = TableNumber.raw(table, leaf &+ TableLayout.Leaf.flags)
        }

        package var flags: Flags {
            @inline(__always) get { Flags(rawValue: UInt8(truncatingIfNeeded: word)) }
        }
        var marks: Marks {
            @inline(__always) get { Marks(rawValue: UInt8(truncatingIfNeeded: word &>> 16)) }
        }
        /// The count of captures if it is below 128. If edges are captured, it is at most ``smallArguments``.
        var fewCaptures: Int {
            @inline(__always) get { Int(UInt8(truncatingIfNeeded: word &>> 8)) }
        }
        package var captures: Int {
            @inline(__always) get { fewCaptures | Int(word &>> 24) &<< 7 }
        }
    }
}

extension TableLayout.Capture {
    /// The first word of a capture.
    struct Head {
        let word: UInt32

        @inline(__always)
        init(_ table: UnsafeRawPointer, _ capture: Int) {
            word = TableNumber.raw(table, capture &+ TableLayout.Capture.quick)
        }

        /// True if ``argument`` and ``segment`` describe the capture.
        var isQuick: Bool {
            @inline(__always) get { word &>> 16 == 0 }
        }
        var argument: Int {
            @inline(__always) get { Int(UInt8(truncatingIfNeeded: word)) }
        }
        var segment: Int {
            @inline(__always) get { Int(UInt8(truncatingIfNeeded: word &>> 8)) }
        }
    }
}

extension TableLayout.Route {
    /// The offset of a route's record.
    static func record(_ table: UnsafeRawPointer, _ route: Int) -> Int {
        TableNumber.read(table, TableLayout.Header.routes) &+ TableLayout.Route.size &* route
    }
}

extension TableLayout.Query.Flags {
    /// The flags of entries with an argument that is not the whole value.
    static let isPlacedElsewhere = Self([.isList, .isInPart, .isSplit])
}

extension TableLayout.Query {
    @inline(__always)
    static func flags(_ table: UnsafeRawPointer, _ entry: Int) -> Flags {
        Flags(rawValue: TableNumber.byte(table, entry &+ flags))
    }
}

extension TableLayout.PackedOffset {
    @inline(__always)
    static func offset(_ raw: UInt32) -> Int {
        (Int(raw) &+ Int(UInt8(truncatingIfNeeded: raw))) &* (unit / 2)
    }

    @inline(__always)
    static func read(_ table: UnsafeRawPointer, _ at: Int) -> Int { offset(TableNumber.raw(table, at)) }
}

extension TableNumber {
    /// Packs four 7-bit bytes into one 28-bit number.
    @inline(__always)
    static func decoded(_ word: UInt32) -> Int {
        let halves = word &- ((word & 0x7F00_7F00) &>> 1)
        return Int(truncatingIfNeeded: halves &- (halves &>> 16) &* 0xC000)
    }

    @inline(__always)
    static func raw(_ table: UnsafeRawPointer, _ at: Int) -> UInt32 {
        UInt32(littleEndian: table.loadUnaligned(fromByteOffset: at, as: UInt32.self))
    }

    @inline(__always)
    static func read(_ table: UnsafeRawPointer, _ at: Int) -> Int { decoded(raw(table, at)) }
}
