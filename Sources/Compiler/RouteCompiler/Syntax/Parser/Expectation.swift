import RouteLayout

/// The syntax that the grammar expects at a position, for completion.
package struct Expectation: Sendable {
    package enum Kind: Sendable {
        /// `public`, `enum`, …
        case declaration
        case origin
        case moduleName
        case swiftModule
        case matchingOption
        case handlersOption
        /// The pattern of a route or a foreign URL, from its start.
        case pattern
        /// A target, from its start.
        case target
        /// The name in a placeholder of a target.
        case targetArgument
        /// A new name.
        case newName
        /// A parameter's type.
        case type
        /// A default for a parameter of this type.
        case defaultValue(TypeSyntax)
        /// `as`, `requires`, …
        case clause
        case guardName
        case transition
        case routeName
        /// The type of a result or of a payload.
        case swiftType
    }

    package var kind: Kind
    /// The start of the text to complete.
    package var start: Int
    /// The start of the enclosing clause; `nil` before the first.
    package var clauseStart: Int?

    package init(_ kind: Kind, at start: Int) { (self.kind, self.start) = (kind, start) }
}

extension DeclarationParser {
    /// Records the expected syntax. A word or a pattern at the end of the text may continue, so the syntax after it is
    /// not expected yet.
    mutating func expect(_ kind: Expectation.Kind) {
        scanner.skipTrivia()
        if scanner.isAtEnd, scanner.position > expectation.start {
            let last = scanner.previousByte
            if Byte.isNamePart(last) || last == UInt8(ascii: "/") { return }
        }
        expectation.kind = kind
        expectation.start = scanner.position
        if case .clause = kind { expectation.clauseStart = scanner.position }
    }
}
