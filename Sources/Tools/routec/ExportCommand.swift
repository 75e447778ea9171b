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
        let values = try values()
        var routes: CompiledRoutes?
        if needsFiles {
            let input = try InputFiles(files, arguments)
            try input.requireOther(thanOutput: arguments.values["--output"])
            let compiled = CompiledRoutes(input)
            compiled.printDiagnostics()
            guard !compiled.hasErrors else { return .failure }
            routes = compiled
        }
        let export = try export(routes, values)
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
        let input = try InputFiles(files, arguments)
        let routes = CompiledRoutes(input)
        routes.printDiagnostics()
        guard !routes.hasErrors else { return .failure }
        let export = try Self.naming(name) { () throws(DocumentError) in
            try ExportBundle(routes.model, sources: routes.sources, options, precedence: routes.precedence)
        }
        for file in export.files { try input.requireOther(thanOutput: "\(folder)/\(file.path)", name) }
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

    /// The values of options that not all kinds have.
    private struct Values {
        var appIDs: [String] = []
        var activity = ""
        var minSDK = 23
        var package = ""
        var fingerprints: [String] = []
    }

    /// Reads the options before any file, so that their errors are reported first.
    private func values() throws(UsageError) -> Values {
        var values = Values()
        switch kind {
        case .appleAppSiteAssociation:
            values.appIDs = try required("--app-id", "TEAM.com.example.app").map(Self.appID)
        case .androidManifest:
            values.activity = try required("--activity", ".MainActivity")[0]
            guard let text = arguments.values["--min-sdk"] else { break }
            guard let level = Int(text), level > 0 else {
                throw UsageError("--min-sdk takes an API level such as 23, not '\(text)'")
            }
            values.minSDK = level
        case .assetLinks:
            values.package = try Self.applicationID(required("--package", "com.example.app")[0])
            values.fingerprints = try required("--sha256", "AB:CD:…").map(Self.fingerprint)
            guard isDynamic || arguments.values["--host"] == nil else {
                throw UsageError("'export assetlinks' takes --host only with --dynamic")
            }
        default: break
        }
        return values
    }

    /// - Parameter routes: `nil` for an export that does not need them.
    private func export(_ routes: CompiledRoutes?, _ values: Values) throws(UsageError) -> Export {
        let model = routes?.model ?? Compilation(sources: []).model
        let precedence = arguments.flags.contains("--match") ? routes?.precedence : nil
        func host() throws(UsageError) -> String {
            try UniversalLinkHosts([model]).named(arguments.values["--host"])
        }
        switch kind {
        case .all: throw UsageError("'export all' writes several files")
        case .json: return ManifestExporter.export(model, sources: routes?.sources ?? [])
        case .jsonSchema: return ManifestExporter.schema
        case .overlaySchema: return OverlaySchema.schema
        case .appleAppSiteAssociation:
            return AppleAppSiteAssociation.export(model, appIDs: values.appIDs, host: try host())
        case .infoPlist: return InfoPlistExporter.export(model, name: arguments.values["--name"])
        case .entitlements: return EntitlementsExporter.export(model)
        case .androidManifest:
            return AndroidManifestExporter.export(model, activity: values.activity, minSDK: values.minSDK)
        case .assetLinks:
            let (package, fingerprints) = (values.package, values.fingerprints)
            return isDynamic
                ? AssetLinksExporter.export(model, package: package, fingerprints: fingerprints, host: try host())
                : AssetLinksExporter.export(package: package, fingerprints: fingerprints)
        case .typeScript: return TypeScriptExporter.export(model, matching: precedence)
        case .kotlin:
            return KotlinExporter.export(model, package: arguments.values["--package"], matching: precedence)
        }
    }

    /// Checks a value of `--app-id`.
    static func appID(_ text: String) throws(UsageError) -> String {
        guard AppleAppSiteAssociation.isAppID(text) else {
            throw UsageError("--app-id takes TEAM.BUNDLE, such as ABCDE12345.com.example.app, not '\(text)'")
        }
        return text
    }

    /// Checks the value of `--package` in assetlinks.json.
    static func applicationID(_ text: String) throws(UsageError) -> String {
        guard AssetLinksExporter.isApplicationID(text) else {
            throw UsageError("--package takes the application's id, such as com.example.app, not '\(text)'")
        }
        return text
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
