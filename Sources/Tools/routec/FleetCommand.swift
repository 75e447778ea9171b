import RouteAudit
import RouteCommandLine
import RouteFleet
import RouteJSON

/// `routec fleet`: the releases that users have against one web site.
struct FleetCommand {
    static let options: Set<String> = [
        "--release", "--releases", "--shares", "--next", "--link", "--urls",
    ]

    private let arguments: Arguments
    private let fleet: Fleet
    private var isJSON: Bool { arguments.flags.contains("--json") }

    static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
        guard !arguments.values.keys.filter({ ["--link", "--urls"].contains($0) }).isEmpty else {
            throw UsageError("what to answer? Add --link URL or --urls FILE: see 'routec fleet --help'")
        }
        guard let fleet = try FleetInputs(arguments).read() else {
            if arguments.flags.contains("--json") { JSONFailure.print("the releases cannot be read", .usage) }
            return .usage
        }
        return try FleetCommand(arguments, fleet).run()
    }

    private init(_ arguments: Arguments, _ fleet: Fleet) {
        (self.arguments, self.fleet) = (arguments, fleet)
    }

    private func run() throws(UsageError) -> ExitStatus {
        var members: [(name: String, value: JSON)] = []
        var text = ""
        if let urls = arguments.repeated["--link"] {
            let links = try links(urls)
            members.append(("links", .array(links.map { $0.json(in: fleet) })))
            let blocks = links.map { (links.count > 1 ? $0.heading : "") + $0.text(in: fleet) }
            text += blocks.joined(separator: "\n")
        }
        if let files = arguments.repeated["--urls"] {
            let log = try log(files)
            members.append(("log", log.json))
            text += (text.isEmpty ? "" : "\n") + log.text
        }
        Output.print(isJSON ? JSON.object(members).indentedText : text, to: .standardOutput, orExit: .usage)
        return .success
    }

    // MARK: Links

    private func links(_ urls: [String]) throws(UsageError) -> [FleetLink] {
        var links: [FleetLink] = []
        for url in urls {
            guard let link = FleetLink(url, in: fleet) else { throw UsageError("'\(url)' is not a URL") }
            links.append(link)
        }
        return links
    }

    /// Reads logs with a URL in each line; `-` is standard input.
    private func log(_ files: [String]) throws(UsageError) -> FleetLog {
        var log = FleetLog(fleet)
        for file in files {
            do {
                let stream = file == "-" ? FileStream() : try FileStream(FileSystem.absolute(file))
                let (reader, block) = (LineReader(stream), LineBlock())
                while try reader.read(into: block, waits: false) {
                    for line in block.lines.split(separator: UInt8(ascii: "\n")) {
                        let bytes = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
                        log.add(FleetLink(String(decoding: bytes, as: UTF8.self), in: fleet))
                    }
                }
            } catch {
                throw UsageError("'\(file)' cannot be read: \((error as? FileError)?.reason ?? "\(error)")")
            }
        }
        return log
    }

    static let usage = """
        OVERVIEW: Prints what a link opens in each release of an app that users have.

        A release is a manifest, as 'routec export json' writes it. A web link opens the app if any release matches it,
        and if the release has a public route on its host; a release that does not match it then shows nothing.

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
          --link URL                  what does the link open in each release?
          --urls FILE                 the same for a log with a URL in each line; - for standard input

        OPTIONS:
          --json                      print a JSON object
          --help, -h                  print this

        All options except --shares and --json may be repeated.

        \(InputFiles.usage)

        EXIT STATUS: 0 success, 2 wrong usage, errors in a manifest or in the routes, or unreadable input.

        """
}
