import RouteLayout

/// The wording of routes and shared URLs in messages.
package struct RouteWording {
    let space: URLSpace
    private var model: RouteModel { space.model }

    init(_ space: URLSpace) { self.space = space }

    /// Returns the pattern's path with its required query: `/search?q: String`.
    func pattern(_ route: RouteID) -> String { Self.pattern(model.routes[route], in: model) }

    package static func pattern(_ route: RouteModelEntry, in model: RouteModel) -> String {
        PatternText.path(of: route.pattern) + query(of: route, in: model)
    }

    /// Returns the two patterns. Equal ones have an origin of both routes, and the routes' names if they are still equal.
    package func patterns(_ first: RouteID, _ second: RouteID) -> (String, String) {
        let (a, b) = (pattern(first), pattern(second))
        let (one, two) = (model.routes[first], model.routes[second])
        guard a == b, let c = one.normalized.first, let d = two.normalized.first else { return (a, b) }
        let shared = one.normalized.first { pattern in two.normalized.contains { $0.origin == pattern.origin } }
        let (left, right) = (shared ?? c, two.normalized.first { $0.origin == shared?.origin } ?? d)
        let (e, f) = (
            PatternText.path(of: left.text) + Self.query(of: one, in: model),
            PatternText.path(of: right.text) + Self.query(of: two, in: model)
        )
        guard e == f, one.name != nil, two.name != nil, one.qualifiedName != two.qualifiedName else { return (e, f) }
        return ("\(one.qualifiedName) (\(e))", "\(two.qualifiedName) (\(f))")
    }

    private static func query(of route: RouteModelEntry, in model: RouteModel) -> String {
        var items = route.fixedQuery.map(\.text)
        var fragment = ""
        for argument in route.arguments where argument.isRequired {
            switch argument.location {
            case .query(let key):
                items.append(item(key, argument.name, type(of: argument, in: model), argument.affixes))
            case .fragment: fragment = "#{\(argument.name)}"
            case .path, .rest, .host: break
            }
        }
        return (items.isEmpty ? "" : "?" + items.joined(separator: "&")) + fragment
    }

    private static func item(_ key: [UInt8], _ name: String, _ type: String, _ affixes: Affixes) -> String {
        if key == Array(name.utf8), affixes.isEmpty { return "\(name): \(type)" }
        let (prefix, suffix) = (PercentEncoding.query(affixes.prefix), PercentEncoding.query(affixes.suffix))
        return "\(PercentEncoding.query(key))=\(prefix){\(name): \(type)}\(suffix)"
    }

    private static func type(of argument: ArgumentModel, in model: RouteModel) -> String {
        if case .enum(let id) = argument.type { return model.enums[id].name }
        return argument.swiftType.wrapped.text
    }
}

extension RouteWording {
    /// Returns a pattern that matches exactly the intersection of two boxes, or `nil` if no pattern can express it.
    ///
    /// - Parameter isRelative: True for a pattern below the base of both.
    func declaration(of first: URLBox, and second: URLBox, isRelative: Bool = false) -> String? {
        let intersection = space.intersection(first, second)
        var names: Set<String> = []
        guard let parts = path(of: intersection, first, second, &names),
            let query = query(of: intersection, first, second, &names)
        else { return nil }
        let origin = space.origins[intersection.origin]
        // A placeholder for a host label is part of the base, so a pattern under it is relative.
        let isBelowLabel = origin.hasLabel && parts.first?.hasPrefix("{") == true
        guard isRelative || isBelowLabel else { return origin.url(parts) + query }
        guard let base = baseSegments(of: first), !isRelative || baseSegments(of: second) == base,
            base.count <= parts.count
        else { return nil }
        for (part, segment) in zip(parts, base) {
            guard segment.literal.map({ part == PercentEncoding.segment($0) }) ?? part.contains("{") else { return nil }
        }
        return "/" + parts.dropFirst(base.count).joined(separator: "/") + query
    }

    /// Returns the segments that the base adds before those of a relative pattern.
    private func baseSegments(of box: URLBox) -> ArraySlice<SegmentModel>? {
        let (route, pattern) = (model.routes[box.route], space.pattern(of: box))
        let text = Array(route.pattern.utf8)
        guard text.first == UInt8(ascii: "/") else { return nil }
        let path = text[..<PatternText.pathEnd(of: text[...])]
        let own = path.split(separator: UInt8(ascii: "/")).count
        let left = (pattern.rest == nil ? 0 : 1) + (pattern.withoutOptionalTail ? 1 : 0)
        let end = pattern.segments.count - (own - left)
        return end < pattern.hostSegments ? nil : pattern.segments[..<end]
    }

    /// Returns a name, with a number if it is in use, and adds it to the names in use.
    private func unique(_ name: String, _ names: inout Set<String>) -> String {
        var (result, number) = (name, 2)
        while !names.insert(result).inserted {
            result = "\(name)\(number)"
            number += 1
        }
        return result
    }

    private func path(
        of intersection: URLIntersection, _ first: URLBox, _ second: URLBox, _ names: inout Set<String>
    ) -> [String]? {
        var parts: [String] = []
        for position in intersection.segments.indices {
            guard let set = single(intersection.segments[position]) else { return nil }
            if let text = space.algebra.sets[set].literal {
                parts.append(PercentEncoding.segment(text))
                continue
            }
            let owner = position < first.segments.count && first.segments[position] == set ? first : second
            guard position < owner.segments.count, !segment(owner, position).parts.isEmpty else {
                parts.append("{\(unique("segment", &names))}")
                continue
            }
            parts.append(
                segment(owner, position).text { number in
                    let argument = model.routes[owner.route].arguments[number]
                    let type = argument.type == .string ? "" : ": \(Self.type(of: argument, in: model))"
                    return "{\(unique(argument.name, &names))\(type)}"
                })
        }
        if intersection.hasRest { parts.append("{\(unique("path", &names))...}") }
        return parts
    }

    /// Includes the fragment, if there is one.
    private func query(
        of intersection: URLIntersection, _ first: URLBox, _ second: URLBox, _ names: inout Set<String>
    ) -> String? {
        var items: [String] = []
        var fragment = ""
        for value in intersection.values {
            guard let set = single(value.sets) else { return nil }
            let owner = first.constraints.contains { $0.key == value.key && $0.set == set } ? first : second
            switch space.keys[value.key] {
            case .fragment: fragment = "#{\(unique("fragment", &names))}"
            case .query(let key):
                if let text = space.algebra.sets[set].literal {
                    items.append(PercentEncoding.query(key) + "=" + PercentEncoding.query(text))
                    continue
                }
                guard let argument = argument(of: owner, under: key) else { return nil }
                items.append(
                    Self.item(key, unique(argument.name, &names), Self.type(of: argument, in: model), argument.affixes))
            }
        }
        return (items.isEmpty ? "" : "?" + items.joined(separator: "&")) + fragment
    }

    /// Returns the argument of a route under a key.
    private func argument(of box: URLBox, under key: [UInt8]) -> ArgumentModel? {
        model.routes[box.route].arguments.first { $0.isRequired && model.matching.isLocated($0, under: key) }
    }

    private func segment(_ box: URLBox, _ position: Int) -> SegmentModel {
        space.pattern(of: box).segments[position]
    }

    /// Returns the single set that equals the intersection: one of the given sets, or a single text.
    private func single(_ sets: [SetID]) -> SetID? {
        if sets.count == 1 { return sets[0] }
        guard let texts = try? space.algebra.listed(in: sets, atMost: 2), texts.count == 1 else { return nil }
        return space.algebra.id(ofLiteral: texts[0], space.algebra.sets[sets[0]].domain)
    }
}
