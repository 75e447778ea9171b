import RouteLayout

/// Warns about valid code that is probably a mistake: placeholders and types in the syntax of other routers and
/// languages.
extension Resolution {
    /// Warns about `:id`, `<id>`, and `*`, which are plain literals.
    mutating func warnOfLikelyPlaceholder(_ segment: SegmentSyntax, at position: LikelyPlaceholder.Position) {
        guard segment.parts.isEmpty, sources.indices.contains(segment.range.file) else { return }
        let bytes = sources[segment.range.file].bytes[segment.range.start..<segment.range.end]
        let text = String(decoding: bytes, as: UTF8.self)
        guard let first = bytes.first, let likely = LikelyPlaceholder.segment(for: text, at: position) else { return }
        let escaped = PercentEncoding.escaped([first]) + text.dropFirst().replacing(">", with: "%3E")
        diagnostics.warning(
            .literalPlaceholder,
            "'\(text)' matches only itself; write '\(likely)' for a placeholder, or '\(escaped)' for this literal",
            at: segment.range)
    }

    /// Warns about `/x;` and `/x,`, in which the last character is part of the URL.
    mutating func warnOfLikelySeparator(_ segment: SegmentSyntax) {
        guard sources.indices.contains(segment.range.file), segment.range.end > segment.range.start else { return }
        let bytes = sources[segment.range.file].bytes
        let last = bytes[segment.range.end - 1]
        guard last == UInt8(ascii: ";") || last == UInt8(ascii: ",") else { return }
        let text = String(decoding: bytes[segment.range.start..<segment.range.end], as: UTF8.self)
        let place = SourceRange(file: segment.range.file, start: segment.range.end - 1, end: segment.range.end)
        let (sign, escape) = (String(text.suffix(1)), PercentEncoding.escaped([last]))
        diagnostics.warning(
            .literalPlaceholder,
            "the '\(sign)' after '\(text.dropLast())' is part of the URL; remove it, or write '\(escape)' for this literal",
            at: place)
    }

    /// Warns about a literal `+` in a query, which matches only `%2B` under `matching plus-as-space`.
    mutating func warnOfPluses(in query: [QueryItemSyntax]) {
        for item in query where model.matching.plusAsSpace && sources.indices.contains(item.range.file) {
            let bytes = sources[item.range.file].bytes
            for at in item.literals.joined() where bytes[at] == UInt8(ascii: "+") {
                diagnostics.warning(
                    .literalPlaceholder, "'+' matches only '%2B'; write '%20' for a space, or '%2B' for this literal",
                    at: SourceRange(file: item.range.file, start: at, end: at + 1))
            }
        }
    }

    /// Checks the spelling of a type such as `int` or `Itn`, which would be a Swift type of the program. Each name is
    /// checked and reported once; the fix changes all of its occurrences.
    mutating func checkSpelling(of name: NameSyntax) {
        guard judgedTypes.insert(name.text).inserted else {
            misspeltTypes[name.text]?.ranges.append(name.range)
            return
        }
        guard let likely = likelyType(for: name.text) else { return }
        for id in enumNames.enums(named: likely, in: nil) { usedEnums[id] = true }
        misspeltTypes[name.text] = MisspeltType(name: name.text, ranges: [name.range], likely: likely)
    }

    /// Last step: warns, because Swift may have such a type. An error if the values of a redirect exclude it.
    mutating func reportMisspeltTypes() {
        for type in misspeltTypes.values {
            let message = "'\(type.name)' is treated as a Swift type; did you mean '\(type.likely)'?"
            let others = type.ranges.dropFirst().map { Diagnostic.Note("'\(type.name)' is also used here", at: $0) }
            if let target = type.argument {
                diagnostics.error(
                    .unlikelyType, message, at: type.ranges[0],
                    notes: [.init("the values given here are not of that type", at: target)] + others)
            } else {
                diagnostics.warning(.unlikelyType, message, at: type.ranges[0], notes: others)
            }
        }
    }

    /// The maximum number of types to compare with all enums. More types are not compared with enums.
    private static var mostJudged: Int { 500 }

    private func likelyType(for name: String) -> String? {
        let wanted = name.lowercased()
        let others = ["integer": "Int", "boolean": "Bool"]
        let builtin = BuiltinType.names + BuiltinType.foundationNames
        // Sorted by name, so that the result does not depend on a dictionary's order.
        let enums = judgedTypes.count > Self.mostJudged ? [] : enumNames.spellings.sorted()
        if let same = builtin.first(where: { $0.lowercased() == wanted && $0 != name }) { return same }
        if let other = others[wanted] { return other }
        if let same = enums.first(where: { $0.lowercased() == wanted }) { return same }
        return likelyName(for: name, among: builtin) ?? likelyName(for: name, among: enums)
    }

    /// Warns about `lgin`, which would be a guard besides `login`.
    mutating func warnOfLikelyGuards() {
        var uses: [String: [SourceRange]] = [:]
        for route in model.routes[model.own.routes] {
            // A guard of an included target is declared there or was reported. Its spelling is checked in its own
            // target.
            for (name, range) in zip(route.guards, route.places.guards) where QualifiedName(name).qualifier == nil {
                uses[name, default: []].append(range)
            }
        }
        // Each guard is compared with all others, so very many guards are not checked.
        guard uses.count <= Self.mostJudged else { return }
        for (name, places) in uses where places.count == 1 {
            // If two guards are required once each, only the later one is reported.
            let others = uses.filter {
                $0.value.count > 1 || $0.value[0].position < places[0].position
            }
            let own = likelyName(for: name, among: others.keys.sorted())
            guard let likely = own ?? likelyIncludedGuard(for: name) else { continue }
            let first = own.flatMap { uses[$0]?.min { $0.position < $1.position } }
            diagnostics.warning(
                .unlikelyGuard, "guard '\(name)' is used only here; did you mean '\(likely)'?", at: places[0],
                notes: first.map { [.init("'\(likely)' is required here", at: $0)] } ?? [])
        }
    }

    /// Returns `ShopRoutes.login` for `logn`, unless an included target has a guard of that name.
    private func likelyIncludedGuard(for name: String) -> String? {
        let included = model.targets.dropFirst()
        guard !included.contains(where: { $0.guards.contains(name) }) else { return nil }
        for target in included {
            if let likely = likelyName(for: name, among: target.guards) { return "\(target.name).\(likely)" }
        }
        return nil
    }
}

/// A type that is spelled almost like another.
struct MisspeltType {
    var name: String
    /// The first occurrence is the position of the diagnostic.
    var ranges: [SourceRange]
    var likely: String
    /// The target whose values are invalid for it.
    var argument: SourceRange?
}

extension QueryItemSyntax {
    /// The offsets of the key, a fixed value, and the literals around a placeholder.
    fileprivate var literals: [Range<Int>] {
        guard case .parameter(let placeholder, let standard) = value else { return [range.start..<range.end] }
        return [
            range.start..<placeholder.range.start, placeholder.range.end..<(standard?.range.start ?? range.end),
        ]
    }
}
