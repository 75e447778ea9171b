package import RouteCompiler
package import RouteExports
import RouteMatching
import RouteReports

/// `routec verify`: compares existing files with the routes as sets of URLs.
package struct Verification {
    /// The findings in files.
    package private(set) var findings: [FileFinding] = []
    /// The findings in files, one per line.
    package var fileLines: [String] { findings.map(\.text) }
    /// The findings at routes: URLs that a route matches and a file does not.
    package private(set) var diagnostics = Diagnostics()

    private let model: RouteModel
    /// The public routes that the files must open.
    private let required: RouteSelection
    private var isUnder: Set<[String]> = []
    private lazy var analysis = OverlapAnalysis(model)
    /// The patterns of each web origin, and their automaton. Files for one origin share them.
    private var known: [String: (patterns: [OriginClaims.Pattern], routes: LazyDFA)] = [:]

    package init(_ model: RouteModel, required: RouteSelection = .all) {
        self.model = model
        self.required = required
    }

    package var isFine: Bool { findings.isEmpty && diagnostics.all.isEmpty }

    // MARK: Findings

    private mutating func addOver(_ file: String, _ place: FilePlace, _ url: String) {
        let message = "matches \(url), which no public route matches"
        add(FileFinding(file, DiagnosticID.overClaim.rawValue, message, at: place, url: url))
    }

    /// Adds a finding about a file. Of several entries with an equal finding, the first is reported.
    package mutating func add(_ finding: FileFinding) {
        if !findings.contains(where: { $0.file == finding.file && $0.message == finding.message }) {
            findings.append(finding)
        }
    }

    mutating func addUnder(_ route: RouteModelEntry, _ url: String, _ rest: String) {
        guard required.contains(route, of: model), isUnder.insert([route.qualifiedName, rest]).inserted else { return }
        diagnostics.error(.underClaim, "matches \(url), \(rest)", at: route.range)
    }

    // MARK: Files

    /// - Parameters:
    ///   - file: The file's name in findings.
    ///   - host: One of ``RouteModel/universalLinkHosts``.
    package mutating func compare(_ links: AppLinksFile, file: String, host: String) throws(DocumentError) {
        for mistake in links.mistakes {
            findings.append(FileFinding(file, FileFinding.missingAppID, mistake.text, at: mistake.place))
        }
        let text = AppleAppSiteAssociation.export(model, appIDs: [], host: host).text
        let export = try AppLinksFile(parsing: Array(text.utf8))
        let origin = Origin(scheme: "https", host: host, port: nil)
        let patterns = model.publicPatterns { model.isUnder(origin, $0, $1) }
        let place = OriginClaims(
            text: "https://\(host)", patterns: patterns, file: links.claims, exports: [export.claims],
            spelling: .escaped)
        compare(place, file, "which no component of the file does")
    }

    /// - Parameter narrowed: The host whose dynamic rules are compared as well, and decide which URLs without a route
    ///   open the app.
    package mutating func compare(
        _ manifest: AndroidManifestFile, file: String, narrowed: String? = nil
    ) throws(DocumentError) {
        var exports: [AndroidManifestFile] = []
        for minSDK in AndroidManifestExporter.levels {
            let text = AndroidManifestExporter.export(model, activity: ".A", minSDK: minSDK).text
            exports.append(try AndroidManifestFile(parsing: Array(text.utf8)))
        }
        for reference in manifest.references {
            add(
                FileFinding(
                    file, "unknown-text", "'\(reference)' refers to a text in another file: verify the merged manifest")
            )
        }
        for place in AndroidOrigins([model], manifest, exports, narrowed: narrowed).all {
            compare(place, file, "which no intent filter of the file does")
        }
    }

    package mutating func compare(entitlements list: PropertyListFile, file: String) {
        let hosts = model.universalLinkHosts
        let domains = list.linkDomains
        for domain in domains
        where !hosts.contains(where: { Self.takes(domain.text, $0) }) && !model.hasPlaceholder(forHost: domain.text) {
            addOver(file, FilePlace(line: domain.line), "https://\(domain.text)/")
        }
        for host in hosts where !domains.contains(where: { Self.takes($0.text, host) }) {
            let origin = Origin(scheme: "https", host: host, port: nil)
            let model = model
            under(where: { model.linkOrigins(of: $0, $1).contains(origin) }, "which no domain of the file does")
        }
    }

    private static func takes(_ domain: String, _ host: String) -> Bool {
        domain.hasPrefix("*.") ? host.hasSuffix(domain.dropFirst()) : domain == host
    }

    package mutating func compare(infoPlist list: PropertyListFile, file: String) {
        let schemes = model.customSchemes
        for (scheme, line) in list.schemes where !schemes.contains(scheme) {
            addOver(file, FilePlace(line: line), "\(scheme)://")
        }
        for scheme in schemes where !list.schemes.contains(where: { $0.text == scheme }) {
            under(where: { pattern, _ in pattern.origin.scheme == scheme }, "which no scheme of the file does")
        }
        for foreign in model.foreigns {
            let scheme = foreign.patterns[0].origin.scheme
            guard !foreign.patterns[0].origin.isWeb, !schemes.contains(scheme), !list.queriedSchemes.contains(scheme)
            else { continue }
            diagnostics.error(
                .underClaim,
                "canOpen cannot query \(scheme)://; add '\(scheme)' to LSApplicationQueriesSchemes in \(file)",
                at: foreign.range)
        }
    }

    package mutating func compare(_ links: AssetLinksFile, file: String) {
        for include in links.includes where include.contains("://") {
            add(
                FileFinding(
                    file, "unknown-text",
                    "'\(include)' is included from a server: verify its file, or include a copy by its path"))
        }
        for mistake in links.mistakes { add(FileFinding(mistake.file ?? file, "invalid-rules", mistake.text)) }
        // Statements of other servers may name an app.
        if !links.isPartial, links.apps.isEmpty {
            under(
                where: { pattern, _ in pattern.origin.scheme == "https" },
                "which no statement of the file lets an app open")
        }
        for app in links.apps where !AssetLinksExporter.isApplicationID(app.package) {
            let text = "'\(app.package)' is not the ID of an application; write one such as com.example.app"
            add(FileFinding(file, FileFinding.missingAppID, text))
        }
        for app in links.apps where app.fingerprints == 0 {
            add(
                FileFinding(
                    file, DiagnosticID.underClaim.rawValue,
                    "'\(app.package)' has no fingerprint, so that Android does not let it open links"))
        }
    }

    /// Compares the dynamic rules of a host, in both ways in which Android has read them.
    ///
    /// - Parameters:
    ///   - host: One of ``RouteModel/universalLinkHosts``.
    ///   - manifest: Without one, the app is taken to claim all URLs.
    package mutating func compareRules(
        of links: AssetLinksFile, file: String, host: String, manifest: AndroidManifestFile? = nil
    ) throws(DocumentError) {
        let text = AssetLinksExporter.export(model, package: "a.b", fingerprints: [], host: host).text
        let export = try AssetLinksFile(parsing: Array(text.utf8))
        let model = model
        let origin = Origin(scheme: "https", host: host, port: nil)
        var compared: Set<[[[LinkClaim.Effect]]]> = []
        for reading in DynamicRules.Reading.allCases {
            let (rules, exported) = (try links.claims(reading), try export.claims(reading))
            guard compared.insert([rules.effects, exported.effects]).inserted else { continue }
            if let manifest {
                for place in AndroidOrigins([model], manifest).all(of: host, rules: rules, export: exported) {
                    compare(place, file, "which the manifest opens and no dynamic rule of \(file) does")
                }
            } else {
                let place = OriginClaims(
                    text: "https://\(host)", patterns: model.publicPatterns { model.isUnder(origin, $0, $1) },
                    file: rules, exports: [exported], spelling: .decoded)
                compare(place, file, "which no dynamic rule of \(file) does")
            }
        }
    }

    /// Reports the first public route with such an origin, with one of its URLs.
    private mutating func under(where isWanted: (URLPattern, RouteModelEntry) -> Bool, _ rest: String) {
        for route in model.routes where route.isPublic && required.contains(route, of: model) {
            guard let pattern = route.patterns.first(where: { isWanted($0, route) }) else { continue }
            addUnder(route, pattern.text, rest)
            return
        }
    }

    // MARK: Paths

    private mutating func compare(_ place: OriginClaims, _ file: String, _ refused: String) {
        if place.isExport { return }
        do throws(Undecided) {
            var shared = known[place.text]
            let isKnown = shared?.patterns.elementsEqual(place.patterns) {
                $0.route == $1.route && $0.pattern.text == $1.pattern.text
            }
            if isKnown != true { shared = nil }
            let comparison = try OriginClaimsComparison(place, model, WorkBudget(), analysis, routes: shared?.routes)
            if !place.hasHostSegment { known[place.text] = (place.patterns, comparison.routes) }
            try comparison.run { found in
                switch found {
                case .over where place.isNarrowed: break
                case .over(let url, let place): addOver(file, place, url)
                case .under(let route, let url): addUnder(model.routes[route], url, refused)
                }
            }
        } catch {
            let message = "the URLs of \(place.text) are too many to compare; simplify the file or the routes"
            add(FileFinding(file, "undecided-claims", message))
        }
    }
}
