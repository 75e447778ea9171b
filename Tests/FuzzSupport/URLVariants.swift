import RoutesTestSupport

/// URLs that differ in a few places from one that is given: a fuzzer that starts anew for each of them spends most of its
/// time on itself. The same ones for the same URL.
struct URLVariants {
    private static let pieces: [[UInt8]] =
        [
            "%2F", "%00", "%C3%A9", "%C3", "%", "%6", "%2e", "%2E%2E", "/", "//", "/.", "/..", "?", "&", "#", "=", "+",
            ":", "@",
            "[", "]", "*", "x", "A", "7", "-", "0", ".", "00", "%37", "\u{0}", "é", "\u{7F}", "tab=hot", "&t=v1",
            "?t=v2",
            "&q=1", "#7", "/x", "/edit", ".html", ":443", "secret", "@admin", "comment", "view", "65535", "256",
            "1e400",
            "-9223372036854775808", "18446744073709551616",
        ].map { Array($0.utf8) } + [[0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF0, 0x9F]]

    private static let starts: [[UInt8]] = [
        "aop://", "aop:", "AOP:/", "aop:///", "https://h.example/", "https://h.example:443/", "HTTPS://H.Example//",
        "https://h.example:80/", "https://u@h.example/", "http://h.example/", "https://h.example?", "//h.example/", "",
    ].map { Array($0.utf8) }

    private let url: [UInt8]
    private var random: SeededRandom

    init(_ url: [UInt8]) {
        self.url = url
        random = SeededRandom(of: url)
    }

    mutating func next() -> [UInt8] {
        var result = url
        if below(8) == 0 { replaceStart(of: &result) }
        for _ in 0...below(3) { change(&result) }
        return result
    }

    private mutating func below(_ count: Int) -> Int {
        Int(truncatingIfNeeded: (random.next() &>> 33) % UInt64(count))
    }

    private mutating func replaceStart(of url: inout [UInt8]) {
        var start = 0
        if let colon = url.firstIndex(of: UInt8(ascii: ":")) {
            start = colon + 1
            while start < url.count, url[start] == UInt8(ascii: "/") { start += 1 }
        }
        url.replaceSubrange(..<start, with: Self.starts[below(Self.starts.count)])
    }

    private mutating func change(_ url: inout [UInt8]) {
        let place = below(url.count + 1)
        let length = min(below(6), url.count - place)
        switch below(7) {
        case 0: url.removeSubrange(place..<place + length)
        case 1: url.removeSubrange(place...)
        case 2: url.insert(contentsOf: Array(url[place..<place + length]), at: below(url.count + 1))
        case 3 where place < url.count: url[place] ^= 1 << UInt8(below(8))
        case 4: url.replaceSubrange(place..<place + length, with: Self.pieces[below(Self.pieces.count)])
        case 5 where place < url.count: escape(&url, at: place)
        default: url.insert(contentsOf: Self.pieces[below(Self.pieces.count)], at: place)
        }
    }

    private func escape(_ url: inout [UInt8], at place: Int) {
        let digits = Array("0123456789abcdefABCDEF".utf8)
        let byte = url[place]
        url.replaceSubrange(
            place...place, with: [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]])
    }
}

extension SeededRandom {
    /// Produces equal numbers for equal input.
    init(of input: [UInt8]) {
        // FNV-1a: a hash of Swift's is another one in each process.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in input { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        self.init(Int(truncatingIfNeeded: hash))
    }
}
