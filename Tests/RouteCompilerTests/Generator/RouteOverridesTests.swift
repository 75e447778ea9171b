import RouteKit
import Testing

@testable import RouteMatching

/// Overrides of routes for values from an accessor.
struct RouteOverridesTests {
    /// Handlers of routes with a Double.
    final class Dispatch: _TargetDispatch, @unchecked Sendable {
        override func _call(of route: Int) -> _RouteCaller { .value { _, context in try context._double(0) } }
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
            _table: routes.table, _targets: [Dispatch(_table: routes.table, routes: 2, misses: 0)],
            configuration: RouterConfiguration())
        router.overrides.current = RouteOverrides(
            table: routes.table,
            rules: [RouteNumber(0): .redirect(target: RouteNumber(1), values: [.argument(0, default: nil)])])
        let outcome = await router.open(any: Route<Double>(_table: routes.table, 0, [value]), options: OpenOptions())
        #expect("\(outcome)" == expected)
    }

    // MARK: - Types of the program, and enums

    /// Takes every text but one.
    struct Own: RouteParameter {
        var routeValue: String
    }

    final class OwnDispatch: _TargetDispatch, @unchecked Sendable {
        override func _call(of route: Int) -> _RouteCaller {
            .value { _, context in
                let value: Own = try context._parameter(0)
                return value.routeValue
            }
        }
        override func _accepts(_ route: Int, _ argument: Int, _ text: String) -> Bool { text != "bad" }
    }

    /// The type is asked of an accessor's value as it is of a text.
    @Test(arguments: [
        ("good", "handled by Test.to: good"), ("bad", "missed: the value of 'y' is not of its type"),
    ])
    func valuesOfOwnTypes(_ value: String, _ expected: String) async {
        let routes = CompiledRoutes(
            """
            base aop://
            public /from/{x: Own}
            public /to/{y: Own}
            """)
        let router = RouteDispatcher(
            _table: routes.table, _targets: [OwnDispatch(_table: routes.table, routes: 2, misses: 0)],
            configuration: RouterConfiguration())
        router.overrides.current = RouteOverrides(
            table: routes.table,
            rules: [RouteNumber(0): .redirect(target: RouteNumber(1), values: [.argument(0, default: nil)])])
        let route = Route<String>(_table: routes.table, 0, [Own(routeValue: value)])
        #expect("\(await router.open(any: route, options: OpenOptions()))" == expected)
    }

    enum Tab: String, RouteEnum {
        case hot, new
        static func _routeCase(_ index: Int) -> Tab { allCases[index] }
    }

    final class TabDispatch: _TargetDispatch, @unchecked Sendable {
        override func _call(of route: Int) -> _RouteCaller {
            .value { _, context in
                let tab: Tab = try context._enumeration(0)
                let tabs: [Tab] = try context._enumerations(1)
                return "\(tab) \(tabs.map(\.rawValue))"
            }
        }
    }

    /// A URL may hold an enum's text in other letters, where they do not matter.
    @Test(arguments: [
        ("aop://from/hot/x", #"hot ["hot"]"#), ("aop://from/HOT/x", #"hot ["hot"]"#),
        ("aop://from/New/x", #"new ["new"]"#),
    ])
    func enumsInOtherLetters(_ url: String, _ expected: String) async {
        let routes = CompiledRoutes(
            """
            matching case-insensitive
            base aop://
            enum Tab = hot | new
            public /from/{x: Tab}/x
            public /to/{y: Tab}?also: [Tab]
            """)
        #expect(routes.errors == [])
        let router = RouteDispatcher(
            _table: routes.table, _targets: [TabDispatch(_table: routes.table, routes: 2, misses: 0)],
            configuration: RouterConfiguration())
        let values: [RouteOverrides.Value] = [.argument(0, default: nil), .argument(0, default: nil)]
        router.overrides.current = RouteOverrides(
            table: routes.table, rules: [RouteNumber(0): .redirect(target: RouteNumber(1), values: values)])
        #expect("\(await router.open(url, from: .webView))" == "handled by Test.to: \(expected)")
    }
}
