import Foundation
import Meters

/// Counts the instructions of some calls by callgrind: this program runs itself in it, once for each.
enum Instructions {
    static let calls = 2_048

    /// The reason why instructions cannot be counted; `nil` if they can.
    static let obstacle: String? = {
        if !canCountInstructions() { return "valgrind's headers were not there when this was built" }
        if (try? run("/usr/bin/env", ["valgrind", "--version"])) == nil { return "valgrind is not there" }
        return nil
    }()

    /// Returns the instructions of one call of `Program` with these arguments.
    ///
    /// - Parameter onThreads: True if calls leave the main thread. callgrind then counts all instructions of two runs, the
    ///   second with twice as many calls.
    static func ofCall(_ arguments: [String], onThreads: Bool = false) throws -> Double? {
        guard obstacle == nil else { return nil }
        return try withTemporaryFolder { folder in
            // Without its debug information, which not every valgrind can read.
            let program = folder.appendingPathComponent("Benchmarks").path
            try run("/usr/bin/env", ["strip", "-o", program, CommandLine.arguments[0]])
            let counts = try (onThreads ? [calls, 2 * calls] : [calls]).map { calls in
                let output = try run(
                    "/usr/bin/env",
                    [
                        "SWIFT_DETERMINISTIC_HASHING=1", "valgrind", "--tool=callgrind",
                        "--collect-atstart=\(onThreads ? "yes" : "no")", "--callgrind-out-file=/dev/null", program,
                        "count", "\(calls)",
                    ] + arguments)
                let line = output.split(separator: "\n").last { $0.contains("Collected : ") }
                return line?.split(separator: " ").last.flatMap { Double($0) }
            }
            guard let first = counts[0], let last = counts[counts.count - 1] else { return nil }
            return (onThreads ? last - first : first) / Double(calls)
        }
    }

    /// Runs a pass under callgrind in a task of the main actor, as apps start them.
    ///
    /// Not in an immediate task: each return to an actor then takes 179 instructions more, because the runtime looks for the
    /// executor that `Task.immediate` may name, under a lock.
    static func collect(
        _ pass: @escaping ([Int]) async -> Int, count: Int, calls: Int, endsAtHandler: Bool = false,
        onThreads: Bool = false
    ) -> Never {
        let order = randomOrder(count, length: calls)
        nonisolated(unsafe) let pass = pass
        Task { @MainActor in
            if !onThreads { _ = await pass(order) }
            if endsAtHandler {
                _ = await Arrival.measure(.instructions) { _ = await pass(order) }
            } else {
                if !onThreads { toggleInstructionCount() }
                _ = await pass(order)
                if !onThreads { toggleInstructionCount() }
            }
            exit(0)
        }
        // Not `dispatchMain`, which ends the main thread.
        while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }
}
