import RouteCommandLine
import RouteJSON

/// The output of `--json` for a failure: the reason, and the exit status, which SwiftPM does not pass on from a plugin.
enum JSONFailure {
    /// Errors in the files.
    static func print(_ routes: CompiledRoutes, _ status: ExitStatus) {
        print("there are errors in the files", status, [("diagnostics", routes.diagnosticsAsJSON)])
    }

    /// Prints a usage error as JSON, for commands whose exit status also reports a miss or a change.
    static func print(_ error: UsageError, of words: ArraySlice<String>) {
        guard let command = words.first, ["list", "match", "diff", "verify", "fleet"].contains(command) else { return }
        if words.prefix(while: { $0 != "--" }).contains("--json") { print(error.message, .usage) }
    }

    static func print(_ message: String, _ status: ExitStatus, _ more: [(String, JSON)] = []) {
        let json = JSON.object([("error", .string(message)), ("status", .number(Int(status.rawValue)))] + more)
        Output.print(json.text + "\n", to: .standardOutput, orExit: status)
    }
}
