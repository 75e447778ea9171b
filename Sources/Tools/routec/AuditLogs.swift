import RouteAudit
import RouteCommandLine
import RouteCompat
import RouteJSON
import RouteMatching

/// `routec audit --urls` and `routec audit merge`.
extension AuditCommand {
    func auditLogs(_ files: [String]) throws(UsageError) -> ExitStatus {
        guard arguments.operands.isEmpty else {
            throw UsageError(
                "'\(arguments.operands[0])': links are looked for in files or, with --urls, in logs, not in both at once"
            )
        }
        for flag in ["--sarif", "--all", "--write-baseline"] where arguments.flags.contains(flag) {
            throw UsageError("\(flag) is for links in files, not for --urls")
        }
        if arguments.values["--today"] != nil {
            throw UsageError("--today is for links in files, not for --urls")
        }
        let options = try logOptions()
        let jobs = try number("--jobs", atMost: 64) ?? 1
        let audience = try arguments.audience(orElse: .outside)
        guard let (side, table, _) = try routes() else { return .usage }
        var old: LogRoutes?
        if let input = try oldFiles() {
            guard let before = RouteSetLoader.read(input) else { return .usage }
            old = LogRoutes(before.model, table: RouteSetLoader.table(of: before), audience: audience)
        }
        let routes = LogRoutes(side.model, table: table, audience: audience)
        var audit = LogAudit(routes, old: old, options: options, jobs: jobs)
        audit.read(files)
        for (path, reason) in audit.unreadable {
            Output.print(
                "\(path):1:1: error: the file cannot be read: \(reason) [unreadable-file]\n", to: .standardError,
                orExit: .usage)
        }
        if options.tellsEach { return audit.unreadable.isEmpty ? .success : .usage }
        let report = audit.report(nearestOf: arguments.isJSON ? .max : AuditReport.mostRows)
        print(report)
        return !audit.unreadable.isEmpty ? .usage : report.hasFindings ? .failure : .success
    }

    func mergeReports(_ files: [String]) throws(UsageError) -> ExitStatus {
        guard !files.isEmpty else {
            throw UsageError(
                "which reports? 'routec audit merge REPORT…', as 'routec audit --urls … --json' prints them")
        }
        var merged = AuditReport()
        var hasFailed = false
        for path in files {
            do {
                merged.merge(try AuditReport(parsing: try FileSystem.read(FileSystem.absolute(path))))
            } catch let error as FileError {
                fail(path, "the file cannot be read: \(error.reason)")
            } catch let error as AuditReport.Fault {
                fail(path, error.message)
            } catch {
                fail(path, "\(error)")
            }
        }
        func fail(_ path: String, _ message: String) {
            Output.print("\(path):1:1: error: \(message)\n", to: .standardError, orExit: .usage)
            hasFailed = true
        }
        if hasFailed { return .usage }
        print(merged)
        return merged.hasFindings ? .failure : .success
    }

    private func print(_ report: AuditReport) {
        let text =
            arguments.isJSON
            ? report.json.indentedText
            : report.text(colored: Terminal.showsColors, bars: FileSystem.isTerminal(.standardOutput))
        Output.print(text, to: .standardOutput, orExit: .usage)
    }

    private func logOptions() throws(UsageError) -> LogOptions {
        var options = LogOptions()
        options.keepsSamples = arguments.flags.contains("--samples")
        options.tellsEach = arguments.flags.contains("--each")
        if options.tellsEach, arguments.isJSON {
            throw UsageError("--each prints lines and --json a report: use one of them")
        }
        var base = try self.base() ?? []
        while base.last == UInt8(ascii: "/") { base.removeLast() }
        options.base = base
        options.format = try lineFormat()
        if options.format == .combined, base.isEmpty {
            throw UsageError("--log-format combined has paths alone: add --base https://www.example.com")
        }
        return options
    }

    private func lineFormat() throws(UsageError) -> LineFormat {
        let field = try number("--field", atMost: 10_000)
        if let format = arguments.values["--log-format"] {
            guard field == nil, arguments.values["--separator"] == nil else {
                throw UsageError("--field is for lines with separators, not for --log-format")
            }
            if format == "combined" { return .combined }
            guard format.hasPrefix("json:"), format.count > 5 else {
                throw UsageError("--log-format takes combined or json:KEY, not '\(format)'")
            }
            return .json(format.dropFirst(5).split(separator: ".").map(String.init))
        }
        guard let field else {
            guard arguments.values["--separator"] == nil else { throw UsageError("--separator requires --field N") }
            return .whole
        }
        return .field(field, separator: try separator())
    }

    private func separator() throws(UsageError) -> UInt8? {
        guard let text = arguments.values["--separator"] else { return nil }
        if text == "\\t" || text == "tab" { return UInt8(ascii: "\t") }
        guard text.utf8.count == 1, let byte = text.utf8.first, byte != 0x0A else {
            throw UsageError("--separator takes one character, such as ',' or '\\t', not '\(text)'")
        }
        return byte
    }

    private func number(_ option: String, atMost limit: Int) throws(UsageError) -> Int? {
        guard let text = arguments.values[option] else { return nil }
        guard let number = Int(text), number > 0, number <= limit else {
            throw UsageError("\(option) takes a number from 1 to \(limit), not '\(text)'")
        }
        return number
    }

    /// The routes that URLs are also matched with, as they were.
    private func oldFiles() throws(UsageError) -> InputFiles? {
        let files = arguments.repeated["--routes"] ?? []
        if let revision = arguments.values["--git"] {
            guard arguments.values["--old"] == nil else { throw UsageError("--old or --git: use one of them") }
            let now = try InputFiles(files, arguments)
            return try DiffCommand(arguments, files: files).files(of: revision, for: now)
        }
        guard let old = arguments.values["--old"] else { return nil }
        return try InputFiles([old], arguments)
    }
}
