import RouteCompiler
import RouteMatching
import RouteReports

/// The paths that routes match, as texts of decoded bytes. NUL, which no path contains, separates segments.
struct RoutePathLanguage {
    static let separator: UInt8 = 0

    let model: RouteModel
    private let budget: WorkBudget
    private let known = Automata()

    /// The automata of infinite sets. Most segments have one of few types.
    private final class Automata {
        var all: [SegmentSet: (edges: [[NFA.Edge]], accepting: [Bool])] = [:]
    }

    init(_ model: RouteModel, _ budget: WorkBudget) {
        self.model = model
        self.budget = budget
    }

    /// Returns the paths of one pattern, without its first segment if that is a host or a host label. A trailing slash
    /// is optional.
    func paths(
        of pattern: URLPattern, _ route: RouteModelEntry, droppingHost: Bool
    ) throws(Undecided) -> NFA {
        var result = NFA()
        let first = droppingHost || pattern.origin.hasLabel ? 1 : 0
        for (position, segment) in pattern.segments.enumerated() where position >= first {
            result.append([Self.separator])
            try append(texts(of: segment, route, position, pattern.origin), to: &result)
        }
        if pattern.rest != nil, !(droppingHost && pattern.segments.isEmpty) {
            result.append([Self.separator])
            result.append(ByteSet([Self.separator]).inverted)
        }
        if pattern.rest != nil {
            result.appendAny()
        } else if pattern.path.isEmpty, !droppingHost {
            result.append([Self.separator])
        } else {
            result.appendOptional { $0.append([Self.separator]) }
        }
        return result
    }

    /// Returns the labels that a pattern matches as the first one of the host.
    func label(of pattern: URLPattern, _ route: RouteModelEntry) throws(Undecided) -> NFA {
        var result = NFA()
        try append(texts(of: pattern.segments[0], route, 0, pattern.origin), to: &result)
        return result
    }

    /// Returns whether a text is valid as the first segment. A rest accepts any.
    func takes(host: [UInt8], _ pattern: URLPattern, _ route: RouteModelEntry) -> Bool {
        guard let first = pattern.segments.first else { return pattern.rest != nil }
        return texts(of: first, route, 0, pattern.origin).contains(ASCII.lowercased(host))
    }

    private func texts(
        of segment: SegmentModel, _ route: RouteModelEntry, _ position: Int, _ origin: Origin
    ) -> SegmentSet {
        model.set(of: segment, in: route, model.matching.domain(position, of: origin))
    }

    private func append(_ set: SegmentSet, to pattern: inout NFA) throws(Undecided) {
        let folds = set.domain.folds
        if case .finite(let words) = set.form {
            pattern.append(choices: words.map { word in { $0.append(word, folding: folds) } })
            return
        }
        if let (edges, accepting) = known.all[set] { return pattern.append(edges: edges, accepting: accepting) }
        let automaton = try SegmentAutomaton(set, budget)
        var classes = Array(repeating: ByteSet(), count: automaton.classCount)
        for byte in UInt8(1)...255 { classes[automaton.classOf[Int(byte)]].insert(byte) }
        let edges = automaton.accepts.indices.map { state in
            classes.indices.compactMap { number -> NFA.Edge? in
                let target = automaton.next(state, number)
                guard target >= 0, !classes[number].isEmpty else { return nil }
                return NFA.Edge(bytes: folds ? classes[number].folded : classes[number], target: target)
            }
        }
        known.all[set] = (edges, automaton.accepts)
        pattern.append(edges: edges, accepting: automaton.accepts)
    }

    /// Returns the decoded texts that are valid for an argument's key, or for the fragment.
    func values(of argument: ArgumentModel) throws(Undecided) -> NFA {
        var result = NFA()
        try append(SegmentSet.values(of: argument, enums: model.enums), to: &result)
        return result
    }

    /// Returns whether a route's requirements for query and fragment are met.
    func takes(_ tail: QueryAndFragment, _ route: RouteModelEntry) -> Bool {
        func decoded(_ text: [UInt8]) -> [UInt8]? {
            PercentEncoding.decoded(text[...], plusAsSpace: model.matching.plusAsSpace)
        }
        func values(_ key: [UInt8]) -> [[UInt8]] {
            let wanted = model.matching.normalized(key: key)
            return tail.items.filter { model.matching.normalized(key: decoded($0.key) ?? []) == wanted }
                .compactMap { decoded($0.value ?? []) }
        }
        for fixed in route.fixedQuery where values(fixed.key).first != fixed.value { return false }
        return route.arguments.allSatisfy { argument in
            var found: [[UInt8]]
            switch argument.location {
            case .path, .rest, .host: return true
            case .query(let key): found = values(key)
            case .fragment: found = tail.fragment.flatMap(decoded).map { [$0] } ?? []
            }
            if !argument.isRepeated { found = Array(found.prefix(1)) }
            if found.isEmpty { return !argument.isRequired }
            let set = SegmentSet.values(of: argument, enums: model.enums)
            return found.allSatisfy(set.contains)
        }
    }
}
