import RouteAudit
import RouteCommandLine
import RouteCompiler
import RouteExports
import RouteFleet
import RouteJSON
import RouteReports
import RouteVerify

/// `routec fleet`: checks the releases that users have against one web site.
struct FleetCommand {
    private static let files: Set<String> = ["--aasa", "--android-manifest", "--assetlinks"]
    private static let questions = files.union(["--link", "--urls", "--export", "--retire"])

    /// An association file, and its host.
    private typealias ClaimedHost = (links: AppLinksFile, host: String)

    private let arguments: Arguments
    private let fleet: Fleet

    static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
        guard !questions.isDisjoint(with: arguments.values.keys) else {
            throw UsageError("what to answer? Add --aasa FILE, --link URL or another: see 'routec fleet --help'")
        }
        guard let fleet = try FleetInputs(arguments: arguments).read() else {
            if arguments.isJSON { JSONFailure.print("the releases cannot be read", .usage) }
            return .usage
        }
        return try FleetCommand(arguments: arguments, fleet: fleet).run()
    }

    private var host: String {
        get throws(UsageError) {
            try UniversalLinkHosts(fleet.releases.map(\.model)).named(arguments.values["--host"])
        }
    }

    private func run() throws(UsageError) -> ExitStatus {
        if let kind = arguments.values["--export"] { return try export(kind) }
        var members: [(name: String, value: JSON)] = []
        var text = ""
        var links: [ClaimedHost] = []
        var files = FleetFiles(fleet)
        try compareFiles(&files, &links)
        if !Self.files.isDisjoint(with: arguments.values.keys) {
            members.append(("findings", files.json))
            let lines = files.findings.map { $0.file.text + "\n" }.joined()
            if !arguments.isJSON { Output.print(lines, to: .standardError, orExit: .usage) }
        }
        if let urls = arguments.repeated["--link"] {
            let answers = try urls.map { (url) throws(UsageError) -> FleetLink in
                guard let link = answer(to: url, links) else { throw UsageError("'\(url)' is not a URL") }
                return link
            }
            members.append(("links", .array(answers.map { $0.json(in: fleet) })))
            let blocks = answers.map { (answers.count > 1 ? $0.heading : "") + $0.text(in: fleet) }
            text += blocks.joined(separator: "\n")
        }
        if let logs = arguments.repeated["--urls"] {
            let log = try log(logs, links)
            members.append(("log", log.json))
            text += (text.isEmpty ? "" : "\n") + log.text
        }
        if let routes = arguments.repeated["--retire"] {
            let retirements = try routes.map { (route) throws(UsageError) in
                try Self.naming { () throws(DocumentError) in try FleetRetirement(route, in: fleet) }
            }
            members.append(("retirements", .array(retirements.map(\.json))))
            text += (text.isEmpty ? "" : "\n") + retirements.map(\.text).joined(separator: "\n")
        }
        if arguments.isJSON { text = JSON.object(members).indentedText }
        if !text.isEmpty { Output.print(text, to: .standardOutput, orExit: .usage) }
        return files.hasErrors ? .failure : .success
    }

    // MARK: Files

    private func compareFiles(_ files: inout FleetFiles, _ links: inout [ClaimedHost]) throws(UsageError) {
        for file in arguments.repeated["--aasa"] ?? [] {
            let host = try host
            links.append(
                try DocumentInput.read(file) { (bytes) throws(DocumentError) in
                    let parsed = try AppLinksFile(parsing: bytes)
                    try files.compare(parsed, file: file, host: host)
                    return (parsed, host)
                })
        }
        for file in arguments.repeated["--android-manifest"] ?? [] {
            try DocumentInput.read(file) { (bytes) throws(DocumentError) in
                try files.compare(AndroidManifestFile(parsing: bytes), file: file)
            }
        }
        for file in arguments.repeated["--assetlinks"] ?? [] {
            let statements = try DocumentInput.statements(in: file)
            let host = statements.hasDynamicRules ? try host : ""
            try DocumentInput.comparing(file) { () throws(DocumentError) in
                try files.compare(statements, file: file, host: host)
            }
        }
    }

    /// Adds the help to an error of the releases.
    static func naming<Result>(
        _ body: () throws(DocumentError) -> Result
    ) throws(UsageError) -> Result {
        do throws(DocumentError) { return try body() } catch {
            throw UsageError("\(error.message): see 'routec fleet --help'")
        }
    }

    /// Writes the file, and prints the routes that it omits.
    private func export(_ name: String) throws(UsageError) -> ExitStatus {
        guard Self.questions.isDisjoint(with: Set(arguments.values.keys).subtracting(["--export"])) else {
            throw UsageError("--export writes a file: ask other questions without it")
        }
        guard let kind = FleetExport.Kind(rawValue: name) else {
            throw UsageError("--export takes aasa or assetlinks, not '\(name)'")
        }
        guard let percentage = arguments.values["--min-share"] else {
            throw UsageError("--export needs the share of users who must get the same answer: add --min-share 99")
        }
        guard let share = UserShare(percentage) else {
            throw UsageError(
                "--min-share takes a percentage from 0 to 100, with at most two decimals, not '\(percentage)'")
        }
        var apps = FleetExport.Apps()
        apps.appIDs = try (arguments.repeated["--app-id"] ?? []).map(ExportCommand.appID)
        apps.package = try arguments.values["--package"].map(ExportCommand.applicationID) ?? ""
        apps.fingerprints = try (arguments.repeated["--sha256"] ?? []).map(ExportCommand.fingerprint)
        let host = try host
        let export = try Self.naming { () throws(DocumentError) in
            try FleetExport(fleet, kind, host: host, leastShare: share)
        }
        var notes = export.leftOut.map {
            "note: leaves out \($0.route): only \($0.share.text) of users see the same for \($0.url)\n"
        }
        let options = kind == .aasa ? ["--app-id"] : ["--package", "--sha256"]
        let missing = options.filter { arguments.values[$0] == nil }
        if !missing.isEmpty {
            notes.append("warning: the file opens no app; add \(missing.joined(separator: " and "))\n")
        }
        Output.print(notes.joined(), to: .standardError, orExit: .usage)
        return Output.write(export.text(for: apps), to: arguments.values["--output"])
    }

    // MARK: Links

    private func answer(to url: String, _ files: [ClaimedHost]) -> FleetLink? {
        let origin = URLText.origin(of: url)
        let hosts = [origin?.host, origin?.labelled?.origin.host]
        let own = files.filter { hosts.contains($0.host) }
        return FleetLink(url, in: fleet, isClaimed: own.isEmpty ? nil : own.contains { $0.links.claims(url) })
    }

    /// Reads logs with a URL in each line; `-` is standard input.
    private func log(_ logs: [String], _ files: [ClaimedHost]) throws(UsageError) -> FleetLog {
        var log = FleetLog(fleet)
        for file in logs {
            do {
                let stream = file == "-" ? FileStream() : try FileStream(FileSystem.absolute(file))
                let (reader, block) = (LineReader(stream), LineBlock())
                while try reader.read(into: block, waits: false) {
                    for line in block.lines.split(separator: UInt8(ascii: "\n")) {
                        let bytes = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
                        log.add(answer(to: String(decoding: bytes, as: UTF8.self), files))
                    }
                }
            } catch {
                throw UsageError("'\(file)' cannot be read: \((error as? FileError)?.reason ?? "\(error)")")
            }
        }
        return log
    }

    static let usage = """
        OVERVIEW: Compares one web site with all releases of an app that users have.

        A release is a manifest, as 'routec export json' writes it. A web link opens a release if the web site's file
        claims it, and if the release has a public route on its host. A release that does not match it shows nothing.

        USAGE: routec fleet [OPTION]… [FILE…]

        ARGUMENTS:
          FILE                        the .routes files, or folders, of the next release, as with --next

        RELEASES:
          --release NAME=FILE[:SHARE]
                                      a release's manifest, and its share of users in percent: 3.1=3.1.json:8
          --releases FOLDER           all manifests of a folder, each with the name of its release: 3.1.json
          --shares FILE               the shares in percent, as JSON: {"3.1": 8, "3.2": "31.5"}
          --next FILE                 the .routes files, a folder of them, or the manifest of the next release

        Releases are sorted by name, with numbers as numbers: 3.9 precedes 3.10.

        QUESTIONS:
          --aasa FILE                 an apple-app-site-association file, deployed or planned: which URLs open a release
                                      that does not match them [opens-nothing], mean something else in an older release
                                      [differs, a warning], or are not claimed although the newest release matches them
                                      [unclaimed, a warning]? A URL that no release matches counts only if a file
                                      exported from the newest release would not claim it.
          --android-manifest FILE     the same for an Android manifest
          --assetlinks FILE           the same for an assetlinks.json file and its dynamic components
          --link URL                  what does the link open in each release? Without --aasa, a web link counts as
                                      claimed if any release matches it.
          --urls FILE                 the same for a log with a URL in each line; - for standard input
          --retire ROUTE              which releases, and what share of users, still need a route such as Comment.show,
                                      or a redirect in its place, because they build links to it?
          --export aasa|assetlinks    write a file that is safe today: it claims only URLs that releases with
                                      --min-share of users open with one meaning. The routes are those of the newest
                                      release with users; standard error names those that are left out. In an
                                      assetlinks.json file, the components are for Android 15 and later.

        OPTIONS:
          --host HOST                 the host of --aasa, --assetlinks, or --export, if routes have several https hosts
          --min-share PERCENT         --export: the share of users who must get the same answer
          --app-id ID                 --export aasa: TEAM.BUNDLE; may be repeated
          --package PACKAGE           --export assetlinks: the application's id
          --sha256 PRINT              --export assetlinks: fingerprint of a signing certificate; may be repeated
          --output OUTPUT             --export: the file to write instead of standard output
          --json                      print a JSON object
          --help, -h                  print this

        Options with a release, a file to compare, a link, or a route may be repeated.

        \(InputFiles.usage)

        EXIT STATUS: 0 no error, 1 errors in a file, 2 wrong usage, errors in a manifest or in the routes, or unreadable input.

        """
}
