import RouteMatching

/// Finds the route of a URL.
extension RouteDispatcher {
    /// Returns the reason why `admit` refuses a URL, or `nil` if the URL is admitted. A URL that exceeds the limits is
    /// a miss, so `admit` is not called.
    final func refusal(_ url: String, _ source: RouteSource) -> String? {
        guard let admit = configuration.admit, !source.isTrusted, _table.isWithin(configuration.limits, url),
            !admit(url, source)
        else { return nil }
        return "the URL was not admitted"
    }

    /// The result of matching a URL, after redirects and the overlay, before interceptors and guards run.
    package enum Destination: Sendable {
        /// `matched` is the route that the URL itself matches, such as a redirect.
        case route(RouteInfo, _RouteArguments, matched: RouteInfo)
        case missed(MissReason)
        /// Refused by `admit` or an overlay.
        case denied(String)
    }

    /// Returns the destination of a URL without opening it.
    package final func destination(of url: String, from source: RouteSource) -> Destination {
        if let refusal = refusal(url, source) { return .denied(refusal) }
        return admittedDestination(of: url, from: source)
    }

    private func admittedDestination(of url: String, from source: RouteSource) -> Destination {
        switch find(url, source) {
        case .web: return .missed(.leftToWeb)
        case .miss(let reason): return .missed(reason)
        case .route(let route, let found):
            switch overrides.current?[route] {
            case nil: return .route(info(route), found.arguments, matched: info(found.matched))
            case .off(let message): return .denied(message ?? "the overlay turns it off")
            case .redirect(let target, let values):
                let values = RouteOverrides.arguments(values, from: found.arguments)
                if let argument = misplaced(values, of: target) {
                    return .missed(.misplacedArgument(name: argument.name))
                }
                return .route(info(target), _RouteArguments(redirected: values), matched: info(found.matched))
            }
        }
    }

    /// Returns true if a route matches an admitted URL. Computes no arguments unless the overlay has a rule for it.
    final func takes(_ url: String, _ source: RouteSource) -> Bool {
        guard let route = route(of: url, audience: source.audience) else { return false }
        let overrides = overrides.current
        guard source.isTrusted || overrides != nil else { return true }
        let target = _table.redirectTarget(route) ?? route
        guard overrides?[target] != nil else { return !source.isTrusted || missingPayload(target) == nil }
        if case .route = admittedDestination(of: url, from: source) { return true } else { return false }
    }

    /// Finds the route that opens a URL, after redirects. `matched` is the route that the URL itself matches.
    final func find(
        _ url: String, _ source: RouteSource
    ) -> MatchResult<(arguments: _RouteArguments, matched: RouteNumber)> {
        var (url, slots) = (url, SlotStorage())
        switch match(&url, source.audience, &slots) {
        case .route(let matched, _):
            var route = matched
            if let reason = follow(&route, &slots, of: url, source) { return .miss(reason) }
            return .route(route, (_RouteArguments(url: url, table: _table, route: route, slots: slots), matched))
        case .web(let route): return .web(route)
        case .miss(let reason): return .miss(reason)
        }
    }

    /// Finds the route that opens a URL, after redirects, and writes it and the ranges of its arguments. Returns the
    /// reason of a miss.
    ///
    /// - Parameter url: Copied if it is a bridged string.
    final func find(
        _ url: inout String, _ source: RouteSource, _ route: inout RouteNumber, _ slots: inout SlotStorage,
        _ observation: OpenObservation?
    ) -> MissReason? {
        switch match(&url, source.audience, &slots) {
        case .route(let matched, _):
            route = matched
            return follow(&route, &slots, of: url, source, observation)
        case .web: return .leftToWeb
        case .miss(let reason): return reason
        }
    }

    /// Follows a redirect from a matched route to its target. Returns the reason of a miss if the target requires a
    /// payload.
    final func follow(
        _ route: inout RouteNumber, _ slots: inout SlotStorage, of url: String, _ source: RouteSource,
        _ observation: OpenObservation? = nil
    ) -> MissReason? {
        if _table.isRedirect(route), let redirected = _table.redirect(of: route, slots, in: url) {
            (route, slots) = redirected
            observation?.noteRedirect()
        }
        guard source.isTrusted, let name = missingPayload(route) else { return nil }
        return .missingPayload(name: name)
    }

    /// Returns the query items of a URL that the matching pattern does not contain.
    final func otherQueryItems(of url: String, from source: RouteSource) -> [(key: String, value: String?)] {
        route(of: url, audience: source.audience).map { _table.otherQueryItems(of: url, route: $0) } ?? []
    }

    /// Returns the route that matches a URL. Does not follow redirects.
    final func route(of url: String, audience: Audience) -> RouteNumber? {
        checkingValues { _table.route(of: url, audience: audience, limits: configuration.limits, accepts: $0) }
    }

    private func match(_ url: inout String, _ audience: Audience, _ slots: inout SlotStorage) -> MatchResult<Void> {
        checkingValues { _table.match(&url, audience, configuration.limits, &slots, $0) }
    }

    /// Calls `match` with the check of values with a type of the app.
    ///
    /// The closure captures the router only if it can be called, because capturing retains the router.
    @inline(__always)
    private func checkingValues<R>(_ match: (BacktrackingMatcher.Accepts) -> R) -> R {
        guard _table.hasOpaqueTypes else { return match { _, _, _ in true } }
        return match { route, argument, text in isOwnValue(route, argument, text) }
    }

    /// Returns true if a text is a value of an argument, which may be a link or have a type of the app.
    package final func accepts(_ route: RouteNumber, _ argument: Int, _ text: String) -> Bool {
        switch _table.argumentKind(route, argument) {
        case .opaque: return isOwnValue(route, argument, text)
        case .link: return _table.isLink(text, of: route, argument, configuration.limits, accepts: isOwnValue)
        default: return true
        }
    }

    /// Returns true if a text is a value of an argument with a type of the app.
    private func isOwnValue(_ route: RouteNumber, _ argument: Int, _ text: String) -> Bool {
        let (dispatch, number) = dispatchTable.route(route)
        return dispatch._accepts(number.index, argument, text)
    }

    /// Returns the name of a payload that an internal route requires. A URL cannot contain it.
    final func missingPayload(_ route: RouteNumber) -> String? {
        guard !_table.isPublic(route) else { return nil }
        return _table.payloads(route).first { !$0.isOptional }?.name
    }
}

extension RouteMatch {
    /// - Parameter dispatch: The target that declares the route.
    init(route: RouteInfo, redirect: RouteInfo?, in dispatch: _TargetDispatch.Type?, _ arguments: _RouteArguments) {
        self.init(
            route: route, redirect: redirect, arguments: Self.values(of: route, arguments) { _ in true },
            lineage: .of(route, in: dispatch, arguments))
    }

    /// Returns the values of the named arguments, without those that have their defaults.
    static func values(
        of route: RouteInfo, _ arguments: _RouteArguments, where isWanted: (String) -> Bool
    ) -> [String: Value] {
        var values: [String: Value] = [:]
        for (index, argument) in route.arguments.enumerated() where isWanted(argument.name) {
            guard let texts = arguments.texts(index),
                arguments.isText || !route.table.isDefault(texts, of: route.number, index)
            else { continue }
            if argument.isList {
                values[argument.name] = .list(texts)
            } else if let text = texts.first {
                values[argument.name] = .text(text)
            }
        }
        return values
    }
}
