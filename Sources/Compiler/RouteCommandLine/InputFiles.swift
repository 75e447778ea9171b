package import RouteCompiler

/// The sources that the command line names.
package struct InputFiles {
    package var target: TargetSources
    /// The targets that `include` can name.
    package var dependencies: [TargetSources] = []
    /// The errors of unreadable files, as diagnostics at the beginning of the file.
    package private(set) var unreadable = Diagnostics()
    /// The files in the order in which the diagnostics number them.
    package var sources: [Source] = []

    package private(set) var access = AccessLevel.public

    /// The options that assign the files to targets.
    package static let options: Set<String> = ["--module", "--access", "--included", "--expected"]

    /// No files.
    package init() { target = TargetSources(name: "", sources: []) }

    package init(_ operands: [String], _ arguments: Arguments) throws(UsageError) {
        target = TargetSources(name: arguments.values["--module"] ?? "", sources: [])
        guard !operands.isEmpty else {
            throw UsageError(
                "no files: name .routes files, or a folder that contains some: \(arguments.grammar.hint)")
        }
        try Self.requireNames(operands)
        if let level = arguments.values["--access"] {
            guard let known = AccessLevel(rawValue: level) else {
                throw UsageError("--access takes public or internal, not '\(level)': \(arguments.grammar.hint)")
            }
            access = known
        }
        var included: [String: [String]] = [:]
        for option in arguments.repeated["--included"] ?? [] {
            guard let equals = option.firstIndex(of: "="), equals != option.startIndex,
                option.index(after: equals) != option.endIndex
            else {
                throw UsageError(
                    "--included takes the module of a target and one of its files, ShopRoutes=Cart.routes, not "
                        + "'\(option)'")
            }
            included[String(option[..<equals]), default: []].append(String(option[option.index(after: equals)...]))
        }
        target.sources = try read(operands)
        for (name, paths) in included.sorted(by: { $0.key < $1.key }) {
            let isExpected = arguments.repeated["--expected"]?.contains(name) == true
            dependencies.append(TargetSources(name: name, sources: try read(paths), isExpected: isExpected))
        }
    }

    /// Rejects empty names. An unset variable in a script would otherwise mean the current directory.
    package static func requireNames(_ operands: [String]) throws(UsageError) {
        guard !operands.contains("") else {
            throw UsageError("empty file name; use '.' for the current folder")
        }
    }

    /// Returns the named files and the files in the named directories, sorted by path, without duplicates.
    private mutating func read(_ operands: [String]) throws(UsageError) -> [Source] {
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
                throw UsageError("no .routes file below '\(operand)': name the files, or the folder that contains them")
            }
            paths.formUnion(found)
        }
        let start = sources.count
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
        return Array(sources[start...])
    }

    /// Returns all `.routes` files below a folder by SwiftPM's rules: links to folders are followed, and hidden files
    /// and folders are skipped, because they contain builds and versions.
    private static func routesFiles(below directory: String) throws(FileError) -> [String] {
        var found: [String] = []
        var pending = [directory]
        // A link can point to an ancestor.
        var visited: Set<String> = []
        while let current = pending.popLast() {
            guard visited.insert(FileSystem.resolved(current)).inserted else { continue }
            for (name, isDirectory) in try FileSystem.contents(of: current) {
                let path = current == "/" ? "/" + name : current + "/" + name
                if name.hasPrefix(".") { continue }
                if name.hasSuffix(".routes"), !isDirectory {
                    found.append(path)
                } else if isDirectory || FileSystem.isDirectory(path) {
                    pending.append(path)
                }
            }
        }
        return found
    }
}
