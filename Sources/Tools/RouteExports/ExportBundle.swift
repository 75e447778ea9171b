package import RouteCompiler
import RouteManifest
package import RouteReports

/// `export all`: every file that the options list.
package struct ExportBundle {
    /// The text of each file, by its path below the folder, in order.
    package private(set) var files: [(path: String, text: String)] = []
    /// Warnings that the author of the routes can act on.
    package private(set) var warnings = Diagnostics()
    /// Differences between the routes and what the formats can express.
    package private(set) var limits = PlatformLimits()

    /// - Parameter precedence: The order of the routes, for `match` in other languages.
    package init(
        _ model: RouteModel, sources: [Source], _ options: ExportOptions, precedence: @autoclosure () -> Precedence
    ) throws(DocumentError) {
        if let apple = options.apple { try addApple(model, apple) }
        if let android = options.android { addAndroid(model, android) }
        if let code = options.typeScript {
            add("Routes.ts", TypeScriptExporter.export(model, matching: code.matches ? precedence() : nil))
        }
        if let code = options.kotlin {
            let order = code.matches ? precedence() : nil
            add("Routes.kt", KotlinExporter.export(model, package: code.package, matching: order))
        }
        if options.manifest { add("routes.json", ManifestExporter.export(model, sources: sources)) }
        guard !files.isEmpty else {
            throw DocumentError(
                "the options list no file: add 'apple', 'android', 'typescript', 'kotlin' or 'manifest'")
        }
    }

    private mutating func add(_ path: String, _ export: Export) {
        files.append((path, export.text))
        limits.add(export.limits)
        for warning in export.warnings.all where !warnings.all.contains(where: { $0.message == warning.message }) {
            warnings.append(warning)
        }
    }

    /// Returns the folder of a host's files: `_wildcard.example.com` for `*.example.com`, because some file systems do not allow an
    /// asterisk. A host that begins with an underscore gets another underscore, so that folders are unique.
    static func folder(of host: String) -> String {
        if host.hasPrefix("*.") { return "_wildcard" + host.dropFirst() }
        return host.hasPrefix("_") ? "_" + host : host
    }

    private mutating func addApple(_ model: RouteModel, _ apple: ExportOptions.Apple) throws(DocumentError) {
        let hosts = model.universalLinkHosts
        for host in apple.apps.keys.sorted() where host != "*" && !hosts.contains(host) {
            throw DocumentError(
                "no public route has the https host '\(host)': there is \(hosts.joined(separator: ", "))")
        }
        if let name = apple.apps.values.joined().lazy.compactMap({ $0.routes.unknownName(in: model) }).first {
            throw DocumentError("there is neither a route nor a module '\(name)'")
        }
        for host in Self.hostsOfFiles(model) {
            let own = model.hostsOfFile(of: host).filter { apple.apps[$0] != nil }
            guard own.count < 2 else {
                throw DocumentError(
                    "'hosts' has '\(own[0])' and '\(own[1])', but devices fetch the files of both from one address; keep one"
                )
            }
            guard let apps = apple.apps[own.first ?? "*"] else { continue }
            let export = AppleAppSiteAssociation.export(model, apps: apps, services: apple.services, host: host)
            add("\(Self.folder(of: host))/.well-known/apple-app-site-association", export)
        }
        add("Info.plist", InfoPlistExporter.export(model, name: apple.name))
        let entitlements = EntitlementsExporter.export(
            model, services: apple.services, isDeveloperMode: apple.isDeveloperMode)
        add("App.entitlements", entitlements)
    }

    /// Returns the hosts with a file of their own. `example.com` shares the file of `*.example.com`.
    private static func hostsOfFiles(_ model: RouteModel) -> [String] {
        model.universalLinkHosts.filter { model.hostsOfFile(of: $0)[0] == $0 }
    }

    private mutating func addAndroid(_ model: RouteModel, _ android: ExportOptions.Android) {
        if let activity = android.activity {
            add(
                "AndroidManifest.xml",
                AndroidManifestExporter.export(model, activity: activity, minSDK: android.minSDK))
        }
        if let package = android.package {
            for host in Self.hostsOfFiles(model) {
                let export =
                    android.isDynamic
                    ? AssetLinksExporter.export(
                        model, package: package, fingerprints: android.fingerprints, host: host)
                    : AssetLinksExporter.export(package: package, fingerprints: android.fingerprints)
                add("\(Self.folder(of: host))/.well-known/assetlinks.json", export)
            }
        }
    }
}
