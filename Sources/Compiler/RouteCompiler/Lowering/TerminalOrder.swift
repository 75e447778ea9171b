import RouteLayout

/// Sorts the terminals of one path, so that each follows all that take precedence over it.
///
/// Otherwise, those with more query requirements come first, and among those with equally many, the ones with fewer
/// values.
package struct TerminalOrder {
    package typealias Terminal = LoweringTrie.Terminal

    private let model: RouteModel
    private let specificity: Specificity

    /// The index of a route among those of one path.
    private struct Position: DenseID {
        let index: Int

        init(_ index: Int) { self.index = index }
    }

    private struct Constraint {
        var key: [UInt8]
        var set: SegmentSet
    }

    package init(_ model: RouteModel, _ specificity: Specificity) {
        self.model = model
        self.specificity = specificity
    }

    package func sorted(_ terminals: [Terminal]) -> [Terminal] {
        var ofRoute: [RouteID: [Terminal]] = [:]
        for terminal in terminals { ofRoute[terminal.route, default: []].append(terminal) }
        ofRoute = ofRoute.mapValues { $0.count > 1 ? asRead($0) : $0 }
        let wants = ofRoute.mapValues { constraints(of: $0[0].route) }
        let routes = ofRoute.keys.ordered { left, right in
            let difference = Self.compare(wants[left] ?? [], wants[right] ?? [])
            return difference == 0 ? left < right : difference < 0
        }
        var result: [Terminal] = []
        for group in groups(routes) {
            let found = group.flatMap { ofRoute[$0] ?? [] }
            result += group.count > 1 ? cycle(found) : found
        }
        return result
    }

    /// Sorts a route's own patterns for one path by specificity, because the first matching one captures the arguments.
    private func asRead(_ terminals: [Terminal]) -> [Terminal] {
        terminals.enumerated().ordered { left, right in
            let one = specificity.segments[left.element.route][left.element.pattern]
            let other = specificity.segments[right.element.route][right.element.pattern]
            if let (a, b) = zip(one, other).first(where: { $0 != $1 }) {
                return specificity.rank(a) < specificity.rank(b)
            }
            return one.count == other.count ? left.offset < right.offset : one.count > other.count
        }.map(\.element)
    }

    /// Returns the groups of routes whose precedence is cyclic, each after the groups that take precedence over it.
    private func groups(_ routes: [RouteID]) -> [[RouteID]] {
        let routes = IndexedBy<Position, RouteID>(routes)
        let positions = Dictionary(uniqueKeysWithValues: zip(routes, routes.indices))
        let winners = IndexedBy<Position, [Position]>(
            routes.map { route in specificity.winners[route].compactMap { positions[$0] }.ordered() })
        return StrongComponents(winners).groups.map { group in group.map { routes[$0] } }
    }

    /// Sorts a cycle: terminals for the URLs of more routes together come first, and for equal routes the winner.
    private func cycle(_ terminals: [Terminal]) -> [Terminal] {
        var together: [[RouteID]: [Terminal]] = [:]
        for terminal in terminals {
            together[(terminal.others + [terminal.route]).ordered(), default: []].append(terminal)
        }
        let order = together.keys.ordered { left, right in
            left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count > right.count
        }
        return order.flatMap { routes in
            let found = together[routes] ?? []
            return groups(routes).flatMap { $0 }.flatMap { route in found.filter { $0.route == route } }
        }
    }

    /// Negative if the first is more specific. Otherwise the result only makes the order deterministic.
    private static func compare(_ left: [Constraint], _ right: [Constraint]) -> Int {
        if left.count != right.count { return right.count - left.count }
        for (one, other) in zip(left, right) {
            if one.key != other.key { return ASCII.precedes(one.key, other.key) ? -1 : 1 }
            let difference = SegmentOrder.compare(one.set, other.set)
            if difference != 0 { return difference }
        }
        return 0
    }

    /// Returns the query requirements, sorted by key.
    private func constraints(of route: RouteID) -> [Constraint] {
        let route = model.routes[route]
        var result = route.fixedQuery.map { Constraint(key: $0.key, set: .literal($0.value, .value)) }
        for argument in route.arguments where argument.isRequired {
            let set = SegmentSet.values(of: argument, enums: model.enums)
            switch argument.location {
            case .path, .rest, .host: continue
            // A literal key never begins with `#`, so this key is unique. It is used only for ordering.
            case .fragment: result.append(Constraint(key: [0x23, 0], set: set))
            case .query(let key): result.append(Constraint(key: key, set: set))
            }
        }
        return result.ordered { ASCII.precedes($0.key, $1.key) }
    }
}
