package import RouteCompiler
import RouteMatching
import RouteReports

extension RouteModel {
    /// The https hosts of public routes, for universal links, sorted. `*.example.com` means all hosts below `example.com`. A host
    /// below it is also listed if `web` declarations exclude some of its URLs.
    package var universalLinkHosts: [String] {
        var hosts: Set<String> = []
        for route in routes where route.isPublic {
            for pattern in route.patterns where pattern.origin.scheme == "https" && pattern.origin.port == nil {
                hosts.formUnion(linkOrigins(of: pattern, route).map(\.host))
            }
        }
        for origin in routes.filter(\.isWeb).flatMap(\.patterns).map(\.origin) where origin.scheme == "https" {
            if origin.port == nil, let labelled = origin.labelled?.origin.host, hosts.contains(labelled) {
                hosts.insert(origin.host)
            }
        }
        return hosts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The hosts whose files devices fetch from one address: `example.com` and `*.example.com`.
    ///
    /// - Parameter host: One of ``universalLinkHosts``.
    func hostsOfFile(of host: String) -> [String] {
        let plain = host.hasPrefix("*.") ? String(host.dropFirst(2)) : host
        let others = universalLinkHosts
        return [plain, "*." + plain].filter { $0 == host || others.contains($0) }
    }

    /// Returns the origins of a pattern's URLs for other platforms: all hosts if the placeholder of the host has a list of texts, and
    /// a wildcard otherwise.
    package func linkOrigins(of pattern: URLPattern, _ route: RouteModelEntry) -> [Origin] {
        guard let argument = pattern.label, let labels = enums.finiteTexts(of: route.arguments[argument].type) else {
            return [pattern.origin]
        }
        return labels.map { pattern.origin.with(label: $0) }
    }

    /// Returns true if the host of a public route has a placeholder that matches the first label of a host.
    package func hasPlaceholder(forHost host: String) -> Bool {
        let origin = Origin(scheme: "https", host: host, port: nil)
        return routes.contains { route in
            route.isPublic && route.patterns.contains { hasLabel(of: origin, $0, route) }
        }
    }

    /// Returns true if a pattern has URLs under an origin. A host also has the URLs of wildcards that match it.
    package func isUnder(_ origin: Origin, _ pattern: URLPattern, _ route: RouteModelEntry) -> Bool {
        let origins = linkOrigins(of: pattern, route)
        if origins.contains(origin) { return true }
        return hasLabel(of: origin, pattern, route)
    }

    /// Returns true if the placeholder that is a pattern's first label matches the first label of an origin.
    private func hasLabel(of origin: Origin, _ pattern: URLPattern, _ route: RouteModelEntry) -> Bool {
        guard let (wildcard, label) = origin.labelled, pattern.origin == wildcard, pattern.label != nil else {
            return false
        }
        return set(of: pattern.segments[0], in: route, .label).contains(label)
    }

    /// Returns true if only Swift knows which labels of hosts a pattern matches.
    func hasOpaqueLabel(_ pattern: URLPattern, _ route: RouteModelEntry) -> Bool {
        if let argument = pattern.label, case .opaque = route.arguments[argument].type { true } else { false }
    }

    /// Returns the reasons why a wildcard includes more hosts than a pattern. The web site may have all hosts below it, so more
    /// labels are not a reason for a `web` pattern.
    func beyondHost(_ pattern: URLPattern, _ route: RouteModelEntry) -> [String] {
        guard let argument = pattern.label, linkOrigins(of: pattern, route) == [pattern.origin] else { return [] }
        let (host, type) = (pattern.origin.host, route.arguments[argument].type)
        let more = route.isWeb ? [] : ["'\(host)' also matches hosts with more labels"]
        return more + (type == .string ? [] : ["'\(host)' also matches labels other than \(name(of: type))"])
    }
}

extension PlatformLimits {
    /// Adds the limit of several hosts with one file: see ``RouteModel/hostsOfFile(of:)``.
    mutating func addSharing(of hosts: [String], on platform: Platform, at range: SourceRange) {
        guard hosts.count > 1 else { return }
        add(
            .everyRoute, on: platform,
            "\(platform.rawValue) reads the rules of '\(hosts[0])' and of '\(hosts[1])' from the one file of "
                + "'\(hosts[0])', so routes and web pages of one host count for the other as well", at: range)
    }
}
