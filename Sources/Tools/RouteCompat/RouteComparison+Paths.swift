import RouteCompiler
import RouteReports

extension RouteComparison {
    /// An old pattern and the new one of the same shape: equal literals, and placeholders at the same positions.
    struct Likeness {
        var old: BoxID
        var new: BoxID
    }

    /// The patterns with a counterpart of the same shape.
    func likenesses(with other: RouteID) -> [Likeness] {
        space.boxes(ofOld: route).compactMap { box in
            space.boxes(ofNew: other).first { space.isAlike(box, $0) }.map { Likeness(old: box, new: $0) }
        }
    }

    mutating func comparePaths(with other: RouteID) {
        let likenesses = likenesses(with: other)
        let known = Set(likenesses.map(\.old))
        let origins = Set(space.boxes(ofNew: other).map { space.space.boxes[$0].origin })
        var lost: [OriginID: [BoxID]] = [:]
        var changed: [BoxID] = []
        for box in space.boxes(ofOld: route) where !known.contains(box) {
            let origin = space.space.boxes[box].origin
            if !origins.contains(origin) {
                lost[origin, default: []].append(box)
            } else if let (argument, place) = requiredSegment(box, of: other) {
                add(.argumentRequired, "must have '\(argument)' \(place) of its path now", closed([box]))
            } else {
                changed.append(box)
            }
        }
        for origin in lost.keys.sorted() {
            let words = space.space.origins[origin].text
            add(.originRemoved, "is no longer under \(words)", closed(lost[origin] ?? []))
        }
        reportChanged(changed, of: other)
        compareTypes(likenesses, of: other)
    }

    /// The name and location of a path segment that was optional and is now required.
    private func requiredSegment(_ box: BoxID, of other: RouteID) -> (name: String, place: String)? {
        let old = space.pattern(box)
        let count = old.segments.count
        let places = old.withoutOptionalBase ? Array(0...count) : old.withoutOptionalTail ? [count] : []
        for candidate in space.boxes(ofNew: other) {
            let pattern = space.pattern(candidate)
            guard space.space.boxes[candidate].origin == space.space.boxes[box].origin,
                (pattern.rest == nil) == (old.rest == nil), pattern.segments.count == count + 1
            else { continue }
            for place in places where space.hasShape(box, of: candidate, count: count, leavingOut: place) {
                guard pattern.segments[place].parts.count == 1 else { continue }
                let name = space.new.routes[other].arguments[pattern.segments[place].parts[0].argument].name
                return (name, place == count && pattern.rest == nil ? "at the end" : "in the middle")
            }
        }
        return nil
    }

    private mutating func reportChanged(_ boxes: [BoxID], of other: RouteID) {
        guard let first = boxes.first else { return }
        let origin = space.space.boxes[first].origin
        let now = space.boxes(ofNew: other).first { space.space.boxes[$0].origin == origin }
        let words = now.map { ", and is \(space.pattern($0).text)" } ?? ""
        add(.pathChanged, "was \(space.pattern(first).text)\(words)", closed(boxes))
    }

    // MARK: Types

    private mutating func compareTypes(_ likenesses: [Likeness], of other: RouteID) {
        let routes = space.space.model.routes
        let arguments = (old: routes[route].arguments, new: routes[space.joined(new: other)].arguments)
        var seen: Set<Int> = []
        for likeness in likenesses {
            for position in space.pattern(likeness.old).segments.indices {
                let parts = space.pattern(likeness.old).segments[position].parts
                let newParts = space.pattern(likeness.new).segments[position].parts
                let set = space.space.boxes[likeness.new].segments[position]
                for (part, newPart) in zip(parts, newParts) where seen.insert(part.argument).inserted {
                    let (old, new) = (arguments.old[part.argument], arguments.new[newPart.argument])
                    let relation =
                        parts.count == 1
                        ? space.space.algebra.relation(space.space.boxes[likeness.old].segments[position], set)
                        : relation(old.type, new.type)
                    let comparison = self
                    report(relation, old: old, new: new) { comparison.beyond(set, at: position, likenesses) }
                }
            }
        }
    }

    /// Compares the texts of two types.
    private func relation(_ old: ValueType, _ new: ValueType) -> SetRelation {
        let (algebra, enums) = (space.space.algebra, space.space.model.enums)
        func set(_ type: ValueType) -> SetID { algebra.id(of: .texts(of: type, enums: enums, .exact)) }
        return algebra.relation(set(old), set(new))
    }

    /// A closed URL with a text at a position that is not in a set.
    private func beyond(_ set: SetID, at position: Int, _ likenesses: [Likeness]) -> DiffSpace.Witness? {
        for likeness in likenesses where position < space.space.boxes[likeness.old].segments.count {
            var part = space.space.cover(likeness.old)
            part.segments[position] = set
            if let witness = closed([likeness.old], except: [part]) { return witness }
        }
        return nil
    }

    /// Reports how an argument's new type relates to its old one. Both are arguments of the joined model.
    mutating func report(
        _ relation: SetRelation, old: ArgumentModel, new: ArgumentModel, closed: () -> DiffSpace.Witness?
    ) {
        let model = space.space.model
        let (was, now) = (model.name(of: old.type), model.name(of: new.type))
        let others = old.type.link == nil ? "has other values" : "is a link to other routes"
        let types = was == now ? others : "is \(now), and was \(was)"
        switch relation {
        case .equal: return
        case .subset:
            var message = "'\(new.name)' \(types)"
            if case .opaque = new.type { message += "; only Swift knows whether it accepts as much" }
            add(.argumentWidened, message)
        case .superset, .partial, .disjoint:
            add(
                relation == .superset ? .argumentNarrowed : .argumentChanged,
                removedValues(old, new) ?? "'\(new.name)' \(types)", closed())
        }
    }

    private func removedValues(_ old: ArgumentModel, _ new: ArgumentModel) -> String? {
        guard case .enum(let before) = old.type, case .enum(let after) = new.type else { return nil }
        let enums = space.space.model.enums
        let gone = enums[before].values(notIn: enums[after])
        if gone.isEmpty { return nil }
        return "'\(new.name)' no longer accepts \(gone.prefix(5).joined(separator: ", "))\(gone.count > 5 ? ", …" : "")"
    }
}
