import RouteJSON
import RouteMatching

/// The contents of a `routes-export.json`, which lists the files of `export all`.
///
/// Each part describes the files of one platform. A missing part omits its files.
package struct ExportOptions: Sendable {
    /// Apps of Apple's systems.
    package struct Apple: Sendable {
        /// The apps of each host's file; `*` for all other hosts.
        package var apps: [String: [AppleAppSiteAssociation.Apps]] = [:]
        package var services = AppleAppSiteAssociation.Services()
        /// A name for the custom schemes.
        package var name: String?
        /// True if devices in developer mode fetch the files from the server itself.
        package var isDeveloperMode = false
    }

    package struct Android: Sendable {
        package var activity: String?
        package var minSDK = 23
        package var package: String?
        package var fingerprints: [String] = []
        /// True if assetlinks.json has the dynamic rules of Android 15.
        package var isDynamic = false
    }

    package var apple: Apple?
    package var android: Android?
    /// Code for another language.
    package struct Code: Sendable {
        /// The package of code in Kotlin.
        package var package: String?
        /// True to add the function that finds the route of a URL.
        package var matches = false
    }

    package var typeScript: Code?
    package var kotlin: Code?
    package var manifest = false

    package init(parsing bytes: [UInt8]) throws(DocumentError) {
        let root = try JSON(file: bytes)
        let members = try ExportOptionsReader(
            "the file", root, ["apple", "android", "typescript", "kotlin", "manifest"])
        apple = try members.object("apple").map { (json) throws(DocumentError) in try Self.apple(json) }
        android = try members.object("android").map { (json) throws(DocumentError) in try Self.android(json) }
        typeScript = try Self.code("typescript", members, [])
        kotlin = try Self.code("kotlin", members, ["package"])
        manifest = try members.flag("manifest")
    }

    /// Reads `true`, or an object.
    private static func code(
        _ name: String, _ members: ExportOptionsReader, _ known: [String]
    ) throws(DocumentError) -> Code? {
        guard let json = try members.objectUnlessFlag(name) else { return try members.flag(name) ? Code() : nil }
        let own = try ExportOptionsReader("'\(name)'", json, known + ["match"])
        return Code(package: try own.text("package"), matches: try own.flag("match"))
    }

    private static func apple(_ json: JSON) throws(DocumentError) -> Apple {
        let members = try ExportOptionsReader(
            "'apple'", json, ["appIDs", "apps", "hosts", "webcredentials", "appclips", "schemesName", "developerMode"])
        var result = Apple()
        let common = try apps(members)
        if !common.isEmpty { result.apps["*"] = common }
        for entry in try members.object("hosts")?.members ?? [] {
            let own = try ExportOptionsReader("'\(entry.name)'", entry.value, ["appIDs", "apps"])
            result.apps[ASCII.lowercased(entry.name)] = try apps(own)
        }
        result.services.webCredentials = try members.texts("webcredentials")
        result.services.appClips = try members.texts("appclips")
        result.name = try members.text("schemesName")
        result.isDeveloperMode = try members.flag("developerMode")
        return result
    }

    private static func apps(_ members: ExportOptionsReader) throws(DocumentError) -> [AppleAppSiteAssociation.Apps] {
        var result: [AppleAppSiteAssociation.Apps] = []
        let ids = try members.texts("appIDs")
        if !ids.isEmpty { result.append(.init(appIDs: ids)) }
        for json in try members.list("apps") {
            let entry = try ExportOptionsReader("an entry of 'apps'", json, ["appIDs", "routes"])
            let ids = try entry.texts("appIDs")
            guard !ids.isEmpty else { throw DocumentError("an entry of 'apps' has no 'appIDs'") }
            result.append(
                .init(appIDs: ids, routes: try entry.has("routes") ? RouteSelection(entry.texts("routes")) : .all))
        }
        for id in result.flatMap(\.appIDs) where !AppleAppSiteAssociation.isAppID(id) {
            throw DocumentError("'\(id)' is not an app ID: TEAM.BUNDLE, such as ABCDE12345.com.example.app")
        }
        return result
    }

    private static func android(_ json: JSON) throws(DocumentError) -> Android {
        let members = try ExportOptionsReader(
            "'android'", json, ["activity", "minSDK", "package", "sha256", "dynamic"])
        var result = Android()
        result.activity = try members.text("activity")
        result.minSDK = try members.number("minSDK") ?? result.minSDK
        result.package = try members.text("package")
        if let package = result.package, !AssetLinksExporter.isApplicationID(package) {
            throw DocumentError("'\(package)' in 'package' is not the ID of an application, such as com.example.app")
        }
        for text in try members.texts("sha256") {
            guard let fingerprint = AssetLinksExporter.fingerprint(text) else {
                throw DocumentError(
                    "'\(text)' in 'sha256' is not a fingerprint of 32 pairs of hex digits between "
                        + "colons")
            }
            result.fingerprints.append(fingerprint)
        }
        result.isDynamic = try members.flag("dynamic")
        guard result.package != nil || !result.isDynamic else {
            throw DocumentError("'dynamic' requires 'package': the rules are part of assetlinks.json")
        }
        guard result.package == nil || !result.fingerprints.isEmpty else {
            throw DocumentError("'package' requires 'sha256': the fingerprints of the app's certificates")
        }
        return result
    }
}

/// The members of one object of the options, whose names and types are checked.
private struct ExportOptionsReader {
    private let what: String
    private let json: JSON

    init(_ what: String, _ json: JSON, _ known: [String]) throws(DocumentError) {
        guard case .object(let members) = json else { throw DocumentError("\(what) is not an object") }
        for member in members where !known.contains(member.name) {
            throw DocumentError("\(what) has no '\(member.name)': use \(known.joined(separator: ", "))")
        }
        self.what = what
        self.json = json
    }

    func has(_ name: String) -> Bool { json[name] != nil }

    /// Returns the value of a member, or `nil` if absent.
    ///
    /// - Parameter read: Returns `nil` for a value of another kind.
    private func value<T>(_ name: String, _ kind: String, _ read: (JSON) -> T?) throws(DocumentError) -> T? {
        guard let json = json[name] else { return nil }
        guard let value = read(json) else { throw DocumentError("'\(name)' in \(what) is not \(kind)") }
        return value
    }

    /// Returns the object, or `nil` for true and false.
    func objectUnlessFlag(_ name: String) throws(DocumentError) -> JSON? {
        if json[name]?.bool != nil { return nil }
        return try value(name, "true, false, or an object") { $0.members == nil ? nil : $0 }
    }

    func object(_ name: String) throws(DocumentError) -> JSON? {
        try value(name, "an object") { $0.members == nil ? nil : $0 }
    }

    func text(_ name: String) throws(DocumentError) -> String? { try value(name, "a text", \.string) }
    func number(_ name: String) throws(DocumentError) -> Int? { try value(name, "a number", \.number) }
    func flag(_ name: String) throws(DocumentError) -> Bool { try value(name, "true or false", \.bool) ?? false }
    func list(_ name: String) throws(DocumentError) -> [JSON] { try value(name, "a list", \.elements) ?? [] }

    func texts(_ name: String) throws(DocumentError) -> [String] {
        let elements = try list(name)
        return try value(name, "a list of texts") { _ in
            let texts = elements.compactMap(\.string)
            return texts.count == elements.count ? texts : nil
        } ?? []
    }
}
