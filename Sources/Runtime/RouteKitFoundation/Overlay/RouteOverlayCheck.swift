import RouteJSON
import RouteKit

typealias JSONMember = (name: String, value: JSON)

/// Decodes the rules of a document, and validates them against the routes of a router.
struct RouteOverlayCheck {
    let router: RouteDispatcher
    let table: RouteTable
    private var problems: [RouteOverlayError.Problem] = []
    /// The routes that the document names. A name has several routes if included targets share it.
    private var numbers: [String: [RouteNumber]] = [:]

    init(_ router: RouteDispatcher) {
        self.router = router
        table = router._table
    }

    mutating func overrides(_ document: JSON) throws(RouteOverlayError) -> RouteOverrides {
        var links: [RouteNumber: RouteOverrides.Rule] = [:]
        var order: [RouteNumber] = []
        let members = try routes(of: document)
        find(Set(members.map(\.name)).union(members.compactMap { Self.target(of: $0.value) }))
        for member in members {
            guard let rule = rule(member), let route = numbers[member.name]?.first else { continue }
            links[route] = rule
            order.append(route)
        }
        var chains = RouteOverlayChains(links: links)
        for route in order {
            if let cycle = chains.resolve(route) {
                let names = cycle.map { "'\(table.routeName($0))'" }.joined(separator: " → ")
                note(.cycle, "routes.\(table.routeName(route))", "the redirects form a cycle: \(names)")
            }
        }
        guard problems.isEmpty else { throw RouteOverlayError(problems: problems) }
        return RouteOverrides(table: table, rules: chains.rules)
    }

    mutating func note(_ kind: RouteOverlayError.Kind, _ path: String, _ message: String) {
        guard problems.count < RouteOverlayError.maximumCount else { return }
        problems.append(RouteOverlayError.Problem(kind: kind, path: path, message: message))
    }

    // MARK: - The document

    /// Checks the member `routes` of a document with a supported format and version.
    private mutating func routes(
        of document: JSON
    ) throws(RouteOverlayError) -> [JSONMember] {
        guard case .object(let members) = document else {
            throw RouteOverlayError(.form, "an overlay is an object, not \(document.kind)")
        }
        guard case .string(RouteOverlay.format)? = members.first(where: { $0.name == "format" })?.value else {
            throw RouteOverlayError(.form, "the document has no 'format' that is \"\(RouteOverlay.format)\"")
        }
        guard case .number(RouteOverlay.version)? = members.first(where: { $0.name == "version" })?.value else {
            throw RouteOverlayError(.form, "the document has no 'version' that is \(RouteOverlay.version)")
        }
        for member in members where !["format", "version", "routes"].contains(member.name) {
            note(.form, member.name.inOneLine, "an overlay has no such key")
        }
        guard let routes = members.first(where: { $0.name == "routes" })?.value else {
            throw RouteOverlayError(.form, "the document has no 'routes'")
        }
        return object(routes, "routes") ?? []
    }

    private static func target(of rule: JSON) -> String? {
        guard case .object(let members) = rule,
            case .object(let redirect)? = members.first(where: { $0.name == "redirect" })?.value,
            case .string(let name)? = redirect.first(where: { $0.name == "target" })?.value
        else { return nil }
        return name
    }

    private mutating func find(_ names: Set<String>) {
        // A `web` declaration cannot be disabled, and cannot be a target.
        for route in table.routeNumbers where !table.isWeb(route) {
            let name = table.routeName(route)
            if names.contains(name) { numbers[name, default: []].append(route) }
        }
    }

    private mutating func object(_ value: JSON, _ path: String) -> [JSONMember]? {
        if case .object(let members) = value { return members }
        note(.form, path, "an object should be here, not \(value.kind)")
        return nil
    }

    // MARK: - Rules

    private mutating func rule(
        _ member: JSONMember
    ) -> RouteOverrides.Rule? {
        let path = "routes.\(member.name.inOneLine)"
        guard let members = object(member.value, path) else { return nil }
        let route = route(member.name, path)
        guard members.count == 1, let rule = members.first, rule.name == "off" || rule.name == "redirect" else {
            note(.form, path, "a rule has one key, 'off' or 'redirect'")
            return nil
        }
        guard let body = object(rule.value, "\(path).\(rule.name)") else { return nil }
        return rule.name == "off"
            ? off(body, "\(path).off", route) : redirect(body, "\(path).redirect", from: route)
    }

    /// The number of a route that has a handler.
    private mutating func route(_ name: String, _ path: String) -> RouteNumber? {
        guard let found = numbers[name], let route = found.first else {
            note(.unknownRoute, path, "no route is named '\(name.inOneLine)'")
            return nil
        }
        guard found.count == 1 else {
            note(.unknownRoute, path, "several targets have a route named '\(name)'")
            return nil
        }
        if let target = table.redirectTarget(route) {
            note(.unknownRoute, path, "'\(name)' is a redirect; name its target, '\(table.routeName(target))'")
            return nil
        }
        return route
    }

    private mutating func off(
        _ members: [JSONMember], _ path: String, _ route: RouteNumber?
    ) -> RouteOverrides.Rule? {
        var message: String?
        for member in members {
            switch (member.name, member.value) {
            case ("message", .string(let text)): message = text
            case ("message", let other): note(.form, "\(path).message", "a string should be here, not \(other.kind)")
            default: note(.form, "\(path).\(member.name.inOneLine)", "'off' has no such key")
            }
        }
        return route == nil ? nil : .off(message: message)
    }

    private mutating func redirect(
        _ members: [JSONMember], _ path: String, from route: RouteNumber?
    ) -> RouteOverrides.Rule? {
        var target: RouteNumber?
        var given: [JSONMember] = []
        for member in members {
            switch (member.name, member.value) {
            case ("target", .string(let name)): target = self.route(name, "\(path).target")
            case ("target", let other): note(.form, "\(path).target", "a string should be here, not \(other.kind)")
            case ("arguments", let value): given = object(value, "\(path).arguments") ?? []
            default: note(.form, "\(path).\(member.name.inOneLine)", "'redirect' has no such key")
            }
        }
        if !members.contains(where: { $0.name == "target" }) { note(.form, path, "'redirect' needs a 'target'") }
        guard let route, let target else { return nil }
        checkTarget(target, of: route, path)
        var fit = RouteOverlayFit(check: self, route: route, target: target)
        let values = fit.values(given, "\(path).arguments")
        self = fit.check
        return .redirect(target: target, values: values)
    }

    private mutating func checkTarget(_ target: RouteNumber, of route: RouteNumber, _ path: String) {
        let (name, other) = (table.routeName(route), table.routeName(target))
        if table.isPublic(route), !table.isPublic(target) {
            note(.visibility, "\(path).target", "'\(name)' is public and '\(other)' is internal")
        }
        if let result = table.resultType(route), table.resultType(target) != result {
            let answer = table.resultType(target) ?? "nothing"
            note(.result, "\(path).target", "'\(name)' returns \(result) and '\(other)' returns \(answer)")
        }
        if let payload = table.payloads(target).first(where: { !$0.isOptional }) {
            note(
                .argument, "\(path).target",
                "'\(other)' needs the payload '\(payload.name)', which a document "
                    + "cannot contain")
        }
    }
}

/// Resolves redirects to redirects, so that each resulting rule has the final target.
private struct RouteOverlayChains {
    let links: [RouteNumber: RouteOverrides.Rule]
    private(set) var rules: [RouteNumber: RouteOverrides.Rule] = [:]

    init(links: [RouteNumber: RouteOverrides.Rule]) { self.links = links }

    /// Resolves the rule of a route and of its targets. Returns a cycle of redirects, once.
    mutating func resolve(_ route: RouteNumber) -> [RouteNumber]? {
        var way: [RouteNumber] = []
        var position: [RouteNumber: Int] = [:]
        var at = route
        while rules[at] == nil, let link = links[at] {
            if let first = position[at] {
                for route in way { rules[route] = links[route] }
                return Array(way[first...]) + [at]
            }
            position[at] = way.count
            way.append(at)
            guard case .redirect(let target, _) = link else { break }
            at = target
        }
        for route in way.reversed() {
            guard case .redirect(let target, let values)? = links[route], let next = rules[target] else {
                rules[route] = links[route]
                continue
            }
            switch next {
            case .off: rules[route] = next
            case .redirect(let last, let more): rules[route] = .redirect(target: last, values: more.map { values[$0] })
            }
        }
        return nil
    }
}

extension [RouteOverrides.Value] {
    /// Returns a value of the next redirect in terms of this redirect's arguments.
    fileprivate subscript(value: RouteOverrides.Value) -> RouteOverrides.Value {
        guard case .argument(let index, let fallback) = value else { return value }
        switch self[index] {
        case .absent: return fallback.map { .texts([$0]) } ?? .absent
        case .texts(let texts): return .texts(texts)
        case .argument(let first, let other): return .argument(first, default: other ?? fallback)
        }
    }
}
