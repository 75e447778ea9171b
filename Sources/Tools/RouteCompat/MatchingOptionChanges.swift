import RouteCompiler
import RouteMatching

/// Finds the effects of a changed `matching` option on URLs that are spelled differently from their patterns.
///
/// The algebra does not model the spellings of a text, so this matches sample URLs: one of each route, with the case of
/// its literal letters changed, all at once and one segment at a time, and with plus signs in its query.
struct MatchingOptionChanges {
    private(set) var changes: [RouteChange] = []
    private let space: DiffSpace
    private let counterparts: RoutePairing
    private let oldMatching: Matching
    private let newMatching: Matching

    /// - Parameter known: The changes found already, which hold for every spelling.
    init(_ space: DiffSpace, _ counterparts: RoutePairing, known: [RouteChange]) {
        self.space = space
        self.counterparts = counterparts
        (oldMatching, newMatching) = (space.old.matching, space.new.matching)
        changes = known
        guard oldMatching != newMatching else { return }
        let (old, new) = (LinkResults(space.old), LinkResults(space.new))
        changes = known.compactMap { confirmed($0, old, new) }
        for url in space.old.routes.ids.flatMap(spellings) {
            // The URL may belong to another route than the one it was derived from.
            guard let was = old.end(of: url) else { continue }
            let now = new.end(of: url)
            var change = RouteChange(
                kind: .matchingChanged, isBreaking: true, route: space.oldNames[was.route],
                message: reason, url: url, opens: now.map { space.newNames[$0.target] },
                old: space.oldIDs[was.route], new: counterparts.newOfOld[was.route].map { space.newIDs[$0] })
            if let now, counterparts.newOfOld[was.target] == now.target {
                guard let words = old.difference(from: was, to: now) else { continue }
                (change.kind, change.message, change.opens) = (.values, words, nil)
            }
            let isKnown = changes.contains { other in
                other.isBreaking && other.old == change.old && other.opens == change.opens
                    && (other.kind == .values) == (change.kind == .values)
            }
            if !isKnown { changes.append(change) }
        }
        for reason in reasons {
            changes.append(
                RouteChange(kind: .matchingChanged, isBreaking: false, route: "every route", message: reason))
        }
    }

    /// Returns a change, without its URL if that URL behaves differently under the two matching options.
    private func confirmed(
        _ change: RouteChange, _ old: LinkResults, _ new: LinkResults
    ) -> RouteChange? {
        guard change.isBreaking, let url = change.url else { return change }
        let (was, now) = (old.end(of: url), new.end(of: url))
        if let was, space.oldIDs[was.route] == change.old {
            if change.kind == .values {
                if let now, old.difference(from: was, to: now) != nil { return change }
            } else if change.opens == now.map({ space.newNames[$0.target] }) {
                return change
            }
        }
        if change.kind == .opensAnother || change.kind == .values { return nil }
        var change = change
        (change.isBreaking, change.url) = (false, nil)
        return change
    }

    private var reason: String { reasons.joined(separator: "; ") }

    private var reasons: [String] {
        var result: [String] = []
        if oldMatching.caseInsensitive != newMatching.caseInsensitive {
            result.append(
                newMatching.caseInsensitive
                    ? "ignores the case of letters now" : "no longer ignores the case of letters")
        }
        if oldMatching.plusAsSpace != newMatching.plusAsSpace {
            result.append("reads '+' in a query as a \(newMatching.plusAsSpace ? "space" : "plus sign") now")
        }
        return result
    }

    /// Returns the URLs of a route in other spellings.
    private func spellings(of route: RouteID) -> [String] {
        var result: [String] = []
        let rivals = space.rivals(ofOld: route)
        for box in space.boxes(ofOld: route) {
            let links = space.links(of: box)
            for outside in rivals.isEmpty ? [[]] : [rivals, []] {
                guard let point = CoverSearch.find(space.space, in: links, outside: outside)?.point else { continue }
                let sample = space.respelled(point, as: space.space.boxes[box])
                if oldMatching.caseInsensitive != newMatching.caseInsensitive {
                    addCases(of: sample, box, to: &result)
                    // Without the option, a key in another case is another key, and no link has undeclared keys.
                    if oldMatching.caseInsensitive { addKeys(of: sample, links, box, to: &result) }
                }
                if oldMatching.plusAsSpace != newMatching.plusAsSpace { addPluses(to: sample, links, box, &result) }
            }
        }
        return result
    }

    /// Adds spellings with the case of letters changed: of the pattern's literals, of captured values, or of both.
    private func addCases(of sample: URLPoint, _ box: BoxID, to result: inout [String]) {
        let isWeb = space.space.origins[sample.origin].isWeb
        let places = sample.segments.indices.filter { $0 > 0 || isWeb }
        for part in Part.allCases {
            for changed in [places] + places.map({ [$0] }) {
                var other = sample
                for place in changed { other.segments[place] = swapped(part, other.segments[place], at: place, box) }
                if other.segments != sample.segments { result.append(space.text(other, keysOf: box)) }
            }
        }
    }

    /// Adds spellings with the case of keys changed, of all keys and of each one.
    private func addKeys(of sample: URLPoint, _ links: URLIntersection, _ box: BoxID, to result: inout [String]) {
        for point in [sample, filled(sample, links)] {
            let all = Array(point.values.indices)
            for changed in [all] + all.map({ [$0] }) where !changed.isEmpty {
                result.append(
                    space.text(point, keysOf: box) { position, key, value in
                        let key = changed.contains(position) ? Self.swapped(key) : key
                        return PercentEncoding.query(key) + "=" + PercentEncoding.query(value)
                    })
            }
        }
    }

    /// Returns the URL with a value for each optional key.
    private func filled(_ sample: URLPoint, _ links: URLIntersection) -> URLPoint {
        var point = sample
        for value in links.values where value.index == 0 && value.key != space.fragment {
            if point.values.contains(where: { $0.key == value.key }) { continue }
            if let text = telling(value) { point.values.append((value.key, text)) }
        }
        return point
    }

    /// A text of a key that does not mean the same as no value, if there is one.
    private func telling(_ value: URLIntersection.Value) -> [UInt8]? {
        let defaults = space.old.routes.flatMap(\.arguments).compactMap { $0.defaultValue?.text.map { Array($0.utf8) } }
        let without = [[]] + defaults
        let atoms = (try? space.space.algebra.atoms(of: value.sets, along: [], apartFrom: without)) ?? []
        let texts = atoms.compactMap(\.text)
        return texts.first { !without.contains($0) } ?? texts.first
    }

    /// Adds spellings with plus signs: for spaces if the old routes read them so, else for themselves.
    private func addPluses(to sample: URLPoint, _ links: URLIntersection, _ box: BoxID, _ result: inout [String]) {
        let mark = UInt8(ascii: oldMatching.plusAsSpace ? " " : "+")
        var points = [sample]
        for value in links.values where value.index == 0 {
            guard case .query(let key) = space.space.keys[value.key] else { continue }
            var texts = texts(of: value, with: mark)
            if texts.isEmpty, key.contains(mark) { texts = telling(value).map { [$0] } ?? [] }
            for text in texts {
                var point = sample
                point.values.removeAll { $0.key == value.key }
                point.values.append((value.key, text))
                points.append(point)
            }
        }
        let escape = PercentEncoding.query([mark])
        func spelled(_ text: [UInt8]) -> String { PercentEncoding.query(text).replacing(escape, with: "+") }
        for point in points {
            // Each key and each value is a place.
            let places = Array(0..<(2 * point.values.count))
            for changed in [places] + places.map({ [$0] }) {
                result.append(
                    space.text(point, keysOf: box) { position, key, value in
                        (changed.contains(2 * position) ? spelled(key) : PercentEncoding.query(key)) + "="
                            + (changed.contains(2 * position + 1) ? spelled(value) : PercentEncoding.query(value))
                    })
            }
        }
    }

    /// Texts of a key that contain a character: all of a short list, or a few.
    private func texts(of value: URLIntersection.Value, with mark: UInt8) -> [[UInt8]] {
        let algebra = space.space.algebra
        let plain = (mark == UInt8(ascii: "+") ? ["a+b", "1e+1"] : ["a b"]).map { Array($0.utf8) }
            .filter { text in value.sets.allSatisfy { algebra.sets[$0].contains(text) } }
        if let first = plain.first { return [first] }
        let containing = SegmentSet(
            domain: .value, form: .around(prefix: [], .joined(between: [[mark]]), suffix: []))
        let sets = value.sets + [algebra.id(of: containing)]
        if let listed = try? algebra.listed(in: sets, atMost: 64) { return listed }
        return ((try? algebra.atoms(of: sets, along: [])) ?? []).compactMap(\.text)
    }

    private enum Part: CaseIterable {
        case pattern, bound, whole
    }

    /// Returns a segment with the case of some letters changed. The texts of an enum count as literals.
    private func swapped(_ part: Part, _ text: [UInt8], at position: Int, _ box: BoxID) -> [UInt8] {
        let segments = space.pattern(box).segments
        guard part != .whole, position < segments.count else { return part == .pattern ? text : Self.swapped(text) }
        guard let bound = space.ranges(text, at: position, box) else {
            return part == .pattern ? Self.swapped(text) : text
        }
        return text.enumerated().map { offset, byte in
            let isBound = bound.contains { $0.contains(offset) }
            return isBound == (part == .bound) ? Self.swapped([byte])[0] : byte
        }
    }

    private static func swapped(_ text: [UInt8]) -> [UInt8] { text.map { Byte.isLetter($0) ? $0 ^ 0x20 : $0 } }
}
