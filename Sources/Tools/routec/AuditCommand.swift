import RouteAudit
import RouteCommandLine
import RouteCompat
import RouteCompiler
import RouteJSON
import RouteMatching
import RouteReports

/// `routec audit`: checks links in files and logs against the routes.
struct AuditCommand {
    let arguments: Arguments

    /// `--write-baseline FILE` is `--baseline FILE --write-baseline`.
    static func normalized(_ words: ArraySlice<String>) -> [String] {
        guard !words.contains(where: { $0 == "--baseline" || $0.hasPrefix("--baseline=") }) else { return Array(words) }
        var result: [String] = []
        for word in words {
            if word == "--write-baseline" {
                result += ["--write-baseline", "--baseline"]
            } else if word.hasPrefix("--write-baseline=") {
                result += ["--write-baseline", "--baseline", String(word.dropFirst("--write-baseline=".count))]
            } else {
                result.append(word)
            }
        }
        return result
    }

    func run() throws(UsageError) -> ExitStatus {
        try InputFiles.requireNames(arguments.operands)
        if arguments.operands.first == "merge", arguments.repeated["--routes"] == nil {
            return try mergeReports(Array(arguments.operands.dropFirst()))
        }
        if let logs = arguments.repeated["--urls"] { return try auditLogs(logs) }
        let ofLogs = ["--field", "--separator", "--log-format", "--old", "--git", "--jobs"]
        if let option = ofLogs.first(where: { arguments.values[$0] != nil })
            ?? arguments.flags.intersection(["--each", "--samples"]).min()
        {
            throw UsageError("\(option) is for logs: add --urls FILE")
        }
        return try auditFiles()
    }

    /// The routes that `--routes` names; `nil` after printing errors.
    func routes() throws(UsageError) -> (side: DiffReport.Side, table: RouteTable, dependencies: [TargetSources])? {
        guard let files = arguments.repeated["--routes"] else {
            throw UsageError(
                "which routes? Add --routes FILE for each .routes file, or a folder: \(arguments.grammar.hint)")
        }
        let input = try InputFiles(files, arguments)
        guard let side = RouteSetLoader.read(input) else { return nil }
        return (side, RouteSetLoader.table(of: side), input.dependencies)
    }

    /// The base URL of paths without an origin.
    func base() throws(UsageError) -> [UInt8]? {
        guard let base = arguments.values["--base"] else { return nil }
        guard base.contains("://"), !base.contains(where: { "?#".contains($0) }), URLText.origin(of: base) != nil else {
            throw UsageError("--base takes an origin, such as https://www.example.com, not '\(base)'")
        }
        return Array(base.utf8)
    }

    private func holes() throws(UsageError) -> InterpolationSyntax {
        var holes: InterpolationSyntax = []
        for name in arguments.repeated["--holes"] ?? [] {
            guard name == "colon" || name == ":id" || name == ":" else {
                throw UsageError("--holes takes colon, for gaps that are written :id, not '\(name)'")
            }
            holes.insert(.colon)
        }
        return holes
    }

    // MARK: Files

    private func auditFiles() throws(UsageError) -> ExitStatus {
        guard !arguments.operands.isEmpty else {
            throw UsageError("what to look through? Name files or folders, or --urls FILE: \(arguments.grammar.hint)")
        }
        if arguments.flags.isSuperset(of: ["--json", "--sarif"]) {
            throw UsageError("--json and --sarif print two formats: use one of them")
        }
        var options = FileAudit.Options()
        options.audience = try arguments.audience(orElse: .outside)
        options.holes = try holes()
        options.base = try base()
        options.findsAll = arguments.flags.contains("--all")
        options.excludedHosts = (arguments.repeated["--exclude-host"] ?? []).map { $0.lowercased() }
        options.today = try arguments.today()
        let baseline = try baseline()
        guard let (side, table, dependencies) = try routes() else { return .usage }

        let audit = FileAudit(side.model, table: table, options: options, dependencies: dependencies)
        let paths = AuditPaths(arguments.operands)
        for (path, reason) in paths.unreadable { audit.reportUnreadable(path, because: reason) }
        for file in paths.files {
            do throws(FileError) {
                let bytes = try FileSystem.read(FileSystem.absolute(file.path))
                if file.isNamed || !AuditPaths.isBinary(bytes) { audit.audit(bytes, path: file.path) }
            } catch {
                audit.reportUnreadable(file.path, because: error.reason)
            }
        }
        if arguments.flags.contains("--write-baseline") {
            return try write(LinkBaseline(audit.findings, in: FileSystem.currentDirectory), audit)
        }
        let findings = baseline?.new(of: audit.findings) ?? audit.findings
        print(findings, of: audit)
        return status(of: findings)
    }

    private func status(of findings: [LinkFinding]) -> ExitStatus {
        if findings.contains(where: { $0.id == .unreadable }) { return .usage }
        return findings.contains { $0.id.isError } ? .failure : .success
    }

    private func print(_ findings: [LinkFinding], of audit: FileAudit) {
        if arguments.flags.contains("--sarif") {
            let report = SARIFReport.json(of: findings, toolVersion: Command.version)
            return Output.print(report.indentedText, to: .standardOutput, orExit: .usage)
        }
        if arguments.isJSON {
            let text = JSON.array(findings.map(\.json)).text + "\n"
            return Output.print(text, to: .standardOutput, orExit: .usage)
        }
        Output.print(findings.map(\.text).joined(), to: .standardError, orExit: .usage)
        Output.print(summary(findings, of: audit), to: .standardOutput, orExit: .usage)
    }

    /// `12 links in 3 files: 1 dead-link, 2 deprecated-link; 3 web pages without a route (--all lists them)`
    private func summary(_ findings: [LinkFinding], of audit: FileAudit) -> String {
        func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
        let counts = LinkFinding.ID.allCases.compactMap { id in
            let count = findings.count { $0.id == id }
            return count == 0 ? nil : "\(count) \(id.rawValue)"
        }
        return "\(count(audit.linkCount, "link")) in \(count(audit.fileCount, "file")): "
            + (counts.isEmpty ? "nothing found" : counts.joined(separator: ", "))
            + (audit.webPageCount == 0
                ? "" : "; \(count(audit.webPageCount, "web page")) without a route (--all lists them)") + "\n"
    }

    // MARK: The baseline

    private func baseline() throws(UsageError) -> LinkBaseline? {
        guard let path = arguments.values["--baseline"] else {
            guard !arguments.flags.contains("--write-baseline") else {
                throw UsageError("--write-baseline needs the file: add --baseline FILE")
            }
            return nil
        }
        let isWritten = arguments.flags.contains("--write-baseline")
        // Nothing to overwrite: the path does not exist or is not a regular file.
        if isWritten, FileSystem.kind(of: FileSystem.absolute(path)) != .file { return nil }
        do throws(FileError) {
            let bytes = try FileSystem.read(FileSystem.absolute(path))
            if let json = try? JSON(parsing: bytes),
                let baseline = LinkBaseline(json, in: FileSystem.currentDirectory)
            {
                return baseline
            }
            if isWritten, bytes.isEmpty { return nil }
        } catch {
            throw UsageError("the baseline '\(path)' cannot be read: \(error.reason)")
        }
        throw UsageError(
            "'\(path)' is not a baseline of routec audit: "
                + (isWritten ? "name another file to write it to" : "write one with --write-baseline"))
    }

    private func write(_ baseline: LinkBaseline, _ audit: FileAudit) throws(UsageError) -> ExitStatus {
        let unreadable = audit.findings.filter { $0.id == .unreadable }
        Output.print(unreadable.map(\.text).joined(), to: .standardError, orExit: .usage)
        guard Output.write(baseline.json.indentedText, to: arguments.values["--baseline"]) == .success,
            unreadable.isEmpty
        else { return .usage }
        return .success
    }
}
