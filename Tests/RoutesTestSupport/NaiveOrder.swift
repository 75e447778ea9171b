import RouteCompiler

/// Precedence of two routes, decided by comparing them segment by segment.
struct NaiveOrder {
    private let model: RouteModel
    /// `within[a][b]`: all that a matches, b matches.
    private var within: [[Bool]] = []

    init(_ model: RouteModel) {
        self.model = model
        let routes = model.routes
        within = routes.map { a in
            routes.map { b in
                // A `web` declaration is compared only under shared origins.
                let shared = a.patterns.filter { one in
                    !a.isWeb && !b.isWeb || b.patterns.contains { $0.origin == one.origin }
                }
                return shared.allSatisfy { pattern in
                    b.patterns.contains { isWithin(pattern, a, $0, b) } && constraintsAreWithin(a, b)
                }
            }
        }
    }

    /// Returns whether `a` would win over `b` if there were only these two.
    func wins(_ a: Int, over b: Int) -> Bool {
        if within[a][b] != within[b][a] { return within[a][b] }
        if model.routes[a].before.contains(where: { $0.route.index == b }) { return true }
        if model.routes[b].before.contains(where: { $0.route.index == a }) { return false }
        return model.routes[b].isFallback && !model.routes[a].isFallback
    }

    /// Returns whether one pattern of a route is contained in another.
    func isWithin(_ a: Int, _ b: Int, of route: Int) -> Bool {
        let entry = model.routes[RouteID(route)]
        return isWithin(entry.patterns[a], entry, entry.patterns[b], entry)
    }

    private func isWithin(
        _ first: URLPattern, _ aRoute: RouteModelEntry, _ second: URLPattern, _ bRoute: RouteModelEntry
    ) -> Bool {
        let (a, b) = (written(first, as: second), written(second, as: first))
        guard a.origin == b.origin else { return false }
        guard b.rest != nil || (a.rest == nil && a.segments.count == b.segments.count) else { return false }
        let shortest = a.segments.count + (a.rest == nil ? 0 : 1)
        guard shortest >= b.segments.count + (b.rest == nil ? 0 : 1) else { return false }
        return b.segments.indices.allSatisfy { position in
            guard position < a.segments.count else { return false }
            let isHost = position == 0 && (!a.origin.isWeb || a.origin.host.hasPrefix("*"))
            let folds = model.matching.caseInsensitive || isHost
            return isWithin(a.segments[position], aRoute, b.segments[position], bRoute, folds: folds)
        }
    }

    /// With the first label of the host as a segment, where the other has a placeholder for it.
    private func written(_ pattern: URLPattern, as other: URLPattern) -> URLPattern {
        let (own, wanted) = (pattern.origin, other.origin)
        guard wanted.host.hasPrefix("*"), own.scheme == wanted.scheme, own.port == wanted.port,
            let label = NaiveText.label(of: own.host, behind: wanted.host)
        else { return pattern }
        var result = pattern
        result.origin = wanted
        result.segments.insert(.literal(Array(label.utf8)), at: 0)
        return result
    }

    private func isWithin(
        _ a: SegmentModel, _ aRoute: RouteModelEntry, _ b: SegmentModel, _ bRoute: RouteModelEntry, folds: Bool
    ) -> Bool {
        if let texts = texts(a, aRoute) { return texts.allSatisfy { takes($0, b, bRoute, folds: folds) } }
        if a.parts.count > 1 || b.parts.count > 1 {
            return samples(a, aRoute).allSatisfy { takes($0, b, bRoute, folds: folds) }
        }
        guard let aPart = a.parts.first, let bPart = b.parts.first else { return false }
        let (aPrefix, aSuffix, bPrefix, bSuffix) = (a.prefix, aPart.suffix, b.prefix, bPart.suffix)
        let (aType, bType) = (aRoute.arguments[aPart.argument].type, bRoute.arguments[bPart.argument].type)
        guard bPrefix.isEmpty, bSuffix.isEmpty else {
            guard aPrefix.starts(with: bPrefix), aSuffix.reversed().starts(with: bSuffix.reversed()) else {
                return false
            }
            return bType == .string || (aPrefix == bPrefix && aSuffix == bSuffix && isWithin(aType, bType))
        }
        guard aPrefix.isEmpty, aSuffix.isEmpty else {
            if case .opaque = bType { return true }
            return bType == .string
        }
        return isWithin(aType, bType)
    }

    private func isWithin(_ a: ValueType, _ b: ValueType) -> Bool {
        switch (a, b) {
        case (_, .builtin(.string)): true
        case (.builtin(.string), _): false
        case (.opaque, .opaque), (.link, .link): a == b
        case (.link, .opaque), (_, .link): false
        case (_, .opaque): true
        case (.opaque, _): false
        case (.builtin(.integer(let aBits, let aSigned)), .builtin(.integer(let bBits, let bSigned))):
            aSigned == bSigned ? aBits <= bBits : bSigned && aBits < bBits
        case (.builtin(.integer), .builtin(.decimal)), (.builtin(.integer), .builtin(.double)),
            (.builtin(.decimal), .builtin(.double)), (.builtin(.decimal), .builtin(.float)):
            true
        default: a == b
        }
    }

    /// All texts of a segment, if they are few.
    private func texts(_ segment: SegmentModel, _ route: RouteModelEntry) -> [String]? {
        let first: [String]? = [String(decoding: segment.prefix, as: UTF8.self)]
        return segment.parts.reduce(first) { texts, part in
            guard let texts, let values = values(route.arguments[part.argument].type) else { return nil }
            return texts.flatMap { text in values.map { text + $0 + String(decoding: part.suffix, as: UTF8.self) } }
        }
    }

    /// Texts of a segment that tell it from others: all combinations of a few values of each placeholder.
    private func samples(_ segment: SegmentModel, _ route: RouteModelEntry) -> [String] {
        segment.parts.reduce([String(decoding: segment.prefix, as: UTF8.self)]) { texts, part in
            let type = route.arguments[part.argument].type
            let values = Self.values.filter { NaiveText.takes($0, type, model, folds: false) }
            return texts.flatMap { text in values.map { text + $0 + String(decoding: part.suffix, as: UTF8.self) } }
        }
    }

    private static let values = [
        "a", "b", "7", "-7", "300", "70000", "1.5", "-", "a-b", "7-7", "a.b", "true", "top-rated",
        "123e4567-e89b-12d3-a456-426614174000",
    ]

    private func values(_ type: ValueType) -> [String]? {
        switch type {
        case .builtin(.bool): ["true", "false"]
        case .enum(let index): model.enums[index].cases.map(\.value)
        default: nil
        }
    }

    private func takes(_ text: String, _ segment: SegmentModel, _ route: RouteModelEntry, folds: Bool) -> Bool {
        let text = folds ? NaiveText.folded(text) : text
        let (prefix, parts) = (segment.prefix, segment.parts)
        switch parts.count {
        case 0: return Array(text.utf8) == (folds ? NaiveText.folded(prefix) : prefix)
        case 1:
            let (argument, suffix) = (parts[0].argument, parts[0].suffix)
            let bytes = Array(text.utf8)
            guard bytes.count > prefix.count + suffix.count, bytes.starts(with: prefix),
                bytes.reversed().starts(with: suffix.reversed())
            else { return false }
            let inner = String(decoding: bytes.dropFirst(prefix.count).dropLast(suffix.count), as: UTF8.self)
            return NaiveText.takes(inner, route.arguments[argument].type, model, folds: folds)
        default:
            let bytes = Array(text.utf8)
            let literals = ([prefix] + parts.map(\.suffix)).map { folds ? NaiveText.folded($0) : $0 }
            return NaiveSplit.texts(bytes, literals) {
                let inner = String(decoding: bytes[$1..<$2], as: UTF8.self)
                return NaiveText.takes(inner, route.arguments[parts[$0].argument].type, model, folds: folds)
            } != nil
        }
    }

    private func takes(_ value: [UInt8], _ argument: ArgumentModel) -> Bool {
        let (prefix, suffix) = (argument.affixes.prefix, argument.affixes.suffix)
        guard value.count >= prefix.count + suffix.count, value.starts(with: prefix),
            value.reversed().starts(with: suffix.reversed())
        else { return false }
        let text = String(decoding: value.dropFirst(prefix.count).dropLast(suffix.count), as: UTF8.self)
        if argument.type == .builtin(.bool), ["", "0", "1"].contains(text) { return true }
        return NaiveText.takes(text, argument.type, model, folds: false)
    }

    private func isValueWithin(_ a: ArgumentModel, _ b: ArgumentModel) -> Bool {
        if a.affixes == b.affixes { return isWithin(a.type, b.type) }
        if let texts = values(a.type) {
            let all = texts + (a.type == .builtin(.bool) ? ["", "0", "1"] : [])
            return all.allSatisfy { takes(a.affixes.prefix + Array($0.utf8) + a.affixes.suffix, b) }
        }
        guard a.affixes.prefix.starts(with: b.affixes.prefix),
            a.affixes.suffix.reversed().starts(with: b.affixes.suffix.reversed())
        else { return false }
        if case .opaque = b.type { return b.affixes.isEmpty }
        return b.type == .string
    }

    /// Returns whether the query and fragment requirements of `a` imply those of `b`.
    private func constraintsAreWithin(_ a: RouteModelEntry, _ b: RouteModelEntry) -> Bool {
        let fixed = b.fixedQuery.allSatisfy { a.fixedQuery.contains($0) }
        return fixed
            && b.arguments.allSatisfy { argument in
                guard argument.isRequired else { return true }
                switch argument.location {
                case .path, .rest, .host: return true
                case .fragment:
                    return a.arguments.contains { $0.isRequired && $0.location == .fragment }
                case .query(let key):
                    if let value = a.fixedQuery.first(where: { $0.key == key })?.value {
                        return takes(value, argument)
                    }
                    return a.arguments.contains {
                        $0.isRequired && $0.location == argument.location && isValueWithin($0, argument)
                    }
                }
            }
    }
}
