/// How the match table is laid out.
///
/// The table is valid UTF-8, since it is the text of a `StaticString`. All of its numbers are four bytes of seven bits
/// each, little endian, so that no byte of them is above 0x7F; hash seeds are eight such bytes taken as they are.
/// Offsets are from the start of the table; 0 stands for none. Texts are a number, their length, and their bytes, with
/// 0x00 for `/`: that is also how a decoded `%2F` stands in the text that is matched, which cannot have a NUL.
///
/// Matching walks records. A record is a node of a trie over segments and, at the same time, its parent's hash slot or
/// edge, so that one load address a segment is all that depends on the one before:
///
///     0   first 8 bytes of the literal         edge: kind, last, bits, unused | prefix
///     8   its last 8, or 0 when at most 8      edge: suffix | record of a finite set
///     16  length (its low 7 bits), slot kind, 2 unused
///     20  shift, bits of displacement, 2 unused
///     24  hash seed
///     32  children: their hash slots, if any; displacements, if any, lie before the first
///     36  edges: children by placeholder, the most specific first
///     40  what ends here: terminals; in a finite set the value's number + 1, among misses the miss's number + 1
///     44  the literal's text, if longer than 16; for a chain the count of records and the records
///
/// The top record's children are schemes. A custom scheme's record is the root of its paths; the children of http's and
/// https's are hosts, with the port if it is not the scheme's own.
package enum TableLayout {
    package static let version = 1
    package static let headerSize = 64
    package static let recordSize = 48

    package enum Header {
        package static let version = 0
        package static let root = 4
        package static let depth = 8
        package static let arguments = 12
        package static let routeCount = 16
        package static let routes = 20
        package static let guards = 24
        package static let misses = 28
        package static let missRoot = 32
        /// 1: case-insensitive, 2: plus as space, 4: at most 32 segments and 6 arguments anywhere, 8: some
        /// arguments are of types that only the program knows.
        package static let flags = 36
        package static let size = 40
        /// The records of schemes and hosts that only internal routes have, as a list.
        package static let internalRoots = 44
    }

    /// One of the first few origins, as most URLs that are opened begin. They follow the header; a length of 0 is behind
    /// the last.
    package enum Origin {
        package static let length = 0
        package static let isCustom = 1
        /// The root of its paths.
        package static let record = 4
        /// `https://host/` or `scheme://`, filled up with zeros to whole words.
        package static let text = 8
        package static let limit = 8
    }

    package enum Record {
        package static let first = 0
        package static let last = 8
        package static let length = 16
        package static let kind = 17
        package static let shift = 20
        package static let displacement = 21
        package static let seed = 24
        package static let children = 32
        package static let edges = 36
        package static let terminals = 40
        package static let text = 44
        /// How much of a literal's length there is in a record: longer ones are compared in whole.
        package static let lengthMask = 0x7F
        /// The value of ``kind`` for literals that share their hash key or are not ASCII.
        package static let chain: UInt8 = 1
    }

    package enum Edge {
        package static let kind = 0
        package static let isLast = 1
        package static let bits = 2
        package static let prefix = 4
        package static let suffix = 8
        package static let set = 12
    }

    package enum Kind: UInt8 {
        case set = 1
        case bool, signed, unsigned, double, float, uuid, opaque, string, rest
        /// All of several edges must take the segment: their count and records are where a set would be.
        case all
        /// A String, or a type of the program's own, without text around it: any segment.
        case any
        case decimal

        /// Whether a text is a value of the kind whatever it is, as far as the table knows.
        static func takesAnyText(_ kind: UInt8) -> Bool { kind >= opaque.rawValue && kind != decimal.rawValue }
    }

    /// One of the routes that end at a record: this, and its captures; the next one behind those, if it is not the last.
    package enum Terminal {
        /// 1: internal, 2: has query parameters, fixed values or a fragment, 4: asks the program, 8: public, and takes
        /// each URL without query and fragment whose path leads here, its arguments as 64 says, 16: the first segment folds
        /// case, 32: the route has arguments outside of the captures, 64: those of the captures are the segments that edges
        /// take, in order, each in whole.
        package static let flags = 0
        /// How many captures, its low seven bits; the higher ones two bytes on.
        package static let captures = 1
        package static let isLast = 2
        package static let route = 4
        package static let record = 8
        /// Offset of what it wants of the query and the fragment, and how many things those are.
        package static let query = 12
        package static let queryCount = 16
        package static let size = 20
    }

    /// Which part of the path an argument is.
    package enum Capture {
        /// The argument and the segment, a byte each, where the argument is all of a segment and both are below 128.
        package static let quick = 0
        /// 1 where ``quick`` does not tell.
        package static let isInPart = 2
        /// 1 where it is all segments from that one on.
        package static let isRest = 3
        /// How many decoded bytes of the segment to leave out.
        package static let front = 4
        package static let back = 8
        package static let argument = 12
        package static let segment = 16
        package static let size = 20
    }

    package enum Route {
        /// 1: internal, 2: redirect, 4: has opaque arguments.
        package static let flags = 0
        package static let argumentCount = 4
        package static let description = 8
        /// Offset of the arguments' kinds.
        package static let arguments = 12
        package static let size = 16
    }

    /// What a route wants of the query or the fragment.
    package enum Query {
        package static let kind = 0
        package static let bits = 1
        /// 1: required, 2: list, 4: fixed value, 8: fragment, 16: another route's, to be checked only.
        package static let flags = 2
        package static let argument = 4
        package static let key = 8
        /// The fixed value's text, or a finite set's record.
        package static let value = 12
        package static let size = 16
    }

    /// One byte an argument, its kind, one of bits, two unused, and the record of a finite set.
    package enum Argument {
        package static let bits = 1
        package static let set = 4
        package static let size = 8
    }

    /// Offsets into a route's description. Lists are a count and as many numbers.
    package enum Description {
        package static let name = 0
        package static let module = 4
        package static let pattern = 8
        package static let file = 12
        package static let line = 16
        package static let transition = 20
        package static let deprecated = 24
        package static let result = 28
        package static let documentation = 32
        package static let arguments = 36
        package static let payloads = 40
        package static let guards = 44
        /// Target's number, then for each of its arguments a pair: 0 absent, 1 argument, 2 text; and which.
        package static let redirect = 48
        package static let urls = 52
        package static let queryParts = 56
        package static let size = 60
    }

    package enum ArgumentDescription {
        package static let name = 0
        package static let swiftType = 4
        /// 0 path, 1 rest, 2 query, 3 fragment.
        package static let location = 8
        package static let key = 12
        /// 1: required, 2: optional, 4: list, 8: a decimal number.
        package static let flags = 16
        package static let defaultSource = 20
        package static let defaultText = 24
        /// The texts of an enum.
        package static let values = 28
        package static let size = 32
    }

    /// How to build a URL under one origin, followed by three numbers a segment: text before, argument + 1, text after,
    /// the texts percent-encoded.
    package enum URLDescription {
        package static let text = 0
        package static let scheme = 4
        /// Everything in front of the first segment.
        package static let start = 8
        /// 1: without the optional tail.
        package static let flags = 12
        package static let segmentCount = 16
        /// Argument + 1.
        package static let rest = 20
        package static let size = 24
    }
}
