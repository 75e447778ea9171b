/// Descriptions of routes. Matching does not read this memory.
extension TableLayout {
    /// Offsets into the description of a route. A list is a count followed by that many numbers.
    package enum Description {
        package static let name = 0
        /// The offset of the ID; 0 if the ID is the name.
        package static let id = 4
        package static let pattern = 8
        package static let line = 12
        package static let documentation = 16
        package static let arguments = 20
        /// The offset of a list, or of the only ``URLDescription``.
        package static let urls = 24
        /// Pairs: an item without an argument and 0, or a parameter's encoded key and its argument's number + 1. If
        /// ``partlyAnArgument`` is added to the number, the first is the offset of a ``QueryPart``.
        package static let queryParts = 28
        /// The offset of a ``CommonDescription``.
        package static let common = 32
        package static let size = 36

        package static let partlyAnArgument = 1 << 16
    }

    /// Offsets into a description that many routes share, most often those of one file.
    package enum CommonDescription {
        package static let module = 0
        package static let file = 4
        package static let transition = 8
        package static let deprecated = 12
        package static let result = 16
        package static let payloads = 20
        package static let guards = 24
        /// The number of the target, then a pair for each of its arguments: a ``RedirectValue``, and an index or
        /// offset.
        package static let redirect = 28
        package static let size = 32
    }

    /// Offsets into the description of a query item that an argument fills in part.
    package enum QueryPart {
        /// The count of the numbers that follow: three, or four with ``separator``.
        package static let count = 0
        package static let key = 4
        /// The literal before the value, percent-encoded like ``after``.
        package static let before = 8
        package static let after = 12
        /// The separator of a list in one value.
        package static let separator = 16
        package static let countWithSeparator = 4
    }

    package enum RedirectValue: Int {
        case absent = 0
        /// An argument of the redirect, by its index.
        case argument
        /// A text of the table, by its offset.
        case text
    }

    package enum ArgumentDescription {
        package static let name = 0
        package static let swiftType = 4
        /// ``Location``
        package static let location = 8
        package static let key = 12
        /// ``Flags``
        package static let flags = 16
        package static let defaultSource = 20
        package static let defaultText = 24
        /// The texts of an enum or a Bool.
        package static let values = 28
        package static let size = 32

        package enum Location: Int {
            case path = 0
            case rest, query, fragment, host
        }

        package struct Flags: OptionSet, Sendable {
            package let rawValue: Int
            package init(rawValue: Int) { self.rawValue = rawValue }
            package static let isRequired = Flags(rawValue: 1 << 0)
            package static let isOptional = Flags(rawValue: 1 << 1)
            package static let isList = Flags(rawValue: 1 << 2)
            /// A value can have several texts, because the type is Double or Float.
            package static let isDecimal = Flags(rawValue: 1 << 3)
        }
    }

    /// How to build a URL under one origin, followed by the ``Segment``s.
    package enum URLDescription {
        /// The offset of the text; 0 if it is the result of ``text(start:pattern:)``.
        package static let text = 0
        /// The offset of a ``CommonURLDescription``.
        package static let common = 4
        package static let segmentCount = 8
        /// Argument + 1.
        package static let rest = 12
        package static let size = 16

        /// Joins ``CommonURLDescription/start``, which ends with a slash, and a route's pattern, which begins with one.
        package static func text(start: String, pattern: String) -> String { start + pattern.dropFirst() }

        package enum Segment {
            /// Percent-encoded, like ``after``.
            package static let before = 0
            /// Argument + 1; 0 if ``before`` is the whole segment.
            package static let argument = 4
            package static let after = 8
            package static let size = 12
            /// Added to an argument that follows another one in its segment. Then ``before`` is the offset of the
            /// segment's ``Parts``.
            package static let continues = 1 << 16
        }
    }

    /// A description shared by URLs of many routes under one origin.
    package enum CommonURLDescription {
        package static let scheme = 0
        /// The text before the first segment.
        package static let start = 4
        /// ``Flags``
        package static let flags = 8
        package static let size = 12

        package struct Flags: OptionSet, Sendable {
            package let rawValue: Int
            package init(rawValue: Int) { self.rawValue = rawValue }
            /// The optional tail, or an optional segment of the base, is omitted.
            package static let isShort = Flags(rawValue: 1 << 0)
            /// The first segment is the host, and its argument is a label.
            package static let hasHostLabel = Flags(rawValue: 1 << 1)
        }
    }
}
