extension RouteComparison {
    /// What a route says of one query key, or of the fragment.
    private enum Demand {
        case fixed(URLBox.Constraint, String)
        case argument(URLBox.Constraint, ArgumentModel)

        var constraint: URLBox.Constraint {
            switch self {
            case .fixed(let constraint, _), .argument(let constraint, _): constraint
            }
        }

        var isRequired: Bool {
            switch self {
            case .fixed: true
            case .argument(_, let argument): argument.isRequired
            }
        }

        var words: String {
            switch self {
            case .fixed(_, let item): "'\(item)'"
            case .argument(_, let argument): "'\(argument.name)'"
            }
        }
    }

    private func demands(of number: Int) -> [Demand] {
        let space = space.space
        let route = space.model.routes[number]
        var result: [Demand] = []
        for fixed in route.fixedQuery {
            let key = space.number(of: .query(fixed.key))
            let set = space.algebra.number(.literal(fixed.value, .value))
            let item = fixed.text
            result.append(.fixed(URLBox.Constraint(key: key, set: set), item))
        }
        for argument in route.arguments {
            if let constraint = space.constraint(of: argument) { result.append(.argument(constraint, argument)) }
        }
        return result
    }

    mutating func compareQueries(with other: Int) {
        let old = demands(of: route)
        let new = demands(of: space.old.routes.count + other)
        let alike = likenesses(with: other).map(\.old)
        for demand in old {
            guard let now = new.first(where: { $0.constraint.key == demand.constraint.key }) else {
                reportIgnored(demand)
                continue
            }
            compare(demand, now, alike)
        }
        for demand in new where !old.contains(where: { $0.constraint.key == demand.constraint.key }) {
            if demand.isRequired {
                add(.argumentRequired, "must have \(demand.words) now", closed(alike))
            } else {
                add(.argumentAdded, "has \(demand.words) too")
            }
        }
    }

    private mutating func reportIgnored(_ demand: Demand) {
        switch demand {
        case .fixed: add(.argumentOptional, "no longer asks for \(demand.words)")
        case .argument: add(.argumentRemoved, "no longer looks at \(demand.words)")
        }
    }

    private mutating func compare(_ old: Demand, _ new: Demand, _ alike: [Int]) {
        if new.isRequired, !old.isRequired {
            add(.argumentRequired, "must have \(new.words) now", closed(alike))
        } else if old.isRequired, !new.isRequired {
            add(.argumentOptional, "no longer asks for \(new.words)")
        }
        let relation = space.space.algebra.relation(old.constraint.set, new.constraint.set)
        let key = old.constraint.key
        let space = space
        let boxes = space.boxes(ofOld: route, holding: [key])
        let first = space.boxes(ofOld: route).lowerBound
        let comparison = self
        let witness = { () -> DiffSpace.Witness? in
            let own = alike.map { boxes[$0 - first] }
            let parts = own.map { box in
                var part = space.space.boxes[box]
                for index in part.constraints.indices where part.constraints[index].key == key {
                    part.constraints[index].set = new.constraint.set
                }
                return space.space.append(part)
            }
            return comparison.closed(own, holding: [key], except: parts)
        }
        if case .argument(_, let was) = old, case .argument(_, let now) = new {
            report(relation, old: was, new: now, closed: witness)
            compareDefaults(was, now)
            return
        }
        switch relation {
        case .equal: return
        case .subset: add(.argumentWidened, "takes \(new.words) in place of \(old.words)")
        case .superset, .partial, .disjoint:
            add(
                relation == .superset ? .argumentNarrowed : .argumentChanged,
                "must have \(new.words) in place of \(old.words)", witness())
        }
    }

    private mutating func compareDefaults(_ old: ArgumentModel, _ new: ArgumentModel) {
        guard !old.isRequired, !new.isRequired, !old.isList, !new.isList else { return }
        func words(_ argument: ArgumentModel) -> String {
            argument.defaultValue.map { $0.text ?? $0.swift } ?? "nothing"
        }
        if words(old) == words(new) { return }
        add(.defaultChanged, "without '\(new.name)' it means \(words(new)), and was \(words(old))")
    }

    // MARK: What URLs do not show

    mutating func compareDeclarations(with other: Int) {
        let new = space.new.routes[other]
        if oldEntry.name != nil, new.qualifiedName != oldEntry.qualifiedName {
            add(.renamed, "is called \(names.new[space.newNumbers[other]]) now")
        }
        let origins = Set(space.boxes(ofOld: route).map { space.space.boxes[$0].origin })
        var added: [Int] = []
        for box in space.boxes(ofNew: other) {
            let origin = space.space.boxes[box].origin
            if !origins.contains(origin), !added.contains(origin) { added.append(origin) }
        }
        for origin in added {
            add(.originAdded, "is under \(space.space.origins[origin].text) too")
        }
        compareRedirects(new)
        for name in new.guards where !oldEntry.guards.contains(name) { add(.guardAdded, "requires \(name) now") }
        for name in oldEntry.guards where !new.guards.contains(name) {
            add(.guardRemoved, "no longer requires \(name)")
        }
        if let text = new.deprecated, oldEntry.deprecated == nil { add(.deprecated, "is deprecated: \(text)") }
    }

    private mutating func compareRedirects(_ new: RouteModelEntry) {
        guard let before = oldEntry.redirect, let after = new.redirect,
            counterparts.newOfOld[before.target] == after.target
        else { return }
        func words(_ values: [RedirectModel.Value], _ route: RouteModelEntry, _ target: RouteModelEntry) -> [String] {
            zip(target.arguments, values).compactMap { argument, value in
                switch value {
                case .argument(let index): "\(argument.name)={\(route.arguments[index].name)}"
                case .text(let text): "\(argument.name)=\(text)"
                case .absent: nil
                }
            }.sorted()
        }
        let was = words(before.values, oldEntry, space.old.routes[before.target])
        let now = words(after.values, new, space.new.routes[after.target])
        if was == now { return }
        func list(_ words: [String]) -> String { words.isEmpty ? "nothing" : words.joined(separator: "&") }
        add(.redirectChanged, "redirects with \(list(now)), and did with \(list(was))")
    }
}
