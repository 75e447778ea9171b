package import RouteCompiler
package import RouteMatching

/// Dependencies of a target that would match a URL if the target included them.
///
/// A build does not warn about dependencies that are not included, because a feature may use the accessors of another
/// feature without dispatching its routes.
package struct MissingIncludes {
    private struct Target {
        let name: String
        let table: RouteTable
        let model: RouteModel
    }
    private let targets: [Target]

    /// - Parameters:
    ///   - dependencies: The targets that `include` may name. Targets with errors are skipped.
    ///   - model: The model of the target. Targets that it includes are not missing.
    package init(_ dependencies: [TargetSources], in model: RouteModel) {
        let known = Set(model.targets.map(\.name))
        targets = dependencies.filter { !known.contains($0.name) }.compactMap { target in
            let compilation = Compilation(target, dependencies: dependencies)
            guard !compilation.diagnostics.hasErrors else { return nil }
            let bytes = Lowering.table(
                for: compilation.model, sources: compilation.sources, precedence: compilation.precedence)
            return Target(name: target.name, table: RouteTable(bytes: bytes), model: compilation.model)
        }
    }

    /// Returns the names of targets that declare a route for the URL.
    package func names(matching url: String, audience: Audience) -> [String] {
        targets.filter { target in
            let route = target.table.route(of: url, audience: audience, accepts: { target.model.accepts($0, $1, $2) })
            return route.map { target.model.own.routes.contains(RouteID($0)) } ?? false
        }.map(\.name)
    }

    /// The cause of a miss, and its fix, for a target that declares a route for the URL.
    package static func hint(_ name: String) -> String {
        "'\(name)' declares a route for this URL; add 'include \(name)'"
    }
}
