public import RouteMatching

/// The description of a finished open for ``RouterConfiguration/observe``: for logs, metrics, and analytics.
///
/// It contains no URL, and only the arguments in ``RouterConfiguration/observedArguments``, so personal data stays out of
/// logs. ``id``, ``pattern``, and ``outcome`` have a bounded number of values and are safe dimensions for metrics.
public struct RouteEvent: Sendable {
    /// How an open ended: the cases of ``RouteOutcome``.
    public enum Outcome: String, Sendable, Hashable, CaseIterable {
        /// The route's handler returned.
        case handled
        /// No route took the URL.
        case missed
        /// Something refused: see ``RouteEvent/denial``.
        case denied
        /// There was an error: see ``RouteEvent/errorType``.
        case failed
    }

    /// The route that was opened, or that was to be opened when a guard or an interceptor refused; `nil` where no route took
    /// the URL, and where ``RouterConfiguration/admit`` did not let it in.
    public let route: RouteInfo?
    /// The source of the open.
    public let source: RouteSource
    /// The role of the route in the open: the requested one, or an ancestor.
    public let role: RouteRole
    /// How it ended.
    public let outcome: Outcome
    /// Why no route took the URL; `nil` for every other outcome.
    public let missReason: MissReason?
    /// The miss handler that took the URL, such as `Comment.missComment`, or `onMiss`.
    public let missHandler: String?
    /// The part of the router that refused; `nil` for every other outcome.
    public let denial: RouteDenial?
    /// The type of the error that it failed with: the error itself may hold anything.
    public let errorType: String?
    /// How many redirects led to the route: those that were declared, and those of guards, interceptors and the overlay.
    public let redirects: Int
    /// From the call of `open` to its end, the time in which it waited for guards, for a gate and for its handler included.
    public let duration: Duration
    /// The arguments that were asked for by name, as far as the URL or the accessor gave them.
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
