import RouteLayout

/// The texts that one segment of a path, or one value of a query, can be.
///
/// Two sets of the same texts are the same value, however they were declared: `{k: Kind}` with `enum Kind = a | b`
/// equals `{l: Letter}` with `enum Letter = b | a`, and an enum of one value equals a literal.
package struct SegmentSet: Hashable, Sendable {
    /// What counts as a text, and when two texts are the same.
    package enum Domain: UInt8, Hashable, Sendable {
        /// A path segment: not empty, `.` or `..`.
        case exact
        /// A path segment whose letters fold. All texts are in lower case, since no other exist there.
        case folded
        /// A query's value or a fragment, which may be empty and never folds.
        case value
        /// The first label of a host, in lower case: see `HostLabel`.
        case label

        /// Whether no letters are capitals.
        package var folds: Bool { self == .folded || self == .label }
    }

    /// A type with more texts than one would list.
    package indirect enum Inner: Hashable, Sendable {
        case builtin(BuiltinType)
        /// A Swift type: which texts it takes is known at run time only.
        case opaque(String)
        /// Any texts with these between them: what a link with several gaps in one place can become. No type has it.
        case joined(between: [[UInt8]])
        /// No item, or several with a sign between them; none of them is empty.
        case list(of: Form, separator: UInt8)

        package static let string = Inner.builtin(.string)
    }

    package enum Form: Hashable, Sendable {
        /// Sorted, each once.
        case finite([[UInt8]])
        case around(prefix: [UInt8], Inner, suffix: [UInt8])
    }

    package let domain: Domain
    package let form: Form

    package init(domain: Domain, form: Form) {
        self.domain = domain
        self.form = form
    }

    /// The one text of a literal.
    package var literal: [UInt8]? {
        if case .finite(let words) = form, words.count == 1 { return words[0] }
        return nil
    }

    package var isFinite: Bool {
        if case .finite = form { return true }
        return false
    }
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
            kept.sort { ASCII.precedes($0, $1) }
            var distinct: [[UInt8]] = []
            for word in kept where distinct.last != word { distinct.append(word) }
            kept = distinct
        }
        return SegmentSet(domain: domain, form: .finite(kept))
    }
}
