package import RouteCompiler
package import RouteJSON
import RouteMatching
package import RouteReports

/// `export assetlinks`: the statement of a web site that an Android app may open its links.
package enum AssetLinksExporter {
    package static let relation = "delegate_permission/common.handle_all_urls"

    /// The statement with dynamic rules for a host, which narrow the claims of the manifest on Android 15.
    ///
    /// - Parameter host: One of ``RouteModel/universalLinkHosts``.
    package static func export(
        _ model: RouteModel, package: String, fingerprints: [String], host: String
    ) -> Export {
        let links = DynamicAppLinks(model, host: host)
        let text = export(package: package, fingerprints: fingerprints, dynamic: links.json).text
        return Export(text, limits: links.limits)
    }

    /// For each component of the dynamic rules, the route whose URLs it claims; `nil` for an exclude.
    package static func claimingRoutes(of model: RouteModel, host: String) -> [RouteID?] {
        DynamicAppLinks(model, host: host).components.map(\.route)
    }

    /// - Parameters:
    ///   - fingerprints: In the form of ``fingerprint(_:)``.
    ///   - dynamic: The components of dynamic rules, if any.
    package static func export(package: String, fingerprints: [String], dynamic: JSON? = nil) -> Export {
        let target =
            [
                "namespace": .string("android_app"),
                "package_name": .string(package),
                "sha256_cert_fingerprints": .strings(fingerprints),
            ] as JSON
        let extensions = dynamic.map { dynamic in
            JSON.object([(relation, ["dynamic_app_link_components": dynamic])])
        }
        let statement =
            [
                "relation": .array([.string(relation)]), "target": target, "relation_extensions": extensions,
            ] as JSON
        return Export(JSON.array([statement]).indentedText)
    }

    /// Returns whether Android accepts a text as the ID of an application: at least two segments of letters, digits, and
    /// underscores that begin with a letter.
    package static func isApplicationID(_ text: String) -> Bool {
        let segments = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return segments.count >= 2
            && segments.allSatisfy { segment in
                Byte.isLetter(segment.first ?? 0)
                    && segment.allSatisfy { Byte.isLetterOrDigit($0) || $0 == UInt8(ascii: "_") }
            }
    }

    /// Returns the SHA-256 of a signing certificate in Android's form, pairs of uppercase hex digits with colons. Accepts
    /// digits without colons, and returns `nil` for other texts.
    package static func fingerprint(_ text: String) -> String? {
        let digits = text.utf8.filter { $0 != UInt8(ascii: ":") }
        guard digits.count == 64, digits.allSatisfy(Byte.isHexDigit) else { return nil }
        guard text.utf8.count == 64 || text.utf8.count == 95 else { return nil }
        var pairs: [String] = []
        for index in stride(from: 0, to: 64, by: 2) {
            pairs.append(String(decoding: digits[index...index + 1], as: UTF8.self).uppercased())
        }
        return pairs.joined(separator: ":")
    }
}
