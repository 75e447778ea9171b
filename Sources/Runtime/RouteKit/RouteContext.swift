public import RouteMatching

/// The circumstances of an open. Guards and handlers receive it in addition to the arguments.
public struct RouteContext: Sendable {
    /// The arguments, in the text that was opened or as values.
    let arguments: _RouteArguments
    let state: OpenState?
    /// True if a typed open has a payload.
    let hasPayload: Bool

    /// The source of the open.
    public let source: RouteSource
    /// The role of the route in the open: the requested one, or an ancestor.
    public let role: RouteRole
    /// The options of the open.
    public let options: OpenOptions
    /// The declaration of the route.
    public let route: RouteInfo
    /// Opens other routes.
    public var opener: any RouteOpener { handle.opener }
    private let handle: RouterHandle

    @inline(__always)
    init(
        _ arguments: _RouteArguments, hasPayload: Bool = false, state: OpenState?, source: RouteSource, role: RouteRole,
        options: OpenOptions, route: RouteInfo, handle: RouterHandle
    ) {
        self.arguments = arguments
        self.state = state
        self.hasPayload = hasPayload
        self.source = source
        self.role = role
        self.options = options
        self.route = route
        self.handle = handle
    }

    /// Creates the context of a typed open of `route`, for example to call a handler or a guard directly in a test.
    public init(
        for route: any Routable, source: RouteSource = .app, role: RouteRole = .target,
        options: OpenOptions = OpenOptions(), opener: any RouteOpener
    ) {
        self.init(
            _RouteArguments(route._body.arguments), hasPayload: route._body.hasPayload, state: nil,
            source: source, role: role, options: options, route: route._body.info, handle: .of(opener))
    }

    /// The text that was opened. `nil` for a typed open: its URL is built on demand.
    var text: String? { arguments.url.isEmpty ? nil : arguments.url }

    /// The URL that was opened. For a typed open it is the route's URL, or empty if a value has no URL form.
    public var url: String { text ?? route.table.url(of: route.number, arguments.values ?? []) ?? "" }

    /// The query items that the pattern does not name, such as `utm_source`, decoded and in order. The value of a key
    /// without `=` is `nil`.
    ///
    /// Taken from the URL originally opened, even after redirects. Empty for typed opens. Decoded at each access.
    public var otherQueryItems: [(key: String, value: String?)] {
        guard let url = text ?? state.trail?.url, let dispatcher = opener as? RouteDispatcher else { return [] }
        return dispatcher.otherQueryItems(of: url, from: source)
    }

    /// The name of the open in errors: its URL, or the route's name.
    var name: String { url.isEmpty ? route.name : url }

    /// The transition of the options, or else the declared one, or else ``RouteTransition/show``.
    public var transition: RouteTransition { options.transition ?? route.transition ?? .show }

    /// Sends a reply to the caller of the open. A handler can send several replies.
    ///
    /// ```swift
    /// func pick(context: RouteContext) async throws -> Photo {
    ///     for await photo in picker.photos {
    ///         guard context.reply(photo) else { break }      // the caller stopped listening
    ///     }
    ///     return picker.last
    /// }
    /// ```
    ///
    /// A value must have the type of the route's result; the compiler checks that with `reply(_:to:)`. A value of
    /// another type is not delivered, and the caller gets a ``RouteError`` with both types. A handler that stores its
    /// context can reply after it returned.
    ///
    /// - Returns: True if the caller received the reply. False if the caller does not listen, was cancelled, or got an
    ///   error; the reply is then dropped.
    @discardableResult
    public func reply(_ value: some Sendable) -> Bool {
        guard let onReply = options.onReply, options.channel?.isOpen ?? true else { return false }
        onReply(value)
        return options.channel?.isOpen ?? true
    }

    /// Sends a reply of the type of the route's result: `context.reply(43, to: Routes.A.b)`.
    ///
    /// - Parameters:
    ///   - value: The reply.
    ///   - route: The accessor of the handler's route, without arguments; only its type matters.
    @discardableResult
    public func reply<each Argument, Result: Sendable>(
        _ value: Result, to route: (repeat each Argument) -> Route<Result>
    ) -> Bool {
        reply(value)
    }

    /// Sends a reply of the type of the route's result, for a route without arguments.
    @discardableResult
    public func reply<Result: Sendable>(_ value: Result, to route: Route<Result>) -> Bool { reply(value) }
}

/// The context of a miss handler: a URL that no route matches.
public struct MissContext: Sendable {
    /// The URL as given.
    public let url: String
    /// The reason why no route matches.
    public let reason: MissReason
    /// The source of the open.
    public let source: RouteSource
    /// The options of the open.
    public let options: OpenOptions
    /// Opens other routes.
    public let opener: any RouteOpener

    /// Creates a context, for example to call a miss handler directly in a test.
    public init(
        url: String, reason: MissReason, source: RouteSource, options: OpenOptions = OpenOptions(),
        opener: any RouteOpener
    ) {
        self.url = url
        self.reason = reason
        self.source = source
        self.options = options
        self.opener = opener
    }
}
