public import RouteMatching

/// The superclass of every generated `Routes.Router`. It opens typed routes and URLs with the table of its target and
/// all included targets.
///
/// A URL passes these steps: ``RouterConfiguration/limits``, ``RouterConfiguration/admit``, matching, redirects,
/// interceptors, overlay, guards, handler. A typed open starts at the interceptors. The router stores only the
/// arguments of its initializer and the current overlay.
///
/// The compiler cannot check that it is `Sendable`, because it has subclasses; generated subclasses add no state.
open class RouteDispatcher: RouteOpener, @unchecked Sendable {
    /// The configuration passed to the initializer.
    public let configuration: RouterConfiguration
    /// The routes of the router's own target, then those of the included targets.
    public let _table: _RouteTable
    let dispatchTable: DispatchTable
    package let overrides: SharedOverrides
    /// The handles that contexts retain instead of the router.
    let handles = RouterHandles()
    /// True if the configuration neither rejects nor intercepts opens, and no argument has a type of the app.
    package let isDirect: Bool
    /// Like `isDirect`, and no observer is installed.
    private let opensDirectly: Bool
    /// The length of the longest URL that cannot exceed any limit.
    private let uncountedLength: Int

    /// For generated code.
    ///
    /// - Parameter _targets: The router's own target, then the targets that it includes, in the table's order.
    public init(_table: _RouteTable, _targets: [_TargetDispatch], configuration: RouterConfiguration) {
        precondition(_table.hasKnownLayout, "the routes were compiled for another RouteKit: build all targets anew")
        let content = RouterState(_table, DispatchTable(_targets, of: _table), configuration)
        self._table = _table
        self.configuration = configuration
        (dispatchTable, overrides) = (content.dispatchTable, content.overrides)
        (isDirect, opensDirectly) = (content.isDirect, content.opensDirectly)
        uncountedLength = configuration.limits.uncountedLength
        handles.fill(of: self, content)
    }

    /// Creates a router with the content of another one.
    init(like content: RouterState) {
        (_table, configuration) = (content.table, content.configuration)
        (dispatchTable, overrides) = (content.dispatchTable, content.overrides)
        (isDirect, opensDirectly) = (content.isDirect, content.opensDirectly)
        uncountedLength = configuration.limits.uncountedLength
        handles.fill(of: self, content)
    }

    deinit { handles.free() }

    /// All routes of the router, including redirects and the routes of included targets.
    public final var routes: [RouteInfo] { dispatchTable.routes }

    final func info(_ route: RouteNumber) -> RouteInfo { dispatchTable.info(route) }

    // MARK: - Opening

    @discardableResult
    public final func open<Result: Sendable>(_ route: Route<Result>, options: OpenOptions) async throws -> Result {
        guard !options.needsChannel else {
            let channel = ReplyChannel()
            return try await channel.during { try await open(route, options: options.withChannel(channel)) }
        }
        let body = route._body
        let overrides = overrides.current
        let outcome = await opened(body, options, overrides)
        switch outcome {
        case .handled(let opened, let value):
            if opened != body.info {
                guard isOverlaid(body.info, by: opened, overrides) else {
                    throw RouteError(url: route.description, reason: .redirected(to: opened))
                }
                // A caller that expects no result ignores the result of the overlay's target.
                if let nothing = () as? Result { return nothing }
            }
            guard let result = value as? Result else {
                throw RouteError(url: route.description, reason: .unexpectedResult("\(type(of: value))"))
            }
            return result
        case .missed(let reason, _): throw RouteError(url: route.description, reason: .missed(reason))
        case .denied(let denial, let reason):
            throw RouteError(url: route.description, reason: .denied(by: denial, reason: reason))
        case .failed(let opened, let error):
            // An error of another route's handler must not look like an error of this route's handler.
            // The caller's own cancellation must.
            guard
                opened == body.info || error is CancellationError || isOverlaid(body.info, by: opened, overrides)
            else {
                throw RouteError(url: route.description, reason: .redirected(to: opened))
            }
            throw error
        }
    }

    /// Returns the outcome of a typed open.
    private func opened(
        _ body: _RouteBody, _ options: OpenOptions, _ overrides: RouteOverrides?
    ) async -> RouteOutcome {
        guard configuration.observe != nil else { return await run(body, options, overrides, nil) }
        return await observing(nil, from: .app, as: options.role) { await run(body, options, overrides, $0) }
    }

    private func run(
        _ body: _RouteBody, _ options: OpenOptions, _ overrides: RouteOverrides?, _ trail: OpenTrace?
    ) async -> RouteOutcome {
        guard configuration.interceptors.isEmpty else {
            return await intercept(
                RouteRequest(
                    target: .typed(body), state: .initial(overrides, trail), role: options.role,
                    handle: handles.current, source: .app, options: options))
        }
        let context = context(
            for: body, source: .app, role: options.role, options: options, state: .initial(overrides, trail))
        return await run(context, body.payloads)
    }

    /// Returns true if the overlay replaced the route, as opposed to a redirect by a guard or an interceptor.
    private func isOverlaid(_ route: RouteInfo, by opened: RouteInfo, _ overrides: RouteOverrides?) -> Bool {
        guard let number = dispatchTable.number(of: route) else { return false }
        return overrides?.target(of: number).map(info) == opened
    }

    @discardableResult
    public final func open(any route: any Routable, options: OpenOptions) async -> RouteOutcome {
        if options.needsChannel { return await replying(options) { await open(any: route, options: $0) } }
        return await opened(route._body, options, overrides.current)
    }

    /// Runs an open with a channel for its replies, which closes unless a handler returned.
    private func replying(
        _ options: OpenOptions, _ open: (OpenOptions) async -> RouteOutcome
    ) async -> RouteOutcome {
        let channel = ReplyChannel()
        return await channel.during({ await open(options.withChannel(channel)) }, failed: { !$0.isHandled })
    }

    @discardableResult
    public final func open(_ url: String, from source: RouteSource) async -> RouteOutcome {
        await open(url, from: source, options: OpenOptions())
    }

    @discardableResult
    public final func open(_ url: String, from source: RouteSource, options: OpenOptions) async -> RouteOutcome {
        guard opensDirectly, overrides.isEmpty, !options.needsSteps,
            let found = _table.fastRoute(for: url, audience: source.audience, upTo: uncountedLength)
        else { return await openInSteps(url, from: source, options: options) }
        guard found.isDirect else { return await openFound(found, of: url, from: source, options: options) }
        // Call the handler directly: the route has no guards and no redirect, and no overlay is active.
        let (dispatch, number) = dispatchTable.borrowed(found.route)
        let route = RouteInfo(dispatch._withUnsafeGuaranteedRef { $0._table }, number)
        let call = _RouteCall(dispatch, nil)
        let context = RouteContext(
            _RouteArguments(url: url, table: _table, route: found.route, slots: SlotStorage(found.slots)), state: nil,
            source: source, role: options.role, options: options, route: route, handle: handles.current)
        do {
            switch dispatch._withUnsafeGuaranteedRef({ $0._call(of: number.index) }) {
            case .nothing(let function):
                try await function(call, context)
                return .handled(route: route, value: ())
            case .value(let function): return .handled(route: route, value: try await function(call, context))
            }
        } catch {
            return context.failure(error)
        }
    }

    private func openInSteps(
        _ url: String, from source: RouteSource, options: OpenOptions
    ) async -> RouteOutcome {
        if options.needsChannel { return await replying(options) { await openInSteps(url, from: source, options: $0) } }
        guard configuration.observe != nil else { return await steps(url, from: source, options, nil) }
        return await observing(url, from: source, as: options.role) { await steps(url, from: source, options, $0) }
    }

    /// Opens a URL, from its admission to the handler. Inlined, because each `async` function on the way costs time.
    @inline(__always)
    private func steps(
        _ url: String, from source: RouteSource, _ options: OpenOptions, _ trail: OpenTrace?
    ) async -> RouteOutcome {
        if let refusal = refusal(url, source) { return .denied(by: .admission, reason: refusal) }
        var (url, slots, route) = (url, SlotStorage(), RouteNumber(0))
        let reason = find(&url, source, &route, &slots, trail?.observation)
        let overrides = overrides.current
        guard configuration.interceptors.isEmpty else {
            let target: RouteRequest.Target =
                if let reason {
                    .miss(url, reason)
                } else {
                    .text(route, _RouteArguments(url: url, table: _table, route: route, slots: slots))
                }
            return await intercept(
                RouteRequest(
                    target: target, state: .initial(overrides, trail), role: options.role, handle: handles.current,
                    source: source, options: options))
        }
        if let reason { return await miss(url, reason, from: source, options) }
        let context = RouteContext(
            _RouteArguments(url: url, table: _table, route: route, slots: slots),
            state: .initial(overrides, trail), source: source, role: options.role, options: options,
            route: info(route), handle: handles.current)
        return await run(context)
    }

    /// Opens a route with guards, payloads, or a redirect that the fast path found. A separate function, so that the
    /// frame of a direct open stays small.
    @inline(never)
    private func openFound(
        _ found: RouteTable.FastRoute, of url: String, from source: RouteSource, options: OpenOptions
    ) async -> RouteOutcome {
        var (route, slots) = (found.route, SlotStorage(found.slots))
        if let reason = follow(&route, &slots, of: url, source) {
            return await miss(url, reason, from: source, options)
        }
        let context = RouteContext(
            _RouteArguments(url: url, table: _table, route: route, slots: slots), state: nil, source: source,
            role: options.role, options: options, route: info(route), handle: handles.current)
        return await run(context)
    }

    public final func canOpen(_ url: String, from source: RouteSource) -> Bool {
        if isDirect, overrides.isEmpty, !source.isTrusted,
            let hasRoute = _table.hasPublicRoute(for: url, upTo: uncountedLength)
        {
            return hasRoute
        }
        return canOpenAtLength(url, source)
    }

    /// The slow path. A separate function, so that the fast path stays small.
    @inline(never)
    private func canOpenAtLength(_ url: String, _ source: RouteSource) -> Bool {
        refusal(url, source) == nil && takes(url, source)
    }

    public final func match(_ url: String, from source: RouteSource) -> RouteMatch? {
        guard case .route(let route, let arguments, let matched) = destination(of: url, from: source) else {
            return nil
        }
        return match(route, insteadOf: matched, arguments)
    }

    /// Returns the public route of a URL inside of another one. Neither the overlay nor the configuration is applied,
    /// because the URL is opened later.
    final func linkedMatch(_ url: String) -> (match: RouteMatch, levels: Int)? {
        guard case .route(let route, let found) = find(url, .universalLink) else { return nil }
        return (
            match(info(route), insteadOf: info(found.matched), found.arguments), levels(of: route, found.arguments)
        )
    }

    /// Returns the number of URLs inside of each other, from the URL of a route on.
    private func levels(of route: RouteNumber, _ arguments: _RouteArguments) -> Int {
        let links = info(route).arguments.indices.filter { _table.argumentKind(route, $0) == .link }
        let inner = links.flatMap { arguments.texts($0) ?? [] }.map { url in
            guard case .route(let route, let found) = find(url, .universalLink) else { return 0 }
            return levels(of: route, found.arguments)
        }
        return (inner.max() ?? 0) + 1
    }

    private func match(_ route: RouteInfo, insteadOf matched: RouteInfo, _ arguments: _RouteArguments) -> RouteMatch {
        RouteMatch(
            route: route, redirect: route == matched ? nil : matched,
            in: dispatchTable.dispatch(of: route).map { type(of: $0) }, arguments)
    }
}
