import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Decides as Android's `IntentFilter` and `PatternMatcher` do which URLs the filters of a manifest take.
final class AndroidEvaluator: NSObject, XMLParserDelegate {
    struct Filter {
        var schemes: [String] = []
        var hosts: [(host: String, port: Int?)] = []
        /// The attribute and its value after the resource compiler took one level of backslashes away.
        var paths: [(kind: String, text: [UInt8])] = []
    }

    private(set) var filters: [Filter] = []
    private(set) var activities: [String] = []
    private var open: Filter?

    init(_ text: String) throws {
        super.init()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        try #require(parser.parse(), "no well-formed XML: \(String(describing: parser.parserError))")
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        switch name {
        case "activity": activities.append(attributes["android:name"] ?? "")
        case "intent-filter": open = Filter()
        case "data":
            if let scheme = attributes["android:scheme"] { open?.schemes.append(scheme) }
            if let host = attributes["android:host"] {
                open?.hosts.append((host, attributes["android:port"].flatMap { Int($0) }))
            }
            for kind in ["path", "pathPattern", "pathAdvancedPattern"] {
                if let text = attributes["android:" + kind] { open?.paths.append((kind, Self.unescaped(text))) }
            }
        default: break
        }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        if name == "intent-filter", let filter = open { filters.append(filter) }
    }

    private static func unescaped(_ text: String) -> [UInt8] {
        var result: [UInt8] = []
        var isEscaped = false
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\\"), !isEscaped {
                isEscaped = true
            } else {
                result.append(byte)
                isEscaped = false
            }
        }
        return result
    }

    /// The index of a filter that takes the URL; scheme and host are written in lower case.
    func filter(for url: String) -> Int? {
        let parts = url.split(separator: "://", maxSplits: 1)
        let rest = parts.count > 1 ? parts[1].prefix { $0 != "?" && $0 != "#" } : ""
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        let authority = rest[..<slash].split(separator: ":", omittingEmptySubsequences: false)
        let host = String(authority.first ?? "").removingPercentEncoding ?? ""
        let port = authority.count > 1 ? Int(authority[1]) : nil
        let path = Array((String(rest[slash...]).removingPercentEncoding ?? "").utf8)
        return filters.firstIndex { filter in
            guard filter.schemes.contains(String(parts[0])) else { return false }
            guard !filter.hosts.isEmpty else { return true }
            let isHost = filter.hosts.contains { known in
                (known.port == nil || known.port == port)
                    && (known.host.hasPrefix("*") ? host.hasSuffix(known.host.dropFirst()) : known.host == host)
            }
            guard isHost else { return false }
            return filter.paths.isEmpty
                || filter.paths.contains { kind, text in
                    switch kind {
                    case "path": text == path
                    case "pathPattern": Self.matchesGlob(text, path)
                    default: Self.matchesAdvanced(text, path)
                    }
                }
        }
    }

    /// `PATTERN_SIMPLE_GLOB`: after `.*` the first character that equals the next one ends it, for good.
    static func matchesGlob(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
        let (backslash, star, dot) = (UInt8(ascii: "\\"), UInt8(ascii: "*"), UInt8(ascii: "."))
        func at(_ index: Int) -> UInt8 { index < pattern.count ? pattern[index] : 0 }
        if pattern.isEmpty { return text.isEmpty }
        var (ip, im) = (0, 0)
        var next = at(0)
        while ip < pattern.count, im < text.count {
            var char = next
            ip += 1
            next = at(ip)
            let isEscaped = char == backslash
            if isEscaped {
                char = next
                ip += 1
                next = at(ip)
            }
            if next == star {
                if !isEscaped, char == dot {
                    if ip >= pattern.count - 1 { return true }
                    ip += 1
                    next = at(ip)
                    if next == backslash {
                        ip += 1
                        next = at(ip)
                    }
                    while im < text.count, text[im] != next { im += 1 }
                    if im == text.count { return false }
                    ip += 1
                    next = at(ip)
                    im += 1
                } else {
                    while im < text.count, text[im] == char { im += 1 }
                    ip += 1
                    next = at(ip)
                }
            } else {
                if char != dot || isEscaped, text[im] != char { return false }
                im += 1
            }
        }
        if ip >= pattern.count, im >= text.count { return true }
        return ip == pattern.count - 2 && at(ip) == dot && at(ip + 1) == star
    }

    /// `PATTERN_ADVANCED_GLOB`: each part takes as much as it can, for good.
    static func matchesAdvanced(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
        var rest = pattern[...]
        var position = 0
        while let byte = rest.popFirst() {
            let accepts: (UInt8) -> Bool
            switch byte {
            case UInt8(ascii: "."): accepts = { _ in true }
            case UInt8(ascii: "\\"):
                guard let escaped = rest.popFirst() else { return false }
                accepts = { $0 == escaped }
            case UInt8(ascii: "["):
                let isInverse = rest.first == UInt8(ascii: "^")
                if isInverse { rest.removeFirst() }
                var ranges: [ClosedRange<UInt8>] = []
                while let member = rest.popFirst(), member != UInt8(ascii: "]") {
                    let low = member == UInt8(ascii: "\\") ? rest.popFirst() ?? 0 : member
                    if rest.first == UInt8(ascii: "-"), rest.dropFirst().first != UInt8(ascii: "]") {
                        rest.removeFirst()
                        ranges.append(low...(rest.popFirst() ?? 0xFF))
                    } else {
                        ranges.append(low...low)
                    }
                }
                let set = ranges
                accepts = { byte in set.contains { $0.contains(byte) } != isInverse }
            default: accepts = { $0 == byte }
            }
            var (least, most) = (1, 1)
            switch rest.first {
            case UInt8(ascii: "*"): (least, most) = (0, .max)
            case UInt8(ascii: "+"): (least, most) = (1, .max)
            case UInt8(ascii: "{"):
                let end = rest.firstIndex(of: UInt8(ascii: "}")) ?? rest.endIndex - 1
                let numbers = String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self).split(separator: ",")
                least = Int(numbers[0]) ?? 0
                most = numbers.count > 1 ? Int(numbers[1]) ?? 0 : least
                rest = rest[end...]
            default: break
            }
            if (least, most) != (1, 1) || rest.first == UInt8(ascii: "}") { rest = rest.dropFirst() }
            var count = 0
            while position < text.count, count < most, accepts(text[position]) {
                position += 1
                count += 1
            }
            if count < least { return false }
        }
        return position == text.count
    }
}
