import RouteCompiler
import RouteMatching

/// A route that does not match a URL, its distance from the URL, and the reason.
struct NearMiss {
    var route: RouteID
    /// The nearest of the route's URL patterns.
    var pattern: String
    /// The weight of the differences; zero for a route that matches but loses.
    var distance: Int
    /// The number of equal literal segments: of two routes at one distance, the one that shares more is nearer.
    var agreement: Int
    var reason: String
}

/// Compares URLs with declared routes, one by one. The sets of values are computed once for all URLs.
final class NearMissFinder {
    private let model: RouteModel
    private let sets: SegmentSetCache
    private let patterns: IDArray<RouteID, [Compared]>
    /// The arguments that are not in the path.
    private let arguments: IDArray<RouteID, [ArgumentModel]>

    /// A pattern as URLs are compared with it. An object, because it is handed on more often than it is read.
    private final class Compared {
        let pattern: URLPattern
        let segments: [SegmentSetID]

        init(_ pattern: URLPattern, _ segments: [SegmentSetID]) {
            (self.pattern, self.segments) = (pattern, segments)
        }
    }

    init(_ model: RouteModel) {
        let sets = SegmentSetCache(model)
        (self.model, self.sets) = (model, sets)
        patterns = IDArray(
            model.routes.map { route in
                route.normalized.map { pattern in
                    let segments = pattern.segments.enumerated().map { position, segment in
                        sets.id(of: segment, in: route, model.matching.domain(position, of: pattern.origin))
                    }
                    return Compared(pattern, segments)
                }
            })
        arguments = IDArray(model.routes.map { $0.arguments.filter(\.isOutsideOfPath) })
    }

    /// A URL, and its distances from what many patterns share.
    private struct ComparedURL {
        let url: URLText
        let segments: SegmentDistances
        private var origins: [Origin: Int] = [:]

        init(_ url: URLText, under hosts: WildcardHosts, in sets: SegmentSetCache) {
            let url = url.placed(in: hosts)
            self.url = url
            segments = SegmentDistances(url.segments, in: sets)
        }

        mutating func distance(from origin: Origin) -> Int {
            if let distance = origins[origin] { return distance }
            let distance = DifferenceWeight.word(Array(url.origin.text.utf8), Array(origin.text.utf8))
            origins[origin] = distance
            return distance
        }
    }

    /// One of a route's patterns, and its distance from a URL.
    private struct Candidate {
        let route: RouteID
        let pattern: Int
        let distance: Int
        let agreement: Int
        /// The part of the distance that origin and path have.
        let pathDistance: Int
        /// True if origin and path match, or if one literal at least is equal or misspelled.
        let isAlike: Bool

        func isNearer(than other: Candidate) -> Bool {
            if distance != other.distance { return distance < other.distance }
            return agreement == other.agreement ? route < other.route : agreement > other.agreement
        }
    }

    /// Returns the nearest routes, nearest first. Routes that have nothing in common with the URL are left out.
    ///
    /// - Parameter isWanted: True for the routes that can be among them.
    func nearest(
        _ count: Int, to url: URLText, except winner: RouteID?, audience: Audience,
        where isWanted: (RouteModelEntry) -> Bool = { _ in true }
    ) -> [NearMiss] {
        var url = ComparedURL(url, under: model.hosts, in: sets)
        let found = candidates(&url) { $0 != winner && isWanted(model.routes[$0]) }
        return found.sorted { $0.isNearer(than: $1) }.prefix(count).map { candidate in
            let route = model.routes[candidate.route]
            var miss = miss(candidate, &url)
            if !audience.sees(route) {
                miss.reason = "it is internal" + (candidate.distance == 0 ? "" : "; \(miss.reason)")
            } else if candidate.distance == 0 {
                miss.reason = winner == nil ? refusal(of: route) : "it matches too, but the one above wins"
            }
            return miss
        }
    }

    /// Returns the route that the author of a URL probably meant: the nearest one, if the URL has no more than a few wrong
    /// letters and a wrong segment.
    ///
    /// - Parameter isWanted: True for the routes that can be meant.
    /// - Returns: The nearest route, meant or not. `hasSamePath` is true if only the query or the fragment differs.
    func meant(
        by url: URLText, where isWanted: (RouteModelEntry) -> Bool
    ) -> (nearest: NearMiss, isMeant: Bool, hasSamePath: Bool)? {
        var url = ComparedURL(url, under: model.hosts, in: sets)
        guard let nearest = candidates(&url, onlyNearest: true, where: { isWanted(model.routes[$0]) }).last
        else { return nil }
        let isMeant = nearest.isAlike && nearest.distance <= DifferenceWeight.mostSuggested
        return (miss(nearest, &url), isMeant, nearest.pathDistance == 0)
    }

    /// Returns the nearest pattern of each route.
    ///
    /// - Parameter onlyNearest: True if only routes nearer than all before them are needed: the last is the nearest.
    private func candidates(
        _ url: inout ComparedURL, onlyNearest: Bool = false, where isWanted: (RouteID) -> Bool
    ) -> [Candidate] {
        var found: [Candidate] = []
        for id in model.routes.ids where isWanted(id) {
            var best = onlyNearest ? found.last : nil
            for (index, compared) in patterns[id].enumerated() {
                if onlyNearest, let best, leastDistance(url, from: compared) > best.distance { continue }
                var differences = Differences(isTold: false)
                guard let candidate = compare(&url, with: index, of: id, &differences) else { continue }
                if best.map({ candidate.isNearer(than: $0) }) ?? true { best = candidate }
            }
            if let best, best.route == id { found.append(best) }
        }
        return found
    }

    /// Returns a distance that the numbers of segments alone imply.
    private func leastDistance(_ url: ComparedURL, from compared: Compared) -> Int {
        PathAlignment.leastDistance(
            url.url.segments.count, compared.segments.count, hasRest: compared.pattern.rest != nil)
    }

    private func miss(_ candidate: Candidate, _ url: inout ComparedURL) -> NearMiss {
        var differences = Differences(isTold: true)
        _ = compare(&url, with: candidate.pattern, of: candidate.route, &differences)
        return NearMiss(
            route: candidate.route, pattern: patterns[candidate.route][candidate.pattern].pattern.text,
            distance: candidate.distance, agreement: candidate.agreement, reason: differences.reason)
    }

    /// The reason why a route whose pattern matches does not match the URL, if no other route does.
    private func refusal(of route: RouteModelEntry) -> String {
        route.redirect == nil ? "its type has other values" : "a value is invalid in its target"
    }

    /// The differences between a URL and a pattern. Describing them costs more than weighing, so only the nearest are
    /// described.
    private struct Differences {
        let isTold: Bool
        private(set) var weight = 0
        /// The first.
        private(set) var reason = ""

        init(isTold: Bool) { self.isTold = isTold }

        mutating func add(_ weight: Int, _ reason: @autoclosure () -> String) {
            if isTold, self.weight == 0 { self.reason = reason() }
            self.weight += weight
        }
    }

    /// Returns `nil` if neither the origin nor any segment agrees.
    private func compare(
        _ url: inout ComparedURL, with index: Int, of id: RouteID, _ differences: inout Differences
    ) -> Candidate? {
        let compared = patterns[id][index]
        let sameOrigin = compared.pattern.origin == url.url.origin
        if !sameOrigin {
            differences.add(
                url.distance(from: compared.pattern.origin),
                difference(of: compared.pattern.origin, from: url.url.origin)
                    ?? "it lives under \(model.routes[id].patterns[index].origin.text)")
        }
        let (agreeing, agreement, isAlike) = comparePath(url, with: compared, of: id, &differences)
        let pathDistance = differences.weight
        guard sameOrigin ? agreeing > 0 || min(compared.segments.count, url.url.segments.count) == 0 : agreement > 0
        else { return nil }
        compareQuery(of: url.url, with: id, &differences)
        return Candidate(
            route: id, pattern: index, distance: differences.weight, agreement: agreement, pathDistance: pathDistance,
            isAlike: isAlike || pathDistance == 0)
    }

    /// Returns a description of the difference if only the scheme of a web origin differs.
    private func difference(of origin: Origin, from other: Origin) -> String? {
        guard origin.isWeb, other.isWeb, origin.host == other.host, origin.port == other.port else { return nil }
        return "its scheme is \(origin.scheme), not \(other.scheme)"
    }

    /// Returns the number of segments that are equal or misspelled, and the number of equal literals. `isAlike` is true if one
    /// of the former is a literal: some placeholders match every segment.
    private func comparePath(
        _ url: ComparedURL, with compared: Compared, of id: RouteID, _ differences: inout Differences
    ) -> (agreeing: Int, agreement: Int, isAlike: Bool) {
        let distance = { [segments = url.segments] (i: Int, j: Int) in segments.distance(i, compared.segments[j]) }
        let (segments, texts) = (compared.pattern.segments, url.url.segments)
        let alignment = PathAlignment(
            texts.count, segments.count, hasRest: compared.pattern.rest != nil, distance: distance)
        var (agreeing, agreement, isAlike) = (0, 0, false)
        for step in alignment.steps(distance: distance) {
            switch step {
            case .compared(let i, let j):
                let weight = distance(i, j)
                let isLiteral = segments[j].parts.isEmpty
                if weight == 0 || (isLiteral && weight < DifferenceWeight.segment) {
                    agreeing += 1
                    isAlike = isAlike || isLiteral
                }
                if weight == 0 {
                    agreement += isLiteral ? 1 : 0
                } else {
                    differences.add(weight, "'\(Self.words(texts[i]))' is not \(expected(segments[j], in: id))")
                }
            case .missing(let j, let isAtEnd):
                let name = j < segments.count ? shown(segments[j], in: id) : "its rest"
                differences.add(
                    DifferenceWeight.segment, isAtEnd ? "the path ends before \(name)" : "the path has no \(name)")
            case .extra(let i, let isAtEnd):
                differences.add(
                    DifferenceWeight.segment,
                    "the path \(isAtEnd ? "goes on with" : "has an extra") '\(Self.words(texts[i]))'")
            }
        }
        return (agreeing, agreement, isAlike)
    }

    /// Returns true if one of some routes starts like a URL.
    func isBegun(_ url: URLText, where isWanted: (RouteModelEntry) -> Bool) -> Bool {
        guard !url.segments.isEmpty else { return false }
        let distances = SegmentDistances(url.segments, in: sets)
        return model.routes.ids.contains { id in
            guard isWanted(model.routes[id]) else { return false }
            return patterns[id].contains { compared in
                guard compared.pattern.origin == url.origin else { return false }
                guard let first = compared.segments.first else { return compared.pattern.rest != nil }
                return distances.distance(0, first) == 0
            }
        }
    }

    private func compareQuery(of url: URLText, with route: RouteID, _ differences: inout Differences) {
        for fixed in model.routes[route].fixedQuery {
            let value = values(of: fixed.key, in: url).first
            if value != fixed.value {
                differences.add(
                    DifferenceWeight.query, "the query has no \(Self.words(fixed.key))=\(Self.words(fixed.value))")
            }
        }
        for argument in arguments[route] {
            let found: [[UInt8]]
            if case .query(let key) = argument.location {
                found = values(of: key, in: url)
            } else {
                found = url.fragment.map { [$0] } ?? []
            }
            if found.isEmpty, argument.isRequired {
                differences.add(
                    DifferenceWeight.query,
                    argument.location == .fragment
                        ? "it needs a fragment" : "the query has no \(name(of: argument.location))")
            }
            let set = sets.values(of: argument)
            for value in argument.isRepeated ? found[...] : found.prefix(1) where !set.contains(value) {
                let name = name(of: argument.location)
                differences.add(
                    DifferenceWeight.query,
                    "'\(Self.words(value))', the value of \(name), is not \(expected(argument))")
            }
        }
    }

    private func name(of location: ArgumentModel.Location) -> String {
        if case .query(let key) = location { "'\(Self.words(key))'" } else { "the fragment" }
    }

    private func values(of key: [UInt8], in url: URLText) -> [[UInt8]] {
        if url.query.isEmpty { return [] }
        let wanted = model.matching.normalized(key: key)
        return url.query.filter { model.matching.normalized(key: $0.key) == wanted }.map(\.value)
    }

    /// Returns the expected kind of a segment, as the end of "is not …".
    private func expected(_ segment: SegmentModel, in route: RouteID) -> String {
        if let argument = segment.whole { return expected(model.routes[route].arguments[argument].type) }
        return shown(segment, in: route)
    }

    /// Returns the expected kind of a query value or fragment.
    private func expected(_ argument: ArgumentModel) -> String {
        if let separator = argument.separator {
            return "a list with '\(Self.words([separator]))' between items \(expected(argument.type))"
        }
        return argument.affixes.isEmpty ? expected(argument.type) : shown(argument, between: argument.affixes)
    }

    private func shown(_ argument: ArgumentModel, between affixes: Affixes) -> String {
        "'\(Self.words(affixes.prefix))\(shown(argument))\(Self.words(affixes.suffix))'"
    }

    private func shown(_ segment: SegmentModel, in route: RouteID) -> String {
        "'\(segment.text(Self.words) { shown(model.routes[route].arguments[$0]) })'"
    }

    private func shown(_ argument: ArgumentModel) -> String { "{\(argument.name): \(typeName(argument.type))}" }

    /// Returns the expected kind of a value, as the end of "is not …".
    private func expected(_ type: ValueType) -> String {
        switch type {
        case .enum(let id): oneOf(model.enums[id].cases.map(\.value))
        case .builtin(.string): "a text"
        case .builtin(.bool): "true or false"
        default: "of type \(typeName(type))"
        }
    }

    private func oneOf(_ values: [String]) -> String {
        let named = values.prefix(EnumModel.mostNamed).joined(separator: ", ")
        return values.count > EnumModel.mostNamed ? "one of \(values.count), such as \(named)" : "one of \(named)"
    }

    /// An enum without its module: most often it is the route's own.
    private func typeName(_ type: ValueType) -> String {
        if case .enum(let id) = type { model.enums[id].name } else { model.name(of: type) }
    }

    private static func words(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
