/// The result of matching a URL.
///
/// `Arguments` is `Void` if the caller keeps the ranges of the arguments in a ``SlotStorage``.
public enum _MatchResult<Arguments: Sendable>: Sendable {
    case route(_RouteNumber, Arguments)
    /// A `web` declaration, which leaves its URLs to the web site.
    case web(_RouteNumber)
    case miss(MissReason)

    /// The number of the route, or `nil` if none matches.
    @inlinable package var route: RouteNumber? {
        if case .route(let route, _) = self { route } else { nil }
    }
}

/// Unprefixed name for use inside this package.
package typealias MatchResult = _MatchResult
