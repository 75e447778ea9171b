import RouteLayout

/// A total order of segment sets in which a subset precedes its supersets: the order in which a matcher tries the
/// alternatives of a segment.
///
/// Literals, finite sets (smaller first), placeholders with literals around them (longer literals first), UUID,
/// integers (narrow first, unsigned before signed), Decimal, Float, Double, links, opaque types, String.
package enum SegmentOrder {
    /// Negative, positive, or zero for equal sets, including those of different domains.
    package static func compare(_ left: SegmentSet, _ right: SegmentSet) -> Int {
        switch (left.form, right.form) {
        case (.finite(let a), .finite(let b)):
            return a.count == b.count ? compare(a, b) : a.count - b.count
        case (.finite, .around): return -1
        case (.around, .finite): return 1
        case (.around(let p, let a, let s), .around(let q, let b, let t)):
            let difference = q.count + t.count + literals(b) - p.count - s.count - literals(a)
            if difference != 0 { return difference }
            let (first, second) = (rank(a), rank(b))
            if first != second { return first - second }
            if case .opaque(let name) = a, case .opaque(let other) = b, name != other { return name < other ? -1 : 1 }
            if case .link(_, let scope) = a, case .link(_, let other) = b, scope != other {
                return scope < other ? -1 : 1
            }
            if p != q || s != t { return compare([p, s], [q, t]) }
            guard case .several(let forms, let between) = a, case .several(let others, let otherBetween) = b else {
                return 0
            }
            if forms.count != others.count { return others.count - forms.count }
            for (form, other) in zip(forms, others) {
                let order = compare(SegmentSet(domain: .value, form: form), SegmentSet(domain: .value, form: other))
                if order != 0 { return order }
            }
            return compare(between, otherBetween)
        }
    }

    /// Compares equally many texts, the first ones first.
    private static func compare(_ texts: [[UInt8]], _ others: [[UInt8]]) -> Int {
        for (one, other) in zip(texts, others) where one != other {
            return one.lexicographicallyPrecedes(other) ? -1 : 1
        }
        return 0
    }

    /// The length of the literals between placeholders.
    private static func literals(_ inner: SegmentSet.Inner) -> Int {
        if case .several(_, let between) = inner { between.reduce(0) { $0 + $1.count } } else { 0 }
    }

    /// The rank of types that fill a whole segment.
    package static func rank(_ inner: SegmentSet.Inner) -> Int {
        switch inner {
        case .builtin(let type): type.rule.order
        case .link: 1_002
        // A route never requires a list, so lists are not ordered.
        case .list, .opaque: 1_003
        case .several: 1_005
        }
    }
}
