import RouteCompiler

/// The sources that the command line names.
struct InputFiles {
    /// Sorted by path, each once.
    private(set) var sources: [Source] = []
    /// What could not be read, as findings at the beginning of the file.
    private(set) var unreadable = Diagnostics()

    /// No files.
    init() {}

    init(_ operands: [String], for command: Command) throws(UsageError) {
        guard !operands.isEmpty else {
            throw UsageError(
                "no files: name .routes files, or a folder that holds some: see 'routec \(command.rawValue) --help'")
        }
        var paths: Set<String> = []
        var reasons: [String: String] = [:]
        for operand in operands {
            let path = FileSystem.absolute(operand)
            guard FileSystem.isDirectory(path) else {
                paths.insert(path)
                continue
            }
            let found: [String]
            do throws(FileError) {
                found = try Self.routesFiles(below: path)
            } catch {
                paths.insert(path)
                reasons[path] = error.reason
                continue
            }
            guard !found.isEmpty else {
                throw UsageError("no .routes file below '\(operand)': name the files, or the folder that holds them")
            }
            paths.formUnion(found)
        }
        for path in paths.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
            do throws(FileError) {
                if let reason = reasons[path] { throw FileError(reason: reason) }
                sources.append(Source(path: path, bytes: try FileSystem.read(path)))
            } catch {
                let place = SourceRange(file: sources.count, start: 0, end: 0)
                sources.append(Source(path: path, bytes: []))
                unreadable.error(.unreadableFile, "the file cannot be read: \(error.reason)", at: place)
            }
        }
    }

    /// All `.routes` files below a folder; hidden folders, where builds and versions live, are left out.
    private static func routesFiles(below directory: String) throws(FileError) -> [String] {
        var found: [String] = []
        var pending = [directory]
        while let current = pending.popLast() {
            for (name, isDirectory) in try FileSystem.contents(of: current) {
                let path = current == "/" ? "/" + name : current + "/" + name
                if isDirectory {
                    if !name.hasPrefix(".") { pending.append(path) }
                } else if name.hasSuffix(".routes") {
                    found.append(path)
                }
            }
        }
        return found
    }
}
