package import RoutesTestSupport

/// A URL by its parts, decoded.
package struct DeclaredURL: Sendable {
    var place: DeclaredPlace
    var segments: [String]
    var query: [(key: String, value: String)]

    /// Its text, written in one of many ways that mean the same.
    package func text(using random: inout SeededRandom) -> String {
        var path = segments.map { Self.written($0, using: &random) }.joined(separator: "/")
        if !segments.isEmpty, random.once(in: 8) { path += "/" }
        let items = query.map { "\(Self.written($0, using: &random))=\(Self.written($1, using: &random))" }
        let behind = items.isEmpty ? "" : "?" + items.joined(separator: "&")
        guard place.isWeb else { return random.pick(["aop://", "aop:", "AOP:/", "aop:///"]) + path + behind }
        let host = random.once(in: 8) ? place.host.uppercased() : place.host
        let port = place.port.map { ":\($0)" } ?? random.pick(["", "", "", ":443", ":"])
        return random.pick(["https://", "https://", "HTTPS://"]) + host + port + "/" + path + behind
    }

    private static func written(_ text: String, using random: inout SeededRandom) -> String {
        let share = random.once(in: 6) ? 2 : 40
        return text.utf8.map { byte in
            let isPlain =
                byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
                || Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber
            if isPlain, !random.once(in: share) { return String(UnicodeScalar(byte)) }
            return "%" + String(byte >> 4, radix: 16, uppercase: true) + String(byte & 15, radix: 16)
        }.joined()
    }
}
