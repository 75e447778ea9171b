import RouteCommandLine

/// The commands of routec and their help.
enum Command: String, CaseIterable {
    case generate, check, list, match, diff, export, verify, fleet, format, docs, graph, audit, new, lsp

    /// The grammar of its arguments, read from the help: `--json    print …` is a flag, and `--today DAY  …` has a value.
    var grammar: CommandGrammar {
        var flags: Set<String> = []
        // The help of some commands omits options of files, and the option that the plugin adds for `--git`.
        var valueOptions = self == .new || self == .lsp ? [] : InputFiles.options
        if self == .audit { valueOptions.insert("--folder") }
        for line in usage.split(separator: "\n") where line.hasPrefix("  --") && !line.hasPrefix("  --help") {
            let words = line.dropFirst(2).split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
            let hasValue = words.count > 1 && !words[1].hasPrefix(" ")
            if hasValue { valueOptions.insert(String(words[0])) } else { flags.insert(String(words[0])) }
        }
        return CommandGrammar(
            name: rawValue, invocation: "routec \(rawValue)", flags: flags, valueOptions: valueOptions)
    }

    /// The names in a sentence.
    static var names: String { Arguments.alternatives(allCases.map(\.rawValue)) }

    static let version = "0.1.0"

    static let usage = """
        OVERVIEW: Compiles .routes files to typed Swift, and checks the routes against each other.

        USAGE: routec COMMAND [OPTION]… FILE…

        COMMANDS:
          generate   write the Swift code of the routes
          check      print every error and warning
          list       print a table of the routes
          match      print the route that matches a URL, and its arguments
          diff       print the links that a change breaks
          export     write files for other platforms: app links, manifests, URL builders
          verify     compare exported files, or those of a web server, with the routes
          fleet      print what a link opens in each release that users have
          docs       write a page or text that documents the routes
          graph      draw the tree of routes
          audit      find links that open nothing, in files and in logs
          format     format the files
          new        create a package
          lsp        run the language server: diagnostics, completion, renaming, and more

        A FILE is a .routes file, or a folder with all of its .routes files that are not hidden.
        'routec COMMAND --help' prints the options of a command.

        OPTIONS:
          --help, -h   print this
          --version    print the version

        EXIT STATUS: 0 success, 1 errors in the files (match: no route matches the URL; diff: links break;
        audit: links are dead; verify: findings), or an error while writing; 2 wrong usage, and for
        diff, audit, verify, and fleet also errors in the routes or unreadable files.

        With --json, list, match, diff, verify, and fleet print failures as an object with "error" and "status", the exit
        status, because 'swift package routes' may exit with another one.

        """

    var usage: String {
        switch self {
        case .export: ExportKind.usage
        case .verify: VerifyCommand.usage
        case .fleet: FleetCommand.usage
        case .format: FormatCommand.usage
        case .docs: DocsCommand.usage
        case .new: NewCommand.usage
        case .graph: GraphCommand.usage
        case .audit: AuditCommand.usage
        case .lsp: LanguageServerCommand.usage
        case .generate: GenerateCommand.usage
        case .check:
            """
            OVERVIEW: Prints every error and warning in the files.

            USAGE: routec check [--json] [--all] [--today DAY] [--module NAME] [--included NAME=FILE]… FILE…

            ARGUMENTS:
              FILE         all .routes files, or folders, of one target

            OPTIONS:
              --json       print a JSON array on standard output instead of lines on standard error
              --all        also warn about values whose URL opens a more specific route, and, with --module, about
                           unused enums and a 'fallback' that only targets which include this one may need
              --today DAY  warn about routes deprecated 'until' this day or earlier, such as 2027-06-30 (default:
                           the system's day)
              --help, -h   print this

            \(InputFiles.usage)

            EXIT STATUS: 0 no error, 1 errors in the files, 2 wrong usage.

            """
        case .list:
            """
            OVERVIEW: Prints a table of the routes.

            USAGE: routec list [--json] [--module NAME] [--included NAME=FILE]… FILE…

            ARGUMENTS:
              FILE         all .routes files, or folders, of one target

            OPTIONS:
              --json       print a JSON array
              --help, -h   print this

            \(InputFiles.usage)

            Set NO_COLOR to disable colors on a terminal.

            EXIT STATUS: 0 success, 1 errors in the files, 2 wrong usage.

            """
        case .diff: DiffCommand.usage
        case .match:
            """
            OVERVIEW: Prints the route that matches a URL and its arguments, or why no route matches. For a miss, it names the
            dependencies that declare a route for the URL and are not included.

            USAGE: routec match [--json | --why] [--from app|outside] [--module NAME] [--included NAME=FILE]… URL FILE…

            ARGUMENTS:
              URL                  the URL, in quotes if it has characters that are special in the shell:
                                   'aop://search?q=a&page=2'
              FILE                 all .routes files, or folders, of one target

            OPTIONS:
              --from app|outside   the sender of the URL: the app itself, which reaches internal routes too (default),
                                   or another app, which reaches only public routes
              --why                print, below a match, why other routes do not match
              --json               print a JSON object
              --help, -h           print this

            \(InputFiles.usage)

            Swift types of the app are checked only at run time; this command accepts every text for them, but checks
            a Date, and the scheme and the host of a URL.
            Set NO_COLOR to disable colors on a terminal.

            EXIT STATUS: 0 a route matches the URL, 1 no route matches or errors in the files, 2 wrong usage.

            """
        }
    }
}
