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

    /// The result of matching a URL, before interceptors and guards run.
    package enum Destination: Sendable {
        case route(RouteInfo, _RouteArguments)
        case missed(MissReason)
        /// Refused by `admit` or an overlay.
        case denied(String)
    }

    /// Returns the destination of a URL without opening it.
    package final func destination(of url: String, from source: RouteSource) -> Destination {
        if let refusal = refusal(url, source) { return .denied(refusal) }
        switch find(url, source) {
        case .miss(let reason): return .missed(reason)
        case .route(let index, let arguments):
            guard let overrides = overrides.current, let rule = overrides[index] else {
                return .route(info(index), arguments)
            }
            switch rule {
            case .off(let message): return .denied(message ?? "the overlay turns it off")
            case .redirect(let target, let values):
                let values = overrides.arguments(values, from: arguments)
                if let argument = misplaced(values, of: target) {
                    return .missed(.misplacedArgument(name: argument.name))
                }
                return .route(info(target), _RouteArguments(redirected: values))
            }
        }
    }

    /// Returns true if a route matches a URL. Like ``find(_:_:)``, without the arguments.
    final func takes(_ url: String, _ source: RouteSource) -> Bool {
        guard let route = route(of: url, audience: source.audience) else { return false }
        let overrides = overrides.current
        guard source.isTrusted || overrides != nil else { return true }
        let target = _table.isRedirect(route) ? _table.redirectTarget(route) ?? route : route
        if case .off = overrides?[target] { return false }
        if let overrides, case .redirect(let end, let values) = overrides[target] {
            guard case .route(_, let arguments) = find(url, source) else { return false }
            return misplaced(overrides.arguments(values, from: arguments), of: end) == nil
        }
        return !source.isTrusted || missingPayload(target) == nil
    }

    /// Finds the route that opens a URL, after redirects.
    final func find(_ url: String, _ source: RouteSource) -> _RouteMatchResult {
        var (url, slots) = (url, SlotStorage())
        return result(find(&url, source, &slots), url, slots)
    }

    /// Finds the route of a URL, and writes the captures to `slots` without copying them.
    ///
    /// - Parameter url: Copied if it is a bridged string.
    final func find(
        _ url: inout String, _ source: RouteSource, _ slots: inout SlotStorage, _ observation: OpenObservation? = nil
    ) -> RouteTable.Found {
        let result = lookUp(&url, &slots, audience: source.audience)
        guard case .route(let found) = result else { return result }
        return end(of: found, &slots, source, observation)
    }

    /// Follows a redirect from a matched route to its target, and checks the payload.
    final func end(
        of found: RouteNumber, _ slots: inout SlotStorage, _ source: RouteSource, _ observation: OpenObservation? = nil
    ) -> RouteTable.Found {
        var found = found
        if _table.isRedirect(found) {
            guard let redirected = _table.redirect(of: found, slots) else { return .miss(.noRoute) }
            (found, slots) = redirected
            observation?.noteRedirect()
        }
        if source.isTrusted, let name = missingPayload(found) { return .miss(.missingPayload(name: name)) }
        return .route(found)
    }

    /// Returns the query items of a URL that the matching pattern does not contain.
    final func otherQueryItems(of url: String, from source: RouteSource) -> [(key: String, value: String?)] {
        guard case .route(let route, _) = lookUp(url, audience: source.audience) else { return [] }
        return _table.otherQueryItems(of: url, route: route)
    }

    /// Passes a closure that captures the router only if it can be called, because capturing retains the router.
    private func route(of url: String, audience: Audience) -> RouteNumber? {
        guard _table.hasOpaqueTypes else {
            return _table.route(of: url, audience: audience, limits: configuration.limits) { _, _, _ in true }
        }
        return _table.route(of: url, audience: audience, limits: configuration.limits) { route, argument, text in
            isOwnValue(route, argument, text)
        }
    }

    /// Finds the route that matches a URL. Does not follow redirects.
    final func lookUp(_ url: String, audience: Audience) -> _RouteMatchResult {
        var (url, slots) = (url, SlotStorage())
        return result(lookUp(&url, &slots, audience: audience), url, slots)
    }

    private func lookUp(_ url: inout String, _ slots: inout SlotStorage, audience: Audience) -> RouteTable.Found {
        guard _table.hasOpaqueTypes else {
            return _table.find(&url, audience, configuration.limits, &slots) { _, _, _ in true }
        }
        return _table.find(&url, audience, configuration.limits, &slots) { route, argument, text in
            isOwnValue(route, argument, text)
        }
    }

    private func result(_ found: RouteTable.Found, _ url: String, _ slots: SlotStorage) -> _RouteMatchResult {
        switch found {
        case .route(let index):
            .route(index, _RouteArguments(url: url, table: _table, route: index, slots: slots))
        case .web: .miss(.leftToWeb)
        case .miss(let reason): .miss(reason)
        }
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
