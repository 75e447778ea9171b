import Foundation
import Testing

/// Bits have names: what a bit of the table, or of anything else, means is said by an `OptionSet` in one place.
@Suite struct MagicBitTests {
    /// Texts that are allowed, for numbers that a standard fixes: the forms of UTF-8, UTF-16 and Unicode's planes, what a
    /// system calls an exit status, and eight bytes at a time.
    private static let allowed = [
        "& 0xC0 == 0x80", "& 0xC0 != 0x80", "& 0xFC00 == 0xD800", "& 0xFC00 == 0xDC00", "value & 0xFFFF <= 0xFFFD",
        "result & 0x7F == 0", "& 0x8080_8080_8080_8080 ",
        "1 << UInt64(",
    ]

    /// A mask that is a number and what it gives compared, or a bit that is set by its number.
    private static func isMagic(_ line: String) -> Bool {
        func literal(_ text: Substring) -> (isOne: Bool, rest: Substring) {
            let digits = text.prefix { $0.isHexDigit || $0 == "x" || $0 == "_" }
            return (digits.first?.isNumber == true, text.dropFirst(digits.count))
        }
        let masks = line.components(separatedBy: " & ").dropFirst().map { literal($0.drop { "~(".contains($0) }) }
        let isCompared = masks.contains { mask in
            let rest = mask.rest.drop { $0 == ")" }
            return mask.isOne
                && [" ==", " !=", " <", " >"].contains { rest.hasPrefix($0) && !rest.hasPrefix($0 + $0.suffix(1)) }
        }
        let settings = line.components(separatedBy: " |= ").dropFirst().map { literal($0[...]) }
        return isCompared || settings.contains { $0.isOne && !$0.rest.hasPrefix(" <<") && !$0.rest.hasPrefix(" &<<") }
    }

    @Test func knowsThemWhenItSeesThem() {
        for line in ["if flags & 69 == 64, x {", "(head & 0x1_0000) != 0", "flags |= 8", "a & 7 > b", "x & ~1 == 0"] {
            #expect(Self.isMagic(line), "\(line)")
        }
        for line in [
            "words[number] |= 1 << bit", "flags.contains(.isList)", "hash & mask == 0", "(a & 0x3F) << 6",
            "a && 1 == b",
        ] {
            #expect(!Self.isMagic(line), "\(line)")
        }
    }

    @Test func noSourceHasAny() throws {
        let files = try #require(
            FileManager.default.enumerator(
                at: Repository.root.appending(path: "Sources"), includingPropertiesForKeys: nil))
        var (count, used): (Int, Set<String>) = (0, [])
        for case let file as URL in files where file.pathExtension == "swift" {
            count += 1
            let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                let code = line.drop { $0 == " " }
                guard !code.hasPrefix("//"), Self.isMagic(String(code)) else { continue }
                let reason = Self.allowed.first { code.contains($0) }
                if let reason { used.insert(reason) }
                #expect(reason != nil, "\(file.lastPathComponent):\(number + 1): a bit without a name: \(code)")
            }
        }
        #expect(count > 200)
        #expect(used == Set(Self.allowed), "what is allowed and no longer there")
    }
}
