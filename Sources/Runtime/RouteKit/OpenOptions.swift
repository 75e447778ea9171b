/// Options of an open, for its handler.
public struct OpenOptions: Sendable {
    /// The transition, or `nil` for the one in the declaration.
    public var transition: RouteTransition?
    /// True to animate the handler's screen.
    public var animated: Bool
    /// True while state restoration reopens screens. Guards and handlers then see ``RouteRole/restoring``, and can deny
    /// the open instead of asking the user.
    public var isRestoring = false
    /// The rarely used values, in one box: most opens then copy only `nil`.
    private var extras: Extras?

    /// The object that the app navigates from.
    public var origin: (any NavigationOrigin)? {
        get { extras?.origin }
        set { extras = .box(newValue, onReply, channel, ancestors) }
    }
    /// Receives the values of ``RouteContext/reply(_:)``, of any type, on the handler's thread.
    ///
    /// For a known route, use ``RouteOpener/open(_:options:onReply:)`` or ``RouteOpener/replies(to:options:)``, which
    /// receive values of the type of its result.
    public var onReply: (@Sendable (any Sendable) -> Void)? {
        get { extras?.onReply }
        set { extras = .box(origin, newValue, channel, ancestors) }
    }
    /// Closes when the caller no longer listens to replies.
    var channel: ReplyChannel? {
        get { extras?.channel }
        set { extras = .box(origin, onReply, newValue, ancestors) }
    }
    /// The ancestors that open before the route.
    public var ancestors: Ancestors {
        get { extras?.ancestors ?? .none }
        set { extras = .box(origin, onReply, channel, newValue) }
    }

    /// The routes to open in addition to the route itself.
    public enum Ancestors: Sendable, Hashable {
        /// No ancestors.
        case none
        /// Opens the ancestors first, root first, as declared by `under`.
        ///
        /// The guards of the route run before any ancestor opens. Each ancestor then passes interceptors, overlay, and
        /// its own guards. It opens without animation, with its declared transition, and its replies are dropped; its
        /// handler can check ``RouteContext/role``. An ancestor that is denied, fails, or is redirected is skipped. If
        /// the open is cancelled, nothing more opens, and its outcome is a failure with `CancellationError`.
        ///
        /// Every ancestor's handler is called, because only the app knows which screens are visible already.
        case open
    }

    /// Creates options.
    ///
    /// - Parameters:
    ///   - transition: `nil` for the transition in the declaration.
    ///   - animated: False to show the screen without an animation.
    ///   - origin: The object that the app navigates from.
    ///   - ancestors: With `.open`, the ancestors open before the route.
    ///   - onReply: Receives the values of ``RouteContext/reply(_:)``.
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
    /// True if an open must do more than call a handler: open ancestors, or create a channel for replies.
    var needsSteps: Bool {
        guard let extras else { return false }
        return extras.ancestors == .open || extras.needsChannel
    }

    /// The role of the route that is opened with these options.
    var role: RouteRole { isRestoring ? .restoring : .target }

    /// The options of the ancestors.
    var forAncestors: OpenOptions { OpenOptions(animated: false, at: origin) }

    /// True if the caller wants replies, and no channel exists yet.
    var needsChannel: Bool { extras?.needsChannel ?? false }

    private final class Extras: Sendable {
        let origin: (any NavigationOrigin)?
        let onReply: (@Sendable (any Sendable) -> Void)?
        let channel: ReplyChannel?
        let ancestors: Ancestors
        var needsChannel: Bool { onReply != nil && channel == nil }

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
