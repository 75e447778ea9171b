import RouteCompiler

/// `routec generate`, and the whole of `routes-generate`: writes the Swift code of the routes.
package enum GenerateCommand {
    /// - Parameter invocation: The words that start the command: `routec generate`.
    package static func grammar(invocation: String) -> CommandGrammar {
        CommandGrammar(
            name: invocation.split(separator: " ").last.map(String.init) ?? invocation, invocation: invocation,
            flags: ["--check", "--absolute-locations"],
            valueOptions: InputFiles.options.union(["--output", "--into", "--base"]))
    }

    package static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
        switch (arguments.values["--output"], arguments.values["--into"]) {
        case (nil, nil):
            throw UsageError(
                "where to write? Add --into FOLDER, or --output Routes.generated.swift: \(arguments.grammar.hint)")
        case (_?, _?):
            throw UsageError("--output writes one file, and --into several: use one of them")
        case (let output?, nil):
            for option in ["--check", "--absolute-locations", "--base"]
            where arguments.flags.contains(option) || arguments.values[option] != nil {
                throw UsageError("\(option) requires --into: \(arguments.grammar.hint)")
            }
            guard let routes = compile(try InputFiles(arguments.operands, arguments)) else { return .failure }
            return Output.write(routes.generatedSwift, to: output)
        case (nil, let folder?):
            let input = try InputFiles(arguments.operands, arguments)
            let paths = input.target.sources.map(\.path)
            let names = try GeneratedFiles.names(for: paths, arguments)
            guard let routes = compile(input) else { return .failure }
            let locations = arguments.flags.contains("--absolute-locations") ? paths : names.paths
            let own = zip(paths, locations).map { (path: $0, location: $1) }
            let files = GeneratedFiles(routes.generatedFiles(own: own), names: names.files)
            let folder = FileSystem.absolute(folder)
            return arguments.flags.contains("--check") ? files.check(folder) : files.write(into: folder)
        }
    }

    /// Prints the diagnostics. Returns `nil` if there are errors.
    private static func compile(_ input: InputFiles) -> CompiledRoutes? {
        let routes = CompiledRoutes(input)
        Output.print(routes.diagnosticText, to: .standardError)
        return routes.hasErrors ? nil : routes
    }

    package static func usage(invocation: String) -> String {
        """
        OVERVIEW: Writes the Swift code of the routes.

        --into writes one file for each .routes file, and Routes.generated.swift with the table and the router: the output of
        the build plugin, to commit instead of using the plugin. Files of deleted .routes files are removed.

        A file is written only if its content changes, and none is written if there is an error. Errors and warnings go to
        standard error as 'path:line:column: kind: text'.

        USAGE: \(invocation) --into FOLDER [--check] [--module NAME] [--included NAME=FILE]… FILE…
               \(invocation) --output OUTPUT [--module NAME] [--included NAME=FILE]… FILE…

        ARGUMENTS:
          FILE              all .routes files, or folders, of one target

        OPTIONS:
          --into FOLDER     the folder for Swift files, created if necessary
          --check           write nothing, and print the files of FOLDER that are missing, left over, or different
          --base FOLDER     the folder to which the paths of .routes files are relative, on which the names of Swift
                            files depend (default: the FILE folder that contains the file, or the file's own)
          --absolute-locations
                            use absolute paths of .routes files in Swift errors about their types; for code that is
                            not committed
          --output OUTPUT   one Swift file to write, instead of several
          --help, -h        print this

        \(InputFiles.usage)

        EXIT STATUS: 0 success, 1 errors in the files, or (--check) files would change, 2 wrong usage.

        """
    }
}
