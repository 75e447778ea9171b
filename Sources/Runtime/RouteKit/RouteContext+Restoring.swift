extension RouteContext {
    /// The URL that opens the same route with the same values again, for what is to outlast the app's run; `nil` where
    /// there is none.
    ///
    /// It is written as the route's accessor writes it, whatever text was opened: under the first origin, of a redirect
    /// the target's, and without what no pattern names. Of a `Date`, a `URL` and types of the program's own the text stays
    /// that was opened. There is none where a payload was given, where a value cannot stand in a URL, and where the URL
    /// would open another route from this ``source``.
    public var restorableURL: String? {
        guard !hasPayload else { return nil }
        guard let dispatcher = opener as? RouteDispatcher else { return url.isEmpty ? nil : url }
        let opened: RouteDispatcher.Written?
        if let text {
            opened = dispatcher.written(text, source)
        } else {
            opened = route.table.url(of: route.number, values ?? []).map { .init(route: route, url: $0) }
        }
        guard let opened, dispatcher.written(opened.url, source) == opened else { return nil }
        return opened.url
    }
}

extension RouteDispatcher {
    /// A route and its values, as its accessor writes them.
    struct Written: Equatable {
        let route: RouteInfo
        let url: String
    }

    /// What a URL from this source would open, overlays aside: they may be others tomorrow.
    final func written(_ text: String, _ source: RouteSource) -> Written? {
        guard case .route(let index, let arguments) = find(text, source),
            let url = _table.writtenURL(of: index, arguments)
        else { return nil }
        return Written(route: info(index), url: url)
    }
}

extension _RouteBody {
    /// True if a payload is present, and not `nil`.
    var hasPayload: Bool { payloads.contains { ($0 as? any OptionalPayload).map { $0.wrapped != nil } ?? true } }
}

/// An optional payload, of whatever type.
protocol OptionalPayload {
    var wrapped: Any? { get }
}

extension Optional: OptionalPayload {
    /// The value, without further levels of optionals.
    var wrapped: Any? {
        guard let self else { return nil }
        return (self as? any OptionalPayload).map(\.wrapped) ?? self
    }
}
