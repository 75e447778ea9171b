public import RouteMatching

/// The settings of a router. All of them have defaults.
public struct RouterConfiguration: Sendable {
    /// Decides about every URL that does not come from the app, before it is matched; `nil` admits all.
    ///
    /// Meant for allow-lists, of which ``RouteAdmission`` has the usual ones. It is asked by
    /// ``RouteOpener/canOpen(_:from:)`` as well, so it should do nothing else. A URL beyond ``limits`` is a miss before
    /// it is asked.
    public var admit: (@Sendable (_ url: String, _ source: RouteSource) -> Bool)?
    /// Run around every open that was admitted, typed or text, the first outermost.
    public var interceptors: [RouteInterceptor]
    /// How much of a URL is looked at, and how many redirects an open may follow.
    public var limits: RouteLimits
    /// Gets the URLs that no miss handler took; returns whether it took this one.
    public var onMiss: (@Sendable (MissContext) async -> Bool)?
    /// Receives the failures of opens that no caller waits for, such as
    /// ``RouteOpener/navigate(to:using:animated:at:ancestors:)``; a cancellation is not a failure.
    public var onError: (@Sendable (any Error) -> Void)?
    /// Opens what `foreign` accessors build; without one they can only be built.
    public var urlOpener: (any URLOpener)?
    /// Told of every open once it has ended, before `open` returns: for logs, metrics and analytics.
    ///
    /// It runs where the open does, which may be any actor or none. An observer of the main actor starts a task there:
    /// `{ event in Task { @MainActor in log.append(event) } }`.
    public var observe: (@Sendable (RouteEvent) -> Void)?
    /// The arguments that events have, by ``RouteInfo/id``: `["comment.view": ["tab"]]`. No event has others.
    public var observedArguments: [String: Set<String>]

    /// A configuration with a check of your own, or none; what is left out changes nothing.
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

    /// A configuration with an allow-list.
    public init(
        admit: RouteAdmission, interceptors: [RouteInterceptor] = [], limits: RouteLimits = RouteLimits(),
        onMiss: (@Sendable (MissContext) async -> Bool)? = nil, onError: (@Sendable (any Error) -> Void)? = nil,
        urlOpener: (any URLOpener)? = nil,
        observe: (@Sendable (RouteEvent) -> Void)? = nil, observedArguments: [String: Set<String>] = [:]
    ) {
        self.init(
            admit: admit.admits, interceptors: interceptors, limits: limits, onMiss: onMiss, onError: onError,
            urlOpener: urlOpener,
            observe: observe, observedArguments: observedArguments)
    }

    /// A configuration with an allow-list, or with none where it is `nil`.
    @_disfavoredOverload  // A plain `nil` would otherwise be either of two.
    public init(
        admit: RouteAdmission?, interceptors: [RouteInterceptor] = [], limits: RouteLimits = RouteLimits(),
        onMiss: (@Sendable (MissContext) async -> Bool)? = nil, onError: (@Sendable (any Error) -> Void)? = nil,
        urlOpener: (any URLOpener)? = nil,
        observe: (@Sendable (RouteEvent) -> Void)? = nil, observedArguments: [String: Set<String>] = [:]
    ) {
        self.init(
            admit: admit?.admits, interceptors: interceptors, limits: limits, onMiss: onMiss, onError: onError,
            urlOpener: urlOpener,
            observe: observe, observedArguments: observedArguments)
    }
}
