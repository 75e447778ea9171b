public import RouteMatching

/// How a route came to be opened: what its guards and its handler get besides the arguments.
public struct RouteContext: Sendable {
    /// The text that was opened; `nil` for a typed open, whose URL is built when it is asked for.
    let text: String?
    /// Those of a typed open, or of an overlay's target; `nil` where the text has them.
    let values: [any _RouteArgument]?
    /// How many redirects led here.
    let redirects: Int
    /// Those in force when the open began, which hold to its end.
    let overrides: RouteOverrides?
    /// Whether a typed open carries what no URL can.
    let hasPayload: Bool
    /// What it was before something led it here, where that is not the text; and what is noted for an observer.
    let trail: OpenTrail?

    /// Where it was opened from.
    public let source: RouteSource
    /// Whether it is the route that was asked for, or one of those above it.
    public let role: RouteRole
    /// How it is to be opened.
    public let options: OpenOptions
    /// What was declared about the route.
    public let route: RouteInfo
    /// Opens other routes.
    public var opener: any RouteOpener { share.opener }
    private let share: RouterShare

    @inline(__always)
    init(
        text: String?, values: [any _RouteArgument]? = nil, hasPayload: Bool = false, redirects: Int,
        overrides: RouteOverrides?, source: RouteSource, role: RouteRole, options: OpenOptions, route: RouteInfo,
        share: RouterShare, trail: OpenTrail? = nil
    ) {
        self.text = text
        self.values = values
        self.hasPayload = hasPayload
        self.redirects = redirects
        self.overrides = overrides
        self.trail = trail
        self.source = source
        self.role = role
        self.options = options
        self.route = route
        self.share = share
    }

    /// A context as a typed open of `route` makes it: to call a handler or a guard by itself, in a test say.
    public init(
        for route: any Routable, source: RouteSource = .app, role: RouteRole = .target,
        options: OpenOptions = OpenOptions(), opener: any RouteOpener
    ) {
        self.init(
            text: nil, values: route._body.arguments, hasPayload: route._body.hasPayload, redirects: 0, overrides: nil,
            source: source, role: role, options: options, route: route._body.info, share: .of(opener))
    }

    /// The URL that was opened: the text itself, or for a typed open the route's own URL, which is empty where its values
    /// cannot stand in one.
    public var url: String { text ?? route.table.url(of: route.number, values ?? []) ?? "" }

    /// What the URL that was opened carried in its query and its pattern does not name, decoded and in order, such as
    /// `utm_source`: for attribution. The value of a key without `=` is `nil`.
    ///
    /// It is that of the URL which came, whatever redirects led from there to this route: those that were declared, and those
    /// of guards, interceptors and overlays. A typed open has none. It is read from the URL when it is asked for.
    public var otherQueryItems: [(key: String, value: String?)] {
        guard let url = text ?? trail?.url, let dispatcher = opener as? RouteDispatcher else { return [] }
        return dispatcher.otherQueryItems(of: url, from: source)
    }

    /// The trail of what is opened instead of this route.
    var onwards: OpenTrail? { trail ?? text.map { OpenTrail(url: $0) } }

    /// As errors name what was opened.
    var name: String { url.isEmpty ? route.name : url }

    /// The transition asked for, or else the route's own, or else ``RouteTransition/show``.
    public var transition: RouteTransition { options.transition ?? route.transition ?? .show }

    /// Answers whoever opened the route, as often as there is something to tell.
    ///
    /// ```swift
    /// func pick(context: RouteContext) async throws -> Photo {
    ///     for await photo in picker.photos {
    ///         guard context.reply(photo) else { break }      // nobody waits for more
    ///     }
    ///     return picker.last
    /// }
    /// ```
    ///
    /// A value should have the type of the route's result; `reply(_:to:)` has the compiler see to it.
    /// Of another type it is not delivered, and who waits for the typed answers gets a ``RouteError`` that names both
    /// types. A handler that keeps its context may answer after it has returned.
    ///
    /// - Returns: Whether somebody took it: false where nobody asked for answers, and where whoever did has been
    ///   cancelled, has got an error or has stopped listening. The answer is dropped then.
    @discardableResult
    public func reply(_ value: some Sendable) -> Bool {
        guard let onReply = options.onReply, options.channel?.isOpen ?? true else { return false }
        onReply(value)
        return options.channel?.isOpen ?? true
    }

    /// Answers whoever opened the route with a value of the type of its result: `context.reply(43, to: Routes.A.b)`.
    ///
    /// - Parameters:
    ///   - value: The answer.
    ///   - route: The accessor of the route that the handler is for, without arguments; only its type matters.
    @discardableResult
    public func reply<each Argument, Result: Sendable>(
        _ value: Result, to route: (repeat each Argument) -> Route<Result>
    ) -> Bool {
        reply(value)
    }

    /// Answers whoever opened the route with a value of the type of its result, for a route without arguments.
    @discardableResult
    public func reply<Result: Sendable>(_ value: Result, to route: Route<Result>) -> Bool { reply(value) }
}

/// What a miss handler gets: a URL that no route took.
public struct MissContext: Sendable {
    /// The URL, as it was given.
    public let url: String
    /// Why no route took it.
    public let reason: MissReason
    /// Where it was opened from.
    public let source: RouteSource
    /// How it was to be opened.
    public let options: OpenOptions
    /// Opens other routes.
    public let opener: any RouteOpener

    /// A context to call a miss handler by itself, in a test say.
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
