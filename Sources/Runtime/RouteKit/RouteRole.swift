/// The role of a route in an open.
public enum RouteRole: Sendable, Hashable {
    /// The requested route, or the target of its redirects.
    case target
    /// An ancestor of the requested route: see ``OpenOptions/Ancestors-swift.enum/open``.
    case ancestor
    /// A screen that state restoration reopens: see ``OpenOptions/isRestoring``. Otherwise like ``target``.
    case restoring
}
