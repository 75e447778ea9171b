import RouteLayout

/// The URLs that are values of a `Link` parameter: those of public routes, or those of a pattern.
package struct LinkType: Hashable, Sendable {
    /// The pattern of `Link<Pattern>`, or `nil` for the URLs of public routes.
    package var pattern: LinkPattern?
    /// Some of the URLs, sorted: the only texts of the set that a diagnostic can show.
    package var samples: [[UInt8]] = []

    package init(_ pattern: LinkPattern? = nil) {
        self.pattern = pattern
    }

    /// The type as written: `Link`, or `Link<https://cms.example.com/{path...}>`.
    package var name: String { pattern.map { "Link<\($0.text)>" } ?? "Link" }

    package var inner: SegmentSet.Inner { .link(name, samples: samples) }

    /// Returns the texts in a domain. If letters fold, a sample with capital letters is not shown.
    func inner(_ domain: SegmentSet.Domain) -> SegmentSet.Inner {
        .link(name, samples: domain.folds ? samples.filter { ASCII.lowercased($0) == $0 } : samples)
    }
}

extension ArgumentModel {
    /// True for links to public routes, which are routes in Swift. Links with a pattern are a String.
    package var isLinkedRoute: Bool {
        if let link = type.link { link.pattern == nil } else { false }
    }
}

/// The pattern of `Link<Pattern>`. Patterns with equal texts are equal.
package final class LinkPattern: Hashable, Sendable {
    /// A public route with the pattern, in no module.
    package let route: RouteModelEntry

    package init(_ route: RouteModelEntry) { self.route = route }

    package var text: String { route.pattern }

    package static func == (one: LinkPattern, other: LinkPattern) -> Bool { one.text == other.text }

    package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension RouteModel {
    /// Returns one URL of a public route for each origin, of routes without arguments if possible. No URL of these
    /// routes is left to the web site.
    package func linkSamples() -> [[UInt8]] {
        var samples: [Origin: String] = [:]
        let webOrigins = Set(routes.filter(\.isWeb).flatMap { $0.patterns.map(\.origin) })
        for hasArguments in [false, true] {
            for id in routes.ids {
                let route = routes[id]
                guard route.isPublic, route.arguments.isEmpty != hasArguments,
                    !route.arguments.contains(where: { $0.type.kind == .opaque || $0.type.link != nil }),
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

    /// Replaces the samples of every link to a public route.
    package mutating func setLinkSamples(_ samples: [[UInt8]]) {
        for id in routes.ids {
            for index in routes[id].arguments.indices {
                guard var link = routes[id].arguments[index].type.link, link.pattern == nil else { continue }
                link.samples = samples
                routes[id].arguments[index].type = .link(link)
            }
        }
    }

    /// A model with the pattern of a link as its only route.
    package init(of pattern: LinkPattern, matching: Matching) {
        self.init()
        self.matching = matching
        modules = [
            ModuleModel(
                path: ["Link"], declaredPath: ["Link"], label: "link", enums: [], routes: [RouteID(0)], misses: [],
                foreigns: [])
        ]
        routes = [pattern.route]
    }
}
