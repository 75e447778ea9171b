extension RouteContext {
    /// A URL that reopens this route with the same values, for state restoration. `nil` if the route cannot be restored
    /// from a URL.
    ///
    /// It is the URL that the route's accessor builds: with the first origin, the target of a redirect, and without
    /// undeclared query items. A `Date`, a `URL`, and types of the app keep their original text. It is `nil` if an
    /// internal route has a payload, if a value has no URL form, or if the URL would open another route from this
    /// ``source``. A public route is restored without its payloads, as a URL opens it.
    public var restorableURL: String? {
        guard !hasPayload || route.isPublic else { return nil }
        guard let dispatcher = opener as? RouteDispatcher else { return url.isEmpty ? nil : url }
        let opened: RouteDispatcher.Written?
        if let text {
            opened = dispatcher.written(text, source)
        } else {
            opened = route.table.url(of: route.number, arguments.values ?? []).map { .init(route: route, url: $0) }
        }
        guard let opened, dispatcher.written(opened.url, source) == opened else { return nil }
        return opened.url
    }
}

extension RouteDispatcher {
    /// A route and the URL that its accessor builds from the values.
    struct Written: Equatable {
        let route: RouteInfo
        let url: String
    }

    /// Matches a URL from this source without overlays, which may change until restoration.
    final func written(_ text: String, _ source: RouteSource) -> Written? {
        guard case .route(let index, let found) = find(text, source),
            let url = _table.writtenURL(of: index, found.arguments, accepts: { accepts(index, $0, $1) })
        else { return nil }
        return Written(route: info(index), url: url)
    }
}

extension _RouteBody {
    /// True if a payload is present, and not `nil`.
    var hasPayload: Bool { payloads.contains { Payload.value($0) != nil } }
}
