import RouteCommandLine
import RouteCompat
import RouteCompiler
import RouteJSON

/// `routec diff`: reports the links that break between two sets of routes.
struct DiffCommand {
    private let arguments: Arguments
    /// The files and folders of the new routes.
    private let paths: [String]

    /// - Parameter files: The files or directories with the routes, if they are not the command's operands.
    init(_ arguments: Arguments, files: [String]? = nil) {
        self.arguments = arguments
        paths = files ?? arguments.operands
    }

    func run() throws(UsageError) -> ExitStatus {
        let today = try arguments.today()
        let inputs = try inputs()
        guard let old = RouteSetLoader.read(inputs.old), let new = RouteSetLoader.read(inputs.new) else {
            if arguments.isJSON { JSONFailure.print("the routes cannot be compared", .usage) }
            return .usage
        }
        let report = DiffReport(old: old, new: new, today: today)
        let text =
            arguments.isJSON
            ? report.json.indentedText
            : report.text(colored: Terminal.showsColors, displayPath: FileSystem.displayPath)
        Output.print(text, to: .standardOutput, orExit: .usage)
        return report.isBreaking ? .failure : .success
    }

    private func inputs() throws(UsageError) -> (old: InputFiles, new: InputFiles) {
        let operands = arguments.operands
        if let revision = arguments.values["--git"] {
            let new = try InputFiles(operands, arguments)
            return (try files(of: revision, for: new), new)
        }
        guard arguments.values["--folder"] == nil else {
            throw UsageError("--folder requires --git: see 'routec diff --help'")
        }
        guard operands.count >= 2 else {
            throw UsageError(
                "what to compare? 'routec diff OLD NEW…', or 'routec diff --git REV FILE…': see 'routec diff --help'")
        }
        let old = try InputFiles([operands[0]], arguments)
        return (old, try InputFiles(Array(operands.dropFirst()), arguments))
    }

    /// The files at the revision, including deleted files of the named folders.
    func files(of name: String, for new: InputFiles) throws(UsageError) -> InputFiles {
        var revision = try GitRevision(name)
        var sources: [String: Source] = [:]
        for operand in paths {
            let path = FileSystem.absolute(operand)
            if FileSystem.isDirectory(path) {
                for file in try revision.routesFiles(below: path) {
                    sources[file] = try revision.read(file, below: path)
                }
            } else if let source = try revision.file(path) {
                sources[path] = source
            }
        }
        let gone = try goneFiles(in: &revision)
        sources.merge(gone[""] ?? [:]) { known, _ in known }
        guard !sources.isEmpty else {
            let operands = "'\(paths.first ?? "")'" + (paths.count > 1 ? " and the other paths" : "")
            throw UsageError(
                "\(name) has no .routes files for \(operands); compare with a copy of the old files instead of --git, "
                    + "or with an empty .routes file if all routes are new")
        }
        func sorted(_ sources: [String: Source]) -> [Source] { sources.keys.sorted().compactMap { sources[$0] } }

        let home = try new.target.sources.first.map { (source) throws(UsageError) in
            try revision.root(of: FileSystem.parent(of: source.path))
        }
        var dependencies: [TargetSources] = []
        for dependency in new.dependencies {
            var sources: [String: Source] = [:]
            for source in dependency.sources {
                // The revision says nothing about another repository, so its current file is used.
                let isHere = (try? revision.root(of: FileSystem.parent(of: source.path))) == home
                sources[source.path] = isHere ? try revision.file(source.path) : source
            }
            sources.merge(gone[dependency.name] ?? [:]) { known, _ in known }
            dependencies.append(TargetSources(name: dependency.name, sources: sorted(sources)))
        }
        var old = InputFiles()
        old.target = TargetSources(name: new.target.name, sources: sorted(sources))
        old.dependencies = dependencies
        old.sources = old.target.sources + dependencies.flatMap(\.sources)
        return old
    }

    /// Returns deleted files by module; the target itself has an empty name.
    ///
    /// A file that exists but was not named does not belong to these routes.
    private func goneFiles(in revision: inout GitRevision) throws(UsageError) -> [String: [String: Source]] {
        var result: [String: [String: Source]] = [:]
        let own = try paths.first.map { (operand) throws(UsageError) in
            let path = FileSystem.absolute(operand)
            return try revision.root(of: FileSystem.isDirectory(path) ? path : FileSystem.parent(of: path))
        }
        for option in arguments.repeated["--folder"] ?? [] {
            // A path may contain equals signs; a module's name does not.
            let equals = option.firstIndex(of: "=").flatMap { option[..<$0].contains("/") ? nil : $0 }
            let module = equals.map { String(option[..<$0]) } ?? ""
            let name = equals.map { String(option[option.index(after: $0)...]) } ?? option
            guard !name.isEmpty else {
                throw UsageError("--folder takes a folder, or MODULE=FOLDER, not '\(option)': see 'routec diff --help'")
            }
            let folder = FileSystem.absolute(name)
            // A deleted directory is not part of a repository.
            guard (try? revision.root(of: folder)) == own else { continue }
            for file in try revision.routesFiles(below: folder) where !FileSystem.exists(file) {
                result[module, default: [:]][file] = try revision.read(file, below: folder)
            }
        }
        return result
    }

    static let usage = """
        OVERVIEW: Prints the changes between two sets of routes, and the links that they break.

        Routes are compared as sets of URLs. A change breaks links if a URL that opened a route now opens nothing, another
        route, or the same route with other argument values. Each breaking change has an example URL. Removing a route
        after the 'until' day of its deprecation is allowed.

        USAGE: routec diff [--json] [--today DAY] OLD NEW…
               routec diff [--json] [--today DAY] --git REV FILE…

        ARGUMENTS:
          OLD              a manifest ('routec export json'), a .routes file, or a folder of them
          NEW              likewise, or several .routes files and folders
          FILE             the current .routes files, folders, or one manifest

        OPTIONS:
          --git REV        compare with the files in this git revision; REV... is the commit at which this branch
                           diverged from REV
          --folder FOLDER  with --git: include .routes files in FOLDER that were deleted since; MODULE=FOLDER for an
                           included target; may be repeated
          --module NAME    the target's Swift module
          --today DAY      a route deprecated 'until' this day or earlier, such as 2027-06-30, may be removed
                           (default: the system's day)
          --included MODULE=FILE
                           a file of a target that 'include MODULE' may name; may be repeated
          --json           print a JSON object
          --help, -h       print this

        Set NO_COLOR to disable colors on a terminal.

        EXIT STATUS: 0 no link breaks, 1 links break, 2 wrong usage, errors in the routes, or an error while
        reading or writing.

        """
}
