package import RouteCompiler
package import RouteJSON

extension AppleAppSiteAssociation {
    /// For each component of an exported file, the route whose URLs it claims; `nil` for an exclude.
    package static func claimingRoutes(of model: RouteModel, host: String) -> [RouteID?] {
        components(of: model, host: host).components.map(\.route)
    }

    /// The components for Android's dynamic app links, which have no variables, and the route of each.
    ///
    /// In a claim, a wildcard takes the place of a variable. An exclude with one is omitted, so a claim after it may be
    /// too wide.
    package static func dynamicComponents(
        of model: RouteModel, host: String
    ) -> (components: JSON, routes: [RouteID?]) {
        let all = components(of: model, host: host).components.compactMap { component -> LinkComponent? in
            var result = component
            result.path = withoutVariables(component.path)
            result.query = component.query.map { ($0.key, withoutVariables($0.pattern)) }
            result.fragment = component.fragment.map(withoutVariables)
            let isSame =
                result.path == component.path && result.fragment == component.fragment
                && result.query.map(\.pattern) == component.query.map(\.pattern)
            return isSame || !component.excludes ? result : nil
        }
        return (.array(all.map { $0.json(comments: "comments") }), all.map(\.route))
    }

    private static func withoutVariables(_ pattern: String) -> String {
        var result = ""
        var rest = pattern[...]
        while let dollar = rest.firstIndex(of: "$"), let end = rest[dollar...].firstIndex(of: ")") {
            result += rest[..<dollar]
            if !result.hasSuffix("*") { result += "*" }
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}
