import RouteCompiler
import RouteJSON
import RouteMatching
import RouteReports

/// Dynamic rules for the URLs of one host, which narrow the claims of the manifest. They require Android 15.
///
/// The first matching component decides: see ``LinkComponentOrder``. The rules hold for all schemes and ports of the host,
/// because the manifest distinguishes these.
struct DynamicAppLinks {
    private(set) var components: [LinkComponent] = []
    private(set) var limits = PlatformLimits()
    /// The reasons why not all URLs of a route are opened.
    private(set) var refused: [RouteID: [String]] = [:]

    private let model: RouteModel
    /// The hosts that have these rules.
    private let hosts: [String]

    /// - Parameter host: One of ``RouteModel/universalLinkHosts``.
    init(_ model: RouteModel, host: String) {
        self.model = model
        hosts = model.hostsOfFile(of: host)
        let patterns = model.routes.ids.filter { !model.routes[$0].isInternal }.flatMap { id in
            model.routes[id].patterns.filter { isUnderHost($0, model.routes[id]) }.map { (route: id, pattern: $0) }
        }
        let hasWeb = patterns.contains { model.routes[$0.route].isWeb }
        let entries = entries(patterns, hasWeb: hasWeb)
        guard entries.contains(where: { !model.routes[$0.route].isWeb }) else {
            // Without components, the manifest alone would decide.
            components = [LinkComponent(path: "*", excludes: true, comment: "no route has this host")]
            return
        }
        var order = LinkComponentOrder(model, entries, on: .android)
        var inexact = InexactRoutes(model, platform: .android)
        components = order.components(&inexact) { Self.emptySegments(entries) }
        refused = inexact.refused
        limits = inexact.limits
        addLimitsOfAll()
    }

    var json: JSON { .array(components.map { $0.json(comments: "comments") }) }

    /// Returns whether a pattern has URLs of the host, with any scheme and port.
    private func isUnderHost(_ pattern: URLPattern, _ route: RouteModelEntry) -> Bool {
        pattern.origin.isWeb
            && hosts.contains { host in
                let origin = Origin(scheme: pattern.origin.scheme, host: host, port: pattern.origin.port)
                return model.isUnder(origin, pattern, route)
            }
    }

    private func entries(
        _ patterns: [(route: RouteID, pattern: URLPattern)], hasWeb: Bool
    ) -> [LinkComponentOrder.Entry] {
        let origins = Set(patterns.lazy.filter { !model.routes[$0.route].isWeb }.map { Self.authority($0.pattern) })
        var result: [LinkComponentOrder.Entry] = []
        var seen: Set<String> = []
        for (id, pattern) in patterns {
            let components = components(for: pattern, of: id)
            // Several schemes and ports have the same components.
            guard seen.insert("\(id) " + components.map(\.text).joined(separator: " ")).inserted else { continue }
            var entry = LinkComponentOrder.Entry(
                route: id, length: pattern.path.count, kind: components[0].kind(of: pattern), components: components)
            let route = model.routes[id]
            if route.isWeb {
                let own = Set(patterns.lazy.filter { $0.route == id }.map { Self.authority($0.pattern) })
                if !own.isSuperset(of: origins) {
                    entry.add("the rules of a host are for all of its schemes and ports")
                }
            } else if entry.kind == .exact, !hasWeb {
                // It precedes all excludes.
                entry.drop(AndroidPathPattern.escapedSlash)
            }
            switch entry.kind {
            case .exact: entry.components += entry.components.compactMap(\.withTrailingSlash)
            case .open: entry.slashed = entry.components.map(\.slashed)
            case .rest: break
            }
            result.append(entry)
        }
        return result
    }

    private static func authority(_ pattern: URLPattern) -> String {
        "\(pattern.origin.scheme):\(pattern.origin.port ?? -1)"
    }

    private func components(for pattern: URLPattern, of id: RouteID) -> [LinkComponent] {
        let route = model.routes[id]
        let path = AndroidPathPattern(pattern.path, rest: pattern.rest != nil, of: route, in: model, .dynamic)
        let query = DynamicLinkQuery(route, in: model)
        var first = LinkComponent("", for: pattern, of: id, route)
        first.reasons = path.reasons + query.reasons
        first.refusals = path.refusals + query.refusals
        if hosts.contains(where: { Origin(scheme: "https", host: $0, port: nil).hasLabel }) {
            first.reasons += model.beyondHost(pattern, route)
        }
        var result: [LinkComponent] = []
        for text in path.texts {
            for fragment in query.fragments {
                for items in query.choices {
                    var component = first
                    (component.path, component.fragment, component.query) = (text, fragment, items)
                    if !result.isEmpty { component.comment = nil }
                    result.append(component)
                }
            }
        }
        return result
    }

    /// Excludes empty segments: a `*` in the middle of a path matches them.
    private static func emptySegments(_ entries: [LinkComponentOrder.Entry]) -> [LinkComponent] {
        let lengths = entries.map { $0.kind == .open ? $0.length - 1 : $0.kind == .rest ? $0.length + 1 : 0 }
        return (0..<(lengths.max() ?? 0)).map { number in
            LinkComponent(
                path: String(repeating: "/*", count: number) + "//*", excludes: true,
                comment: number == 0 ? "no route has an empty segment" : nil)
        }
    }

    private mutating func addLimitsOfAll() {
        guard let first = components.lazy.compactMap(\.route).first else { return }
        let range = model.routes[first].range
        limits.add(
            .everyRoute, on: .android,
            "by dynamic rules, Android opens the app also for URLs with the segments '.' and '..', with malformed "
                + "escapes, and with empty segments deep in a rest, and takes an escaped slash for one that ends a segment, "
                + "and an escaped '&' in a query for one that ends an item; of a repeated key any value counts; this holds for all routes of 'https://\(hosts[0])'",
            at: range)
        limits.addSharing(of: hosts, on: .android, at: range)
    }
}

extension LinkComponentOrder.Entry {
    fileprivate mutating func add(_ reason: String) {
        for index in components.indices { components[index].reasons.append(reason) }
    }

    fileprivate mutating func drop(_ refusal: String) {
        for index in components.indices { components[index].refusals.removeAll { $0 == refusal } }
    }
}
