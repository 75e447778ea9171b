import RouteSets
import RouteSyntax

/// What those write who come from other routers or languages, and what is legal here and means something else.
extension Resolution {
    /// `:id`, `<id>` and `*` are texts like any other.
    mutating func warnOfLikelyPlaceholder(_ segment: SegmentSyntax) {
        guard sources.indices.contains(segment.range.file) else { return }
        let bytes = sources[segment.range.file].bytes[segment.range.start..<segment.range.end]
        guard let first = bytes.first, first == 0x3A || first == 0x3C || first == 0x2A else { return }
        let text = String(decoding: bytes, as: UTF8.self)
        let escaped = "%\(String(first, radix: 16, uppercase: true))\(text.dropFirst())"
        var fixes: [String]
        switch first {
        case 0x3A:
            fixes = [String(text.dropFirst())]
        case 0x3C:
            guard bytes.last == 0x3E else { return }
            // `<int:id>`
            let parts = text.dropFirst().dropLast().split(separator: ":", omittingEmptySubsequences: false)
            fixes = [String(parts[parts.count - 1])]
        default:
            guard bytes.allSatisfy({ $0 == 0x2A }) else { return }
            fixes = bytes.count == 1 ? ["name"] : ["name..."]
        }
        guard Identifier.isValid(fixes[0].hasSuffix("...") ? "name" : fixes[0]) else { return }
        fixes = fixes.map { "{\($0)}" }
        diagnostics.warning(
            .literalPlaceholder,
            "'\(text)' matches nothing but itself; write '\(fixes[0])' for a placeholder, or '\(escaped)' for this text",
            at: segment.range,
            fixes: (fixes + [escaped]).map { .replace(segment.range, with: $0, "Change to '\($0)'") })
    }

    /// `int` would be a Swift type of the user's own.
    mutating func warnOfLikelyMisspelling(_ name: NameSyntax) {
        let wanted = name.text.lowercased()
        let others = ["integer": "Int", "boolean": "Bool"]
        let known =
            (BuiltinType.names + BuiltinType.foundationNames).first { $0.lowercased() == wanted && $0 != name.text }
            ?? others[wanted]
        // Of several that differ by case the first by name: what is said does not depend on the order of a dictionary.
        let own = enumNames.ownNames.filter { $0.lowercased() == wanted }.min()
        guard let likely = known ?? own else { return }
        diagnostics.warning(
            .unlikelyType,
            "'\(name.text)' stands for a Swift type of that name; did you mean '\(likely)'?", at: name.range,
            fixes: [.replace(name.range, with: likely, "Change to '\(likely)'")])
    }
}
