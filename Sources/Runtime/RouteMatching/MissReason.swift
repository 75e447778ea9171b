/// The reason why no route matched a URL.
public enum MissReason: Sendable, Hashable {
    /// The text does not begin with a scheme and a colon.
    case noScheme
    /// An http or https URL without a host.
    case noHost
    /// An http or https URL with a user name or password before its host.
    case userInfo
    /// A `%` without two hexadecimal digits after it.
    case badPercent
    /// Percent escapes that do not decode to UTF-8.
    case invalidUTF8
    /// A NUL, raw or as `%00`.
    case nul
    /// A `.` or `..` segment.
    case dotSegment
    /// An empty segment, other than after a single slash at the end of the path.
    case emptySegment
    /// No route is declared under the URL's scheme, host, and port.
    case unknownOrigin
    /// A route's path matches, but the query lacks a required key.
    case missingQuery(key: String)
    /// A route's path matches, but the query has a different value for a key.
    case otherQueryValue(key: String)
    /// A route's path matches, but the URL lacks a fragment.
    case missingFragment
    /// A route's path matches, but a value does not decode as its argument's type.
    case invalidArgument(name: String)
    /// A redirect matches, but a value is invalid in the path or host of its target: an empty text, a text that makes a
    /// segment `.` or `..`, an invalid host label, or a text that a segment with several placeholders splits
    /// differently.
    case misplacedArgument(name: String)
    /// No route's path matches.
    case noRoute
    /// A `web` declaration matches the URL: it stays in the browser.
    case leftToWeb
    /// The text has more UTF-8 bytes than ``RouteLimits/urlLength``.
    case tooLong(limit: Int)
    /// The path has more segments than ``RouteLimits/segments``.
    case tooManySegments(limit: Int)
    /// The query has more items than ``RouteLimits/queryItems``.
    case tooManyQueryItems(limit: Int)
    /// The open followed more redirects than ``RouteLimits/redirects``.
    case tooManyRedirects(limit: Int)
    /// An internal route with a payload that is not optional, opened from a URL.
    case missingPayload(name: String)
}

extension MissReason: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noScheme: "the URL has no scheme"
        case .noHost: "the URL has no host"
        case .userInfo: "the URL has user info before its host"
        case .badPercent: "a '%' in the URL is not followed by two hexadecimal digits"
        case .invalidUTF8: "the URL's percent escapes are not valid UTF-8"
        case .nul: "the URL has a NUL"
        case .dotSegment: "the URL has a '.' or '..' segment"
        case .emptySegment: "the URL has an empty segment"
        case .unknownOrigin: "no route is declared under the URL's scheme and host"
        case .missingQuery(let key): "the query has no '\(key)'"
        case .otherQueryValue(let key): "the query has another value for '\(key)' than the route's"
        case .missingFragment: "the URL has no fragment"
        case .invalidArgument(let name): "the value of '\(name)' is not of its type"
        case .misplacedArgument(let name): "the value of '\(name)' cannot be part of a path or host"
        case .noRoute: "no route matches the URL"
        case .leftToWeb: "the URL is left to the web site"
        case .tooLong(let limit): "the URL is longer than \(limit) bytes"
        case .tooManySegments(let limit): "the URL has more than \(limit) segments"
        case .tooManyQueryItems(let limit): "the URL's query has more than \(limit) items"
        case .tooManyRedirects(let limit): "the URL led to more than \(limit) redirects"
        case .missingPayload(let name): "the route needs the payload '\(name)', which a URL cannot carry"
        }
    }
}

extension URLFault {
    var reason: MissReason {
        switch self {
        case .noScheme: .noScheme
        case .noHost: .noHost
        case .userInfo: .userInfo
        case .badPercent: .badPercent
        case .invalidUTF8: .invalidUTF8
        case .nul: .nul
        case .dotSegment: .dotSegment
        case .emptySegment: .emptySegment
        case .unknownOrigin: .unknownOrigin
        }
    }
}
