package import RouteCompiler
import RouteJSON
import RouteMatching
package import RouteReports

/// `export apple-app-site-association`: the URLs of one https host that open the app, by Apple's rules.
///
/// The first matching component decides. By the order of ``LinkComponentOrder``, a wildcard matches one segment.
///
/// Patterns are compared with the percent-encoded text. They do not match letters and digits that are escaped needlessly; a
/// single warning reports this for all routes.
package enum AppleAppSiteAssociation {
    /// The maximum size of a file on Apple's servers.
    package static let sizeLimit = 128 * 1024

    /// Returns whether a text is a team's ID, a dot, and a bundle ID of letters, digits, hyphens, and dots. The `TEAM` and
    /// `TEAMID` of examples are not IDs.
    package static func isAppID(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count >= 2 && !["TEAM", "TEAMID"].contains(parts[0])
            && parts.allSatisfy { part in
                !part.isEmpty && part.utf8.allSatisfy { Byte.isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
            }
    }

    /// Apps that open the same routes.
    package struct Apps: Sendable {
        package var appIDs: [String]
        package var routes: RouteSelection

        package init(appIDs: [String], routes: RouteSelection = .all) {
            self.appIDs = appIDs
            self.routes = routes
        }
    }

    /// Further entries of the file for apps.
    package struct Services: Sendable {
        /// Apps that share passwords with the site.
        package var webCredentials: [String] = []
        package var appClips: [String] = []

        package init() {}
    }

    /// - Parameter host: One of ``RouteModel/universalLinkHosts``.
    package static func export(_ model: RouteModel, appIDs: [String], host: String) -> Export {
        export(model, apps: [Apps(appIDs: appIDs)], host: host)
    }

    package static func export(
        _ model: RouteModel, apps: [Apps], services: Services = Services(), host: String
    ) -> Export {
        var patterns = ApplePatterns(model)
        var inexact = InexactRoutes(model, platform: .iOS)
        let details = apps.map { apps in
            let components = components(of: model, host: host, &patterns, &inexact) {
                apps.routes.contains($0, of: model)
            }
            return [
                "appIDs": .strings(apps.appIDs),
                "components": .array(components.map { $0.json(comments: "comment") }),
            ] as JSON
        }
        var members = [(name: "applinks", value: links(details, patterns.variables, model))]
        if !services.webCredentials.isEmpty { members.append(("webcredentials", section(services.webCredentials))) }
        if !services.appClips.isEmpty { members.append(("appclips", section(services.appClips))) }
        let text = JSON.object(members).indentedText
        var limits = inexact.limits
        let hosts = model.hostsOfFile(of: host)
        for host in hosts { addEscapes(model, host: host, &limits) }
        if let first = model.routes.first(where: \.isPublic) { limits.addSharing(of: hosts, on: .iOS, at: first.range) }
        var warnings = Diagnostics()
        if text.utf8.count > sizeLimit {
            warnings.warning(
                .inexactExport,
                "the apple-app-site-association file of \(host) has \(text.utf8.count) bytes, and Apple accepts at "
                    + "most \(sizeLimit); let wildcards stand for several routes",
                at: SourceRange(file: -1, start: 0, end: 0))
        }
        return Export(text, warnings, limits: limits)
    }

    private static func section(_ apps: [String]) -> JSON {
        ["apps": .strings(apps)]
    }

    private static func links(_ details: [JSON], _ variables: [String: [String]], _ model: RouteModel) -> JSON {
        let names = variables.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return [
            "defaults": ["caseSensitive": .bool(!model.matching.caseInsensitive), "percentEncoded": .bool(true)],
            "substitutionVariables": names.isEmpty ? nil : .object(names.map { ($0, .strings(variables[$0] ?? [])) }),
            "details": .array(details),
        ]
    }

    /// Adds differences of all routes of a host: patterns cannot list every way to escape a text, or require valid
    /// escapes.
    private static func addEscapes(_ model: RouteModel, host: String, _ limits: inout PlatformLimits) {
        typealias Entry = (route: RouteModelEntry, pattern: URLPattern)
        let origin = Origin(scheme: "https", host: host, port: nil)
        func patterns(_ isWanted: (RouteModelEntry) -> Bool) -> [Entry] {
            model.routes.filter(isWanted).flatMap { route in
                route.patterns.filter { model.isUnder(origin, $0, route) }.map { (route: route, pattern: $0) }
            }
        }
        func samples(_ patterns: [Entry]) -> (route: RouteModelEntry, sample: String)? {
            patterns.lazy.compactMap { entry in
                plainByte(of: entry.pattern, entry.route, model).map { (route: entry.route, sample: $0) }
            }.first
        }
        let opened = patterns(\.isPublic)
        let left = samples(patterns(\.isWeb))
        let without = "letters, digits, '-', '.', '_' or '~' without need, such as"
        if let (route, sample) = samples(opened) {
            limits.add(
                .everyRoute, on: .iOS,
                "iOS compares escaped texts, so it does not open the app for URLs that escape \(without) '\(sample)' in "
                    + "'https://\(host)'; this holds for all routes"
                    + (left == nil ? "" : ", and it may open the app for such URLs that are left to the web site"),
                at: route.range)
        } else if let left, let (route, _) = opened.first {
            limits.add(
                .everyRoute, on: .iOS,
                "iOS compares escaped texts, so it opens the app also for URLs that are left to the web site and escape "
                    + "\(without) '\(left.sample)' in 'https://\(host)'",
                at: route.range)
        }
        if let (route, _) = opened.first {
            limits.add(
                .everyRoute, on: .iOS,
                "iOS opens the app also for URLs with escapes that are not UTF-8, such as '%FF', or malformed, as in "
                    + "'?x=%', '%$' or '%*', and for a NUL after the path ('?x=%00'), which no route matches; this holds for all routes of 'https://\(host)'",
                at: route.range)
        }
    }

    /// Returns an escape of a character that a pattern contains raw.
    private static func plainByte(of pattern: URLPattern, _ route: RouteModelEntry, _ model: RouteModel) -> String? {
        var texts: [[UInt8]] = []
        for segment in pattern.path {
            texts.append(segment.prefix)
            for part in segment.parts {
                texts.append(part.suffix)
                // The digits of a UUID are compared without escaping.
                let type = route.arguments[part.argument].type
                if type.builtin?.exported.shape == .uuid { texts.append([UInt8(ascii: "1")]) }
            }
        }
        for fixed in route.fixedQuery { texts += [fixed.key, fixed.value] }
        for argument in route.arguments where argument.location != .host {
            if argument.isRequired, let key = argument.location.key { texts.append(key) }
            texts += model.enums.finiteTexts(of: argument.type) ?? []
        }
        let byte = texts.joined().first { ApplePatterns.unreserved.contains($0) }
        return byte.map { PercentEncoding.escaped([$0]) }
    }

    /// For each component of an exported file, the route whose URLs it claims; `nil` for an exclude.
    package static func claimingRoutes(of model: RouteModel, host: String) -> [RouteID?] {
        components(of: model, host: host).components.map(\.route)
    }

    static func components(
        of model: RouteModel, host: String
    ) -> (components: [LinkComponent], variables: [String: [String]], inexact: InexactRoutes) {
        var patterns = ApplePatterns(model)
        var inexact = InexactRoutes(model, platform: .iOS)
        let result = components(of: model, host: host, &patterns, &inexact) { _ in true }
        return (result, patterns.variables, inexact)
    }

    private static func components(
        of model: RouteModel, host: String, _ patterns: inout ApplePatterns, _ inexact: inout InexactRoutes,
        where isWanted: (RouteModelEntry) -> Bool
    ) -> [LinkComponent] {
        let origins = model.hostsOfFile(of: host).map { Origin(scheme: "https", host: $0, port: nil) }
        var entries: [LinkComponentOrder.Entry] = []
        var seen: Set<String> = []
        for id in model.routes.ids {
            let route = model.routes[id]
            guard route.isWeb || route.isPublic && isWanted(route) else { continue }
            for pattern in route.patterns {
                let own = origins.filter { model.isUnder($0, pattern, route) }
                if own.isEmpty { continue }
                var spellings = components(for: pattern, of: id, route, &patterns)
                guard seen.insert("\(id) \(spellings[0].text)").inserted else { continue }
                if own.contains(where: \.hasLabel) {
                    for index in spellings.indices { spellings[index].reasons += model.beyondHost(pattern, route) }
                }
                entries.append(
                    LinkComponentOrder.Entry(
                        route: id, length: pattern.path.count, kind: spellings[0].kind(of: pattern),
                        components: spellings.flatMap { [$0] + ($0.withTrailingSlash.map { [$0] } ?? []) }))
            }
        }
        guard entries.contains(where: { !model.routes[$0.route].isWeb }) else { return [] }
        var order = LinkComponentOrder(model, entries, on: .iOS)
        return order.components(&inexact) { patterns.malformedPaths() }
    }

    /// Returns a component for each spelling of the query's keys, first the spelling of accessors.
    private static func components(
        for pattern: URLPattern, of id: RouteID, _ route: RouteModelEntry, _ patterns: inout ApplePatterns
    ) -> [LinkComponent] {
        var reasons: [String] = []
        var component = LinkComponent(
            path(of: pattern, of: route, &patterns, &reasons), for: pattern, of: id, route)
        var query = fixedQuery(of: route, &patterns, &reasons)
        for argument in route.arguments {
            let type = argument.type
            switch argument.location {
            case .path, .rest, .host: continue
            case .query(let key) where argument.isRequired:
                query.append((key, patterns.value(of: argument, &reasons)))
            case .fragment where argument.isRequired:
                component.fragment = patterns.value(type, "a fragment", &reasons)
            case .query, .fragment:
                if type != .string {
                    let name = patterns.model.name(of: type)
                    reasons.append("'\(argument.name)' may have a value that is not a \(name)")
                } else if !argument.affixes.isEmpty {
                    reasons.append("'\(argument.name)' may have a value without the text around it")
                }
            }
        }
        component.reasons = reasons
        let spellings = patterns.spellings(of: query)
        if query.contains(where: { $0.pattern != LinkComponent.anyOrNone }) {
            component.refusals.append("all values of a repeated key must match, not the first alone")
        }
        if !spellings.areAll {
            component.refusals.append(
                "keys with reserved characters are looked for in few spellings, not in mixed ones")
        }
        let texts = ([component.path, component.fragment ?? ""] + query.map(\.pattern))
        if patterns.incomplete.contains(where: { name in texts.contains { $0.contains("$(\(name))") } }) {
            component.refusals.append("texts with many reserved characters are looked for in two spellings only")
        }
        return spellings.queries.enumerated().map { index, query in
            var spelled = component
            spelled.query = query
            if index > 0 { spelled.comment = nil }
            return spelled
        }
    }

    private static func path(
        of pattern: URLPattern, of route: RouteModelEntry, _ patterns: inout ApplePatterns, _ reasons: inout [String]
    ) -> String {
        var path = ""
        var hasOpenSegment = false
        for segment in pattern.path {
            path += "/"
            path += patterns.literal(segment.prefix, inQuery: false, &reasons)
            for part in segment.parts {
                let type = patterns.segment(route.arguments[part.argument].type, &reasons)
                hasOpenSegment = hasOpenSegment || type.utf8.first == UInt8(ascii: "?")
                path += type + patterns.literal(part.suffix, inQuery: false, &reasons)
            }
        }
        if pattern.rest != nil {
            path += "/?*"
            if hasOpenSegment { reasons.append("a wildcard before a rest does not stop at a slash") }
        }
        return path.isEmpty ? "/" : path
    }

    private static func fixedQuery(
        of route: RouteModelEntry, _ patterns: inout ApplePatterns, _ reasons: inout [String]
    ) -> [(key: [UInt8], pattern: String)] {
        route.fixedQuery.map { fixed in
            if fixed.value.isEmpty {
                reasons.append(
                    "a URL without a query item cannot be distinguished from an "
                        + "empty one")
            }
            if patterns.model.matching.caseInsensitive, fixed.value.contains(where: { Byte.isLetter($0) || $0 >= 0x80 })
            {
                reasons.append("the case of letters in values counts no more than in paths")
            }
            return (fixed.key, patterns.literal(fixed.value, inQuery: true, &reasons))
        }
    }
}
