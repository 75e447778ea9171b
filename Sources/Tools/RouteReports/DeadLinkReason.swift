package import RouteCompiler
package import RouteMatching

/// Says why no route takes a URL, and which one its author may have meant.
package struct DeadLinkReason {
    /// Its patterns are as they are matched: see ``RouteModel/placed``.
    private let model: RouteModel
    private let finder: NearMissFinder
    private let table: RouteTable
    private let audience: Audience

    package init(_ model: RouteModel, table: RouteTable, audience: Audience) {
        (self.model, self.table, self.audience) = (model.placed, table, audience)
        finder = NearMissFinder(self.model)
    }

    /// The end of "it opens nothing: …", and a pattern.
    package func explain(_ url: String) -> (reason: String, meant: String?) {
        guard case .miss(let reason) = table.match(url, audience: audience) else { return ("", nil) }
        guard let parts = URLText(url, plusAsSpace: model.matching.plusAsSpace)?.placed(in: finder.hosts) else {
            return (reason.description, nil)
        }
        let near = near(parts)
        let meant = closest(among: near, to: parts)
        let pattern = (meant?.pattern).map(Self.path)
        guard case .noRoute = reason else { return (reason.description, pattern) }
        // A label of a host that no route has was the reason already.
        if let word = parts.segments.first, !parts.origin.hasLabel, !finder.isBegun(parts, where: isOpened) {
            return ("no route begins with '\(String(decoding: word, as: UTF8.self))'", pattern)
        }
        return ((meant ?? near.first)?.reason ?? reason.description, pattern)
    }

    /// A pattern without its query: what that lacks is the reason's to say.
    private static func path(of pattern: String) -> String {
        let bytes = Array(pattern.utf8)
        return String(decoding: bytes[..<PatternText.pathEnd(of: bytes[...])], as: UTF8.self)
    }

    /// The route nearest to a URL, for groups of URLs: by its number.
    package func nearest(to url: String) -> RouteID? {
        guard let parts = URLText(url, plusAsSpace: model.matching.plusAsSpace)?.placed(in: finder.hosts) else {
            return nil
        }
        return closest(among: near(parts), to: parts)?.route
    }

    private func near(_ url: URLText) -> [NearMiss] {
        finder.nearest(50, to: url, except: nil, audience: audience, where: isOpened)
    }

    /// Returns true if a route can be opened.
    private func isOpened(_ route: RouteModelEntry) -> Bool { audience.sees(route) && !route.isWeb }

    /// Returns the candidate with the most similar words among those with the fewest differences, or `nil` if all
    /// differ too much.
    private func closest(among near: [NearMiss], to url: URLText) -> NearMiss? {
        guard let least = near.first, least.distance <= max(1, url.segments.count / 2) else {
            return near.isEmpty ? onlyWord(of: url) : nil
        }
        let rivals = near.filter { $0.distance == least.distance && $0.agreement == least.agreement }
        let words = rivals.map { word(of: $0, differingFrom: url) }
        for (position, segment) in url.segments.enumerated() {
            let candidates = words.compactMap { $0?.position == position ? $0?.text : nil }
            let name = String(decoding: segment, as: UTF8.self)
            if let best = closestName(to: name, among: candidates, limit: max(2, segment.count / 2)),
                let index = words.firstIndex(where: { $0?.position == position && $0?.text == best })
            {
                return rivals[index]
            }
        }
        return least
    }

    /// The first literal of a pattern that is not in the URL.
    private func word(of miss: NearMiss, differingFrom url: URLText) -> (position: Int, text: String)? {
        guard let pattern = model.routes[miss.route].patterns.first(where: { $0.text == miss.pattern }) else {
            return nil
        }
        for (position, segment) in pattern.segments.enumerated() where position < url.segments.count {
            guard case .literal(let text) = segment, text != url.segments[position] else { continue }
            return (position, String(decoding: text, as: UTF8.self))
        }
        return nil
    }

    /// For a URL of one word: the pattern of one word that is most like it.
    private func onlyWord(of url: URLText) -> NearMiss? {
        guard url.segments.count == 1 else { return nil }
        var patterns: [String: NearMiss] = [:]
        for id in model.routes.ids where isOpened(model.routes[id]) {
            for pattern in model.routes[id].patterns
            where pattern.origin == url.origin && pattern.segments.count == 1 {
                guard case .literal(let text) = pattern.segments[0], pattern.rest == nil else { continue }
                let word = String(decoding: text, as: UTF8.self)
                patterns[word] =
                    patterns[word]
                    ?? NearMiss(route: id, pattern: pattern.text, distance: 1, agreement: 0, reason: "")
            }
        }
        let name = String(decoding: url.segments[0], as: UTF8.self)
        return closestName(to: name, among: patterns.keys.sorted()).flatMap { patterns[$0] }
    }
}
