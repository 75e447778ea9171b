import RouteKit
import RouteMatching

extension RouteInfo {
    /// Returns true if the name, the id, or the pattern contains every word of a search, in any case.
    func matches(search: String) -> Bool {
        let text = "\(name) \(id) \(pattern)".lowercased()
        return search.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
    }

    /// The arguments for `open(id:arguments:)`, of texts that a person typed. Lists are separated by commas; an empty
    /// text is left out, so that the default applies.
    func arguments(of texts: [String: String]) -> [String: RouteMatch.Value] {
        var values: [String: RouteMatch.Value] = [:]
        for argument in arguments {
            guard let text = texts[argument.name], !text.isEmpty else { continue }
            let isList = argument.isList || argument.location == .rest
            values[argument.name] =
                isList ? .list(text.split(separator: ",").map { String($0.trimmed) }) : .text(text)
        }
        return values
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        var text = drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return text
    }
}

extension RouteArgumentInfo {
    /// The label of a field for this argument: its name and type, with its default or its possible values.
    var prompt: String {
        var prompt = "\(name): \(swiftType)"
        if !values.isEmpty { prompt += ", \(values.joined(separator: " | "))" }
        if let defaultSource { prompt += " = \(defaultSource)" }
        return prompt
    }
}
