/// Opens routes: what features know of the router.
///
/// `Routes.Router` is one; in a feature's own tests something simpler can stand in for it.
public protocol RouteOpener: Sendable {
    /// Opens a route from inside the app and returns what its handler returns.
    ///
    /// - Throws: What the handler throws, or a ``RouteError`` where the route's handler did not run.
    @discardableResult
    func open<Result: Sendable>(_ route: Route<Result>, options: OpenOptions) async throws -> Result

    /// Opens any route from inside the app, whatever its handler returns.
    @discardableResult
    func open(any route: any Routable, options: OpenOptions) async -> RouteOutcome

    /// Opens a URL.
    @discardableResult
    func open(_ url: String, from source: RouteSource, options: OpenOptions) async -> RouteOutcome

    /// Whether a route takes this URL from this source; guards are not asked. Has no side effect.
    func canOpen(_ url: String, from source: RouteSource) -> Bool

    /// The route that takes this URL from inside the app. Has no side effect.
    func match(_ url: String) -> RouteMatch?
}

extension RouteOpener {
    /// Opens a route from inside the app and returns what its handler returns.
    ///
    /// - Parameters:
    ///   - transition: `nil` for the one that the route was declared with.
    ///   - from: What the app navigates from, such as a view controller.
    /// - Throws: What the handler throws, or a ``RouteError`` where the route's handler did not run.
    @discardableResult
    public func open<Result: Sendable>(
        _ route: Route<Result>, using transition: RouteTransition? = nil, animated: Bool = true,
        from: (any RoutingSource)? = nil
    ) async throws -> Result {
        try await open(route, options: OpenOptions(transition: transition, animated: animated, from: from))
    }

    /// Opens a route whose handler answers more than once, by ``RouteContext/reply(_:)``.
    ///
    /// - Parameter onReply: Takes each answer that is of the type of the route's result.
    @discardableResult
    public func open<Result: Sendable>(
        _ route: Route<Result>, options: OpenOptions = OpenOptions(), onReply: @escaping @Sendable (Result) -> Void
    ) async throws -> Result {
        var options = options
        options.onReply = { answer in
            if let answer = answer as? Result { onReply(answer) }
        }
        return try await open(route, options: options)
    }

    /// Opens a URL.
    @discardableResult
    public func open(_ url: String, from source: RouteSource) async -> RouteOutcome {
        await open(url, from: source, options: OpenOptions())
    }
}
