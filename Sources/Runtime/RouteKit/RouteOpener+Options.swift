/// Opening with options as parameters: all of them combine in every overload.
///
/// - `using`: The transition; `nil` for the one in the declaration.
/// - `animated`: False to show the screen without an animation.
/// - `at`: The object that the app navigates from, such as a view controller. Without it, RouteKitUI picks a window.
/// - `ancestors`: With `.open`, the ancestors are opened before the route.
/// - `onReply`: Takes the values that the handler passes to ``RouteContext/reply(_:)``.
extension RouteOpener {
    /// Opens a route from inside the app and returns the result of its handler.
    ///
    /// ```swift
    /// try await router.open(Routes.Account.login, using: .present, animated: false, at: window, ancestors: .open)
    /// ```
    ///
    /// - Throws: The handler's error, or a ``RouteError`` if the handler did not run.
    @discardableResult
    public func open<Result: Sendable>(
        _ route: Route<Result>, using transition: RouteTransition? = nil, animated: Bool = true,
        at origin: (any NavigationOrigin)? = nil, ancestors: OpenOptions.Ancestors = .none
    ) async throws -> Result {
        try await open(
            route,
            options: OpenOptions(transition: transition, animated: animated, at: origin, ancestors: ancestors))
    }

    /// Opens a route whose handler answers more than once: see ``open(_:options:onReply:)``.
    ///
    /// ```swift
    /// let last = try await router.open(Routes.Photos.pick) { photo in show(photo) }
    /// ```
    @discardableResult
    public func open<Result: Sendable>(
        _ route: Route<Result>, using transition: RouteTransition? = nil, animated: Bool = true,
        at origin: (any NavigationOrigin)? = nil, ancestors: OpenOptions.Ancestors = .none,
        onReply: @escaping @Sendable (Result) -> Void
    ) async throws -> Result {
        try await open(
            route,
            options: OpenOptions(transition: transition, animated: animated, at: origin, ancestors: ancestors),
            onReply: onReply)
    }

    /// Opens a route and returns its replies, then its result: see ``replies(to:options:)``.
    ///
    /// ```swift
    /// for try await photo in router.replies(to: Routes.Photos.pick) { show(photo) }
    /// ```
    public func replies<Result: Sendable>(
        to route: Route<Result>, using transition: RouteTransition? = nil, animated: Bool = true,
        at origin: (any NavigationOrigin)? = nil, ancestors: OpenOptions.Ancestors = .none
    ) -> AsyncThrowingStream<Result, any Error> {
        replies(
            to: route,
            options: OpenOptions(transition: transition, animated: animated, at: origin, ancestors: ancestors))
    }

    /// Opens any route from inside the app, and returns the outcome instead of throwing.
    @discardableResult
    public func open(
        any route: any Routable, using transition: RouteTransition? = nil, animated: Bool = true,
        at origin: (any NavigationOrigin)? = nil, ancestors: OpenOptions.Ancestors = .none,
        onReply: (@Sendable (any Sendable) -> Void)? = nil
    ) async -> RouteOutcome {
        await open(
            any: route,
            options: OpenOptions(
                transition: transition, animated: animated, at: origin, ancestors: ancestors, onReply: onReply))
    }

    /// Opens a URL, and returns the outcome instead of throwing.
    ///
    /// - Parameter source: The origin of the URL: it decides which routes the URL reaches.
    @discardableResult
    public func open(
        _ url: String, from source: RouteSource, using transition: RouteTransition? = nil, animated: Bool = true,
        at origin: (any NavigationOrigin)? = nil, ancestors: OpenOptions.Ancestors = .none,
        onReply: (@Sendable (any Sendable) -> Void)? = nil
    ) async -> RouteOutcome {
        await open(
            url, from: source,
            options: OpenOptions(
                transition: transition, animated: animated, at: origin, ancestors: ancestors, onReply: onReply))
    }
}
