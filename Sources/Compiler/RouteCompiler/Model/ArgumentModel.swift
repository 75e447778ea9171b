import RouteLayout

/// The type of an argument, which determines its texts.
package enum ValueType: Hashable, Sendable {
    case builtin(BuiltinType)
    case `enum`(EnumID)
    /// `URL`, `Date`, and all other Swift types. Only the program knows their texts.
    case opaque(String)
    /// A URL inside of a URL.
    case link(LinkType)

    package static let string = ValueType.builtin(.string)

    package var builtin: BuiltinType? { if case .builtin(let type) = self { type } else { nil } }
    package var link: LinkType? { if case .link(let type) = self { type } else { nil } }
}

package struct ArgumentModel: Sendable {
    package enum Location: Hashable, Sendable {
        /// The index of the segment in the pattern's path, without the origin's host.
        case path(Int)
        case rest(Int)
        /// The first label of the host.
        case host
        /// The decoded key.
        case query([UInt8])
        case fragment

        package var key: [UInt8]? { if case .query(let key) = self { key } else { nil } }
        package var isRest: Bool { if case .rest = self { true } else { false } }
    }
    package struct Default: Sendable {
        /// The value as Swift source: `.hot`, `20`, `"a"`.
        package var swift: String
        /// The value as decoded URL text; `nil` if only Swift code knows it (a member of an opaque type).
        package var text: String?

        package init(swift: String, text: String? = nil) {
            self.swift = swift
            self.text = text
        }
    }
    package var name: String
    package var type: ValueType
    /// The type of the parameter of the accessor and the method: `Int?`, `[String]`, `Tab`.
    package var swiftType: SwiftType
    package var location: Location
    /// The literals around the value of a query key. In a path they are part of the pattern.
    package var affixes: Affixes
    /// The separator of a delimited list.
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
    /// True for a rest, a repeated key, or a delimited list.
    package var isList: Bool { swiftType.isList }
    /// True for a list of the values of all items with its key.
    package var isRepeated: Bool { isList && separator == nil }

    /// True if the argument is in the query or the fragment.
    package var isOutsideOfPath: Bool { location.key != nil || location == .fragment }

    /// True if a URL must contain the argument to match.
    package var isRequired: Bool {
        switch location {
        case .path: !isOptional
        case .rest, .host: true
        case .query, .fragment: !isOptional && !isList && defaultValue == nil
        }
    }
}

/// A segment: a literal, or placeholders with literals around them.
package struct SegmentModel: Hashable, Sendable {
    /// The decoded literal before the first placeholder, or the whole segment if there is no placeholder.
    package var prefix: [UInt8]
    /// The placeholders in order, with a literal between each two.
    package var parts: [SegmentPart]

    package init(prefix: [UInt8], _ parts: [SegmentPart]) { (self.prefix, self.parts) = (prefix, parts) }

    package static func literal(_ text: [UInt8]) -> SegmentModel { SegmentModel(prefix: text, []) }

    /// The text of a segment without placeholders.
    package var literal: [UInt8]? { parts.isEmpty ? prefix : nil }

    /// Returns the text with each placeholder replaced.
    package func text(
        _ literal: ([UInt8]) -> String = { PercentEncoding.segment($0) }, _ placeholder: (Int) -> String
    ) -> String {
        parts.reduce(literal(prefix)) { $0 + placeholder($1.argument) + literal($1.suffix) }
    }
}

/// A placeholder of a segment.
package struct SegmentPart: Hashable, Sendable {
    /// The argument's index in the route.
    package var argument: Int
    /// The decoded literal after it.
    package var suffix: [UInt8]

    package init(argument: Int, suffix: [UInt8]) {
        self.argument = argument
        self.suffix = suffix
    }
}

/// One origin, with or without the optional tail and an optional segment of the base. A route is the union of its
/// patterns.
package struct URLPattern: Sendable {
    package var origin: Origin
    /// For custom schemes the first segment is the host. A host label that is a placeholder also comes first. The index
    /// of a path segment is therefore higher by `hostSegments`.
    package var segments: [SegmentModel]
    package var hostSegments: Int
    /// The argument's index, if the pattern ends in `{path...}`.
    package var rest: Int?
    /// True if the optional tail is omitted.
    package var withoutOptionalTail: Bool
    /// True if the optional segment of the base is omitted.
    package var withoutOptionalBase: Bool
    /// The pattern with its origin: `aop://comment/view/{id: Int}`.
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

    /// The segments as written after ``Origin/start``, separated by slashes. After a label, the rest of the host is
    /// part of its segment, and a host is never the end of a URL.
    package var written: [SegmentModel] {
        guard origin.hasLabel, let part = segments.first?.parts.first else { return segments }
        let behind = SegmentPart(argument: part.argument, suffix: Array(origin.behindLabel.utf8))
        let isAlone = segments.count == 1 && rest == nil
        return [SegmentModel(prefix: [], [behind])] + segments.dropFirst() + (isAlone ? [.literal([])] : [])
    }
}
