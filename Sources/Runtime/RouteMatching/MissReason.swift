/// Why no route took a URL.
public enum MissReason: Sendable, Hashable {
    /// The text does not begin with a scheme and a colon.
    case noScheme
    /// An http or https URL without a host.
    case noHost
    /// An http or https URL with a user name or password before its host.
    case userInfo
    /// A `%` without two hexadecimal digits behind it.
    case badPercent
    /// Percent escapes that are not UTF-8 once decoded.
    case invalidUTF8
    /// A NUL, also as `%00`.
    case nul
    /// A `.` or `..` segment.
    case dotSegment
    /// An empty segment, other than behind one slash at the end of the path.
    case emptySegment
    /// No route lives under the URL's scheme, host and port.
    case unknownOrigin
    /// Some route's path matches but the query lacks a key that it needs.
    case missingQuery(key: String)
    /// Some route's path matches but the query has another value for a key than the route's.
    case otherQueryValue(key: String)
    /// Some route's path matches but the URL lacks a fragment.
    case missingFragment
    /// Some route's path matches but a value is not of its argument's type, or it is a redirect's and cannot stand in the path
    /// or the host of where that leads.
    case invalidArgument(name: String)
    /// No route has a path that matches.
    case noRoute
    /// A `web` declaration takes the URL: it stays in the browser.
    case leftToWeb
    /// The text has more UTF-8 bytes than ``RouteLimits/urlLength``.
    case tooLong(limit: Int)
    /// The path has more segments than ``RouteLimits/segments``.
    case tooManySegments(limit: Int)
    /// The query has more items than ``RouteLimits/queryItems``.
    case tooManyQueryItems(limit: Int)
    /// Redirects led on more often than ``RouteLimits/redirects``.
    case tooManyRedirects(limit: Int)
    /// An internal route with a payload that is not optional, opened by its URL's text.
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
