/// Placeholders in the syntax of other routers: `:id`, `<int:id>`, `*path`, `[id]`.
enum LikelyPlaceholder {
    /// The position of a segment, which determines the placeholders that it can contain.
    enum Position {
        /// Not the end of a path: no rest.
        case middle
        case end
        /// A target of a redirect or a parent: no types.
        case target
    }

    /// Returns the segment in the syntax of this language, or `nil` for any other text.
    static func segment(for text: String, at position: Position) -> String? {
        switch text.first {
        case ":": return named(text.dropFirst(), position)
        case "<" where text.hasSuffix(">"): return typed(text.dropFirst().dropLast(), position)
        case "[" where text.hasSuffix("]"): return bracketed(text.dropFirst().dropLast(), position)
        case "*":
            let name = text.drop { $0 == "*" }
            let isRest = !name.isEmpty || text.count > 1
            return placeholder(name.isEmpty ? "name" : name, isRest: isRest, at: position)
        default: return nil
        }
    }

    private static func placeholder(
        _ name: Substring, type: String? = nil, isRest: Bool = false, at position: Position
    ) -> String? {
        guard Identifier.isValid(String(name)) else { return nil }
        if isRest, position != .middle { return "{\(name)...}" }
        return type.map { position == .target ? "{\(name)}" : "{\(name): \($0)}" } ?? "{\(name)}"
    }

    /// `id`, `path*`, `id(\d+)`, and `id.html`, after the colon.
    private static func named(_ text: Substring, _ position: Position) -> String? {
        let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let tail = text[name.endIndex...]
        switch tail.first {
        case nil: return placeholder(name, at: position)
        case "*" where tail.count == 1, "+" where tail.count == 1:
            return placeholder(name, isRest: true, at: position)
        case "(" where tail.last == ")": return placeholder(name, at: position)
        case ".", "-":
            guard let first = placeholder(name, at: .middle) else { return nil }
            guard let colon = tail.firstIndex(of: ":") else { return first + tail }
            return named(tail[colon...].dropFirst(), .middle).map { first + tail[..<colon] + $0 }
        default: return nil
        }
    }

    /// The names of types in other routers; a rest is empty.
    private static let types = [
        "int": "Int", "integer": "Int", "float": "Double", "double": "Double", "bool": "Bool", "uuid": "UUID",
        "path": "",
    ]

    /// `id`, `int:id`, and `id:\d+`, without the brackets.
    private static func typed(_ text: Substring, _ position: Position) -> String? {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.last == "" { return nil }
        guard parts.count == 2, Identifier.isValid(String(parts[1])) else {
            return placeholder(parts[0], at: position)
        }
        guard let type = types[parts[0].lowercased()] else { return placeholder(parts[1], at: position) }
        return placeholder(parts[1], type: type.isEmpty ? nil : type, isRest: type.isEmpty, at: position)
    }

    /// `id`, `...path`, and `[...path]`, without the outer brackets.
    private static func bracketed(_ text: Substring, _ position: Position) -> String? {
        if text.hasPrefix("["), text.hasSuffix("]") { return bracketed(text.dropFirst().dropLast(), position) }
        let isRest = text.hasPrefix("...")
        return placeholder(isRest ? text.dropFirst(3) : text, isRest: isRest, at: position)
    }
}
