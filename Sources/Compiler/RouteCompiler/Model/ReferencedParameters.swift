/// Rules for patterns that refer to the parameters of another pattern: redirect targets, and URLs after `else`.
extension Resolution {
    /// Reports keys that a query contains twice. Returns false if there are any.
    mutating func checkKeys(of query: [QueryItemSyntax]) -> Bool {
        var keys: Set<[UInt8]> = []
        var isGood = true
        for item in query where !keys.insert(item.key).inserted {
            reportDuplicate(key: item.key, at: item.range)
            isGood = false
        }
        return isGood
    }

    mutating func reportDuplicate(key: [UInt8], at range: SourceRange) {
        let key = String(decoding: key, as: UTF8.self)
        diagnostics.error(.duplicateParameter, "duplicate query key '\(key)'; remove one of the two", at: range)
    }

    /// The message for a placeholder that names none of the parameters of a pattern.
    static func noParameter(_ name: String, of pattern: String, _ arguments: [ArgumentModel]) -> String {
        let all = arguments.map { "'{\($0.name)}'" }.joined(separator: " or ")
        return "'\(pattern)' has no parameter '\(name)'; write \(all.isEmpty ? "a value" : all) in its place"
    }
}
