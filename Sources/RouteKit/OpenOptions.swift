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
    /// What few opens have, in one box: most hand on a word that is `nil`, with nothing in it to be copied.
    private var extras: Extras?

    /// What the app navigates from.
    public var from: (any RoutingSource)? {
        get { extras?.from }
        set { extras = .box(newValue, onReply, channel) }
    }
    /// Takes what a handler gives to ``RouteContext/reply(_:)``, of whatever type; on the handler's thread.
    ///
    /// Where the route is known, ``RouteOpener/open(_:options:onReply:)`` and ``RouteOpener/replies(to:options:)`` take
    /// answers of the type of its result.
    public var onReply: (@Sendable (any Sendable) -> Void)? {
        get { extras?.onReply }
        set { extras = .box(from, newValue, channel) }
    }
    /// Whether somebody still listens, where that can be told.
    var channel: ReplyChannel? {
        get { extras?.channel }
        set { extras = .box(from, onReply, newValue) }
    }

    /// Options that leave everything to the route, but for what is given.
    public init(
        transition: RouteTransition? = nil, animated: Bool = true, from: (any RoutingSource)? = nil,
        onReply: (@Sendable (any Sendable) -> Void)? = nil
    ) {
        self.transition = transition
        self.animated = animated
        extras = .box(from, onReply, nil)
    }
}

extension OpenOptions {
    /// Whether there is somebody to answer, but no way to tell that they have gone.
    var needsChannel: Bool {
        guard let extras else { return false }
        return extras.onReply != nil && extras.channel == nil
    }

    private final class Extras: Sendable {
        let from: (any RoutingSource)?
        let onReply: (@Sendable (any Sendable) -> Void)?
        let channel: ReplyChannel?

        private init(
            _ from: (any RoutingSource)?, _ onReply: (@Sendable (any Sendable) -> Void)?, _ channel: ReplyChannel?
        ) {
            self.from = from
            self.onReply = onReply
            self.channel = channel
        }

        /// `nil` for nothing: an initialiser that may fail allocates before it does.
        static func box(
            _ from: (any RoutingSource)?, _ onReply: (@Sendable (any Sendable) -> Void)?, _ channel: ReplyChannel?
        ) -> Extras? {
            from == nil && onReply == nil && channel == nil ? nil : Extras(from, onReply, channel)
        }
    }
}
