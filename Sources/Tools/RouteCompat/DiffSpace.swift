import RouteCompiler
import RouteMatching
import RouteReports

/// The URL sets of the public routes of two models in one space: the old routes first, then the new ones.
///
/// Precedence is decided in each model separately. A set of URLs is the same set in both.
final class DiffSpace {
    /// A URL that demonstrates a change. `url` is `nil` if only Swift code can name one, or if it is unknown whether
    /// one exists.
    struct Witness {
        var url: String?
        /// The decoded URL.
        var point: URLPoint?
        /// True if the search exceeded its limit, so that there may be no such URL.
        var isUndecided = false

        static func shorter(_ one: Witness?, _ other: Witness?) -> Witness? {
            guard let one, let other else { return one ?? other }
            guard let first = one.url, let second = other.url else { return one.url == nil ? other : one }
            return second.utf8.count < first.utf8.count ? other : one
        }
    }

    let old: RouteModel
    let new: RouteModel
    /// The ID of each public route in its whole model.
    let oldIDs: IDArray<RouteID, RouteID>
    let newIDs: IDArray<RouteID, RouteID>
    /// The name of each public route in reports.
    let oldNames: IDArray<RouteID, String>
    let newNames: IDArray<RouteID, String>
    let space: URLSpace
    let oldAnalysis: OverlapAnalysis
    let newAnalysis: OverlapAnalysis
    /// For each old route, the new ones that share URLs with it, in order, with the overlapping pairs of boxes.
    private(set) var overlaps: IDArray<RouteID, [(route: RouteID, boxes: [OverlapWalk.Overlap])]>
    /// For each redirect of both models, the demands of URLs that open nothing because a value is invalid in the
    /// target.
    let misplacing: IDArray<RouteID, [URLDemand]>
    /// For each key, the number of values needed to distinguish how the routes decode a list.
    private let valueCounts: [KeyID: Int]
    private var knownSplitTexts: [[SegmentSplitter]: [[UInt8]]] = [:]
    let fragment: KeyID
    /// True if too many routes overlap to decide the precedence of all of them.
    let isUndecided: Bool

    /// - Parameter steps: The work budget of each comparison.
    init(old: RouteModel, new: RouteModel, steps: Int = WorkBudget.ofComparison) {
        let (old, new) = LinkSamples.shared(old, new)
        (self.old, oldIDs) = old.publicRoutes()
        (self.new, newIDs) = new.publicRoutes()
        let names = (old: old.uniqueNames, new: new.uniqueNames)
        oldNames = IDArray(oldIDs.map { names.old[$0] })
        newNames = IDArray(newIDs.map { names.new[$0] })
        oldAnalysis = OverlapAnalysis(self.old, WorkBudget(total: steps))
        newAnalysis = OverlapAnalysis(self.new, WorkBudget(total: steps))
        // Links also compare values, which needs a larger budget: a few small routes with a rest exceeded that of a
        // comparison.
        let space = URLSpace(self.old.joined(with: self.new), WorkBudget(total: 10 * steps))
        self.space = space
        fragment = space.id(of: .fragment)
        misplacing = IDArray(
            [self.old, self.new].flatMap { model in model.routes.map { Self.misplacing(of: $0, in: model, space) } })
        var listSets: [KeyID: Set<SetID>] = [:]
        for demand in space.demands.joined() where demand.reach == .all {
            if case .optional(let set) = demand.text { listSets[demand.key, default: []].insert(set) }
        }
        // Each set except the last may need a value of its own that it does not contain.
        valueCounts = listSets.mapValues { min(max($0.count, 2), 4) }
        let firstNew = self.old.routes.ids.upperBound
        overlaps = IDArray(repeating: [], count: self.old.routes.count)
        let walk = OverlapWalk(space, PatternTrie(space))
        isUndecided = walk.unfinishedRoute != nil || oldAnalysis.isUndecided || newAnalysis.isUndecided
        // Refill the budget, so that links are found however long the overlaps took.
        space.algebra.budget.refill()
        for pair in walk.pairs where pair.first < firstNew && pair.second >= firstNew {
            overlaps[pair.first].append((RouteID(firstNew.distance(to: pair.second)), pair.overlaps))
        }
        for route in overlaps.indices { overlaps[route].sort { $0.route < $1.route } }
    }

    /// The demands of URLs that a redirect matches although a value is invalid in its target, one for each such
    /// argument. Covers the most common invalid texts, at least one of each kind.
    static func misplacing(
        of route: RouteModelEntry, in model: RouteModel, _ space: URLSpace
    ) -> [URLDemand] {
        model.misplacedTexts(of: route).compactMap { argument, texts in
            let key: KeyID
            switch route.arguments[argument].location {
            case .query(let text): key = space.id(of: .query(text))
            case .fragment: key = space.id(of: .fragment)
            case .path, .rest, .host: return nil
            }
            let affixes = route.arguments[argument].affixes
            let set = SegmentSet.finite(texts.map { affixes.prefix + $0 + affixes.suffix }, .value)
            return URLDemand(key: key, reach: .value(0), text: .required(space.algebra.id(of: set)))
        }
    }

    /// The links that a route of the joined model matches and that open nothing.
    private func misplacingBoxes(_ route: RouteID) -> [CoverBox] {
        misplacing[route].flatMap { demand in space.covers(route).map { $0.asking(demand) } }
    }

    /// The ID of a new route in the joined model. An old one keeps its ID.
    func joined(new route: RouteID) -> RouteID { route.advanced(by: old.routes.count) }

    /// The boxes of an old route.
    func boxes(ofOld route: RouteID) -> Range<BoxID> { space.boxesOfRoute[route] }

    /// The boxes of a new route.
    func boxes(ofNew route: RouteID) -> Range<BoxID> { space.boxesOfRoute[joined(new: route)] }

    /// Returns the ``SplitTexts`` of two patterns. They are cached, because origins and arguments share patterns.
    func splitTexts(_ one: SegmentSplitter, _ other: SegmentSplitter) -> [[UInt8]] {
        if let known = knownSplitTexts[[one, other]] { return known }
        let texts = SplitTexts(one, other).texts(space.algebra)
        knownSplitTexts[[one, other]] = texts
        return texts
    }

    // MARK: Links

    /// The links of one box of a route: with values for keys that the route declares, and for no others. Any link may
    /// have a fragment.
    func links(of box: BoxID) -> URLIntersection {
        let own = space.boxes[box]
        var values: [URLIntersection.Value] = []
        for demand in space.demands[own.route] {
            let count = demand.reach == .all ? valueCounts[demand.key, default: 1] : 1
            for index in 0..<count {
                switch demand.text {
                case .required(let set):
                    values.append(.init(key: demand.key, index: index, sets: [set], presence: .required))
                case .optional(let set):
                    values.append(.init(key: demand.key, index: index, sets: [set], presence: .optional))
                case .none: break
                }
            }
        }
        if !values.contains(where: { $0.key == fragment }) {
            values.append(.init(key: fragment, index: 0, sets: [space.everything(.value)], presence: .optional))
        }
        return URLIntersection(
            origin: own.origin, segments: own.segments.map { [$0] }, hasRest: own.hasRest, values: values)
    }

    /// The links that another box also matches.
    func links(of box: BoxID, in other: BoxID) -> URLIntersection? {
        var links = links(of: box)
        let intersection = space.intersection(space.boxes[box], space.boxes[other])
        (links.segments, links.hasRest) = (intersection.segments, intersection.hasRest)
        for demand in space.demands[space.boxes[other].route] where !space.restrict(&links, to: demand) { return nil }
        return links
    }

    // MARK: Rivals

    /// The boxes that may take links from an old route, or from its redirect target.
    func rivals(ofOld route: RouteID) -> [CoverBox] {
        oldAnalysis.rivals(of: route).flatMap(space.covers) + misplacingBoxes(route)
    }

    /// The boxes that may take links from a new route, or from its redirect target.
    func rivals(ofNew route: RouteID) -> [CoverBox] {
        winners(overNew: route) + misplacingBoxes(joined(new: route))
    }

    /// The boxes that may take links from a new route.
    func winners(overNew route: RouteID) -> [CoverBox] {
        newAnalysis.rivals(of: route).flatMap { space.covers(joined(new: $0)) }
    }

    /// The boxes of new routes that match links of an old one.
    func successors(of route: RouteID) -> [CoverBox] {
        overlaps[route].flatMap { space.covers(joined(new: $0.route)) }
    }

    // MARK: Witnesses

    /// Finds a link outside of all boxes, spelled as the author of a pattern would write it.
    func witness(in links: URLIntersection, outside boxes: [CoverBox], spelledAs pattern: BoxID) -> Witness? {
        switch CoverSearch.find(space, in: links, outside: boxes) {
        case nil: nil
        case .opaque: Witness()
        case .undecided: Witness(isUndecided: true)
        case .point(let point):
            Witness(url: text(respelled(point, as: space.boxes[pattern]), keysOf: pattern), point: point)
        }
    }

    /// Finds the shortest witness in one of the boxes and outside of all others.
    ///
    /// - Parameter demands: Further requirements for the link.
    func witness(
        inBoxes boxes: some Sequence<BoxID>, asking demands: [URLDemand] = [], outside others: [CoverBox]
    ) -> Witness? {
        var best: Witness?
        for box in boxes {
            var links = links(of: box)
            guard demands.allSatisfy({ space.restrict(&links, to: $0) }) else { continue }
            best = Witness.shorter(best, witness(in: links, outside: others, spelledAs: box))
        }
        return best
    }

    /// Returns the URL of a link with the keys as the author of a pattern wrote them.
    ///
    /// - Parameter item: The query item of the value at a position, given its key and its text.
    func text(
        _ point: URLPoint, keysOf pattern: BoxID,
        item: (Int, [UInt8], [UInt8]) -> String = { PercentEncoding.query($1) + "=" + PercentEncoding.query($2) }
    ) -> String {
        let route = space.model.routes[space.boxes[pattern].route]
        let keys = route.fixedQuery.map(\.key) + route.arguments.compactMap(\.location.key)
        var items: [String] = []
        for (position, value) in point.values.enumerated() {
            guard case .query(let known) = space.keys[value.key] else { continue }
            let key = keys.first { space.id(of: .query($0)) == value.key } ?? known
            items.append(item(position, key, value.text))
        }
        return space.text(point, query: items)
    }

    /// With case folding, the algebra has only lowercase letters. Restores the letters of the pattern.
    func respelled(_ point: URLPoint, as box: URLBox) -> URLPoint {
        var point = point
        let route = space.model.routes[box.route]
        for (position, segment) in space.pattern(of: box).segments.enumerated()
        where space.domain(at: position, origin: box.origin).folds && position < point.segments.count {
            let text = point.segments[position]
            guard let ranges = ranges(text, at: position, segment, in: route, box.origin) else { continue }
            point.segments[position] = zip(segment.parts, ranges).reduce(segment.prefix) { result, part in
                let inner = Array(text[part.1])
                let values = space.model.enums.finiteTexts(of: route.arguments[part.0.argument].type) ?? []
                return result + (values.first { ASCII.lowercased($0) == inner } ?? inner) + part.0.suffix
            }
        }
        return point
    }

    /// Returns the ranges of the placeholders of a box's segment in a text, or `nil` for a literal.
    func ranges(_ text: [UInt8], at position: Int, _ box: BoxID) -> [Range<Int>]? {
        let box = space.boxes[box]
        let route = space.model.routes[box.route]
        let segment = space.pattern(of: box).segments[position]
        return segment.parts.isEmpty ? nil : ranges(text, at: position, segment, in: route, box.origin)
    }

    private func ranges(
        _ text: [UInt8], at position: Int, _ segment: SegmentModel, in route: RouteModelEntry, _ origin: OriginID
    ) -> [Range<Int>]? {
        let parts = segment.parts
        guard let last = parts.last else { return [] }
        if parts.count == 1 {
            let (start, end) = (segment.prefix.count, text.count - last.suffix.count)
            return start <= end ? [start..<end] : nil
        }
        let domain = space.domain(at: position, origin: origin)
        return PlaceholderTexts(of: segment, in: route.arguments, domain).split(text, space.model.enums)
    }
}

extension RouteModel {
    /// Returns the most common texts of a redirect's arguments outside of the path that are invalid in its target.
    fileprivate func misplacedTexts(of route: RouteModelEntry) -> [(argument: Int, texts: [[UInt8]])] {
        guard let redirect = route.redirect else { return [] }
        let target = routes[redirect.target]
        let texts = ["", ".", "..", "-"].map { Array($0.utf8) }
        return redirect.values.enumerated().compactMap { wanted, value in
            guard case .argument(let given) = value, route.arguments[given].isOutsideOfPath,
                !fits(given, of: route, wanted, of: target)
            else { return nil }
            return (given, texts.filter { !canStandSomewhere($0, of: target, wanted) })
        }
    }
}

extension OverlapAnalysis {
    /// Returns whether two routes overlap and the first does not win over the second.
    func isRival(_ other: RouteID, of route: RouteID) -> Bool {
        pair(route, other).map { $0.winner != route } ?? false
    }

    /// True if the budget ran out before every overlap was decided.
    fileprivate var isUndecided: Bool {
        unfinishedRoute != nil || pairs.contains { if case .undecided = $0.verdict { true } else { false } }
    }
}

extension CoverBox {
    /// Returns a copy in which this demand replaces those for its key.
    func asking(_ demand: URLDemand) -> CoverBox {
        var box = self
        box.demands = demands.filter { $0.key != demand.key } + [demand]
        return box
    }
}
