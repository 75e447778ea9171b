/// Opening with options as parameters: all of them combine in every overload.
///
/// - `using`: The transition; `nil` for the one in the declaration.
/// - `animated`: False to show the screen without an animation.
/// - `at`: The object that the app navigates from, such as a view controller. Without it, RouteKitUI picks a window.
/// - `ancestors`: With `.open`, the ancestors are opened before the route.
/// - `onReply`: Receives the values of ``RouteContext/reply(_:)``.
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

    /// Opens a route whose handler sends replies: see ``open(_:options:onReply:)``.
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
    /// - Parameters:
    ///   - url: The whole URL.
    ///   - source: The source of the URL, which determines the reachable routes.
    ///   - transition: The transition, or `nil` for the one in the declaration.
    ///   - animated: False to show the screen without an animation.
    ///   - origin: The object that the app navigates from. Without it, RouteKitUI picks a window.
    ///   - ancestors: With `.open`, the ancestors open before the route.
    ///   - onReply: Receives the values of ``RouteContext/reply(_:)``.
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

    /// Opens the route that a server or a script names by its id, with the texts of its arguments.
    ///
    /// ```swift
    /// await router.open(id: "shop.item", arguments: ["id": "7", "tags": ["a", "b"]], from: .notification)
    /// ```
    ///
    /// The arguments decode exactly as from a URL, and names that the route does not declare are ignored. Sources other
    /// than ``RouteSource/app`` reach public routes only; the id of an internal route is then as unknown as any other.
    ///
    /// - Parameters:
    ///   - id: ``RouteInfo/id``. An unknown id is a miss for ``RouterConfiguration/onMiss`` only.
    ///   - arguments: The decoded texts by name. A rest or a repeated key is an array.
    ///   - source: The source of the id and the arguments.
    ///   - transition: The transition, or `nil` for the one in the declaration.
    ///   - animated: False to show the screen without an animation.
    ///   - origin: The object that the app navigates from. Without it, RouteKitUI picks a window.
    ///   - ancestors: With `.open`, the ancestors open before the route.
    ///   - onReply: Receives the values of ``RouteContext/reply(_:)``.
    @discardableResult
    public func open(
        id: String, arguments: [String: RouteMatch.Value] = [:], from source: RouteSource,
        using transition: RouteTransition? = nil, animated: Bool = true, at origin: (any NavigationOrigin)? = nil,
        ancestors: OpenOptions.Ancestors = .none, onReply: (@Sendable (any Sendable) -> Void)? = nil
    ) async -> RouteOutcome {
        await open(
            id: id, arguments: arguments, from: source,
            options: OpenOptions(
                transition: transition, animated: animated, at: origin, ancestors: ancestors, onReply: onReply))
    }

    /// Opens a path under the first base that matches, in the order of file names and lines.
    ///
    /// ```swift
    /// await router.open(path: "/item/7?tab=hot", from: .notification)
    /// ```
    ///
    /// Bases with a placeholder do not take part. A path that matches under no base is a miss of the first base.
    ///
    /// - Parameters:
    ///   - path: The path, percent-encoded as in a URL, with its query and fragment.
    ///   - source: The source of the path, which determines the reachable routes.
    ///   - transition: The transition, or `nil` for the one in the declaration.
    ///   - animated: False to show the screen without an animation.
    ///   - origin: The object that the app navigates from. Without it, RouteKitUI picks a window.
    ///   - ancestors: With `.open`, the ancestors open before the route.
    ///   - onReply: Receives the values of ``RouteContext/reply(_:)``.
    @discardableResult
    public func open(
        path: String, from source: RouteSource, using transition: RouteTransition? = nil, animated: Bool = true,
        at origin: (any NavigationOrigin)? = nil, ancestors: OpenOptions.Ancestors = .none,
        onReply: (@Sendable (any Sendable) -> Void)? = nil
    ) async -> RouteOutcome {
        await open(
            path: path, from: source,
            options: OpenOptions(
                transition: transition, animated: animated, at: origin, ancestors: ancestors, onReply: onReply))
    }
}
