import RouteCommandLine
import RouteCompiler

/// `routec generate`: writes the Swift code of the routes, as files for the build or as one file.
enum GenerateCommand {
    static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
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
            let input = try InputFiles(arguments.operands, arguments)
            try input.requireOther(thanOutput: output)
            guard let routes = CompiledRoutes(reportingOn: input) else { return .failure }
            let text = SwiftPrinter.print(
                routes.model, table: routes.tableBytes, sources: routes.sources, access: routes.access)
            return Output.write(text, to: output)
        case (nil, let folder?):
            guard let files = try GeneratedFiles(arguments) else { return .failure }
            let folder = FileSystem.absolute(folder)
            return arguments.flags.contains("--check") ? files.check(folder) : files.write(into: folder)
        }
    }

    static let usage = """
        OVERVIEW: Writes the Swift code of the routes.

        --into writes one file for each .routes file, and Routes.generated.swift with the table and the router: the output of
        the build plugin, to commit instead of using the plugin. Files of deleted .routes files are removed.

        A file is written only if its content changes, and none is written if there is an error. Errors and warnings go to
        standard error as 'path:line:column: kind: text'.

        USAGE: routec generate --into FOLDER [--check] [--module NAME] [--included NAME=FILE]… FILE…
               routec generate --output OUTPUT [--module NAME] [--included NAME=FILE]… FILE…

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

extension GeneratedFiles {
    /// Prints what ``write(into:)`` would change.
    fileprivate func check(_ folder: String) -> ExitStatus {
        var lines: [String] = []
        for (name, text) in texts {
            let path = folder + "/" + name
            if FileSystem.file(path, holds: Array(text.utf8)) { continue }
            lines.append("\(FileSystem.displayPath(path)) \(FileSystem.exists(path) ? "differs" : "is missing")")
        }
        lines += leftovers(in: folder).map { "\(FileSystem.displayPath($0)) is left over" }
        for line in lines.sorted() { Output.print(line + "\n", to: .standardOutput) }
        return lines.isEmpty ? .success : .failure
    }
}
