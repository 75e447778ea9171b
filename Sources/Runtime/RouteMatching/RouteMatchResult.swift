/// The result of matching a URL.
public enum _RouteMatchResult: Sendable {
    /// A route's number and its arguments, as ranges of the URL's text.
    case route(_RouteNumber, _RouteArguments)
    case miss(MissReason)
}
