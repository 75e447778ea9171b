import RouteCompat
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
    /// The types of all arguments.
    let types: [ValueType]
    /// For each argument, true if several texts can have one value, such as `1` and `01`.
    let haveSpellings: [Bool]

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
        types = model.routes.flatMap { $0.arguments.map(\.type) }
        haveSpellings = types.map { type in
            switch type {
            case .builtin(let type): type != .string
            case .enum: model.matching.caseInsensitive
            case .opaque, .link: false
            }
        }
    }

    /// Returns the form of a text that equal values of an argument share.
    func canonical(_ text: String, of argument: Int) -> String {
        haveSpellings[argument] ? LinkValue.canonical(text, as: types[argument], model.enums) : text
    }

    /// Returns the route that matches a URL, if any.
    func route(of url: UnsafeRawBufferPointer, _ slots: inout SlotStorage) -> RouteID? {
        match(url, &slots).route.map { RouteID($0) }
    }

    /// Finds the route that matches a URL. Writes the ranges of its arguments to `slots`.
    ///
    /// - Parameter explains: True if the reason for a miss is needed.
    func match(
        _ url: UnsafeRawBufferPointer, _ slots: inout SlotStorage, explains: Bool = false
    ) -> MatchResult<Void> {
        table.match(url, audience: audience, &slots, explains: explains, accepts: { model.accepts($0, $1, $2) })
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
