/// What a router does besides dispatching; everything in it may be left as it is.
public struct RouterConfiguration: Sendable {
    /// Decides about every URL that does not come from the app, before it is matched; `nil` admits all.
    ///
    /// Meant for allow-lists. It is asked by ``RouteOpener/canOpen(_:from:)`` as well, so it should do nothing else.
    public var admit: (@Sendable (_ url: String, _ source: RouteSource) -> Bool)?
    /// Run around every open that was admitted, typed or text, the first outermost.
    public var interceptors: [RouteInterceptor]
    public var limits: RouteLimits
    /// Gets the URLs that no miss handler took; returns whether it took this one.
    public var onMiss: (@Sendable (MissContext) async -> Bool)?

    public init(
        admit: (@Sendable (_ url: String, _ source: RouteSource) -> Bool)? = nil,
        interceptors: [RouteInterceptor] = [], limits: RouteLimits = RouteLimits(),
        onMiss: (@Sendable (MissContext) async -> Bool)? = nil
    ) {
        self.admit = admit
        self.interceptors = interceptors
        self.limits = limits
        self.onMiss = onMiss
    }
}

/// Something that runs around every open: it sees the request, calls `next` to go on, and returns the outcome.
///
/// ```swift
/// configuration.interceptors = [
///     { request, next in
///         let outcome = await next(request)
///         analytics.record(request.url, "\(outcome)")
///         return outcome
///     }
/// ]
/// ```
///
/// It may pass on a request with other ``RouteRequest/options``, return an outcome without calling `next`, or open
/// another route by ``RouteRequest/redirect(to:)``. Each call of `next` opens the route once more.
public typealias RouteInterceptor =
    @Sendable (_ request: RouteRequest, _ next: @Sendable (RouteRequest) async -> RouteOutcome) async -> RouteOutcome

/// One open, as interceptors see it.
public struct RouteRequest: Sendable {
    let target: Target
    let redirects: Int
    let dispatcher: RouteDispatcher

    /// Where it was opened from.
    public let source: RouteSource
    /// Changes to it reach the handler.
    public var options: OpenOptions

    /// What is about to be opened.
    enum Target: Sendable {
        case typed(RouteBody)
        case text(String, Int, RouteArguments)
        case miss(String, MissReason)
    }

    /// The route whose handler is to run; `nil` where none takes the URL.
    public var route: RouteInfo? {
        switch target {
        case .typed(let body): body.info
        case .text(_, let index, _): RouteInfo(dispatcher._table, index)
        case .miss: nil
        }
    }

    /// The URL that was opened; for a typed open the route's own.
    public var url: String {
        switch target {
        case .typed(let body): body.url
        case .text(let url, _, _), .miss(let url, _): url
        }
    }

    /// Opens other routes.
    public var opener: any RouteOpener { dispatcher }

    /// Opens another route instead; it counts as a redirect.
    public func redirect(to route: any Routable) async -> RouteOutcome {
        await dispatcher.redirect(
            to: route._body, from: url, source: source, options: options, redirects: redirects + 1)
    }
}
