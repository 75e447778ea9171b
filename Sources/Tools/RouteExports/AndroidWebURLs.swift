import RouteCompiler

/// The `web` URLs that the filters of other routes must exclude. Groups of Android 15 exclude them; older systems
/// cannot.
struct AndroidWebURLs {
    private let model: RouteModel
    private let minSDK: Int
    private let analysis: OverlapAnalysis?

    init(_ model: RouteModel, minSDK: Int) {
        (self.model, self.minSDK) = (model, minSDK)
        analysis = model.routes.contains(where: \.isWeb) ? OverlapAnalysis(model) : nil
    }

    /// Returns a filter that excludes the `web` URLs, or the filter with the reason why it cannot.
    func excluded(from filter: AndroidFilter, of route: RouteID) -> AndroidFilter {
        guard let analysis else { return filter }
        var result = filter
        let origin = filter.linkOrigin
        for winner in analysis.winners[route] where model.routes[winner].isWeb {
            let web = model.routes[winner]
            for pattern in web.patterns {
                if model.isUnder(origin, pattern, web) {
                    exclude(pattern, of: web, from: &result)
                } else if model.linkOrigins(of: pattern, web).contains(where: { $0.labelled?.origin == origin }) {
                    result.reasons.append(
                        "'\(web.pattern)', which is left to the web site, cannot be excluded for one of the hosts of "
                            + "'\(origin.host)'")
                }
            }
        }
        return result
    }

    private func exclude(_ pattern: URLPattern, of web: RouteModelEntry, from filter: inout AndroidFilter) {
        let what = "'\(web.pattern)', which is left to the web site, cannot be excluded"
        guard minSDK >= AndroidManifestExporter.groups else {
            filter.reasons.append("\(what) before API level \(AndroidManifestExporter.groups)")
            return
        }
        // For a host with a known label, the labels of other hosts do not matter.
        let origin = filter.linkOrigin
        let beyondHost =
            origin.hasLabel || model.hasOpaqueLabel(pattern, web) ? [] : model.beyondHost(pattern, web)
        for left in AndroidManifestExporter.filters(for: pattern, of: web, in: model, minSDK: minSDK) {
            // A group that excludes too much would also exclude URLs of the route.
            if let reason = left.reasons.first(where: { !beyondHost.contains($0) }) {
                filter.reasons.append("\(what): \(reason)")
                continue
            }
            if let refusal = left.refusals.first { filter.reasons.append("\(what) in whole: \(refusal)") }
            if pattern.segments.count > 1 || pattern.rest != nil {
                filter.refusals.append(AndroidPathPattern.escapedSlash)
            }
            filter.blocks += left.allConditions.filter { !filter.blocks.contains($0) }
        }
    }
}
