import Foundation

/// How long one file takes, in seconds of its thread's own, so that it does not matter what else the machine does.
enum FuzzClock {
    /// Set by `Tests/Fuzz/run`, which knows the build configuration. Tests have no limit.
    private static let limit = ProcessInfo.processInfo.environment["ROUTES_FUZZ_SECONDS"].flatMap(Double.init)

    /// Inputs come one after the other, on one thread.
    nonisolated(unsafe) private(set) static var longest = 0.0

    /// - Parameter example: The input to report if it takes too long.
    static func measure<T>(_ example: @autoclosure () -> String, _ body: () -> T) -> T {
        guard let limit else { return body() }
        let start = now
        let result = body()
        let seconds = now - start
        longest = max(longest, seconds)
        check(seconds <= limit, "a file takes too long: \(seconds) s", example())
        return result
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
