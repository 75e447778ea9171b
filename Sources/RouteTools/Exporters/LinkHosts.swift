import RouteModel
import RouteTable

extension RouteModel {
    /// The origins that a pattern's URLs are under, as other platforms name them: for a label of a host that is one of a list
    /// each of the hosts, for any other label a wildcard.
    func linkOrigins(of pattern: URLPattern, _ route: RouteModelEntry) -> [Origin] {
        guard let argument = pattern.label, let labels = finiteTexts(of: route.arguments[argument].type) else {
            return [pattern.origin]
        }
        return labels.map { pattern.origin.with(label: $0) }
    }

    /// Whether some of a pattern's URLs are under an origin: of a wildcard's those that it names, of a host's also those of
    /// the wildcards that stand for it.
    func isUnder(_ origin: Origin, _ pattern: URLPattern, _ route: RouteModelEntry) -> Bool {
        let origins = linkOrigins(of: pattern, route)
        return origins.contains(origin) || origin.labelled.map { origins.contains($0.origin) } ?? false
    }

    /// Why a wildcard stands for more hosts than a pattern has. What is left to the web site may be left to it on all of them.
    func beyondHost(_ pattern: URLPattern, _ route: RouteModelEntry) -> [String] {
        guard let argument = pattern.label, linkOrigins(of: pattern, route) == [pattern.origin] else { return [] }
        let (host, type) = (pattern.origin.host, route.arguments[argument].type)
        let more = route.isWeb ? [] : ["'\(host)' stands for hosts with more labels, too"]
        return more + (type == .string ? [] : ["'\(host)' stands for labels that are no \(name(of: type))"])
    }
}

extension URLPattern {
    /// The argument that is the first label of the host.
    var label: Int? {
        guard origin.hasLabel, case .placeholder(_, let argument, _) = segments.first else { return nil }
        return argument
    }

    /// The segments of the path: without a label of the host.
    var path: ArraySlice<SegmentModel> { segments.dropFirst(origin.hasLabel ? 1 : 0) }
}
