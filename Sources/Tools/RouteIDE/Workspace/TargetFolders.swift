import RouteCompiler

/// Finds the `.routes` files of one target, as far as directories tell.
///
/// Only SwiftPM knows the targets exactly, and asking it takes seconds. A file's target is therefore assumed to be
///
/// 1. in a package (the nearest ancestor directory with a `Package.swift`): the longest `path: "…"` of the manifest
///    that contains the file; otherwise `Sources/NAME`, `Tests/NAME`, and the like; otherwise the directory in the
///    package that contains the file;
/// 2. elsewhere: the folder open in the editor; otherwise the file's own directory.
///
/// All `.routes` files in that directory and its subdirectories belong to the target, except those of nested targets
/// and packages. Hidden files and directories are ignored.
///
/// The target of an `include` is searched in the same package, in the packages that its manifest names by `path:`, and
/// in the packages that SwiftPM has checked out.
struct TargetFolders {
    let files: any WorkspaceFiles
    /// The folders open in the editor.
    var workspaceFolders: [String] = []
    /// The manifests by directory; `nil` if absent.
    private var manifests: [String: PackageManifest?] = [:]

    init(files: any WorkspaceFiles) { self.files = files }

    mutating func forgetManifests() { manifests = [:] }

    /// Returns the directory of the target of a file.
    mutating func folder(of path: String) -> String {
        let parent = FilePath.parent(of: path)
        guard let package = package(above: parent) else {
            let open = workspaceFolders.filter { FilePath.isInside(path, $0) }
            return open.max { $0.utf8.count < $1.utf8.count } ?? parent
        }
        let declared = (manifest(in: package)?.paths ?? []).map { FilePath.normalized(package + "/" + $0) }
        let holding = declared.filter { FilePath.isInside(path, $0) && FilePath.isInside($0, package) }
        if let longest = holding.max(by: { $0.utf8.count < $1.utf8.count }) { return longest }
        let names = path.dropFirst(package == "/" ? 1 : package.count + 1).split(separator: "/")
        if names.count > 2, Self.sourceFolders.contains(String(names[0])) {
            return FilePath.joined(package, "\(names[0])/\(names[1])")
        }
        return names.count > 1 ? FilePath.joined(package, String(names[0])) : package
    }

    /// Returns the name of a target's Swift module, by which others include it.
    mutating func module(ofTarget folder: String) -> String {
        if let package = package(above: folder), let manifest = manifest(in: package) {
            for target in manifest.targets {
                if let path = target.path, FilePath.normalized(package + "/" + path) == folder { return target.name }
            }
        }
        return FilePath.name(of: folder)
    }

    /// Returns the directory of the target that another target includes by its module name.
    mutating func folder(ofModule name: String, includedFrom folder: String) -> String? {
        for package in packages(from: folder) {
            guard let target = manifest(in: package)?.targets.first(where: { $0.name == name }) else { continue }
            if let path = self.folder(of: target, in: package) { return path }
        }
        return nil
    }

    /// Returns the other targets that contain routes, with their directories.
    mutating func includableTargets(from folder: String) -> [(module: String, folder: String)] {
        var known: Set<String> = []
        var found: [(module: String, folder: String)] = []
        for package in packages(from: folder) {
            for target in manifest(in: package)?.targets ?? [] {
                guard let path = self.folder(of: target, in: package), path != folder,
                    known.insert(target.name).inserted, !routesFiles(ofTarget: path).isEmpty
                else { continue }
                found.append((target.name, path))
            }
        }
        return found
    }

    /// Returns the package of a directory, and those that it depends on.
    private mutating func packages(from folder: String) -> [String] {
        guard let package = package(above: folder), let manifest = manifest(in: package) else { return [] }
        var packages = [package]
        packages += manifest.packages.map { FilePath.normalized($0.hasPrefix("/") ? $0 : package + "/" + $0) }
        let checkouts = FilePath.joined(package, ".build/checkouts")
        for (name, isDirectory) in files.contents(of: checkouts) ?? [] where isDirectory {
            packages.append(FilePath.joined(checkouts, name))
        }
        return packages
    }

    private func folder(of target: PackageManifest.Target, in package: String) -> String? {
        if let path = target.path { return FilePath.normalized(package + "/" + path) }
        return Self.sourceFolders.sorted().map { FilePath.joined(package, "\($0)/\(target.name)") }
            .first { files.contents(of: $0) != nil }
    }

    /// Returns the `.routes` files of a target, sorted.
    mutating func routesFiles(ofTarget folder: String) -> [String] {
        routesFiles(below: folder).filter { self.folder(of: $0) == folder }.sorted()
    }

    /// Returns all `.routes` files in a directory and its subdirectories.
    func routesFiles(below folder: String) -> [String] {
        var found: [String] = []
        var open = [folder]
        var visited = 0
        // A limit for directories opened by mistake, such as the root.
        while let current = open.popLast(), visited < 20_000 {
            visited += 1
            for (name, isDirectory) in files.contents(of: current) ?? [] {
                if name.hasPrefix(".") { continue }
                let path = FilePath.joined(current, name)
                if isDirectory {
                    if name != "node_modules" { open.append(path) }
                } else if name.hasSuffix(".routes") {
                    found.append(path)
                }
            }
        }
        return found
    }

    private static let sourceFolders: Set<String> = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]

    private mutating func package(above folder: String) -> String? {
        var current = folder
        while true {
            if manifest(in: current) != nil { return current }
            if current == "/" { return nil }
            current = FilePath.parent(of: current)
        }
    }

    private mutating func manifest(in folder: String) -> PackageManifest? {
        if let known = manifests[folder] { return known }
        let manifest = files.read(FilePath.joined(folder, "Package.swift")).map { PackageManifest($0) }
        manifests[folder] = manifest
        return manifest
    }
}
