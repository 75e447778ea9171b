/// `routec generate`, and all that `routes-generate` does: writes the Swift that implements the routes.
package enum GenerateCommand {
    /// - Parameter invocation: How it is started: `routec generate`.
    package static func grammar(invocation: String) -> CommandGrammar {
        CommandGrammar(
            name: invocation.split(separator: " ").last.map(String.init) ?? invocation, invocation: invocation,
            flags: [], valueOptions: InputFiles.options.union(["--output"]))
    }

    package static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
        guard let output = arguments.values["--output"] else {
            throw UsageError("where to write? Add --output Routes.generated.swift: \(arguments.grammar.hint)")
        }
        let routes = CompiledRoutes(try InputFiles(arguments.operands, arguments))
        Output.print(routes.diagnosticText, to: .standardError)
        guard !routes.hasErrors else { return .failure }
        return Output.write(routes.generatedSwift, to: output)
    }

    package static func usage(invocation: String) -> String {
        """
        OVERVIEW: Writes the Swift file that implements the routes.

        The file is written only when its content changes, and not at all when there is an error. Errors and
        warnings go to standard error as 'path:line:column: kind: text'.

        USAGE: \(invocation) --output OUTPUT [--module NAME] [--included NAME=FILE]… FILE…

        ARGUMENTS:
          FILE              .routes files, or folders of them: all the routes of one target

        OPTIONS:
          --output OUTPUT   the Swift file to write; its folder is made where there is none
          --help, -h        print this

        \(InputFiles.usage)

        EXIT STATUS: 0 success, 1 errors in the files, 2 wrong usage.

        """
    }
}
