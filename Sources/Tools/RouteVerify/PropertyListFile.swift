package import RouteExports
import RouteMatching

/// The link declarations of a property list: an Info.plist, or the entitlements of an app.
package struct PropertyListFile {
    /// The dictionary of the document.
    private let root: XMLElement

    package init(parsing bytes: [UInt8]) throws(DocumentError) {
        if bytes.starts(with: "bplist".utf8) {
            throw DocumentError("it is a binary property list: 'plutil -convert xml1' makes text of it")
        }
        let document = try XMLElement(parsing: bytes)
        let content = document.name == "plist" ? document.children.first : document
        guard let content, content.name == "dict" else {
            throw DocumentError("this is not a property list with a dictionary")
        }
        root = content
    }

    /// The hosts whose links open the app, as written, with their lines. `*.example.com` matches all subdomains.
    ///
    /// Entries with `?mode=developer` are omitted, because they have no effect on users' devices.
    var linkDomains: [(text: String, line: Int)] {
        (root.value(of: "com.apple.developer.associated-domains")?.texts ?? [])
            .filter { $0.text.hasPrefix("applinks:") && !$0.text.hasSuffix("?mode=developer") }
            .map { (ASCII.lowercased(String($0.text.dropFirst("applinks:".count).prefix { $0 != "?" })), $0.line) }
    }

    /// The custom schemes that open the app, with their lines.
    var schemes: [(text: String, line: Int)] {
        guard let types = root.value(of: "CFBundleURLTypes"), types.name == "array" else { return [] }
        return types.children.flatMap { $0.value(of: "CFBundleURLSchemes")?.texts ?? [] }.map {
            (ASCII.lowercased($0.text), $0.line)
        }
    }

    /// The schemes of other apps that the app queries.
    var queriedSchemes: [String] {
        (root.value(of: "LSApplicationQueriesSchemes")?.texts ?? []).map { ASCII.lowercased($0.text) }
    }
}

extension XMLElement {
    /// Returns the value of a key of a dictionary. If a key occurs several times, the last value counts.
    fileprivate func value(of key: String) -> XMLElement? {
        guard name == "dict" else { return nil }
        var result: XMLElement?
        var last: String?
        for child in children {
            if last == key, child.name != "key" { result = child }
            last = child.name == "key" ? child.text : nil
        }
        return result
    }

    /// The texts of an array or of a text, with their lines. All other values are empty texts.
    fileprivate var texts: [(text: String, line: Int)] {
        switch name {
        case "array": children.flatMap(\.texts)
        case "dict": []
        default: [(text, line)]
        }
    }
}
