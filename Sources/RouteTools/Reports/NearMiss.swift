import RouteModel
import RouteSets
import RouteSyntax
import RouteTable

/// A route that does not take a URL, how far it is from doing so, and what is in the way.
struct NearMiss {
    var route: RouteID
    /// The one of the route's URL patterns that comes nearest.
    var pattern: String
    /// What differs; zero for a route that matches but is not the one to take the URL.
    var distance: Int
    /// Literal segments that agree: of two equally far, the one that shares more is nearer.
    var agreement: Int
    var reason: String
}

/// Compares URLs with declared routes, one by one. What the routes' types take is found out once for all URLs.
struct NearMissFinder {
    private let model: RouteModel
    let hosts: LabelledHosts
    private let sets: RememberedSets

    init(_ model: RouteModel) {
        self.model = model
        hosts = LabelledHosts(model.routes)
        sets = RememberedSets(model)
    }

    /// The nearest routes first; those that have nothing in common with the URL are left out.
    func nearest(_ count: Int, to url: URLText, except winner: RouteID?, audience: Audience) -> [NearMiss] {
        let url = url.placed(in: hosts)
        var found: [NearMiss] = []
        for id in model.routes.ids where id != winner {
            let route = model.routes[id]
            var best: NearMiss?
            for pattern in route.patterns {
                guard var miss = compare(url, with: pattern, of: route, id) else { continue }
                if !audience.sees(route) {
                    miss.reason = "it is internal" + (miss.distance == 0 ? "" : "; \(miss.reason)")
                } else if miss.distance == 0 {
                    miss.reason = winner == nil ? refusal(of: route) : "it matches too, but the one above wins"
                }
                if best.map({ Self.isNearer(miss, than: $0) }) ?? true { best = miss }
            }
            if let best { found.append(best) }
        }
        return Array(found.sorted(by: Self.isNearer).prefix(count))
    }

    /// Why a route whose pattern matches does not take the URL, where no other one does.
    private func refusal(of route: RouteModelEntry) -> String {
        route.redirect == nil ? "its type takes other texts" : "where it leads cannot hold a value of it"
    }

    private static func isNearer(_ left: NearMiss, than right: NearMiss) -> Bool {
        if left.distance != right.distance { return left.distance < right.distance }
        return left.agreement == right.agreement ? left.route < right.route : left.agreement > right.agreement
    }

    /// `nil` where neither the origin nor any segment agrees.
    private func compare(
        _ url: URLText, with declared: URLPattern, of route: RouteModelEntry, _ id: RouteID
    ) -> NearMiss? {
        let pattern = hosts.placed(declared)
        var miss = NearMiss(route: id, pattern: pattern.text, distance: 0, agreement: 0, reason: "")
        func differs(_ reason: @autoclosure () -> String, by distance: Int = 1) {
            if miss.distance == 0 { miss.reason = reason() }
            miss.distance += distance
        }

        let sameOrigin = pattern.origin == url.origin
        if !sameOrigin { differs("it lives under \(declared.origin.text)") }
        let common = min(pattern.segments.count, url.segments.count)
        var agreeing = 0
        for position in 0..<common {
            let segment = pattern.segments[position]
            if takes(url.segments[position], at: position, of: pattern, in: route) {
                agreeing += 1
                if case .literal = segment { miss.agreement += 1 }
            } else {
                differs("'\(Self.words(url.segments[position]))' is not \(expected(segment, in: route))")
            }
        }
        guard sameOrigin ? agreeing > 0 || common == 0 : miss.agreement > 0 else { return nil }

        let missing = pattern.segments.count + (pattern.rest == nil ? 0 : 1) - url.segments.count
        if missing > 0 {
            let next = pattern.segments.count > common ? shown(pattern.segments[common], in: route) : "its rest"
            differs("the path ends before \(next)", by: missing)
        } else if pattern.rest == nil, missing < 0 {
            differs("the path goes on with '\(Self.words(url.segments[common]))'", by: -missing)
        }
        compareQuery(of: url, with: route, differs: differs)
        return miss
    }

    /// Whether a text of a path fits a segment of a route's pattern, which has the labels of ``hosts`` as segments.
    func takes(_ text: [UInt8], at position: Int, of pattern: URLPattern, in route: RouteModelEntry) -> Bool {
        let domain = model.matching.domain(position, of: pattern.origin)
        return sets.set(of: pattern.segments[position], in: route, domain)
            .contains(domain.folds ? ASCII.lowercased(text) : text)
    }

    private func compareQuery(
        of url: URLText, with route: RouteModelEntry, differs: (@autoclosure () -> String, Int) -> Void
    ) {
        for fixed in route.fixedQuery {
            let value = values(of: fixed.key, in: url).first
            if value != fixed.value {
                differs("the query has no \(Self.words(fixed.key))=\(Self.words(fixed.value))", 1)
            }
        }
        for argument in route.arguments {
            let name: String
            let found: [[UInt8]]
            switch argument.location {
            case .path, .rest, .host: continue
            case .query(let key):
                name = "'\(Self.words(key))'"
                found = values(of: key, in: url)
            case .fragment:
                name = "the fragment"
                found = url.fragment.map { [$0] } ?? []
            }
            if found.isEmpty, argument.isRequired {
                differs(argument.location == .fragment ? "it needs a fragment" : "the query has no \(name)", 1)
            }
            let set = sets.values(of: argument)
            for value in argument.isRepeated ? found[...] : found.prefix(1) where !set.contains(value) {
                differs("'\(Self.words(value))', the value of \(name), is not \(expected(argument))", 1)
            }
        }
    }

    private func values(of key: [UInt8], in url: URLText) -> [[UInt8]] {
        let wanted = model.matching.normalized(key: key)
        return url.query.filter { model.matching.normalized(key: $0.key) == wanted }.map(\.value)
    }

    /// What a segment should have been, as the end of "is not …".
    private func expected(_ segment: SegmentModel, in route: RouteModelEntry) -> String {
        if case .placeholder([], let argument, []) = segment { return expected(route.arguments[argument].type) }
        return shown(segment, in: route)
    }

    /// What a value of the query or the fragment should have been.
    private func expected(_ argument: ArgumentModel) -> String {
        if let separator = argument.separator {
            return "a list with '\(Self.words([separator]))' between items \(expected(argument.type))"
        }
        return argument.affixes.isEmpty ? expected(argument.type) : shown(argument, between: argument.affixes)
    }

    private func shown(_ argument: ArgumentModel, between affixes: Affixes) -> String {
        "'\(Self.words(affixes.prefix)){\(argument.name): \(typeName(argument.type))}\(Self.words(affixes.suffix))'"
    }

    private func shown(_ segment: SegmentModel, in route: RouteModelEntry) -> String {
        switch segment {
        case .literal(let text):
            return "'\(Self.words(text))'"
        case .placeholder(let prefix, let index, let suffix):
            return shown(route.arguments[index], between: Affixes(prefix: prefix, suffix: suffix))
        }
    }

    /// What a value should have been, as the end of "is not …".
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
