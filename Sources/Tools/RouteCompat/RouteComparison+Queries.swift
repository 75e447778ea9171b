import RouteCompiler

extension RouteComparison {
    /// The declaration of one query key, or of the fragment.
    private struct Item {
        var demand: URLDemand
        /// `nil` for a fixed value.
        var argument: ArgumentModel?
        var words: String

        var isRequired: Bool { if case .required = demand.text { true } else { false } }
        let set: SetID
    }

    private func items(of id: RouteID) -> [Item] {
        let route = space.space.model.routes[id]
        var words = route.fixedQuery.map { (argument: ArgumentModel?.none, words: "'\($0.text)'") }
        for argument in route.arguments where argument.isOutsideOfPath {
            words.append((argument, "'\(argument.name)'"))
        }
        return zip(space.space.demands[id], words).compactMap { demand, said in
            guard let set = demand.text.set else { return nil }
            return Item(demand: demand, argument: said.argument, words: said.words, set: set)
        }
    }

    mutating func compareQueries(with other: RouteID) {
        let old = items(of: route)
        let new = items(of: space.joined(new: other))
        let alike = likenesses(with: other).map(\.old)
        for item in old {
            guard let now = new.first(where: { $0.demand.key == item.demand.key }) else {
                add(
                    item.argument == nil ? .argumentOptional : .argumentRemoved,
                    item.argument == nil ? "no longer asks for \(item.words)" : "no longer looks at \(item.words)")
                continue
            }
            compare(item, now, alike)
        }
        for item in new where !old.contains(where: { $0.demand.key == item.demand.key }) { report(added: item, alike) }
    }

    private mutating func report(added item: Item, _ alike: [BoxID]) {
        let absent = URLDemand(key: item.demand.key, reach: .value(0), text: .none)
        if item.isRequired {
            return add(.argumentRequired, "must have \(item.words) now", closed(alike, asking: [absent]))
        }
        // Only an undeclared fragment may have been present before.
        let present = URLDemand(
            key: item.demand.key, reach: .value(0), text: .required(space.space.everything(.value)))
        let part = URLDemand(key: item.demand.key, reach: .value(0), text: .required(item.set))
        if let witness = closed(alike, asking: [present], except: parts(alike, with: part)) {
            add(.argumentNarrowed, "looks at \(item.words) now", witness)
        } else {
            add(.argumentAdded, "has \(item.words) too")
        }
    }

    private mutating func compare(_ old: Item, _ new: Item, _ alike: [BoxID]) {
        let key = old.demand.key
        if new.isRequired, !old.isRequired {
            let absent = URLDemand(key: key, reach: .value(0), text: .none)
            add(.argumentRequired, "must have \(new.words) now", closed(alike, asking: [absent]))
        } else if old.isRequired, !new.isRequired {
            add(.argumentOptional, "no longer asks for \(new.words)")
        }
        let relation = space.space.algebra.relation(old.set, new.set)
        let comparison = self
        let witness = { () -> DiffSpace.Witness? in
            let present = URLDemand(key: key, reach: .value(0), text: .required(old.set))
            let part = URLDemand(key: key, reach: new.demand.reach, text: .optional(new.set))
            return comparison.closed(alike, asking: [present], except: comparison.parts(alike, with: part))
        }
        if let was = old.argument, let now = new.argument {
            return report(relation, old: was, new: now, closed: witness)
        }
        switch relation {
        case .equal: return
        case .subset: add(.argumentWidened, "accepts \(new.words) instead of \(old.words)")
        case .superset, .partial, .disjoint:
            add(
                relation == .superset ? .argumentNarrowed : .argumentChanged,
                "must have \(new.words) instead of \(old.words)", witness())
        }
    }

    /// The links of the boxes that a demand allows.
    private func parts(_ boxes: [BoxID], with demand: URLDemand) -> [CoverBox] {
        boxes.map { box in
            var part = space.space.cover(box)
            part.demands = [demand]
            return part
        }
    }

    /// Compares defaults only if no URL can show the difference; otherwise the values are reported.
    private mutating func compareDefaults(_ old: ArgumentModel, _ new: ArgumentModel) {
        guard !old.isRequired, !new.isRequired, !old.isList, !new.isList else { return }
        func words(_ argument: ArgumentModel) -> String {
            argument.defaultValue.map { $0.text ?? $0.swift } ?? "nothing"
        }
        func value(_ argument: ArgumentModel) -> LinkValue {
            LinkValue(default: argument.defaultValue).comparable(as: argument.type)
        }
        if value(old) == value(new) { return }
        add(.defaultChanged, "without '\(new.name)' it means \(words(new)), and was \(words(old))")
    }

    // MARK: What URLs do not show

    private mutating func compareDeprecations(_ old: Deprecation?, _ new: Deprecation?) {
        guard let new else { return }
        guard let old else { return add(.deprecated, "is deprecated: \(new.text)") }
        if let until = new.until, until != old.until {
            add(.deprecated, "is deprecated until \(until)" + (old.until.map { ", and was until \($0)" } ?? ""))
        }
    }

    mutating func compareDeclarations(with other: RouteID) {
        let new = space.new.routes[other]
        if oldEntry.name != nil, new.qualifiedName != oldEntry.qualifiedName {
            add(.renamed, "is called \(space.newNames[other]) now")
        }
        if oldEntry.name != nil, new.name != nil, new.id != oldEntry.id {
            add(.idChanged, "has the id \(new.id) for analytics now; 'id \(oldEntry.id)' would keep it")
        }
        let origins = Set(space.boxes(ofOld: route).map { space.space.boxes[$0].origin })
        var added: [OriginID] = []
        for box in space.boxes(ofNew: other) {
            let origin = space.space.boxes[box].origin
            if !origins.contains(origin), !added.contains(origin) { added.append(origin) }
        }
        for origin in added {
            add(.originAdded, "is under \(space.space.origins[origin].text) too")
        }
        if !changes.contains(where: { $0.kind == .values }) {
            for argument in oldEntry.arguments {
                guard let now = new.arguments.first(where: { $0.name == argument.name }) else { continue }
                compareDefaults(argument, now)
            }
        }
        for name in new.guards where !oldEntry.guards.contains(name) { add(.guardAdded, "requires \(name) now") }
        for name in oldEntry.guards where !new.guards.contains(name) {
            add(.guardRemoved, "no longer requires \(name)")
        }
        compareParents(with: other)
        compareDeprecations(oldEntry.deprecated, new.deprecated)
    }
}
