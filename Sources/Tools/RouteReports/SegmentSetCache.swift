import RouteCompiler

/// The index of a set in ``SegmentSetCache/segments``.
typealias SegmentSetID = ID<SegmentSetCache>

/// A cache of the sets of segments and arguments, shared by equal ones. An enum can have thousands of cases, and a pattern
/// has many origins.
final class SegmentSetCache {
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
    private(set) var segments = IDArray<SegmentSetID, SegmentSet>()
    /// The text of each set that is a literal's.
    private(set) var literals = IDArray<SegmentSetID, [UInt8]?>()
    private var values: [Values: SegmentSet] = [:]

    init(_ model: RouteModel) {
        self.model = model
    }

    /// Returns the ID in ``segments`` of the set that a segment of a route's pattern matches.
    func id(of segment: SegmentModel, in route: RouteModelEntry, _ domain: SegmentSet.Domain) -> SegmentSetID {
        let alike =
            segment.literal.map { Segment.literal($0, domain) }
            ?? .placeholder(PlaceholderTexts(of: segment, in: route.arguments, domain))
        if let id = ids[alike] { return id }
        let id = segments.append(model.set(of: segment, in: route, domain))
        literals.append(segment.literal)
        ids[alike] = id
        return id
    }

    /// Returns the values of an argument's key, or of the fragment.
    func values(of argument: ArgumentModel) -> SegmentSet {
        let alike = Values(type: argument.type, affixes: argument.affixes, separator: argument.separator)
        if let set = values[alike] { return set }
        let set = SegmentSet.values(of: argument, enums: model.enums)
        values[alike] = set
        return set
    }
}
