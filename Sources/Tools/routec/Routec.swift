import RouteCommandLine
import RouteCompiler
import RouteJSON
import RouteMatching
import RouteReports

/// One run of the program.
@main
enum Routec {
    static func main() {
        Program.run(reporting: { JSONFailure.print($1, of: $0) }, runAsInvoked)
    }

    private static func runAsInvoked(_ words: ArraySlice<String>) throws(UsageError) -> ExitStatus {
        do throws(UsageError) { return try run(words) } catch {
            throw UsageError(Invocation.current.message(error.message))
        }
    }

    private static func run(_ words: ArraySlice<String>) throws(UsageError) -> ExitStatus {
        guard let name = words.first else {
            throw UsageError("no command: use \(Command.names): see 'routec --help'")
        }
        switch name {
        case "--help", "-h", "help":
            let topic = words.dropFirst().first.flatMap(Command.init(rawValue:))
            Output.print(Invocation.current.help(topic?.usage ?? Command.usage), to: .standardOutput)
            return .success
        case "--version":
            Output.print("routec \(Command.version)\n", to: .standardOutput)
            return .success
        default:
            break
        }
        guard let command = Command(rawValue: name) else {
            throw UsageError(
                "there is no command '\(name)': use \(Command.names): see 'routec --help'")
        }
        let arguments = try Arguments(
            command == .audit ? AuditCommand.normalized(words.dropFirst()) : Array(words.dropFirst()),
            for: command.grammar)
        if arguments.wantsHelp {
            Output.print(Invocation.current.help(command.usage), to: .standardOutput)
            return .success
        }
        return try run(command, arguments)
    }

    private static func run(_ command: Command, _ arguments: Arguments) throws(UsageError) -> ExitStatus {
        switch command {
        case .generate: return try GenerateCommand.run(arguments)
        case .check: return try check(arguments)
        case .list: return try list(arguments)
        case .match: return try match(arguments)
        case .diff: return try DiffCommand(arguments).run()
        case .export: return try ExportCommand(arguments).run()
        case .verify: return try VerifyCommand.run(arguments)
        case .fleet: return try FleetCommand.run(arguments)
        case .graph: return try GraphCommand.run(arguments)
        case .audit: return try AuditCommand(arguments: arguments).run()
        case .docs: return try DocsCommand.run(arguments)
        case .format: return try FormatCommand(arguments).run()
        case .new: return try NewCommand(arguments).run()
        case .lsp: return try LanguageServerCommand.run(arguments)
        }
    }

    private static func check(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
        let today = try arguments.today()
        let input = try InputFiles(arguments.operands, arguments)
        let routes = CompiledRoutes(input, further: Checker.furtherChecks(arguments.flags.contains("--all")))
            .warningOfOverdue(on: today)
        if arguments.isJSON {
            Output.print(routes.diagnosticsAsJSON.text + "\n", to: .standardOutput)
        } else {
            routes.printDiagnostics()
            // Print only diagnostics if the output is not a terminal.
            if FileSystem.isTerminal(.standardError) {
                let summary = CheckSummary(
                    model: routes.model, files: routes.sources.count, diagnostics: routes.diagnostics)
                Output.print(summary.text.rendered(colored: Terminal.showsColors) + "\n", to: .standardError)
            }
        }
        return routes.hasErrors ? .failure : .success
    }

    private static func list(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
        let routes = CompiledRoutes(try InputFiles(arguments.operands, arguments))
        guard !routes.hasErrors else { return routes.failure(arguments) }
        let report = RouteListReport(model: routes.model, sources: routes.sources)
        let text =
            arguments.isJSON
            ? report.json.text + "\n"
            : report.text(
                width: Terminal.width, colored: Terminal.showsColors, displayPath: FileSystem.displayPath)
        Output.print(text, to: .standardOutput)
        return .success
    }

    private static func match(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
        let audience = try arguments.audience(orElse: .app)
        guard let url = arguments.operands.first, !isFile(url) else {
            throw UsageError(
                "which URL? Write it in front of the files: 'routec match URL FILE…': see 'routec match --help'")
        }
        let input = try InputFiles(Array(arguments.operands.dropFirst()), arguments)
        let routes = CompiledRoutes(input)
        guard !routes.hasErrors else { return routes.failure(arguments) }
        let report = MatchReport(
            url: url, audience: audience, model: routes.model, sources: routes.sources,
            table: routes.table, dependencies: input.dependencies)
        let text =
            arguments.isJSON
            ? report.json.text + "\n"
            : report.text(
                width: Terminal.width, colored: Terminal.showsColors,
                explainsOthers: arguments.flags.contains("--why"), displayPath: FileSystem.displayPath)
        Output.print(text, to: .standardOutput)
        return report.isMatch ? .success : .failure
    }

    /// Returns true if a word is a file instead of a URL, as in `swift package routes match` without a URL, or
    /// `export` without a kind.
    static func isFile(_ word: String) -> Bool {
        !word.contains(":") && (word.hasSuffix(".routes") || FileSystem.isDirectory(FileSystem.absolute(word)))
    }
}
