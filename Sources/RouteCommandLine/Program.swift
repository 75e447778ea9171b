/// A run of one of the project's programs.
package enum Program {
    /// Does what the words after the program's name ask for, and ends the process.
    package static func run(_ body: (ArraySlice<String>) throws(UsageError) -> ExitStatus) -> Never {
        FileSystem.occupyStandardStreams()
        let status: ExitStatus
        do throws(UsageError) {
            status = try body(CommandLine.arguments.dropFirst())
        } catch {
            Output.print("\(Output.program): error: \(error.message)\n", to: .standardError, orExit: .usage)
            status = .usage
        }
        FileSystem.exit(status.rawValue)
    }
}
