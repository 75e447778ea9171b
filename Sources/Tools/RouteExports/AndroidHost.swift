import RouteMatching

/// A host as Android's `Uri` parses it, with the port if a certain one is required.
struct AndroidHost: Hashable {
    var name: String
    var port: Int?

    static let any = AndroidHost(name: "*")
    static let mayBeEmpty = "a URL without a host has an empty one"
    static let isTakenApart = "text before '@' is a user name, and digits after ':' are a port"

    /// Returns the hosts that Android can parse from a URL whose first segment is the text: the whole text if `@` and `:` are
    /// escaped, and the part between them if not.
    static func spellings(of text: [UInt8]) -> [AndroidHost] {
        let whole = AndroidHost(name: String(decoding: text, as: UTF8.self))
        var result = [whole]
        let marks = text.indices.filter { text[$0] == UInt8(ascii: "@") }
        // Android drops user info before the last raw '@', and digits after the last raw ':'.
        for start in [text.startIndex] + marks.map({ $0 + 1 }) {
            let rest = text[start...]
            result.append(AndroidHost(name: String(decoding: rest, as: UTF8.self)))
            let digits = rest.reversed().prefix(while: Byte.isDigit).count
            let colon = rest.endIndex - digits - 1
            guard rest.indices.contains(colon), rest[colon] == UInt8(ascii: ":") else { continue }
            let port = Int(String(decoding: rest[(colon + 1)...], as: UTF8.self))
            result.append(AndroidHost(name: String(decoding: rest[..<colon], as: UTF8.self), port: port))
        }
        var seen: Set<AndroidHost> = []
        return result.filter { seen.insert($0).inserted }
    }
}
