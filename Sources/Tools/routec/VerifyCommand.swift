import RouteCommandLine
import RouteCompiler
import RouteExports
import RouteJSON
import RouteMatching
import RouteReports
import RouteVerify

/// `routec verify`: checks files on disk or on a server against the routes.
struct VerifyCommand {
    private static let fileOptions: Set<String> = [
        "--aasa", "--entitlements", "--info-plist", "--android-manifest", "--assetlinks", "--live", "--cdn",
    ]

    private let arguments: Arguments
    private var verification: Verification
    private let routes: CompiledRoutes

    static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
        guard !fileOptions.isDisjoint(with: arguments.values.keys) else {
            throw UsageError("what to verify? Add --aasa FILE, --live HOST or another: see 'routec verify --help'")
        }
        let input = try InputFiles(arguments.operands, arguments)
        let servers = try (arguments.repeated["--live"] ?? []).map { (text) throws(UsageError) in try LiveServer(text) }
        let routes = CompiledRoutes(input)
        guard !routes.hasErrors else { return routes.failure(arguments, .usage) }
        let required = arguments.repeated["--only"].map { RouteSelection($0) } ?? .all
        if let name = required.unknownName(in: routes.model) {
            throw UsageError("there is neither a route nor a module '\(name)'")
        }
        var command = VerifyCommand(arguments, routes, required)
        try command.compareFiles()
        try command.compareServers(servers)
        return command.report()
    }

    private init(_ arguments: Arguments, _ routes: CompiledRoutes, _ required: RouteSelection) {
        self.arguments = arguments
        self.routes = routes
        verification = Verification(routes.model, required: required)
    }

    private func report() -> ExitStatus {
        let printer = DiagnosticPrinter(sources: routes.sources)
        if arguments.isJSON {
            let findings = printer.json(of: verification.diagnostics).elements ?? []
            let json = JSON.array(verification.findings.map(\.json) + findings)
            Output.print(json.text + "\n", to: .standardOutput, orExit: .usage)
        } else {
            let lines = verification.fileLines.map { $0 + "\n" }.joined()
            Output.print(lines + printer.text(of: verification.diagnostics), to: .standardError, orExit: .usage)
        }
        if verification.isFine, !arguments.isJSON, FileSystem.isTerminal(.standardError) {
            Output.print("no findings: the files match the routes\n", to: .standardError, orExit: .usage)
        }
        return verification.isFine ? .success : .failure
    }

    // MARK: Files

    private mutating func compareFiles() throws(UsageError) {
        let host = try arguments.values["--aasa"] == nil ? "" : host(of: nil)
        try compareAll("--aasa") { (verification, bytes, file) throws(DocumentError) in
            try verification.compare(AppLinksFile(parsing: bytes), file: file, host: host)
        }
        try compareAll("--entitlements") { (verification, bytes, file) throws(DocumentError) in
            verification.compare(entitlements: try PropertyListFile(parsing: bytes), file: file)
        }
        try compareAll("--info-plist") { (verification, bytes, file) throws(DocumentError) in
            verification.compare(infoPlist: try PropertyListFile(parsing: bytes), file: file)
        }
        var statements: [(file: String, links: AssetLinksFile)] = []
        for file in arguments.repeated["--assetlinks"] ?? [] {
            statements.append((file, try DocumentInput.statements(in: file)))
        }
        let rulesHost = try statements.contains { $0.links.hasDynamicRules } ? self.host(of: nil) : nil
        var manifests: [AndroidManifestFile] = []
        try compareAll("--android-manifest") { (verification, bytes, file) throws(DocumentError) in
            let manifest = try AndroidManifestFile(parsing: bytes)
            try verification.compare(manifest, file: file, narrowed: rulesHost)
            manifests.append(manifest)
        }
        for (file, links) in statements {
            verification.compare(links, file: file)
            guard let rulesHost, links.hasDynamicRules else { continue }
            for manifest in manifests.isEmpty ? [nil] : manifests.map(Optional.some) {
                try DocumentInput.comparing(file) { () throws(DocumentError) in
                    try verification.compareRules(of: links, file: file, host: rulesHost, manifest: manifest)
                }
            }
        }
    }

    /// Compares the files of an option.
    private mutating func compareAll(
        _ option: String, _ body: (inout Verification, [UInt8], _ file: String) throws(DocumentError) -> Void
    ) throws(UsageError) {
        for file in arguments.repeated[option] ?? [] {
            try DocumentInput.read(file) { (bytes) throws(DocumentError) in try body(&verification, bytes, file) }
        }
    }

    /// The host that an apple-app-site-association file is for.
    private func host(of server: String?) throws(UsageError) -> String {
        let hosts = try UniversalLinkHosts([routes.model])
        if let name = arguments.values["--host"] { return try hosts.named(ASCII.lowercased(name)) }
        if let server, hosts.all.contains(server) { return server }
        guard let server, !LiveServer.isLoopback(server), hosts.all.count == 1 else { return try hosts.named(nil) }
        throw hosts.unknown(server)
    }

    // MARK: Servers

    private mutating func compareServers(_ servers: [LiveServer]) throws(UsageError) {
        for server in servers {
            let host = try host(of: server.host)
            let links = "\(server.origin)/.well-known/apple-app-site-association"
            try compareLinks(links, host: host)
            let statements = "\(server.origin)/.well-known/assetlinks.json"
            let answer = try LiveServer.fetch(statements)
            guard answer.status != 404 else {
                let text = "\(statements): note: the file is missing, so no Android app opens the links\n"
                Output.print(text, to: .standardError, orExit: .usage)
                continue
            }
            guard isServed(answer, from: statements) else { continue }
            compareBody(answer, of: statements) { (verification, bytes) throws(DocumentError) in
                let links = try AssetLinksFile(parsing: bytes)
                verification.compare(links, file: statements)
                guard links.hasDynamicRules else { return }
                try verification.compareRules(of: links, file: statements, host: host)
            }
        }
        for url in arguments.repeated["--cdn"] ?? [] {
            let server = try LiveServer(origin(of: url))
            // The URL of a copy on another server ends with the name of the host.
            let last = url.split(separator: "/").last.map { String($0).lowercased() } ?? server.host
            try compareLinks(url, host: try host(of: routes.model.universalLinkHosts.contains(last) ? last : nil))
        }
    }

    private func origin(of url: String) throws(UsageError) -> String {
        guard let range = url.firstRange(of: "://") else {
            throw UsageError(
                "--cdn takes a URL such as https://app-site-association.cdn-apple.com/a/v1/HOST, not '\(url)'")
        }
        let host = url[range.upperBound...].prefix { $0 != "/" }
        return String(url[..<range.upperBound]) + host
    }

    private mutating func compareLinks(_ url: String, host: String) throws(UsageError) {
        let answer = try LiveServer.fetch(url)
        guard isServed(answer, from: url) else { return }
        compareBody(answer, of: url) { (verification, bytes) throws(DocumentError) in
            try verification.compare(AppLinksFile(parsing: bytes), file: url, host: host)
        }
    }

    private mutating func compareBody(
        _ answer: LiveServer.Answer, of url: String,
        _ body: (inout Verification, [UInt8]) throws(DocumentError) -> Void
    ) {
        do throws(DocumentError) {
            try body(&verification, answer.body)
        } catch {
            verification.add(FileFinding(url, "invalid-answer", error.message))
        }
    }

    /// Reports properties of the response that devices reject. Returns whether its body can be compared.
    private mutating func isServed(_ answer: LiveServer.Answer, from url: String) -> Bool {
        func complain(_ text: String) { verification.add(FileFinding(url, "invalid-answer", text)) }
        if 300..<400 ~= answer.status {
            complain(
                "answers with status \(answer.status), and devices follow no redirect: "
                    + "serve the file itself instead of redirecting to '\(answer.redirect)'")
            return false
        }
        guard answer.status == 200 else {
            complain("answers with status \(answer.status), not 200")
            return false
        }
        let type = answer.type.split(separator: ";").first.map { $0.filter { $0 != " " }.lowercased() } ?? ""
        if type != "application/json" { complain("has the type '\(answer.type)', not application/json") }
        if answer.body.count > AppleAppSiteAssociation.sizeLimit {
            complain(
                "has more than \(AppleAppSiteAssociation.sizeLimit) bytes, which is all that Apple's servers take")
            return false
        }
        return true
    }

    static let usage = """
        OVERVIEW: Compares the files that claim an app's URLs with the routes, as sets of URLs.

        Each finding has an example URL: one that a file claims and no public route matches, at the file [over-claim], or
        one that a route matches and the file does not claim, at the route [under-claim]. Limitations of a platform's
        format, about which an export warns, are not findings. A finding at a file has its line, or the path of the entry
        in JSON, such as details[0].components[2].

        USAGE: routec verify [OPTION]… FILE…

        ARGUMENTS:
          FILE                      all .routes files, or folders, of one target

        OPTIONS:
          --aasa FILE               an apple-app-site-association file, in the current or an older form
          --entitlements FILE       the entitlements of the app
          --info-plist FILE         its Info.plist
          --android-manifest FILE   an Android manifest, preferably the merged one
          --assetlinks FILE         the assetlinks.json file of the web site, and the local files that it includes. Its
                                    dynamic rules are compared, and with --android-manifest, both are together
          --live HOST               fetch both files of the web site from https://HOST/.well-known/, and check status,
                                    redirects, type, and size as well; http://127.0.0.1:PORT for a server under test.
                                    Runs curl, with a limit of 20 seconds for each file
          --cdn URL                 fetch the copy that devices get, such as
                                    https://app-site-association.cdn-apple.com/a/v1/HOST
          --host HOST               the host of --aasa, --assetlinks, --live, or --cdn, if routes have several https
                                    hosts
          --only NAME               the route, or module, whose URLs the files open, if they do not open all
          --json                    print a JSON array on standard output instead of lines on standard error
          --help, -h                print this

        All options except --host and --json may be repeated.

        \(InputFiles.usage)

        EXIT STATUS: 0 no finding, 1 findings, 2 wrong usage, errors in the routes, or unreadable input.

        """
}
