import RouteLayout

/// Warnings of what is legal and most likely a mistake: placeholders and types as other routers and languages write
/// them.
extension Resolution {
    /// `:id`, `<id>` and `*` are texts like any other.
    mutating func warnOfLikelyPlaceholder(_ segment: SegmentSyntax) {
        guard sources.indices.contains(segment.range.file) else { return }
        let bytes = sources[segment.range.file].bytes[segment.range.start..<segment.range.end]
        guard let first = bytes.first, first == 0x3A || first == 0x3C || first == 0x2A else { return }
        let text = String(decoding: bytes, as: UTF8.self)
        let escaped = PercentEncoding.escaped([first]) + text.dropFirst()
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

    /// `int` and `Itn` would be Swift types of the user's own: each name is judged once.
    mutating func judgeSpelling(of name: NameSyntax) {
        guard judgedTypes.insert(name.text).inserted, let likely = likelyType(for: name.text) else {
            return
        }
        misspeltTypes[name.text] = MisspeltType(name: name, likely: likely)
    }

    /// Last step. A warning, for Swift may have such a type; an error where the values of a redirect rule that out.
    mutating func reportMisspeltTypes() {
        for type in misspeltTypes.values {
            let fixes: [Fix] = [.replace(type.name.range, with: type.likely, "Change to '\(type.likely)'")]
            let message = "'\(type.name.text)' stands for a Swift type of that name; did you mean '\(type.likely)'?"
            if let target = type.misfit {
                diagnostics.error(
                    .unlikelyType, message, at: type.name.range,
                    notes: [.init("the values that are given here are not of that type", at: target)],
                    fixes: fixes)
            } else {
                diagnostics.warning(.unlikelyType, message, at: type.name.range, fixes: fixes)
            }
        }
    }

    /// How many types are compared with all enums: who has more has not mistyped them.
    private static var mostJudged: Int { 500 }

    private func likelyType(for name: String) -> String? {
        let wanted = name.lowercased()
        let others = ["integer": "Int", "boolean": "Bool"]
        let builtin = BuiltinType.names + BuiltinType.foundationNames
        // Of several the first by name: what is said does not depend on the order of a dictionary.
        let enums = judgedTypes.count > Self.mostJudged ? [] : enumNames.spellings.ordered()
        if let same = builtin.first(where: { $0.lowercased() == wanted && $0 != name }) { return same }
        if let other = others[wanted] { return other }
        if let same = enums.first(where: { $0.lowercased() == wanted }) { return same }
        return likelyName(for: name, among: builtin) ?? likelyName(for: name, among: enums)
    }

    /// `lgin` would be a guard of its own, beside `login`.
    mutating func warnOfLikelyGuards() {
        var uses: [String: [SourceRange]] = [:]
        for route in model.routes[model.own.routes] {
            // One of an included target is a guard there, or was reported: how it is spelt is for its target to judge.
            for (name, range) in zip(route.guards, route.places.guards) where GuardName(name).target == nil {
                uses[name, default: []].append(range)
            }
        }
        // Each is compared with all others: who has that many has not mistyped them.
        guard uses.count <= Self.mostJudged else { return }
        for (name, places) in uses where places.count == 1 {
            // Of two that are required once each, the later one is asked about.
            let others = uses.filter {
                $0.value.count > 1 || $0.value[0].position < places[0].position
            }
            guard let likely = likelyName(for: name, among: others.keys.ordered()) else { continue }
            let first = uses[likely]!.min { $0.position < $1.position }!
            diagnostics.warning(
                .unlikelyGuard, "'\(name)' is required here alone; did you mean '\(likely)'?", at: places[0],
                notes: [.init("'\(likely)' is required here", at: first)],
                fixes: [.replace(places[0], with: likely, "Change to '\(likely)'")])
        }
    }
}

/// A type that is spelt almost as another.
struct MisspeltType {
    var name: NameSyntax
    var likely: String
    /// The target whose values it does not take.
    var misfit: SourceRange?
}
