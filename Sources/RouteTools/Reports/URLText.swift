import RouteModel
import RouteTable

/// A URL taken apart, for explanations: the match itself is the table's, which works on the bytes in place.
struct URLText {
    var origin: Origin
    /// Decoded; for custom schemes the host comes first.
    var segments: [[UInt8]]
    /// Decoded.
    var query: [(key: [UInt8], value: [UInt8])] = []
    /// Decoded.
    var fragment: [UInt8]?

    /// `nil` for a URL that no route takes whatever is declared.
    init?(_ url: String, plusAsSpace: Bool) {
        var rest = Array(url.utf8)[...]
        guard let colon = rest.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let scheme = ASCII.lowercased(Array(rest[..<colon]))
        rest = rest[(colon + 1)...]

        if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
            guard let text = PercentEncoding.decoded(rest[(hash + 1)...]) else { return nil }
            fragment = text
            rest = rest[..<hash]
        }
        if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
            for item in rest[(mark + 1)...].split(separator: UInt8(ascii: "&")) {
                let equals = item.firstIndex(of: UInt8(ascii: "="))
                guard let key = PercentEncoding.decoded(item[..<(equals ?? item.endIndex)], plusAsSpace: plusAsSpace),
                    let value = PercentEncoding.decoded(
                        equals.map { item[($0 + 1)...] } ?? [], plusAsSpace: plusAsSpace)
                else { return nil }
                query.append((key, value))
            }
            rest = rest[..<mark]
        }

        origin = Origin(scheme: String(decoding: scheme, as: UTF8.self), host: "", port: nil)
        let hasAuthority = rest.starts(with: "//".utf8)
        if hasAuthority { rest = rest.dropFirst(2) }
        if origin.isWeb {
            guard hasAuthority else { return nil }
            let slash = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            guard let (host, port) = Self.hostAndPort(rest[..<slash]) else { return nil }
            origin = Origin(scheme: origin.scheme, host: host, port: port)
            rest = rest[slash...]
        }
        if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
        // One trailing slash is ignored, but not one behind an empty segment.
        if rest.count > 1, rest.last == UInt8(ascii: "/") { rest = rest.dropLast() }
        segments = []
        guard !rest.isEmpty else { return }
        for segment in rest.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            guard let text = PercentEncoding.decoded(segment), !text.isEmpty, text != [0x2E], text != [0x2E, 0x2E]
            else {
                return nil
            }
            segments.append(text)
        }
    }

    private static func hostAndPort(_ authority: ArraySlice<UInt8>) -> (String, Int?)? {
        guard !authority.isEmpty, !authority.contains(UInt8(ascii: "@")) else { return nil }
        // A colon inside the brackets of an IPv6 address is no port's.
        let bracket = authority.lastIndex(of: UInt8(ascii: "]")) ?? authority.startIndex
        let colon = authority[bracket...].lastIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
        let host = String(decoding: ASCII.lowercased(Array(authority[..<colon])), as: UTF8.self)
        let digits = authority[colon...].dropFirst()
        let port = digits.allSatisfy(Byte.isDigit) ? Int(String(decoding: digits, as: UTF8.self)) : nil
        // What is no port is no host's.
        guard digits.isEmpty || port.map({ $0 <= 65_535 }) == true else { return nil }
        return host.isEmpty ? nil : (host, port)
    }
}
