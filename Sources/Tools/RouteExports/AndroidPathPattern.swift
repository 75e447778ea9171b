import RouteCompiler
import RouteMatching
import RouteReports

/// Writes a path as Android's `PatternMatcher` reads it, which compares decoded texts and never goes back.
///
/// - In a `pathPattern`, `.*` takes all up to the first character that equals the next one of the pattern, or all to the
///   end: in the middle of a path it stops at a slash, at its end it does not. A point stands for any character, even
///   after a backslash.
/// - In a `pathAdvancedPattern` (API 31), `[^/]+` takes as much as it can and nothing is tried again, so that text after
///   it must begin with what it cannot take.
struct AndroidPathPattern {
    /// With one text for each choice of finite values, and with and without a trailing slash where that is needed.
    private(set) var texts = [""]
    /// True if it is more than plain text.
    private(set) var isPattern = false
    /// Why it takes more than the route does.
    private(set) var reasons: [String] = []
    /// Why it takes less.
    private(set) var refusals: [String] = []

    private let model: RouteModel
    private let isAdvanced: Bool
    private var folds: Bool { model.matching.caseInsensitive }
    /// True if the pattern already matches any end of a path, including a trailing slash.
    private var endsOpen = false

    /// More choices than this are not listed.
    static let choiceLimit = 64

    /// Types whose texts an advanced pattern comes close to, and what it takes besides: the beginning of a reason that ends
    /// with the type.
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
        advanced: Bool
    ) {
        self.model = model
        isAdvanced = advanced
        isPattern = rest || segments.contains { !$0.parts.isEmpty }
        if folds { isPattern = true }
        for (offset, segment) in segments.enumerated() {
            append("/")
            append(literal(segment.prefix))
            let isLast = offset == segments.count - 1 && !rest
            for part in segment.parts {
                let type = route.arguments[part.argument].type
                // Without the text after it, a placeholder matches the rest of the segment.
                if !append(type, suffix: part.suffix, isLast: isLast) { break }
            }
        }
        if rest {
            append("/" + (advanced ? ".+" : "..*"))
        } else if segments.isEmpty {
            // The root: with its slash or without.
            texts = ["", "/"]
        } else if !endsOpen {
            texts = advanced && isPattern ? texts.map { $0 + "/{0,1}" } : texts.flatMap { [$0, $0 + "/"] }
        }
    }

    /// The attribute of `<data>` for all of the texts.
    var attribute: String {
        !isPattern ? "path" : isAdvanced ? "pathAdvancedPattern" : "pathPattern"
    }

    private mutating func append(_ text: String) {
        for index in texts.indices { texts[index] += text }
    }

    /// Returns false if the pattern does not look for the text after the placeholder.
    private mutating func append(_ type: ValueType, suffix: [UInt8], isLast: Bool) -> Bool {
        if let values = model.finiteTexts(of: type), values.count * texts.count <= Self.choiceLimit {
            let end = literal(suffix)
            let choices = values.map { literal($0) + end }
            texts = texts.flatMap { text in choices.map { text + $0 } }
            return true
        }
        return isAdvanced ? appendAdvanced(type, suffix) : appendSimple(type, suffix, isLast: isLast)
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
        noteSlashes(in: type)
        return false
    }

    private mutating func appendSimple(_ type: ValueType, _ suffix: [UInt8], isLast: Bool) -> Bool {
        if type.builtin?.exported.shape == .uuid {
            reasons.append("a UUID is any 36 characters with hyphens there")
            append("........-....-....-....-............" + literal(suffix))
            return true
        }
        reasons += model.excessOfAnyText(for: type)
        append("..*")
        if Self.endsNumber(suffix, type, folding: folds) {
            append(literal(suffix))
            return true
        }
        if !suffix.isEmpty { reasons.append("the text after a placeholder is not looked for") }
        if isLast {
            endsOpen = true
            reasons.append("a wildcard at the end does not stop at a slash")
        } else {
            reasons.append("a wildcard may begin with a slash")
            noteSlashes(in: type)
        }
        return false
    }

    private mutating func noteSlashes(in type: ValueType) {
        switch type {
        case .builtin(.string), .opaque: refusals.append("a slash that is escaped inside a segment ends it")
        default: break
        }
    }

    /// Returns whether a number of a type ends where its suffix begins, for a pattern that looks for the first such
    /// character.
    static func endsNumber(_ suffix: [UInt8], _ type: ValueType, folding: Bool) -> Bool {
        guard let first = suffix.first, type.builtin?.exported.shape == .number else { return false }
        return !Byte.isDigit(first) && !"eE.+-".utf8.contains(first) && !(folding && Byte.isLetter(first))
            && first < 0x80
    }

    /// A decoded text with what means something in a pattern escaped.
    private mutating func literal(_ bytes: [UInt8]) -> String {
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

    /// A byte of a text in an advanced pattern.
    static func advanced(_ byte: UInt8, folding: Bool) -> [UInt8] {
        if folding, Byte.isLetter(byte) {
            return [UInt8(ascii: "["), ASCII.lowercased(byte), ASCII.uppercased(byte), UInt8(ascii: "]")]
        }
        return ".*+[]{}\\^".utf8.contains(byte) ? [UInt8(ascii: "\\"), byte] : [byte]
    }
}
