/// How a route is to be opened; for its handler to respect.
public struct OpenOptions: Sendable {
    /// `nil`: the one that the route was declared with.
    public var transition: RouteTransition?
    /// Whether the handler's screen is to come with an animation.
    public var animated: Bool
    /// True while state restoration reopens screens. Guards and handlers then see ``RouteRole/restoring``, and can refuse at
    /// once in place of asking the user.
    public var isRestoring = false
    /// The values that few opens have, in one box: most opens then copy a `nil` word.
    private var extras: Extras?

    /// The object that the app navigates from.
    public var origin: (any NavigationOrigin)? {
        get { extras?.origin }
        set { extras = .box(newValue, onReply, channel, ancestors) }
    }
    /// Takes the values that a handler passes to ``RouteContext/reply(_:)``, on the handler's thread.
    ///
    /// Where the route is known, ``RouteOpener/open(_:options:onReply:)`` and ``RouteOpener/replies(to:options:)`` take
    /// answers of the type of its result.
    public var onReply: (@Sendable (any Sendable) -> Void)? {
        get { extras?.onReply }
        set { extras = .box(origin, newValue, channel, ancestors) }
    }
    /// Closes when the caller no longer listens to replies.
    var channel: ReplyChannel? {
        get { extras?.channel }
        set { extras = .box(origin, onReply, newValue, ancestors) }
    }
    /// Which ancestors of the route are opened before it.
    public var ancestors: Ancestors {
        get { extras?.ancestors ?? .none }
        set { extras = .box(origin, onReply, channel, newValue) }
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

    /// Options with the route's own transition, unless one is given.
    ///
    /// - Parameters:
    ///   - transition: `nil` for the transition in the declaration.
    ///   - animated: False to show the screen without an animation.
    ///   - origin: The object that the app navigates from.
    ///   - ancestors: With `.open`, the ancestors are opened before the route.
    ///   - onReply: Takes the values that the handler passes to ``RouteContext/reply(_:)``.
    public init(
        transition: RouteTransition? = nil, animated: Bool = true, at origin: (any NavigationOrigin)? = nil,
        ancestors: Ancestors = .none, onReply: (@Sendable (any Sendable) -> Void)? = nil
    ) {
        self.transition = transition
        self.animated = animated
        extras = .box(origin, onReply, nil, ancestors)
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
    var forAncestors: OpenOptions { OpenOptions(animated: false, at: origin) }

    /// Whether there is somebody to answer, but no way to tell that they have gone.
    var needsChannel: Bool {
        guard let extras else { return false }
        return extras.onReply != nil && extras.channel == nil
    }

    private final class Extras: Sendable {
        let origin: (any NavigationOrigin)?
        let onReply: (@Sendable (any Sendable) -> Void)?
        let channel: ReplyChannel?
        let ancestors: Ancestors

        private init(
            _ origin: (any NavigationOrigin)?, _ onReply: (@Sendable (any Sendable) -> Void)?,
            _ channel: ReplyChannel?, _ ancestors: Ancestors
        ) {
            self.origin = origin
            self.onReply = onReply
            self.channel = channel
            self.ancestors = ancestors
        }

        /// Returns `nil` if every value is the default. A failable initializer would allocate before it fails.
        static func box(
            _ origin: (any NavigationOrigin)?, _ onReply: (@Sendable (any Sendable) -> Void)?,
            _ channel: ReplyChannel?, _ ancestors: Ancestors
        ) -> Extras? {
            origin == nil && onReply == nil && channel == nil && ancestors == .none
                ? nil : Extras(origin, onReply, channel, ancestors)
        }
    }
}
