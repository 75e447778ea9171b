import Foundation
import PackagePlugin

/// A target of the package with `.routes` files in it.
struct RoutesTarget {
    var name: String
    var folder: String
    /// Sorted paths.
    var files: [String]
    /// Further options for routec: the target's Swift module, and the files of targets that `include` can name.
    var options: [String]
    /// Folders for `diff --git`, in which files may have been deleted.
    var folders: [String]
    /// The names of all targets that this one depends on.
    var dependencies: Set<String>

    /// - Returns: `nil` if no file of the target is a `.routes` file.
    init?(_ target: any Target, in package: Package) {
        guard let module = target as? any SourceModuleTarget else { return nil }
        self.init(
            name: target.name, ModuleFiles(module),
            dependencies: target.recursiveTargetDependencies.compactMap { $0 as? any SourceModuleTarget }
                .map(ModuleFiles.init),
            dependencyNames: target.recursiveTargetDependencies.map(\.name),
            modulesOfApp: module.kind == .executable
                ? package.targets.compactMap { ($0 as? any SourceModuleTarget)?.moduleName } : nil)
    }

    /// - Parameters:
    ///   - module: The target's own files.
    ///   - dependencies: The files of all targets that this one depends on.
    ///   - dependencyNames: The names of these targets, including those without files.
    ///   - modulesOfApp: The modules of an app's package, which the app should include; `nil` for a library.
    init?(
        name: String, _ module: ModuleFiles, dependencies: [ModuleFiles], dependencyNames: [String],
        modulesOfApp: [String]?
    ) {
        if module.files.isEmpty { return nil }
        self.name = name
        folder = module.folder
        files = module.files
        options = ["--module", module.module] + (modulesOfApp == nil ? [] : ["--access", "internal"])
        folders = ["--folder", module.folder]
        self.dependencies = Set(dependencyNames)
        var seen = Set(files)
        for dependency in dependencies {
            let found = dependency.files.filter { seen.insert($0).inserted }
            if found.isEmpty { continue }
            for file in found { options += ["--included", "\(dependency.module)=\(file)"] }
            if modulesOfApp?.contains(dependency.module) == true { options += ["--expected", dependency.module] }
            folders += ["--folder", "\(dependency.module)=\(dependency.folder)"]
        }
    }
}

/// The `.routes` files of one Swift module.
struct ModuleFiles {
    var module: String
    var folder: String
    /// Sorted paths.
    var files: [String]

    init(module: String, folder: URL, files: [URL]) {
        self.module = module
        self.folder = folder.path(percentEncoded: false)
        self.files = files.filter { $0.pathExtension == "routes" }.map { $0.path(percentEncoded: false) }.sorted()
    }

    init(_ target: any SourceModuleTarget) {
        self.init(
            module: target.moduleName, folder: target.directoryURL,
            files: target.sourceFiles(withSuffix: ".routes").map(\.url))
    }
}

extension [RoutesTarget] {
    /// The target that depends on all others, usually the app's own.
    var top: RoutesTarget? {
        first { top in allSatisfy { $0.name == top.name || top.dependencies.contains($0.name) } }
    }
}
