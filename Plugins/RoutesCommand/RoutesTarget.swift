import Foundation
import PackagePlugin

/// A target of the package with `.routes` files in it.
struct RoutesTarget {
    var name: String
    var folder: String
    /// Sorted paths.
    var files: [String]
    /// What routec is told besides: the target's Swift module, and the files of targets that `include` may name.
    var options: [String]
    /// The same for `diff --git`: the folders in which files may have been before.
    var folders: [String]
    /// The names of all targets that it depends on.
    var dependencies: Set<String>

    /// `nil` for a target without routes.
    init?(_ target: any Target) {
        guard let module = target as? any SourceModuleTarget else { return nil }
        name = target.name
        folder = module.directoryURL.path(percentEncoded: false)
        files = Self.files(of: module)
        if files.isEmpty { return nil }
        options = ["--module", module.moduleName]
        folders = ["--folder", module.directoryURL.path(percentEncoded: false)]
        dependencies = Set(target.recursiveTargetDependencies.map(\.name))
        var seen = Set(files)
        for case let dependency as any SourceModuleTarget in target.recursiveTargetDependencies {
            let found = Self.files(of: dependency).filter { seen.insert($0).inserted }
            if found.isEmpty { continue }
            for file in found { options += ["--included", "\(dependency.moduleName)=\(file)"] }
            let path = dependency.directoryURL.path(percentEncoded: false)
            folders += ["--folder", "\(dependency.moduleName)=\(path)"]
        }
    }

    private static func files(of module: any SourceModuleTarget) -> [String] {
        module.sourceFiles(withSuffix: ".routes").map { $0.url.path(percentEncoded: false) }.sorted()
    }
}

/// The package's targets that have routes: all of them, or the named ones.
func routesTargets(of package: Package, named names: [String]) throws -> [RoutesTarget] {
    let all = package.targets.compactMap(RoutesTarget.init).sorted { $0.name < $1.name }
    guard !all.isEmpty else {
        let strays = strayFiles(in: package.directoryURL).prefix(3).joined(separator: ", ")
        throw UsageError(
            description: "no target of '\(package.displayName)' has a .routes file: "
                + (strays.isEmpty
                    ? "add one beside the Swift files of the target that uses RoutesPlugin"
                    : "move \(strays) to the Swift files of the target that uses RoutesPlugin"))
    }
    for name in names where !all.contains(where: { $0.name == name }) {
        throw UsageError(
            description: "no target '\(name)' with .routes files: there is \(all.map(\.name).joined(separator: ", "))")
    }
    return names.isEmpty ? all : all.filter { names.contains($0.name) }
}

/// Files that are meant to hold routes, by their paths below a package, where no target has them.
private func strayFiles(in package: URL) -> [String] {
    let start = package.path(percentEncoded: false)
    let files = FileManager.default.enumerator(
        at: package, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles, .skipsPackageDescendants])
    var found: [String] = []
    while found.count < 3, let file = files?.nextObject() as? URL {
        let path = file.path(percentEncoded: false)
        if ["routes", "route"].contains(file.pathExtension.lowercased()), path.hasPrefix(start) {
            found.append(String(path.dropFirst(start.count)).trimmingCharacters(in: ["/"]))
        }
    }
    return found.sorted()
}

extension [RoutesTarget] {
    /// The target above all others, which may include them: an app's own.
    var top: RoutesTarget? {
        first { top in allSatisfy { $0.name == top.name || top.dependencies.contains($0.name) } }
    }
}
