/// What every generated `Routes.Router` is: it opens typed routes and URLs by the table of its target.
///
/// A URL goes through these steps: ``RouterConfiguration/limits``, ``RouterConfiguration/admit``, matching, redirects,
/// interceptors, guards, handler. A typed open goes straight to interceptors, guards and handler. Nothing is registered
/// and nothing is stored but what the initialiser is given.
open class RouteDispatcher: RouteOpener, @unchecked Sendable {
    public let configuration: RouterConfiguration
    public let _table: RouteTable

    /// For generated code.
    public init(_table: RouteTable, configuration: RouterConfiguration) {
        self._table = _table
        self.configuration = configuration
    }

    /// Calls the handler of a route, from where the caller of `open` runs; generated.
    open func _dispatch(
        _ isolation: isolated (any Actor)?, _ route: Int, _ arguments: RouteArguments, _ context: RouteContext
    ) async throws -> any Sendable {
        ()
    }

    /// Asks a guard; generated where routes have any.
    open func _decide(
        _ isolation: isolated (any Actor)?, _ number: Int, _ context: RouteContext
    ) async -> GuardDecision {
        .allow
    }

    /// Calls a miss handler; generated where there are any.
    open func _miss(_ isolation: isolated (any Actor)?, _ number: Int, _ context: MissContext) async -> Bool {
        false
    }

    /// Whether a text is a value of an argument whose type only the program knows; generated where there are any.
    open func _accepts(_ route: Int, _ argument: Int, _ text: String) -> Bool { true }

    // MARK: - Opening

    @discardableResult
    public final func open<Result: Sendable>(_ route: Route<Result>, options: OpenOptions) async throws -> Result {
        guard !options.needsChannel else {
            let channel = ReplyChannel()
            return try await channel.during { try await open(route, options: options.withChannel(channel)) }
        }
        let body = route._body
        let outcome: RouteOutcome
        if configuration.interceptors.isEmpty {
            let context = context(for: body, source: .app, options: options, redirects: 0)
            outcome = await run(body.info, RouteArguments(body.arguments, payloads: body.payloads), context)
        } else {
            outcome = await intercept(
                RouteRequest(target: .typed(body), redirects: 0, dispatcher: self, source: .app, options: options))
        }
        switch outcome {
        case .handled(let opened, let value):
            guard opened == body.info else { throw RouteError(url: route.url, reason: .redirected(to: opened)) }
            guard let result = value as? Result else {
                throw RouteError(url: route.url, reason: .unexpectedResult("\(type(of: value))"))
            }
            return result
        case .missed(let reason, _): throw RouteError(url: route.url, reason: .missed(reason))
        case .denied(let name, let reason):
            throw RouteError(url: route.url, reason: .denied(guard: name, reason: reason))
        case .failed(_, let error): throw error
        }
    }

    @discardableResult
    public final func open(any route: any Routable, options: OpenOptions) async -> RouteOutcome {
        guard !options.needsChannel else {
            let channel = ReplyChannel()
            return await channel.during {
                await open(any: route, options: options.withChannel(channel))
            } failed: {
                !$0.isHandled
            }
        }
        let body = route._body
        return await intercept(
            RouteRequest(target: .typed(body), redirects: 0, dispatcher: self, source: .app, options: options))
    }

    @discardableResult
    public final func open(_ url: String, from source: RouteSource, options: OpenOptions) async -> RouteOutcome {
        guard !options.needsChannel else {
            let channel = ReplyChannel()
            return await channel.during {
                await open(url, from: source, options: options.withChannel(channel))
            } failed: {
                !$0.isHandled
            }
        }
        if let refusal = refusal(url, source) { return .denied(guard: "admit", reason: refusal) }
        let found = find(url, source)
        guard configuration.interceptors.isEmpty else {
            let target: RouteRequest.Target =
                switch found {
                case .route(let index, let arguments): .text(url, index, arguments)
                case .miss(let reason): .miss(url, reason)
                }
            return await intercept(
                RouteRequest(target: target, redirects: 0, dispatcher: self, source: source, options: options))
        }
        switch found {
        case .route(let index, let arguments):
            let context = RouteContext(
                text: url, values: [], redirects: 0, source: source, options: options,
                route: RouteInfo(_table, index), opener: self)
            return await run(context.route, arguments, context)
        case .miss(let reason):
            return await miss(
                MissContext(url: url, reason: reason, source: source, options: options, opener: self))
        }
    }

    public final func canOpen(_ url: String, from source: RouteSource) -> Bool {
        refusal(url, source) == nil && takes(url, source)
    }

    public final func match(_ url: String) -> RouteMatch? {
        guard case .route(let index, let arguments) = lookUp(url, publicOnly: false) else { return nil }
        guard let redirected = _table.redirect(of: index, arguments) else {
            return RouteMatch(route: RouteInfo(_table, index), redirect: nil, arguments: arguments)
        }
        return RouteMatch(
            route: RouteInfo(_table, redirected.route), redirect: RouteInfo(_table, index),
            arguments: redirected.arguments)
    }
}
