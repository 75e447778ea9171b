/// A run of one of the project's programs.
package enum Program {
    /// Runs the program with its arguments, and ends the process.
    ///
    /// - Parameter report: Reports a usage error in addition to the line on standard error.
    package static func run(
        reporting report: (ArraySlice<String>, UsageError) -> Void = { _, _ in },
        _ body: (ArraySlice<String>) throws(UsageError) -> ExitStatus
    ) -> Never {
        FileSystem.occupyStandardStreams()
        let status: ExitStatus
        do throws(UsageError) {
            status = try body(CommandLine.arguments.dropFirst())
        } catch {
            Output.print("\(Output.program): error: \(error.message)\n", to: .standardError, orExit: .usage)
            report(CommandLine.arguments.dropFirst(), error)
            status = .usage
        }
        FileSystem.exit(status.rawValue)
    }
}
