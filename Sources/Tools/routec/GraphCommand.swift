import RouteCommandLine
import RouteDocs

/// `routec graph`: writes the tree of routes for Graphviz or Mermaid, or as a drawing.
enum GraphCommand {
    static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
        let draw: (RouteGraph) -> String = try arguments.choice(
            "--format", ["dot": \.dot, "mermaid": \.mermaid, "svg": \.svg], orElse: \.svg)
        let input = try InputFiles(arguments.operands, arguments)
        try input.requireOther(thanOutput: arguments.values["--output"])
        let routes = CompiledRoutes(input)
        routes.printDiagnostics()
        guard !routes.hasErrors else { return .failure }
        return Output.write(draw(RouteGraph(routes.model)), to: arguments.values["--output"])
    }

    static let usage = """
        OVERVIEW: Draws the tree of routes: modules, paths, routes, and redirects.

        USAGE: routec graph [--format svg|dot|mermaid] [--output OUTPUT] [--module NAME] [--included NAME=FILE]… FILE…

        ARGUMENTS:
          FILE                       all .routes files, or folders, of one target

        OPTIONS:
          --format svg|dot|mermaid   a drawing (default), or text for Graphviz or Mermaid
          --output OUTPUT            the file to write instead of standard output
          --help, -h                 print this

        \(InputFiles.usage)

        EXIT STATUS: 0 success, 1 errors in the files, 2 wrong usage.

        """
}
