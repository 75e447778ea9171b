import RouteMatching

/// Routes of a small vocabulary, and their URL sets by listing: the slow reference that the algebra is held against.
struct ReferenceRoute {
    /// One segment: literal text, or a type with literal text around it.
    struct Segment: Hashable {
        var prefix: String
        var type: String?
        var suffix = ""
        /// More placeholders, each with the literal text after it.
        var others: [Other] = []

        struct Other: Hashable {
            var type: String
            var suffix = ""
        }

        func source(_ name: String) -> String {
            guard let type else { return prefix }
            func placeholder(_ name: String, _ type: String) -> String {
                type == "String" ? "{\(name)}" : "{\(name): \(type)}"
            }
            return others.enumerated().reduce(prefix + placeholder(name, type) + suffix) {
                $0 + placeholder("\(name)_\($1.offset)", $1.element.type) + $1.element.suffix
            }
        }

        /// Bytes 1, 2, and 3 represent texts that only URL, only Date, and neither of them accepts.
        func takes(_ text: String, folding: Bool) -> Bool {
            let (text, prefix) = folding ? (text.lowercased(), prefix.lowercased()) : (text, prefix)
            guard let type else { return text == prefix }
            if !others.isEmpty {
                guard text.hasPrefix(prefix) else { return false }
                let all = [Other(type: type, suffix: self.suffix)] + others
                return Self.takes(text.dropFirst(prefix.count), all[...], folding: folding)
            }
            let suffix = folding ? suffix.lowercased() : suffix
            guard text.hasPrefix(prefix), text.hasSuffix(suffix) else { return false }
            let count = text.utf8.count - prefix.utf8.count - suffix.utf8.count
            guard count > 0 else { return false }
            return Self.takes(String(text.dropFirst(prefix.count).prefix(count)), type)
        }

        /// Tries all lengths of the first placeholder's text.
        private static func takes(_ text: Substring, _ all: ArraySlice<Other>, folding: Bool) -> Bool {
            guard let first = all.first else { return text.isEmpty }
            let suffix = folding ? first.suffix.lowercased() : first.suffix
            return (text.indices.dropFirst() + [text.endIndex]).contains { end in
                text[end...].hasPrefix(suffix) && !text[..<end].isEmpty && takes(String(text[..<end]), first.type)
                    && takes(text[end...].dropFirst(suffix.count), all.dropFirst(), folding: folding)
            }
        }

        static func takes(_ text: String, _ type: String) -> Bool {
            switch type {
            case "String": return true
            case "URL": return text != "\u{2}" && text != "\u{3}"
            case "Date": return text != "\u{1}" && text != "\u{3}"
            case "Int": return Int(text) != nil
            case "UInt8": return UInt8(text) != nil
            case "Double": return Double(text) != nil && text.utf8.allSatisfy { $0 < 0x3A }
            case "Bool": return text == "true" || text == "false"
            case "K": return text == "a" || text == "b"
            case "L": return text == "b" || text == "ab"
            default: return false
            }
        }
    }

    var isPublic = true
    /// URLs that stay in the browser; their origins are of http and https alone.
    var isWeb = false
    var origins: [String]
    /// The segments of the base before the route's, for each of its origins.
    var starts: [[Segment]] = [[]]
    var segments: [Segment]
    var hasRest = false
    /// The last segment may be left out.
    var isOptional = false
    /// For the key q: a type or, after `=`, a fixed value. A type in braces has literals around it.
    var query: String?
    var before: [Int] = []
    var isFallback = false

    func source(_ number: Int) -> String {
        var parts = segments.enumerated().map { index, segment in segment.source("p\(index)") }
        if isOptional { parts[parts.count - 1] = "{p\(parts.count - 1): \(segments[parts.count - 1].type!)?}" }
        if hasRest { parts.append("{rest...}") }
        var text = (isWeb ? "web " : isPublic ? "public " : "internal ") + "/" + parts.joined(separator: "/")
        if let query {
            let isAround = query.contains("{")
            text += query.hasPrefix("=") ? "?q\(query)" : isAround ? "?q=" : "?q: \(query)"
            if isAround { text += query.replacing("{", with: "{q: ") }
        }
        text += " as r\(number)"
        if !before.isEmpty { text += " before " + before.map { "r\($0)" }.joined(separator: ", ") }
        if isFallback { text += " fallback" }
        return text
    }
}

struct ReferenceURL: Hashable {
    var origin: String
    var segments: [String]
    var query: String?
}

extension ReferenceRoute {
    func takes(_ url: ReferenceURL) -> Bool {
        guard origins.contains(url.origin) else { return false }
        if let query {
            guard let value = url.query, Self.takes(value, query) else { return false }
        }
        return starts.contains { takesPath(url, behind: $0) }
    }

    private func takesPath(_ url: ReferenceURL, behind start: [Segment]) -> Bool {
        if takesPath(url, start + segments) { return true }
        return isOptional && takesPath(url, start + segments.dropLast())
    }

    /// The whole patterns, each as a route of its own.
    var readings: [ReferenceRoute] {
        starts.flatMap { start in
            var whole = self
            (whole.starts, whole.segments, whole.isOptional) = ([[]], start + segments, false)
            var short = whole
            short.segments.removeLast(isOptional ? 1 : 0)
            return isOptional ? [whole, short] : [whole]
        }
    }

    private static func takes(_ value: String, _ query: String) -> Bool {
        if query.hasPrefix("=") { return "=" + value == query }
        if query.contains("{") {
            let parts = query.split(omittingEmptySubsequences: false) { $0 == "{" || $0 == "}" }
            guard value.count >= parts[0].count + parts[2].count, value.hasPrefix(parts[0]), value.hasSuffix(parts[2])
            else { return false }
            return takes(String(value.dropFirst(parts[0].count).dropLast(parts[2].count)), String(parts[1]))
        }
        return query == "Bool" ? ["", "0", "1", "true", "false"].contains(value) : Segment.takes(value, query)
    }

    private func takesPath(_ url: ReferenceURL, _ segments: [Segment]) -> Bool {
        let count = segments.count
        guard hasRest ? url.segments.count > count : url.segments.count == count else { return false }
        return segments.indices.allSatisfy {
            segments[$0].takes(url.segments[$0], folding: $0 == 0 && url.origin == "aop://")
        }
    }
}

extension ReferenceURL {
    /// As simply as can be: what the checker prints has no escapes that its vocabulary does not need.
    init(parsing text: String) {
        var rest = text
        query = nil
        if let mark = rest.firstIndex(of: "?") {
            let item = rest[rest.index(after: mark)...]
            query = String(item.dropFirst(2))
            rest = String(rest[..<mark])
        }
        origin = rest.hasPrefix("aop://") ? "aop://" : "https://a.b"
        segments = rest.dropFirst(origin.count).split(separator: "/").map(String.init)
    }
}

/// URLs by numbers of their texts, so that a route's answer for each text is found once.
struct ReferenceUniverse {
    var texts: [String]
    var values: [String?]
    var origins: [String]
    var paths: [[Int]] = []
    /// The matching texts of each segment, with and without case folding.
    private var answers: [ReferenceRoute.Segment: [[Bool]]]

    /// All paths of up to two segments, and those of two with one more.
    init(texts: [String], values: [String?], origins: [String], segments: [ReferenceRoute.Segment]) {
        var answers: [ReferenceRoute.Segment: [[Bool]]] = [:]
        for segment in Set(segments) {
            answers[segment] = [false, true].map { folds in texts.map { segment.takes($0, folding: folds) } }
        }
        self.init(texts: texts, values: values, origins: origins, answers: answers)
    }

    private init(
        texts: [String], values: [String?], origins: [String], answers: [ReferenceRoute.Segment: [[Bool]]]
    ) {
        (self.texts, self.values, self.origins, self.answers) = (texts, values, origins, answers)
        paths.append([])
        for first in texts.indices {
            paths.append([first])
            for second in texts.indices {
                paths.append([first, second])
                paths.append([first, second, 0])
            }
        }
    }

    /// A universe with one text for each class of texts that these routes do not distinguish. Emptiness, equality, and
    /// containment of the routes' sets stay the same.
    func reduced(for routes: [ReferenceRoute]) -> ReferenceUniverse {
        let segments = Array(Set(routes.flatMap { $0.segments + $0.starts.flatMap { $0 } }))
        var seen: Set<[Bool]> = []
        let kept = texts.indices.filter { text in
            seen.insert(segments.flatMap { segment in answers[segment]!.map { $0[text] } }).inserted
        }
        return ReferenceUniverse(
            texts: kept.map { texts[$0] }, values: values, origins: origins,
            answers: answers.mapValues { of in of.map { all in kept.map { all[$0] } } })
    }

    var count: Int { origins.count * paths.count * values.count }

    /// For each URL whether it is one of the web.
    var isWeb: [Bool] {
        origins.flatMap { Array(repeating: $0.hasPrefix("https:"), count: paths.count * values.count) }
    }

    /// The URL that ``members(of:)`` answers for at a position.
    func url(at position: Int) -> ReferenceURL {
        let path = position / values.count
        return ReferenceURL(
            origin: origins[path / paths.count], segments: paths[path % paths.count].map { texts[$0] },
            query: values[position % values.count])
    }

    func members(of route: ReferenceRoute) -> [Bool] {
        let queries = values.map { value in
            var probe = route
            (probe.starts, probe.segments, probe.hasRest, probe.isOptional) = ([[]], [], false, false)
            return probe.takes(ReferenceURL(origin: route.origins[0], segments: [], query: value))
        }
        var result = Array(repeating: false, count: origins.count * paths.count * values.count)
        for (number, origin) in origins.enumerated() where route.origins.contains(origin) {
            for start in route.starts {
                let answers = (start + route.segments).enumerated().map { index, segment in
                    self.answers[segment]![index == 0 && origin == "aop://" ? 1 : 0]
                }
                // Without iterators, which take most of the time of builds for debugging.
                var path = 0
                while path < paths.count {
                    if isTaken(path, by: route, answers) {
                        let place = (number * paths.count + path) * values.count
                        for query in queries.indices where queries[query] { result[place + query] = true }
                    }
                    path += 1
                }
            }
        }
        return result
    }

    /// Returns whether a route matches the path of a number, by the matching texts of its segments.
    private func isTaken(_ path: Int, by route: ReferenceRoute, _ answers: [[Bool]]) -> Bool {
        let (count, length) = (answers.count, paths[path].count)
        let isLong = route.hasRest ? length > count : length == count || route.isOptional && length == count - 1
        guard isLong else { return false }
        var index = 0
        while index < count, index < length {
            if !answers[index][paths[path][index]] { return false }
            index += 1
        }
        return true
    }
}

/// Verdicts as the language defines them, over listed URLs.
struct ReferenceVerdicts: Equatable {
    var duplicates: Set<[Int]> = []
    var ambiguous: Set<[Int]> = []
    var unreachable: Set<Int> = []
    var unusedBefore: Set<[Int]> = []
    var unusedFallback: Set<Int> = []
    /// For each route those that win over it wherever both match.
    var winners: [[Int]] = []
    /// True if routes win over each other in a cycle.
    var hasCycle = false

    init() {}

    init(_ routes: [ReferenceRoute], _ all: ReferenceUniverse) {
        let universe = all.reduced(for: routes)
        let sets = routes.map { Bits(universe.members(of: $0)) }
        // A `web` declaration is compared with others only where both have origins.
        let web = Bits(universe.isWeb)
        func compared(_ route: Int, with other: Int) -> Bits {
            routes[other].isWeb && !routes[route].isWeb ? sets[route].intersection(web) : sets[route]
        }
        winners = routes.map { _ in [] }
        var settles = routes.map { _ in false }
        for first in routes.indices {
            for second in routes.indices where second > first {
                let (one, other) = (compared(first, with: second), compared(second, with: first))
                let both = one.intersection(other)
                var isNested = true
                var isCovered = false
                if both.isEmpty {
                    isNested = false
                } else if one == other {
                    duplicates.insert([first, second])
                    (settles[first], settles[second]) = (true, true)
                    continue
                } else if both == one {
                    winners[second].append(first)
                } else if both == other {
                    winners[first].append(second)
                } else {
                    isNested = false
                    var left = both
                    for third in routes.indices where third != first && third != second {
                        if routes[first].isPublic, routes[second].isPublic, !routes[third].isPublic { continue }
                        let isMoreSpecific = [first, second].allSatisfy {
                            compared(third, with: $0).isStrictSubset(of: compared($0, with: third))
                        }
                        if isMoreSpecific { left = left.subtracting(sets[third]) }
                    }
                    isCovered = left.isEmpty
                }
                if both.isEmpty || isNested || isCovered {
                    if routes[first].before.contains(second) { unusedBefore.insert([first, second]) }
                    if routes[second].before.contains(first) { unusedBefore.insert([second, first]) }
                    continue
                }
                (settles[first], settles[second]) = (true, true)
                if routes[first].before.contains(second) {
                    winners[second].append(first)
                } else if routes[second].before.contains(first) {
                    winners[first].append(second)
                } else if routes[first].isFallback != routes[second].isFallback {
                    let loser = routes[first].isFallback ? first : second
                    winners[loser].append(first + second - loser)
                } else {
                    ambiguous.insert([first, second])
                }
            }
        }
        // Two routes are not ambiguous where others take precedence over both.
        let (unsettled, wins) = (ambiguous, winners)
        for pair in unsettled {
            var left = sets[pair[0]].intersection(sets[pair[1]])
            for third in wins[pair[0]] where wins[pair[1]].contains(third) {
                if routes[pair[0]].isPublic, routes[pair[1]].isPublic, !routes[third].isPublic { continue }
                left = left.subtracting(sets[third])
            }
            if left.isEmpty { ambiguous.remove(pair) }
        }
        var open = Array(routes.indices)
        while let first = open.firstIndex(where: { route in !winners[route].contains { open.contains($0) } }) {
            open.remove(at: first)
        }
        hasCycle = !open.isEmpty
        for route in routes.indices {
            if routes[route].isFallback, !settles[route] { unusedFallback.insert(route) }
            var left = sets[route]
            for winner in winners[route] where !routes[route].isPublic || routes[winner].isPublic {
                left = left.subtracting(sets[winner])
            }
            if left.isEmpty { unreachable.insert(route) }
        }
        // Each of a group of equal routes is reported only with the first.
        duplicates = duplicates.filter { pair in !duplicates.contains { $0[1] == pair[0] } }
    }
}

struct Bits: Equatable {
    private var words: [UInt64]

    init(_ members: [Bool]) {
        words = Array(repeating: 0, count: members.count / 64 + 1)
        members.withUnsafeBufferPointer { members in
            var index = 0
            while index < members.count {
                if members[index] { words[index / 64] |= 1 << UInt64(index % 64) }
                index += 1
            }
        }
    }

    var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    func intersection(_ other: Bits) -> Bits { combining(other) { $0 & $1 } }

    func union(_ other: Bits) -> Bits { combining(other) { $0 | $1 } }

    func subtracting(_ other: Bits) -> Bits { combining(other) { $0 & ~$1 } }

    func isStrictSubset(of other: Bits) -> Bool { self != other && intersection(other) == self }

    private func combining(_ other: Bits, _ operation: (UInt64, UInt64) -> UInt64) -> Bits {
        var result = self
        for index in words.indices { result.words[index] = operation(words[index], other.words[index]) }
        return result
    }
}
