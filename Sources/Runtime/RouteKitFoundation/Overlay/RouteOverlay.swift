public import Foundation
import RouteJSON
public import RouteKit

/// Overrides for some routes from a document, for example one that the app downloaded: redirects a route to another
/// one, or switches it off, until the next document or the app's next release.
///
/// ```json
/// {
///   "format": "swift-routes-overlay",
///   "version": 1,
///   "routes": {
///     "Comment.view": {
///       "redirect": {
///         "target": "Blog.post",
///         "arguments": {"slug": {"text": "comments-are-closed"}, "page": {"argument": "id"}}
///       }
///     },
///     "Account.settings": {"off": {"message": "Settings are back tomorrow."}}
///   }
/// }
/// ```
///
/// Routes and arguments are named as in the `.routes` files, and values are decoded URL texts. One document therefore
/// works for every app that is built from those files.
///
/// An argument of a redirect's target comes from an argument of the route (`argument`), a `text`, or, for a list or a
/// rest, `texts`. Omitted arguments have their defaults. A route that is off returns `RouteOutcome.denied(by:reason:)`
/// with `.overlay` and the message as the reason. A redirect behaves as if the target had been opened: the target's
/// guards run, and the route's do not. Both also apply to typed opens. Miss handlers and guards cannot be overridden.
///
/// The document is validated against the router's own routes when it is decoded. It is rejected as a whole if anything
/// is invalid: an unknown route, a missing argument or one of a different type, a public route redirected to an
/// internal one, redirects in a cycle, or a duplicate key in an object.
public struct RouteOverlay: Sendable {
    let overrides: RouteOverrides

    /// The value of `format` in a document.
    public static let format = "swift-routes-overlay"
    /// The value of `version` in a document.
    public static let version = 1
    /// The maximum size in bytes. A larger document is rejected.
    public static let maximumSize = 1 << 20
    /// The maximum nesting depth of objects and arrays. An overlay needs seven levels.
    public static let maximumDepth = 16

    /// Decodes and validates a document. It has no effect before ``RouteKit/RouteDispatcher/apply(_:)``.
    ///
    /// - Throws: All problems of the document.
    public init(json: Data, for router: RouteDispatcher) throws(RouteOverlayError) {
        guard json.count <= Self.maximumSize else {
            throw RouteOverlayError(.size, "the document has more than \(Self.maximumSize) bytes")
        }
        let document: JSON
        do {
            document = try JSON(parsing: [UInt8](json), deepest: Self.maximumDepth)
        } catch {
            let lines = json.prefix(error.offset).split(separator: 0x0A, omittingEmptySubsequences: false)
            throw RouteOverlayError(
                .syntax, "line \(lines.count), column \((lines.last?.count ?? 0) + 1): \(error.message.inOneLine)")
        }
        var check = RouteOverlayCheck(router)
        overrides = try check.overrides(document)
    }

    init(overrides: RouteOverrides) { self.overrides = overrides }

    /// The names of the routes that it changes, sorted.
    public var routes: [String] { overrides.routes.map(overrides.table.routeName).sorted() }
}

extension RouteDispatcher {
    /// The overlay in force.
    public var overlay: RouteOverlay? { overrides.current.map(RouteOverlay.init(overrides:)) }

    /// Activates an overlay in place of the previous one.
    ///
    /// Can be called at any time and from any thread. An open that has begun continues under the overlay that it began
    /// with.
    ///
    /// - Throws: An error if the overlay was created for a router of other routes. The previous overlay then stays
    ///   active.
    public func apply(_ overlay: RouteOverlay) throws(RouteOverlayError) {
        guard overlay.overrides.table.isSame(as: _table) else {
            throw RouteOverlayError(.otherRouter, "the overlay was made for a router of other routes")
        }
        overrides.current = overlay.overrides
    }

    /// Ends the overlay in force, if there is one.
    public func removeOverlay() { overrides.current = nil }
}

extension RouteOverlayError {
    init(_ kind: Kind, _ message: String) {
        problems = [Problem(kind: kind, path: "", message: message)]
    }
}
