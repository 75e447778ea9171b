import RouteMatching

/// The rules of an overlay: replacements for opens of some routes.
///
/// `RouteOverlay` of RouteKitFoundation decodes and validates it. Chains of redirects are resolved in advance, so an
/// open needs one lookup.
package final class RouteOverrides: Sendable {
    package enum Rule: Sendable, Equatable {
        case off(message: String?)
        /// A value for each of the target's arguments.
        case redirect(target: RouteNumber, values: [Value])
    }

    package enum Value: Sendable, Equatable {
        case absent
        case texts([String])
        /// The argument of the opened route with this index, or else a default.
        case argument(Int, default: String?)
    }

    package let table: RouteTable
    /// The rules by the index of the opened route. An `Int` key is faster than a ``RouteNumber``.
    private let rules: [Int: Rule]

    package init(table: RouteTable, rules: [RouteNumber: Rule]) {
        self.table = table
        self.rules = Dictionary(uniqueKeysWithValues: rules.map { ($0.key.index, $0.value) })
    }

    /// The rule of a route, or `nil` without one.
    package subscript(route: RouteNumber) -> Rule? { rules[route.index] }

    /// The routes with a rule, in no particular order.
    package var routes: [RouteNumber] { rules.keys.map { RouteNumber($0) } }

    /// Returns the target of a route's redirect, or `nil` without one.
    func target(of route: RouteNumber) -> RouteNumber? {
        guard case .redirect(let target, _) = self[route] else { return nil }
        return target
    }

    /// Creates the target's arguments from the arguments of the opened route.
    static func arguments(_ values: [Value], from arguments: _RouteArguments) -> [any _RouteArgument] {
        values.map { value in
            switch value {
            case .absent: return RouteTexts()
            case .texts(let texts): return RouteTexts(texts)
            case .argument(let index, let fallback):
                var texts = arguments.writtenTexts(index)
                // An explicit `nil` of an accessor does not become the default.
                if texts.isEmpty, arguments.isText, let fallback { texts = [fallback] }
                return RouteTexts(texts)
            }
        }
    }
}
