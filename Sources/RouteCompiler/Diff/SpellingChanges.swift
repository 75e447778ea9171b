import RouteKit

/// What a change of `matching` does to URLs that are spelled otherwise than their patterns.
///
/// The sets of the algebra do not say how many spellings of a text there are, so here URLs are tried: a sample of each
/// route, with the case of its literal letters changed, all at once and place by place, and with plus signs in its query.
struct SpellingChanges {
    private(set) var changes: [RouteChange] = []
    private let space: DiffSpace
    private let oldMatching: Matching
    private let newMatching: Matching

    init(_ space: DiffSpace, _ counterparts: Counterparts, _ names: DiffNames) {
        self.space = space
        (oldMatching, newMatching) = (space.old.matching, space.new.matching)
        guard oldMatching != newMatching else { return }
        let old = RouteTable(bytes: Lowering.table(for: space.old, sources: []))
        let new = RouteTable(bytes: Lowering.table(for: space.new, sources: []))
        var seen: Set<[Int]> = []
        for url in space.old.routes.indices.flatMap(spellings) {
            // It may never have been the URL of the route that it is a spelling of.
            guard case .route(let route, _) = old.match(url, publicOnly: true) else { continue }
            let target = space.old.routes[route].redirect?.target ?? route
            var now: Int?
            if case .route(let other, _) = new.match(url, publicOnly: true) {
                now = space.new.routes[other].redirect?.target ?? other
                if counterparts.newOfOld[target] == now { continue }
            }
            guard seen.insert([route, now ?? -1]).inserted else { continue }
            changes.append(
                RouteChange(
                    kind: .matchingChanged, isBreaking: true, route: names.old[space.oldNumbers[route]],
                    message: reason, url: url, opens: now.map { names.new[space.newNumbers[$0]] },
                    old: space.oldNumbers[route], new: counterparts.newOfOld[route].map { space.newNumbers[$0] }))
        }
        for reason in reasons {
            changes.append(
                RouteChange(kind: .matchingChanged, isBreaking: false, route: "every route", message: reason))
        }
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

    /// URLs of a route in other ways to write them.
    private func spellings(of route: Int) -> [String] {
        var result: [String] = []
        let winners = space.winners(overOld: route, holding: [])
        for number in space.boxes(ofOld: route) {
            let box = space.space.boxes[number]
            guard let point = WitnessSearch.find(space.space, in: space.space.meet(box), outside: winners)?.point else {
                continue
            }
            let sample = space.respelled(point, as: box)
            if oldMatching.caseInsensitive != newMatching.caseInsensitive {
                let places = sample.segments.indices.filter { $0 > 0 || space.space.origins[box.origin].isWeb }
                for changed in [places] + places.map({ [$0] }) {
                    var other = sample
                    for place in changed { other.segments[place] = swapped(other.segments[place], at: place, box) }
                    if other.segments != sample.segments { result.append(space.space.text(other)) }
                }
                let url = space.space.text(sample)
                if let mark = url.firstIndex(of: "?") {
                    result.append(url[...mark] + Self.withSwappedKeys(url[mark...].dropFirst()))
                }
            }
            if oldMatching.plusAsSpace != newMatching.plusAsSpace {
                let url = space.space.text(sample)
                for escaped in ["%20", "%2B"] {
                    let parts = Self.split(url, by: escaped)
                    if url.contains("?"), parts.count > 1 { result.append(parts.joined(separator: "+")) }
                }
            }
        }
        return result
    }

    /// The segment with the case of the pattern's own letters changed; what a placeholder binds stays as it is.
    private func swapped(_ text: [UInt8], at position: Int, _ box: URLBox) -> [UInt8] {
        let route = space.space.model.routes[box.route]
        guard position < box.segments.count else { return text }
        switch route.patterns[box.pattern].segments[position] {
        case .literal: return Self.swapped(text)
        case .placeholder(let prefix, let argument, let suffix):
            let type = route.arguments[argument].type
            if space.space.model.finiteTexts(of: type) != nil { return Self.swapped(text) }
            guard text.count >= prefix.count + suffix.count else { return text }
            let bound = text.dropFirst(prefix.count).dropLast(suffix.count)
            return Self.swapped(Array(text.prefix(prefix.count))) + bound
                + Self.swapped(Array(text.suffix(suffix.count)))
        }
    }

    private static func swapped(_ text: [UInt8]) -> [UInt8] { text.map { Byte.isLetter($0) ? $0 ^ 0x20 : $0 } }

    /// `q=a&Page=1` is `Q=a&pAGE=1`. Escapes are no letters.
    private static func withSwappedKeys(_ query: Substring) -> String {
        query.split(separator: "&", omittingEmptySubsequences: false).map { item in
            let end = item.firstIndex(of: "=") ?? item.endIndex
            let key = item[..<end]
            return (key.contains("%") ? String(key) : String(decoding: swapped(Array(key.utf8)), as: UTF8.self))
                + item[end...]
        }.joined(separator: "&")
    }

    /// The parts of the query between escapes; the path before it stays whole.
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
