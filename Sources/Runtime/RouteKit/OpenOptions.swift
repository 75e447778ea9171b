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
    /// True while state restoration reopens screens. Guards and handlers then see ``RouteRole/restoring``, and can refuse at
    /// once in place of asking the user.
    public var isRestoring = false
    /// What few opens have, in one box: most hand on a word that is `nil`, with nothing in it to be copied.
    private var extras: Extras?

    /// What the app navigates from.
    public var from: (any RoutingSource)? {
        get { extras?.from }
        set { extras = .box(newValue, onReply, channel, ancestors) }
    }
    /// Takes what a handler gives to ``RouteContext/reply(_:)``, of whatever type; on the handler's thread.
    ///
    /// Where the route is known, ``RouteOpener/open(_:options:onReply:)`` and ``RouteOpener/replies(to:options:)`` take
    /// answers of the type of its result.
    public var onReply: (@Sendable (any Sendable) -> Void)? {
        get { extras?.onReply }
        set { extras = .box(from, newValue, channel, ancestors) }
    }
    /// Whether somebody still listens, where that can be told.
    var channel: ReplyChannel? {
        get { extras?.channel }
        set { extras = .box(from, onReply, newValue, ancestors) }
    }
    /// Whether the routes above the one that is opened are opened before it.
    public var ancestors: Ancestors {
        get { extras?.ancestors ?? .none }
        set { extras = .box(from, onReply, channel, newValue) }
    }

    /// What is opened besides the route itself.
    public enum Ancestors: Sendable, Hashable {
        /// Nothing.
        case none
        /// Before it, the routes above it, root first: those that `under` names in the declarations.
        ///
        /// None is opened before the guards of the route itself have allowed it. Each is then opened as any route is, with
        /// interceptors, overlay and guards of its own, but not animated, with its own transition and nobody to reply to;
        /// its handler sees ``RouteContext/role``. One that is refused, that fails, or whose guard or interceptor opens
        /// another route instead, is left out, and the others are opened all the same. Once the open is cancelled nothing
        /// more is opened, and its outcome is a failure with `CancellationError`.
        ///
        /// Handlers are asked for every one of them: what is on the screen already they know best.
        case open
    }

    /// Options that leave everything to the route, but for what is given.
    public init(
        transition: RouteTransition? = nil, animated: Bool = true, from: (any RoutingSource)? = nil,
        onReply: (@Sendable (any Sendable) -> Void)? = nil, ancestors: Ancestors = .none
    ) {
        self.transition = transition
        self.animated = animated
        extras = .box(from, onReply, nil, ancestors)
    }
}

extension OpenOptions {
    /// Whether an open has more to do than to call a handler: ancestors come first, or the replies need a channel.
    var needsSteps: Bool {
        guard let extras else { return false }
        return extras.ancestors == .open || (extras.onReply != nil && extras.channel == nil)
    }

    /// The role of the route that is opened with these options.
    var role: RouteRole { isRestoring ? .restoring : .target }

    /// For the routes above the one that these options are for.
    var forAncestors: OpenOptions { OpenOptions(animated: false, from: from) }

    /// Whether there is somebody to answer, but no way to tell that they have gone.
    var needsChannel: Bool {
        guard let extras else { return false }
        return extras.onReply != nil && extras.channel == nil
    }

    private final class Extras: Sendable {
        let from: (any RoutingSource)?
        let onReply: (@Sendable (any Sendable) -> Void)?
        let channel: ReplyChannel?
        let ancestors: Ancestors

        private init(
            _ from: (any RoutingSource)?, _ onReply: (@Sendable (any Sendable) -> Void)?, _ channel: ReplyChannel?,
            _ ancestors: Ancestors
        ) {
            self.from = from
            self.onReply = onReply
            self.channel = channel
            self.ancestors = ancestors
        }

        /// `nil` for nothing: an initialiser that may fail allocates before it does.
        static func box(
            _ from: (any RoutingSource)?, _ onReply: (@Sendable (any Sendable) -> Void)?, _ channel: ReplyChannel?,
            _ ancestors: Ancestors
        ) -> Extras? {
            from == nil && onReply == nil && channel == nil && ancestors == .none
                ? nil : Extras(from, onReply, channel, ancestors)
        }
    }
}
