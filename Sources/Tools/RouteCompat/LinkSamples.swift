import RouteCompiler
import RouteMatching

/// Example URLs for the links of two models, so that a set of links can be compared with another.
struct LinkSamples {
    private let table: RouteTable

    private init(_ model: RouteModel) {
        table = RouteTable(bytes: Lowering.table(for: model, sources: []))
    }

    /// Returns the models with example URLs of both: each link has those that its model matches. An old URL that the new
    /// model does not match is among them if there is one.
    static func shared(_ old: RouteModel, _ new: RouteModel) -> (old: RouteModel, new: RouteModel) {
        guard old.hasLinks || new.hasLinks else { return (old, new) }
        let (before, after) = (LinkSamples(old), LinkSamples(new))
        var samples = Set(old.linkSamples() + new.linkSamples())
        let gone = old.routes.ids.lazy.filter { old.routes[$0].isPublic && old.routes[$0].redirect == nil }
            .filter { !old.routes[$0].arguments.contains(where: \.type.isDecidedAtRunTime) }
            .compactMap { SampleURL.text(of: $0, in: old) }
            .first { before.isPublic(Array($0.utf8)) && !after.isPublic(Array($0.utf8)) }
        if let gone { samples.insert(Array(gone.utf8)) }
        let all = samples.sorted { $0.lexicographicallyPrecedes($1) }
        return (before.setting(all, in: old), after.setting(all, in: new))
    }

    private func setting(_ samples: [[UInt8]], in model: RouteModel) -> RouteModel {
        var model = model
        model.setLinkSamples(samples.filter(isPublic))
        return model
    }

    private func isPublic(_ url: [UInt8]) -> Bool {
        url.withUnsafeBytes { table.location(of: $0, audience: .outside) { _, _, _ in false } != nil }
    }
}
