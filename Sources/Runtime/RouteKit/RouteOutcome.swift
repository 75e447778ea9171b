public import RouteMatching

/// The outcome of opening a URL.
public enum RouteOutcome: Sendable {
    /// The handler of `route` returned `value`, which is `()` for a route without a result.
    case handled(route: RouteInfo, value: any Sendable)
    /// No route matches the URL. `handledBy` is the name of the miss handler that returned true, such as
    /// `Comment.missComment`, or `onMiss`.
    case missed(reason: MissReason, handledBy: String?)
    /// A guard, an interceptor, an overlay, or ``RouterConfiguration/admit`` refused.
    case denied(by: RouteDenial, reason: String?)
    /// The handler of `route` threw, or was not called because an argument does not decode: then `error` is a
    /// ``RouteError``.
    case failed(route: RouteInfo, error: any Error)
}

extension RouteOutcome {
    /// True if a handler returned.
    public var isHandled: Bool {
        if case .handled = self { true } else { false }
    }
}

extension RouteOutcome: CustomStringConvertible {
    public var description: String {
        switch self {
        case .handled(let route, let value): value is Void ? "handled by \(route)" : "handled by \(route): \(value)"
        case .missed(let reason, let handler):
            handler.map { "missed: \(reason); handled by \($0)" } ?? "missed: \(reason)"
        case .denied(let denial, let reason): "\(RouteError.Reason.denied(by: denial, reason: reason))"
        case .failed(let route, let error): "failed in \(route): \(error)"
        }
    }
}

/// The decision of a guard about an open.
public enum GuardDecision: Sendable {
    /// Continues with the next guard or the handler.
    case allow
    /// Stops the open.
    case deny(reason: String? = nil)
    /// Opens this route instead.
    case redirect(any Routable)
}
