package import RouteCompiler
package import RouteMatching

/// Matches by trying every route, on strings; of the code under test it has the declarations as they were read.
package struct NaiveMatcher {
    /// A route that could take the URL.
    package struct Candidate {
        package var route: Int
        /// The decoded texts of each argument.
        package var texts: [[String]]
    }

    package let model: RouteModel
    /// Returns whether an opaque type accepts a text.
    private let accepts: (String) -> Bool
    private let order: NaiveOrder
    /// The number of URLs around the URLs to match.
    private let level: Int
    private let links = Links()

    /// The matcher of the next level, and its answers.
    private final class Links {
        var matcher: NaiveMatcher?
        var known: [String: Bool] = [:]
        /// The matchers of the patterns of links.
        var patterns: [LinkPattern: NaiveMatcher] = [:]
    }

    package init(_ model: RouteModel, level: Int = 0, accepts: @escaping (String) -> Bool = { _ in true }) {
        self.model = model
        self.level = level
        self.accepts = accepts
        order = NaiveOrder(model)
    }

    /// The routes that may take the URL: those that no other wins over. More than one only where the route that
    /// settles their overlap is out because of an optional value.
    package func winners(_ url: String, audience: Audience) -> [Candidate] {
        best(url, audience).filter { !leadsNowhere($0) }
    }

    /// Returns whether the URL may open nothing: no route matches, or one that may match is a `web` declaration or an
    /// invalid redirect.
    package func mayMiss(_ url: String, audience: Audience) -> Bool {
        let best = best(url, audience)
        return best.isEmpty || best.contains { model.routes[$0.route].isWeb || leadsNowhere($0) }
    }

    /// The candidates that no other wins over.
    private func best(_ url: String, _ audience: Audience) -> [Candidate] {
        let found = candidates(url, audience: audience)
        return found.filter { candidate in !found.contains { order.wins($0.route, over: candidate.route) } }
    }

    /// Returns whether a redirect passes on a value that none of its target's URLs can contain.
    private func leadsNowhere(_ candidate: Candidate) -> Bool {
        guard let redirect = model.routes[candidate.route].redirect else { return false }
        let target = model.routes[redirect.target]
        func passed(_ given: Int) -> [String] {
            candidate.texts[given].map { written($0, model.routes[candidate.route].arguments[given].type) }
        }
        let isMisplaced = redirect.values.enumerated().contains { wanted, value in
            guard case .argument(let given) = value else { return false }
            return passed(given).contains { !isHeld($0, by: target, wanted) }
        }
        let texts = redirect.values.map { value -> String? in
            switch value {
            case .argument(let given): passed(given).first
            case .text(let text): text
            case .absent: nil
            }
        }
        return isMisplaced || !target.patterns.contains { isReadBack(texts, $0, target) }
    }

    /// Returns whether each segment with several placeholders is read as the values that it was written with.
    private func isReadBack(_ texts: [String?], _ pattern: URLPattern, _ route: RouteModelEntry) -> Bool {
        pattern.segments.enumerated().allSatisfy { position, segment in
            let (prefix, parts) = (segment.prefix, segment.parts)
            guard parts.count > 1 else { return true }
            let folds = folds(position, pattern)
            let values = parts.map { texts[$0.argument] ?? "" }
            let whole = zip(values, parts).reduce(prefix) { $0 + Array($1.0.utf8) + $1.1.suffix }
            return split(whole, segment, route, folds: folds)?.map(\.count) == values.map(\.utf8.count)
        }
    }

    /// The text that a redirect passes on: `true` for the `1` of a query, and the declared `hot` for `HOT` of a custom
    /// scheme.
    private func written(_ text: String, _ type: ValueType) -> String {
        func isSame(_ other: String) -> Bool {
            NaiveText.folded(Array(other.utf8)) == NaiveText.folded(Array(text.utf8))
        }
        switch type {
        case .builtin(.bool):
            return ["", "1"].contains(text) || isSame("true") ? "true" : text == "0" || isSame("false") ? "false" : text
        case .enum(let id):
            let values = model.enums[id].cases.map(\.value)
            return values.contains(text) ? text : values.first(where: isSame) ?? text
        default: return text
        }
    }

    private func folds(_ position: Int, _ pattern: URLPattern) -> Bool {
        let isHost = position == 0 && (!pattern.origin.isWeb || pattern.origin.host.hasPrefix("*"))
        return model.matching.caseInsensitive || isHost
    }

    /// Returns the ranges of the placeholders of a segment in a text.
    private func split(
        _ text: [UInt8], _ segment: SegmentModel, _ route: RouteModelEntry, folds: Bool
    ) -> [Range<Int>]? {
        func compared(_ text: [UInt8]) -> [UInt8] { folds ? NaiveText.folded(text) : text }
        let parts = segment.parts
        return NaiveSplit.texts(compared(text), ([segment.prefix] + parts.map(\.suffix)).map(compared)) {
            takes(
                String(decoding: text[$1..<$2], as: UTF8.self), route.arguments[parts[$0].argument].type, folds: folds,
                inQuery: false)
        }
    }

    /// Returns whether a path of a route's URLs can contain a text for an argument: not empty, and no segment `.` or
    /// `..`. A host label is lowercase.
    private func isHeld(_ text: String, by route: RouteModelEntry, _ argument: Int) -> Bool {
        var isInPath = false
        for pattern in route.patterns {
            for (position, segment) in pattern.segments.enumerated() {
                if segment.parts.count > 1, segment.parts.contains(where: { $0.argument == argument }) {
                    if !text.isEmpty { return true }
                    isInPath = true
                }
                guard segment.parts.count == 1, segment.parts[0].argument == argument else { continue }
                let (prefix, suffix) = (segment.prefix, segment.parts[0].suffix)
                isInPath = true
                if position == 0, pattern.origin.host.hasPrefix("*") {
                    if NaiveText.label(of: text + ".example", behind: "*.example") == text { return true }
                } else {
                    let segment = prefix + Array(text.utf8) + suffix
                    if !text.isEmpty, ![".", ".."].map({ Array($0.utf8) }).contains(segment) { return true }
                }
            }
        }
        return !isInPath
    }

    /// All routes that match the URL, before precedence.
    package func candidates(_ url: String, audience: Audience) -> [Candidate] {
        guard let parts = NaiveURL(url, plusAsSpace: model.matching.plusAsSpace) else { return [] }
        return model.routes.indices.compactMap { index in
            let route = model.routes[index]
            guard !route.isInternal || audience == .app else { return nil }
            let found = route.patterns.indices.compactMap { number in
                texts(route, route.patterns[number], parts).map { (pattern: number, texts: $0) }
            }
            // The most specific of the route's own readings wins.
            let best = found.first { one in found.allSatisfy { order.isWithin(one.pattern, $0.pattern, of: index) } }
            return (best ?? found.first).map { Candidate(route: index, texts: $0.texts) }
        }
    }

    private func texts(_ route: RouteModelEntry, _ pattern: URLPattern, _ read: NaiveURL) -> [[String]]? {
        guard let url = read.below(pattern.origin),
            pattern.rest == nil
                ? url.segments.count == pattern.segments.count : url.segments.count > pattern.segments.count
        else { return nil }
        var texts: [[String]] = Array(repeating: [], count: route.arguments.count)
        for (position, segment) in pattern.segments.enumerated() {
            let folds = folds(position, pattern)
            func compared(_ text: [UInt8]) -> [UInt8] { folds ? NaiveText.folded(text) : text }
            let found = compared(url.segments[position])
            switch segment.parts.count {
            case 0: guard compared(segment.prefix) == found else { return nil }
            case 1:
                let (prefix, argument, suffix) = (segment.prefix, segment.parts[0].argument, segment.parts[0].suffix)
                guard found.count > prefix.count + suffix.count, found.starts(with: compared(prefix)),
                    found.reversed().starts(with: compared(suffix).reversed())
                else { return nil }
                let bytes = url.segments[position].dropFirst(prefix.count).dropLast(suffix.count)
                let text = String(decoding: bytes, as: UTF8.self)
                guard takes(text, route.arguments[argument].type, folds: folds, inQuery: false) else { return nil }
                texts[argument] = [text]
            default:
                let bytes = url.segments[position]
                guard let ranges = split(bytes, segment, route, folds: folds) else { return nil }
                for (part, range) in zip(segment.parts, ranges) {
                    texts[part.argument] = [String(decoding: bytes[range], as: UTF8.self)]
                }
            }
        }
        if let rest = pattern.rest {
            texts[rest] = url.segments[pattern.segments.count...].map { String(decoding: $0, as: UTF8.self) }
        }
        return fill(&texts, route, url) ? texts : nil
    }

    /// Reads query and fragment; false if they do not fit.
    private func fill(_ texts: inout [[String]], _ route: RouteModelEntry, _ url: NaiveURL) -> Bool {
        func values(_ key: [UInt8]) -> [String] {
            url.query.filter {
                model.matching.caseInsensitive ? NaiveText.folded($0.key) == NaiveText.folded(key) : $0.key == key
            }.map { String(decoding: $0.value, as: UTF8.self) }
        }
        for fixed in route.fixedQuery {
            guard let first = values(fixed.key).first, Array(first.utf8) == fixed.value else { return false }
        }
        for (index, argument) in route.arguments.enumerated() {
            switch argument.location {
            case .path, .rest, .host: continue
            case .query(let key):
                texts[index] = argument.isList && argument.separator == nil ? values(key) : Array(values(key).prefix(1))
            case .fragment: texts[index] = url.fragment.map { [String(decoding: $0, as: UTF8.self)] } ?? []
            }
            let inside = texts[index].compactMap {
                Self.text($0, behind: argument.affixes.prefix, before: argument.affixes.suffix)
            }
            if inside.count < texts[index].count { return false }
            texts[index] = inside
            if let separator = argument.separator, !texts[index].isEmpty {
                texts[index] = Self.items(of: texts[index][0], UnicodeScalar(separator))
                if texts[index].contains("") { return false }
            }
            guard !argument.isRequired || !texts[index].isEmpty,
                texts[index].allSatisfy({ takes($0, argument.type, folds: false, inQuery: true) })
            else { return false }
        }
        return true
    }

    private static func items(of text: String, _ separator: UnicodeScalar) -> [String] {
        var items: [String] = text.isEmpty ? [] : [""]
        for scalar in text.unicodeScalars {
            if scalar == separator { items.append("") } else { items[items.count - 1].unicodeScalars.append(scalar) }
        }
        return items
    }

    /// `nil` for a text that does not begin and end so.
    private static func text(_ text: String, behind prefix: [UInt8], before suffix: [UInt8]) -> String? {
        var bytes = Array(text.utf8)
        for byte in prefix {
            if bytes.first != byte { return nil }
            bytes.removeFirst()
        }
        for byte in suffix.reversed() where bytes.popLast() != byte { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Matches a URL inside of a URL, at most four inside of each other.
    private func isLink(_ text: String, _ pattern: LinkPattern?) -> Bool {
        if level == 4 { return false }
        if let pattern {
            let inner = links.patterns[pattern] ?? NaiveMatcher(pattern.model)
            links.patterns[pattern] = inner
            return !inner.mayMiss(text, audience: .outside)
        }
        if let known = links.known[text] { return known }
        let inner = links.matcher ?? NaiveMatcher(model, level: level + 1, accepts: accepts)
        links.matcher = inner
        let isLink = !inner.mayMiss(text, audience: .outside)
        links.known[text] = isLink
        return isLink
    }

    private func takes(_ text: String, _ type: ValueType, folds: Bool, inQuery: Bool) -> Bool {
        switch type {
        case .opaque: accepts(text)
        case .link(let link): isLink(text, link.pattern)
        case .builtin(.bool) where inQuery && ["1", "0", ""].contains(text): true
        default: NaiveText.takes(folds ? NaiveText.folded(text) : text, type, model, folds: folds)
        }
    }
}

extension NaiveURL {
    /// The URL with the segments to compare with a pattern: after the label of the host, if the pattern has a placeholder there;
    /// `nil` under another origin.
    fileprivate func below(_ origin: Origin) -> NaiveURL? {
        guard Array(origin.scheme.utf8) == scheme, NaiveText.port(origin.port, scheme: scheme) == port else {
            return nil
        }
        let host = String(decoding: host, as: UTF8.self)
        guard origin.host.hasPrefix("*") else { return origin.host == host ? self : nil }
        guard let label = NaiveText.label(of: host, behind: origin.host) else { return nil }
        var result = self
        result.segments.insert(Array(label.utf8), at: 0)
        return result
    }
}
