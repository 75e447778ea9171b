/// Reports opens to the observer.
extension RouteDispatcher {
    /// Runs an open, and passes its outcome to the observer, if any.
    final func observing(
        _ url: String?, from source: RouteSource, as role: RouteRole, _ open: (OpenTrace?) async -> RouteOutcome
    ) async -> RouteOutcome {
        guard let observe = configuration.observe else { return await open(nil) }
        let observation = OpenObservation()
        let outcome = await open(OpenTrace(url: url, observation: observation))
        observe(
            observation.event(outcome, from: source, role: role, observed: configuration.observedArguments))
        return outcome
    }
}
