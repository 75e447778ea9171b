import RouteLayout

/// Suggests the intended target of a redirect: a route that differs only by misspelled literals.
extension Resolution {
    /// Returns the candidate with the fewest misspelled literals, and among those the first by pattern.
    mutating func likelyTarget(for target: PatternSyntax, below bases: [Base]) -> String? {
        let hasRest = target.segments.last?.placeholder?.isRest == true
        for base in bases {
            if suggestions.isExhausted { return nil }
            let parts = parts(of: target, below: base)
            var best: (rank: (Int, String), edits: [Spelling])?
            for found in patterns(below: base.origin) {
                if suggestions.isExhausted { return nil }
                let pattern = model.routes[found.route].patterns[found.pattern]
                guard pattern.rest != nil || !hasRest, let edits = spelling(parts, like: pattern), !edits.isEmpty
                else { continue }
                let rank = (edits.count, pattern.text)
                if best.map({ rank < $0.rank }) ?? true { best = (rank, edits) }
            }
            if let best { return spelled(target, with: best.edits) }
        }
        return nil
    }

    /// Indexes the patterns of all routes by origin: there may be many origins with few patterns each.
    private mutating func patterns(below origin: Origin) -> [RoutePattern] {
        if let patternsBelow { return patternsBelow[origin] ?? [] }
        var all: [Origin: [RoutePattern]] = [:]
        for route in model.routes.ids {
            for (index, pattern) in model.routes[route].patterns.enumerated() {
                all[pattern.origin, default: []].append((route, index))
            }
        }
        patternsBelow = all
        return all[origin] ?? []
    }

    /// A route, and the index of one of its patterns.
    typealias RoutePattern = (route: RouteID, pattern: Int)

    /// A literal of a target and its range; `nil` for a placeholder.
    private typealias Part = (text: [UInt8], range: SourceRange?)?

    /// A misspelled literal, and its correct text.
    private typealias Spelling = (range: SourceRange, text: String)

    /// Returns the edits that turn the literals of a target into those of a pattern of its shape, or `nil` if they
    /// differ too much.
    private mutating func spelling(_ parts: [Part], like pattern: URLPattern) -> [Spelling]? {
        suggestions.note(stepsOfCandidate + parts.count)
        // A rest matches at least one segment.
        let count = pattern.segments.count
        guard pattern.rest == nil ? parts.count == count : parts.count > count else { return nil }
        var edits: [Spelling] = []
        for (part, wanted) in zip(parts, pattern.segments) {
            switch (part, wanted.literal) {
            case (_, nil): continue
            case (nil, _): return nil
            case (let part?, let literal?):
                if part.text == literal { continue }
                let text = String(decoding: literal, as: UTF8.self)
                guard let range = part.range,
                    suggestions.closest(to: String(decoding: part.text, as: UTF8.self), among: [text]) != nil
                else {
                    return nil
                }
                edits.append((range, PercentEncoding.segment(literal)))
            }
        }
        return edits
    }

    /// Segments of the base have no range, because they cannot be changed here.
    private func parts(of target: PatternSyntax, below base: Base) -> [Part] {
        var parts: [Part] = []
        if let host = base.host {
            let range = target.origin.map { origin in
                SourceRange(file: origin.range.file, start: origin.range.end - host.count, end: origin.range.end)
            }
            parts.append((host, range))
        }
        for segment in base.path {
            parts.append(segment.model.literal.map { ($0, nil) })
        }
        for segment in target.segments {
            parts.append(segment.parts.isEmpty ? (segment.prefix, segment.range) : nil)
        }
        return parts
    }

    private func spelled(_ target: PatternSyntax, with edits: [Spelling]) -> String? {
        guard sources.indices.contains(target.range.file) else { return nil }
        let bytes = sources[target.range.file].bytes
        var text: [UInt8] = []
        var end = target.range.start
        for edit in edits {
            guard edit.range.start >= end, edit.range.end <= target.range.end else { return nil }
            text += bytes[end..<edit.range.start]
            text += Array(edit.text.utf8)
            end = edit.range.end
        }
        text += bytes[end..<target.range.end]
        return String(decoding: text, as: UTF8.self)
    }
}
