import RouteCompiler
import RouteMatching
import RouteReports

/// Writes texts as patterns of Android's dynamic rules. `*` matches all characters before the first one that equals the next
/// character of the pattern, or all characters at the end. `?` matches one character.
///
/// A point is written as `?`, because versions of Android read points differently. They also read `?*` with or without
/// backtracking, so it is written only at the end of a pattern without another `*`.
struct DynamicLinkText {
    /// The reasons why it matches more than the text.
    private(set) var reasons: [String] = []

    /// - Parameter folding: True to ignore the case of letters.
    mutating func literal(_ bytes: [UInt8], folding: Bool) -> String {
        var result: [UInt8] = []
        for byte in bytes {
            if folding, Byte.isLetter(byte) {
                add("letters whose case does not count stand for any characters")
            } else if byte == UInt8(ascii: ".") {
                add("a point in a pattern matches any character")
            } else if Self.isSpecial(byte) {
                add("'\(String(decoding: [byte], as: UTF8.self))' in a text stands for any character")
            } else {
                result.append(byte)
                continue
            }
            result.append(UInt8(ascii: "?"))
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Characters that a pattern cannot express.
    static func isSpecial(_ byte: UInt8) -> Bool { ".*?\\".utf8.contains(byte) }

    mutating func add(_ reason: String) {
        if !reasons.contains(reason) { reasons.append(reason) }
    }

    mutating func add(_ others: [String]) {
        for reason in others { add(reason) }
    }

    /// Appends a `*`. It replaces trailing `?`, whose characters it matches, too.
    static func appendingAny(to text: String) -> String {
        var result = text
        while result.utf8.last == UInt8(ascii: "?") { result.removeLast() }
        return result + "*"
    }

    static let uuid = [8, 4, 4, 4, 12].map { String(repeating: "?", count: $0) }.joined(separator: "-")
    static let anyUUID = "a UUID is any 36 characters with hyphens there"
}

/// The path of a pattern for Android's dynamic rules.
struct DynamicLinkPath {
    /// The texts, one for each combination of finite values.
    private(set) var texts = [""]
    /// The reasons why it matches fewer paths than the route.
    private(set) var refusals: [String] = []
    /// The reasons why it matches more paths.
    var reasons: [String] { text.reasons }

    static let escapedSlash = "a slash that is escaped inside a segment ends it"

    private let model: RouteModel
    private var text = DynamicLinkText()

    init(_ pattern: URLPattern, of route: RouteModelEntry, in model: RouteModel) {
        self.model = model
        for segment in pattern.path {
            append("/" + literal(segment.prefix))
            for (index, part) in segment.parts.enumerated() {
                if append(route.arguments[part.argument].type, suffix: part.suffix) { continue }
                // Without the text after it, a placeholder matches the rest of the segment.
                if model.canContainSlash(segment.parts[index...], of: route) { addRefusal() }
                break
            }
        }
        if pattern.rest != nil { append("/*") }
        if texts == [""] { texts = ["/"] }
    }

    private mutating func append(_ more: String) {
        for index in texts.indices { texts[index] += more }
    }

    private mutating func literal(_ bytes: [UInt8]) -> String {
        if bytes.contains(UInt8(ascii: "/")) {
            text.add("an escaped slash and a raw one are alike")
            addRefusal()
        }
        return text.literal(bytes, folding: model.matching.caseInsensitive)
    }

    private mutating func addRefusal() {
        if refusals.isEmpty { refusals.append(Self.escapedSlash) }
    }

    /// Returns false if the pattern omits the text after the placeholder.
    private mutating func append(_ type: ValueType, suffix: [UInt8]) -> Bool {
        if let values = model.enums.finiteTexts(of: type), values.count * texts.count <= AndroidPathPattern.choiceLimit
        {
            let end = literal(suffix)
            let choices = values.map { literal($0) + end }
            texts = texts.flatMap { text in choices.map { text + $0 } }
            return true
        }
        if type.builtin?.exported.shape == .uuid {
            text.add(DynamicLinkText.anyUUID)
            append(DynamicLinkText.uuid + literal(suffix))
            return true
        }
        text.add(model.excessOfAnyText(for: type))
        texts = texts.map(DynamicLinkText.appendingAny)
        if AndroidPathPattern.endsNumber(suffix, type, folding: model.matching.caseInsensitive),
            suffix.first.map(DynamicLinkText.isSpecial) == false
        {
            append(literal(suffix))
            return true
        }
        if !suffix.isEmpty { text.add("the text after a placeholder is not looked for") }
        return false
    }
}
