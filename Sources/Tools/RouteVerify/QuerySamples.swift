import RouteCompiler
import RouteMatching
import RouteReports

/// The sample queries and fragments for which the paths of an origin are compared.
///
/// Each is the requirement of a route or a claim, or a variation of it with another text for one value or for the
/// fragment: one of each class that routes and claims distinguish.
struct QuerySamples {
    /// The maximum number of samples per origin.
    static let most = 1_000

    private(set) var all: [QueryAndFragment] = []
    private var seen: Set<QueryAndFragment> = []

    private let place: OriginClaims
    private let budget: WorkBudget
    private let routes: [(side: RoutePathLanguage, entry: RouteModelEntry)]
    private let conditions: [LinkClaim.Condition]
    private var known: [QueryAndFragment.Part: [[UInt8]]] = [:]

    /// - Parameter sides: The languages of the models that the patterns are from.
    init(_ place: OriginClaims, _ sides: [RoutePathLanguage], _ budget: WorkBudget) throws(Undecided) {
        (self.place, self.budget) = (place, budget)
        let numbers = Self.distinct(place.patterns, by: { [$0.side, $0.route.index] })
        routes = numbers.map { (sides[$0.side], sides[$0.side].model.routes[$0.route]) }
        let claims = Self.distinct(place.file.joined().filter { !$0.conditions.isEmpty }, by: \.conditions)
        conditions = Self.distinct((claims + place.exports.joined().joined()).flatMap(\.conditions))
        let samples = numbers.map { Self.sample(of: $0.route, sides[$0.side]) }
        add(QueryAndFragment())
        for sample in samples { add(sample) }
        let asked = claims.map { claim in Self.filled(claim.sample, where: claim.takes) }
        for tail in asked { add(tail) }
        for (route, sample) in zip(routes, samples) {
            for part in Self.parts(of: route.entry) { try vary(sample, part) }
        }
        for tail in asked {
            for part in tail.parts { try vary(tail, part) }
        }
        // Keys that only the file mentions: try them in addition to what each route requires.
        let named = Set(routes.flatMap { Self.parts(of: $0.entry) })
        for tail in asked where !named.isSuperset(of: tail.parts) {
            for sample in Self.distinct(samples) {
                let both = sample.adding(tail)
                add(both)
                for part in tail.parts { try vary(both, part) }
            }
        }
    }

    private static func distinct<Element: Hashable>(_ elements: [Element]) -> [Element] {
        distinct(elements, by: \.self)
    }

    private static func distinct<Element, Trait: Hashable>(_ elements: [Element], by trait: (Element) -> Trait)
        -> [Element]
    {
        var seen: Set<Trait> = []
        return elements.filter { seen.insert(trait($0)).inserted }
    }

    /// The required query and fragment of a route.
    private static func sample(of id: RouteID, _ language: RoutePathLanguage) -> QueryAndFragment {
        let route = language.model.routes[id]
        guard !language.takes(QueryAndFragment(), route) else { return QueryAndFragment() }
        guard let sample = SampleURL.text(of: language.model.routes[id], in: language.model) else {
            return QueryAndFragment()
        }
        return filled(QueryAndFragment(of: sample)) { language.takes($0, route) }
    }

    /// Prefers nonempty texts if they are also valid.
    private static func filled(_ tail: QueryAndFragment, where isGood: (QueryAndFragment) -> Bool) -> QueryAndFragment {
        isGood(tail.filled) ? tail.filled : tail
    }

    private static func parts(of route: RouteModelEntry) -> [QueryAndFragment.Part] {
        route.fixedQuery.map { .value(key: QueryAndFragment.spelled($0.key)) }
            + route.arguments.compactMap { part(of: $0) }
    }

    private static func part(of argument: ArgumentModel) -> QueryAndFragment.Part? {
        switch argument.location {
        case .path, .rest, .host: nil
        case .query(let key): .value(key: QueryAndFragment.spelled(key))
        case .fragment: .fragment
        }
    }

    private mutating func add(_ tail: QueryAndFragment) {
        if all.count < Self.most, seen.insert(tail).inserted { all.append(tail) }
    }

    private mutating func vary(_ tail: QueryAndFragment, _ part: QueryAndFragment.Part) throws(Undecided) {
        if known[part] == nil { known[part] = try samples(of: part) }
        for text in known[part] ?? [] { add(tail.with(text, for: part)) }
        if case .value = part, conditions.contains(where: { $0.part == .item }) { add(tail.with(nil, for: part)) }
    }

    /// Returns an encoded text of each class that routes and claims distinguish.
    private func samples(of part: QueryAndFragment.Part) throws(Undecided) -> [[UInt8]] {
        let name = Self.name(part)
        // The empty text is a class of its own, because an absent key equals it for some formats.
        var plain = [NFA()]
        for (side, route) in routes {
            for fixed in route.fixedQuery where Self.name(.value(key: QueryAndFragment.spelled(fixed.key))) == name {
                plain.append(NFA(fixed.value))
            }
            for argument in route.arguments where Self.part(of: argument).map(Self.name) == name {
                plain.append(try side.values(of: argument))
            }
        }
        let asked = conditions.compactMap { pattern(of: $0, for: part) }
        switch place.spelling {
        case .escaped: return try spelled(plain, asked)
        case .decoded: return try spelled(plain + asked, [])
        }
    }

    private func spelled(_ plain: [NFA], _ spelled: [NFA]) throws(Undecided) -> [[UInt8]] {
        try PatternSamples(plain: Self.distinct(plain), spelled: Self.distinct(spelled), budget).texts
            .map { QueryAndFragment.spelled($0) }
    }

    /// Returns the pattern of a condition on the text of a part.
    private func pattern(of condition: LinkClaim.Condition, for part: QueryAndFragment.Part) -> NFA? {
        switch (condition.part, part) {
        case (.fragment, .fragment): return condition.pattern
        case (.value(let key), .value):
            return Self.name(.value(key: key)) == Self.name(part) ? condition.pattern : nil
        case (.item, .value(let key)):
            let seen = place.spelling == .decoded ? PercentEncoding.decoded(key[...]) ?? key : key
            return condition.pattern.following(seen + [UInt8(ascii: "=")])
        case (.fragment, .value), (.value, .fragment), (.item, .fragment): return nil
        }
    }

    /// Normalizes the keys that some matching rule treats as equal.
    private static func name(_ part: QueryAndFragment.Part) -> QueryAndFragment.Part {
        guard case .value(let key) = part else { return part }
        return .value(key: ASCII.lowercased(PercentEncoding.decoded(key[...]) ?? key))
    }
}
