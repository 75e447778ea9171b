import RouteMatching

/// Runs opens.
extension RouteDispatcher {
    final func context(
        for body: _RouteBody, source: RouteSource, role: RouteRole, options: OpenOptions, state: OpenState?
    ) -> RouteContext {
        RouteContext(
            _RouteArguments(body.arguments), hasPayload: body.hasPayload, state: state, source: source, role: role,
            options: options, route: body.info, handle: handles.current)
    }

    /// Runs the guards of a route, opens its ancestors if requested, then calls its handler.
    final func run(_ context: RouteContext, _ payloads: [any Sendable]? = nil) async -> RouteOutcome {
        let route = context.route
        context.state.trail?.observation?.note(route, context.arguments)
        guard let dispatch = dispatchTable.dispatch(of: route) else {
            return .failed(route: route, error: RouteError(url: context.name, reason: .otherRouter))
        }
        if let overrides = context.state.overrides, let number = dispatchTable.number(of: route),
            let rule = overrides[number]
        {
            return await run(rule, context)
        }
        for number in dispatch._table.guards(route.number) {
            switch await dispatch._decide(#isolation, number, context) {
            case .allow: continue
            case .deny(let reason): return .denied(by: .guard(dispatch._table.guardName(number)), reason: reason)
            case .redirect(let target):
                guard context.role != .ancestor else {
                    let reason = RouteError.Reason.redirected(to: target.info)
                    return .failed(route: route, error: RouteError(url: context.name, reason: reason))
                }
                return await redirect(
                    to: target._body, from: context.url, source: context.source, options: context.options,
                    state: context.state.redirected(from: context.text))
            }
        }
        if context.options.ancestors == .open, let end = await openAncestors(dispatch, context) {
            return end
        }
        do {
            let call = _RouteCall(.passUnretained(dispatch), payloads)
            return .handled(route: route, value: try await dispatch._call(of: route.number.index)(call, context))
        } catch {
            return context.failure(error)
        }
    }

    /// Applies an overlay's rule in place of opening the context's route.
    private func run(_ rule: RouteOverrides.Rule, _ context: RouteContext) async -> RouteOutcome {
        switch rule {
        case .off(let message): return .denied(by: .overlay, reason: message)
        case .redirect(let target, let values):
            let values = RouteOverrides.arguments(values, from: context.arguments)
            if !context._isText, let argument = unreadable(values, of: target) {
                return .missed(reason: .invalidArgument(name: argument.name), handledBy: nil)
            }
            if let argument = misplaced(values, of: target) {
                let reason = MissReason.misplacedArgument(name: argument.name)
                guard let url = context.text else { return .missed(reason: reason, handledBy: nil) }
                return await miss(url, reason, from: context.source, context.options)
            }
            context.state.trail?.observation?.noteRedirect()
            let redirected = RouteContext(
                _RouteArguments(redirected: values, of: context.arguments.url), state: context.state,
                source: context.source, role: context.role, options: context.options, route: info(target),
                handle: handles.current)
            return await run(redirected)
        }
    }

    /// Returns the first argument of an overlay's target that is invalid in the path of each of the target's URLs.
    final func misplaced(_ values: [any _RouteArgument], of route: RouteNumber) -> RouteArgumentInfo? {
        _table.misplacedArgument(values.map(\._routeTexts), of: route) { accepts(route, $0, $1) }
            .map { _table.arguments(route)[$0] }
    }

    /// Returns the first argument that cannot be decoded from its text.
    ///
    /// Matching has checked the values of a URL. A value of an accessor may have no text, such as a Double that is not
    /// finite.
    private func unreadable(_ values: [any _RouteArgument], of route: RouteNumber) -> RouteArgumentInfo? {
        for (index, value) in values.enumerated() {
            let areReadable = value._routeTexts.allSatisfy {
                _table.isValue($0, of: route, index) && accepts(route, index, $0)
            }
            if !areReadable { return _table.arguments(route)[index] }
        }
        return nil
    }

    /// Opens a route that a guard or an interceptor chose instead of another.
    ///
    /// The app's own code chose the route, so it can be internal for any source. Its guards still see the original
    /// source.
    ///
    /// - Parameter url: The URL of the replaced open. `state` contains the URL that was opened originally, if any.
    final func redirect(
        to body: _RouteBody, from url: String, source: RouteSource, options: OpenOptions, state: OpenState
    ) async -> RouteOutcome {
        let limit = configuration.limits.redirects
        guard state.redirects <= limit else {
            // Report the URL that was opened, not the last redirect.
            let reason = MissReason.tooManyRedirects(limit: limit)
            return await miss(state.trail?.url ?? url, reason, from: source, options)
        }
        state.trail?.observation?.noteRedirect()
        return await intercept(
            RouteRequest(
                target: .typed(body), state: state, role: options.role, handle: handles.current, source: source,
                options: options))
    }

    /// Passes a URL to its miss handlers, then to `onMiss`. A URL that exceeds a limit, or that a `web` declaration
    /// matches, goes to `onMiss` only.
    ///
    /// Not inlined, so that opens have small frames.
    ///
    /// - Parameter isURL: False for a text that is not a URL, which goes to `onMiss` only.
    @inline(never)
    final func miss(
        _ url: String, _ reason: MissReason, from source: RouteSource, _ options: OpenOptions, isURL: Bool = true
    ) async -> RouteOutcome {
        let context = MissContext(url: url, reason: reason, source: source, options: options, opener: self)
        if isURL, !reason.isLimit, reason != .leftToWeb {
            for handler in _table.missHandlers(for: url) {
                let (dispatch, number) = dispatchTable.miss(handler)
                guard await dispatch._miss(#isolation, number, context) else { continue }
                return .missed(reason: reason, handledBy: dispatch._table.missName(number))
            }
        }
        let isHandled = await configuration.onMiss?(context) ?? false
        return .missed(reason: reason, handledBy: isHandled ? "onMiss" : nil)
    }

    // MARK: - Interceptors

    /// Runs a request through the interceptors from `position` on.
    final func intercept(_ request: RouteRequest, from position: Int = 0) async -> RouteOutcome {
        guard position < configuration.interceptors.count else { return await run(request) }
        if position == 0 { request.state.trail?.observation?.note(request.route, request.arguments) }
        let next = RouteNext(handle: handles.current, position: position + 1)
        return await configuration.interceptors[position](request, next)
    }

    private func run(_ request: RouteRequest) async -> RouteOutcome {
        switch request.target {
        case .typed(let body):
            let context = context(
                for: body, source: request.source, role: request.role, options: request.options, state: request.state)
            return await run(context, body.payloads)
        case .text(let index, let arguments):
            let context = RouteContext(
                arguments, state: request.state, source: request.source, role: request.role, options: request.options,
                route: info(index), handle: handles.current)
            return await run(context)
        case .miss(let url, let reason): return await miss(url, reason, from: request.source, request.options)
        case .unnamed(let text, let reason):
            return await miss(text, reason, from: request.source, request.options, isURL: false)
        }
    }
}

extension MissReason {
    /// True if the URL exceeded a limit.
    var isLimit: Bool {
        switch self {
        case .tooLong, .tooManySegments, .tooManyQueryItems, .tooManyRedirects: true
        default: false
        }
    }
}
