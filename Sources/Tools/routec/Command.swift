import RouteCommandLine

/// The commands of routec and their help.
enum Command: String, CaseIterable {
    case generate, check, list, match, diff, export, verify, format, docs, graph, audit, new, lsp

    /// How its words are read.
    var grammar: CommandGrammar {
        if self == .generate { return GenerateCommand.grammar(invocation: invocation) }
        return CommandGrammar(name: rawValue, invocation: invocation, flags: flags, valueOptions: valueOptions)
    }

    private var invocation: String { "routec \(rawValue)" }

    private var flags: Set<String> {
        switch self {
        case .generate, .export, .verify, .docs, .graph, .new: []
        case .audit: AuditCommand.flags
        case .check: ["--json", "--all"]
        case .format: ["--check"]
        case .list, .match, .diff: ["--json"]
        case .lsp: ["--stdio"]
        }
    }

    private var valueOptions: Set<String> {
        switch self {
        case .check: InputFiles.options.union([Arguments.todayOption])
        case .list: InputFiles.options
        case .format: InputFiles.options
        case .generate, .lsp: []
        case .match: InputFiles.options.union(["--from"])
        case .diff: InputFiles.options.union(["--git", "--folder", Arguments.todayOption])
        case .export: ExportKind.allOptions
        case .audit: AuditCommand.valueOptions
        case .verify: InputFiles.options.union(VerifyCommand.options)
        case .new: ["--package-path", "--package-url"]
        case .graph: InputFiles.options.union(["--format", "--output"])
        case .docs: InputFiles.options.union(["--format", "--title", "--output", "--usage"])
        }
    }

    /// As in a sentence: `generate, check or list`.
    static var names: String {
        let names = allCases.map(\.rawValue)
        return names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
    }

    static let version = "0.1.0"

    static let usage = """
        OVERVIEW: Compiles .routes files: typed routes, checked against each other, as Swift.

        USAGE: routec COMMAND [OPTION]… FILE…

        COMMANDS:
          generate   write the Swift file that implements the routes
          check      print every error and warning
          list       print a table of the routes
          match      print which route takes a URL, with what arguments
          diff       print what changes for those who hold links
          export     write files for other platforms: app links, manifests, URL builders
          verify     compare such files, or those of a web server, with the routes
          docs       write a page, or text, that documents the routes
          graph      draw the tree of routes
          audit      find links that open nothing, in files and in logs
          format     lay the files out in the one way that all such files look
          new        write a package to begin with
          lsp        serve editors: diagnostics, completion, rename and more

        A FILE is a .routes file, or a folder, which stands for all .routes files below it that are not hidden.
        'routec COMMAND --help' says more about one command.

        OPTIONS:
          --help, -h   print this
          --version    print the version

        EXIT STATUS: 0 success, 1 errors in the files (match: no route takes the URL; diff: links break;
        audit: links are dead; verify: findings), or output that cannot be written, 2 wrong usage.

        With --json, what list, match and diff could not do is an object with "error" and "status", the exit status:
        SwiftPM may make another one of it where 'swift package routes' runs routec.

        """

    var usage: String {
        switch self {
        case .export: ExportKind.usage
        case .verify: VerifyCommand.usage
        case .format: FormatCommand.usage
        case .docs: DocsCommand.usage
        case .new: NewCommand.usage
        case .graph: GraphCommand.usage
        case .audit: AuditCommand.usage
        case .lsp: LanguageServerCommand.usage
        case .generate: GenerateCommand.usage(invocation: invocation)
        case .check:
            """
            OVERVIEW: Prints every error and warning in the files.

            USAGE: routec check [--json] [--all] [--today DAY] [--module NAME] [--included NAME=FILE]… FILE…

            ARGUMENTS:
              FILE         .routes files, or folders of them: all the routes of one target

            OPTIONS:
              --json       print a JSON array on standard output instead of lines on standard error
              --all        also warn of values whose URL opens a more specific route, and, with --module, of a
                           'fallback' that only a target which includes this one can need
              --today DAY  warn of routes that are deprecated 'until' this day or an earlier one, such as 2027-06-30
                           (default: the system's day)
              --help, -h   print this

            \(InputFiles.usage)

            EXIT STATUS: 0 no error, 1 errors in the files, 2 wrong usage.

            """
        case .list:
            """
            OVERVIEW: Prints a table of the routes.

            USAGE: routec list [--json] [--module NAME] [--included NAME=FILE]… FILE…

            ARGUMENTS:
              FILE         .routes files, or folders of them: all the routes of one target

            OPTIONS:
              --json       print a JSON array
              --help, -h   print this

            \(InputFiles.usage)

            Set NO_COLOR to have no colours on a terminal.

            EXIT STATUS: 0 success, 1 errors in the files, 2 wrong usage.

            """
        case .diff: DiffCommand.usage
        case .match:
            """
            OVERVIEW: Prints which route takes a URL, with what arguments, and why others did not.

            USAGE: routec match [--json] [--from app|outside] [--module NAME] [--included NAME=FILE]… URL FILE…

            ARGUMENTS:
              URL                  the URL, in quotes where the shell would read it: 'aop://search?q=a&page=2'
              FILE                 .routes files, or folders of them: all the routes of one target

            OPTIONS:
              --from app|outside   who opens the URL: the app itself, which sees internal routes too (default), or
                                   anyone else, who sees public routes only
              --json               print a JSON object
              --help, -h           print this

            \(InputFiles.usage)

            Which texts a Swift type of your own takes is known at run time only: here it takes every text.
            Set NO_COLOR to have no colours on a terminal.

            EXIT STATUS: 0 a route takes the URL, 1 none does or errors in the files, 2 wrong usage.

            """
        }
    }
}
