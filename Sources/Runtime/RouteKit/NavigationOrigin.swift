/// An object that an app navigates from: a view controller, a scene, a navigator.
///
/// An open passes it to the handler as ``OpenOptions/origin``. It states where a screen appears, never how far the
/// caller is trusted: that is ``RouteSource``.
public protocol NavigationOrigin: Sendable {}
