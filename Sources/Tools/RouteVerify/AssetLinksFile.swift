package import RouteExports
import RouteJSON

/// An assetlinks.json file: the apps that a web site allows to open its links.
package struct AssetLinksFile {
    /// The application ID, and the number of its certificates.
    package private(set) var apps: [(package: String, fingerprints: Int)] = []

    /// The links that Android 15 and later open, if the first app limits them.
    package private(set) var dynamic: AppLinksFile?

    private static let relation = AssetLinksExporter.relation

    package init(parsing bytes: [UInt8]) throws(DocumentError) {
        let root = try JSON(file: bytes, leniently: true)
        guard case .array(let statements) = root else { throw DocumentError("this is not a list of statements") }
        for (number, statement) in statements.enumerated() {
            guard case .array(let relations)? = statement["relation"],
                relations.contains(where: { $0.string == Self.relation }),
                let target = statement["target"], target["namespace"]?.string == "android_app",
                let package = target["package_name"]?.string
            else { continue }
            var prints: [String] = []
            if let list = target["sha256_cert_fingerprints"] { prints = try list.strings("'sha256_cert_fingerprints'") }
            for text in prints where AssetLinksExporter.fingerprint(text) == nil {
                throw DocumentError("'\(text)' is not a SHA-256 fingerprint of 32 pairs of hex digits between colons")
            }
            apps.append((package, prints.count))
            let (name, list) = ("relation_extensions", "dynamic_app_link_components")
            guard apps.count == 1, let components = statement[name]?[Self.relation]?[list]?.elements else { continue }
            let path = "[\(number)].\(name).\(Self.relation).\(list)"
            dynamic = try AppLinksFile(dynamic: components, path: path, JSONLines(bytes))
        }
    }
}
