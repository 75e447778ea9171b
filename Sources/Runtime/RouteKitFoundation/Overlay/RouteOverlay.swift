public import Foundation
import RouteJSON
public import RouteKit

/// What a document, such as one that the app has fetched, makes of some routes: it sends one to another, or switches one
/// off, until the app's next release or the next document.
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
/// Routes and arguments are named as in the `.routes` files, and values are written as they stand in URLs, decoded, so
/// that one document serves every app that is built from those files.
///
/// An argument of a redirect's target is given by an argument of the route (`argument`), by a `text`, or, if it is a
/// list or a rest, by `texts`; those left out have their defaults. A route that is off answers
/// `RouteOutcome.denied(by:reason:)` by `.overlay`, with the message as the reason; a redirect is
/// as if the target had been opened, so that the target's guards are asked and not the route's. Both hold for typed
/// opens too. Miss handlers and guards are left alone.
///
/// The document is checked against the router's own routes when it is read, and refused in whole if anything in it does
/// not fit: a route that does not exist, an argument that is missing or of another type, a public route sent to an
/// internal one, redirects in a cycle, a key that an object has twice.
public struct RouteOverlay: Sendable {
    let overrides: RouteOverrides

    /// The value of `format` in a document.
    public static let format = "swift-routes-overlay"
    /// The value of `version` in a document.
    public static let version = 1
    /// In bytes; a larger document is not read.
    public static let maximumSize = 1 << 20
    /// How deep objects and arrays of a document may be nested; an overlay needs seven.
    public static let maximumDepth = 16

    /// Reads and checks a document; nothing changes before it is given to ``RouteKit/RouteDispatcher/apply(_:)``.
    ///
    /// - Throws: Everything that is wrong with it.
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

    /// Puts an overlay in force, in place of the one before it.
    ///
    /// May be called at any time and from any thread: an open that has begun goes on under the overlay that it began
    /// with.
    ///
    /// - Throws: Where it was made for a router of other routes; the one before it then stays in force.
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
