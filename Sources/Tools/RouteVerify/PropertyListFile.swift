package import RouteExports
import RouteMatching

/// The link declarations of a property list: an Info.plist, or the entitlements of an app.
package struct PropertyListFile {
    /// A dictionary, an array, or a text. All other values become an empty text.
    private indirect enum Value {
        case text(String, line: Int)
        case array([Value])
        case dictionary([String: Value])

        var texts: [(text: String, line: Int)] {
            switch self {
            case .text(let text, let line): [(text, line)]
            case .array(let values): values.flatMap(\.texts)
            case .dictionary: []
            }
        }

        subscript(key: String) -> Value? { if case .dictionary(let values) = self { values[key] } else { nil } }
    }

    private let root: Value

    package init(parsing bytes: [UInt8]) throws(DocumentError) {
        if bytes.starts(with: "bplist".utf8) {
            throw DocumentError("it is a binary property list: 'plutil -convert xml1' makes text of it")
        }
        let document = try XMLElement(parsing: bytes)
        let content = document.name == "plist" ? document.children.first : document
        guard let content, content.name == "dict" else {
            throw DocumentError("this is not a property list with a dictionary")
        }
        root = Self.value(content)
    }

    private static func value(_ element: XMLElement) -> Value {
        switch element.name {
        case "array": return .array(element.children.map(value))
        case "dict":
            var result: [String: Value] = [:]
            var key: String?
            for child in element.children {
                if child.name == "key" {
                    key = child.text
                } else if let name = key {
                    result[name] = value(child)
                    key = nil
                }
            }
            return .dictionary(result)
        default: return .text(element.text, line: element.line)
        }
    }

    /// The hosts whose links open the app, as written, with their lines. `*.example.com` matches all subdomains.
    ///
    /// Entries with `?mode=developer` are omitted, because they have no effect on users' devices.
    var linkDomains: [(text: String, line: Int)] {
        (root["com.apple.developer.associated-domains"]?.texts ?? [])
            .filter { $0.text.hasPrefix("applinks:") && !$0.text.hasSuffix("?mode=developer") }
            .map { (ASCII.lowercased(String($0.text.dropFirst("applinks:".count).prefix { $0 != "?" })), $0.line) }
    }

    /// The custom schemes that open the app, with their lines.
    var schemes: [(text: String, line: Int)] {
        guard case .array(let types)? = root["CFBundleURLTypes"] else { return [] }
        return types.flatMap { $0["CFBundleURLSchemes"]?.texts ?? [] }.map { (ASCII.lowercased($0.text), $0.line) }
    }

    /// The schemes of other apps that the app queries.
    var queriedSchemes: [String] {
        (root["LSApplicationQueriesSchemes"]?.texts ?? []).map { ASCII.lowercased($0.text) }
    }
}
