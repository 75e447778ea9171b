import RouteCompiler
import RouteExports
import RouteMatching
import RouteReports

/// The origins and hosts for which Android paths are compared: those of public routes, those of the file, and, for
/// wildcards, one that is declared nowhere.
struct AndroidOrigins {
    private let models: [RouteModel]
    private let file: AndroidManifestFile
    /// Returns the hosts to compare for a declared one.
    private let hosts: (String) -> [String]
    /// The host that has dynamic rules.
    private let narrowed: String?
    /// The patterns of each model, and the filters of the file and of each export, by the URLs that they may match.
    private let patterns: [ByOrigin<OriginClaims.Pattern>]
    private let filters: [ByOrigin<AndroidManifestFile.Filter>]

    /// - Parameter models: Their indices are the sides of the patterns.
    init(
        _ models: [RouteModel], _ file: AndroidManifestFile, _ exports: [AndroidManifestFile] = [],
        narrowed: String? = nil, hosts: @escaping (String) -> [String] = { [$0] }
    ) {
        (self.models, self.file, self.hosts, self.narrowed) = (models, file, hosts, narrowed)
        patterns = models.enumerated().map { side, model in
            ByOrigin(model.publicPatterns(side) { _, _ in true }) { entry in
                let (origin, first) = (entry.pattern.origin, entry.pattern.segments.first)
                guard !origin.isWeb, let text = first?.literal else { return [origin.scheme] }
                return ["\(origin.scheme)://\(String(decoding: ASCII.lowercased(text), as: UTF8.self))"]
            }
        }
        filters = ([file] + exports).map { manifest in
            ByOrigin(manifest.filters) { filter in
                let isOpen = filter.hosts.isEmpty || filter.hosts.contains { $0.name.hasPrefix("*") }
                return filter.schemes.flatMap { scheme in
                    isOpen ? [scheme] : filter.hosts.map { "\(scheme)://\($0.name)" }
                }
            }
        }
    }

    /// Elements by a scheme, or by a scheme and a host.
    private struct ByOrigin<Element> {
        private let elements: [Element]
        private var indices: [String: [Int]] = [:]

        init(_ elements: [Element], _ origins: (Element) -> [String]) {
            self.elements = elements
            for (index, element) in elements.enumerated() {
                for origin in Set(origins(element)) { indices[origin, default: []].append(index) }
            }
        }

        /// Returns the elements of a scheme, and those of a host of it, in order.
        func elements(_ scheme: String, _ host: String) -> [Element] {
            let found = (indices[scheme] ?? []) + (indices["\(scheme)://\(host)"] ?? [])
            return Set(found).sorted().map { elements[$0] }
        }
    }

    private struct Authority: Hashable {
        var scheme: String
        /// A host as it is declared, perhaps a wildcard.
        var declared: String
        var port: Int?
        /// The declared host. For a wildcard, a sample that is declared nowhere shows its additional matches.
        var host: String

        var isWeb: Bool { WebScheme(scheme) != nil }
        var text: String { "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "") }
    }

    var all: [OriginClaims] {
        authorities.map { authority in
            var place = OriginClaims(
                text: authority.text, patterns: patterns(at: authority), file: claims(of: filters[0], at: authority),
                exports: filters.dropFirst().map { claims(of: $0, at: authority) }, spelling: .decoded)
            place.hasHostSegment = !authority.isWeb
            place.isNarrowed = authority.isWeb && authority.declared == narrowed
            place.isBare = !authority.isWeb && authority.host.isEmpty
            return place
        }
    }

    /// The web origins of a host with any scheme and port, with its dynamic rules, and the manifest as a gate.
    func all(of host: String, rules: [[LinkClaim]], export: [[LinkClaim]]) -> [OriginClaims] {
        authorities.filter { $0.isWeb && $0.declared == host }.map { authority in
            var place = OriginClaims(
                text: authority.text, patterns: patterns(at: authority), file: rules,
                exports: [export, claims(of: filters[0], at: authority)], spelling: .decoded)
            place.hasGate = true
            return place
        }
    }

    private var authorities: [Authority] {
        var result: Set<Authority> = []
        func insert(_ scheme: String, _ host: String, _ port: Int?) {
            for host in WebScheme(scheme) == nil ? [host] : hosts(host) {
                result.insert(Authority(scheme: scheme, declared: host, port: port, host: host))
            }
        }
        for model in models {
            for route in model.routes where route.isPublic {
                for pattern in route.patterns {
                    let scheme = pattern.origin.scheme
                    if pattern.origin.isWeb {
                        for origin in model.linkOrigins(of: pattern, route) { insert(scheme, origin.host, origin.port) }
                    } else {
                        for host in hosts(of: pattern, route, model) { insert(scheme, host, nil) }
                    }
                }
            }
        }
        for filter in file.filters {
            for scheme in filter.schemes {
                if filter.hosts.isEmpty { insert(scheme, "*", nil) }
                // Like a route's, the host of a custom scheme is an escaped segment.
                let isWeb = WebScheme(scheme) != nil
                for host in filter.hosts {
                    insert(scheme, isWeb ? host.name : PercentEncoding.segment(Array(host.name.utf8)), host.port)
                }
            }
        }
        let declared = Set(result.map(\.declared))
        let authorities = result.map { authority in
            guard authority.declared.hasPrefix("*") else { return authority }
            var (authority, label) = (authority, "x")
            while declared.contains(label + authority.declared.dropFirst()) { label += "x" }
            authority.host = label + authority.declared.dropFirst()
            return authority
        }
        return authorities.sorted { ($0.scheme, $0.host, $0.port ?? 0) < ($1.scheme, $1.host, $1.port ?? 0) }
    }

    private func hosts(of pattern: URLPattern, _ route: RouteModelEntry, _ model: RouteModel) -> [String] {
        let texts: [[UInt8]]
        if let first = pattern.segments.first {
            // One text is enough if there are very many, or if the type has no list.
            texts =
                model.listedTexts(of: first, in: route, atMost: 64) ?? [
                    first.parts.reduce(first.prefix) { text, part in
                        let values = model.enums.finiteTexts(of: route.arguments[part.argument].type) ?? []
                        return text + (values.first ?? Array("1".utf8)) + part.suffix
                    }
                ]
        } else {
            texts = pattern.rest == nil ? [[]] : [Array("x".utf8)]
        }
        return texts.map { PercentEncoding.segment(ASCII.lowercased($0)) }
    }

    private func patterns(at authority: Authority) -> [OriginClaims.Pattern] {
        let host = decoded(authority.host)
        let key = String(decoding: ASCII.lowercased(host), as: UTF8.self)
        return zip(models, patterns).flatMap { model, patterns in
            let language = RoutePathLanguage(model, WorkBudget())
            return patterns.elements(authority.scheme, key).filter { entry in
                let (pattern, route) = (entry.pattern, model.routes[entry.route])
                if authority.isWeb {
                    let origin = Origin(scheme: authority.scheme, host: authority.declared, port: authority.port)
                    return model.isUnder(origin, pattern, route)
                }
                guard !authority.host.isEmpty else { return pattern.segments.isEmpty && pattern.rest == nil }
                return language.takes(host: host, pattern, route)
            }
        }
    }

    private func decoded(_ host: String) -> [UInt8] {
        PercentEncoding.decoded(Array(host.utf8)[...]) ?? Array(host.utf8)
    }

    /// Returns the claims of the filters for an origin. A filter that ignores hosts or paths claims everything.
    private func claims(of filters: ByOrigin<AndroidManifestFile.Filter>, at authority: Authority) -> [[LinkClaim]] {
        // Android decodes a user name and a port from the text. An accessor percent-encodes both in a host.
        let host = String(decoding: decoded(authority.host), as: UTF8.self)
        return filters.elements(authority.scheme, host).filter { filter in
            filter.hosts.isEmpty || filter.hosts.contains { $0.takes(host, authority.port) }
        }.flatMap { filter in
            if let claims = filter.claims { return claims }
            var claim = LinkClaim(path: .any)
            claim.place = filter.place
            return [[claim]]
        }
    }
}
