public import Foundation
public import RouteKit

extension Routable {
    /// The route's URL under the first origin that it is declared with: ``Routable/url`` as a `URL`.
    public var foundationURL: URL { URL(self) }
}

extension URL {
    /// The URL of a route, under the first origin that it is declared with.
    public init(_ route: some Routable) {
        // A route's URL has only what RFC 3986 allows, so that Foundation never refuses it.
        self = URL(string: route.url) ?? URL(fileURLWithPath: "/")
    }

    /// The URL of a route under the first of its origins with this scheme; `nil` if it has none.
    public init?(_ route: some Routable, for scheme: RouteScheme) {
        guard let text = route.url(for: scheme) else { return nil }
        self.init(string: text)
    }
}

extension RouteOpener {
    /// Opens a URL.
    @discardableResult
    public func open(
        _ url: URL, from source: RouteSource, options: OpenOptions = OpenOptions()
    ) async -> RouteOutcome {
        await open(url.absoluteString, from: source, options: options)
    }

    /// Whether a route takes this URL from this source; guards are not asked. Has no side effect.
    public func canOpen(_ url: URL, from source: RouteSource) -> Bool { canOpen(url.absoluteString, from: source) }

    /// The route that takes this URL from inside the app. Has no side effect.
    public func match(_ url: URL) -> RouteMatch? { match(url.absoluteString) }
}
