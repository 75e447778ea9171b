public import Foundation

/// All problems of an overlay that was refused.
public struct RouteOverlayError: Error, Sendable, Hashable {
    /// The kind of an error, for programs.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The document is larger than ``RouteOverlay/maximumSize``.
        case size
        /// The document is invalid JSON, has a duplicate key, or is nested too deep.
        case syntax
        /// The JSON does not have the form of an overlay, or has an unsupported version.
        case form
        /// The router does not have the route.
        case unknownRoute
        /// An argument of a redirect has a name or a type that its target does not have.
        case argument
        /// A public route would lead to an internal one.
        case visibility
        /// The target returns another type than the route, and callers in the app wait for the route's type.
        case result
        /// Redirects form a cycle.
        case cycle
        /// The overlay was made for another router.
        case otherRouter
    }

    /// One problem of a document.
    public struct Problem: Sendable, Hashable {
        /// The kind.
        public let kind: Kind
        /// The path in the document, such as `routes.Comment.view.redirect.target`; empty for the whole document.
        public let path: String
        /// A description for the author of the document; long keys and texts are truncated.
        public let message: String
    }

    /// The problems in the order of the document, at most ``maximumCount``.
    public let problems: [Problem]

    /// The maximum number of problems reported for one document.
    public static let maximumCount = 100
}

extension RouteOverlayError: CustomStringConvertible, LocalizedError {
    /// A line for each problem.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
    public var errorDescription: String? { description }
}

extension RouteOverlayError.Problem: CustomStringConvertible {
    public var description: String {
        let text = path.isEmpty ? message : "\(path): \(message)"
        return "\(text) [\(kind.rawValue)]"
    }
}
