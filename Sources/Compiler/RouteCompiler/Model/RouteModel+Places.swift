import RouteLayout

/// The texts that are valid for arguments in URLs. In a path they are not empty, and do not make a segment `.` or `..`;
/// a host label is lowercase.
extension RouteModel {
    /// Returns whether a redirect may match a URL with a value that is invalid in its target, so that the matcher must
    /// check.
    package func asksTarget(_ route: RouteModelEntry) -> Bool {
        guard let redirect = route.redirect else { return false }
        let target = routes[redirect.target]
        let segments = target.patterns.flatMap(\.segments).filter { $0.parts.count > 1 }
        let split = Set(segments.flatMap { $0.parts.map(\.argument) })
        return redirect.values.enumerated().contains { wanted, value in
            guard case .argument(let given) = value else { return false }
            return split.contains(wanted) || !fits(given, of: route, wanted, of: target)
        }
    }

    /// Returns whether a text is valid for an argument in the path of at least one of a route's URLs. Must agree with
    /// `RouteTable.canStandSomewhere`.
    package func canStandSomewhere(_ text: [UInt8], of route: RouteModelEntry, _ argument: Int) -> Bool {
        let places = places(of: argument, in: route)
        return places.isEmpty || places.contains { $0.holds(text) }
    }

    /// Returns the first argument that all URLs of a route with these texts decode differently, because a segment has
    /// several placeholders. A text that is not known is `nil`.
    package func misreadArgument(_ texts: [[UInt8]?], of route: RouteModelEntry) -> Int? {
        var misread: Int?
        for pattern in route.patterns {
            let wrong = pattern.segments.enumerated().first { position, segment in
                let known = segment.parts.compactMap { texts[$0.argument] }
                guard segment.parts.count > 1, known.count == segment.parts.count else { return false }
                let domain = matching.domain(position, of: pattern.origin)
                return !PlaceholderTexts(of: segment, in: route.arguments, domain).keeps(known, enums)
            }
            guard let wrong else { return nil }
            misread = misread ?? wrong.element.parts[0].argument
        }
        return misread
    }

    /// Returns whether every value of a redirect's argument is valid for an argument of its target in at least one URL.
    package func fits(_ given: Int, of redirect: RouteModelEntry, _ wanted: Int, of target: RouteModelEntry) -> Bool {
        let places = places(of: wanted, in: target)
        if places.isEmpty { return true }
        let origins = self.places(of: given, in: redirect)
        return places.contains { fits(redirect.arguments[given], from: origins, at: $0) }
    }

    private func fits(_ argument: ArgumentModel, from origins: Set<Place>, at place: Place) -> Bool {
        // An enum and a Bool are passed on with their declared texts.
        if let texts = enums.finiteTexts(of: argument.type) { return texts.allSatisfy(place.holds) }
        let isOutsideOfPath = argument.isOutsideOfPath
        // A path may contain capital letters.
        if place.isHost { return !isOutsideOfPath && origins.allSatisfy(\.isHost) }
        switch argument.type {
        case .builtin(.string), .opaque:
            if isOutsideOfPath { return false }
            // A whole segment or label is neither empty nor dots.
            return place.cannotBeDots || place.isWhole && origins.allSatisfy { $0.isHost || $0.isWhole }
        // A URL is neither empty nor dots.
        case .builtin, .enum, .link: return true
        }
    }

    /// The position of a placeholder.
    package struct Place: Hashable {
        var isHost: Bool
        var prefix: [UInt8]
        var suffix: [UInt8]

        var isWhole: Bool { prefix.isEmpty && suffix.isEmpty }
        /// True if the literals around a value keep the segment from being `.` or `..`.
        var cannotBeDots: Bool { (prefix + suffix).contains { $0 != 0x2E } }

        func holds(_ text: [UInt8]) -> Bool {
            if isHost { return HostLabel.isValid(text) }
            return !text.isEmpty && !DotSegment.isOne((prefix + text + suffix)[...])
        }
    }

    /// Returns the positions of an argument in the paths of a route's URLs, usually the same for all origins. Empty for
    /// a rest, whose texts are segments of a URL.
    package func places(of argument: Int, in route: RouteModelEntry) -> Set<Place> {
        var places: Set<Place> = []
        for pattern in route.patterns {
            for (position, segment) in pattern.segments.enumerated() {
                let parts = segment.parts
                guard let index = parts.firstIndex(where: { $0.argument == argument }) else { continue }
                // Each other placeholder has at least one byte.
                let before = index == 0 ? segment.prefix : [UInt8(ascii: "x")] + parts[index - 1].suffix
                let after = parts[index].suffix + (index == parts.count - 1 ? [] : [UInt8(ascii: "x")])
                places.insert(Place(isHost: position == 0 && pattern.origin.hasLabel, prefix: before, suffix: after))
            }
        }
        return places
    }
}
