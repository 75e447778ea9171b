import RouteCompiler
import RouteExports
import RouteJSON
import RouteManifest
import RouteReports

/// The page's data in addition to the manifest, as JSON.
///
/// ``DocsPage/dataScript`` merges both.
struct DocsData {
    private let docs: RouteDocs
    private let table: MatchTable

    init(_ docs: RouteDocs) {
        self.docs = docs
        table = MatchTable(docs.model, docs.precedence, includesInternal: true)
    }

    var json: JSON {
        let model = docs.model
        return [
            "manifest": ManifestExporter.json(of: model, sources: docs.sources),
            // For each origin of the manifest, the origin in the table under which its routes are matched.
            "matchedOrigins": .array(model.origins.map { .number(table.matched($0) ?? 0) }),
            "table": table.json,
            // One element for each element of the manifest.
            "routes": .array(model.routes.ids.map(facts(of:))),
        ]
    }

    private func facts(of id: RouteID) -> JSON {
        let route = docs.model.routes[id]
        return [
            "swiftName": docs.swiftName(of: route).map(JSON.string),
            "sample": docs.samples[id].map(JSON.string),
            "warning": route.deprecated.map { .string($0.text) },
            "hasOwnID": route.declaredID == nil ? nil : .bool(true),
            // Routes by number, so that the page need not resolve names of the manifest.
            "target": route.redirect.map { .number($0.target.index) },
            "parent": route.parent.map { .number($0.target.index) },
            "before": route.before.isEmpty ? nil : .array(route.before.map { .number($0.route.index) }),
            "opened": docs.usage[id].map { .string($0.words) },
            "since": docs.since[id].map { .string($0) },
        ]
    }
}
