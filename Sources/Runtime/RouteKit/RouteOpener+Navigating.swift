extension RouteOpener {
    /// Opens a route from a button or a delegate: without `try` and `await`.
    ///
    /// ```swift
    /// Button("Item 7") { router.navigate(to: Routes.Shop.item(id: 7)) }
    /// ```
    ///
    /// A failure goes to ``RouterConfiguration/onError``. The route opens in a task of its own.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - transition: The transition, or `nil` for the one in the declaration.
    ///   - animated: False to show the screen without an animation.
    ///   - origin: The object that the app navigates from. Without it, RouteKitUI picks a window.
    ///   - ancestors: With `.open`, the ancestors open before the route.
    public func navigate(
        to route: any Routable, using transition: RouteTransition? = nil, animated: Bool = true,
        at origin: (any NavigationOrigin)? = nil, ancestors: OpenOptions.Ancestors = .none
    ) {
        let options = OpenOptions(transition: transition, animated: animated, at: origin, ancestors: ancestors)
        Task {
            guard let error = await open(any: route, options: options).error(of: route) else { return }
            report(error)
        }
    }

    /// Does nothing, for openers without a configuration.
    public func report(_ error: any Error) {}
}

extension RouteDispatcher {
    /// Passes an error to ``RouterConfiguration/onError``.
    public final func report(_ error: any Error) { configuration.onError?(error) }
}

extension RouteOutcome {
    /// The error of an open that no caller waits for. `nil` for a cancellation: a picker that the user closed is not a
    /// failure.
    fileprivate func error(of route: any Routable) -> (any Error)? {
        switch self {
        case .handled: nil
        case .missed(_, .some): nil
        case .missed(let reason, nil): RouteError(url: route.description, reason: .missed(reason))
        case .denied(let denial, let reason):
            RouteError(url: route.description, reason: .denied(by: denial, reason: reason))
        case .failed(_, let error): error is CancellationError ? nil : error
        }
    }
}
