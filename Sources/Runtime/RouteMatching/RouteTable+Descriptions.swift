/// Descriptions of routes, separate from the data that matching reads. Texts are decoded on each call.
extension RouteTable {
    /// All routes, redirects included.
    public var routeCount: Int { number(TableLayout.Header.routeCount) }
    /// `Comment.view`
    public func routeName(_ route: _RouteNumber) -> String {
        let name = text(description(route, TableLayout.Description.name))
        return flags(route).contains(.isNamedInModule) ? "\(moduleName(route)).\(name)" : name
    }
    /// The ID for analytics: the name declared after `id`, or the route's name.
    public func routeID(_ route: _RouteNumber) -> String {
        optionalText(description(route, TableLayout.Description.id)) ?? routeName(route)
    }
    /// `Comment`, `Shop.Cart`
    public func moduleName(_ route: _RouteNumber) -> String {
        text(common(route, TableLayout.CommonDescription.module))
    }
    /// The pattern as declared.
    public func pattern(_ route: _RouteNumber) -> String { text(description(route, TableLayout.Description.pattern)) }
    /// The patterns with origins, one for each origin, in order: `aop://comment/view/{id: Int}`.
    public func urlPatterns(_ route: _RouteNumber) -> [String] {
        urls(of: route).filter {
            !urlFlags($0).contains(.isShort)
        }.map { url in
            optionalText(number(url + TableLayout.URLDescription.text))
                ?? TableLayout.URLDescription.text(start: start(of: url), pattern: pattern(route))
        }
    }
    public func fileName(_ route: _RouteNumber) -> String { text(common(route, TableLayout.CommonDescription.file)) }
    /// The line of the declaration, from 1.
    public func line(_ route: _RouteNumber) -> Int { description(route, TableLayout.Description.line) }
    public func isPublic(_ route: _RouteNumber) -> Bool { !flags(route).contains(.isInternal) }
    public func isRedirect(_ route: _RouteNumber) -> Bool { flags(route).contains(.isRedirect) }
    /// True for a `web` declaration, which no URL opens.
    package func isWeb(_ route: RouteNumber) -> Bool { flags(route).contains(.isWeb) }
    /// True if the route has a parent.
    package func hasParent(_ route: RouteNumber) -> Bool { flags(route).contains(.hasParent) }
    public func redirectTarget(_ route: _RouteNumber) -> _RouteNumber? {
        numbers(common(route, TableLayout.CommonDescription.redirect)).first.map { RouteNumber($0) }
    }
    /// `show`, `present`, or `nil`.
    public func transition(_ route: _RouteNumber) -> String? {
        optionalText(common(route, TableLayout.CommonDescription.transition))
    }
    /// The message of the route's deprecation.
    public func deprecated(_ route: _RouteNumber) -> String? {
        optionalText(common(route, TableLayout.CommonDescription.deprecated))
    }
    /// The lines of the route's documentation.
    public func documentation(_ route: _RouteNumber) -> [String] {
        numbers(description(route, TableLayout.Description.documentation)).map(text)
    }
    /// The Swift type of the handler's result; `nil` for `Void`.
    public func resultType(_ route: _RouteNumber) -> String? {
        optionalText(common(route, TableLayout.CommonDescription.result))
    }
    public func arguments(_ route: _RouteNumber) -> [RouteArgumentInfo] {
        numbers(description(route, TableLayout.Description.arguments)).map(argument)
    }
    /// Names and Swift types of the route's payloads, and whether they are optional.
    public func payloads(_ route: _RouteNumber) -> [(name: String, swiftType: String, isOptional: Bool)] {
        let numbers = numbers(common(route, TableLayout.CommonDescription.payloads))
        return stride(from: 0, to: numbers.count, by: 3).map {
            (text(numbers[$0]), text(numbers[$0 + 1]), numbers[$0 + 2] != 0)
        }
    }
    /// The guards that run before the route, in order.
    package func guards(_ route: RouteNumber) -> TableNumbers {
        numbers(common(route, TableLayout.CommonDescription.guards))
    }
    public func guardName(_ index: Int) -> String { text(number(in: number(TableLayout.Header.guards), at: index)) }
    /// `Comment.missComment`
    public func missName(_ index: Int) -> String { text(number(in: number(TableLayout.Header.misses), at: index)) }

    private func argument(_ offset: Int) -> RouteArgumentInfo {
        let flags = TableLayout.ArgumentDescription.Flags(
            rawValue: number(offset + TableLayout.ArgumentDescription.flags))
        let place = number(offset + TableLayout.ArgumentDescription.location)
        let location: RouteArgumentInfo.Location =
            switch TableLayout.ArgumentDescription.Location(rawValue: place) {
            case .path: .path
            case .rest: .rest
            case .host: .host
            case .query: .query(literal(number(offset + TableLayout.ArgumentDescription.key)))
            case .fragment, nil: .fragment
            }
        return RouteArgumentInfo(
            name: text(number(offset + TableLayout.ArgumentDescription.name)),
            swiftType: text(number(offset + TableLayout.ArgumentDescription.swiftType)), location: location,
            isRequired: flags.contains(.isRequired), isOptional: flags.contains(.isOptional),
            isList: flags.contains(.isList),
            defaultSource: optionalText(number(offset + TableLayout.ArgumentDescription.defaultSource)),
            defaultText: optionalText(number(offset + TableLayout.ArgumentDescription.defaultText)),
            values: numbers(number(offset + TableLayout.ArgumentDescription.values)).map(text))
    }
}
