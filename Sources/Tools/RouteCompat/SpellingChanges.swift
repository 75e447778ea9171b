import RouteCompiler
import RouteMatching

/// Finds the effects of a changed `matching` option on URLs that are spelled differently from their patterns.
///
/// The algebra does not model the spellings of a text, so this matches sample URLs: one of each route, with the case of
/// its literal letters changed, all at once and one segment at a time, and with plus signs in its query.
struct SpellingChanges {
    private(set) var changes: [RouteChange] = []
    private let space: DiffSpace
    private let counterparts: Counterparts
    private let oldMatching: Matching
    private let newMatching: Matching

    /// - Parameter known: The changes found already, which hold for every spelling.
    init(_ space: DiffSpace, _ counterparts: Counterparts, _ names: DiffNames, known: [RouteChange]) {
        self.space = space
        self.counterparts = counterparts
        (oldMatching, newMatching) = (space.old.matching, space.new.matching)
        changes = known
        guard oldMatching != newMatching else { return }
        let (old, new) = (SpelledLinks(space.old), SpelledLinks(space.new))
        changes = known.compactMap { confirmed($0, old, new, names) }
        for url in space.old.routes.ids.flatMap(spellings) {
            // The URL may belong to another route than the one it was derived from.
            guard let was = old.end(of: url) else { continue }
            let now = new.end(of: url)
            var change = RouteChange(
                kind: .matchingChanged, isBreaking: true, route: names.old[space.oldIDs[was.route]],
                message: reason, url: url, opens: now.map { names.new[space.newIDs[$0.target]] },
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
        _ change: RouteChange, _ old: SpelledLinks, _ new: SpelledLinks, _ names: DiffNames
    ) -> RouteChange? {
        guard change.isBreaking, let url = change.url else { return change }
        let (was, now) = (old.end(of: url), new.end(of: url))
        if let was, space.oldIDs[was.route] == change.old {
            if change.kind == .values {
                if let now, old.difference(from: was, to: now) != nil { return change }
            } else if change.opens == now.map({ names.new[space.newIDs[$0.target]] }) {
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
                guard case .point(let point) = CoverSearch.find(space.space, in: links, outside: outside) else {
                    continue
                }
                let sample = space.respelled(point, as: space.space.boxes[box])
                if oldMatching.caseInsensitive != newMatching.caseInsensitive { addCases(of: sample, box, to: &result) }
                if oldMatching.plusAsSpace != newMatching.plusAsSpace { addPluses(to: sample, links, &result) }
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
                if other.segments != sample.segments { result.append(space.space.text(other)) }
            }
        }
        for optional in [false, true] {
            let url = space.space.text(optional ? filled(sample, box) : sample)
            if let mark = url.firstIndex(of: "?") {
                result.append(url[...mark] + Self.withSwappedKeys(url[mark...].dropFirst()))
            }
        }
    }

    /// Returns the URL with a value for each optional key.
    private func filled(_ sample: URLPoint, _ box: BoxID) -> URLPoint {
        var point = sample
        for value in space.links(of: box).values where value.index == 0 {
            if case .fragment = space.space.keys[value.key] { continue }
            if point.values.contains(where: { $0.key == value.key }) { continue }
            guard let text = try? space.space.sample(value.sets) else { continue }
            point.values.append((value.key, text))
        }
        return point
    }

    /// Adds spellings with a plus sign for a space or for itself in each value that can contain one.
    private func addPluses(to sample: URLPoint, _ links: URLMeet, _ result: inout [String]) {
        var points = [sample]
        for value in links.values where value.index == 0 {
            if case .fragment = space.space.keys[value.key] { continue }
            let set = space.space.algebra.sets[value.sets[0]]
            var texts = ["a b", "1e+1"].map { Array($0.utf8) }
            if case .finite(let words) = set.form { texts = words }
            for text in texts where set.contains(text) {
                var point = sample
                point.values.removeAll { $0.key == value.key }
                point.values.append((value.key, text))
                points.append(point)
            }
        }
        for url in points.map(space.space.text) {
            for escaped in ["%20", "%2B"] {
                let parts = Self.split(url, by: escaped)
                if url.contains("?"), parts.count > 1 { result.append(parts.joined(separator: "+")) }
            }
        }
    }

    private enum Part: CaseIterable {
        case pattern, bound, whole
    }

    /// Returns a segment with the case of some letters changed. The texts of an enum count as literals.
    private func swapped(_ part: Part, _ text: [UInt8], at position: Int, _ box: BoxID) -> [UInt8] {
        let segments = space.pattern(box).segments
        guard part != .whole, position < segments.count else { return part == .pattern ? text : Self.swapped(text) }
        guard case .placeholder(let prefix, _, let suffix) = segments[position],
            text.count >= prefix.count + suffix.count
        else { return part == .pattern ? Self.swapped(text) : text }
        let bound = Array(text.dropFirst(prefix.count).dropLast(suffix.count))
        let ends = (Array(text.prefix(prefix.count)), Array(text.suffix(suffix.count)))
        if part == .bound { return ends.0 + Self.swapped(bound) + ends.1 }
        return Self.swapped(ends.0) + bound + Self.swapped(ends.1)
    }

    private static func swapped(_ text: [UInt8]) -> [UInt8] { text.map { Byte.isLetter($0) ? $0 ^ 0x20 : $0 } }

    /// `q=a&Page=1` becomes `Q=a&pAGE=1`. Escapes are not changed.
    private static func withSwappedKeys(_ query: Substring) -> String {
        query.split(separator: "&", omittingEmptySubsequences: false).map { item in
            let end = item.firstIndex(of: "=") ?? item.endIndex
            let key = item[..<end]
            return (key.contains("%") ? String(key) : String(decoding: swapped(Array(key.utf8)), as: UTF8.self))
                + item[end...]
        }.joined(separator: "&")
    }

    /// Splits the query at escapes. The path before it stays whole.
    private static func split(_ url: String, by escape: String) -> [String] {
        var parts: [[UInt8]] = [[]]
        var isQuery = false
        for byte in url.utf8 {
            if byte == UInt8(ascii: "?") { isQuery = true }
            parts[parts.count - 1].append(byte)
            if isQuery, parts[parts.count - 1].suffix(3) == Array(escape.utf8)[...] {
                parts[parts.count - 1].removeLast(3)
                parts.append([])
            }
        }
        return parts.map { String(decoding: $0, as: UTF8.self) }
    }
}
