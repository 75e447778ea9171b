import RouteKit
import RouteKitTesting

/// A failure that an expectation of RouteKitTesting reported.
struct ExpectationFailure: Sendable {
    var message: String
    var line: Int
}

/// Runs expectations, and returns their failures instead of failing the test.
func expectationFailures(_ expectations: () -> Void) -> [ExpectationFailure] {
    let failures = Locked<[ExpectationFailure]>([])
    let reporter = FailureReporter { message, line in
        failures.withLock { $0.append(ExpectationFailure(message: message, line: Int(line))) }
    }
    FailureReporter.$current.withValue(reporter, operation: expectations)
    return failures.withLock { $0 }
}
