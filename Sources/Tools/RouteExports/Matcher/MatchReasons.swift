import RouteMatching

/// The reasons of a miss that the matchers of other languages return, in the words of `routec match`.
enum MatchReasons {
    /// The reasons without a name.
    private static let plain: [MissReason] = [
        .noScheme, .noHost, .userInfo, .badPercent, .invalidUTF8, .nul, .dotSegment, .emptySegment, .unknownOrigin,
        .missingFragment, .noRoute, .leftToWeb,
    ]

    /// A union type of TypeScript.
    static var type: String {
        let name = "${string}"
        let named: [MissReason] = [
            .missingQuery(key: name), .otherQueryValue(key: name), .invalidArgument(name: name),
            .misplacedArgument(name: name),
        ]
        let texts = plain.map { "\"\($0)\"" } + named.map { "`\($0)`" }
        return stride(from: 0, to: texts.count, by: 2).map { first in
            "\n    " + texts[first..<min(first + 2, texts.count)].map { "| \($0)" }.joined(separator: " ")
        }.joined()
    }
}
