import RouteCompiler

/// The Swift files of a target, with their names: one for each `.routes` file, and one for the router.
package struct GeneratedFiles {
    /// The options without a value, and those with one.
    package static let flags: Set<String> = ["--absolute-locations"]
    package static let options = InputFiles.options.union(["--into", "--base"])

    /// The text of each file by its name.
    package let texts: [(name: String, text: String)]

    /// Compiles the routes of a command line and prints their diagnostics. Returns `nil` if there are errors.
    package init?(_ arguments: Arguments) throws(UsageError) {
        let input = try InputFiles(arguments.operands, arguments)
        let paths = input.target.sources.map(\.path)
        let names = try Self.names(for: paths, arguments)
        guard let routes = CompiledRoutes(reportingOn: input) else { return nil }
        let locations = arguments.flags.contains("--absolute-locations") ? paths : names.paths
        let generated = SwiftPrinter.printFiles(
            routes.model, table: routes.tableBytes, sources: routes.sources,
            own: zip(paths, locations).map { (path: $0, location: $1) }, access: routes.access)
        texts = Array(zip(names.files, generated.sources)) + [(GeneratedFileName.router, generated.router)]
    }

    /// Returns the names of the files generated for some `.routes` files, and the paths to report for those.
    static func names(
        for paths: [String], _ arguments: Arguments
    ) throws(UsageError) -> (files: [String], paths: [String]) {
        let base = arguments.values["--base"].map(FileSystem.absolute)
        let folders = arguments.operands.map(FileSystem.absolute)
        var files: [String] = []
        var told: [String] = []
        var owners: [String: String] = [:]
        for path in paths {
            // Only directory operands can contain the path.
            let holder = folders.filter { path.hasPrefix($0 + "/") }.max { $0.utf8.count < $1.utf8.count }
            let folder = base ?? holder ?? FileSystem.parent(of: path)
            let name = GeneratedFileName.swift(for: path, below: folder)
            if let other = owners.updateValue(path, forKey: name) {
                throw UsageError(
                    "the code of '\(other)' and of '\(path)' would both be '\(name)': add --base with a folder that "
                        + "holds both")
            }
            files.append(name)
            told.append(path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path)
        }
        return (files, told)
    }

    package func write(into folder: String) -> ExitStatus {
        var status = ExitStatus.success
        for (name, text) in texts where Output.write(text, to: folder + "/" + name) == .failure { status = .failure }
        guard status == .success else { return status }
        for path in leftovers(in: folder) {
            do throws(FileError) {
                try FileSystem.remove(path)
            } catch {
                Output.print("\(path):1:1: error: the file cannot be removed: \(error.reason)\n", to: .standardError)
                status = .failure
            }
        }
        return status
    }

    /// Returns the paths of generated files without a corresponding `.routes` file.
    package func leftovers(in folder: String) -> [String] {
        let mark = Array(SwiftPrinter.mark.utf8)
        let expected = Set(texts.map(\.name))
        let entries = (try? FileSystem.contents(of: folder)) ?? []
        return entries.filter { !$0.isDirectory && $0.name.hasSuffix(GeneratedFileName.suffix) }
            .filter { !expected.contains($0.name) }
            .map { folder + "/" + $0.name }
            // Only generated files are deleted.
            .filter { (try? FileSystem.read($0))?.starts(with: mark) == true }
    }
}
