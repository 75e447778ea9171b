import RouteLayout
import RouteSets
import RouteSyntax

/// Where a redirect was meant to lead: the route that differs by misspelt texts alone.
extension Resolution {
    /// A target as it was meant, and what of it to change.
    struct LikelyTarget {
        var text: String
        var edits: [Fix.Edit]
    }

    /// Of several the one with the fewest misspelt texts, and of those the first by pattern.
    func likelyTarget(for target: PatternSyntax, below bases: [Base]) -> LikelyTarget? {
        var best: (rank: (Int, String), edits: [Fix.Edit])?
        for base in bases {
            for route in model.routes {
                for pattern in route.patterns where pattern.origin == base.origin {
                    guard let edits = spelling(target, like: pattern, below: base), !edits.isEmpty else { continue }
                    let rank = (edits.count, pattern.text)
                    if best.map({ rank < $0.rank }) ?? true { best = (rank, edits) }
                }
            }
            if best != nil { break }
        }
        return best.flatMap { spelled(target, with: $0.edits) }
    }

    /// What makes the literals of a target those of a pattern of its shape; `nil` where they are too far from it.
    private func spelling(_ target: PatternSyntax, like pattern: URLPattern, below base: Base) -> [Fix.Edit]? {
        let parts = parts(of: target, below: base)
        let takesMore = pattern.rest != nil && parts.count > pattern.segments.count
        guard parts.count == pattern.segments.count || takesMore else { return nil }
        var edits: [Fix.Edit] = []
        for (part, wanted) in zip(parts, pattern.segments) {
            switch (part, wanted) {
            case (nil, .literal): return nil
            case (_, .placeholder): continue
            case (let part?, .literal(let literal)):
                if part.text == literal { continue }
                let text = String(decoding: literal, as: UTF8.self)
                guard let range = part.range,
                    closestName(to: String(decoding: part.text, as: UTF8.self), among: [text]) != nil
                else {
                    return nil
                }
                edits.append(Fix.Edit(range, with: PercentEncoding.segment(literal)))
            }
        }
        return edits
    }

    /// The literals of a target, and where they stand in it; `nil` for a placeholder. What comes from the base stands
    /// elsewhere, and cannot be changed here.
    private func parts(of target: PatternSyntax, below base: Base) -> [(text: [UInt8], range: SourceRange?)?] {
        var parts: [(text: [UInt8], range: SourceRange?)?] = []
        if let host = base.host {
            let range = target.origin.map { origin in
                SourceRange(file: origin.range.file, start: origin.range.end - host.count, end: origin.range.end)
            }
            parts.append((host, range))
        }
        for segment in base.path {
            if case .literal(let text) = segment.model { parts.append((text, nil)) } else { parts.append(nil) }
        }
        for segment in target.segments {
            parts.append(segment.placeholder == nil ? (segment.prefix, segment.range) : nil)
        }
        return parts
    }

    private func spelled(_ target: PatternSyntax, with edits: [Fix.Edit]) -> LikelyTarget? {
        guard sources.indices.contains(target.range.file) else { return nil }
        let bytes = sources[target.range.file].bytes
        var text: [UInt8] = []
        var end = target.range.start
        for edit in edits {
            guard edit.range.start >= end, edit.range.end <= target.range.end else { return nil }
            text += bytes[end..<edit.range.start]
            text += Array(edit.replacement.utf8)
            end = edit.range.end
        }
        text += bytes[end..<target.range.end]
        return LikelyTarget(text: String(decoding: text, as: UTF8.self), edits: edits)
    }
}
