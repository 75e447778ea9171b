import RouteCommandLine
import RouteCompat
import RouteCompiler
import RouteExports
import RouteFleet

/// The releases that the command line of `routec fleet` names.
struct FleetInputs {
    private typealias ReleaseFile = (name: String, file: String, share: UserShare?)

    let arguments: Arguments

    /// Returns `nil` after printing errors in files.
    func read() throws(UsageError) -> Fleet? {
        var files: [ReleaseFile] = []
        for option in arguments.repeated["--release"] ?? [] { files.append(try Self.release(option)) }
        for folder in arguments.repeated["--releases"] ?? [] { files += try Self.manifests(in: folder) }
        let shares = try shares()
        for name in shares.keys.sorted() where !files.contains(where: { $0.name == name }) {
            throw UsageError("--shares has a share of '\(name)', and there is no release of this name")
        }
        guard let releases = try releases(files, shares) else { return nil }
        var next: RouteModel?
        let current = (arguments.repeated["--next"] ?? []) + arguments.operands
        if !current.isEmpty {
            guard let side = try side(current) else { return nil }
            next = side.model
        }
        return try FleetCommand.naming { () throws(DocumentError) in try Fleet(releases, next: next) }
    }

    /// Returns the releases of a folder, or `nil` after printing errors in files.
    func read(folder: String) throws(UsageError) -> Fleet? {
        guard let releases = try releases(Self.manifests(in: folder), [:]) else { return nil }
        return try FleetCommand.naming { () throws(DocumentError) in try Fleet(releases) }
    }

    private func releases(
        _ files: [ReleaseFile], _ shares: [String: UserShare]
    ) throws(UsageError) -> [FleetRelease]? {
        var result: [FleetRelease] = []
        for (name, file, share) in files {
            guard let side = try side([file]) else { return nil }
            result.append(FleetRelease(name, share: share ?? shares[name], side.model))
        }
        return result
    }

    private func side(_ files: [String]) throws(UsageError) -> DiffReport.Side? {
        let input = try InputFiles(files, arguments)
        try input.requireOther(thanOutput: arguments.values["--output"], arguments.values["--shares"])
        return RouteSetLoader.read(input)
    }

    /// Returns the manifests of a folder with the names of their releases.
    private static func manifests(in folder: String) throws(UsageError) -> [ReleaseFile] {
        let names: [String]
        do throws(FileError) {
            names = try FileSystem.contents(of: FileSystem.absolute(folder)).filter { !$0.isDirectory }.map(\.name)
        } catch {
            throw UsageError("'\(folder)' cannot be read: \(error.reason)")
        }
        let manifests = names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
        guard !manifests.isEmpty else { throw UsageError("there is no manifest such as 3.1.json in '\(folder)'") }
        return manifests.map { (String($0.dropLast(".json".count)), "\(folder)/\($0)", nil) }
    }

    /// Parses `NAME=FILE` or `NAME=FILE:SHARE`. A file's name may contain both separators.
    private static func release(_ option: String) throws(UsageError) -> ReleaseFile {
        guard let equals = option.firstIndex(of: "="), equals != option.startIndex else {
            throw UsageError("--release takes NAME=FILE or NAME=FILE:SHARE, such as 3.1=3.1.json:8, not '\(option)'")
        }
        let (name, rest) = (String(option[..<equals]), option[option.index(after: equals)...])
        guard let colon = rest.lastIndex(of: ":"), let share = UserShare(rest[rest.index(after: colon)...]) else {
            return (name, String(rest), nil)
        }
        return (name, String(rest[..<colon]), share)
    }

    private func shares() throws(UsageError) -> [String: UserShare] {
        guard let file = arguments.values["--shares"] else { return [:] }
        do {
            return try Fleet.shares(try FileSystem.read(FileSystem.absolute(file)))
        } catch {
            let reason = (error as? FileError)?.reason ?? (error as? DocumentError)?.message ?? "\(error)"
            throw UsageError("the shares '\(file)' cannot be read: \(reason)")
        }
    }
}
