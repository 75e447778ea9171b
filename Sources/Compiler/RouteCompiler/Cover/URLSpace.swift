import RouteLayout

/// A box of a ``URLSpace``.
package typealias BoxID = ID<URLBox>

/// An origin of a ``URLSpace``.
package typealias OriginID = ID<Origin>

/// A query key of a ``URLSpace``, or the fragment.
package typealias KeyID = ID<URLSpace.Key>

/// A set of URLs: one origin, a set for each segment, perhaps any further segments, and a set for some query keys.
package struct URLBox: Sendable {
    package struct Constraint: Sendable {
        package var key: KeyID
        package var set: SetID
    }
    package var route: RouteID
    /// Index of the pattern in its route.
    package var pattern: Int
    package var origin: OriginID
    package var segments: [SetID]
    /// True if one or more segments of any text follow.
    package var hasRest: Bool
    /// Sorted by key. A key without a constraint may be absent, or have any value.
    package var constraints: [Constraint]
}

/// The URL sets of all routes of a model, with shared lists of segment sets, origins, and query keys.
package final class URLSpace {
    package enum Key: Hashable {
        case query([UInt8])
        case fragment
    }

    package let model: RouteModel
    package let algebra: SegmentAlgebra
    package private(set) var origins = IDArray<OriginID, Origin>()
    package private(set) var keys = IDArray<KeyID, Key>()
    package private(set) var boxes = IDArray<BoxID, URLBox>()
    package private(set) var boxesOfRoute = IDArray<RouteID, Range<BoxID>>()
    /// For each route, its demands for the query and the fragment, optional ones included.
    package private(set) var demands = IDArray<RouteID, [URLDemand]>()
    private var originIDs: [Origin: OriginID] = [:]
    private var keyIDs: [Key: KeyID] = [:]
    /// The set of all texts, by the raw value of its domain.
    private var everything: [SetID] = []
    var knownCandidates = CandidateCache()
    /// The sets of placeholders. Cached, because a set of an enum's texts is slow to create and is repeated for every
    /// origin.
    private var placeholderSets: [PlaceholderTexts: SetID] = [:]
    /// True if only a Swift type knows some texts, at run time.
    package private(set) var hasOpaqueTypes = false

    package init(_ model: RouteModel, _ budget: WorkBudget = WorkBudget()) {
        self.model = model
        algebra = SegmentAlgebra(budget)
        for domain in [SegmentSet.Domain.exact, .folded, .value, .label] {
            everything.append(algebra.id(of: .all(domain)))
        }
        for id in model.routes.ids {
            let route = model.routes[id]
            let first = boxes.endIndex
            let demands = demands(of: route)
            self.demands.append(demands)
            let constraints = Self.constraints(of: demands)
            for (index, pattern) in route.normalized.enumerated() {
                boxes.append(box(of: pattern, index, route: id, constraints))
            }
            boxesOfRoute.append(first..<boxes.endIndex)
        }
        hasOpaqueTypes = algebra.sets.contains { !$0.opaqueTypes.isEmpty }
    }

    /// Returns the pattern of a box, in the form in which it is compared.
    package func pattern(of box: BoxID) -> URLPattern { pattern(of: boxes[box]) }

    package func pattern(of box: URLBox) -> URLPattern { model.routes[box.route].normalized[box.pattern] }

    /// Returns a text in the intersection of the sets, which must not be empty.
    package func sample(_ sets: [SetID]) throws(Undecided) -> [UInt8] {
        if let listed = try algebra.listed(in: sets, atMost: 1) { return listed.first ?? [] }
        return try algebra.atoms(of: sets, along: []).first { $0.text != nil }?.text ?? []
    }

    private func box(
        of pattern: URLPattern, _ index: Int, route: RouteID, _ constraints: [URLBox.Constraint]
    ) -> URLBox {
        let origin = id(of: pattern.origin)
        var segments: [SetID] = []
        for (position, segment) in pattern.segments.enumerated() {
            let domain = self.domain(at: position, origin: origin)
            if let text = segment.literal {
                segments.append(algebra.id(ofLiteral: domain.folds ? ASCII.lowercased(text) : text, domain))
            } else {
                segments.append(set(of: PlaceholderTexts(of: segment, in: model.routes[route].arguments, domain)))
            }
        }
        return URLBox(
            route: route, pattern: index, origin: origin, segments: segments, hasRest: pattern.rest != nil,
            constraints: constraints)
    }

    private func set(of texts: PlaceholderTexts) -> SetID {
        if let known = placeholderSets[texts] { return known }
        let set = algebra.id(of: texts.set(model.enums))
        placeholderSets[texts] = set
        return set
    }

    private static func constraints(of demands: [URLDemand]) -> [URLBox.Constraint] {
        var result: [URLBox.Constraint] = []
        for demand in demands {
            guard case .required(let set) = demand.text, !result.contains(where: { $0.key == demand.key }) else {
                continue
            }
            result.append(URLBox.Constraint(key: demand.key, set: set))
        }
        if result.count > 1 { result.sort { $0.key < $1.key } }
        return result
    }

    private func demands(of route: RouteModelEntry) -> [URLDemand] {
        var result: [URLDemand] = []
        for fixed in route.fixedQuery {
            let set = algebra.id(of: .literal(fixed.value, .value))
            result.append(URLDemand(key: id(of: .query(fixed.key)), reach: .value(0), text: .required(set)))
        }
        for argument in route.arguments {
            guard let (key, set) = constraint(of: argument) else { continue }
            result.append(
                URLDemand(
                    key: key, reach: argument.isRepeated ? .all : .value(0),
                    text: argument.isRequired ? .required(set) : .optional(set)))
        }
        return result
    }

    /// The set of an argument's texts; `nil` for an argument of the path.
    private func constraint(of argument: ArgumentModel) -> (key: KeyID, set: SetID)? {
        let key: Key
        switch argument.location {
        case .query(let text): key = .query(text)
        case .fragment: key = .fragment
        case .path, .rest, .host: return nil
        }
        let set =
            argument.separator == nil
            ? set(of: PlaceholderTexts(argument.type, between: argument.affixes, .value))
            : algebra.id(of: .values(of: argument, enums: model.enums))
        return (id(of: key), set)
    }

    private func id(of origin: Origin) -> OriginID {
        if let id = originIDs[origin] { return id }
        let id = origins.append(origin)
        originIDs[origin] = id
        return id
    }

    package func id(of key: Key) -> KeyID {
        var folded = key
        if case .query(let text) = key { folded = .query(model.matching.normalized(key: text)) }
        if let id = keyIDs[folded] { return id }
        let id = keys.append(folded)
        keyIDs[folded] = id
        return id
    }

    /// Returns the domain of a segment, which determines whether letters fold and whether the text is a host label.
    package func domain(at position: Int, origin: OriginID) -> SegmentSet.Domain {
        model.matching.domain(position, of: origins[origin])
    }

    package func everything(_ domain: SegmentSet.Domain) -> SetID { everything[Int(domain.rawValue)] }

    /// Returns the numbers of segments that URLs of a pattern can have. Lengths that no other pattern distinguishes are
    /// omitted.
    /// - Parameter others: The numbers of segments of the other patterns.
    package static func lengths(_ count: Int, hasRest: Bool, others: some Sequence<Int>) -> ClosedRange<Int> {
        guard hasRest else { return count...count }
        return count + 1...max(count, others.max() ?? 0) + 1
    }

    /// Returns the set at a position of a box. The box must match paths of that length.
    package func segment(_ box: URLBox, at position: Int) -> SetID {
        position < box.segments.count ? box.segments[position] : everything(domain(at: position, origin: box.origin))
    }
}

extension URLSpace {
    /// Returns the relation of two boxes.
    package func relation(_ left: URLBox, _ right: URLBox) -> SetRelation {
        guard left.origin == right.origin else { return .disjoint }
        var result = lengthRelation(left, right)
        var position = 0
        let count = max(left.segments.count, right.segments.count)
        while position < count, result != .disjoint {
            let (first, second) = (segment(left, at: position), segment(right, at: position))
            if first != second { result = result.and(algebra.relation(first, second)) }
            position += 1
        }
        var (i, j) = (0, 0)
        while i < left.constraints.count || j < right.constraints.count, result != .disjoint {
            let one = i < left.constraints.count ? left.constraints[i] : nil
            let other = j < right.constraints.count ? right.constraints[j] : nil
            if let one, let other, one.key == other.key {
                result = result.and(algebra.relation(one.set, other.set))
                (i, j) = (i + 1, j + 1)
            } else if let one, other.map({ one.key < $0.key }) ?? true {
                result = result.and(.subset)
                i += 1
            } else {
                result = result.and(.superset)
                j += 1
            }
        }
        return result
    }

    /// Returns the relation of two boxes of one origin by their numbers of segments.
    private func lengthRelation(_ left: URLBox, _ right: URLBox) -> SetRelation {
        let (count, other) = (left.segments.count, right.segments.count)
        return switch (left.hasRest, right.hasRest) {
        case (false, false): count == other ? .equal : .disjoint
        case (false, true): count > other ? .subset : .disjoint
        case (true, false): count < other ? .superset : .disjoint
        case (true, true): count == other ? .equal : count > other ? .subset : .superset
        }
    }
}
