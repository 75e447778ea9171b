/// What matching a URL gave.
public enum RouteMatchResult: Sendable {
    /// A route's number and its arguments, as ranges of the URL's text.
    case route(Int, RouteArguments)
    case miss(MissReason)
}
