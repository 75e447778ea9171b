package import RouteExports
import RouteJSON

/// An assetlinks.json file: the apps that a web site allows to open its links.
package struct AssetLinksFile {
    /// The application ID, and the number of its certificates.
    package private(set) var apps: [(package: String, fingerprints: Int)] = []

    package init(parsing bytes: [UInt8]) throws(DocumentError) {
        let root = try JSON(file: bytes, leniently: true)
        guard case .array(let statements) = root else { throw DocumentError("this is not a list of statements") }
        for statement in statements {
            guard case .array(let relations)? = statement["relation"],
                relations.contains(where: { $0.string == "delegate_permission/common.handle_all_urls" }),
                let target = statement["target"], target["namespace"]?.string == "android_app",
                let package = target["package_name"]?.string
            else { continue }
            var prints: [String] = []
            if let list = target["sha256_cert_fingerprints"] { prints = try list.strings("'sha256_cert_fingerprints'") }
            for text in prints where AssetLinksExporter.fingerprint(text) == nil {
                throw DocumentError("'\(text)' is not a SHA-256 fingerprint of 32 pairs of hex digits between colons")
            }
            apps.append((package, prints.count))
        }
    }
}
