import RouteLayout

/// Writes the URL template of `ForeignURL` in the runtime, which documents the syntax in braces.
enum ForeignTemplate {
    static func text(of foreign: ForeignModel) -> String {
        guard let pattern = foreign.patterns.first else { return "" }
        return path(of: pattern, foreign) + query(of: foreign) + fragment(of: foreign)
    }

    private static func path(of pattern: URLPattern, _ foreign: ForeignModel) -> String {
        let origin = pattern.origin
        var text = origin.hasLabel ? origin.start : origin.text
        for (index, segment) in pattern.segments.enumerated() {
            let separator = index < pattern.hostSegments ? "" : "/"
            if index == 0, origin.hasLabel, case .placeholder(_, let label, _) = segment {
                text += "{.\(label)}" + origin.behindLabel
                continue
            }
            switch segment {
            case .literal(let bytes): text += separator + PercentEncoding.segment(bytes)
            case .placeholder(_, let argument, _) where foreign.arguments[argument].isOptional:
                text += "{/\(argument)}"
            case .placeholder, .placeholders: text += separator + segment.text { "{\($0)}" }
            }
        }
        if let rest = pattern.rest { text += "{*\(rest)}" }
        if pattern.segments.count == (origin.hasLabel ? 1 : 0), pattern.rest == nil, origin.isWeb { text += "/" }
        return text
    }

    private static func query(of foreign: ForeignModel) -> String {
        var text = ""
        for (index, fixed) in foreign.fixedQuery.enumerated() {
            text +=
                (index == 0 ? "?" : "&") + PercentEncoding.query(fixed.key) + "=" + PercentEncoding.query(fixed.value)
        }
        for (index, argument) in foreign.arguments.enumerated() {
            guard case .query(let key) = argument.location else { continue }
            text += "{?\(index)=\(PercentEncoding.query(key))"
            if let value = argument.defaultValue?.text { text += "=" + PercentEncoding.query(Array(value.utf8)) }
            if let separator = argument.separator {
                text += "|||" + PercentEncoding.query([separator])
            } else if !argument.affixes.isEmpty {
                text +=
                    "|" + PercentEncoding.query(argument.affixes.prefix) + "|"
                    + PercentEncoding.query(argument.affixes.suffix)
            }
            text += "}"
        }
        return text
    }

    private static func fragment(of foreign: ForeignModel) -> String {
        foreign.arguments.indices.filter { foreign.arguments[$0].location == .fragment }.map { "{#\($0)}" }.joined()
    }
}
