package import RoutesTestSupport

extension DeclaredRoutes {
    /// Routes made by chance of one to three targets, in few words, so that they meet; what would be an error is settled or
    /// left out.
    package init(using random: inout SeededRandom) {
        let includes = random.pick(
            [[[]], [[1], []], [[1, 2], [], []], [[1], [2], []], [[1, 2], [2], []]] as [[[Int]]])
        let names = [("App", "Home"), ("Lib", "Shop"), ("Core", "News")]
        let bases = (0..<2).map { _ in random.pick(DeclaredBase.all) }
        var targets: [Target] = []
        for (number, included) in includes.enumerated() {
            let own = random.once(in: 3) ? bases : [random.pick(bases)]
            targets.append(Target(name: names[number].0, module: names[number].1, includes: included, bases: own))
        }
        var maker = DeclaredMaker(targets: targets, random: random)
        maker.add()
        let matching = DeclaredMatching(
            foldsCase: maker.random.once(in: 4), plusIsSpace: maker.random.once(in: 4))
        self.init(targets: targets, routes: maker.routes, matching: matching)
        settle(using: &maker.random)
        random = maker.random
    }

    // MARK: - What would be an error

    private mutating func settle(using random: inout SeededRandom) {
        for route in routes.indices where isReadInTwoWays(route) { isDeclared[route] = false }
        let order = order(using: &random)
        for (place, first) in order.enumerated() {
            for second in order[(place + 1)...] where isDeclared[first] && isDeclared[second] {
                settle(first, second, using: &random)
            }
        }
        for route in order.reversed() where isDeclared[route] {
            let winners = declared.filter {
                let counts = routes[route].visibility == .internal || routes[$0].visibility != .internal
                return $0 != route && counts && wins($0, over: route)
            }
            if isWithin(route, winners) { isDeclared[route] = false }
        }
        // Without its target a redirect is an error.
        for route in routes.indices {
            if let redirect = routes[route].redirect, !isDeclared[redirect.target] { isDeclared[route] = false }
        }
    }

    /// Each route before those that it lies within, so that who wins never goes in a cycle.
    private mutating func order(using random: inout SeededRandom) -> [Int] {
        // A target can refer to routes of included targets, but not to those of targets that include it.
        var left = declared.shuffled(using: &random).sorted { routes[$0].target < routes[$1].target }
        var order: [Int] = []
        while !left.isEmpty {
            let next = left.firstIndex { one in
                left.allSatisfy { $0 == one || !isWithin($0, one) || isWithin(one, $0) }
            }
            guard let next else {
                // Precedence limited to some origins may be cyclic.
                for route in left where routes[route].visibility == .web { isDeclared[route] = false }
                left.removeAll { !isDeclared[$0] }
                continue
            }
            order.append(left.remove(at: next))
        }
        return order
    }

    /// The first of two takes what both match.
    private mutating func settle(_ first: Int, _ second: Int, using random: inout SeededRandom) {
        guard overlap(first, second) else { return }
        let nested = (isWithin(first, second), isWithin(second, first))
        if nested.0 != nested.1 { return }
        // The target of a redirect must win all of its URLs; otherwise the redirect would lead to another route.
        if routes[second].isGoal, !routes[first].isGoal {
            if !(nested.0 && nested.1), canName(first, from: second) {
                routes[second].before.append(first)
            } else {
                isDeclared[first] = false
            }
            return
        }
        let isSettled = routes[second].isFallback && !routes[first].isFallback
        if !(nested.0 && nested.1) {
            if isSettled, random.once(in: 2) { return }
            if canName(second, from: first) { return routes[first].before.append(second) }
            if isSettled { return }
        }
        isDeclared[second] = false
    }

    private func canName(_ other: Int, from route: Int) -> Bool {
        routes[other].name != nil
            && (routes[other].target == routes[route].target || includes(routes[route].target, routes[other].target))
    }

    private func includes(_ target: Int, _ other: Int) -> Bool {
        targets[target].includes.contains { $0 == other || includes($0, other) }
    }

    // MARK: - URLs

    /// A URL that a route could take, and now and then one that it could not.
    package func url(using random: inout SeededRandom) -> DeclaredURL {
        let route = random.pick(declared)
        let reading = random.pick(readings[route])
        let places = DeclaredPlace.all.filter { reading.origin.label(at: $0) != nil }
        var url = DeclaredURL(
            place: random.once(in: 10) ? random.pick(DeclaredPlace.all) : random.pick(places), segments: [], query: [])
        for (position, part) in reading.parts.enumerated() {
            let texts = DeclaredKind.texts.filter { part.kind.takes($0, folds: reading.folds(position)) }
            url.segments.append(random.pick(random.once(in: 8) ? DeclaredKind.texts : texts))
        }
        for _ in 0..<(reading.hasRest ? Int.random(in: 1...3, using: &random) : random.once(in: 10) ? 1 : 0) {
            url.segments.append(random.pick(DeclaredKind.texts))
        }
        for item in routes[route].query {
            let key = random.once(in: 6) ? item.key.uppercased() : item.key
            if case .fixed(let text) = item.need {
                url.query.append((key, text))
            } else if item.need == .required || random.once(in: 2) {
                url.query.append((key, random.pick(item.samples)))
            }
        }
        for _ in 0..<random.pick([0, 0, 1, 2]) {
            let values = ["7", "7", "x", "y", "", "n7", "xy", "x y", "x+y", "7,8", "+"]
            url.query.append((random.pick(["k", "t", "z", "K", "T"]), random.pick(values)))
        }
        return url
    }
}

extension DeclaredRoute {
    /// True if redirects can lead to the route.
    var isGoal: Bool { segments.first.map { DeclaredKind.goals.contains($0.prefix) } ?? false }
}

/// Makes the routes of some targets.
private struct DeclaredMaker {
    let targets: [DeclaredRoutes.Target]
    var random: SeededRandom
    private(set) var routes: [DeclaredRoute] = []

    init(targets: [DeclaredRoutes.Target], random: SeededRandom) { (self.targets, self.random) = (targets, random) }

    mutating func add() {
        let palette = (0..<Int.random(in: 3...6, using: &random)).map { _ in random.pick(DeclaredKind.segments) }
        for target in targets.indices {
            for base in targets[target].bases.indices {
                routes.append(
                    DeclaredRoute(
                        base: base, visibility: .open, name: "r\(routes.count)",
                        segments: [.literal(DeclaredKind.goals[routes.count]), DeclaredKind(type: "Int")],
                        query: [.init(key: "k", need: .optional)], target: target))
            }
        }
        for target in targets.indices {
            for base in targets[target].bases.indices {
                for _ in 0..<Int.random(in: 1...4, using: &random) { add(palette, base, target) }
            }
        }
    }

    private mutating func add(_ palette: [DeclaredKind], _ base: Int, _ target: Int) {
        let visibility: DeclaredRoute.Visibility = random.pick([.open, .open, .open, .open, .internal, .web])
        var route = DeclaredRoute(
            base: base, visibility: visibility, name: "r\(routes.count)",
            segments: (0..<Int.random(in: 0...2, using: &random)).map { _ in random.pick(palette) }, target: target)
        route.isFallback = random.once(in: 6)
        route.hasRest = random.once(in: 7)
        if let last = route.segments.last, last.type != nil, last.prefix + last.suffix == "" {
            route.isOptional = !route.hasRest && random.once(in: 4)
        }
        if visibility == .open, random.once(in: 4) { addRedirect(to: &route) }
        if random.once(in: 2) {
            let need: DeclaredRoute.Item.Need = random.pick([.required, .optional, .list, .joined(",")])
            let hasPrefix = [.required, .optional].contains(need) && random.once(in: 3)
            route.query.append(.init(key: "k", need: need, prefix: hasPrefix ? "n" : ""))
        }
        if random.once(in: 3) {
            let (prefix, suffix) = random.pick([("", ""), ("", ""), ("x", ""), ("", "x"), ("x", "y")])
            let fixed = random.pick(["x", "y", "x y", "xy"])
            route.query.append(
                random.once(in: 2)
                    ? .init(key: "t", type: "String", need: .fixed(fixed))
                    : .init(
                        key: "t", type: "String", need: random.pick([.required, .required, .optional]), prefix: prefix,
                        suffix: suffix))
        }
        routes.append(route)
    }

    /// To the goal of its own base, or to that of a base of an included target that binds nothing.
    private mutating func addRedirect(to route: inout DeclaredRoute) {
        let included = targets[route.target].includes
        let goals = routes.indices.filter { goal in
            let to = routes[goal]
            guard to.isGoal else { return false }
            if to.target == route.target { return to.base == route.base }
            let origins = targets[to.target].bases[to.base].origins
            return included.contains(to.target)
                && origins.allSatisfy { $0.label == nil && $0.path.allSatisfy { $0.name == nil } }
        }
        let goal = random.pick(goals)
        let numbers = route.segments.indices.filter {
            !(route.isOptional && $0 == route.segments.count - 1) && ["Int", "UInt8"].contains(route.segments[$0].type)
        }
        let path = "/\(routes[goal].segments[0].prefix)/"
        var redirect = DeclaredRoute.Redirect(target: goal, values: [], source: path)
        if routes[goal].target != route.target {
            let origin = targets[routes[goal].target].bases[routes[goal].base].origins[0].source
            redirect.source = (origin.hasSuffix("/") ? String(origin.dropLast()) : origin) + path
        }
        if let number = numbers.first {
            redirect.values.append(("p1", .argument("p\(number)")))
            redirect.source += "{p\(number)}"
        } else {
            redirect.values.append(("p1", .text("7")))
            redirect.source += "7"
        }
        if random.once(in: 2) {
            redirect.values.append(("k", .text("5")))
            redirect.source += "?k=5"
        }
        route.redirect = redirect
        route.name = nil
    }
}
