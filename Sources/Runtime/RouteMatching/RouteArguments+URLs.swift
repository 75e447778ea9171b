extension RouteTable {
    /// A URL that opens a route with these arguments, one for each that it declares; values equal to their default are
    /// left out.
    ///
    /// - Parameters:
    ///   - route: Its number.
    ///   - values: Its arguments, in order.
    ///   - scheme: Which of the route's origins: the first with this scheme, or of all. `nil` if it has none.
    ///
    /// - Returns: `nil` as well where a value cannot stand in a URL: a number that is not finite; a NUL; `nil` beside a
    ///   default; in a path an empty text, and one that makes a segment `.` or `..`; an empty rest; in a host a text that is
    ///   not a lowercase label.
    public func url(of route: _RouteNumber, _ values: [any _RouteArgument], scheme: String? = nil) -> String? {
        guard values.count == argumentCount(route) else { return nil }
        let texts = values.map(\._routeTexts)
        if texts.indices.contains(where: { texts[$0].isEmpty && hasDefault(route, $0) }) { return nil }
        return url(of: route, texts: texts, scheme: scheme)
    }

    /// A URL of a route from arguments that were matched, with their texts as they are.
    public func url(of route: _RouteNumber, _ arguments: _RouteArguments, scheme: String? = nil) -> String? {
        url(of: route, texts: (0..<argumentCount(route)).map { arguments.texts($0) ?? [] }, scheme: scheme)
    }

    /// A URL of a route from arguments that were matched, with each value as the route's accessor writes it.
    package func writtenURL(of route: RouteNumber, _ arguments: _RouteArguments) -> String? {
        url(of: route, texts: (0..<argumentCount(route)).map(arguments.writtenTexts))
    }

    private func argumentCount(_ route: RouteNumber) -> Int { number(record(route) + TableLayout.Route.argumentCount) }

    /// Returns whether an absent argument decodes as a value other than `nil`.
    private func hasDefault(_ route: RouteNumber, _ argument: Int) -> Bool {
        let list = description(route, TableLayout.Description.arguments)
        return number(number(in: list, at: argument) + TableLayout.ArgumentDescription.defaultSource) != 0
    }
}
