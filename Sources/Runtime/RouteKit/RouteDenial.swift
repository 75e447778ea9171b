/// The part of the router that refused an open.
public enum RouteDenial: Sendable, Hashable {
    /// A guard that the route's declaration names: `login` for `requires login`.
    case `guard`(String)
    /// ``RouterConfiguration/admit``.
    case admission
    /// An overlay that has switched the route off.
    case overlay
    /// A ``RouteGate`` that dropped the open; the reason is a ``RouteGate/Reason``.
    case gate
    /// An interceptor, by the name that it passed to ``RouteRequest/deny(by:reason:)``.
    case interceptor(String)
}

extension RouteDenial: CustomStringConvertible {
    /// The name of the guard or interceptor, or else of the case: few distinct values, for logs and metrics.
    public var description: String {
        switch self {
        case .guard(let name), .interceptor(let name): name
        case .admission: "admission"
        case .overlay: "overlay"
        case .gate: "gate"
        }
    }
}
