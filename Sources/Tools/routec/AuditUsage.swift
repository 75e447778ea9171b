import RouteCommandLine

extension AuditCommand {
    static let usage = """
        OVERVIEW: Finds links that open nothing, in files of any kind and in logs.

        Searches files for URLs with the schemes and hosts of the routes, decodes the escapes of the file's format, and
        prints the URLs that no route matches. Never opens a network connection.

        USAGE: routec audit --routes FILE… [--json|--sarif] [--from app|outside] [--all] [--holes colon]
                            [--base ORIGIN] [--exclude-host HOST] [--baseline FILE [--write-baseline]] PATH…
               routec audit --routes FILE… --urls FILE|- [--field N] [--separator C] [--log-format combined|json:KEY]
                            [--base ORIGIN] [--old MANIFEST|--git REV] [--each] [--jobs N] [--json] [--samples]
               routec audit merge [--json] REPORT…

        ARGUMENTS:
          PATH                 files or folders. Files in a folder that git ignores, or that are not text, are skipped

        OPTIONS:
          --routes FILE        a .routes file, a folder of them, or a manifest ('routec export json'); may be repeated
          --from app|outside   the sender of the links: the app itself, or another app, which reaches only public
                               routes (default)
          --all                also report links that are redirected, and https links to pages without a route
          --exclude-host HOST  ignore links with this host, such as cdn.example.com or '*.example.com'; may be repeated
          --today DAY          report that links to routes deprecated 'until' this day or earlier, such as
                               2027-06-30, may break any day (default: the system's day)
          --holes colon        a segment ':id' is an interpolation, like '\\(id)', '{{ id }}', '${id}', '{id}',
                               '%s', '%@', '%1$d', and '<%= id %>'
          --base ORIGIN        the base of relative links in HTML, unless the document declares one
          --json               print a JSON array on standard output instead of lines on standard error
          --sarif              print SARIF 2.1.0 instead, for code scanning
          --baseline FILE      ignore the findings in this file
          --write-baseline     write all findings to the file of --baseline; --write-baseline FILE is short for both.
                               A file that is not a baseline is not overwritten
          --help, -h           print this

        LOGS:
          --urls FILE|-        count the results of the URLs in a log, one per line; may be repeated. '-' is standard
                               input, and '.gz' is decompressed. A log may be a pipe, which is read to its end
          --field N            the number of the field with the URL
          --separator C        the separator of fields (default: a tab, or spaces in a line without a tab)
          --log-format combined|json:KEY
                               an access log, whose paths are appended to --base; or JSON, with the names of nested
                               objects separated by dots
          --base ORIGIN        the origin before each path
          --old MANIFEST       compare with the results under these routes: a manifest, or .routes files
          --git REV            compare with the results under the routes of this git revision
          --each               write a line for each line: outcome, route, and arguments as JSON, separated by tabs
          --jobs N             use more cores (default: 1); the output is the same
          --json               print a report that 'audit merge' can combine with others
          --samples            include some URLs of misses, which may contain personal data

        \(InputFiles.usage)

        A line with 'routes-audit: ignore' in a comment is skipped.

        FINDINGS: dead-link and internal-link are errors; sometimes-dead-link, deprecated-link and redirected-link are
        warnings; web-page is a note.

        EXIT STATUS: 0 no dead link and no missed URL (with --old: no URL lost, with other values, or of another route), or
        --each, 1 otherwise, 2 wrong usage, errors in the routes, or a file that cannot be read.

        """
}
