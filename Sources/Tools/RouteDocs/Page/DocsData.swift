import RouteCompiler
import RouteJSON
import RouteManifest
import RouteReports

/// The page's data in addition to the manifest, as JSON.
///
/// ``DocsPage/dataScript`` merges both.
struct DocsData {
    private let docs: RouteDocs
    private let candidates: DocsCandidates

    init(_ docs: RouteDocs) {
        self.docs = docs
        candidates = DocsCandidates(docs.model, docs.precedence)
    }

    var json: JSON {
        let model = docs.model
        return .object([
            ("manifest", ManifestExporter.json(of: model, sources: docs.sources)),
            // For each of the manifest's origins the one that its routes are matched under.
            ("matchedOrigins", .array(model.origins.map { .number(candidates.matched($0).index) })),
            ("sets", .array(candidates.sets.map(json(of:)))),
            ("candidates", .array(candidates.all.map(json(of:)))),
            // One for each of the manifest's.
            ("routes", .array(model.routes.ids.map(facts(of:)))),
        ])
    }

    private func json(of set: SegmentSet) -> JSON {
        switch set.form {
        case .finite(let texts): return .array(texts.map(JSON.utf8))
        case .around(let prefix, .several(let forms, let between), let suffix):
            let literals = [prefix] + between + [suffix]
            return .object([
                ("types", .array(forms.map(type(of:)))), ("literals", .array(literals.map(JSON.utf8))),
            ])
        case .around(let prefix, _, let suffix):
            return .object([("type", type(of: set.form)), ("prefix", .utf8(prefix)), ("suffix", .utf8(suffix))])
        }
    }

    /// No segment is a list. A Swift type matches every text here.
    private func type(of form: SegmentSet.Form) -> JSON {
        switch form {
        case .finite(let texts): .object([("kind", "enum"), ("values", .array(texts.map(JSON.utf8)))])
        case .around(_, .builtin(let type), _): type.json
        case .around: .object([("kind", "swift")])
        }
    }

    private func json(of candidate: DocsCandidates.Candidate) -> JSON {
        let segments = candidate.segments.map { segment -> JSON in
            switch segment {
            case .literal(let text): .utf8(text)
            case .set(let set): .number(set.index)
            }
        }
        return .array(
            [
                .number(candidate.origin.index), .number(candidate.hasRest ? 1 : 0),
                .number(candidate.mayLose ? 1 : 0),
                .number(candidate.terminal.route.index),
                .number(candidate.terminal.pattern),
            ] + segments)
    }

    private func facts(of id: RouteID) -> JSON {
        let route = docs.model.routes[id]
        return .members([
            // The lowest one wins among the routes that match a URL.
            ("precedence", .number(docs.precedence.numbers[id])),
            ("swiftName", docs.swiftName(of: route).map(JSON.string)),
            ("sample", docs.samples[id].map(JSON.string)),
            ("warning", route.deprecated.map { .string($0.text) }),
            ("hasOwnID", route.declaredID == nil ? nil : .bool(true)),
            // Routes by number: which one a name of the manifest means is not for the page to decide.
            ("target", route.redirect.map { .number($0.target.index) }),
            ("parent", route.parent.map { .number($0.target.index) }),
            ("before", route.before.isEmpty ? nil : .array(route.before.map { .number($0.route.index) })),
            ("opened", docs.usage[id].map { .string($0.words) }),
        ])
    }
}
