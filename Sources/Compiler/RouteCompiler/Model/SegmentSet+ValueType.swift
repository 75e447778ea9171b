import RouteLayout

/// A cache key for the texts of placeholders between literals, because a pattern is repeated for many origins.
package struct PlaceholderTexts: Hashable, Sendable {
    package var types: [ValueType]
    /// The literals before, between, and after the placeholders.
    package var literals: [[UInt8]]
    package var domain: SegmentSet.Domain

    package init(_ type: ValueType, between affixes: Affixes, _ domain: SegmentSet.Domain) {
        (types, literals, self.domain) = ([type], [affixes.prefix, affixes.suffix], domain)
    }

    /// Creates the key for a segment with placeholders.
    package init(of segment: SegmentModel, in arguments: [ArgumentModel], _ domain: SegmentSet.Domain) {
        let parts = segment.parts
        types = parts.map { arguments[$0.argument].type }
        literals = [segment.prefix] + parts.map(\.suffix)
        self.domain = domain
    }

    package func set(_ enums: IDArray<EnumID, EnumModel>) -> SegmentSet {
        if types.count == 1 {
            return .texts(of: types[0], prefix: literals[0], suffix: literals[1], enums: enums, domain)
        }
        return .several(forms(enums), folded, domain)
    }

    /// The literals as they are compared.
    package var folded: [[UInt8]] { domain.folds ? literals.map(ASCII.lowercased) : literals }

    /// The texts of each placeholder.
    package func forms(_ enums: IDArray<EnumID, EnumModel>) -> [SegmentSet.Form] {
        types.map { type in
            if let inner = type.inner(domain) { return .around(prefix: [], inner, suffix: []) }
            // A part may be a dot, unlike a segment.
            let texts = enums.finiteTexts(of: type) ?? []
            return SegmentSet.finite(domain.folds ? texts.map(ASCII.lowercased) : texts, .value).form
        }
    }

    /// Returns the rule by which a text of the set is split.
    package func splitter(_ enums: IDArray<EnumID, EnumModel>) -> SegmentSplitter {
        SegmentSplitter(forms: forms(enums), literals: folded, folds: domain.folds)
    }

    /// Returns the range of each placeholder in a text of the set.
    package func split(_ text: [UInt8], _ enums: IDArray<EnumID, EnumModel>) -> [Range<Int>]? {
        splitter(enums).ranges(in: text)
    }

    /// Returns whether the URL with these texts is decoded as the same texts.
    package func keeps(_ texts: [[UInt8]], _ enums: IDArray<EnumID, EnumModel>) -> Bool {
        var text = literals[0]
        var ranges: [Range<Int>] = []
        for (each, literal) in zip(texts, literals.dropFirst()) {
            ranges.append(text.count..<text.count + each.count)
            text += each + literal
        }
        return split(text, enums) == ranges
    }
}

/// Splits a segment into the texts of its placeholders.
///
/// Two splitters are equal if they split every text in the same way. The names of types and enums do not matter.
package struct SegmentSplitter: Hashable, Sendable {
    /// The texts of each placeholder.
    package let forms: [SegmentSet.Form]
    /// The literals before, between, and after the placeholders, as they are compared.
    package let literals: [[UInt8]]
    package let folds: Bool

    package init(forms: [SegmentSet.Form], literals: [[UInt8]], folds: Bool) {
        (self.forms, self.literals, self.folds) = (forms, literals, folds)
    }

    /// Returns the range of each placeholder in a text, or `nil` if the text does not match.
    package func ranges(in text: [UInt8]) -> [Range<Int>]? {
        let last = forms.count
        let compared = folds ? ASCII.lowercased(text) : text
        guard let inside = Affixes(prefix: literals[0], suffix: literals[last]).inside(compared),
            let split = SegmentSplit(FormParts(inside, forms, Array(literals[1..<last])), 0, inside.count)
        else { return nil }
        return forms.indices.map { literals[0].count + split.starts[$0]..<literals[0].count + split.ends[$0] }
    }
}

extension SegmentSet {
    /// The maximum number of texts for which several finite placeholders become one finite set.
    private static let mostListed = 64

    /// Returns the texts of some forms with literals before, between, and after them. A form with one text is a literal.
    static func several(_ forms: [Form], _ literals: [[UInt8]], _ domain: Domain) -> SegmentSet {
        var parts: [Form] = []
        var around = [literals[0]]
        for (form, literal) in zip(forms, literals.dropFirst()) {
            if case .finite(let words) = form, words.count == 1 {
                around[parts.count] += words[0] + literal
            } else {
                parts.append(form)
                around.append(literal)
            }
        }
        let lists = parts.compactMap { if case .finite(let words) = $0 { words } else { nil } }
        let count = lists.reduce(1) { min($0 * $1.count, mostListed + 1) }
        if lists.count == parts.count, lists.count == 1 || count <= mostListed {
            var texts = [around[0]]
            for (words, literal) in zip(lists, around.dropFirst()) {
                texts = texts.flatMap { text in words.map { text + $0 + literal } }
            }
            return finite(texts, domain)
        }
        if parts.count == 1, case .around(_, let inner, _) = parts[0] {
            return SegmentSet(domain: domain, form: .around(prefix: around[0], inner, suffix: around[1]))
        }
        return SegmentSet(
            domain: domain,
            form: .around(
                prefix: around[0], .several(parts, between: Array(around[1..<parts.count])), suffix: around[parts.count]
            ))
    }

    /// Returns the valid values of an argument's key, or of the fragment.
    package static func values(of argument: ArgumentModel, enums: IDArray<EnumID, EnumModel>) -> SegmentSet {
        let affixes = argument.affixes
        if let separator = argument.separator {
            let items = texts(of: argument.type, enums: enums, .value).form
            return SegmentSet(
                domain: .value, form: .around(prefix: [], .list(of: items, separator: separator), suffix: []))
        }
        return texts(of: argument.type, prefix: affixes.prefix, suffix: affixes.suffix, enums: enums, .value)
    }

    /// Returns whether no text of a type contains a separator, so that a joined list can be split again.
    package static func isDisjoint(_ separator: UInt8, from type: ValueType, enums: IDArray<EnumID, EnumModel>) -> Bool
    {
        let algebra = SegmentAlgebra()
        let holding = Form.around(prefix: [], .joined(between: [[separator]]), suffix: [])
        let relation = algebra.relation(
            algebra.id(of: texts(of: type, enums: enums, .value)),
            algebra.id(of: SegmentSet(domain: .value, form: holding)))
        return relation == .disjoint
    }

    /// Returns the texts of an argument of `type` between `prefix` and `suffix`.
    package static func texts(
        of type: ValueType, prefix: [UInt8] = [], suffix: [UInt8] = [], enums: IDArray<EnumID, EnumModel>,
        _ domain: Domain
    ) -> SegmentSet {
        guard let inner = type.inner(domain) else {
            let texts = enums.finiteTexts(of: type, inQuery: domain == .value) ?? []
            return finite(texts.map { prefix + $0 + suffix }, domain)
        }
        let folds = domain.folds
        return SegmentSet(
            domain: domain,
            form: .around(
                prefix: folds ? ASCII.lowercased(prefix) : prefix, inner,
                suffix: folds ? ASCII.lowercased(suffix) : suffix))
    }
}

extension IDArray where ID == EnumID, Element == EnumModel {
    /// Returns the texts of a finite type: an enum's values, or those of Bool, which has additional texts in a query.
    package func finiteTexts(of type: ValueType, inQuery: Bool = false) -> [[UInt8]]? {
        switch type {
        case .builtin(.bool): (BoolText.words + (inQuery ? BoolText.shortWords : [])).map { Array($0.utf8) }
        case .enum(let id): self[id].cases.map { Array($0.value.utf8) }
        case .builtin, .opaque, .link: nil
        }
    }
}

extension ValueType {
    /// Returns the texts of an infinite type, or `nil` for a finite one.
    fileprivate func inner(_ domain: SegmentSet.Domain) -> SegmentSet.Inner? {
        switch self {
        case .builtin(.bool), .enum: nil
        case .builtin(let type): .builtin(type)
        case .opaque(let name): .opaque(name)
        case .link(let link): link.inner(domain)
        }
    }
}
