package import RouteCompiler
import RouteMatching
import RouteReports

/// The documentation of a target's routes: a page for browsers, or text for a repository's wiki.
package struct RouteDocs: Sendable {
    package let model: RouteModel
    package let sources: [Source]
    package let precedence: Precedence
    /// An example URL for each route.
    let samples: IDArray<RouteID, String?>
    /// The subject of the documentation, for its title.
    package let title: String
    /// The usage of each route, if known.
    package private(set) var usage: IDArray<RouteID, Usage?>

    /// The release in which each route first appeared, if known.
    package private(set) var since: IDArray<RouteID, String?>

    /// The usage of a route.
    package struct Usage: Sendable {
        package var hits: Int
        /// The share of all opens: `24.13%`.
        package var share: String

        package init(hits: Int, share: String) { (self.hits, self.share) = (hits, share) }

        /// `1204 times, 24.13% of all`
        var words: String { "\(hits) time\(hits == 1 ? "" : "s"), \(share) of all" }
    }

    /// - Parameters:
    ///   - compilation: Routes without errors.
    ///   - title: `nil` for the name of the generated code's root.
    package init(_ compilation: Compilation, title: String? = nil) {
        self.init(
            model: compilation.model, sources: compilation.sources, precedence: compilation.precedence, title: title)
    }

    /// Creates the documentation from the parts of a compilation.
    package init(model: RouteModel, sources: [Source], precedence: Precedence, title: String? = nil) {
        self.model = model
        self.sources = sources
        self.precedence = precedence
        self.title = title ?? model.namespace
        let table = RouteTable(bytes: Lowering.table(for: model, sources: sources, precedence: precedence))
        let maker = DocsSamples(model: model, table: table)
        samples = IDArray(model.routes.ids.map { maker.url(of: $0) })
        usage = IDArray(repeating: nil, count: model.routes.count)
        since = IDArray(repeating: nil, count: model.routes.count)
    }

    /// Adds the release in which each route first appeared, by the names that reports have.
    package mutating func note(since releases: [String: String]) {
        since = IDArray(model.uniqueNames.map { releases[$0] })
    }

    /// Adds the usage of each route, by the names in reports.
    package mutating func note(_ usage: [String: Usage]) {
        self.usage = IDArray(model.uniqueNames.map { usage[$0] ?? Usage(hits: 0, share: "0.00%") })
    }

    /// A self-contained HTML page.
    package var html: String { DocsPage(self).html }

    /// Returns the qualified Swift name of a route's accessor.
    func swiftName(of route: RouteModelEntry) -> String? {
        guard let name = route.name, !route.isWeb else { return nil }
        let module = model.modules[route.module]
        let target = model.targets.indices.contains(module.target) ? model.targets[module.target] : model.own
        return ([target.namespace] + module.declaredPath + [name]).joined(separator: ".")
    }

    /// Returns the file and line of a declaration. File names have no folders, so the output does not depend on the machine.
    package func place(of range: SourceRange) -> (file: String, line: Int) {
        guard sources.indices.contains(range.file) else { return ("", 1) }
        let source = sources[range.file]
        return (source.fileName, source.location(at: range.start).line)
    }
}
