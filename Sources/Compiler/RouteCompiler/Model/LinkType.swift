import RouteLayout

/// The type of a `Link` parameter, whose values are the URLs of public routes, or those of a pattern.
package struct LinkType: Hashable, Sendable {
    /// The type without a pattern as written.
    package static let name = "Link"

    /// The pattern of the URLs; `nil` for those of public routes.
    package let pattern: LinkPattern?
    /// Some of the URLs, sorted: the only texts of the set that a diagnostic can show.
    package var samples: [[UInt8]]
    /// Sets of links with different scopes overlap, and none contains another. With one scope, the samples decide.
    package var scope: String

    package init(_ pattern: LinkPattern? = nil) {
        self.pattern = pattern
        samples = pattern?.sample.map { [$0] } ?? []
        scope = pattern?.key ?? ""
    }

    /// Returns the texts in a domain. If letters fold, a sample with capital letters is not shown.
    func inner(_ domain: SegmentSet.Domain) -> SegmentSet.Inner {
        .link(samples: domain.folds ? samples.filter { ASCII.lowercased($0) == $0 } : samples, scope: scope)
    }
}

/// The pattern of a `Link<Pattern>`: a model with one public route.
///
/// A class, because models are large, and types are copied often.
package final class LinkPattern: Hashable, Sendable {
    package let model: RouteModel
    /// Equal for patterns with equal URLs and types. Does not depend on the names of placeholders and enums.
    let key: String
    /// One of the URLs.
    package let sample: [UInt8]?

    /// - Parameters:
    ///   - model: The model in which the pattern is declared, with its enums.
    ///   - text: The pattern as written.
    package init(
        _ text: String, in model: RouteModel, module: ModuleID, arguments: [ArgumentModel], fixedQuery: [FixedQuery],
        patterns: [URLPattern], range: SourceRange
    ) {
        let route = RouteModelEntry(
            module: module, visibility: .public, name: text, qualifiedName: text, pattern: text, arguments: arguments,
            fixedQuery: fixedQuery, patterns: patterns, range: range, declaration: range)
        var model = model
        (model.routes, model.misses, model.foreigns) = ([route], [], [])
        model.normalizeHosts()
        self.model = model
        let values = arguments.map { argument in
            let isOptional = argument.isRequired ? "" : "?"
            let type =
                if case .enum(let id) = argument.type {
                    "\(model.enums[id].cases.map(\.value))\(argument.isList)"
                } else { argument.swiftType.text }
            return "\(argument.location) \(argument.affixes) \(argument.separator ?? 0) \(type)\(isOptional)"
        }
        let paths = patterns.map { "\($0.origin.text) \($0.segments.map { $0.text { "{\($0)}" } }) \($0.rest ?? -1)" }
        key = (paths + values + fixedQuery.map(\.text)).joined(separator: "\n")
        sample = SampleURL.text(of: route, in: model).map { Array($0.utf8) }
    }

    /// Returns an argument that the pattern cannot have, because the table of the pattern does not know its texts.
    package static func misplaced(among arguments: [ArgumentModel]) -> ArgumentModel? {
        arguments.first(where: \.type.isDecidedAtRunTime)
    }

    package var route: RouteModelEntry { model.routes[0] }

    package static func == (left: LinkPattern, right: LinkPattern) -> Bool {
        left === right || left.key == right.key && left.model.matching == right.model.matching
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension ValueType {
    /// True if only the program, or the matcher, knows the texts.
    package var isDecidedAtRunTime: Bool { if case .opaque = self { true } else { link != nil } }

    /// True for a URL of a public route, which is not a String in Swift.
    package var isLinkedRoute: Bool { link.map { $0.pattern == nil } ?? false }
}

extension RouteModel {
    package var hasLinks: Bool { routes.contains { $0.arguments.contains { $0.type.link != nil } } }

    /// Adds example URLs to the types of links to routes. All routes must be known.
    package mutating func addLinkSamples() {
        guard hasLinks else { return }
        let samples = linkSamples()
        changeLinks { if $0.pattern == nil { $0.samples = samples } }
    }

    /// Returns one URL of a public route for each origin, of a route without arguments if possible. No URL of these
    /// routes is left to the web site.
    package func linkSamples() -> [[UInt8]] {
        var samples: [Origin: String] = [:]
        let webOrigins = Set(routes.filter(\.isWeb).flatMap { $0.patterns.map(\.origin) })
        for hasArguments in [false, true] {
            for route in routes where route.isPublic && route.arguments.isEmpty != hasArguments {
                guard !route.arguments.contains(where: \.type.isDecidedAtRunTime) else { continue }
                for origin in route.patterns.map(\.origin) where samples[origin] == nil {
                    guard !hasArguments || !webOrigins.contains(origin) else { continue }
                    var entry = route
                    entry.patterns.removeAll { $0.origin != origin }
                    samples[origin] = SampleURL.text(of: entry, in: self)
                }
            }
        }
        return samples.values.sorted().map { Array($0.utf8) }
    }

    package mutating func changeLinks(_ change: (inout LinkType) -> Void) {
        for id in routes.ids {
            for index in routes[id].arguments.indices {
                guard var link = routes[id].arguments[index].type.link else { continue }
                change(&link)
                routes[id].arguments[index].type = .link(link)
            }
        }
    }
}
