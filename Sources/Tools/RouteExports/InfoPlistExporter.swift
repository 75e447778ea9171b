package import RouteCompiler
package import RouteReports

/// `export info-plist`: the custom schemes that open the app, and the schemes that it queries.
package enum InfoPlistExporter {
    /// The maximum number of schemes that iOS lets an app query.
    static let queriedLimit = 50

    /// - Parameter name: The bundle identifier or another name for the schemes, if any.
    package static func export(_ model: RouteModel, name: String? = nil) -> Export {
        let schemes = model.customSchemes
        let queried = sorted(model.foreigns.flatMap(\.patterns).map(\.origin)).filter { !schemes.contains($0) }
        var members: [(key: String, value: PropertyList)] = []
        if !schemes.isEmpty {
            var type: [(key: String, value: PropertyList)] = [("CFBundleTypeRole", .string("Viewer"))]
            if let name { type.append(("CFBundleURLName", .string(name))) }
            type.append(("CFBundleURLSchemes", .array(schemes.map { .string($0) })))
            members.append(("CFBundleURLTypes", .array([.dictionary(type)])))
        }
        if !queried.isEmpty {
            members.append(("LSApplicationQueriesSchemes", .array(queried.map { .string($0) })))
        }
        var diagnostics = Diagnostics()
        if queried.count > queriedLimit,
            let foreign = model.foreigns.first(where: { $0.patterns[0].origin.scheme == queried[queriedLimit] })
        {
            diagnostics.warning(
                .inexactExport,
                "iOS answers for \(queriedLimit) foreign schemes, and there are \(queried.count): "
                    + "all are exported, and '\(queried[queriedLimit])' is the first that it ignores",
                at: foreign.range)
        }
        return Export(PropertyList.dictionary(members).text, diagnostics)
    }

    fileprivate static func sorted(_ origins: [Origin]) -> [String] {
        Set(origins.filter { !$0.isWeb }.map(\.scheme)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

extension RouteModel {
    /// The custom schemes that open the app, sorted: those of public routes and of miss handlers.
    package var customSchemes: [String] {
        InfoPlistExporter.sorted(
            routes.filter(\.isPublic).flatMap(\.patterns).map(\.origin) + misses.flatMap(\.prefixes).map(\.origin))
    }
}
