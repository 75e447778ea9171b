import RouteLayout

/// Converts texts of URLs to Swift names, and knows which names are invalid.
package enum SwiftName {
    /// Returns the words of a literal: the text between characters that are invalid in identifiers.
    ///
    /// `_` separates words like `-`, so `top_rated` and `top-rated` both become `topRated`.
    package static func words(of bytes: [UInt8]) -> [[UInt8]] {
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
        let words = scalars.split { scalar in
            // Letters of other scripts are kept.
            scalar.isASCII ? !Byte.isLetterOrDigit(UInt8(scalar.value)) : !scalar.properties.isXIDContinue
        }
        return words.map { Array(String($0).utf8) }
    }

    /// `[top, rated]` → `topRated`, `[FAQ]` → `faq`, `[HTMLPage]` → `htmlPage`.
    package static func lowerCamel(_ words: [[UInt8]]) -> String {
        let words = words.drop(while: \.isEmpty)
        let name = loweringFirstLetters(of: words.first ?? []) + words.dropFirst().flatMap(raisingFirstLetter)
        return String(decoding: name, as: UTF8.self)
    }

    /// `[top, rated]` → `TopRated`.
    package static func upperCamel(_ words: [[UInt8]]) -> String {
        String(decoding: words.flatMap(raisingFirstLetter), as: UTF8.self)
    }

    static func loweringFirstLetters(of word: [UInt8]) -> [UInt8] {
        var capitals = 0
        while capitals < word.count, Byte.isCapital(word[capitals]) { capitals += 1 }
        // The last capital letter of a run, as in `HTMLPage`, begins the next word.
        if capitals > 1, capitals < word.count, word[capitals] >= 0x61, word[capitals] <= 0x7A { capitals -= 1 }
        if capitals == 0 { return word }
        var lowered = word
        for index in 0..<capitals { lowered[index] = ASCII.lowercased(lowered[index]) }
        return lowered
    }

    static func raisingFirstLetter(of word: [UInt8]) -> [UInt8] {
        guard let first = word.first else { return word }
        var raised = word
        raised[0] = ASCII.uppercased(first)
        return raised
    }

    /// Returns only letters and digits, with ASCII letters in lower case: `TopStories` and `top-stories` become equal.
    package static func folded(_ bytes: [UInt8]) -> [UInt8] {
        bytes.filter { $0 >= 0x80 || Byte.isLetterOrDigit($0) }.map(ASCII.lowercased)
    }

    /// Returns whether Swift rejects a name even in backticks, because `X.Type` and `X.Protocol` have another meaning.
    package static func isReserved(_ name: String) -> Bool { name == "Type" || name == "Protocol" }

    /// Returns whether accessors use a name, which a member or a parameter of that name would hide.
    static func isUsedByAccessors(_ name: String) -> Bool {
        if name == "_table" || name == "RouteKit" { return true }
        // The helpers of a module: `_commentRoute2`, `_commentRoute2Of0`, `_commentTable`.
        return name.hasPrefix("_")
            && (name.contains("Route") || ["First", "Table", "Dispatch"].contains(where: name.hasSuffix))
    }

    /// Returns whether generated code uses a type of that name, which a nested type would hide.
    static func isReservedForTypes(_ name: String) -> Bool {
        isReserved(name) || isUsedByAccessors(name) || mentionedTypes.contains(name)
    }

    /// Returns whether the namespace has such a member besides the modules.
    static func isMemberOfNamespace(_ name: String) -> Bool {
        name == "Router" || name == "Guards" || name == "all" || name == "foreignSchemes" || name == "_Dispatch"
            || name == "_Form"
    }

    /// Returns whether the initializer of a router has a parameter of its own with a name.
    static func isParameterOfRouters(_ name: String) -> Bool { name == "configuration" || name == "guards" }

    private static let mentionedTypes = Set(
        [
            "Any", "Array", "CaseIterable", "Foundation", "GuardDecision", "Handler", "Hashable", "Link", "MainActor",
            "MissContext", "Never", "Optional", "RawRepresentable", "Route",
            "RouteContext", "RouteDispatcher", "RouteEnum", "RouteError", "RouteInfo", "RouteKit",
            "RouteKitFoundation", "RouteOpener", "RouteParameter", "RouterConfiguration", "Self",
            "Sendable", "StaticString", "Swift", "Void", "_Concurrency", "_Result",
        ] + BuiltinType.names + BuiltinType.foundationNames)

    /// Returns the name in Swift syntax: in backticks if it is a keyword.
    package static func quoted(_ name: String) -> String { isKeyword(name) ? "`\(name)`" : name }

    /// Returns whether a name is a Swift keyword.
    package static func isKeyword(_ name: String) -> Bool { keywords.contains(name) }

    /// The keywords that require backticks as names. Contextual keywords do not.
    private static let keywords: Set<String> = [
        "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
        "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
        "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
        "super", "switch", "throw", "throws", "true", "try", "typealias", "unsafe", "var", "where", "while", "_",
    ]
}
