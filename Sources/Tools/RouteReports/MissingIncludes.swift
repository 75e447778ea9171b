package import RouteCompiler
package import RouteMatching

/// Finds dependencies of a target that would match a URL if the target included them.
///
/// A build does not warn about dependencies that are not included, because a feature may use the accessors of another
/// feature without dispatching its routes.
package enum MissingIncludes {
    /// Returns the names of targets that declare a route for the URL, except targets that the model includes.
    ///
    /// - Parameter dependencies: The targets that `include` may name. Targets with errors are skipped.
    package static func targets(
        matching url: String, audience: Audience, among dependencies: [TargetSources], in model: RouteModel
    ) -> [String] {
        let known = Set(model.targets.map(\.name))
        return dependencies.filter { !known.contains($0.name) && declares($0, url, audience, dependencies) }.map(\.name)
    }

    private static func declares(
        _ target: TargetSources, _ url: String, _ audience: Audience, _ dependencies: [TargetSources]
    ) -> Bool {
        let compilation = Compilation(target, dependencies: dependencies)
        guard !compilation.diagnostics.hasErrors else { return false }
        let bytes = Lowering.table(
            for: compilation.model, sources: compilation.sources, precedence: compilation.precedence)
        guard case .route(let number, _) = RouteTable(bytes: bytes).match(url, audience: audience) else { return false }
        return compilation.model.own.routes.contains(RouteID(number))
    }
}
