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

    /// A call's, of `Program` with these arguments.
    static func ofCall(_ arguments: [String]) throws -> Double? {
        guard obstacle == nil else { return nil }
        return try withTemporaryFolder { folder in
            // Without its debug information, which not every valgrind can read.
            let program = folder.appendingPathComponent("Benchmarks").path
            try run("/usr/bin/env", ["strip", "-o", program, CommandLine.arguments[0]])
            let output = try run(
                "/usr/bin/env",
                [
                    "SWIFT_DETERMINISTIC_HASHING=1", "valgrind", "--tool=callgrind", "--collect-atstart=no",
                    "--callgrind-out-file=/dev/null", program, "count",
                ] + arguments)
            let line = output.split(separator: "\n").last { $0.contains("Collected : ") }
            return line?.split(separator: " ").last.flatMap { Double($0) }.map { $0 / Double(calls) }
        }
    }

    /// Runs a pass under callgrind. Nothing in it suspends: everything runs at once on this thread.
    static func collect(_ pass: @escaping ([Int]) async -> Int, count: Int, endsAtHandler: Bool = false) {
        guard #available(macOS 26.0, *) else { return }
        let order = randomOrder(count, length: calls)
        nonisolated(unsafe) let pass = pass
        MainActor.assumeIsolated {
            _ = Task.immediate { @MainActor in
                _ = await pass(order)
                if endsAtHandler {
                    _ = await Arrival.measure(.instructions) { _ = await pass(order) }
                } else {
                    toggleInstructionCount()
                    _ = await pass(order)
                    toggleInstructionCount()
                }
            }
        }
    }
}
