package import RouteCompiler
import RouteMatching
package import RouteReports

/// `export android-manifest`: the intent filters that open an activity for the URLs of public routes.
///
/// A filter matches all combinations of the schemes, hosts, and paths in its data elements. So each scheme, host, and shape of
/// a path has its own filter.
///
/// Android compares decoded paths, so an escaped slash ends a segment; routes that lose URLs this way get a warning.
/// Differences of all routes are listed in the head of the file: undeclared ports, empty segments, dots, escaped slashes, and
/// URLs of a custom scheme in another form than `app://host/path`.
package enum AndroidManifestExporter {
    /// The first API level that reads `pathAdvancedPattern`.
    static let advancedPatterns = 31

    /// The first API level that reads `uri-relative-filter-group`.
    static let groups = 35

    /// The lowest API level of each form of filters.
    package static let levels = [23, advancedPatterns, groups]

    /// - Parameter activity: The value of the activity's `android:name`.
    /// - Parameter minSDK: The oldest API level that the app runs on.
    package static func export(_ model: RouteModel, activity: String, minSDK: Int) -> Export {
        let (filters, inexact) = filters(of: model, minSDK: minSDK)
        var text = """
            <?xml version="1.0" encoding="utf-8"?>
            <manifest xmlns:android="http://schemas.android.com/apk/res/android">
                <application>
                    <activity android:name="\(XMLText.escaped(activity))" android:exported="true">

            """
        text += Self.notes(on: filters)
        for filter in filters { text += filter.xml(indentation: "            ") }
        text += """
                    </activity>
                </application>
            </manifest>

            """
        return Export(text, limits: inexact.limits)
    }

    /// Returns notes about properties that no filter can express.
    private static func notes(on filters: [AndroidFilter]) -> String {
        var lines: [String] = []
        if filters.contains(where: \.origin.isWeb) {
            lines.append(
                "URLs of other ports than the scheme's own, and with a user's name, open the app too, and are misses there."
            )
        }
        if filters.contains(where: { !$0.origin.isWeb }) {
            lines.append("Custom schemes: only URLs of the form scheme://host/path open the app.")
            lines.append(
                "User info in their hosts, and a port after them, are ignored: a miss in the app.")
        }
        if filters.contains(where: { $0.attribute != "path" }) {
            lines.append("Wildcards also match empty segments, '.', and '..', which are misses in the app.")
        }
        if filters.contains(where: { $0.groups != [[]] }) {
            lines.append(
                "Queries are taken apart once they are decoded, and of a repeated key any value may be the one.")
        }
        if !filters.isEmpty {
            lines.append("Paths are compared decoded: a slash that is escaped is taken for one that ends a segment.")
            lines.append("Malformed escapes and invalid UTF-8 are replaced, not rejected.")
        }
        return lines.map { "            <!-- \($0) -->\n" }.joined()
    }

    package static func filters(of model: RouteModel, minSDK: Int) -> (filters: [AndroidFilter], inexact: InexactRoutes)
    {
        var inexact = InexactRoutes(model, platform: .android)
        var filters: [AndroidFilter] = []
        var seen: Set<[String]> = []
        let left = AndroidWebURLs(model, minSDK: minSDK)
        for id in model.routes.ids where model.routes[id].isPublic {
            let route = model.routes[id]
            for pattern in route.patterns {
                for filter in self.filters(for: pattern, of: route, in: model, minSDK: minSDK) {
                    let filter = left.excluded(from: filter, of: id)
                    inexact.add(id, filter.reasons, emitted: filter.text)
                    inexact.add(id, refused: filter.refusals)
                    if seen.insert(filter.key).inserted { filters.append(filter) }
                }
            }
        }
        return (filters, inexact)
    }

    static func filters(
        for pattern: URLPattern, of route: RouteModelEntry, in model: RouteModel, minSDK: Int
    ) -> [AndroidFilter] {
        var filter = AndroidFilter(
            origin: pattern.origin, reasons: beyondPath(of: route, in: model, onlyOptional: minSDK >= groups))
        if minSDK >= groups {
            let asked = AndroidQueryGroups(route, in: model)
            filter.groups = asked.choices
            filter.reasons += asked.reasons
        }
        filter.comment = "\(route.qualifiedName): \(pattern.text)"
        var segments = pattern.path
        var hosts: [AndroidHost]
        if pattern.origin.isWeb {
            hosts = model.linkOrigins(of: pattern, route).map { AndroidHost(name: $0.host, port: $0.port) }
            filter.reasons += model.beyondHost(pattern, route)
        } else if let first = segments.popFirst() {
            hosts = self.hosts(first, of: route, in: model, &filter.reasons)
        } else if pattern.rest != nil {
            // A host of any text, and any path.
            filter.host = .any
            filter.reasons.append(AndroidHost.mayBeEmpty)
            return [filter]
        } else {
            filter.reasons.append("a URL without a host cannot be distinguished from others of its scheme")
            return [filter]
        }
        let path = AndroidPathPattern(
            segments, rest: pattern.rest != nil, of: route, in: model, minSDK >= advancedPatterns ? .advanced : .simple)
        filter.reasons += path.reasons
        filter.refusals = path.refusals
        filter.attribute = path.attribute
        filter.paths = path.texts
        return hosts.map { host in
            var copy = filter
            copy.host = host
            return copy
        }
    }

    /// The first segment of a custom scheme's URL. Android compares hosts with case, and browsers write them in lower case.
    private static func hosts(
        _ segment: SegmentModel, of route: RouteModelEntry, in model: RouteModel, _ reasons: inout [String]
    ) -> [AndroidHost] {
        guard let texts = model.listedTexts(of: segment, in: route, atMost: 64) else {
            for part in segment.parts {
                let type = route.arguments[part.argument].type
                if type != .string { reasons.append("any host is accepted for \(model.name(of: type))") }
            }
            if !segment.prefix.isEmpty || segment.parts.contains(where: { !$0.suffix.isEmpty }) {
                reasons.append("the text around a placeholder in a host is not looked for")
            }
            reasons.append(AndroidHost.mayBeEmpty)
            return [.any]
        }
        return texts.flatMap { text in
            let hosts = AndroidHost.spellings(of: ASCII.lowercased(text))
            if hosts.count > 1 { reasons.append(AndroidHost.isTakenApart) }
            return hosts
        }
    }

    /// Adds groups for query and fragment, which other parts of intent filters cannot express.
    static func beyondPath(
        of route: RouteModelEntry, in model: RouteModel, onlyOptional: Bool
    ) -> [String] {
        var reasons: [String] = []
        for fixed in route.fixedQuery where !onlyOptional {
            let item = fixed.text
            reasons.append("the query is not looked at for '\(item)'")
        }
        for argument in route.arguments where !(onlyOptional && argument.isRequired) {
            switch argument.location {
            case .path, .rest, .host: continue
            case .query: if !argument.isRequired, argument.type == .string, argument.affixes.isEmpty { continue }
            case .fragment: if !argument.isRequired, argument.type == .string { continue }
            }
            let place = argument.location == .fragment ? "fragment" : "query"
            reasons.append("the \(place) is not looked at for '\(argument.name)'")
        }
        return reasons
    }
}

/// One intent filter.
package struct AndroidFilter {
    var origin: Origin
    /// The host of a web origin, or the first segment of a custom scheme's URLs.
    var host: AndroidHost?
    /// The attribute of the paths: `path`, `pathPattern`, or `pathAdvancedPattern`.
    var attribute = ""
    /// The paths in Android's syntax. Empty for any path.
    var paths: [String] = []
    /// The alternative conditions on query and fragment; each forms a group with each path.
    var groups: [[AndroidQueryGroups.Condition]] = [[]]
    /// Groups that exclude URLs; they precede the others.
    var blocks: [[AndroidQueryGroups.Condition]] = []
    var comment = ""
    /// The reasons why it matches more URLs than its route.
    var reasons: [String]
    /// The reasons why it matches fewer URLs.
    var refusals: [String] = []

    /// The origin of the filter's web URLs: of one host, or of a wildcard.
    var linkOrigin: Origin {
        guard origin.isWeb, let host else { return origin }
        return Origin(scheme: origin.scheme, host: host.name, port: host.port)
    }

    /// The key of the filter's URLs, which another filter may share.
    fileprivate var key: [String] {
        [origin.scheme, host?.name ?? "", host?.port.map(String.init) ?? "", attribute] + paths
            + (groups + blocks).joined().flatMap { [$0.attribute, $0.text] }
    }

    /// The filter in messages.
    var text: String {
        "\(origin.scheme)://\(host?.name ?? "*")\(host?.port.map { ":\($0)" } ?? "")"
            + (paths.first.map { " \(attribute) \($0)" } ?? "")
    }

    func xml(indentation: String) -> String {
        let verify = origin.isWeb ? " android:autoVerify=\"true\"" : ""
        var text = "\(indentation)<!-- \(Self.comment(comment)) -->\n\(indentation)<intent-filter\(verify)>\n"
        func line(_ element: String) { text += "\(indentation)    <\(element) />\n" }
        line("action android:name=\"android.intent.action.VIEW\"")
        line("category android:name=\"android.intent.category.DEFAULT\"")
        line("category android:name=\"android.intent.category.BROWSABLE\"")
        line("data android:scheme=\"\(origin.scheme)\"")
        if let host {
            let port = host.port.map { " android:port=\"\($0)\"" } ?? ""
            line("data android:host=\"\(Self.resource(host.name))\"\(port)")
        }
        for block in blocks { text += Self.group(block, allows: false, indentation + "    ") }
        if groups == [[]], blocks.isEmpty {
            for path in paths { line("data android:\(attribute)=\"\(Self.resource(path))\"") }
        } else {
            for conditions in allConditions { text += Self.group(conditions, allows: true, indentation + "    ") }
        }
        return text + "\(indentation)</intent-filter>\n"
    }

    /// The alternative conditions on path, query, and fragment.
    var allConditions: [[AndroidQueryGroups.Condition]] {
        groups.flatMap { group in
            (paths.isEmpty ? [nil] : paths.map(Optional.some)).map { path in
                (path.map { [AndroidQueryGroups.Condition(attribute: attribute, text: $0)] } ?? []) + group
            }
        }
    }

    private static func group(
        _ conditions: [AndroidQueryGroups.Condition], allows: Bool, _ indentation: String
    ) -> String {
        var text = "\(indentation)<uri-relative-filter-group android:allow=\"\(allows)\">\n"
        for each in conditions {
            text += "\(indentation)    <data android:\(each.attribute)=\"\(resource(each.text))\" />\n"
        }
        return text + "\(indentation)</uri-relative-filter-group>\n"
    }

    /// Returns a resource string, in which a backslash is an escape, as an attribute.
    private static func resource(_ text: String) -> String {
        let escaped = text.inserting("\\") { byte, written in
            // At the beginning, each of these two would name a resource.
            let isMark = written.isEmpty && (byte == UInt8(ascii: "@") || byte == UInt8(ascii: "?"))
            // Together, these two would begin a placeholder of Gradle, which reads the text before escapes are decoded.
            return isMark || byte == UInt8(ascii: "\\")
                || byte == UInt8(ascii: "{") && written.last == UInt8(ascii: "$")
        }
        return XMLText.escaped(escaped)
    }

    /// Two hyphens would end a comment.
    private static func comment(_ text: String) -> String {
        text.withoutControls.inserting(" ") { $0 == UInt8(ascii: "-") && $1.last == $0 }
    }
}
