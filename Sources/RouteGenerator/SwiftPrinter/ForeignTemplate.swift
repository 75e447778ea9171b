import RouteModel
import RouteSyntax

/// The text that `ForeignURL` of the runtime fills values into: see there for what is in braces.
enum ForeignTemplate {
    static func text(of foreign: ForeignModel) -> String {
        guard let pattern = foreign.patterns.first else { return "" }
        let origin = pattern.origin
        var text = origin.hasLabel ? origin.start : origin.text
        for (index, segment) in pattern.segments.enumerated() {
            let separator = index < pattern.hostSegments ? "" : "/"
            if index == 0, origin.hasLabel, case .placeholder(_, let label, _) = segment {
                text += "{.\(label)}" + origin.behindLabel
                continue
            }
            switch segment {
            case .literal(let bytes): text += separator + encoded(bytes)
            case .placeholder(let prefix, let argument, let suffix):
                if foreign.arguments[argument].isOptional {
                    text += "{/\(argument)}"
                } else {
                    text += separator + encoded(prefix) + "{\(argument)}" + encoded(suffix)
                }
            }
        }
        if let rest = pattern.rest { text += "{*\(rest)}" }
        if pattern.segments.count == (origin.hasLabel ? 1 : 0), pattern.rest == nil, origin.isWeb { text += "/" }
        for (index, fixed) in foreign.fixedQuery.enumerated() {
            text += (index == 0 ? "?" : "&") + queryEncoded(fixed.key) + "=" + queryEncoded(fixed.value)
        }
        for (index, argument) in foreign.arguments.enumerated() {
            guard case .query(let key) = argument.location else { continue }
            text += "{?\(index)=\(queryEncoded(key))"
            if let value = argument.defaultValue?.text { text += "=" + queryEncoded(Array(value.utf8)) }
            if let separator = argument.separator {
                text += "|||" + queryEncoded([separator])
            } else if !argument.affixes.isEmpty {
                text += "|" + queryEncoded(argument.affixes.prefix) + "|" + queryEncoded(argument.affixes.suffix)
            }
            text += "}"
        }
        for (index, argument) in foreign.arguments.enumerated() where argument.location == .fragment {
            text += "{#\(index)}"
        }
        return text
    }

    private static func encoded(_ bytes: [UInt8]) -> String { percentEncoded(bytes, keeping: "!$&'()*+,;=:@") }

    private static func queryEncoded(_ bytes: [UInt8]) -> String { percentEncoded(bytes, keeping: "!$'()*,;:@/?") }

    private static func percentEncoded(_ bytes: [UInt8], keeping kept: StaticString) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in bytes {
            let letter = byte | 0x20
            let isUnreserved =
                (letter >= 0x61 && letter <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte == 0x2D || byte == 0x2E
                || byte == 0x5F || byte == 0x7E
            if isUnreserved || kept.withUTF8Buffer({ $0.contains(byte) }) {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
