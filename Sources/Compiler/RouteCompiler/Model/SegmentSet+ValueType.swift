import RouteLayout

extension RouteModel {
    /// Returns the set of texts that match a segment of a route's pattern.
    package func set(
        of segment: SegmentModel, in route: RouteModelEntry, _ domain: SegmentSet.Domain
    ) -> SegmentSet {
        switch segment {
        case .literal(let text): .literal(text, domain)
        case .placeholder(let prefix, let argument, let suffix):
            PlaceholderTexts(of: argument, in: route, prefix, suffix, domain).set(enums)
        }
    }
}

/// A cache key for the texts of a placeholder between literals, because a pattern is repeated for many origins.
package struct PlaceholderTexts: Hashable, Sendable {
    package var type: ValueType
    package var affixes: Affixes
    package var domain: SegmentSet.Domain

    package init(_ type: ValueType, between affixes: Affixes, _ domain: SegmentSet.Domain) {
        (self.type, self.affixes, self.domain) = (type, affixes, domain)
    }

    /// Creates the key for an argument of a route between `prefix` and `suffix`.
    package init(
        of argument: Int, in route: RouteModelEntry, _ prefix: [UInt8], _ suffix: [UInt8], _ domain: SegmentSet.Domain
    ) {
        self.init(route.arguments[argument].type, between: Affixes(prefix: prefix, suffix: suffix), domain)
    }

    package func set(_ enums: IndexedBy<EnumID, EnumModel>) -> SegmentSet {
        .texts(of: type, prefix: affixes.prefix, suffix: affixes.suffix, enums: enums, domain)
    }
}

extension SegmentSet {
    /// Returns the valid values of an argument's key, or of the fragment.
    package static func values(of argument: ArgumentModel, enums: IndexedBy<EnumID, EnumModel>) -> SegmentSet {
        let affixes = argument.affixes
        if let separator = argument.separator {
            return list(texts(of: argument.type, enums: enums, .value), separator: separator)
        }
        return texts(of: argument.type, prefix: affixes.prefix, suffix: affixes.suffix, enums: enums, .value)
    }

    /// Returns the delimited lists of some values.
    private static func list(_ items: SegmentSet, separator: UInt8) -> SegmentSet {
        SegmentSet(
            domain: .value, form: .around(prefix: [], .list(of: items.form, separator: separator), suffix: []))
    }

    /// Returns whether no text of a type contains a separator, so that a joined list can be split again.
    package static func isApart(_ separator: UInt8, from type: ValueType, enums: IndexedBy<EnumID, EnumModel>) -> Bool {
        let algebra = SegmentAlgebra()
        let holding = Form.around(prefix: [], .joined(between: [[separator]]), suffix: [])
        let relation = algebra.relation(
            algebra.id(of: texts(of: type, enums: enums, .value)),
            algebra.id(of: SegmentSet(domain: .value, form: holding)))
        return relation == .disjoint
    }

    /// Returns the texts of an argument of `type` between `prefix` and `suffix`.
    package static func texts(
        of type: ValueType, prefix: [UInt8] = [], suffix: [UInt8] = [], enums: IndexedBy<EnumID, EnumModel>,
        _ domain: Domain
    ) -> SegmentSet {
        let inner: Inner
        switch type {
        case .builtin(.bool):
            let words = BoolText.words + (domain == .value ? BoolText.shortWords : [])
            return finite(words.map { prefix + Array($0.utf8) + suffix }, domain)
        case .enum(let id):
            return finite(enums[id].cases.map { prefix + Array($0.value.utf8) + suffix }, domain)
        case .builtin(let type): inner = .builtin(type)
        case .opaque(let name): inner = .opaque(name)
        }
        let folds = domain.folds
        return SegmentSet(
            domain: domain,
            form: .around(
                prefix: folds ? ASCII.lowercased(prefix) : prefix, inner,
                suffix: folds ? ASCII.lowercased(suffix) : suffix))
    }
}
