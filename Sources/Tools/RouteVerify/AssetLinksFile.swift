package import RouteExports
import RouteJSON

/// An assetlinks.json file: the apps that a web site allows to open its links.
package struct AssetLinksFile {
    /// The application ID, and the number of its certificates.
    package private(set) var apps: [(package: String, fingerprints: Int)] = []

    private static let relation = AssetLinksExporter.relation

    /// The URLs or paths of files with further statements.
    package private(set) var includes: [String] = []
    /// The dynamic rules of each app, and the included file that has them.
    private(set) var rules: [(package: String, rules: DynamicRules, file: String?)] = []
    /// Why Android does not use the dynamic rules, or not all of them, and the included file that has them.
    package private(set) var mistakes: [(text: String, file: String?)] = []

    package var hasDynamicRules: Bool { !rules.isEmpty }
    /// True if further statements are on other servers.
    package var isPartial: Bool { includes.contains { $0.contains("://") } }

    package init(parsing bytes: [UInt8]) throws(DocumentError) {
        var lines: [String: Int] = [:]
        let root = try JSON(file: bytes, lines: &lines)
        guard case .array(let statements) = root else { throw DocumentError("this is not a list of statements") }
        for (number, statement) in statements.enumerated() {
            if let include = statement["include"]?.string {
                includes.append(include)
                continue
            }
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
            guard let json = statement[name]?[Self.relation]?[list] else { continue }
            let path = "[\(number)].\(name).\(Self.relation).\(list)"
            addRules(of: package, json, "[\(number)].\(list)") { lines["\(path)[\($0)]"] }
        }
    }

    private mutating func addRules(of package: String, _ json: JSON, _ place: String, line: (Int) -> Int?) {
        do throws(DocumentError) {
            let more = try DynamicRules(json, place, line: line)
            addRules(of: package, more, file: nil)
        } catch {
            mistakes.append(("Android ignores the dynamic rules: \(error.message)", nil))
        }
    }

    private mutating func addRules(of package: String, _ more: DynamicRules, file: String?) {
        if rules.contains(where: { $0.package == package }) {
            let text = "several statements have dynamic rules for '\(package)', and Android uses any of them"
            mistakes.append((text, file))
        }
        rules.append((package, more, file))
    }

    /// Adds the statements of an included file.
    package mutating func include(_ other: AssetLinksFile, file: String) {
        apps += other.apps
        mistakes += other.mistakes.map { ($0.text, $0.file ?? file) }
        for each in other.rules { addRules(of: each.package, each.rules, file: each.file ?? file) }
    }

    /// The claims of the rules, one list for each app.
    func claims(_ reading: DynamicRules.Reading) throws(DocumentError) -> [[LinkClaim]] {
        var result: [[LinkClaim]] = []
        for each in rules {
            var claims = try each.rules.claims(reading)
            for index in claims.indices { claims[index].place.file = each.file }
            result.append(claims)
        }
        return result
    }
}
