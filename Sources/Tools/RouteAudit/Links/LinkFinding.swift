package import RouteJSON

/// A finding about a link in a file.
package struct LinkFinding: Sendable, Equatable {
    package enum ID: String, Sendable, CaseIterable {
        case dead = "dead-link"
        case sometimesDead = "sometimes-dead-link"
        case internalOnly = "internal-link"
        case deprecated = "deprecated-link"
        case redirected = "redirected-link"
        case webPage = "web-page"
        case unreadable = "unreadable-file"

        /// True if nothing opens.
        package var isError: Bool { self == .dead || self == .internalOnly || self == .unreadable }
        package var severity: String { isError ? "error" : self == .webPage ? "note" : "warning" }
        /// True if the finding is reported on request only.
        package var isOnRequest: Bool { self == .redirected || self == .webPage }

        /// An explanation for readers who do not know the name.
        var meaning: String {
            switch self {
            case .dead: "No route matches the URL"
            case .sometimesDead: "A route matches the URL only for some interpolated values"
            case .internalOnly: "Only the app itself can open the URL"
            case .deprecated: "The URL's route is deprecated"
            case .redirected: "The URL is redirected to another route"
            case .webPage: "No route matches the https URL, so that the web site opens it"
            case .unreadable: "The file cannot be read"
            }
        }
    }

    package var id: ID
    package var path: String
    /// The line and the column in bytes, both from 1.
    package var line: Int
    package var column: Int
    /// The column in Unicode scalars.
    package var scalarColumn: Int
    /// The link without the escapes of the file's format.
    package var url: String
    package var message: String
    /// The route that matches it.
    package var route: String?
    /// The pattern that its author may have meant.
    package var meant: String?
    /// For a text with interpolations: example URLs that open something, and that do not.
    package var opens: String?
    package var misses: String?

    /// The finding in the form of compiler diagnostics, which editors read.
    package var text: String {
        "\(path):\(line):\(column): \(id.severity): \(message) [\(id.rawValue)]\n"
    }

    /// The members of `check --json`, and those of links.
    package var json: JSON {
        [
            "severity": .string(id.severity), "id": .string(id.rawValue), "message": .string(message),
            "file": .string(path), "line": .number(line), "column": .number(column), "notes": .array([]),
            "witnesses": .strings([opens, misses].compactMap { $0 }), "url": .string(url),
            "route": JSON(route), "didYouMean": JSON(meant), "opens": JSON(opens), "misses": JSON(misses),
        ]
    }
}
