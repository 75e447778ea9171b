/// What an app navigates from: a view controller, a scene, a screen of its own.
///
/// The runtime only hands it on to the handler, as ``OpenOptions/from``.
public protocol RoutingSource: Sendable {}

/// How a screen is to appear.
public enum RouteTransition: String, Sendable, Hashable {
    /// Pushed, or whatever the place that shows it does with one more screen.
    case show
    /// Above what is there.
    case present
}

/// How a route is to be opened; for its handler to respect.
public struct OpenOptions: Sendable {
    /// `nil`: the one that the route was declared with.
    public var transition: RouteTransition?
    /// Whether the handler's screen is to come with an animation.
    public var animated: Bool
    /// What the app navigates from.
    public var from: (any RoutingSource)?
    /// Takes what a handler gives to ``RouteContext/reply(_:)``, of whatever type; on the handler's thread.
    ///
    /// Where the route is known, ``RouteOpener/open(_:options:onReply:)`` and ``RouteOpener/replies(to:options:)`` take
    /// answers of the type of its result.
    public var onReply: (@Sendable (any Sendable) -> Void)?
    /// Whether somebody still listens, where that can be told.
    var channel: ReplyChannel?

    /// Options that leave everything to the route, but for what is given.
    public init(
        transition: RouteTransition? = nil, animated: Bool = true, from: (any RoutingSource)? = nil,
        onReply: (@Sendable (any Sendable) -> Void)? = nil
    ) {
        self.transition = transition
        self.animated = animated
        self.from = from
        self.onReply = onReply
    }
}
