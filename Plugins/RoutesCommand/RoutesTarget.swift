import Foundation
import PackagePlugin

/// A target of the package with `.routes` files in it.
struct RoutesTarget {
    var name: String
    /// Sorted paths.
    var files: [String]
}

/// The package's targets that have routes: all of them, or the named ones.
func routesTargets(of package: Package, named names: [String]) throws -> [RoutesTarget] {
    let all = package.targets.compactMap { target -> RoutesTarget? in
        guard let module = target as? any SourceModuleTarget else { return nil }
        let files = module.sourceFiles(withSuffix: ".routes").map { $0.url.path(percentEncoded: false) }.sorted()
        return files.isEmpty ? nil : RoutesTarget(name: target.name, files: files)
    }.sorted { $0.name < $1.name }
    guard !all.isEmpty else {
        throw UsageError(
            description: "no target of '\(package.displayName)' has a .routes file: "
                + "add one beside the Swift files of the target that uses RoutesPlugin")
    }
    for name in names where !all.contains(where: { $0.name == name }) {
        throw UsageError(
            description: "no target '\(name)' with .routes files: there is \(all.map(\.name).joined(separator: ", "))")
    }
    return names.isEmpty ? all : all.filter { names.contains($0.name) }
}
