public import RouteMatching

/// The description of a finished open for ``RouterConfiguration/observe``: for logs, metrics, and analytics.
///
/// It contains no URL, and only the arguments in ``RouterConfiguration/observedArguments``, so personal data stays out
/// of logs. ``id``, ``pattern``, and ``outcome`` have a bounded number of values and are safe dimensions for metrics.
public struct RouteEvent: Sendable {
    /// How an open ended: the cases of ``RouteOutcome``.
    public enum Outcome: String, Sendable, Hashable, CaseIterable {
        /// The route's handler returned.
        case handled
        /// No route matches the URL.
        case missed
        /// The open was refused: see ``RouteEvent/denial``.
        case denied
        /// The open failed with an error: see ``RouteEvent/errorType``.
        case failed
    }

    /// The route that was opened, or that a guard or an interceptor refused. `nil` if no route matches the URL, or if
    /// ``RouterConfiguration/admit`` refused it.
    public let route: RouteInfo?
    /// The source of the open.
    public let source: RouteSource
    /// The role of the route in the open: the requested one, or an ancestor.
    public let role: RouteRole
    /// The outcome of the open.
    public let outcome: Outcome
    /// The reason why no route matches the URL; `nil` for every other outcome.
    public let missReason: MissReason?
    /// The miss handler that handled the URL, such as `Comment.missComment`, or `onMiss`.
    public let missHandler: String?
    /// The part of the router that refused; `nil` for every other outcome.
    public let denial: RouteDenial?
    /// The type of the error. The error itself is omitted, because it can contain personal data.
    public let errorType: String?
    /// The number of redirects to the route: declared ones, and those of guards, interceptors, and the overlay.
    public let redirects: Int
    /// The time from the call of `open` to its end, including the time of guards, gates, and the handler.
    public let duration: Duration
    /// The values of the arguments in ``RouterConfiguration/observedArguments`` that the URL or the accessor contains.
    public let arguments: [String: RouteMatch.Value]

    /// The ID of the route for analytics: ``RouteInfo/id``.
    public var id: String? { route?.id }
    /// The name of the guard that refused; `nil` if no guard did.
    public var guardName: String? { if case .guard(let name) = denial { name } else { nil } }
    /// The route's pattern, as it was declared.
    public var pattern: String? { route?.pattern }
}

extension RouteEvent: CustomStringConvertible {
    public var description: String {
        let subject = "\(id ?? "no route") from \(source)"
        let reason: String? =
            switch outcome {
            case .handled: nil
            case .missed: missReason.map { "\($0)" }
            case .denied: denial.map { "\($0)" }
            case .failed: errorType
            }
        return "\(subject): \(outcome)" + (reason.map { " (\($0))" } ?? "")
    }
}
