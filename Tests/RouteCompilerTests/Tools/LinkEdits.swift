import RoutesTestSupport

/// Random sets of routes and random edits of them.
struct LinkGenerator {
    var random: SeededRandom
    let universe: LinkUniverse

    private static let types = ["String", "String", "Int", "UInt8", "K"]
    /// The types of two placeholders in a segment. ``LinkUniverse/split`` distinguishes them.
    private static let splitTypes = ["String", "Int", "K"]

    /// A set without errors: duplicates, routes that are never reached, and overlaps that nothing settles.
    mutating func routes() -> LinkTable {
        while true {
            var routes = LinkRoutes(routes: [:])
            for number in 0..<Int.random(in: 1...4, using: &random) { routes.routes[number] = route() }
            if random.once(in: 2) { addRedirects(to: &routes) }
            if let settled = settled(routes) { return settled }
        }
    }

    /// Returns the table after a few edits.
    mutating func edited(_ old: LinkTable) -> LinkTable {
        while true {
            var routes = old.routes
            for _ in 0..<Int.random(in: 1...3, using: &random) { edit(&routes) }
            if let settled = settled(routes) { return settled }
        }
    }

    /// Each overlap given to one of its routes; `nil` where that is not enough.
    private func settled(_ routes: LinkRoutes) -> LinkTable? {
        var routes = routes
        for number in routes.numbers { routes.routes[number]!.before = [] }
        let first = LinkTable(routes, universe)
        if first.isWrong { return nil }
        if first.ambiguous.isEmpty { return first.isDecided ? first : nil }
        for pair in first.ambiguous {
            // A redirect has no name to be called by, nor has the language a 'before' for all pairs of them.
            if routes.routes[pair.first]!.redirect != nil || routes.routes[pair.second]!.redirect != nil { return nil }
            // The target of a redirect must win all of its URLs; otherwise the redirect would lead to another route.
            let (winner, loser) = pair.second == 8 ? (pair.second, pair.first) : (pair.first, pair.second)
            routes.routes[winner]!.before.append(loser)
        }
        let table = LinkTable(routes, universe)
        return table.isWrong || !table.isDecided ? nil : table
    }

    // MARK: Routes

    private mutating func route() -> LinkRoute {
        var route = LinkRoute(path: [])
        for position in 0..<Int.random(in: 0...2, using: &random) { route.path.append(segment(position)) }
        if route.path.count < 2, random.once(in: 6) { route.hasRest = true }
        fix(&route)
        if !route.hasRest, let last = route.path.last, last.isWhole, random.once(in: 3) {
            route.isOptional = true
        }
        for key in ["q", "n"] where random.once(in: 2) { route.items.append(item(key)) }
        if random.once(in: 6) { route.items.append(fragment()) }
        return route
    }

    private mutating func segment(_ position: Int) -> LinkRoute.Segment {
        if random.once(in: 3) { return LinkRoute.Segment(prefix: random.pick(["a", "b", "1"])) }
        if position == 0, random.once(in: 3) {
            return LinkRoute.Segment(
                type: random.pick(Self.splitTypes), name: "x", second: random.pick(Self.splitTypes))
        }
        let prefix = random.once(in: 5) ? "a" : ""
        return LinkRoute.Segment(prefix: prefix, type: random.pick(Self.types), name: ["x", "y"][position])
    }

    private mutating func item(_ key: String) -> LinkRoute.Item {
        var type = random.pick(Self.types)
        let form: LinkRoute.Form =
            switch Int.random(in: 0..<8, using: &random) {
            case 0: .required
            case 1, 2: .optional
            case 3, 4: .list
            case 5: .joined
            case 6: .fixed(random.pick(["a", "1"]))
            default:
                .ifAbsent(type == "K" ? random.pick(["a", "b"]) : type == "String" ? "a" : random.pick(["1", "7"]))
            }
        // A String can contain commas.
        if form == .joined, type == "String" { type = "Int" }
        return LinkRoute.Item(key: key, name: key, type: type, form: form)
    }

    private mutating func fragment() -> LinkRoute.Item {
        LinkRoute.Item(
            key: "#", name: "f", type: random.pick(["String", "Int"]), form: random.pick([.required, .optional]))
    }

    /// Names are used once.
    private func fix(_ route: inout LinkRoute) {
        if route.path.count == 2, route.path[0].type != nil, route.path[0].name == route.path[1].name {
            route.path[1].name = route.path[0].name == "x" ? "y" : "x"
        }
    }

    // MARK: Redirects

    private mutating func addRedirects(to routes: inout LinkRoutes) {
        var target = LinkRoute(path: [.init(prefix: "t"), .init(type: "String", name: "x")])
        target.items = [
            .init(key: "q", name: "q", type: "String", form: random.pick([.optional, .ifAbsent("a")])),
            .init(key: "n", name: "n", type: "String", form: .optional),
        ]
        routes.routes[8] = target
        for number in 10..<Int.random(in: 11...12, using: &random) {
            var redirect = route()
            // An optional value cannot be passed to a required argument, nor a list to a text.
            redirect.isOptional = false
            redirect.items = redirect.items.filter { $0.form != .list && $0.form != .joined && $0.key != "#" }
            for index in redirect.items.indices {
                if case .ifAbsent = redirect.items[index].form { redirect.items[index].form = .optional }
            }
            redirect.redirect = leading(redirect)
            routes.routes[number] = redirect
        }
    }

    private mutating func leading(_ route: LinkRoute) -> LinkRoute.Redirect {
        var own = route.path.filter { $0.type != nil && $0.second == nil }.map { "{\($0.name)}" } + ["a", "1"]
        var values = ["x": random.pick(own)]
        for item in route.items {
            if case .fixed = item.form { continue }
            own.append("{\(item.name)}")
        }
        for name in ["q", "n"] where random.once(in: 2) { values[name] = random.pick(own) }
        return LinkRoute.Redirect(target: 8, values: values)
    }

    // MARK: Edits

    private mutating func edit(_ routes: inout LinkRoutes) {
        guard let number = routes.numbers.randomElement(using: &random), var route = routes.routes[number] else {
            return
        }
        if random.once(in: 8) {
            if routes.routes.count > 1, number != 8 { routes.routes[number] = nil }
            return
        }
        if random.once(in: 6) {
            routes.routes[Int.random(in: 5...7, using: &random)] = self.route()
            return
        }
        if number == 8 {
            // Redirects must fit it as it was.
            route.items[0].form = random.pick([.optional, .ifAbsent("a"), .ifAbsent("b")])
            if random.once(in: 2) { (route.items[0].name, route.items[1].name) = ("n", "q") }
            if route.items[1].name == "q" { route.items[0].form = .optional }
        } else if route.redirect != nil {
            route.redirect = leading(route)
        } else if random.once(in: 2) {
            editQuery(of: &route)
        } else {
            editPath(of: &route)
        }
        routes.routes[number] = route
    }

    private mutating func editQuery(of route: inout LinkRoute) {
        switch Int.random(in: 0..<6, using: &random) {
        case 0 where route.items.count > 1 && route.items[0].key != "#" && route.items[1].key != "#":
            (route.items[0].name, route.items[1].name) = (route.items[1].name, route.items[0].name)
        case 1:
            if route.items.contains(where: { $0.key == "#" }) {
                route.items.removeAll { $0.key == "#" }
            } else {
                route.items.append(fragment())
            }
        case 2: if !route.items.isEmpty { route.items.removeFirst() }
        default:
            let key = random.pick(["q", "n"])
            var item = item(key)
            let index = route.items.firstIndex { $0.key == key }
            if let index { item.name = route.items[index].name }
            if route.items.contains(where: { $0.key != key && $0.name == item.name }) {
                item.name = key == "q" ? "n" : "q"
            }
            if let index { route.items[index] = item } else { route.items.insert(item, at: 0) }
        }
    }

    private mutating func editPath(of route: inout LinkRoute) {
        let hadOptional = route.isOptional
        route.isOptional = false
        switch Int.random(in: 0..<5, using: &random) {
        case 0 where route.path.count == 2 && route.path[0].type != nil && route.path[1].type != nil:
            (route.path[0].name, route.path[1].name) = (route.path[1].name, route.path[0].name)
        case 1: if !hadOptional, route.path.count < 2 { route.hasRest.toggle() }
        case 2:
            guard !hadOptional, !route.hasRest, let last = route.path.last else { break }
            route.isOptional = last.isWhole
        default:
            guard !route.path.isEmpty else { break }
            let position = Int.random(in: 0..<route.path.count, using: &random)
            if route.path[position].second != nil, random.once(in: 2) {
                route.path[position].type = random.pick(Self.splitTypes)
            } else {
                route.path[position] = segment(position)
                fix(&route)
            }
        }
    }
}
