import RouteLayout

/// Writes the URL templates of `ForeignURL` in the runtime, which documents the syntax in braces.
package struct ForeignTemplate {
    private let pattern: URLPattern
    private let arguments: [ArgumentModel]
    private let fixedQuery: [FixedQuery]

    package static func text(of foreign: ForeignModel) -> String {
        guard let pattern = foreign.patterns.first else { return "" }
        return ForeignTemplate(pattern: pattern, arguments: foreign.arguments, fixedQuery: foreign.fixedQuery).text
    }

    /// Returns the template of the URL after `else`.
    package static func text(of fallback: ForeignFallback) -> String {
        ForeignTemplate(pattern: fallback.pattern, arguments: fallback.arguments, fixedQuery: fallback.fixedQuery).text
    }

    private var text: String { path + query + fragment }

    private var path: String {
        let origin = pattern.origin
        var text = origin.hasLabel ? origin.start : origin.text
        for (index, segment) in pattern.segments.enumerated() {
            // The first segment of a custom scheme follows `//`, or the scheme's colon.
            let separator = index < pattern.hostSegments || index == 0 && !origin.isWeb ? "" : "/"
            if index == 0, origin.hasLabel, let label = segment.parts.first?.argument {
                text += "{.\(label)}" + origin.behindLabel
            } else if !separator.isEmpty, segment.parts.count == 1, arguments[segment.parts[0].argument].isOptional {
                text += "{/\(segment.parts[0].argument)}"
            } else {
                text += separator + segment.text { "{\($0)}" }
            }
        }
        if let rest = pattern.rest { text += pattern.segments.isEmpty && !origin.isWeb ? "{+\(rest)}" : "{*\(rest)}" }
        if pattern.segments.count == (origin.hasLabel ? 1 : 0), pattern.rest == nil, origin.isWeb { text += "/" }
        return text
    }

    private var query: String {
        var text = ""
        for (index, fixed) in fixedQuery.enumerated() {
            text += (index == 0 ? "?" : "&") + fixed.text
        }
        for (index, argument) in arguments.enumerated() {
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

    private var fragment: String {
        arguments.indices.filter { arguments[$0].location == .fragment }.map { "{#\($0)}" }.joined()
    }
}
