import RouteLayout

/// The type of a `Link` parameter, whose values are the URLs of public routes.
package struct LinkType: Hashable, Sendable {
    /// The type as written.
    package static let name = "Link"

    /// Some of the URLs, sorted: the only texts of the set that a diagnostic can show.
    package var samples: [[UInt8]] = []

    package init() {}

    package var inner: SegmentSet.Inner { .link(samples: samples) }

    /// Returns the texts in a domain. If letters fold, a sample with capital letters is not shown.
    func inner(_ domain: SegmentSet.Domain) -> SegmentSet.Inner {
        .link(samples: domain.folds ? samples.filter { ASCII.lowercased($0) == $0 } : samples)
    }
}

extension ValueType {
    /// True if only the program, or the matcher, knows the texts.
    package var isDecidedAtRunTime: Bool {
        switch self {
        case .opaque, .link: true
        case .builtin, .enum: false
        }
    }
}

extension RouteModel {
    package var hasLinks: Bool { routes.contains { $0.arguments.contains { $0.type.link != nil } } }

    /// Adds example URLs to the types of links. All routes must be known.
    package mutating func addLinkSamples() {
        if hasLinks { setLinkSamples(linkSamples()) }
    }

    /// Returns one URL of a public route for each origin, of routes without arguments if possible. No URL of these
    /// routes is left to the web site.
    package func linkSamples() -> [[UInt8]] {
        var samples: [Origin: String] = [:]
        let webOrigins = Set(routes.filter(\.isWeb).flatMap { $0.patterns.map(\.origin) })
        for hasArguments in [false, true] {
            for id in routes.ids {
                let route = routes[id]
                guard route.isPublic, route.arguments.isEmpty != hasArguments,
                    !route.arguments.contains(where: \.type.isDecidedAtRunTime),
                    let origin = route.patterns.first(where: { samples[$0.origin] == nil })?.origin,
                    !hasArguments || !webOrigins.contains(origin)
                else { continue }
                var entry = route
                entry.patterns.removeAll { $0.origin != origin }
                samples[origin] = SampleURL.text(of: entry, in: self)
            }
        }
        return samples.values.sorted().map { Array($0.utf8) }
    }

    /// Replaces the samples of every link.
    package mutating func setLinkSamples(_ samples: [[UInt8]]) {
        for id in routes.ids {
            for index in routes[id].arguments.indices {
                guard var link = routes[id].arguments[index].type.link else { continue }
                link.samples = samples
                routes[id].arguments[index].type = .link(link)
            }
        }
    }
}
