package import RouteCompiler
package import RouteReports

/// `export entitlements`: the domains whose links open the app.
package enum EntitlementsExporter {
    /// - Parameters:
    ///   - services: The services of the association file.
    ///   - isDeveloperMode: True if devices in developer mode fetch that file from the server instead of Apple's copy.
    package static func export(
        _ model: RouteModel, services: AppleAppSiteAssociation.Services = .init(), isDeveloperMode: Bool = false
    ) -> Export {
        let kinds =
            ["applinks"] + (services.webCredentials.isEmpty ? [] : ["webcredentials"])
            + (services.appClips.isEmpty ? [] : ["appclips"])
        let modes = isDeveloperMode ? ["", "?mode=developer"] : [""]
        let domains = kinds.flatMap { kind in
            model.universalLinkHosts.flatMap { host in modes.map { PropertyList.string("\(kind):\(host)\($0)") } }
        }
        let members: [(key: String, value: PropertyList)] =
            domains.isEmpty ? [] : [("com.apple.developer.associated-domains", .array(domains))]
        return Export(PropertyList.dictionary(members).text, unreachable(model))
    }

    /// Public web routes that cannot be universal links.
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
