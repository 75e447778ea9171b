import RouteCommandLine

extension AuditCommand {
    static let usage = """
        OVERVIEW: Finds links that open nothing: in files that no compiler looks at, and in logs.

        In files it finds the URLs of the routes' own schemes and hosts, whatever they are written in, undoes what the
        format did to them, and says which of them no route takes. It never opens a network connection.

        USAGE: routec audit --routes FILE… [--json|--sarif] [--from app|outside] [--all] [--holes colon]
                            [--base ORIGIN] [--baseline FILE [--write-baseline]] PATH…

        ARGUMENTS:
          PATH                 files, or folders of them. In a folder what git ignores and what is no text is left out

        OPTIONS:
          --routes FILE        a .routes file, a folder of them, or a manifest ('routec export json'); may be repeated
          --from app|outside   who opens the links: the app itself, or anyone else, who sees public routes only (default)
          --all                also tell links that are redirected
          --holes colon        ':id' in place of a segment is a gap that a program fills, as '\\(id)', '{{ id }}',
                               '${id}', '{id}', '%s', '%@', '%1$d' and '<%= id %>' always are
          --base ORIGIN        what relative links of HTML are relative to, unless the document says so itself
          --json               print a JSON array on standard output instead of lines on standard error
          --sarif              the same as SARIF 2.1.0, for code scanning
          --baseline FILE      say nothing of the findings in the file
          --write-baseline     write all findings there are to the file of --baseline
          --help, -h           print this

        \(InputFiles.usage)

        A line with 'routes-audit: ignore' in a comment is left alone.

        FINDINGS: dead-link and internal-link are errors; sometimes-dead-link, deprecated-link and redirected-link are
        warnings.

        EXIT STATUS: 0 no link is dead, 1 some are, 2 wrong usage, errors in the routes, or a file that cannot be read.

        """
}
