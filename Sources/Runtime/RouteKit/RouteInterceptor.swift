import RouteMatching

/// A function that runs around every open. It receives the request, calls `next` to continue, and returns the outcome.
///
/// ```swift
/// configuration.interceptors = [
///     { request, next in
///         let outcome = await next(request)
///         analytics.record(request.url, "\(outcome)")
///         return outcome
///     }
/// ]
/// ```
///
/// An interceptor can
/// - pass on a request with other ``RouteRequest/options``;
/// - stop with its own outcome: without `next`, no guard and no handler runs, and the caller gets the interceptor's
///   outcome. ``RouteRequest/deny(by:reason:)`` creates an outcome with the interceptor's name;
/// - open another route by ``RouteRequest/redirect(to:)``.
///
/// `next` opens at most once: a second call opens nothing, and its outcome is a failure with
/// ``RouteError/Reason/nextCalledTwice``. So an interceptor cannot run a handler twice by mistake.
public typealias RouteInterceptor =
    @Sendable (_ request: RouteRequest, _ next: RouteNext) async -> RouteOutcome

/// Continues an open after an interceptor: later interceptors, guards, handler.
///
/// An interceptor can call it from another task, for example in a task group with a timeout.
public struct RouteNext: Sendable {
    let handle: RouterHandle
    let position: Int
    let call = OnceFlag()

    /// Continues with a request. Works once; see ``RouteInterceptor``.
    public func callAsFunction(_ request: RouteRequest) async -> RouteOutcome {
        guard call.take() else { return request.failure(.nextCalledTwice) }
        // A request of another router has indices into another table.
        guard let router = handle.router, request.handle.content === handle.content else {
            return request.failure(.otherRouter)
        }
        return await router.intercept(request, from: position)
    }
}

/// An open that passes through the interceptors.
public struct RouteRequest: Sendable {
    let target: Target
    let state: OpenState?
    /// The role of the request: the requested route, or an ancestor.
    public let role: RouteRole
    let handle: RouterHandle

    /// The source of the open.
    public let source: RouteSource
    /// The options of the open. Changes reach the handler.
    public var options: OpenOptions

    /// The target of the request.
    enum Target: Sendable {
        case typed(_RouteBody)
        case text(RouteNumber, _RouteArguments)
        case miss(String, MissReason)
        /// An id or a path that names no URL.
        case unnamed(String, MissReason)
    }

    /// The route whose handler is to run; `nil` if no route matches the URL.
    public var route: RouteInfo? {
        switch target {
        case .typed(let body): body.info
        case .text(let index, _): handle.content?.dispatchTable.info(index)
        case .miss, .unnamed: nil
        }
    }

    /// The URL that was opened. For a typed open it is the route's URL, or empty if a value has no URL form.
    public var url: String {
        guard case .typed(let body) = target else { return text ?? "" }
        return body.url ?? ""
    }

    /// The arguments of the route.
    var arguments: _RouteArguments? {
        switch target {
        case .typed(let body): _RouteArguments(body.arguments)
        case .text(_, let arguments): arguments
        case .miss, .unnamed: nil
        }
    }

    private var text: String? {
        switch target {
        case .typed: nil
        case .text(_, let arguments): arguments.url
        case .miss(let text, _), .unnamed(let text, _): text
        }
    }

    /// The query items that the pattern does not name, see ``RouteContext/otherQueryItems``.
    public var otherQueryItems: [(key: String, value: String?)] {
        guard let url = text ?? state.trail?.url else { return [] }
        return handle.router?.otherQueryItems(of: url, from: source) ?? []
    }

    /// Opens other routes.
    public var opener: any RouteOpener { handle.opener }

    /// Opens another route instead. Counts as a redirect.
    ///
    /// An ancestor cannot be redirected: the outcome is then a failure, and nothing opens. See
    /// ``OpenOptions/Ancestors-swift.enum/open``.
    public func redirect(to route: any Routable) async -> RouteOutcome {
        guard role != .ancestor, let router = handle.router else { return failure(.redirected(to: route.info)) }
        return await router.redirect(
            to: route._body, from: url, source: source, options: options, state: state.redirected(from: text))
    }

    /// Returns the outcome of an interceptor that stops the open: ``RouteDenial/interceptor(_:)``.
    ///
    /// - Parameters:
    ///   - name: The name of the interceptor, for logs and metrics.
    ///   - reason: An explanation, for logs and metrics.
    public func deny(by name: String, reason: String? = nil) -> RouteOutcome {
        .denied(by: .interceptor(name), reason: reason)
    }

    /// Returns the outcome of a request that `next` does not open.
    func failure(_ reason: RouteError.Reason) -> RouteOutcome {
        failure { route in RouteError(url: url.isEmpty ? route.name : url, reason: reason) }
    }

    /// Returns the outcome of a request that is not opened. A request without a route stays a miss.
    func failure(_ error: (RouteInfo) -> any Error) -> RouteOutcome {
        if let route { return .failed(route: route, error: error(route)) }
        switch target {
        case .miss(_, let reason), .unnamed(_, let reason): return .missed(reason: reason, handledBy: nil)
        case .typed, .text: return .missed(reason: .noRoute, handledBy: nil)
        }
    }
}
