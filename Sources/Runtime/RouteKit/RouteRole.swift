/// The role of a route in an open.
public enum RouteRole: Sendable, Hashable {
    /// As what was asked for, itself or by way of redirects.
    case target
    /// As one of the routes above it: see ``OpenOptions/Ancestors-swift.enum/open``.
    case ancestor
    /// A screen that state restoration reopens: see ``OpenOptions/isRestoring``. Otherwise like ``target``.
    case restoring
}
