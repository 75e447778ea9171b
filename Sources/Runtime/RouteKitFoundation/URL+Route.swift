public import Foundation
public import RouteKit

extension URL {
    /// The URL of a route, under the first origin of its declaration. `nil` if `Routable.url` is.
    public init?(_ route: some Routable) {
        guard let text = route.url else { return nil }
        self.init(routeURL: text)
    }

    /// The URL of a route, under the first of its origins with this scheme: `URL(route, scheme: .https)`.
    public init?(_ route: some Routable, scheme: RouteScheme) {
        guard let text = route.url(for: scheme) else { return nil }
        self.init(routeURL: text)
    }

    /// Foundation rejects a colon in a custom scheme's first segment unless a port follows; a router accepts it.
    private init?(routeURL text: String) {
        if let url = URL(string: text) {
            self = url
            return
        }
        guard let slashes = text.range(of: "://") else { return nil }
        let authority = text[slashes.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let (start, end) = (text[..<slashes.upperBound], text[authority.endIndex...])
        self.init(string: "\(start)\(authority.replacing(":", with: "%3A"))\(end)")
    }
}

extension RouteOpener {
    /// Opens a URL with options in one value.
    @discardableResult
    public func open(_ url: URL, from source: RouteSource, options: OpenOptions) async -> RouteOutcome {
        await open(url.absoluteString, from: source, options: options)
    }

    /// Opens a URL; the options are those of `RouteOpener.open(_:from:using:animated:at:ancestors:onReply:)`.
    @discardableResult
    public func open(
        _ url: URL, from source: RouteSource, using transition: RouteTransition? = nil, animated: Bool = true,
        at origin: (any NavigationOrigin)? = nil, ancestors: OpenOptions.Ancestors = .none,
        onReply: (@Sendable (any Sendable) -> Void)? = nil
    ) async -> RouteOutcome {
        await open(
            url, from: source,
            options: OpenOptions(
                transition: transition, animated: animated, at: origin, ancestors: ancestors, onReply: onReply))
    }

    /// Returns true if a route matches this URL from this source. Guards do not run. Has no side effect.
    public func canOpen(_ url: URL, from source: RouteSource) -> Bool { canOpen(url.absoluteString, from: source) }

    @available(*, unavailable, message: "add where the URL came from: open(url, from: .universalLink)")
    @discardableResult
    public func open(_ url: URL) async -> RouteOutcome { await open(url, from: .custom("")) }

    @available(*, unavailable, message: "add where the URL came from: canOpen(url, from: .universalLink)")
    public func canOpen(_ url: URL) -> Bool { canOpen(url, from: .custom("")) }

    /// Returns the route that matches a URL from this source. Has no side effect.
    public func match(_ url: URL, from source: RouteSource = .app) -> RouteMatch? {
        match(url.absoluteString, from: source)
    }
}
