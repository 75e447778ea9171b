/// What matching a URL gave.
public enum _RouteMatchResult: Sendable {
    /// A route's number and its arguments, as ranges of the URL's text.
    case route(_RouteNumber, _RouteArguments)
    case miss(MissReason)
}
