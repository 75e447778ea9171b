import RouteModel
import RouteSets
import RouteSyntax

/// What placeholders and arguments take, found out once for those alike: an enum may have thousands of cases, and a
/// pattern stands under many origins and is asked for many URLs.
final class RememberedSets {
    private struct Values: Hashable {
        var type: ValueType
        var affixes: Affixes
        var separator: UInt8?
    }

    private let model: RouteModel
    private var placeholders: [PlaceholderTexts: SegmentSet] = [:]
    private var values: [Values: SegmentSet] = [:]

    init(_ model: RouteModel) {
        self.model = model
    }

    /// What a segment of a route's pattern takes.
    func set(of segment: SegmentModel, in route: RouteModelEntry, _ domain: SegmentSet.Domain) -> SegmentSet {
        guard case .placeholder(let prefix, let argument, let suffix) = segment else {
            return model.set(of: segment, in: route, domain)
        }
        let texts = PlaceholderTexts(of: argument, in: route, prefix, suffix, domain)
        if let set = placeholders[texts] { return set }
        let set = texts.set(model.enums)
        placeholders[texts] = set
        return set
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
