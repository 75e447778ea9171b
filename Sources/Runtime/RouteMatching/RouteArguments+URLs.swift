extension RouteTable {
    /// Builds a URL that opens a route with these arguments. Values equal to their default are omitted.
    ///
    /// - Parameters:
    ///   - route: The route's number.
    ///   - values: A value for each of its arguments, in order.
    ///   - scheme: Uses the first of the route's origins with this scheme, or the first of all.
    ///
    /// - Returns: `nil` if the route has no such URL, or if a value has no URL form: a non-finite number, a string
    ///   containing NUL, `nil` for an argument with a default, an empty rest, or a host that is not a lowercase label;
    ///   or, in a path, an empty string, `.`, or `..`.
    public func url(of route: _RouteNumber, _ values: [any _RouteArgument], scheme: String? = nil) -> String? {
        guard values.count == argumentCount(route) else { return nil }
        let texts = values.map(\._routeTexts)
        if texts.indices.contains(where: { texts[$0].isEmpty && hasDefault(route, $0) }) { return nil }
        return url(of: route, texts: texts, scheme: scheme, accepts: values.accepts)
    }

    /// Builds a URL of a route from matched arguments, with their texts unchanged. The text of an enum or Bool that was
    /// matched without regard to case is the declared one.
    public func url(of route: _RouteNumber, _ arguments: _RouteArguments, scheme: String? = nil) -> String? {
        let texts = (0..<argumentCount(route)).map { argument in
            (arguments.texts(argument) ?? []).map { exactText($0, of: route, argument) }
        }
        return url(of: route, texts: texts, scheme: scheme)
    }

    /// Builds a URL of a route from matched arguments, with each value as the route's accessor writes it.
    ///
    /// - Parameter accepts: Checks a text of a type that only the program knows.
    package func writtenURL(
        of route: RouteNumber, _ arguments: _RouteArguments, accepts: (_ argument: Int, _ text: String) -> Bool
    ) -> String? {
        url(of: route, texts: (0..<argumentCount(route)).map(arguments.writtenTexts), accepts: accepts)
    }

    private func argumentCount(_ route: RouteNumber) -> Int { number(record(route) + TableLayout.Route.argumentCount) }

    /// Returns whether an absent argument decodes as a value other than `nil`.
    private func hasDefault(_ route: RouteNumber, _ argument: Int) -> Bool {
        let list = description(route, TableLayout.Description.arguments)
        return number(number(in: list, at: argument) + TableLayout.ArgumentDescription.defaultSource) != 0
    }
}

extension [any _RouteArgument] {
    /// Returns whether the type of an argument accepts a text.
    package func accepts(_ argument: Int, _ text: String) -> Bool {
        (type(of: self[argument]) as? any RouteParameter.Type)?.init(routeValue: text) != nil
    }
}
