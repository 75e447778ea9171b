import RouteLayout

/// What an argument's text can be.
package enum ValueType: Hashable, Sendable {
    case builtin(BuiltinType)
    case `enum`(EnumID)
    /// `URL`, `Date` and every other Swift type: which texts it takes is known at run time only.
    case opaque(String)

    package static let string = ValueType.builtin(.string)

    package var builtin: BuiltinType? { if case .builtin(let type) = self { type } else { nil } }
}

package struct ArgumentModel: Sendable {
    package enum Location: Hashable, Sendable {
        /// Index of the segment in the pattern's path, not counting the origin's host.
        case path(Int)
        case rest(Int)
        /// The first label of the host.
        case host
        /// The URL's key, decoded.
        case query([UInt8])
        case fragment

        /// As reports name it.
        package var name: String {
            switch self {
            case .path: "path"
            case .rest: "rest"
            case .host: "host"
            case .query: "query"
            case .fragment: "fragment"
            }
        }

        package var key: [UInt8]? { if case .query(let key) = self { key } else { nil } }
    }
    package struct Default: Sendable {
        /// As Swift source: `.hot`, `20`, `"a"`.
        package var swift: String
        /// As it would stand in a URL, decoded; `nil` where only Swift knows (a member of an opaque type).
        package var text: String?

        package init(swift: String, text: String? = nil) {
            self.swift = swift
            self.text = text
        }
    }
    package var name: String
    package var type: ValueType
    /// The type of the accessor's and method's parameter: `Int?`, `[String]`, `Tab`.
    package var swiftType: SwiftType
    package var location: Location
    /// Literal text around the value of a query's key; in a path it is the pattern's.
    package var affixes: Affixes
    /// What stands between the items of a list in one value.
    package var separator: UInt8?
    package var defaultValue: Default?
    package var range: SourceRange

    package init(
        name: String, type: ValueType, swiftType: SwiftType, location: Location, affixes: Affixes = Affixes(),
        separator: UInt8? = nil, defaultValue: Default? = nil, range: SourceRange
    ) {
        self.name = name
        self.type = type
        self.swiftType = swiftType
        self.location = location
        self.affixes = affixes
        self.separator = separator
        self.defaultValue = defaultValue
        self.range = range
    }

    package var isOptional: Bool { swiftType.isOptional }
    /// A rest, a repeated key, or a list in one value.
    package var isList: Bool { swiftType.isList }
    /// A list of the values of all items with its key.
    package var isRepeated: Bool { isList && separator == nil }

    /// Whether it is of the query or the fragment.
    package var isOutsideOfPath: Bool {
        switch location {
        case .query, .fragment: true
        case .path, .rest, .host: false
        }
    }

    /// Whether a URL must hold it for the route to match.
    package var isRequired: Bool {
        switch location {
        case .path: !isOptional
        case .rest, .host: true
        case .query, .fragment: !isOptional && !isList && defaultValue == nil
        }
    }
}

package enum SegmentModel: Hashable, Sendable {
    /// Decoded.
    case literal([UInt8])
    /// Decoded text around it, and the argument's index in the route.
    case placeholder(prefix: [UInt8], argument: Int, suffix: [UInt8])
}

/// One origin, with or without the optional tail, and an optional segment of its base: a route is the union of these.
package struct URLPattern: Sendable {
    package var origin: Origin
    /// For custom schemes the host comes first, and so does a host's label that is a placeholder: a path segment's index is
    /// `hostSegments` more.
    package var segments: [SegmentModel]
    package var hostSegments: Int
    /// The argument's index, if it ends in `{path...}`.
    package var rest: Int?
    /// Whether the optional tail is left out of this one.
    package var withoutOptionalTail: Bool
    /// Whether the segment is left out that the base has as optional.
    package var withoutOptionalBase: Bool
    /// The pattern in words, origin included: `aop://comment/view/{id: Int}`.
    package var text: String

    package init(
        origin: Origin, segments: [SegmentModel], hostSegments: Int, rest: Int? = nil, withoutOptionalTail: Bool,
        withoutOptionalBase: Bool = false, text: String
    ) {
        self.origin = origin
        self.segments = segments
        self.hostSegments = hostSegments
        self.rest = rest
        self.withoutOptionalTail = withoutOptionalTail
        self.withoutOptionalBase = withoutOptionalBase
        self.text = text
    }

    /// The segments as they are written behind ``Origin/start``, with slashes between them: the rest of a host is behind
    /// its label, and a host is never the end of a URL.
    package var written: [SegmentModel] {
        guard origin.hasLabel, case .placeholder(_, let argument, _) = segments.first else { return segments }
        let label = SegmentModel.placeholder(prefix: [], argument: argument, suffix: Array(origin.behindLabel.utf8))
        let isAlone = segments.count == 1 && rest == nil
        return [label] + segments.dropFirst() + (isAlone ? [.literal([])] : [])
    }
}
