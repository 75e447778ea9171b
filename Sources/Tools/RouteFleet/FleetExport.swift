import RouteCompat
import RouteCompiler
package import RouteExports
import RouteReports
import RouteVerify

/// The file for a web site that is safe today: it claims only URLs to which enough users have the same answer.
///
/// The routes are those of the newest release that users have. A route with an unsafe URL is excluded, as a `web`
/// declaration is. If an exclude is not enough, the claim that is too wide is left out as well.
package struct FleetExport {
    /// A route that the file excludes or does not claim, with an unsafe URL.
    package struct LeftOut {
        package var route: String
        package var url: String
        /// The share of users with the most frequent answer.
        package var share: UserShare
    }

    package enum Kind: String, CaseIterable, Sendable { case aasa, assetlinks }

    /// The apps that the file names.
    package struct Apps: Sendable {
        package var appIDs: [String] = []
        package var package = ""
        package var fingerprints: [String] = []

        package init() {}
    }

    private let fleet: Fleet
    private let kind: Kind
    private let host: String
    private let leastShare: UserShare
    private var model: RouteModel
    private let base: FleetRelease
    package private(set) var leftOut: [LeftOut] = []

    /// - Parameters:
    ///   - host: The host of the file, perhaps a wildcard.
    ///   - leastShare: The share of users who must get the same answer.
    /// - Throws: If there are no shares, or too many URLs to compare.
    package init(_ fleet: Fleet, _ kind: Kind, host: String, leastShare: UserShare) throws(DocumentError) {
        guard let base = fleet.releases.last(where: { $0.share.map { $0 > .none } ?? false }) else {
            throw DocumentError("no release has a share of users")
        }
        (self.fleet, self.kind, self.host, self.leastShare, self.base) = (fleet, kind, host, leastShare, base)
        model = base.model
        var survey = ClaimSurvey(fleet.releases.filter { $0.share != nil }.map(\.model), last: nil)
        while try excludeUnsafeRoutes(&survey) {}
    }

    /// The text of the file.
    package func text(for apps: Apps) -> String {
        switch kind {
        case .aasa: AppleAppSiteAssociation.export(model, appIDs: apps.appIDs, host: host).text
        case .assetlinks:
            AssetLinksExporter.export(
                model, package: apps.package, fingerprints: apps.fingerprints, host: host
            ).text
        }
    }

    /// - Returns: False if the file is safe.
    private mutating func excludeUnsafeRoutes(_ survey: inout ClaimSurvey) throws(DocumentError) -> Bool {
        let bytes = Array(text(for: Apps()).utf8)
        survey.removeExamples()
        let claiming: [RouteID?]
        switch kind {
        case .aasa:
            try survey.add(AppLinksFile(parsing: bytes), host: host)
            claiming = AppleAppSiteAssociation.claimingRoutes(of: model, host: host)
        case .assetlinks:
            try survey.add(AssetLinksFile(parsing: bytes), host: host)
            claiming = AssetLinksExporter.claimingRoutes(of: model, host: host)
        }
        if let text = survey.undecided.first {
            throw DocumentError("the URLs of \(text) are too many to compare; simplify the routes")
        }
        var unsafe: [RouteID: LeftOut] = [:]
        for example in survey.examples {
            guard let claim = example.claim, let claimed = claiming[claim], let share = shareOfUnsafe(example.url)
            else { continue }
            let winner = base.results.end(of: example.url)?.route
            let route = winner.flatMap { model.routes[$0].isPublic ? $0 : nil } ?? claimed
            guard model.routes[route].isPublic, unsafe[route] == nil else { continue }
            let name = model.routes[route].qualifiedName
            unsafe[route] = LeftOut(route: name, url: example.url, share: share)
            // A route that matches the URL can be excluded by its pattern. Another one that claims it cannot.
            model.routes[route].visibility = route == winner ? .web : .internal
        }
        leftOut += unsafe.sorted { $0.key < $1.key }.map(\.value)
        return !unsafe.isEmpty
    }

    /// Returns the share of users with the most frequent answer if it is too small, and `nil` for a safe URL.
    ///
    /// Users whose release is not opened for the host see the web page with every file.
    private func shareOfUnsafe(_ url: String) -> UserShare? {
        guard let link = FleetLink(url, in: fleet, isClaimed: true) else { return nil }
        func share(where isWanted: (FleetAnswer) -> Bool) -> UserShare {
            fleet.share(of: link.answers.indices.filter { isWanted(link.answers[$0]) }) ?? .none
        }
        let calls = link.groups.filter { if case .opens = $0.answer { true } else { false } }
        // No release matches such URLs, which the format cannot exclude.
        guard !calls.isEmpty else { return nil }
        let most = calls.map { $0.share ?? .none }.max() ?? .none
        let unaffected = share { $0 == .staysInBrowser }
        return most > .none && most + unaffected >= leastShare ? nil : most
    }
}
