public import RouteMatching

/// The settings of a router. All of them have defaults.
public struct RouterConfiguration: Sendable {
    /// Decides about every URL that does not come from the app, before it is matched; `nil` admits all.
    ///
    /// Meant for allow-lists; ``RouteAdmission`` has the usual ones. ``RouteOpener/canOpen(_:from:)`` calls it too, so
    /// it must not have side effects. A URL that exceeds ``limits`` is a miss, and `admit` is not called.
    public var admit: (@Sendable (_ url: String, _ source: RouteSource) -> Bool)?
    /// The interceptors of every admitted open, typed or from a URL. The first one is the outermost.
    public var interceptors: [RouteInterceptor]
    /// The limits of URLs and redirects.
    public var limits: RouteLimits
    /// Receives the URLs that no miss handler handled. Returns true if it handled the URL.
    public var onMiss: (@Sendable (MissContext) async -> Bool)?
    /// Receives the failures of opens that no caller waits for, such as
    /// ``RouteOpener/navigate(to:using:animated:at:ancestors:)``; a cancellation is not a failure.
    public var onError: (@Sendable (any Error) -> Void)?
    /// Opens other apps' URLs from `foreign` accessors. Without it, they can only be built.
    public var urlOpener: (any URLOpener)?
    /// Receives an event for every finished open, before `open` returns: for logs, metrics, and analytics.
    ///
    /// It runs in the isolation of the open, which can be any actor or none. An observer of the main actor starts a
    /// task there: `{ event in Task { @MainActor in log.append(event) } }`.
    public var observe: (@Sendable (RouteEvent) -> Void)?
    /// The arguments that events contain, by ``RouteInfo/id``: `["comment.view": ["tab"]]`. All others are omitted.
    public var observedArguments: [String: Set<String>]

    /// Creates a configuration with a custom `admit`, or with none.
    public init(
        admit: (@Sendable (_ url: String, _ source: RouteSource) -> Bool)? = nil,
        interceptors: [RouteInterceptor] = [], limits: RouteLimits = RouteLimits(),
        onMiss: (@Sendable (MissContext) async -> Bool)? = nil, onError: (@Sendable (any Error) -> Void)? = nil,
        urlOpener: (any URLOpener)? = nil,
        observe: (@Sendable (RouteEvent) -> Void)? = nil, observedArguments: [String: Set<String>] = [:]
    ) {
        self.admit = admit
        self.interceptors = interceptors
        self.limits = limits
        self.onMiss = onMiss
        self.onError = onError
        self.urlOpener = urlOpener
        self.observe = observe
        self.observedArguments = observedArguments
    }

    /// Creates a configuration with an allow-list, or with none.
    @_disfavoredOverload  // A plain `nil` would otherwise be ambiguous.
    public init(
        admit: RouteAdmission?, interceptors: [RouteInterceptor] = [], limits: RouteLimits = RouteLimits(),
        onMiss: (@Sendable (MissContext) async -> Bool)? = nil, onError: (@Sendable (any Error) -> Void)? = nil,
        urlOpener: (any URLOpener)? = nil,
        observe: (@Sendable (RouteEvent) -> Void)? = nil, observedArguments: [String: Set<String>] = [:]
    ) {
        self.init(
            admit: admit?.admits, interceptors: interceptors, limits: limits, onMiss: onMiss, onError: onError,
            urlOpener: urlOpener, observe: observe, observedArguments: observedArguments)
    }
}
