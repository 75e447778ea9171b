/// The layout of the match table.
///
/// The table is valid UTF-8 because it is stored in a `StaticString`. Each number has four bytes of seven bits, little
/// endian, so that no byte exceeds 0x7F. Hash seeds are eight such bytes, read as one word. Offsets are relative to the
/// start of the table; 0 means absent. A text is its length and its bytes, with 0x00 for `/`. A decoded `%2F` also
/// becomes 0x00 in the matched text, which cannot contain a NUL.
///
/// Offsets that matching follows are ``PackedOffset``s, which decode in two steps.
///
/// Matching walks records. A record is a node of a trie over segments, together with its literal or its edge:
///
///     0   first 8 bytes of the literal         edge: kind, last, bits, unused | prefix
///     8   its last 8, or 0 when at most 8      edge: suffix | record of a finite set
///     16  shift, bits of displacement, flags, length of the literal
///     20  offset of the children by literal, if any: a hash seed, then hash slots with the offsets of their records;
///         displacements, if any, precede the seed
///     24  offset of the edges, if any: children by placeholder, one record after the other, the most specific first
///     28  offset of the leaves; in a finite set the value's number + 1; among miss handlers the handler's
///         number + 1; in a chain a list of the offsets of its records
///     32  the literal's text, if longer than 16 or in a chain
///
/// Data of one path is contiguous: a record, its edges, its leaves, its slots, and then its children, each with its
/// own subtree. An empty slot contains 0, the start of the table, which never matches a literal.
///
/// The children of the top record are schemes. The record of a custom scheme is the root of its paths. The children of
/// http and https are hosts, with the port unless it is the scheme's default. If the first label of a host is a
/// placeholder, the text of its record contains ``hostLabel`` instead, and its children and edges match the label like
/// a segment before the path.
package enum TableLayout {
    package static let version = 7
    package static let headerSize = 64
    package static let recordSize = 32
    /// The limits of a table with ``Header/Flags/isSmall``, in segments and in arguments. `FirstSlots` in the matcher
    /// has room for that many arguments.
    package static let smallDepth = 32
    package static let smallArguments = 6
    /// A capital letter, because hosts are folded to lower case before the lookup.
    package static let hostLabel = UInt8(ascii: "L")

    package enum Header {
        package static let version = 0
        package static let root = 4
        package static let depth = 8
        package static let arguments = 12
        /// ``Flags``, in the two low bytes only. Byte 18 must stay 0: empty hash slots point at offset 0, and the
        /// header is then read as a record without flags.
        package static let flags = 16
        /// The offset of the first ``Route``. The others follow.
        package static let routes = 20
        package static let guards = 24
        package static let misses = 28
        package static let missRoot = 32
        package static let routeCount = 36
        package static let size = 40
        /// The records of schemes and hosts that have only internal routes, as a list.
        package static let internalRoots = 44

        package struct Flags: OptionSet, Sendable {
            package let rawValue: UInt32
            package init(rawValue: UInt32) { self.rawValue = rawValue }
            /// ASCII case does not matter in paths and in query keys.
            package static let isCaseInsensitive = Flags(rawValue: 1 << 0)
            /// A `+` in a query is a space.
            package static let plusIsSpace = Flags(rawValue: 1 << 1)
            /// No route has more than ``smallDepth`` segments or ``smallArguments`` arguments.
            package static let isSmall = Flags(rawValue: 1 << 2)
            /// Some arguments are of types that only the program can check.
            package static let hasOpaqueTypes = Flags(rawValue: 1 << 3)
            /// Some hosts have a placeholder for their first label.
            package static let hasHostLabels = Flags(rawValue: 1 << 4)
        }
    }

    /// One of the first few origins, for a fast comparison of the URL's start. They follow the header; a length of 0
    /// ends the list.
    package enum Origin {
        package static let length = 0
        package static let isCustom = 1
        /// The offset of the root of its paths.
        package static let record = 4
        /// `https://host/` or `scheme://`, padded with zeros to whole words.
        package static let text = 8
        package static let limit = 8
    }

    package enum Record {
        package static let first = 0
        package static let last = 8
        package static let shift = 16
        package static let displacement = 17
        /// ``Flags``
        package static let flags = 18
        package static let length = 19
        package static let children = 20
        package static let edges = 24
        package static let leaves = 28
        package static let text = 32
        /// The longest literal that fits into a record. Longer literals are compared with their text.
        package static let wholeLength = 16

        /// Returns the stored ``length`` of a literal. All literals longer than ``wholeLength`` share one value.
        @inline(__always)
        package static func storedLength(_ length: Int) -> UInt8 {
            UInt8(truncatingIfNeeded: min(length, wholeLength &+ 1))
        }

        package struct Flags: OptionSet, Sendable {
            package let rawValue: UInt8
            package init(rawValue: UInt8) { self.rawValue = rawValue }
            /// The path from the root to this record has no alternative branches, so a failed match here is final.
            package static let isUnbranched = Flags(rawValue: 1 << 0)
            /// A chain of literals in one slot: they share their hash key, or are not ASCII.
            package static let isChain = Flags(rawValue: 1 << 1)
        }
    }

    /// The children of a record by literal.
    package enum Slots {
        package static let seed = 0
        /// The first slot. Each slot has four bytes.
        package static let first = 8
    }

    package enum Edge {
        package static let kind = 0
        package static let isLast = 1
        package static let bits = 2
        package static let prefix = 4
        package static let suffix = 8
        package static let set = 12
        /// The separator of a ``Kind/list``, stored in place of a prefix; 0x00 for a slash.
        package static let separator = 4
    }

    package enum Kind: UInt8 {
        case set = 1
        case bool, signed, unsigned, double, float, uuid, opaque, string, rest
        /// A String, or a type of the program, without a prefix and a suffix. Matches any segment.
        case any
        case decimal
        /// In a query: a value between literals. An edge is stored in place of the record of a finite set.
        case around
        /// In a query: items of the edge's kind with its separator between them.
        case list
        /// In a path: the edge's set is the offset of ``Parts``.
        case several
        /// An argument that is a URL. Edges and query entries treat it like ``opaque``.
        case link
    }

    /// The placeholders of a segment with several of them, followed by the ``Part``s.
    package enum Parts {
        package static let count = 0
        /// 1 if ASCII case does not matter.
        package static let folds = 1
        /// The length of the literal before the first placeholder.
        package static let before = 4
        /// The length of the literal after the last placeholder.
        package static let after = 8
        package static let first = 12
    }

    package enum Part {
        package static let kind = 0
        package static let bits = 1
        /// The literal before the placeholder; 0 for the first placeholder.
        package static let literal = 4
        /// The length of the longest text of a finite set.
        package static let longest = 8
        package static let set = 12
        package static let size = 16
    }

    /// A route that ends at a record, the winner first. The next one follows unless this is the last.
    package enum Leaf {
        /// ``Flags``
        package static let flags = 0
        /// The low seven bits of the count of captures; ``moreCaptures`` has the high bits.
        package static let captures = 1
        /// ``Marks``
        package static let marks = 2
        package static let moreCaptures = 3
        package static let route = 4
        /// The requirements for query and fragment: a count, and the entries.
        package static let query = 8
        /// The offset of its captures.
        package static let captureList = 12
        package static let size = 16

        package struct Flags: OptionSet, Sendable {
            package let rawValue: UInt8
            package init(rawValue: UInt8) { self.rawValue = rawValue }
            package static let isInternal = Flags(rawValue: 1 << 0)
            /// The route has query parameters, fixed query values, or a fragment.
            package static let wantsQuery = Flags(rawValue: 1 << 1)
            /// An argument is a link, or of a type that only the program can check.
            package static let hasOpaqueTypes = Flags(rawValue: 1 << 2)
            /// The route is public and matches every URL without query and fragment that ends at this record.
            /// ``capturesEdges`` is set.
            package static let takesAnyPlainURL = Flags(rawValue: 1 << 3)
            /// ASCII case does not matter in the first segment.
            package static let foldsFirst = Flags(rawValue: 1 << 4)
            /// The route has arguments outside of the captures.
            package static let hasOtherArguments = Flags(rawValue: 1 << 5)
            /// The captured arguments are the segments that edges match, in order and in whole.
            package static let capturesEdges = Flags(rawValue: 1 << 6)
        }

        package struct Marks: OptionSet, Sendable {
            package let rawValue: UInt8
            package init(rawValue: UInt8) { self.rawValue = rawValue }
            /// No other leaf follows.
            package static let isLast = Marks(rawValue: 1 << 0)
            /// The route is neither guarded nor a redirect, and has no payload.
            package static let isDirect = Marks(rawValue: 1 << 1)
            /// A `web` declaration: the URL is a miss, and no other leaf is tried. ``Flags/capturesEdges`` is not set.
            package static let isWeb = Marks(rawValue: 1 << 2)
            /// A redirect whose values must be checked, because its target may not accept all of them.
            /// ``Flags/capturesEdges`` is not set.
            package static let asksTarget = Marks(rawValue: 1 << 3)
            /// A leaf that is tried later may win, so the search goes on. ``Flags/capturesEdges`` is not set.
            package static let mayLose = Marks(rawValue: 1 << 4)
        }
    }

    /// The part of the path that an argument captures.
    package enum Capture {
        /// The argument and the segment, a byte each, if the argument is a whole segment and both numbers are below
        /// 128.
        package static let quick = 0
        /// 1 if ``quick`` cannot describe the capture.
        package static let isInPart = 2
        /// ``Form``
        package static let form = 3
        /// The count of decoded bytes to omit at the start of the segment; for ``Form/split`` the offset of ``Parts``.
        package static let front = 4
        /// The count of decoded bytes to omit at the end; for ``Form/split`` the number of the part.
        package static let back = 8
        package static let argument = 12
        package static let segment = 16
        package static let size = 20

        package enum Form: UInt8 {
            /// A whole segment, or the part between two literals.
            case part
            /// To the end of the path.
            case rest
            /// One of several placeholders in a segment. The captures of the others are before and after it.
            case split
        }
    }

    package enum Route {
        /// ``Flags``
        package static let flags = 0
        package static let argumentCount = 4
        package static let description = 8
        /// The offset of the arguments' kinds.
        package static let arguments = 12
        /// A number for each route. The lowest one wins among the routes that match a URL.
        package static let precedence = 16
        package static let size = 20

        package struct Flags: OptionSet, Sendable {
            package let rawValue: Int
            package init(rawValue: Int) { self.rawValue = rawValue }
            package static let isInternal = Flags(rawValue: 1 << 0)
            package static let isRedirect = Flags(rawValue: 1 << 1)
            /// Generated code creates the parent route.
            package static let hasParent = Flags(rawValue: 1 << 2)
            /// A `web` declaration; cannot be opened.
            package static let isWeb = Flags(rawValue: 1 << 3)
            /// The described name follows the module's name and a dot.
            package static let isNamedInModule = Flags(rawValue: 1 << 4)
            /// The description refers to its only URL directly.
            package static let hasOneURL = Flags(rawValue: 1 << 5)
        }
    }

    /// A route's requirement for the query or the fragment.
    package enum Query {
        package static let kind = 0
        package static let bits = 1
        /// ``Flags``
        package static let flags = 2
        package static let argument = 4
        package static let key = 8
        /// The fixed value's text, or a finite set's record; for ``Kind/around`` an edge.
        package static let value = 12
        package static let size = 16

        package struct Flags: OptionSet, Sendable {
            package let rawValue: UInt8
            package init(rawValue: UInt8) { self.rawValue = rawValue }
            package static let isRequired = Flags(rawValue: 1 << 0)
            package static let isList = Flags(rawValue: 1 << 1)
            package static let isFixed = Flags(rawValue: 1 << 2)
            package static let isFragment = Flags(rawValue: 1 << 3)
            /// For ``Kind/around``: the argument is the text between the literals.
            package static let isInPart = Flags(rawValue: 1 << 4)
            /// For ``Kind/list``: one value that is split when it is decoded.
            package static let isSplit = Flags(rawValue: 1 << 5)
        }
    }

    /// An argument: one byte for its kind, one for its bits, two unused, and the record of a finite set, or the table
    /// of a link's pattern.
    package enum Argument {
        package static let bits = 1
        package static let set = 4
        package static let size = 8
    }
}
