import RouteCompiler
import RouteMatching

/// Texts and the types that they are values of.
package enum NaiveText {
    /// ASCII letters in lower case.
    package static func folded(_ text: [UInt8]) -> [UInt8] {
        text.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 32 : $0 }
    }

    package static func folded(_ text: String) -> String { String(decoding: folded(Array(text.utf8)), as: UTF8.self) }

    /// Returns the label in place of the star of `*.example.com`, if it is a valid label.
    static func label(of host: String, behind pattern: String) -> String? {
        let label = host.utf8.prefix { $0 != UInt8(ascii: ".") }
        guard (1...63).contains(label.count),
            pattern == "*" + String(decoding: host.utf8.dropFirst(label.count), as: UTF8.self)
        else { return nil }
        let isEveryLetterRight = label.allSatisfy { isDigit($0) || isLowerCase($0) || $0 == UInt8(ascii: "-") }
        guard isEveryLetterRight, label.first != UInt8(ascii: "-"), label.last != UInt8(ascii: "-") else { return nil }
        return String(decoding: label, as: UTF8.self)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isLowerCase(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

    static func isWeb(_ scheme: [UInt8]) -> Bool {
        ["http", "https"].contains(String(decoding: scheme, as: UTF8.self))
    }

    /// `nil` for the scheme's own.
    static func port(_ port: Int?, scheme: [UInt8]) -> Int? {
        port == (scheme == Array("https".utf8) ? 443 : 80) ? nil : port
    }

    /// Returns whether a decoded text of a path, folded if case is ignored, is a value of a type.
    static func takes(_ text: String, _ type: ValueType, _ model: RouteModel, folds: Bool) -> Bool {
        switch type {
        case .builtin(.string), .opaque: true
        case .builtin(.integer(let bits, let signed)):
            if text.hasPrefix("+") {
                false
            } else if signed {
                Int64(text).map { bits == 64 || $0 >= -(1 << (bits - 1)) && $0 < 1 << (bits - 1) } ?? false
            } else {
                UInt64(text).map { bits == 64 || $0 < 1 << UInt64(bits) } ?? false
            }
        case .builtin(.double): isDecimal(text) && Double(text)?.isFinite == true
        case .builtin(.float): isDecimal(text) && Float(text)?.isFinite == true
        case .builtin(.decimal): isFixed(text)
        case .builtin(.bool): text == "true" || text == "false"
        case .builtin(.uuid): isUUID(text)
        case .link(let link): link.samples.contains(Array(text.utf8))
        case .enum(let index):
            model.enums[index].cases.contains { Array((folds ? folded($0.value) : $0.value).utf8) == Array(text.utf8) }
        }
    }

    private static func isUUID(_ text: String) -> Bool {
        let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return groups.map(\.count) == [8, 4, 4, 4, 12]
            && groups.joined().allSatisfy { isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0 | 0x20) }
    }

    /// At most 38 digits, zeros at the start of the whole part left out.
    private static func isFixed(_ text: String) -> Bool {
        guard let parts = number(Substring(text)) else { return false }
        return parts.whole.drop { $0 == "0" }.count + (parts.fraction?.count ?? 0) <= 38
    }

    private static func isDecimal(_ text: String) -> Bool {
        guard let mark = text.firstIndex(where: { $0 == "e" || $0 == "E" }) else {
            return number(Substring(text)) != nil
        }
        var exponent = text[text.index(after: mark)...]
        if exponent.first == "+" || exponent.first == "-" { exponent.removeFirst() }
        return number(text[..<mark]) != nil && isDigits(exponent)
    }

    /// An optional minus, digits, and an optional fraction; `nil` for any other text.
    private static func number(_ text: Substring) -> (whole: Substring, fraction: Substring?)? {
        let digits = text.first == "-" ? text.dropFirst() : text
        let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.allSatisfy(isDigits) ? (parts[0], parts.count > 1 ? parts[1] : nil) : nil
    }

    private static func isDigits(_ text: Substring) -> Bool { !text.isEmpty && text.utf8.allSatisfy(isDigit) }
}
