import RouteAudit
import RouteCommandLine
import RouteDocs
import RouteFleet

/// `routec docs`: writes the page, or Markdown, of all routes of a target.
enum DocsCommand {
    static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
        let write: (RouteDocs) -> String = try arguments.choice(
            "--format", ["html": \.html, "markdown": \.markdown], orElse: \.html)
        let input = try InputFiles(arguments.operands, arguments)
        try input.requireOther(thanOutput: arguments.values["--output"], arguments.values["--usage"])
        let routes = CompiledRoutes(input)
        routes.printDiagnostics()
        guard !routes.hasErrors else { return .failure }
        var docs = routes.docs(title: arguments.values["--title"])
        if let path = arguments.values["--usage"] { docs.note(try usage(path)) }
        if let folder = arguments.values["--fleet"] {
            guard let fleet = try FleetInputs(arguments: arguments).read(folder: folder) else { return .usage }
            docs.note(since: fleet.firstReleases)
        }
        return Output.write(write(docs), to: arguments.values["--output"])
    }

    /// The usage of each route, from a report of `routec audit --urls … --json`.
    private static func usage(_ path: String) throws(UsageError) -> [String: RouteDocs.Usage] {
        do {
            let report = try AuditReport(parsing: try FileSystem.read(FileSystem.absolute(path)))
            return report.routes.mapValues {
                RouteDocs.Usage(hits: $0.hits, share: AuditReport.share($0.hits, of: report.lines))
            }
        } catch {
            let reason = (error as? FileError)?.reason ?? (error as? AuditReport.Fault)?.message ?? "\(error)"
            throw UsageError("'\(path)' is not a report of 'routec audit --json': \(reason)")
        }
    }

    static let usage = """
        OVERVIEW: Writes the documentation of the routes.

        The HTML page is self-contained and needs no network. It has the tree of routes, search and filters, the declaration
        of each route, and a field that shows which route matches a URL, and why others do not.

        USAGE: routec docs [--format html|markdown] [--title TITLE] [--output OUTPUT] [--usage REPORT]
                           [--fleet FOLDER] [--module NAME] [--included NAME=FILE]… FILE…

        ARGUMENTS:
          FILE                     all .routes files, or folders, of one target

        OPTIONS:
          --format html|markdown   a page for browsers (default), or text for a repository's wiki
          --title TITLE            the title of the page (default: the namespace of the generated code)
          --output OUTPUT          the file to write instead of standard output
          --usage REPORT           show how often each route was opened, from a report of 'routec audit --urls … --json'
          --fleet FOLDER           show the release in which each route first appeared, from a folder with the manifest
                                   of each release, such as 3.1.json
          --help, -h               print this

        \(InputFiles.usage)

        EXIT STATUS: 0 success, 1 errors in the files, 2 wrong usage.

        """
}
