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

    package var verdict: LinkChecker.Verdict
    package var id: ID { verdict.id }
    package var path: String
    /// The line and the column in bytes, both from 1.
    package var line: Int
    package var column: Int
    /// The column in Unicode scalars.
    package var scalarColumn: Int
    /// The link without the escapes of the file's format.
    package var url: String

    /// The finding in the form of compiler diagnostics, which editors read.
    package var text: String {
        "\(path):\(line):\(column): \(id.severity): \(verdict.message) [\(id.rawValue)]\n"
    }

    /// The members of `check --json`, and those of links.
    package var json: JSON {
        [
            "severity": .string(id.severity), "id": .string(id.rawValue), "message": .string(verdict.message),
            "file": .string(path), "line": .number(line), "column": .number(column), "notes": .array([]),
            "witnesses": .strings([verdict.opens, verdict.misses].compactMap { $0 }), "url": .string(url),
            "route": JSON(verdict.route), "didYouMean": JSON(verdict.meant), "opens": JSON(verdict.opens),
            "misses": JSON(verdict.misses),
        ]
    }
}
