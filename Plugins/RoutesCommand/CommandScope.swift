import Foundation

/// The package or the Xcode project that a command runs in.
struct CommandScope {
    var name: String
    /// The folder that relative paths start from.
    var directory: URL
    /// The plugin's own folder, for output files without a path of their own.
    var workDirectory: URL
    var routec: URL
    /// All targets that have routes, sorted by name.
    let targets: [RoutesTarget]

    init(name: String, directory: URL, workDirectory: URL, routec: URL, targets: [RoutesTarget]) {
        self.name = name
        self.directory = directory
        self.workDirectory = workDirectory
        self.routec = routec
        self.targets = targets.sorted { $0.name < $1.name }
    }

    /// Returns the named targets, or all of them if no name is given.
    ///
    /// - Throws: ``UsageError`` if no target has routes, or if a name is not one of a target with routes.
    func targets(named names: [String]) throws -> [RoutesTarget] {
        guard !targets.isEmpty else {
            let strays = strayFiles().prefix(3).joined(separator: ", ")
            throw UsageError(
                description: "no target of '\(name)' has a .routes file: "
                    + (strays.isEmpty
                        ? "add one beside the Swift files of the target that uses RoutesPlugin"
                        : "move \(strays) to the Swift files of the target that uses RoutesPlugin"))
        }
        for name in names where !targets.contains(where: { $0.name == name }) {
            let known = targets.map(\.name).joined(separator: ", ")
            throw UsageError(description: "no target '\(name)' with .routes files: there is \(known)")
        }
        return names.isEmpty ? targets : targets.filter { names.contains($0.name) }
    }

    /// Returns the paths of files that probably declare routes but belong to no target.
    private func strayFiles() -> [String] {
        let start = directory.path(percentEncoded: false)
        let files = FileManager.default.enumerator(
            at: directory, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles, .skipsPackageDescendants])
        var found: [String] = []
        while found.count < 3, let file = files?.nextObject() as? URL {
            let path = file.path(percentEncoded: false)
            if ["routes", "route"].contains(file.pathExtension.lowercased()), path.hasPrefix(start) {
                found.append(String(path.dropFirst(start.count)).trimmingCharacters(in: ["/"]))
            }
        }
        return found.sorted()
    }
}
