import RouteCompiler
package import RouteExports
import RouteMatching

/// The intent filters of an Android manifest, which may be merged, for URLs opened by browsers and other apps.
package struct AndroidManifestFile {
    struct Host: Hashable {
        /// A leading `*` matches any text.
        var name: String
        var port: Int?

        func takes(_ host: String, _ other: Int?) -> Bool {
            guard port == nil || port == other else { return false }
            return name.hasPrefix("*") ? host.hasSuffix(name.dropFirst()) : name == host
        }
    }

    /// A filter combines each of its schemes with each of its hosts, and each of those with each of its paths.
    struct Filter {
        var schemes: [String] = []
        var hosts: [Host] = []
        /// The app opens if any of these lists matches. Each path is one list. All groups are one list, in which the
        /// first match decides. `nil` if there are neither.
        var claims: [[LinkClaim]]?
        var place = FilePlace()
    }

    private(set) var filters: [Filter] = []
    /// References to other files, which cannot be compared.
    package private(set) var references: [String] = []

    package init(parsing bytes: [UInt8]) throws(DocumentError) {
        let root = try XMLElement(parsing: bytes)
        guard root.name == "manifest" else {
            throw DocumentError("this is not an Android manifest: it begins with '<\(root.name)>'")
        }
        if root.all(["application"]).contains(where: { $0["android:enabled"] == "false" }) { return }
        for activity in root.all(["activity", "activity-alias"]) where Self.isOpenToOthers(activity) {
            for filter in activity.children where filter.name == "intent-filter" { try add(filter) }
        }
    }

    /// Returns whether other apps can start an activity.
    private static func isOpenToOthers(_ activity: XMLElement) -> Bool {
        activity["android:exported"] != "false" && activity["android:enabled"] != "false"
    }

    private mutating func add(_ element: XMLElement) throws(DocumentError) {
        func has(_ name: String, _ value: String) -> Bool {
            element.children.contains { $0.name == name && $0["android:name"] == value }
        }
        // Links are implicit intents, which need the default category.
        guard has("action", "android.intent.action.VIEW"), has("category", "android.intent.category.BROWSABLE"),
            has("category", "android.intent.category.DEFAULT")
        else { return }
        let data = element.children.filter { $0.name == "data" }
        guard !data.contains(where: { $0["android:mimeType"] != nil }) else { return }
        var filter = Filter()
        filter.place.line = element.line
        var paths: [[LinkClaim]] = []
        for each in data {
            // Android compares schemes exactly, and browsers send them in lower case.
            if let scheme = plain(each["android:scheme"]), scheme == ASCII.lowercased(scheme) {
                filter.schemes.append(scheme)
            }
            if let host = plain(each["android:host"]) {
                filter.hosts.append(Host(name: ASCII.lowercased(host), port: each["android:port"].flatMap { Int($0) }))
            }
            for claim in try claims(each) { paths.append([claim]) }
        }
        var groups: [LinkClaim] = []
        for group in element.children where group.name == "uri-relative-filter-group" {
            if let claim = try groupClaim(group) { groups.append(claim) }
        }
        let hasPaths = !paths.isEmpty || element.children.contains { $0.name == "uri-relative-filter-group" }
        paths.append(groups)
        // Android ignores paths without a host. A filter without a scheme matches no links.
        filter.claims = hasPaths && !filter.hosts.isEmpty ? paths : nil
        if !filter.schemes.isEmpty { filters.append(filter) }
    }

    private mutating func claims(_ data: XMLElement) throws(DocumentError) -> [LinkClaim] {
        var result: [LinkClaim] = []
        for kind in AndroidPattern.Kind.allCases {
            guard let text = plain(data["android:path" + kind.rawValue]) else { continue }
            var claim = LinkClaim(path: try AndroidPattern.pattern(text, kind))
            claim.place.line = data.line
            result.append(claim)
        }
        return result
    }

    private mutating func groupClaim(_ group: XMLElement) throws(DocumentError) -> LinkClaim? {
        var path: NFA?
        var query: [NFA] = []
        var fragment: [NFA] = []
        let conditions = group.children.filter { $0.name == "data" }.flatMap { data in
            AndroidPattern.Kind.allCases.map { (data, $0) }
        }
        for (data, kind) in conditions {
            if let text = plain(data["android:path" + kind.rawValue]) {
                guard path == nil else {
                    throw DocumentError("a group with two conditions on the path is not compared")
                }
                path = try AndroidPattern.pattern(text, kind)
            }
            if let text = plain(data["android:query" + kind.rawValue]) {
                query.append(try AndroidPattern.pattern(text, kind))
            }
            if let text = plain(data["android:fragment" + kind.rawValue]) {
                fragment.append(try AndroidPattern.pattern(text, kind))
            }
        }
        var claim = Self.claim(path: path, query: query, fragment: fragment)
        claim?.opens = group["android:allow"] != "false"
        claim?.place.line = group.line
        return claim
    }

    /// Returns the claim of a group, in which all conditions must match. Returns `nil` for a group without conditions.
    static func claim(path: NFA?, query: [NFA], fragment: [NFA]) -> LinkClaim? {
        guard path != nil || !query.isEmpty || !fragment.isEmpty else { return nil }
        var sample = QueryAndFragment()
        for item in query.compactMap(PatternSamples.shortest) {
            sample = sample.adding(QueryAndFragment(decodedItem: item))
        }
        for text in fragment.compactMap(PatternSamples.shortest) { sample.fragment = QueryAndFragment.spelled(text) }
        var claim = LinkClaim(path: path ?? .any)
        claim.conditions = query.map { .init(part: .item, pattern: $0) }
        claim.conditions += fragment.map { .init(part: .fragment, pattern: $0) }
        claim.sample = sample
        claim.takes = { [query, fragment] tail in
            let items = Self.items(tail)
            let end = tail.fragment.map { PercentEncoding.decoded($0[...]) ?? $0 }
            return query.allSatisfy { pattern in items.contains { pattern.matches($0) } }
                && fragment.allSatisfy { pattern in end.map { pattern.matches($0) } ?? false }
        }
        return claim
    }

    /// The decoded query that conditions compare, split at ampersands, or at semicolons if it has no ampersand.
    private static func items(_ tail: QueryAndFragment) -> [[UInt8]] {
        let query = PercentEncoding.decoded(tail.query[...]) ?? tail.query
        let items = query.split(separator: UInt8(ascii: "&"))
        return (items.count == 1 ? items[0].split(separator: UInt8(ascii: ";")) : items).map(Array.init)
    }

    /// Unescapes a resource value, in which a backslash escapes. A reference to another file is recorded and omitted.
    private mutating func plain(_ value: String?) -> String? {
        guard let value else { return nil }
        if value.hasPrefix("@") || value.contains("${") {
            if !references.contains(value) { references.append(value) }
            return nil
        }
        var result: [UInt8] = []
        var isEscaped = false
        for byte in value.utf8 {
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            if !isEscaped { result.append(byte) }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
