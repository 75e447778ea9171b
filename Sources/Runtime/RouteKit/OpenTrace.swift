import RouteMatching

/// The redirects, the overlay, and the trace of an open.
///
/// Most opens have none of them. Contexts and requests then copy one empty optional.
struct OpenState: Sendable {
    /// The number of redirects so far.
    let redirects: Int
    /// The overlay in force when the open started.
    let overrides: RouteOverrides?
    /// The original request of a redirected open, and the observations for an observer.
    let trail: OpenTrace?

    /// Returns the state of an open that starts, or `nil` if it is empty.
    @inline(__always)
    static func initial(_ overrides: RouteOverrides?, _ trail: OpenTrace?) -> OpenState? {
        overrides == nil && trail == nil ? nil : OpenState(redirects: 0, overrides: overrides, trail: trail)
    }
}

extension OpenState? {
    var overrides: RouteOverrides? { self?.overrides }
    var trail: OpenTrace? { self?.trail }

    /// Returns the state after a redirect of an open.
    ///
    /// - Parameter text: The text that was opened; `nil` for a typed open.
    func redirected(from text: String?) -> OpenState {
        OpenState(
            redirects: (self?.redirects ?? 0) + 1, overrides: overrides,
            trail: trail ?? text.map { OpenTrace(url: $0) })
    }
}

/// The original request of a redirected open, and the observations about it.
///
/// Only redirected opens, and opens of a router with an observer, have one.
final class OpenTrace: Sendable {
    /// The text that was opened; `nil` for a typed open.
    let url: String?
    let observation: OpenObservation?

    init(url: String?, observation: OpenObservation? = nil) {
        self.url = url
        self.observation = observation
    }
}

/// The observations about an open for its ``RouteEvent``.
final class OpenObservation: Sendable {
    private struct Notes {
        var redirects = 0
        var route: RouteInfo?
        var arguments: _RouteArguments?
    }

    private let notes = Locked(Notes())
    private let start = ContinuousClock.now

    /// The route that is about to be opened.
    func note(_ route: RouteInfo?, _ arguments: _RouteArguments? = nil) {
        notes.withLock { notes in
            notes.route = route
            notes.arguments = arguments
        }
    }

    func noteRedirect() {
        notes.withLock { $0.redirects += 1 }
    }

    func event(
        _ outcome: RouteOutcome, from source: RouteSource, role: RouteRole, observed: [String: Set<String>]
    ) -> RouteEvent {
        let notes = notes.withLock { $0 }
        var (route, kind) = (notes.route, RouteEvent.Outcome.handled)
        var missReason: MissReason?
        var (missHandler, denial, errorType): (String?, RouteDenial?, String?)
        switch outcome {
        case .handled(let opened, _): route = opened
        case .missed(let reason, let handler): (kind, route, missReason, missHandler) = (.missed, nil, reason, handler)
        case .denied(let by, _): (kind, denial) = (.denied, by)
        case .failed(let opened, let error): (kind, route, errorType) = (.failed, opened, "\(type(of: error))")
        }
        // Drop the arguments if an interceptor returned the outcome of another route.
        let arguments = route == notes.route ? notes.arguments : nil
        return RouteEvent(
            route: route, source: source, role: role, outcome: kind, missReason: missReason, missHandler: missHandler,
            denial: denial, errorType: errorType, redirects: notes.redirects,
            duration: start.duration(to: .now),
            arguments: route.flatMap { route in
                guard let names = observed[route.id], let arguments else { return nil }
                return RouteMatch.values(of: route, arguments, where: names.contains)
            } ?? [:])
    }
}
