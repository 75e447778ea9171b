import RouteCommandLine
import RouteJSON

/// What `--json` prints where there is nothing to print: why, and the exit status, which whoever runs routec in a plugin
/// does not get.
enum JSONFailure {
    /// Errors in the files.
    static func print(_ routes: CompiledRoutes) {
        print("there are errors in the files", .failure, [("diagnostics", routes.diagnosticsAsJSON)])
    }

    /// Wrong usage, if JSON was asked for of a command that tells by its status what is no failure: a miss, a change.
    static func print(_ error: UsageError, of words: ArraySlice<String>) {
        guard let command = words.first, ["list", "match", "diff"].contains(command) else { return }
        if words.prefix(while: { $0 != "--" }).contains("--json") { print(error.message, .usage) }
    }

    static func print(_ message: String, _ status: ExitStatus, _ more: [(String, JSON)] = []) {
        let json = JSON.object([("error", .string(message)), ("status", .number(Int(status.rawValue)))] + more)
        Output.print(json.text + "\n", to: .standardOutput, orExit: status)
    }
}
