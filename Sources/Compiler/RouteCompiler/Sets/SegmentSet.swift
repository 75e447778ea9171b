import RouteLayout

/// The ID of a segment set in a ``SegmentAlgebra``.
package typealias SetID = ID<SegmentSet>

/// The texts that match one segment of a path, or one value of a query.
///
/// Sets with equal texts are equal values, however they were declared: `{k: Kind}` with `enum Kind = a | b` equals `{l:
/// Letter}` with `enum Letter = b | a`, and an enum of one value equals a literal.
package struct SegmentSet: Hashable, Sendable {
    /// The kind of text, which determines validity and equality.
    package enum Domain: UInt8, Hashable, Sendable {
        /// A path segment: not empty, `.`, or `..`.
        case exact
        /// A path segment with folded letters. All texts are in lower case.
        case folded
        /// The value of a query or a fragment. It may be empty, and never folds.
        case value
        /// The first label of a host, in lower case: see `HostLabel`.
        case label

        /// True if texts contain no capital letters.
        package var folds: Bool { self == .folded || self == .label }
    }

    /// A type with an infinite number of texts.
    package indirect enum Inner: Hashable, Sendable {
        case builtin(BuiltinType)
        /// A Swift type. Only the program knows its texts.
        case opaque(String)
        /// The URLs of public routes, or of a link's pattern. Only the matcher knows them all; some are listed. Sets with
        /// different scopes overlap, and none contains another.
        case link(samples: [[UInt8]], scope: String)
        /// Texts of these forms, none of which has literals around it, with a literal between each two.
        case several([Form], between: [[UInt8]])
        /// Any number of nonempty items with a separator between them.
        case list(of: Form, separator: UInt8)

        package static let string = Inner.builtin(.string)

        var isOpaque: Bool { if case .opaque = self { true } else { false } }

        /// Any texts joined by these literals: the result of a link with several interpolations in one segment.
        package static func joined(between: [[UInt8]]) -> Inner {
            .several(between.map { _ in .any } + [.any], between: between)
        }

        /// The types with texts that only the program or the matcher knows.
        package var opaqueTypes: [String] {
            switch self {
            case .opaque(let name): [name]
            case .link(_, let scope): [LinkType.name, "\(LinkType.name)<\(scope)>"]
            case .several(let forms, _):
                forms.flatMap { form -> [String] in
                    if case .around(_, let inner, _) = form { inner.opaqueTypes } else { [] }
                }
            case .builtin, .list: []
            }
        }
    }

    package enum Form: Hashable, Sendable {
        /// Sorted, without duplicates.
        case finite([[UInt8]])
        case around(prefix: [UInt8], Inner, suffix: [UInt8])

        package static let any = Form.around(prefix: [], .string, suffix: [])
    }

    package let domain: Domain
    package let form: Form

    package init(domain: Domain, form: Form) {
        self.domain = domain
        self.form = form
    }

    /// The text of a literal.
    package var literal: [UInt8]? {
        if case .finite(let words) = form, words.count == 1 { words[0] } else { nil }
    }

    /// The types with texts that only the program knows.
    package var opaqueTypes: [String] {
        if case .around(_, let inner, _) = form { inner.opaqueTypes } else { [] }
    }

    package var isFinite: Bool { if case .finite = form { true } else { false } }
}

extension SegmentSet {
    /// Every text of the domain.
    package static func all(_ domain: Domain) -> SegmentSet {
        SegmentSet(domain: domain, form: .around(prefix: [], .string, suffix: []))
    }

    package static func literal(_ text: [UInt8], _ domain: Domain) -> SegmentSet {
        finite([text], domain)
    }

    package static func finite(_ words: [[UInt8]], _ domain: Domain) -> SegmentSet {
        var kept: [[UInt8]] = []
        for word in words where domain == .value || !(word.isEmpty || DotSegment.isOne(word[...])) {
            kept.append(domain.folds ? ASCII.lowercased(word) : word)
        }
        if kept.count > 1 {
            kept.sort { $0.lexicographicallyPrecedes($1) }
            var distinct: [[UInt8]] = []
            for word in kept where distinct.last != word { distinct.append(word) }
            kept = distinct
        }
        return SegmentSet(domain: domain, form: .finite(kept))
    }
}
