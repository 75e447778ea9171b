import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Decides as Android's `IntentFilter`, `Uri` and `PatternMatcher` do which URLs the filters of a manifest take.
///
/// After what their sources do, quirks included: texts are compared by UTF-16 units, hosts without their case, and a
/// point of a simple pattern is any character, even after a backslash.
final class AndroidEvaluator: NSObject, XMLParserDelegate {
    struct Filter {
        var schemes: [String] = []
        var hosts: [(host: String, port: Int?)] = []
        /// The attribute and its value, as all values after the resource compiler took one level of backslashes away.
        var paths: [(kind: String, text: [UInt16])] = []
        /// In order: the first whose conditions all hold decides.
        var groups: [(allows: Bool, conditions: [(part: String, kind: String, text: [UInt16])])] = []
    }

    private var isInGroup = false

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
        case "uri-relative-filter-group":
            isInGroup = true
            open?.groups.append((attributes["android:allow"] != "false", []))
        case "data" where isInGroup:
            for (name, value) in attributes {
                guard let match = name.wholeMatch(of: /android:(path|query|fragment)(.*)/) else { continue }
                guard var filter = open, var group = filter.groups.popLast() else { continue }
                group.conditions.append((String(match.1), String(match.2), Self.unescaped(value)))
                filter.groups.append(group)
                open = filter
            }
        case "data":
            if let scheme = attributes["android:scheme"] { open?.schemes.append(scheme) }
            if let host = attributes["android:host"] {
                let host = String(decoding: Self.unescaped(host), as: UTF16.self)
                open?.hosts.append((host, attributes["android:port"].flatMap { Int($0) }))
            }
            for kind in ["path", "pathPattern", "pathAdvancedPattern"] {
                guard let text = attributes["android:" + kind] else { continue }
                let pattern = Self.unescaped(text)
                if kind == "pathAdvancedPattern", AdvancedPattern(pattern) == nil {
                    Issue.record("Android refuses to install an app with the pattern \(text)")
                }
                open?.paths.append((kind, pattern))
            }
        default: break
        }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        if name == "uri-relative-filter-group" { isInGroup = false }
        if name == "intent-filter", let filter = open { filters.append(filter) }
    }

    private static func unescaped(_ text: String) -> [UInt16] {
        if text.hasPrefix("@") || text.hasPrefix("?") { Issue.record("\(text) names a resource") }
        if text.contains("${") { Issue.record("\(text) has a placeholder of Gradle's") }
        var result: [UInt16] = []
        var isEscaped = false
        for unit in text.utf16 {
            if unit == 0x5C, !isEscaped {
                isEscaped = true
            } else {
                result.append(unit)
                isEscaped = false
            }
        }
        return result
    }

    /// The index of a filter that takes the URL: every scheme of a filter goes with every host and every path of it.
    func filter(for url: String) -> Int? {
        guard let colon = url.firstIndex(of: ":") else { return nil }
        let scheme = String(url[..<colon])
        var rest = url[url.index(after: colon)...].prefix { $0 != "#" }
        // Without slashes it has neither host nor path.
        var host: String?
        var port: Int?
        var path: [UInt16]?
        if rest.first == "/" || rest.isEmpty {
            if rest.hasPrefix("//") {
                rest = rest.dropFirst(2)
                let authority = rest.prefix { $0 != "/" && $0 != "?" }
                rest = rest.dropFirst(authority.count)
                (host, port) = Self.parts(of: String(authority))
            }
            path = Array(Self.decoded(String(rest.prefix { $0 != "?" })).utf16)
        }
        return filters.firstIndex { filter in
            guard filter.schemes.contains(scheme) else { return false }
            guard !filter.hosts.isEmpty else { return true }
            guard let host, filter.hosts.contains(where: { Self.takes($0, host, port) }) else { return false }
            guard !filter.paths.isEmpty || !filter.groups.isEmpty else { return true }
            guard let path else { return false }
            if filter.paths.contains(where: { Self.matches(path, String($0.dropFirst(4)), $1) }) { return true }
            return filter.groups.first { $0.conditions.allSatisfy { Self.holds($0, path, url) } }?.allows ?? false
        }
    }

    private static func matches(_ text: [UInt16], _ kind: String, _ pattern: [UInt16]) -> Bool {
        switch kind {
        case "": text == pattern
        case "Prefix": text.starts(with: pattern)
        case "Suffix": text.reversed().starts(with: pattern.reversed())
        case "Pattern": matchesGlob(pattern, text)
        default: AdvancedPattern(pattern)?.matches(text) ?? false
        }
    }

    /// As `UriRelativeFilter`: one item of the decoded query is enough, and what is absent matches nothing.
    private static func holds(
        _ condition: (part: String, kind: String, text: [UInt16]), _ path: [UInt16], _ url: String
    ) -> Bool {
        let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        switch condition.part {
        case "path": return matches(path, condition.kind, condition.text)
        case "fragment":
            return parts.count > 1 && matches(Array(decoded(String(parts[1])).utf16), condition.kind, condition.text)
        default:
            guard let mark = parts[0].firstIndex(of: "?") else { return false }
            let query = decoded(String(parts[0][mark...].dropFirst()))
            var items = query.split(separator: "&", omittingEmptySubsequences: false)
            if items.count == 1 { items = query.split(separator: ";", omittingEmptySubsequences: false) }
            return items.contains { matches(Array($0.utf16), condition.kind, condition.text) }
        }
    }

    /// After the last `@`, and before a colon followed by digits only.
    private static func parts(of authority: String) -> (host: String, port: Int?) {
        let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority[...]
        guard let colon = host.lastIndex(of: ":"), host[colon...].dropFirst().allSatisfy({ "0"..."9" ~= $0 }) else {
            return (decoded(String(host)), nil)
        }
        return (decoded(String(host[..<colon])), Int(host[colon...].dropFirst()))
    }

    /// As `Uri.decode`: what is malformed or no UTF-8 becomes the replacement character.
    static func decoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
                rest.first != UInt8(ascii: "+")
            else {
                bytes += Array("\u{FFFD}".utf8)
                rest = rest.dropFirst(2)
                continue
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func takes(_ known: (host: String, port: Int?), _ host: String, _ port: Int?) -> Bool {
        guard known.port == nil || known.port == port else { return false }
        if known.host.hasPrefix("*") { return host.lowercased().hasSuffix(known.host.dropFirst().lowercased()) }
        return known.host.lowercased() == host.lowercased()
    }

    /// `PATTERN_SIMPLE_GLOB`: after `.*` the first character that equals the next one ends it, for good.
    static func matchesGlob(_ pattern: [UInt16], _ text: [UInt16]) -> Bool {
        let (backslash, star, dot): (UInt16, UInt16, UInt16) = (0x5C, 0x2A, 0x2E)
        func at(_ index: Int) -> UInt16 { index < pattern.count ? pattern[index] : 0 }
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
                if char != dot, text[im] != char { return false }
                im += 1
            }
        }
        if ip >= pattern.count, im >= text.count { return true }
        return ip == pattern.count - 2 && at(ip) == dot && at(ip + 1) == star
    }
}

/// `PATTERN_ADVANCED_GLOB`: each part takes as much as it can, for good.
struct AdvancedPattern {
    private struct Part {
        var ranges: [ClosedRange<UInt16>]
        var isInverse = false
        var isAny = false
        var repeats = 1...1
    }

    private var parts: [Part] = []

    /// `nil` where Android throws.
    init?(_ pattern: [UInt16]) {
        var rest = pattern[...]
        var mayRepeat = false
        while let unit = rest.popFirst() {
            switch unit {
            case 0x5B:
                guard let set = Self.set(&rest) else { return nil }
                parts.append(set)
                mayRepeat = true
            case 0x2A, 0x2B, 0x7B:
                guard mayRepeat else { return nil }
                guard let repeats = unit == 0x7B ? Self.range(&rest) : (unit == 0x2A ? 0 : 1)...Int.max else {
                    return nil
                }
                parts[parts.count - 1].repeats = repeats
                mayRepeat = false
            case 0x2E:
                parts.append(Part(ranges: [], isAny: true))
                mayRepeat = true
            case 0x5C:
                guard let escaped = rest.popFirst() else { return nil }
                parts.append(Part(ranges: [escaped...escaped]))
                mayRepeat = true
            // A brace that closes nothing is lost.
            case 0x7D: continue
            default:
                parts.append(Part(ranges: [unit...unit]))
                mayRepeat = true
            }
        }
        // The size limit of Android.
        if parts.count * 2 > 2_000 { return nil }
    }

    private static func set(_ rest: inout ArraySlice<UInt16>) -> Part? {
        var part = Part(ranges: [])
        if rest.first == 0x5E {
            part.isInverse = true
            rest.removeFirst()
        }
        while let unit = rest.popFirst() {
            if unit == 0x5D { return part.ranges.isEmpty ? nil : part }
            guard let low = unit == 0x5C ? rest.popFirst() : unit else { return nil }
            guard rest.first == 0x2D, let last = rest.dropFirst().first, last != 0x5D else {
                part.ranges.append(low...low)
                continue
            }
            rest.removeFirst(2)
            guard let high = last == 0x5C ? rest.popFirst() : last, low <= high else { return nil }
            part.ranges.append(low...high)
        }
        return nil
    }

    private static func range(_ rest: inout ArraySlice<UInt16>) -> ClosedRange<Int>? {
        guard let end = rest.firstIndex(of: 0x7D) else { return nil }
        let numbers = String(decoding: rest[..<end], as: UTF16.self).split(
            separator: ",", omittingEmptySubsequences: false)
        rest = rest[(end + 1)...]
        guard numbers.count <= 2, let least = Int(numbers[0]) else { return nil }
        if numbers.count == 1 { return least...least }
        if numbers[1].isEmpty { return least...Int.max }
        guard let most = Int(numbers[1]), least <= most else { return nil }
        return least...most
    }

    func matches(_ text: [UInt16]) -> Bool {
        var position = 0
        for part in parts {
            var count = 0
            while position < text.count, count < part.repeats.upperBound,
                part.isAny || part.ranges.contains(where: { $0.contains(text[position]) }) != part.isInverse
            {
                position += 1
                count += 1
            }
            if count < part.repeats.lowerBound { return false }
        }
        return position == text.count
    }
}
