public import RouteMatching

/// What became of opening a URL.
public enum RouteOutcome: Sendable {
    /// The handler of `route` ran and returned `value`, which is `()` where it returns nothing.
    case handled(route: RouteInfo, value: any Sendable)
    /// No route took the URL; `handledBy` is the name of the miss handler that returned true, such as
    /// `Comment.missComment`, or `onMiss`.
    case missed(reason: MissReason, handledBy: String?)
    /// A guard refused, or an interceptor under a name of its own; `guard` is `admit` for the router's
    /// ``RouterConfiguration/admit``, and `overlay` for a route that an overlay has switched off.
    case denied(guard: String, reason: String?)
    /// The handler of `route` threw, or was not called, because an argument could not be read: a ``RouteError``.
    case failed(route: RouteInfo, error: any Error)
}

extension RouteOutcome {
    /// Whether a handler ran to its end.
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
        case .denied(let name, let reason): reason.map { "denied by \(name): \($0)" } ?? "denied by \(name)"
        case .failed(let route, let error): "failed in \(route): \(error)"
        }
    }
}

/// What a guard decides about opening a route.
public enum GuardDecision: Sendable {
    /// Go on, to the next guard or to the handler.
    case allow
    /// Stop here.
    case deny(reason: String? = nil)
    /// Open this route instead.
    case redirect(any Routable)
}
