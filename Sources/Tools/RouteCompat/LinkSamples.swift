import RouteCompiler
import RouteMatching

/// Example URLs for the links of two models, so that a set of links can be compared with another.
struct LinkSamples {
    private let table: RouteTable

    private init(_ model: RouteModel) {
        table = RouteTable(bytes: Lowering.table(for: model, sources: []))
    }

    /// Returns the models with example URLs of both: each link has those that its routes or its pattern match. They decide
    /// how two links compare, so a URL that only one of the two matches is among them if there is one.
    static func shared(_ old: RouteModel, _ new: RouteModel) -> (old: RouteModel, new: RouteModel) {
        guard old.hasLinks || new.hasLinks else { return (old, new) }
        let (before, after) = (LinkSamples(old), LinkSamples(new))
        var samples = Set(old.linkSamples() + new.linkSamples() + differences(old.linkPatterns, new.linkPatterns))
        for others in [after] + Set(old.linkPatterns + new.linkPatterns).map({ LinkSamples($0.model) }) {
            if let url = before.url(of: old, outside: others) { samples.insert(url) }
        }
        let all = samples.sorted { $0.lexicographicallyPrecedes($1) }
        return (before.setting(all, in: old), after.setting(all, in: new))
    }

    /// Returns a URL of a public route that other routes do not match.
    private func url(of model: RouteModel, outside others: LinkSamples) -> [UInt8]? {
        model.routes.ids.lazy.filter { model.routes[$0].isPublic && model.routes[$0].redirect == nil }
            .filter { !model.routes[$0].arguments.contains(where: \.type.isDecidedAtRunTime) }
            .compactMap { SampleURL.text(of: model.routes[$0], in: model).map { Array($0.utf8) } }
            .first { isPublic($0) && !others.isPublic($0) }
    }

    /// Returns URLs of each pattern, and for each two of them URLs that only one matches. Patterns of both models are
    /// compared only with themselves.
    private static func differences(_ old: [LinkPattern], _ new: [LinkPattern]) -> [[UInt8]] {
        let (old, new) = (Set(old), Set(new))
        let (gone, added) = (old.subtracting(new), new.subtracting(old))
        let differences = gone.flatMap { one in
            added.flatMap { other in difference(one, other) + difference(other, one) }
        }
        return old.union(new).compactMap(\.sample) + differences
    }

    /// Returns URLs that the first pattern matches, and the second one does not.
    private static func difference(_ one: LinkPattern, _ other: LinkPattern) -> [[UInt8]] {
        let space = URLSpace(one.model.joined(with: other.model))
        let boxes = Array(space.boxesOfRoute[RouteID(1)])
        return space.boxesOfRoute[RouteID(0)].compactMap { box in
            CoverSearch.find(space, in: space.intersection(space.boxes[box]), outside: boxes)?.point.map {
                Array(space.text($0).utf8)
            }
        }
    }

    private func setting(_ samples: [[UInt8]], in model: RouteModel) -> RouteModel {
        let own = samples.filter(isPublic)
        var patterns: [LinkPattern: [[UInt8]]] = [:]
        for pattern in Set(model.linkPatterns) {
            patterns[pattern] = samples.filter(LinkSamples(pattern.model).isPublic)
        }
        var model = model
        model.changeLinks { link in
            link.samples = link.pattern.map { patterns[$0] ?? [] } ?? own
            link.scope = ""
        }
        return model
    }

    private func isPublic(_ url: [UInt8]) -> Bool {
        var slots = SlotStorage()
        return url.withUnsafeBytes {
            table.match($0, audience: .outside, &slots) { _, _, _ in false }.route != nil
        }
    }
}

extension RouteModel {
    /// The patterns of links.
    var linkPatterns: [LinkPattern] {
        routes.flatMap { $0.arguments.compactMap { $0.type.link?.pattern } }
    }
}
