import RouteKit
import Testing

@testable import RouteCompiler

/// What is done instead of opening a route, where an accessor's values come to it.
struct RouteOverridesTests {
    /// Handlers of routes with a Double.
    final class Part: RoutePart, @unchecked Sendable {
        override func _call(of route: Int) -> RouteCaller { .value { try $0.double(0) } }
    }

    /// A value that no URL could hold has no text that the target could read.
    @Test(arguments: [
        (1.5, "handled by Test.to: 1.5"), (-2e300, "handled by Test.to: -2e+300"),
        (.infinity, "missed: the value of 'y' is not of its type"),
        (.nan, "missed: the value of 'y' is not of its type"),
    ])
    func valuesWithoutAText(_ value: Double, _ expected: String) async {
        let routes = CompiledRoutes(
            """
            base aop://
            public /from/{x: Double}
            public /to/{y: Double}
            """)
        let router = RouteDispatcher(
            _table: routes.table, _parts: [Part(_table: routes.table, routes: 2, misses: 0)],
            configuration: RouterConfiguration())
        router.overrides.current = RouteOverrides(
            table: routes.table, rules: [0: .redirect(target: 1, values: [.argument(0, default: nil)])])
        let outcome = await router.open(any: Route<Double>(routes.table, 0, [value]), options: OpenOptions())
        #expect("\(outcome)" == expected)
    }
}
