import RouteCommandLine
import RouteCompiler

/// The diagnostics that earlier runs printed for the same `swift package routes`.
///
/// The plugin runs routec once for each target. An error in a target is also an error of the targets that include it.
enum ReportedDiagnostics {
    /// A file of printed lines, without notes. The plugin names it, and empties it before the first run.
    private static let file = FileSystem.environment("ROUTES_REPORTED_DIAGNOSTICS")

    /// Removes diagnostics that are in the file, and adds the others to it.
    static func unreported(_ entries: [DiagnosticPrinter.Entry]) -> [DiagnosticPrinter.Entry] {
        guard let file, !entries.isEmpty else { return entries }
        var bytes = (try? FileSystem.read(file)) ?? []
        var reported = Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
        let unreported = entries.filter { reported.insert(String($0.line.dropLast())).inserted }
        bytes += unreported.flatMap { $0.line.utf8 }
        try? FileSystem.write(bytes, to: file)
        return unreported
    }
}

extension CompiledRoutes {
    /// Prints the diagnostics to standard error, each once for all targets of a command.
    ///
    /// - Parameter status: The exit status if that fails.
    func printDiagnostics(orExit status: ExitStatus = .failure) {
        let entries = DiagnosticPrinter(sources: sources).entries(of: diagnostics)
        let text = ReportedDiagnostics.unreported(entries).map(\.text).joined()
        Output.print(text, to: .standardError, orExit: status)
    }

    /// Prints the errors, and with `--json` also an object with them. Returns the exit status.
    func failure(_ arguments: Arguments, _ status: ExitStatus = .failure) -> ExitStatus {
        printDiagnostics(orExit: status)
        if arguments.isJSON { JSONFailure.print(self, status) }
        return status
    }
}
