import RouteCompiler

/// What some segments take: one of ``RememberedSets/segments``.
struct SegmentSetID: DenseID {
    let index: Int

    init(_ index: Int) { self.index = index }
}

/// What segments and arguments take, found out once for those alike: an enum may have thousands of cases, and a pattern
/// stands under many origins and is asked for many URLs.
final class RememberedSets {
    private enum Segment: Hashable {
        case literal([UInt8], SegmentSet.Domain)
        case placeholder(PlaceholderTexts)
    }
    private struct Values: Hashable {
        var type: ValueType
        var affixes: Affixes
        var separator: UInt8?
    }

    private let model: RouteModel
    private var ids: [Segment: SegmentSetID] = [:]
    private(set) var segments = IndexedBy<SegmentSetID, SegmentSet>()
    private var values: [Values: SegmentSet] = [:]

    init(_ model: RouteModel) {
        self.model = model
    }

    /// Which of ``segments`` a segment of a route's pattern takes.
    func id(of segment: SegmentModel, in route: RouteModelEntry, _ domain: SegmentSet.Domain) -> SegmentSetID {
        let alike: Segment
        switch segment {
        case .literal(let text): alike = .literal(text, domain)
        case .placeholder(let prefix, let argument, let suffix):
            let texts = PlaceholderTexts(of: argument, in: route, prefix, suffix, domain)
            alike = .placeholder(texts)
        }
        if let id = ids[alike] { return id }
        let id = segments.append(model.set(of: segment, in: route, domain))
        ids[alike] = id
        return id
    }

    /// What a value of an argument's key, or the fragment, may be.
    func values(of argument: ArgumentModel) -> SegmentSet {
        let alike = Values(type: argument.type, affixes: argument.affixes, separator: argument.separator)
        if let set = values[alike] { return set }
        let set = SegmentSet.values(of: argument, enums: model.enums)
        values[alike] = set
        return set
    }
}
