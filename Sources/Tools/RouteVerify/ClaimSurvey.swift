package import RouteCompiler
package import RouteExports
import RouteJSON
import RouteMatching
import RouteReports

/// Examples of all URLs that a file claims, or should claim, for the routes of several models.
package struct ClaimSurvey {
    /// URLs that one entry of the file claims, and that the same routes of each model match.
    package struct Example {
        package var url: String
        /// The entry that claims the URLs; `nil` for URLs that only the file exported from the last model claims.
        package var place: FilePlace?
        /// The index of the entry in its list.
        package var claim: Int?
        /// True if the file exported from the last model claims the URLs as well, because the format cannot exclude
        /// them.
        package var isLimitation: Bool
    }

    package private(set) var examples: [Example] = []
    /// The origins with too many URLs to compare.
    package private(set) var undecided: [String] = []

    private let models: [RouteModel]
    private let last: RouteModel?
    /// The distinct patterns of each https host, and their automaton. Files for one host share them.
    private var known: [String: (patterns: [OriginClaims.Pattern], routes: LazyDFA)] = [:]

    /// - Parameter last: The model whose exports are limitations of the format; `nil` if nothing is one.
    package init(_ models: [RouteModel], last: RouteModel?) { (self.models, self.last) = (models, last) }

    /// Forgets the examples so far.
    package mutating func removeExamples() { (examples, undecided) = ([], []) }

    // MARK: Files

    /// - Parameter host: The host of the file, perhaps a wildcard.
    package mutating func add(_ links: AppLinksFile, host: String) throws(DocumentError) {
        let export = try last.map { (last) throws(DocumentError) in
            let text = AppleAppSiteAssociation.export(last, appIDs: [], host: host).text
            return try AppLinksFile(parsing: Array(text.utf8)).claims
        }
        add(links.claims, export, host, .escaped)
    }

    /// Adds the dynamic rules, in both ways in which Android has read them.
    ///
    /// - Parameter host: The host of the file, perhaps a wildcard.
    package mutating func add(_ links: AssetLinksFile, host: String) throws(DocumentError) {
        let export = try last.map { (last) throws(DocumentError) in
            let text = AssetLinksExporter.export(last, package: "a.b", fingerprints: [], host: host).text
            return try AssetLinksFile(parsing: Array(text.utf8))
        }
        for reading in DynamicRules.Reading.allCases {
            let exported = try export.map { (export) throws(DocumentError) in try export.claims(reading) }
            add(try links.claims(reading), exported, host, .decoded)
        }
    }

    private mutating func add(
        _ file: [[LinkClaim]], _ export: [[LinkClaim]]?, _ host: String, _ spelling: ClaimStates.Spelling
    ) {
        for host in hosts(of: host) {
            let origin = Origin(scheme: "https", host: host, port: nil)
            let patterns =
                known[host]?.patterns
                ?? distinct(
                    models.enumerated().flatMap { side, model in
                        model.publicPatterns(side) { model.isUnder(origin, $0, $1) }
                    })
            let place = OriginClaims(
                text: "https://\(host)", patterns: patterns, file: file, exports: export.map { [$0] } ?? [],
                spelling: spelling)
            if let routes = add(place, known[host]?.routes) { known[host] = (patterns, routes) }
        }
    }

    package mutating func add(_ manifest: AndroidManifestFile) throws(DocumentError) {
        var exports: [AndroidManifestFile] = []
        for minSDK in AndroidManifestExporter.levels {
            guard let last else { break }
            let text = AndroidManifestExporter.export(last, activity: ".A", minSDK: minSDK).text
            exports.append(try AndroidManifestFile(parsing: Array(text.utf8)))
        }
        for place in AndroidOrigins(models, manifest, exports, hosts: hosts).all {
            var place = place
            place.patterns = distinct(place.patterns)
            add(place)
        }
    }

    /// Returns a host for each combination of placeholders that match the first label of a wildcard, and the declared
    /// hosts that the wildcard matches.
    private func hosts(of declared: String) -> [String] {
        guard declared.hasPrefix("*.") else { return [declared] }
        var hosts: Set<String> = []
        var labels: [NFA] = []
        let budget = WorkBudget()
        for model in models {
            let language = RoutePathLanguage(model, budget)
            for entry in model.publicPatterns(where: { pattern, _ in pattern.origin.isWeb }) {
                if entry.pattern.origin.host == declared {
                    let label = try? language.label(of: entry.pattern, model.routes[entry.route])
                    if let label, !labels.contains(label) { labels.append(label) }
                } else if entry.pattern.origin.labelled?.origin.host == declared {
                    hosts.insert(entry.pattern.origin.host)
                }
            }
        }
        let texts = (try? PatternSamples(plain: labels, budget).texts) ?? []
        for label in texts where HostLabel.isValid(label) {
            hosts.insert(String(decoding: label, as: UTF8.self) + declared.dropFirst())
        }
        return hosts.sorted()
    }

    // MARK: URLs

    /// URLs with the same claim and the same matching patterns.
    private struct Kind: Hashable {
        var claim: ClaimDFA.ClaimNumber?
        var patterns: [Int]
        var isLimitation: Bool
    }

    private func distinct(_ patterns: [OriginClaims.Pattern]) -> [OriginClaims.Pattern] {
        var seen: Set<PatternShape> = []
        return patterns.filter { entry in
            seen.insert(PatternShape(entry.pattern, models[entry.side].routes[entry.route], models[entry.side]))
                .inserted
        }
    }

    /// - Parameter routes: The automaton of the patterns, if it is known.
    /// - Returns: The automaton, or `nil` if it is too large.
    @discardableResult
    private mutating func add(_ place: OriginClaims, _ routes: LazyDFA? = nil) -> LazyDFA? {
        let budget = WorkBudget()
        var kinds: [Kind: Int] = [:]
        var found:
            [(path: ClaimSearch.Path?, tail: QueryAndFragment, claim: ClaimDFA.ClaimNumber?, isLimitation: Bool)] =
                []
        let walk: OriginClaimsWalk
        do throws(Undecided) {
            walk = try OriginClaimsWalk(place, models.map { RoutePathLanguage($0, budget) }, budget, routes: routes)
        } catch {
            undecided.append(place.text)
            return nil
        }
        do throws(Undecided) {
            try walk.run { visit, trace in
                guard visit.claim != nil || !visit.patterns.isEmpty && !visit.exports.contains(false) else { return }
                let isLimitation = visit.claim.map { place.isLimitation($0, visit.exports) } ?? true
                let kind = Kind(claim: visit.claim, patterns: visit.patterns, isLimitation: isLimitation)
                if let index = kinds[kind] {
                    if found[index].tail == visit.tail { ClaimSearch.keep(&found[index].path, trace) }
                } else {
                    kinds[kind] = found.count
                    found.append((trace.path, visit.tail, visit.claim, isLimitation))
                }
            }
        } catch {
            undecided.append(place.text)
        }
        for (path, tail, claim, isLimitation) in found {
            var example = Example(
                url: walk.url(path ?? [], tail), place: claim.map { place.file[$0.list][$0.claim].place },
                claim: claim?.claim, isLimitation: isLimitation)
            examples.append(example)
            guard let path, claim != nil, models.count > 1 else { continue }
            example.url = walk.url(walk.withDistinctTexts(path), tail)
            if example.url != examples[examples.count - 1].url { examples.append(example) }
        }
        return walk.routes
    }
}

/// The traits of a pattern that decide which URLs it matches, equal in all models.
private struct PatternShape: Hashable {
    private struct Argument: Hashable {
        var location: ArgumentModel.Location
        /// `nil` for an enum.
        var type: ValueType?
        var cases: [String]
        var affixes: Affixes
        var separator: UInt8?
        var isRepeated: Bool
        var isRequired: Bool
    }

    private var origin: Origin
    private var segments: [SegmentModel]
    private var rest: Int?
    private var arguments: [Argument]
    private var fixedQuery: [[UInt8]]
    private var matching: Matching
    private var isWeb: Bool

    init(_ pattern: URLPattern, _ route: RouteModelEntry, _ model: RouteModel) {
        (origin, segments, rest) = (pattern.origin, pattern.segments, pattern.rest)
        arguments = route.arguments.map { argument in
            var (type, cases): (ValueType?, [String]) = (argument.type, [])
            if case .enum(let id) = argument.type { (type, cases) = (nil, model.enums[id].cases.map(\.value)) }
            return Argument(
                location: argument.location, type: type, cases: cases, affixes: argument.affixes,
                separator: argument.separator,
                isRepeated: argument.isRepeated, isRequired: argument.isRequired)
        }
        fixedQuery = route.fixedQuery.flatMap { [$0.key, $0.value] }
        (matching, isWeb) = (model.matching, route.isWeb)
    }
}
