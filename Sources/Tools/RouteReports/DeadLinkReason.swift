package import RouteCompiler
package import RouteMatching

/// Explains why no route matches a URL, and which route its author probably meant.
package struct DeadLinkReason {
    private let model: RouteModel
    private let finder: NearMissFinder
    private let table: RouteTable
    private let audience: Audience

    package init(_ model: RouteModel, table: RouteTable, audience: Audience) {
        (self.model, self.table, self.audience) = (model, table, audience)
        finder = NearMissFinder(model)
    }

    /// The reason why a URL opens nothing.
    package struct Explanation {
        /// The end of "it opens nothing: …".
        package var reason: String
        /// A pattern without its query, if the URL's author probably meant another path.
        package var meant: String?
        /// True if an app can neither open the URL nor misspell a route in it: the path is that of another web page.
        package var isOfOtherPage = false
    }

    package func explain(_ url: String) -> Explanation {
        guard case .miss(let reason) = table.match(url, audience: audience, accepts: { model.accepts($0, $1, $2) })
        else { return Explanation(reason: "") }
        guard let parts = URLText(url, plusAsSpace: model.matching.plusAsSpace)?.placed(in: model.hosts) else {
            return Explanation(reason: reason.description)
        }
        let found = finder.meant(by: parts, where: isOpened)
        // The reason names the missing part of the query.
        let meant = found.flatMap { $0.isMeant && !$0.hasSamePath ? PatternText.path(of: $0.nearest.pattern) : nil }
        let isOfOtherPage = parts.origin.isWeb && found?.isMeant != true
        guard case .noRoute = reason else {
            return Explanation(reason: reason.description, meant: meant, isOfOtherPage: isOfOtherPage)
        }
        // An unknown host label was the reason already.
        if let word = parts.segments.first, !parts.origin.hasLabel, !finder.isBegun(parts, where: isOpened) {
            return Explanation(
                reason: "no route begins with '\(String(decoding: word, as: UTF8.self))'", meant: meant,
                isOfOtherPage: isOfOtherPage)
        }
        return Explanation(
            reason: found?.nearest.reason ?? reason.description, meant: meant, isOfOtherPage: isOfOtherPage)
    }

    /// Returns the route that a URL's author probably meant, for groups of URLs.
    package func nearest(to url: String) -> RouteID? {
        guard let parts = URLText(url, plusAsSpace: model.matching.plusAsSpace) else { return nil }
        return finder.meant(by: parts, where: isOpened).flatMap { $0.isMeant ? $0.nearest.route : nil }
    }

    /// Returns true if a route can be opened.
    private func isOpened(_ route: RouteModelEntry) -> Bool { audience.sees(route) && !route.isWeb }
}
