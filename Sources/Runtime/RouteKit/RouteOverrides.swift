import RouteMatching

/// What is done instead of opening some of a table's routes.
///
/// `RouteOverlay` of RouteKitFoundation reads it from a document and checks it. No redirect leads to a route with a rule
/// of its own: chains are followed when it is made, so that an open looks here once.
package final class RouteOverrides: Sendable {
    package enum Rule: Sendable, Equatable {
        case off(message: String?)
        /// A value for each of the target's arguments.
        case redirect(target: RouteNumber, values: [Value])
    }

    package enum Value: Sendable, Equatable {
        case absent
        case texts([String])
        /// What the opened route has for its argument of this number, or else a default.
        case argument(Int, default: String?)
    }

    package let table: RouteTable
    /// By the index of the route that is opened: with ``RouteNumber`` as the key an open takes 70 instructions more.
    private let rules: [Int: Rule]

    package init(table: RouteTable, rules: [RouteNumber: Rule]) {
        self.table = table
        self.rules = Dictionary(uniqueKeysWithValues: rules.map { ($0.key.index, $0.value) })
    }

    /// The rule of a route that is opened; `nil` where it is left alone.
    package subscript(route: RouteNumber) -> Rule? { rules[route.index] }

    /// The routes that have a rule, in no order.
    package var routes: [RouteNumber] { rules.keys.map { RouteNumber($0) } }

    /// Where an open of a route leads; `nil` where it is left alone.
    func target(of route: RouteNumber) -> RouteNumber? {
        guard case .redirect(let target, _) = self[route] else { return nil }
        return target
    }

    /// The target's arguments, made of those of the route that is opened.
    func arguments(_ values: [Value], from arguments: _RouteArguments) -> [any _RouteArgument] {
        values.map { value in
            switch value {
            case .absent: return RouteTexts()
            case .texts(let texts): return RouteTexts(texts)
            case .argument(let index, let fallback):
                var texts = arguments.writtenTexts(index)
                // A `nil` that an accessor was given is no default.
                if texts.isEmpty, arguments.isText, let fallback { texts = [fallback] }
                return RouteTexts(texts)
            }
        }
    }
}
