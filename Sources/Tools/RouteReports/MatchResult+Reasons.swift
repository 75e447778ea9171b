package import RouteMatching

extension MatchResult {
    /// The reason why no route matches, or `nil` if one does.
    package var missReason: MissReason? {
        switch self {
        case .route: nil
        case .web: .leftToWeb
        case .miss(let reason): reason
        }
    }
}
