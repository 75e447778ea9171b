import RouteCompiler

/// `routec generate`, and all that `routes-generate` does: writes the Swift that implements the routes.
package enum GenerateCommand {
    /// - Parameter invocation: How it is started: `routec generate`.
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
                throw UsageError("\(option) goes with --into: \(arguments.grammar.hint)")
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

    /// Prints what is found in the files; `nil` where there are errors.
    private static func compile(_ input: InputFiles) -> CompiledRoutes? {
        let routes = CompiledRoutes(input)
        Output.print(routes.diagnosticText, to: .standardError)
        return routes.hasErrors ? nil : routes
    }

    package static func usage(invocation: String) -> String {
        """
        OVERVIEW: Writes the Swift that implements the routes.

        With --into it is a file for each .routes file, and Routes.generated.swift with the table and the router: what
        the build plugin makes, to be committed in place of it. Files that are left over from .routes files which are
        gone are removed.

        A file is written only when its content changes, and none where there is an error. Errors and warnings go to
        standard error as 'path:line:column: kind: text'.

        USAGE: \(invocation) --into FOLDER [--check] [--module NAME] [--included NAME=FILE]… FILE…
               \(invocation) --output OUTPUT [--module NAME] [--included NAME=FILE]… FILE…

        ARGUMENTS:
          FILE              .routes files, or folders of them: all the routes of one target

        OPTIONS:
          --into FOLDER     the folder to write Swift files to; it is made where there is none
          --check           write nothing, and print which files of FOLDER are missing, left over or not what would be
                            written
          --base FOLDER     the folder from where paths of .routes files are told, on which names of Swift files depend
                            (default: the folder among FILE that holds the file, or the file's own)
          --absolute-locations
                            name .routes files by their whole paths, for Swift's own errors about their types: for code
                            that is not committed
          --output OUTPUT   one Swift file to write, in place of several
          --help, -h        print this

        \(InputFiles.usage)

        EXIT STATUS: 0 success, 1 errors in the files, or (--check) others would be written, 2 wrong usage.

        """
    }
}
