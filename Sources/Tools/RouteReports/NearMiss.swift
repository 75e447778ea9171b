import RouteCompiler
import RouteMatching

/// A route that does not take a URL, how far it is from doing so, and what is in the way.
struct NearMiss {
    var route: RouteID
    /// The nearest of the route's URL patterns.
    var pattern: String
    /// The number of differences; zero for a route that matches but loses.
    var distance: Int
    /// Literal segments that agree: of two equally far, the one that shares more is nearer.
    var agreement: Int
    var reason: String
}

/// Compares URLs with declared routes, one by one. What the routes' types take is found out once for all URLs.
final class NearMissFinder {
    private let model: RouteModel
    let hosts: LabelledHosts
    private let sets: RememberedSets
    private let patterns: IndexedBy<RouteID, [Compared]>
    /// The arguments that are not in the path.
    private let arguments: IndexedBy<RouteID, [ArgumentModel]>

    /// A pattern as URLs are compared with it. An object, for it is handed on more often than anything is asked of it.
    private final class Compared {
        let pattern: URLPattern
        let segments: [SegmentSetID]

        init(_ pattern: URLPattern, _ segments: [SegmentSetID]) {
            (self.pattern, self.segments) = (pattern, segments)
        }
    }

    init(_ model: RouteModel) {
        let (hosts, sets) = (LabelledHosts(model.routes), RememberedSets(model))
        (self.model, self.hosts, self.sets) = (model, hosts, sets)
        patterns = IndexedBy(
            model.routes.map { route in
                route.patterns.map { declared in
                    let pattern = hosts.placed(declared)
                    let segments = pattern.segments.enumerated().map { position, segment in
                        sets.id(of: segment, in: route, model.matching.domain(position, of: pattern.origin))
                    }
                    return Compared(pattern, segments)
                }
            })
        arguments = IndexedBy(
            model.routes.map { route in
                route.arguments.filter { argument in
                    switch argument.location {
                    case .path, .rest, .host: false
                    case .query, .fragment: true
                    }
                }
            })
    }

    /// One of a route's patterns, and how far a URL is from it.
    private struct Candidate {
        let route: RouteID
        let pattern: Int
        let distance: Int
        let agreement: Int

        func isNearer(than other: Candidate) -> Bool {
            if distance != other.distance { return distance < other.distance }
            return agreement == other.agreement ? route < other.route : agreement > other.agreement
        }
    }

    /// Returns the nearest routes first, without routes that have nothing in common with the URL.
    ///
    /// - Parameter isWanted: Returns whether a route may be included.
    func nearest(
        _ count: Int, to url: URLText, except winner: RouteID?, audience: Audience,
        where isWanted: (RouteModelEntry) -> Bool = { _ in true }
    ) -> [NearMiss] {
        let url = url.placed(in: hosts)
        var answers = SegmentAnswers(url.segments, in: sets.segments)
        var found: [Candidate] = []
        for id in model.routes.ids where id != winner && isWanted(model.routes[id]) {
            var best: Candidate?
            for index in patterns[id].indices {
                var differences = Differences(isTold: false)
                guard let agreement = compare(url, with: index, of: id, &answers, &differences) else { continue }
                let candidate = Candidate(
                    route: id, pattern: index, distance: differences.count, agreement: agreement)
                if best.map({ candidate.isNearer(than: $0) }) ?? true { best = candidate }
            }
            if let best { found.append(best) }
        }
        return found.sorted { $0.isNearer(than: $1) }.prefix(count).map { candidate in
            let route = model.routes[candidate.route]
            var reason = reason(candidate, url, &answers)
            if !audience.sees(route) {
                reason = "it is internal" + (candidate.distance == 0 ? "" : "; \(reason)")
            } else if candidate.distance == 0 {
                reason = winner == nil ? refusal(of: route) : "it matches too, but the one above wins"
            }
            return NearMiss(
                route: candidate.route, pattern: patterns[candidate.route][candidate.pattern].pattern.text,
                distance: candidate.distance, agreement: candidate.agreement, reason: reason)
        }
    }

    /// Why a route whose pattern matches does not take the URL, where no other one does.
    private func refusal(of route: RouteModelEntry) -> String {
        route.redirect == nil ? "its type takes other texts" : "where it leads cannot hold a value of it"
    }

    /// The differences between a URL and a pattern. Describing them costs more than counting, so only the nearest are
    /// described.
    private struct Differences {
        let isTold: Bool
        private(set) var count = 0
        /// The first.
        private(set) var reason = ""

        init(isTold: Bool) { self.isTold = isTold }

        mutating func add(_ reason: @autoclosure () -> String, _ count: Int = 1) {
            if isTold, self.count == 0 { self.reason = reason() }
            self.count += count
        }
    }

    private func reason(_ candidate: Candidate, _ url: URLText, _ answers: inout SegmentAnswers) -> String {
        var differences = Differences(isTold: true)
        _ = compare(url, with: candidate.pattern, of: candidate.route, &answers, &differences)
        return differences.reason
    }

    /// How many literal segments agree; `nil` where neither the origin nor any segment does.
    private func compare(
        _ url: URLText, with index: Int, of id: RouteID, _ answers: inout SegmentAnswers,
        _ differences: inout Differences
    ) -> Int? {
        let compared = patterns[id][index]
        let sameOrigin = compared.pattern.origin == url.origin
        if !sameOrigin { differences.add("it lives under \(model.routes[id].patterns[index].origin.text)") }
        let common = min(compared.segments.count, url.segments.count)
        var (agreeing, agreement) = (0, 0)
        for position in 0..<common {
            if answers.takes(position, compared.segments[position]) {
                agreeing += 1
                if case .literal = compared.pattern.segments[position] { agreement += 1 }
            } else {
                differences.add(
                    "'\(Self.words(url.segments[position]))' is not \(expected(compared.pattern.segments[position], in: id))"
                )
            }
        }
        guard sameOrigin ? agreeing > 0 || common == 0 : agreement > 0 else { return nil }

        let ends = compared.pattern.rest == nil
        let missing = compared.segments.count + (ends ? 0 : 1) - url.segments.count
        if missing > 0 {
            let next = compared.pattern.segments.dropFirst(common).first
            differences.add("the path ends before \(next.map { shown($0, in: id) } ?? "its rest")", missing)
        } else if ends, missing < 0 {
            differences.add("the path goes on with '\(Self.words(url.segments[common]))'", -missing)
        }
        compareQuery(of: url, with: id, &differences)
        return agreement
    }

    /// Returns true if one of some routes starts like a URL.
    func isBegun(_ url: URLText, where isWanted: (RouteModelEntry) -> Bool) -> Bool {
        guard !url.segments.isEmpty else { return false }
        var answers = SegmentAnswers(url.segments, in: sets.segments)
        return model.routes.ids.contains { id in
            guard isWanted(model.routes[id]) else { return false }
            return patterns[id].contains { compared in
                guard compared.pattern.origin == url.origin else { return false }
                guard let first = compared.segments.first else { return compared.pattern.rest != nil }
                return answers.takes(0, first)
            }
        }
    }

    private func compareQuery(of url: URLText, with route: RouteID, _ differences: inout Differences) {
        for fixed in model.routes[route].fixedQuery {
            let value = values(of: fixed.key, in: url).first
            if value != fixed.value {
                differences.add("the query has no \(Self.words(fixed.key))=\(Self.words(fixed.value))")
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
                    argument.location == .fragment
                        ? "it needs a fragment" : "the query has no \(name(of: argument.location))")
            }
            let set = sets.values(of: argument)
            for value in argument.isRepeated ? found[...] : found.prefix(1) where !set.contains(value) {
                let name = name(of: argument.location)
                differences.add("'\(Self.words(value))', the value of \(name), is not \(expected(argument))")
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
        if case .placeholder([], let argument, []) = segment {
            return expected(model.routes[route].arguments[argument].type)
        }
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
        "'\(Self.words(affixes.prefix)){\(argument.name): \(typeName(argument.type))}\(Self.words(affixes.suffix))'"
    }

    private func shown(_ segment: SegmentModel, in route: RouteID) -> String {
        switch segment {
        case .literal(let text):
            return "'\(Self.words(text))'"
        case .placeholder(let prefix, let index, let suffix):
            return shown(model.routes[route].arguments[index], between: Affixes(prefix: prefix, suffix: suffix))
        }
    }

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
