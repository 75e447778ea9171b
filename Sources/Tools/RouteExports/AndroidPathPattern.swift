import RouteCompiler
import RouteMatching
import RouteReports

/// Writes a path in the syntax of Android's `PatternMatcher`, which compares decoded texts without backtracking.
///
/// - In a `pathPattern`, `.*` matches all characters before the first one that equals the next character of the pattern, or all
///   characters at the end. So it stops at a slash in the middle of a path, but not at its end. A point matches any character,
///   even after a backslash.
/// - In a `pathAdvancedPattern` (API 31), `[^/]+` is greedy, so text after it must begin with a character that it does not
///   match.
/// - In a dynamic rule, the syntax is that of ``DynamicLinkText``.
struct AndroidPathPattern {
    enum Syntax { case simple, advanced, dynamic }

    /// The texts, one for each combination of finite values, with and without a trailing slash if necessary.
    private(set) var texts = [""]
    /// True if it contains wildcards.
    private(set) var isPattern = false
    /// The reasons why it matches more paths than the route.
    private(set) var reasons: [String] = []
    /// The reasons why it matches fewer paths.
    private(set) var refusals: [String] = []

    private let model: RouteModel
    private let syntax: Syntax
    private var folds: Bool { model.matching.caseInsensitive }
    /// True if the pattern already matches any end of a path, including a trailing slash.
    private var endsOpen = false

    /// The maximum number of combinations.
    private static let choiceLimit = 64

    static let escapedSlash = "a slash that is escaped inside a segment ends it"

    /// The types whose texts an advanced pattern approximates, and the additional texts that it matches: the beginning of a reason
    /// that ends with the type.
    static func text(of type: ValueType) -> (text: String, more: String?)? {
        guard let exported = type.builtin?.exported else { return nil }
        switch exported.shape {
        case .any: return nil
        case .uuid:
            return ("[0-9a-fA-F]{8}-" + String(repeating: "[0-9a-fA-F]{4}-", count: 3) + "[0-9a-fA-F]{12}", nil)
        case .number where exported.hasFraction:
            return ("[0-9.eE+\\-]+", "digits, signs, points and the letter e in any order stand for")
        case .number: return ("-{0,1}[0-9]+", "any digits stand for")
        }
    }

    init(
        _ segments: ArraySlice<SegmentModel>, rest: Bool, of route: RouteModelEntry, in model: RouteModel,
        _ syntax: Syntax
    ) {
        (self.model, self.syntax) = (model, syntax)
        isPattern = rest || segments.contains { !$0.parts.isEmpty }
        if folds { isPattern = true }
        for (offset, segment) in segments.enumerated() {
            append("/")
            append(literal(segment.prefix))
            let isLast = offset == segments.count - 1 && !rest
            for (index, part) in segment.parts.enumerated() {
                let type = route.arguments[part.argument].type
                if append(type, suffix: part.suffix, isLast: isLast) { continue }
                // Without the text after it, a placeholder matches the rest of the segment.
                if !endsOpen, model.canContainSlash(segment.parts[index...], of: route) {
                    refusals.append(Self.escapedSlash)
                }
                break
            }
        }
        if rest {
            append(syntax == .dynamic ? "/*" : syntax == .advanced ? "/.+" : "/..*")
        } else if segments.isEmpty {
            // The root, with or without its slash.
            texts = syntax == .dynamic ? ["/"] : ["", "/"]
        } else if !endsOpen, syntax != .dynamic {
            texts = syntax == .advanced && isPattern ? texts.map { $0 + "/{0,1}" } : texts.flatMap { [$0, $0 + "/"] }
        }
    }

    /// The attribute of `<data>` for all of the texts.
    var attribute: String {
        !isPattern ? "path" : syntax == .advanced ? "pathAdvancedPattern" : "pathPattern"
    }

    private mutating func append(_ text: String) {
        for index in texts.indices { texts[index] += text }
    }

    /// Returns false if the pattern omits the text after the placeholder.
    private mutating func append(_ type: ValueType, suffix: [UInt8], isLast: Bool) -> Bool {
        if let values = model.enums.finiteTexts(of: type), values.count * texts.count <= Self.choiceLimit {
            let end = literal(suffix)
            let choices = values.map { literal($0) + end }
            texts = texts.flatMap { text in choices.map { text + $0 } }
            return true
        }
        return syntax == .advanced ? appendAdvanced(type, suffix) : appendSimple(type, suffix, isLast: isLast)
    }

    private mutating func appendAdvanced(_ type: ValueType, _ suffix: [UInt8]) -> Bool {
        let name = model.name(of: type)
        let next = suffix.first ?? UInt8(ascii: "/")
        let exported = type.builtin?.exported
        let endsNumber = !Byte.isDigit(next) && (exported?.hasFraction != true || !"eE.+-".utf8.contains(next))
        if let pattern = Self.text(of: type), exported?.shape == .uuid || endsNumber {
            if let more = pattern.more { reasons.append("\(more) \(name)") }
            append(pattern.text + literal(suffix))
            return true
        }
        reasons += model.excessOfAnyText(for: type)
        if !suffix.isEmpty { reasons.append("the text after a placeholder is not looked for") }
        append("[^/]+")
        return false
    }

    private mutating func appendSimple(_ type: ValueType, _ suffix: [UInt8], isLast: Bool) -> Bool {
        let isDynamic = syntax == .dynamic
        if type.builtin?.exported.shape == .uuid {
            reasons.append(DynamicLinkText.anyUUID)
            append(DynamicLinkText.uuid.replacing("?", with: isDynamic ? "?" : ".") + literal(suffix))
            return true
        }
        reasons += model.excessOfAnyText(for: type)
        texts = texts.map { isDynamic ? DynamicLinkText.appendingAny(to: $0) : $0 + "..*" }
        let endsNumber = Self.endsNumber(suffix, type, folding: folds)
        if endsNumber, !isDynamic || suffix.first.map(DynamicLinkText.isSpecial) == false {
            append(literal(suffix))
            if !isDynamic { reasons.append("a wildcard before a text does not stop at a slash") }
            return true
        }
        if !suffix.isEmpty { reasons.append("the text after a placeholder is not looked for") }
        if isDynamic { return false }
        endsOpen = isLast
        reasons.append(isLast ? "a wildcard at the end does not stop at a slash" : "a wildcard may begin with a slash")
        return false
    }

    /// Returns whether a pattern that stops at the first character of the suffix matches whole numbers of a type.
    static func endsNumber(_ suffix: [UInt8], _ type: ValueType, folding: Bool) -> Bool {
        guard let first = suffix.first, type.builtin?.exported.shape == .number else { return false }
        return !Byte.isDigit(first) && !"eE.+-".utf8.contains(first) && !(folding && Byte.isLetter(first))
            && first < 0x80
    }

    /// Returns a decoded text with the special characters of patterns escaped.
    private mutating func literal(_ bytes: [UInt8]) -> String {
        if syntax == .dynamic {
            if bytes.contains(UInt8(ascii: "/")) {
                reasons.append("an escaped slash and a raw one are alike")
                refusals.append(Self.escapedSlash)
            }
            return DynamicLinkText.literal(bytes, folding: folds, &reasons)
        }
        let isAdvanced = syntax == .advanced
        var result: [UInt8] = []
        for byte in bytes {
            if byte == UInt8(ascii: "/") { reasons.append("an escaped slash and a raw one are alike") }
            if isPattern, !isAdvanced, byte == UInt8(ascii: ".") {
                reasons.append("a point in a pattern matches any character")
            }
            if isPattern, isAdvanced {
                result += Self.advanced(byte, folding: folds)
            } else if folds, Byte.isLetter(byte) {
                reasons.append("letters whose case does not count stand for any characters")
                result.append(UInt8(ascii: "."))
            } else {
                if isPattern, ".*\\".utf8.contains(byte) { result.append(UInt8(ascii: "\\")) }
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns a byte of a text in the syntax of advanced patterns.
    static func advanced(_ byte: UInt8, folding: Bool) -> [UInt8] {
        if folding, Byte.isLetter(byte) {
            return [UInt8(ascii: "["), ASCII.lowercased(byte), ASCII.uppercased(byte), UInt8(ascii: "]")]
        }
        return ".*+[]{}\\^".utf8.contains(byte) ? [UInt8(ascii: "\\"), byte] : [byte]
    }
}
