package import RoutesTestSupport

/// A URL by its parts, decoded.
package struct DeclaredURL: Sendable {
    var place: DeclaredPlace
    var segments: [String]
    var query: [(key: String, value: String)]

    /// Changes after which no route matches.
    package enum Damage: Sendable, CaseIterable {
        case badPercent, invalidUTF8, nul, dotSegment, emptySegment, userInfo
    }

    /// Returns the text in one of its equivalent spellings.
    ///
    /// - Parameter damage: A change in one position after which it is not a URL, or no route may match it.
    package func text(_ matching: DeclaredMatching, _ damage: Damage? = nil, using random: inout SeededRandom) -> String
    {
        var damage = damage
        // Only these have any.
        if damage == .userInfo, !place.isWeb { damage = .dotSegment }
        var segments = segments.map { Self.written($0, using: &random) }
        var query = query.map {
            (
                key: Self.written($0, inQuery: matching, using: &random),
                value: Self.written($1, inQuery: matching, using: &random)
            )
        }
        var fragment = random.once(in: 12) ? "#" + random.pick(["", "a", "a%20b", "?/"]) : ""
        switch damage {
        case .badPercent, .invalidUTF8, .nul:
            Self.spoil(&segments, &query, &fragment, with: Self.pieces(damage!), using: &random)
        case .dotSegment:
            segments.insert(
                random.pick([".", "..", "%2E", "%2e%2E", ".%2e", "%2E."]),
                at: Int.random(in: 0...segments.count, using: &random))
        case .emptySegment:
            let at = Int.random(in: 0...segments.count, using: &random)
            // One at the end is a trailing slash.
            segments.insert(contentsOf: at == segments.count ? ["", ""] : [""], at: at)
        case .userInfo, nil: break
        }
        var path = segments.joined(separator: "/")
        if !segments.isEmpty, random.once(in: 8) { path += "/" }
        let items = query.map { $0.value.isEmpty && random.once(in: 4) ? $0.key : "\($0.key)=\($0.value)" }
        let behind = (items.isEmpty ? "" : "?" + items.joined(separator: "&")) + fragment
        guard place.isWeb else {
            // An empty first segment follows all three slashes.
            let starts = damage == .emptySegment ? ["aop:///"] : ["aop://", "aop:", "AOP:/", "aop:///"]
            return random.pick(starts) + path + behind
        }
        let host = random.once(in: 8) ? place.host.uppercased() : place.host
        let port = place.port.map { ":\($0)" } ?? random.pick(["", "", "", ":443", ":"])
        let user = damage == .userInfo ? random.pick(["u@", "@", "u:p@", ":@", "u%40@"]) : ""
        return random.pick(["https://", "https://", "HTTPS://"]) + user + host + port + "/" + path + behind
    }

    private static func pieces(_ damage: Damage) -> [String] {
        switch damage {
        case .badPercent: ["%", "%4", "%zz", "%4g", "%%", "%-1"]
        case .invalidUTF8: ["%C3", "%FF", "%C0%80", "%ED%A0%80", "%F4%90%80%80", "%80", "%E2%82"]
        case .nul: ["%00", "\u{0}"]
        case .dotSegment, .emptySegment, .userInfo: []
        }
    }

    /// Inserts a text after one of the parts.
    private static func spoil(
        _ segments: inout [String], _ query: inout [(key: String, value: String)], _ fragment: inout String,
        with pieces: [String], using random: inout SeededRandom
    ) {
        let piece = random.pick(pieces)
        let part = Int.random(in: 0...segments.count + query.count, using: &random)
        if part < segments.count {
            segments[part] += piece
        } else if part < segments.count + query.count {
            if random.once(in: 2) {
                query[part - segments.count].value += piece
            } else {
                query[part - segments.count].key += piece
            }
        } else {
            fragment = (fragment.isEmpty ? "#" : fragment) + piece
        }
    }

    /// - Parameter matching: How a query is read, for a part of it.
    private static func written(
        _ text: String, inQuery matching: DeclaredMatching? = nil, using random: inout SeededRandom
    ) -> String {
        let share = random.once(in: 6) ? 2 : 40
        return text.utf8.map { byte in
            let isPlus = byte == UInt8(ascii: "+")
            if byte == UInt8(ascii: " "), matching?.plusIsSpace == true, random.once(in: 2) { return "+" }
            let isPlain =
                byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
                || isPlus && matching?.plusIsSpace != true
                || Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber
            if isPlain, !random.once(in: share) { return String(UnicodeScalar(byte)) }
            return "%" + String(byte >> 4, radix: 16, uppercase: true) + String(byte & 15, radix: 16)
        }.joined()
    }
}
