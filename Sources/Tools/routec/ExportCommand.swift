import RouteCommandLine
import RouteCompiler
import RouteExports
import RouteManifest
import RouteReports

/// `routec export`: checks the options, then the files, then writes.
struct ExportCommand {
    private let kind: ExportKind
    private let arguments: Arguments
    private let files: [String]
    private let isDynamic: Bool
    /// True if the export depends on the routes.
    private var needsFiles: Bool { kind.needsFiles || isDynamic }

    init(_ arguments: Arguments) throws(UsageError) {
        let kinds = ExportKind.allCases.map(\.rawValue).joined(separator: ", ")
        guard let name = arguments.operands.first, name.isEmpty || !Routec.isFile(name) else {
            throw UsageError("what to export? One of \(kinds): see 'routec export --help'")
        }
        guard let kind = ExportKind(rawValue: name) else {
            throw UsageError("there is no export '\(name)': use \(kinds)")
        }
        isDynamic = arguments.flags.contains("--dynamic")
        let common = kind.needsFiles || isDynamic ? InputFiles.options : []
        let known = kind.options.union(common).union(["--output", "--explain"])
        for option in arguments.flags.sorted() + arguments.values.keys.sorted() where !known.contains(option) {
            throw UsageError("'export \(name)' has no option '\(option)': see 'routec export --help'")
        }
        self.kind = kind
        self.arguments = arguments
        files = Array(arguments.operands.dropFirst())
        if !needsFiles, !files.isEmpty {
            let hint = kind == .assetLinks ? "; --dynamic adds rules for them" : ""
            throw UsageError("'export \(name)' takes no files: it depends on no routes\(hint)")
        }
    }

    func run() throws(UsageError) -> ExitStatus {
        if kind == .all { return try runAll() }
        let make = try exporter()
        var routes: CompiledRoutes?
        if needsFiles {
            let input = try InputFiles(files, arguments)
            try input.requireOther(thanOutput: arguments.values["--output"])
            let compiled = CompiledRoutes(input)
            compiled.printDiagnostics()
            guard !compiled.hasErrors else { return .failure }
            routes = compiled
        }
        let export = try make(routes)
        report(export.warnings, export.limits, sources: routes?.sources ?? [])
        return Output.write(export.text, to: arguments.values["--output"])
    }

    /// Writes all files, or none if one has an error.
    private func runAll() throws(UsageError) -> ExitStatus {
        guard let folder = arguments.values["--output"] else {
            throw UsageError("where to write? Add --output FOLDER: see 'routec export --help'")
        }
        let name = arguments.values["--options"] ?? "routes-export.json"
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try FileSystem.read(FileSystem.absolute(name))
        } catch {
            throw UsageError("the options '\(name)' cannot be read: \(error.reason): see 'routec export --help'")
        }
        let options = try Self.naming(name) { () throws(DocumentError) in try ExportOptions(parsing: bytes) }
        let routes = CompiledRoutes(try InputFiles(files, arguments))
        routes.printDiagnostics()
        guard !routes.hasErrors else { return .failure }
        let export = try Self.naming(name) { () throws(DocumentError) in
            try ExportBundle(routes.model, sources: routes.sources, options, precedence: routes.precedence)
        }
        report(export.warnings, export.limits, sources: routes.sources)
        for file in export.files {
            let path = FileSystem.absolute(folder) + "/" + file.path
            guard Output.write(file.text, to: path) == .success else { return .failure }
            Output.print(path + "\n", to: .standardOutput)
        }
        return .success
    }

    /// Prints the warnings, and the limits of the formats: one line per kind, or in full.
    private func report(_ warnings: Diagnostics, _ limits: PlatformLimits, sources: [Source]) {
        let printer = DiagnosticPrinter(sources: sources)
        let text = arguments.flags.contains("--explain") ? printer.text(of: limits.diagnostics) : limits.summary
        Output.print(printer.text(of: warnings) + text, to: .standardError)
    }

    private static func naming<Result>(
        _ file: String, _ body: () throws(DocumentError) -> Result
    ) throws(UsageError) -> Result {
        do throws(DocumentError) { return try body() } catch {
            throw UsageError("cannot use the options in '\(file)': \(error.message)")
        }
    }

    /// Makes an export. The routes are `nil` if it does not need them.
    private typealias Exporter = (CompiledRoutes?) throws(UsageError) -> Export

    /// Reads the options before any file, so that their errors are reported first.
    private func exporter() throws(UsageError) -> Exporter {
        let matches = arguments.flags.contains("--match")
        switch kind {
        case .all: throw UsageError("'export all' writes several files")
        case .json:
            return { (routes) throws(UsageError) in
                ManifestExporter.export(routes.model, sources: routes?.sources ?? [])
            }
        case .jsonSchema: return { (_) throws(UsageError) in ManifestExporter.schema }
        case .overlaySchema: return { (_) throws(UsageError) in OverlaySchema.schema }
        case .appleAppSiteAssociation: return try appleAppSiteAssociation()
        case .infoPlist:
            let name = arguments.values["--name"]
            return { (routes) throws(UsageError) in InfoPlistExporter.export(routes.model, name: name) }
        case .entitlements: return { (routes) throws(UsageError) in EntitlementsExporter.export(routes.model) }
        case .androidManifest: return try androidManifest()
        case .assetLinks: return try assetLinks()
        case .typeScript:
            return { (routes) throws(UsageError) in
                TypeScriptExporter.export(routes.model, matching: matches ? routes?.precedence : nil)
            }
        case .kotlin:
            let package = arguments.values["--package"]
            return { (routes) throws(UsageError) in
                KotlinExporter.export(routes.model, package: package, matching: matches ? routes?.precedence : nil)
            }
        }
    }

    private func appleAppSiteAssociation() throws(UsageError) -> Exporter {
        let appIDs = try required("--app-id", "TEAM.com.example.app")
        for id in appIDs where !AppleAppSiteAssociation.isAppID(id) {
            throw UsageError("--app-id takes TEAM.BUNDLE, such as ABCDE12345.com.example.app, not '\(id)'")
        }
        let host = arguments.values["--host"]
        return { (routes) throws(UsageError) in
            let model = routes.model
            return AppleAppSiteAssociation.export(
                model, appIDs: appIDs, host: try UniversalLinkHosts([model]).named(host))
        }
    }

    private func androidManifest() throws(UsageError) -> Exporter {
        let activity = try required("--activity", ".MainActivity")[0]
        let text = arguments.values["--min-sdk"] ?? "23"
        guard let level = Int(text), level > 0 else {
            throw UsageError("--min-sdk takes an API level such as 23, not '\(text)'")
        }
        return { (routes) throws(UsageError) in
            AndroidManifestExporter.export(routes.model, activity: activity, minSDK: level)
        }
    }

    private func assetLinks() throws(UsageError) -> Exporter {
        let package = try required("--package", "com.example.app")[0]
        let fingerprints = try required("--sha256", "AB:CD:…").map(Self.fingerprint)
        let host = arguments.values["--host"]
        guard isDynamic else {
            guard host == nil else { throw UsageError("'export assetlinks' takes --host only with --dynamic") }
            return { (_) throws(UsageError) in AssetLinksExporter.export(package: package, fingerprints: fingerprints) }
        }
        return { (routes) throws(UsageError) in
            let model = routes.model
            return AssetLinksExporter.export(
                model, package: package, fingerprints: fingerprints, host: try UniversalLinkHosts([model]).named(host))
        }
    }

    /// The value of `--sha256` as files have it.
    static func fingerprint(_ text: String) throws(UsageError) -> String {
        guard let fingerprint = AssetLinksExporter.fingerprint(text) else {
            throw UsageError("--sha256 takes 32 pairs of hex digits between colons, not '\(text)'")
        }
        return fingerprint
    }

    private func required(_ option: String, _ sample: String) throws(UsageError) -> [String] {
        guard let values = arguments.repeated[option] else {
            throw UsageError("'export \(kind.rawValue)' needs \(option): add \(option) \(sample)")
        }
        return values
    }
}

extension CompiledRoutes? {
    /// Returns a model without routes if there are no files.
    fileprivate var model: RouteModel { self?.model ?? Compilation(sources: []).model }
}
