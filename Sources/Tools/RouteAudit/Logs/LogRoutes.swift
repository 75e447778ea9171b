package import RouteCompiler
package import RouteMatching
import RouteReports

/// A set of routes to match lines with, prepared for fast lookups.
package struct LogRoutes: Sendable {
    package let model: RouteModel
    package let table: RouteTable
    package let audience: Audience
    /// The name of each route, with labels if several routes share it.
    let names: IDArray<RouteID, String>
    /// For each route, the route with the handler: a redirect's target, or the route itself.
    let targets: IDArray<RouteID, RouteID>
    /// The number of arguments of each route.
    let argumentCounts: IDArray<RouteID, Int>
    /// The index of each route's first argument in a list of all arguments.
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

    /// Returns the route that matches a URL, if any.
    func route(of url: UnsafeRawBufferPointer, _ slots: inout SlotStorage) -> RouteID? {
        table.match(url, audience: audience, &slots).route.map { RouteID($0) }
    }

    func isRedirect(_ route: RouteID) -> Bool { targets[route] != route }

    /// Returns the reason of a miss, as far as reports distinguish reasons.
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
