import RouteLayout

/// Default names of routes, miss handlers, and values of enums.
extension SwiftName {
    /// `[open, url]` → `openURL`, `[user, id]` → `userID`, `[URL, list]` → `urlList`.
    ///
    /// - Parameter followsOthers: True for a name after other words: `[open, url]` → `OpenURL`.
    package static func defaultName(_ words: [[UInt8]], followsOthers: Bool = false) -> String {
        var name: [UInt8] = []
        for part in parts(of: words) {
            if name.isEmpty, !followsOthers {
                name = initialism(part).map { _ in folded(part) } ?? loweringFirstLetters(of: part)
            } else {
                name += initialism(part) ?? raisingFirstLetter(of: part)
            }
        }
        return String(decoding: name, as: UTF8.self)
    }

    /// Removes leading words that repeat the module's name, if the remaining words make a name: `[comment, list]` →
    /// `[list]`.
    ///
    /// - Parameter repeats: The module's name, folded, and each of its parts if it has several.
    static func dropping(_ repeats: [[UInt8]], from words: [[UInt8]]) -> [[UInt8]] {
        let parts = parts(of: words)
        var start = 0
        var front: [UInt8] = []
        for (index, part) in parts.enumerated().dropLast() {
            front += folded(part)
            let next = parts[index + 1].first ?? 0
            if repeats.contains(front), next >= 0x80 || Byte.isLetter(next) { start = index + 1 }
        }
        return Array(parts[start...])
    }

    /// Splits words at capital letters: `openUrl` and `HTMLPage` have two parts.
    private static func parts(of words: [[UInt8]]) -> [[UInt8]] {
        words.flatMap { word in
            if initialism(word) != nil { return [word] }
            var parts: [[UInt8]] = [[]]
            for (index, byte) in word.enumerated() {
                let followsSmall = index > 0 && !Byte.isCapital(word[index - 1])
                let next = index + 1 < word.count ? word[index + 1] : 0
                let precedesSmall = Byte.isLetter(next) && !Byte.isCapital(next)
                if index > 0, Byte.isCapital(byte), followsSmall || precedesSmall { parts.append([]) }
                parts[parts.count - 1].append(byte)
            }
            return parts
        }
    }

    /// Returns the spelling of an initialism in the middle of a name: `url` as `URL`, `ids` as `IDs`.
    private static func initialism(_ word: [UInt8]) -> [UInt8]? {
        if word.count > 6 { return nil }
        let small = String(decoding: folded(word), as: UTF8.self)
        if initialisms.contains(small) { return Array(small.uppercased().utf8) }
        guard small.utf8.last == UInt8(ascii: "s"), initialisms.contains(String(small.dropLast())) else { return nil }
        return Array(small.dropLast().uppercased().utf8) + [UInt8(ascii: "s")]
    }

    /// Words that Swift's API guidelines spell in uniform case. The language reference lists them.
    package static let initialisms: Set<String> = [
        "api", "css", "csv", "dns", "faq", "gps", "html", "http", "https", "id", "ip", "json", "nfc", "pdf", "qr",
        "rss",
        "sms", "sql", "ssl", "tls", "tv", "ui", "uri", "url", "usb", "uuid", "vpn", "xml",
    ]
}
