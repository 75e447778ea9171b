public import RouteMatching

/// The route of a URL inside of a URL: the value of a `Link` parameter.
///
/// ```swift
/// func login(next: LinkedRoute?, context: RouteContext) async {
///     await signIn()
///     if let next { await context.opener.open(next) }
/// }
/// ```
///
/// Its URL is the URL of a public route; the outer URL is a miss otherwise. It is opened like the outer URL, but never as
/// one of the app itself, so it cannot reach internal routes.
public struct LinkedRoute: Linkable, Hashable {
    /// The URL, decoded once.
    public let url: String
    /// The route whose handler would run.
    public let route: RouteInfo
    /// The redirect that the URL matches, if it does not match ``route`` itself.
    public let redirect: RouteInfo?
    /// The arguments in the URL, by name, without those that have their defaults.
    public let arguments: [String: RouteMatch.Value]
    /// The source from which the URL is opened: that of the outer URL, or a link of the app.
    public let source: RouteSource
    /// The number of URLs inside of each other, with this one.
    private let levels: Int

    /// Creates the value that a handler receives for a route, in a test for example. Returns `nil` if the route is internal
    /// or has no URL.
    public init?(_ route: any Routable) {
        let body = route._body
        guard let url = route._link.url else { return nil }
        self.url = url
        self.route = body.info
        levels = route._link.levels
        redirect = nil
        arguments = RouteMatch.values(of: body.info, _RouteArguments(body.arguments)) { _ in true }
        source = Self.ownSource
    }

    init(_ url: String, _ match: RouteMatch, levels: Int, from source: RouteSource) {
        self.url = url
        self.levels = levels
        (route, redirect, arguments) = (match.route, match.redirect, match.arguments)
        self.source = source.isTrusted ? Self.ownSource : source
    }

    /// The source of a link that the app itself made.
    private static var ownSource: RouteSource { .custom("link") }

    public var _link: _RouteLink { _RouteLink(url, levels: levels) }
}

extension LinkedRoute: CustomStringConvertible {
    public var description: String { url }
}

/// A value for a `Link` parameter of an accessor: any ``Route``, or a ``LinkedRoute`` to pass on.
public protocol Linkable: Sendable {
    /// The URL of the route.
    var _link: _RouteLink { get }
}

extension Routable {
    public var _link: _RouteLink { _RouteLink(_body) }
}

/// The argument of an accessor for a `Link` parameter, for generated code only.
public struct _RouteLink: RouteParameter, Linkable {
    /// `nil` if a URL that contains it would not match.
    let url: String?
    /// The number of URLs inside of each other.
    fileprivate let levels: Int

    /// Creates the link of a route.
    public init(_ route: any Linkable) { self = route._link }

    fileprivate init(_ body: _RouteBody) {
        let inner = body.arguments.reduce(0) { max($0, Self.levels(of: $1)) }
        levels = inner + 1
        url = body.info.isPublic && levels <= LinkScope.deepest ? body.url : nil
    }

    fileprivate init(_ url: String, levels: Int) {
        self.url = url
        self.levels = levels
    }

    public init(routeValue: String) { self.init(routeValue, levels: 1) }

    /// A text that is not valid in a URL if the route has no URL.
    public var routeValue: String { url ?? "\0" }

    public var _link: _RouteLink { self }

    private static func levels(of argument: any _RouteArgument) -> Int {
        switch argument {
        case let link as _RouteLink: link.levels
        case let links as [_RouteLink]: links.map(\.levels).max() ?? 0
        default: 0
        }
    }
}

extension RouteOpener {
    /// Opens the route of a link, as a URL from outside of the app.
    ///
    /// - Returns: The outcome, such as a denial by a guard.
    @discardableResult
    public func open(_ link: LinkedRoute, options: OpenOptions = OpenOptions()) async -> RouteOutcome {
        await open(link.url, from: link.source, options: options)
    }
}

extension RouteContext {
    /// Matches the URL of a link in the context's router.
    fileprivate func link(_ url: String) -> LinkedRoute? {
        guard let dispatcher = opener as? RouteDispatcher, let found = dispatcher.linkedMatch(url) else { return nil }
        return LinkedRoute(url, found.match, levels: found.levels, from: source)
    }
}

/// Decoding of links by generated code.
extension RouteContext {
    public func _link(_ index: Int) throws -> LinkedRoute {
        guard let link = try _optionalLink(index) else { throw UnreadableArgument.argument(index) }
        return link
    }

    public func _optionalLink(_ index: Int) throws -> LinkedRoute? {
        try _links(index).first
    }

    public func _links(_ index: Int) throws -> [LinkedRoute] {
        try (arguments.texts(index) ?? []).map { url in
            guard let link = link(url) else { throw UnreadableArgument.argument(index) }
            return link
        }
    }
}

/// Reading of links with a pattern by generated code. A typed route may have texts that do not match.
extension RouteContext {
    public func _linkText(_ index: Int) throws -> String {
        guard let text = try _optionalLinkText(index) else { throw UnreadableArgument.argument(index) }
        return text
    }

    public func _optionalLinkText(_ index: Int) throws -> String? {
        try _linkTexts(index).first
    }

    public func _linkTexts(_ index: Int) throws -> [String] {
        let texts = arguments.texts(index) ?? []
        let areLinks =
            arguments.isText
            || texts.allSatisfy { route.table.isLink($0, of: route.number, index, .none) { _, _, _ in true } }
        guard areLinks else { throw UnreadableArgument.argument(index) }
        return texts
    }
}

/// Links that a route passes on to its parent.
extension _ChildArguments {
    public func link(_ index: Int) throws -> _RouteLink { try value(index) }
    public func optionalLink(_ index: Int) throws -> _RouteLink? { try optional(index) }
    public func links(_ index: Int) throws -> [_RouteLink] { try list(index) }
}
