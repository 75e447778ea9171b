import RouteCompiler
import RouteMatching

extension RouteComparison {
    /// Finds links that still open the route with different values.
    ///
    /// - Parameter overlaps: The pairs of boxes in which the old route and its successor share links.
    mutating func findOtherValues(in successor: RouteID, _ overlaps: [OverlapWalk.Overlap]) {
        var told: Set<String> = []
        for overlap in overlaps {
            let arguments = (
                old: space.arguments(ofOld: overlap.first), new: space.arguments(ofNew: overlap.second)
            )
            let pairs = ArgumentPairs(arguments.old, arguments.new).pairs
            let outside =
                rivals + space.rivals(ofNew: successor)
                + moreSpecific(than: overlap.first, of: space.boxes(ofOld: route))
                + moreSpecific(than: overlap.second, of: space.boxes(ofNew: successor))
            for pair in pairs where !told.contains(pair.old.name) && canDiffer(pair.old, pair.new) {
                let search = ValueSearch(space, pair.old, pair.new, overlap, outside: outside)
                guard let witness = search.find() else { continue }
                let differing = pairs.filter { differs($0, at: witness) }
                told.formUnion(differing.map(\.old.name) + [pair.old.name])
                add(.values, words(of: differing.isEmpty ? [pair] : differing, at: witness), witness)
            }
        }
    }

    /// The boxes of a route that take precedence over one of its boxes.
    private func moreSpecific(than box: BoxID, of boxes: some Sequence<BoxID>) -> [CoverBox] {
        boxes.filter { space.space.relation(space.space.boxes[$0], space.space.boxes[box]) == .subset }
            .map { space.space.cover($0) }
    }

    private func canDiffer(_ old: LinkArgument, _ new: LinkArgument) -> Bool {
        old.source != new.source || !old.hasDefault(of: new)
    }

    private func differs(_ pair: (old: LinkArgument, new: LinkArgument), at witness: DiffSpace.Witness) -> Bool {
        guard let point = witness.point, canDiffer(pair.old, pair.new) else { return false }
        return ValueSearch.differ(pair.old, pair.new, at: point, space.space.model.enums)
    }

    private func words(
        of pairs: [(old: LinkArgument, new: LinkArgument)], at witness: DiffSpace.Witness
    ) -> String {
        guard let point = witness.point else {
            return pairs.map { "'\($0.new.name)' has other values" }.joined(separator: ", ")
        }
        let enums = space.space.model.enums
        return pairs.map { old, new in
            "'\(new.name)' is \(new.value(in: point, enums).words) now, and was \(old.value(in: point, enums).words)"
        }.joined(separator: "; ")
    }
}

/// Finds a link that gives an argument a different value than before.
private struct ValueSearch {
    private let space: DiffSpace
    private let old: LinkArgument
    private let new: LinkArgument
    private let overlap: OverlapWalk.Overlap
    private let rivals: [CoverBox]
    /// The number of links with equal values to examine. Finite sets rarely have as many.
    private static let mostTries = 64

    init(
        _ space: DiffSpace, _ old: LinkArgument, _ new: LinkArgument, _ overlap: OverlapWalk.Overlap,
        outside rivals: [CoverBox]
    ) {
        (self.space, self.old, self.new, self.overlap, self.rivals) = (space, old, new, overlap, rivals)
    }

    /// Arguments from one source can differ only by their defaults.
    static func differ(
        _ old: LinkArgument, _ new: LinkArgument, at point: URLPoint, _ enums: IDArray<EnumID, EnumModel>
    ) -> Bool {
        if old.source == new.source {
            guard let key = old.source.key else { return old.source == .missing && !old.hasDefault(of: new) }
            return !point.values.contains { $0.key == key } && !old.hasDefault(of: new)
        }
        return !old.hasValue(of: new, in: point, enums)
    }

    func find() -> DiffSpace.Witness? {
        guard let links = space.links(of: overlap.first, in: overlap.second) else { return nil }
        if let segment = splitSegment(in: links) { return find(in: links, segment.position, segment.texts) }
        var cases = [links]
        for key in Set([old.source.key, new.source.key].compactMap { $0 }).sorted() {
            cases = cases.flatMap { split($0, by: key) }
        }
        // If both are one text of the link, only a link without that text can show a difference.
        if old.source == new.source, let key = old.source.key {
            cases = cases.filter { links in
                !links.values.contains { $0.key == key && $0.index == 0 && $0.presence == .required }
            }
        }
        var best: DiffSpace.Witness?
        for links in cases { best = .shorter(best, find(in: links)) }
        guard old.source != new.source, best?.point == nil else { return best }
        for source in [old.source, new.source] {
            guard let links = withTwoItems(links, source), let witness = find(in: links) else { continue }
            best = .shorter(best, witness)
        }
        return best
    }

    /// Returns the links with at least two items of a list. Few of the first links have them.
    private func withTwoItems(_ links: URLIntersection, _ source: ValueSource) -> URLIntersection? {
        let (index, set): (Int, SetID)
        switch source {
        case .split(_, let separator): (index, set) = (0, space.space.algebra.id(ofTextsWith: [separator]))
        case .all: (index, set) = (1, space.space.everything(.value))
        default: return nil
        }
        guard let key = source.key,
            links.values.contains(where: { $0.key == key && $0.index == index && $0.presence != .absent })
        else { return nil }
        var links = links
        let demand = URLDemand(key: key, reach: .value(index), text: .required(set))
        return space.space.restrict(&links, to: demand) ? links : nil
    }

    /// Returns ``SplitTexts`` of the segment with both values, or `nil` if the values are not in one segment.
    ///
    /// For such texts, excluding links one by one is slow, and rarely finds a difference.
    private func splitSegment(in links: URLIntersection) -> (position: Int, texts: [[UInt8]])? {
        func splitter(_ source: ValueSource) -> (position: Int, rule: SegmentSplitter)? {
            source.splitter { space.space.domain(at: $0, origin: links.origin).folds }
        }
        guard old.source != new.source, let (position, one) = splitter(old.source),
            let (other, rule) = splitter(new.source), position == other, max(one.forms.count, rule.forms.count) > 1
        else { return nil }
        return (position, space.splitTexts(one, rule))
    }

    /// Finds a link with other values whose segment at a position is one of the texts.
    private func find(in links: URLIntersection, _ position: Int, _ texts: [[UInt8]]) -> DiffSpace.Witness? {
        guard var point = space.witness(in: links, outside: [], spelledAs: overlap.first)?.point else { return nil }
        let (algebra, domain) = (space.space.algebra, space.space.domain(at: position, origin: links.origin))
        // The last text is one that both patterns match in any case, however few they share.
        let differing = (texts + [point.segments[position]]).filter { text in
            point.segments[position] = text
            return Self.differ(old, new, at: point, space.space.model.enums)
                && links.segments[position].allSatisfy { algebra.sets[$0].contains(text) }
        }
        // The first text is the best example. Another route may match it.
        for texts in [Array(differing.prefix(1)), differing] where !texts.isEmpty {
            var links = links
            links.segments[position] = [algebra.id(of: .finite(texts, domain))]
            let witness = space.witness(in: links, outside: rivals, spelledAs: overlap.first)
            if witness?.point != nil { return witness }
        }
        return nil
    }

    /// Splits links into those with and those without a value of the key.
    private func split(_ links: URLIntersection, by key: KeyID) -> [URLIntersection] {
        guard let first = links.values.firstIndex(where: { $0.key == key }) else { return [links] }
        guard links.values[first].presence == .optional else { return [links] }
        var (with, without) = (links, links)
        with.values[first].presence = .required
        for index in links.values.indices where links.values[index].key == key {
            without.values[index].presence = .absent
        }
        return [with, without]
    }

    /// Examines links one by one. After a link with equal values, all links with the same texts are excluded.
    private func find(in links: URLIntersection) -> DiffSpace.Witness? {
        var outside = rivals
        for _ in 0..<Self.mostTries {
            guard let witness = space.witness(in: links, outside: outside, spelledAs: overlap.first) else { return nil }
            guard let point = witness.point else { return witness }
            if Self.differ(old, new, at: point, space.space.model.enums) { return witness }
            guard let same = linksAlike(point) else { return nil }
            outside.append(same)
        }
        return nil
    }

    /// Returns the links with the same texts in the compared parts, or `nil` if those are all links.
    private func linksAlike(_ point: URLPoint) -> CoverBox? {
        let model = space.space
        var box = CoverBox(origin: point.origin, segments: [], hasRest: false, demands: [])
        box.segments = point.segments.indices.map { model.everything(model.domain(at: $0, origin: point.origin)) }
        var isPart = false
        for source in [old.source, new.source] {
            switch source {
            case .constant, .missing: continue
            case .segment(let position, _, _), .part(let position, _, _):
                if position < point.segments.count { fix(position, point, &box) }
            case .rest(let start):
                for position in start..<max(start, point.segments.count) { fix(position, point, &box) }
            case .first(let key, _), .split(let key, _), .all(let key):
                let values = point.values.filter { $0.key == key }
                for (index, value) in values.enumerated() {
                    let set = model.algebra.id(of: .literal(value.text, .value))
                    box.demands.append(.init(key: key, reach: .value(index), text: .required(set)))
                }
                if values.isEmpty { continue }
                box.demands.append(.init(key: key, reach: .value(values.count), text: .none))
            }
            isPart = true
        }
        return isPart ? box : nil
    }

    private func fix(_ position: Int, _ point: URLPoint, _ box: inout CoverBox) {
        let domain = space.space.domain(at: position, origin: point.origin)
        box.segments[position] = space.space.algebra.id(ofLiteral: point.segments[position], domain)
    }
}
