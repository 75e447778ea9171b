/// The texts that match a segment or a query value, as declared in a `.routes` file and defined by the language.
///
/// A reference implementation that is independent of the code that parses routes.
package struct DeclaredKind: Sendable, Hashable {
    /// `nil` for a literal, which is the prefix.
    var type: String?
    var prefix = ""
    var suffix = ""

    static func literal(_ text: String) -> DeclaredKind { DeclaredKind(prefix: text) }

    func source(_ name: String) -> String {
        guard let type else { return prefix }
        return prefix + (type == "String" ? "{\(name)}" : "{\(name): \(type)}") + suffix
    }

    /// Returns the placeholder's text in a matching text, or `nil` if the text does not match.
    ///
    /// - Parameter folds: True if literals and enums ignore the case of letters.
    func value(of text: String, folds: Bool) -> String? {
        let (compared, prefix, suffix) =
            folds ? (text.lowercased(), prefix.lowercased(), suffix.lowercased()) : (text, prefix, suffix)
        guard let type else { return compared == prefix ? "" : nil }
        guard compared.hasPrefix(prefix), compared.hasSuffix(suffix), text.count > prefix.count + suffix.count else {
            return nil
        }
        let value = String(text.dropFirst(prefix.count).dropLast(suffix.count))
        return Self.takes(folds ? value.lowercased() : value, type) ? value : nil
    }

    func takes(_ text: String, folds: Bool) -> Bool { value(of: text, folds: folds) != nil }

    /// Returns whether a text is a value of a type.
    static func takes(_ text: String, _ type: String) -> Bool {
        switch type {
        case "String": true
        case "Int": Int64(text) != nil && !text.hasPrefix("+")
        case "UInt8": UInt8(text) != nil && !text.hasPrefix("+")
        case "K": text == "a" || text == "b"
        case "L": text == "b" || text == "c"
        default: false
        }
    }

    /// Texts that tell all kinds apart that are ever declared.
    static let texts =
        [
            "a", "b", "c", "w", "q", "A", "B", "7", "8", "300", "-7", "x-a", "x-b", "x-7", "x-300", "x-q", "X-a", "a.z",
            "b.z",
            "q.z",
            "x-a.z", "s",
        ] + goals

    /// The first segment of what redirects lead to, each of another route.
    static let goals = ["to", "go", "at", "on", "up", "by"]

    /// The segments to choose from, with literals and types that often overlap.
    static let segments: [DeclaredKind] =
        ["a", "b", "w", "7"].map { .literal($0) }
        + ["String", "String", "Int", "UInt8", "K", "L"].map { DeclaredKind(type: $0) }
        + [
            DeclaredKind(type: "String", prefix: "x-"), DeclaredKind(type: "UInt8", prefix: "x-"),
            DeclaredKind(type: "String", suffix: ".z"), DeclaredKind(type: "K", suffix: ".z"),
        ]
}
