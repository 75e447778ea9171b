package import RouteCompiler
package import RouteMatching
import RouteReports

/// One set of routes that lines are matched with, and all that is asked of it for each line.
package struct LogRoutes: Sendable {
    package let model: RouteModel
    package let table: RouteTable
    package let audience: Audience
    /// For each route its name, with labels where several have it.
    let names: IDArray<RouteID, String>
    /// For each route the one that has the handler: a redirect's target, or itself.
    let targets: IDArray<RouteID, RouteID>
    /// For each route how many arguments it has.
    let argumentCounts: IDArray<RouteID, Int>
    /// For each route where those of its arguments begin in a list of all.
    let firstArguments: IDArray<RouteID, Int>
    var argumentCount: Int { (firstArguments.last ?? 0) + (argumentCounts.last ?? 0) }

    /// - Parameter table: The match table that was made of the model.
    package init(_ model: RouteModel, table: RouteTable, audience: Audience) {
        (self.model, self.table, self.audience) = (model, table, audience)
        names = model.uniqueNames
        targets = IDArray(model.routes.ids.map { model.routes[$0].redirect?.target ?? $0 })
        argumentCounts = IDArray(model.routes.map(\.arguments.count))
        var (first, next) = (IDArray<RouteID, Int>(), 0)
        for count in argumentCounts {
            first.append(next)
            next += count
        }
        firstArguments = first
    }

    /// The route that matches a URL, if one does.
    func route(of url: UnsafeRawBufferPointer, _ slots: inout SlotStorage) -> RouteID? {
        table.match(url, audience: audience, &slots).route.map { RouteID($0) }
    }

    func isRedirect(_ route: RouteID) -> Bool { targets[route] != route }

    /// The reason why no route matches a line's URL, where reports distinguish it.
    func outcome(ofMiss reason: MissReason) -> LineOutcome {
        switch reason {
        case .noScheme, .noHost, .badPercent, .invalidUTF8, .nul, .tooLong: .malformed
        case .unknownOrigin: .foreign
        case .userInfo, .dotSegment, .emptySegment, .missingQuery, .otherQueryValue, .missingFragment, .invalidArgument,
            .misplacedArgument, .noRoute, .leftToWeb, .tooManySegments, .tooManyQueryItems, .tooManyRedirects,
            .missingPayload:
            .missed
        }
    }
}
