public import Foundation

/// Why an overlay was refused: everything that is wrong with it, not the first thing only.
public struct RouteOverlayError: Error, Sendable, Hashable {
    /// The kind of an error, for programs.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The document is larger than ``RouteOverlay/maximumSize``.
        case size
        /// It is not JSON, or an object in it has a key twice, or it is nested too deep.
        case syntax
        /// It is JSON of another form than an overlay's, or of another version.
        case form
        /// The router has no such route.
        case unknownRoute
        /// A redirect's arguments are not those of its target, or not of their types.
        case argument
        /// A public route would lead to an internal one.
        case visibility
        /// The target returns something else than the route, whose callers in the app wait for it.
        case result
        /// Redirects lead around.
        case cycle
        /// The overlay was made for another router.
        case otherRouter
    }

    /// One thing that is wrong with a document.
    public struct Problem: Sendable, Hashable {
        /// The kind.
        public let kind: Kind
        /// The path in the document, such as `routes.Comment.view.redirect.target`; empty for the whole document.
        public let path: String
        /// A description for the author of the document; long keys and texts are truncated.
        public let message: String
    }

    /// In the order of the document, at most ``maximumCount``.
    public let problems: [Problem]

    /// How many problems are told of one document.
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
