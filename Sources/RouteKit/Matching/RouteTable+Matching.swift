extension RouteTable {
    /// Finds the route that takes a URL, and where its arguments stand.
    ///
    /// - Parameters:
    ///   - publicOnly: Whether internal routes are passed over, as if they were not declared.
    ///   - accepts: Asked of the arguments whose type only the program knows: the route, the argument's number, and its
    ///     decoded text. A route with an argument that is not accepted does not match.
    public func match(
        _ url: String, publicOnly: Bool, limits: RouteLimits = .none,
        accepts: (_ route: Int, _ argument: Int, _ text: String) -> Bool = { _, _, _ in true }
    ) -> RouteMatchResult {
        .miss(.noRoute)
    }

    /// The miss handlers for a URL, those of the longest prefix first; best effort where the URL is malformed.
    public func missHandlers(for url: String) -> [Int] { [] }

    /// Where a redirect leads, with its target's arguments; `nil` for a route that is none.
    ///
    /// Nothing is decoded: the target's arguments are ranges of the same URL, or texts of the table.
    public func redirect(of route: Int, _ arguments: RouteArguments) -> (route: Int, arguments: RouteArguments)? { nil }

    /// A URL that opens a route with these arguments, one for each that it declares; values equal to their default are
    /// left out.
    ///
    /// - Parameter scheme: Which of the route's origins: the first with this scheme, or of all. `nil` if it has none.
    public func url(of route: Int, _ values: [any RouteArgument], scheme: String? = nil) -> String? { nil }

    /// The same from arguments that were matched.
    public func url(of route: Int, _ arguments: RouteArguments, scheme: String? = nil) -> String? { nil }
}
