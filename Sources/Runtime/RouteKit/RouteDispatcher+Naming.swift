import RouteMatching

/// Opens routes by id and texts, or by a path, for example from a server or a script.
extension RouteDispatcher {
    @discardableResult
    public final func open(
        id: String, arguments: [String: RouteMatch.Value], from source: RouteSource, options: OpenOptions
    ) async -> RouteOutcome {
        switch address(of: id, arguments, source) {
        case .url(let url): return await open(url, from: source, options: options)
        case .missing(let text, let reason): return await missed(text, reason, from: source, options)
        }
    }

    @discardableResult
    public final func open(path: String, from source: RouteSource, options: OpenOptions) async -> RouteOutcome {
        let urls = dispatchTable.bases.map { $0 + (path.hasPrefix("/") ? path : "/" + path) }
        guard let url = urls.first(where: { canOpen($0, from: source) }) ?? urls.first else {
            return await missed(path, .noRoute, from: source, options)
        }
        return await open(url, from: source, options: options)
    }

    private enum Address {
        /// A URL that opens the named route, or that no route matches.
        case url(String)
        case missing(String, MissReason)
    }

    /// Finds the URL that opens a route of this id with these arguments.
    ///
    /// Routes of one name share an id: the routes that declare most of the arguments come first. For sources outside
    /// the app, an internal route does not exist.
    private func address(
        of id: String, _ arguments: [String: RouteMatch.Value], _ source: RouteSource
    ) -> Address {
        var failure: Address?
        for (route, texts) in routes(of: id, arguments, source) {
            let url = _table.url(of: route, texts: texts) { accepts(route, $0, $1) }
            guard let url else {
                failure = failure ?? .missing(id, reason(against: texts, of: route))
                continue
            }
            switch self.route(of: url, audience: source.audience) {
            case route?: return .url(url)
            // Another route has precedence, so no URL with these values opens this route.
            case .some: failure = failure ?? .missing(url, .noRoute)
            case nil: failure = failure ?? .url(url)
            }
        }
        return failure ?? .missing(id, .noRoute)
    }

    private func routes(
        of id: String, _ arguments: [String: RouteMatch.Value], _ source: RouteSource
    ) -> [(route: RouteNumber, texts: [[String]])] {
        var found: [(route: RouteNumber, known: Int, texts: [[String]])] = []
        for route in _table.routeNumbers where _table.routeID(route) == id {
            guard source.isTrusted || _table.isPublic(route), !_table.isRedirect(route), !_table.isWeb(route) else {
                continue
            }
            let given = _table.arguments(route).map { arguments[$0.name]?.texts }
            found.append((route, given.count { $0 != nil }, given.map { $0 ?? [] }))
        }
        found.sort { $0.known > $1.known }
        return found.map { ($0.route, $0.texts) }
    }

    /// Returns the reason why no URL has these texts.
    private func reason(against texts: [[String]], of route: RouteNumber) -> MissReason {
        let arguments = _table.arguments(route)
        let missing = arguments.indices.first { texts[$0].isEmpty && arguments[$0].isRequired }
        guard let index = missing ?? _table.misplacedArgument(texts, of: route, accepts: { accepts(route, $0, $1) })
        else { return .noRoute }
        let name = arguments[index].name
        return texts[index].isEmpty ? .invalidArgument(name: name) : .misplacedArgument(name: name)
    }

    /// Ends an open without a URL: interceptors and the observer see it, then `onMiss`.
    private func missed(
        _ text: String, _ reason: MissReason, from source: RouteSource, _ options: OpenOptions
    ) async -> RouteOutcome {
        await observing(text, from: source, as: options.role) { trail in
            await intercept(
                RouteRequest(
                    target: .unnamed(text, reason), state: .initial(overrides.current, trail), role: options.role,
                    handle: handles.current, source: source, options: options))
        }
    }
}

extension RouteMatch.Value {
    fileprivate var texts: [String] {
        switch self {
        case .text(let text): [text]
        case .list(let texts): texts
        }
    }
}

extension DispatchTable {
    /// The texts before the patterns of routes, such as `https://www.example.com/shop`: by target, file, and line.
    ///
    /// Omits a base with a placeholder, because a path does not contain its value.
    var bases: [String] {
        var bases: [String] = []
        for route in routesByLine where !route.isRedirect {
            let path = route.pattern.prefix { $0 != "?" && $0 != "#" }
            for url in route.table.urlPatterns(route.number) {
                let url = url.prefix { $0 != "?" && $0 != "#" }
                guard path.hasPrefix("/"), url.hasSuffix(path) else { continue }
                let base = String(url.dropLast(path.count))
                if !base.contains("{"), !bases.contains(base) { bases.append(base) }
            }
        }
        return bases
    }
}
