import RouteCommandLine

/// `routec new`: writes a small package.
struct NewCommand {
    private let name: String
    private let dependency: PackageTemplate.Dependency
    private let folder: String

    init(_ arguments: Arguments) throws(UsageError) {
        guard let name = arguments.operands.first else {
            throw UsageError("what to call it? 'routec new NAME': see 'routec new --help'")
        }
        guard arguments.operands.count == 1 else {
            throw UsageError("one name is enough: '\(arguments.operands[1])' is too many")
        }
        if let problem = PackageTemplate.problem(with: name) { throw UsageError(problem) }
        self.name = name
        folder = FileSystem.absolute(name)
        if FileSystem.exists(folder) {
            let isEmpty = FileSystem.isDirectory(folder) && ((try? FileSystem.contents(of: folder).isEmpty) ?? false)
            guard isEmpty else {
                throw UsageError("'\(folder)' is there already: choose another name, or go to another folder")
            }
        }
        dependency = try Self.dependency(arguments)
    }

    private static func dependency(_ arguments: Arguments) throws(UsageError) -> PackageTemplate.Dependency {
        let (path, url) = (arguments.values["--package-path"], arguments.values["--package-url"])
        switch (path, url) {
        case (_?, _?): throw UsageError("--package-path and --package-url exclude each other: use one of them")
        case (let path?, nil):
            let absolute = FileSystem.absolute(path)
            guard isCheckout(absolute) else { throw UsageError("'\(path)' is not a clone of swift-routes") }
            return .path(absolute)
        case (nil, let url?):
            return .url(url, version: Command.version)
        case (nil, nil):
            // A routec that was built in a clone of swift-routes is below it.
            var place = FileSystem.parent(of: program)
            while place.utf8.count > 1 {
                if isCheckout(place) { return .path(place) }
                place = FileSystem.parent(of: place)
            }
            throw UsageError(
                "where is swift-routes? Add --package-path PATH for a copy on this machine, or --package-url URL")
        }
    }

    /// The path of this program, also if a shell found it through PATH or a symbolic link.
    private static var program: String {
        let word = CommandLine.arguments.first ?? ""
        var path = FileSystem.absolute(word)
        if !word.contains("/") {
            let folders = (FileSystem.environment("PATH") ?? "").split(separator: ":", omittingEmptySubsequences: false)
            let found = folders.map { FileSystem.absolute(($0.isEmpty ? "." : $0) + "/" + word) }
            path = found.first { FileSystem.exists($0) && !FileSystem.isDirectory($0) } ?? path
        }
        return FileSystem.resolved(path)
    }

    private static func isCheckout(_ folder: String) -> Bool {
        FileSystem.exists(folder + "/Package.swift")
            && FileSystem.isDirectory(folder + "/Sources/Compiler/RouteCompiler")
            && FileSystem.isDirectory(folder + "/Plugins/RoutesPlugin")
    }

    func run() -> ExitStatus {
        for file in PackageTemplate(name: name, dependency: dependency).files {
            guard Output.write(file.text, to: folder + "/" + file.path) == .success else { return .failure }
            Output.print("\(name)/\(file.path)\n", to: .standardOutput)
        }
        Output.print("\nNow try: swift test --package-path \(name)\n", to: .standardOutput)
        return .success
    }

    static let usage = """
        OVERVIEW: Creates a package with one .routes file, one handler, and one test.

        USAGE: routec new NAME [--package-path PATH | --package-url URL]

        ARGUMENTS:
          NAME                  the name of the package, its module, and the new folder; must be a Swift identifier

        OPTIONS:
          --package-path PATH   a local copy of swift-routes (default: the one in which this routec was built)
          --package-url URL     the URL of swift-routes instead
          --help, -h            print this

        EXIT STATUS: 0 success, 1 a file cannot be written, 2 wrong usage, or NAME exists already.

        """
}
