import RouteModel
import RouteSets
import RouteSyntax
import RouteTable

/// How routes and what they share read in messages.
struct RouteWording {
    let space: URLSpace
    private var model: RouteModel { space.model }

    init(_ space: URLSpace) { self.space = space }

    /// The pattern's path with what its query must hold: `/search?q: String`.
    func pattern(_ route: RouteID) -> String {
        Self.path(of: model.routes[route].pattern) + query(of: route)
    }

    /// The two patterns, with their origins where they read the same otherwise.
    func patterns(_ first: RouteID, _ second: RouteID) -> (String, String) {
        let (a, b) = (pattern(first), pattern(second))
        guard a == b, let c = model.routes[first].patterns.first, let d = model.routes[second].patterns.first else {
            return (a, b)
        }
        return (Self.path(of: c.text) + query(of: first), Self.path(of: d.text) + query(of: second))
    }

    private static func path(of pattern: String) -> String {
        let bytes = Array(pattern.utf8)
        return String(decoding: bytes[..<PatternText.pathEnd(of: bytes[...])], as: UTF8.self)
    }

    private func query(of route: RouteID) -> String {
        var items: [String] = []
        var fragment = ""
        for fixed in model.routes[route].fixedQuery {
            items.append(fixed.text)
        }
        for argument in model.routes[route].arguments where argument.isRequired {
            switch argument.location {
            case .query(let key): items.append(Self.item(key, argument.name, type(of: argument)))
            case .fragment: fragment = "#{\(argument.name)}"
            case .path, .rest: break
            }
        }
        return (items.isEmpty ? "" : "?" + items.joined(separator: "&")) + fragment
    }

    private static func item(_ key: [UInt8], _ name: String, _ type: String) -> String {
        key == Array(name.utf8) ? "\(name): \(type)" : "\(PercentEncoding.query(key))={\(name): \(type)}"
    }

    private func type(of argument: ArgumentModel) -> String {
        if case .enum(let index) = argument.type { return model.enums[index].name }
        return argument.swiftType.wrapped.text
    }
}

extension RouteWording {
    /// A pattern that takes just what two boxes share, or `nil` where none can say it.
    func declaration(of first: URLBox, and second: URLBox) -> String? {
        var names: Set<String> = []
        func unique(_ name: String) -> String {
            var (result, number) = (name, 2)
            while !names.insert(result).inserted {
                result = "\(name)\(number)"
                number += 1
            }
            return result
        }
        let meet = space.meet(first, second)
        var parts: [String] = []
        for position in meet.segments.indices {
            guard let sets = single(meet.segments[position]) else { return nil }
            if let text = space.algebra.sets[sets].literal {
                parts.append(PercentEncoding.segment(text))
                continue
            }
            let owner = position < first.segments.count && first.segments[position] == sets ? first : second
            guard position < owner.segments.count,
                case .placeholder(let prefix, let number, let suffix) = segment(owner, position)
            else {
                parts.append("{\(unique("segment"))}")
                continue
            }
            let argument = model.routes[owner.route].arguments[number]
            let type = argument.type == .string ? "" : ": \(type(of: argument))"
            parts.append(
                PercentEncoding.segment(prefix) + "{\(unique(argument.name))\(type)}" + PercentEncoding.segment(suffix))
        }
        if meet.hasRest { parts.append("{\(unique("path"))...}") }
        var items: [String] = []
        var fragment = ""
        for constraint in meet.constraints {
            guard let set = single(constraint.sets) else { return nil }
            let owner = first.constraints.contains { $0.key == constraint.key && $0.set == set } ? first : second
            switch space.keys[constraint.key] {
            case .fragment: fragment = "#{\(unique("fragment"))}"
            case .query(let key):
                if let text = space.algebra.sets[set].literal {
                    items.append(PercentEncoding.query(key) + "=" + PercentEncoding.query(text))
                    continue
                }
                let arguments = model.routes[owner.route].arguments
                guard
                    let argument = arguments.first(where: { argument in
                        guard argument.isRequired, case .query(let other) = argument.location else { return false }
                        return model.matching.normalized(key: other) == key
                    })
                else { return nil }
                items.append(Self.item(key, unique(argument.name), type(of: argument)))
            }
        }
        let root = URLPoint(origin: meet.origin, segments: [], values: [])
        return space.text(root) + parts.joined(separator: "/")
            + (items.isEmpty ? "" : "?" + items.joined(separator: "&")) + fragment
    }

    private func segment(_ box: URLBox, _ position: Int) -> SegmentModel {
        model.routes[box.route].patterns[box.pattern].segments[position]
    }

    /// The one set that equals the meet: one of its own, or a single text.
    private func single(_ sets: [SetID]) -> SetID? {
        if sets.count == 1 { return sets[0] }
        guard let texts = try? space.algebra.listed(in: sets, atMost: 2), texts.count == 1 else { return nil }
        return space.algebra.id(ofLiteral: texts[0], space.algebra.sets[sets[0]].domain)
    }
}
