import RouteCommandLine

extension AuditCommand {
    static let usage = """
        OVERVIEW: Finds links that open nothing: in files that no compiler looks at, and in logs.

        In files it finds the URLs of the routes' own schemes and hosts, whatever they are written in, undoes what the
        format did to them, and says which of them no route takes. It never opens a network connection.

        USAGE: routec audit --routes FILE… [--json|--sarif] [--from app|outside] [--all] [--holes colon]
                            [--base ORIGIN] [--exclude-host HOST] [--baseline FILE [--write-baseline]] PATH…
               routec audit --routes FILE… --urls FILE|- [--field N] [--separator C] [--log-format combined|json:KEY]
                            [--base ORIGIN] [--old MANIFEST|--git REV] [--each] [--jobs N] [--json] [--samples]
               routec audit merge [--json] REPORT…

        ARGUMENTS:
          PATH                 files, or folders of them. In a folder what git ignores and what is no text is left out

        OPTIONS:
          --routes FILE        a .routes file, a folder of them, or a manifest ('routec export json'); may be repeated
          --from app|outside   who opens the links: the app itself, or anyone else, who sees public routes only (default)
          --all                also report links that are redirected, and https links to pages without a route
          --exclude-host HOST  ignore links with this host, such as cdn.example.com or '*.example.com'; may be repeated
          --today DAY          say of links whose routes are deprecated 'until' this day or an earlier one, such as
                               2027-06-30, that these may go any day (default: the system's day)
          --holes colon        ':id' in place of a segment is a gap that a program fills, as '\\(id)', '{{ id }}',
                               '${id}', '{id}', '%s', '%@', '%1$d' and '<%= id %>' always are
          --base ORIGIN        what relative links of HTML are relative to, unless the document says so itself
          --json               print a JSON array on standard output instead of lines on standard error
          --sarif              the same as SARIF 2.1.0, for code scanning
          --baseline FILE      say nothing of the findings in the file
          --write-baseline     write all findings there are to the file of --baseline; --write-baseline FILE is short for
                               both. A file that is no baseline is not overwritten
          --help, -h           print this

        LOGS:
          --urls FILE|-        count what becomes of the URLs of a log, one a line; may be repeated. '-' is standard
                               input, '.gz' goes through gzip. A log may be a pipe, and is read until its writer ends
          --field N            the URL is the field of this number
          --separator C        what stands between fields (default: a tab, or blanks in a line without one)
          --log-format combined|json:KEY
                               an access log, whose paths are joined to --base; or JSON, with names of nested objects
                               between dots
          --base ORIGIN        what comes before a path
          --old MANIFEST       compare with what the URLs opened under these routes: a manifest, or .routes files
          --git REV            the same with the routes as they were in a revision
          --each               write a line for each line: outcome, route, and arguments as JSON, between tabs
          --jobs N             use more cores (default: 1); the output is the same
          --json               print a report that 'audit merge' can add to others
          --samples            keep some URLs of misses as they are: they may hold personal data

        \(InputFiles.usage)

        A line with 'routes-audit: ignore' in a comment is left alone.

        FINDINGS: dead-link and internal-link are errors; sometimes-dead-link, deprecated-link and redirected-link are
        warnings; web-page is a note.

        EXIT STATUS: 0 no link is dead, no URL missed (with --old: none lost, with other values or of another route), or
        --each, 1 some are, 2 wrong usage, errors in the routes, or a file that cannot be read.

        """
}
