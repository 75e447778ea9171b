/// Reports opens to the observer.
extension RouteDispatcher {
    /// Runs an open, and passes its outcome to the observer.
    final func observing(
        _ url: String?, from source: RouteSource, as role: RouteRole, _ observe: @Sendable (RouteEvent) -> Void,
        _ open: (OpenTrace) async -> RouteOutcome
    ) async -> RouteOutcome {
        let observation = OpenObservation()
        let outcome = await open(OpenTrace(url: url, observation: observation))
        observe(
            observation.event(outcome, from: source, role: role, observed: configuration.observedArguments))
        return outcome
    }
}
