package import RouteModel
import RouteSyntax

/// `export entitlements`: the domains whose links open the app.
package enum EntitlementsExporter {
    package static func export(_ model: RouteModel) -> Export {
        let domains = model.universalLinkHosts.map { PropertyList.string("applinks:\($0)") }
        let members: [(key: String, value: PropertyList)] =
            domains.isEmpty ? [] : [("com.apple.developer.associated-domains", .array(domains))]
        return Export(PropertyList.dictionary(members).text, unreachable(model))
    }

    /// Public web routes that no universal link can be for.
    private static func unreachable(_ model: RouteModel) -> Diagnostics {
        var diagnostics = Diagnostics()
        for route in model.routes where route.isPublic {
            let web = route.patterns.map(\.origin).filter(\.isWeb)
            guard !web.isEmpty, !web.contains(where: { $0.scheme == "https" && $0.port == nil }) else { continue }
            diagnostics.warning(
                .inexactExport,
                "iOS opens the app for https URLs without a port only: nothing is exported for '\(route.pattern)'",
                at: route.range)
        }
        return diagnostics
    }
}
