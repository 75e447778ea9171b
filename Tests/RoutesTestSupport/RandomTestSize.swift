import Foundation

/// The number of random sets of routes, and of URLs for each of them, in tests that compare two matchers.
///
///     ROUTES_TEST_SETS=100 ROUTES_TEST_URLS=10000 swift test --filter MatcherTests
package enum RandomTestSize {
    /// - Parameter standard: The number without the variable `ROUTES_TEST_SETS`.
    package static func sets(_ standard: Int) -> Int { number("ROUTES_TEST_SETS") ?? standard }

    /// - Parameter standard: The number without the variable `ROUTES_TEST_URLS`.
    package static func urls(_ standard: Int) -> Int { number("ROUTES_TEST_URLS") ?? standard }

    private static func number(_ variable: String) -> Int? {
        ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
    }
}
