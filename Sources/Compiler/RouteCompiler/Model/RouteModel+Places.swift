import RouteLayout

/// Which texts can stand where a route's URLs have an argument: in a path none is empty, and none makes a segment `.` or `..`;
/// the label of a host is one in lower case.
extension RouteModel {
    /// Whether a URL that a redirect takes may hold a value which cannot stand where the redirect hands it on to, so that
    /// whoever matches the URL has to look.
    package func asksTarget(_ route: RouteModelEntry) -> Bool {
        guard let redirect = route.redirect else { return false }
        let target = routes[redirect.target]
        return redirect.values.enumerated().contains { wanted, value in
            guard case .argument(let given) = value else { return false }
            return !fits(given, of: route, wanted, of: target)
        }
    }

    /// Of a redirect's arguments outside of the path the few texts that most often cannot stand where they are handed on to.
    package func misplacedTexts(of route: RouteModelEntry) -> [(argument: Int, texts: [[UInt8]])] {
        guard let redirect = route.redirect else { return [] }
        let target = routes[redirect.target]
        let texts = ["", ".", "..", "-"].map { Array($0.utf8) }
        return redirect.values.enumerated().compactMap { wanted, value in
            guard case .argument(let given) = value, route.arguments[given].isOutsideOfPath,
                !fits(given, of: route, wanted, of: target)
            else { return nil }
            return (given, texts.filter { !canStandSomewhere($0, of: target, wanted) })
        }
    }

    /// Whether a text can stand where an argument does in the path of one of a route's URLs: what
    /// `RouteTable.canStandSomewhere` says of a table.
    package func canStandSomewhere(_ text: [UInt8], of route: RouteModelEntry, _ argument: Int) -> Bool {
        let places = places(of: argument, in: route)
        return places.isEmpty || places.contains { $0.holds(text) }
    }

    /// Whether each value of a redirect's argument can stand where an argument of its target does, in one URL at least.
    private func fits(_ given: Int, of redirect: RouteModelEntry, _ wanted: Int, of target: RouteModelEntry) -> Bool {
        // It is handed on as `true` or `false`.
        if target.arguments[wanted].type == .builtin(.bool) { return true }
        let places = places(of: wanted, in: target)
        if places.isEmpty { return true }
        let origins = self.places(of: given, in: redirect)
        return places.contains { fits(redirect.arguments[given], from: origins, at: $0) }
    }

    private func fits(_ argument: ArgumentModel, from origins: Set<Place>, at place: Place) -> Bool {
        let isOutsideOfPath = argument.isOutsideOfPath
        if case .enum = argument.type, isOutsideOfPath || !place.isHost {
            return (finiteTexts(of: argument.type) ?? []).allSatisfy(place.holds)
        }
        // In a path letters may be capitals, in the values of an enum too where case does not matter.
        if place.isHost { return !isOutsideOfPath && origins.allSatisfy(\.isHost) }
        switch argument.type {
        case .builtin(.string), .opaque:
            if isOutsideOfPath { return false }
            // What is a whole segment, or a label, is neither empty nor dots.
            return place.cannotBeDots || place.isWhole && origins.allSatisfy { $0.isHost || $0.isWhole }
        // Without a value the key of a query stands for true.
        case .builtin(.bool): return !isOutsideOfPath
        case .builtin, .enum: return true
        }
    }

    /// Where a placeholder stands.
    package struct Place: Hashable {
        var isHost: Bool
        var prefix: [UInt8]
        var suffix: [UInt8]

        var isWhole: Bool { prefix.isEmpty && suffix.isEmpty }
        /// Whether what stands around a value keeps the segment from being `.` or `..`, whatever the value.
        var cannotBeDots: Bool { (prefix + suffix).contains { $0 != 0x2E } }

        func holds(_ text: [UInt8]) -> Bool {
            if isHost { return HostLabel.isValid(text) }
            return !text.isEmpty && !DotSegment.isOne((prefix + text + suffix)[...])
        }
    }

    /// The places of an argument in the paths of a route's URLs, which are the same under most of its origins. A rest has none:
    /// its texts are segments of a URL.
    package func places(of argument: Int, in route: RouteModelEntry) -> Set<Place> {
        var places: Set<Place> = []
        for pattern in route.patterns {
            for (position, segment) in pattern.segments.enumerated() {
                guard case .placeholder(let prefix, argument, let suffix) = segment else { continue }
                places.insert(Place(isHost: position == 0 && pattern.origin.hasLabel, prefix: prefix, suffix: suffix))
            }
        }
        return places
    }
}
