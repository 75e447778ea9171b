/// How a route came to be opened: what its guards and its handler get besides the arguments.
public struct RouteContext: Sendable {
    /// The text that was opened; `nil` for a typed open, whose URL is built when it is asked for.
    let text: String?
    let values: [any RouteArgument]
    /// How many redirects led here.
    let redirects: Int

    /// Where it was opened from.
    public let source: RouteSource
    public let options: OpenOptions
    /// What was declared about the route.
    public let route: RouteInfo
    /// Opens other routes.
    public let opener: any RouteOpener

    init(
        text: String?, values: [any RouteArgument], redirects: Int, source: RouteSource, options: OpenOptions,
        route: RouteInfo, opener: any RouteOpener
    ) {
        self.text = text
        self.values = values
        self.redirects = redirects
        self.source = source
        self.options = options
        self.route = route
        self.opener = opener
    }

    /// A context as a typed open of `route` makes it: to call a handler or a guard by itself, in a test say.
    public init(
        for route: any Routable, source: RouteSource = .app, options: OpenOptions = OpenOptions(),
        opener: any RouteOpener
    ) {
        self.init(
            text: nil, values: route._body.arguments, redirects: 0, source: source, options: options,
            route: route._body.info, opener: opener)
    }

    /// The URL that was opened: the text itself, or for a typed open the route's own URL.
    public var url: String { text ?? route.table.url(of: route.index, values) ?? "" }

    /// The transition asked for, or else the route's own, or else ``RouteTransition/show``.
    public var transition: RouteTransition { options.transition ?? route.transition ?? .show }

    /// Answers whoever opened the route, as often as there is something to tell.
    ///
    /// Does nothing where nobody asked for answers.
    public func reply(_ value: some Sendable) { options.onReply?(value) }
}

/// What a miss handler gets: a URL that no route took.
public struct MissContext: Sendable {
    public let url: String
    /// Why no route took it.
    public let reason: MissReason
    public let source: RouteSource
    public let options: OpenOptions
    /// Opens other routes.
    public let opener: any RouteOpener

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
