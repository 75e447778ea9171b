/// Which files belong together: the `.routes` files of one target, as far as folders tell.
///
/// What a target is only SwiftPM knows, and asking it takes seconds. So a file's target is taken to be
///
/// 1. in a package (the nearest folder above with a `Package.swift`): the longest `path: "…"` of the manifest that holds
///    the file; else `Sources/NAME`, `Tests/NAME` and the like; else the folder in the package that holds the file;
/// 2. elsewhere: the folder that is open in the editor; else the file's own.
///
/// All `.routes` files below that folder are the target's, but for those of targets and packages nested in it. Hidden
/// folders are left out.
struct TargetFolders {
    let files: any WorkspaceFiles
    /// Folders that are open in the editor.
    var workspaceFolders: [String] = []
    /// For each folder the paths that its manifest declares; `nil` where there is no manifest.
    private var manifests: [String: [String]?] = [:]

    init(files: any WorkspaceFiles) { self.files = files }

    mutating func forgetManifests() { manifests = [:] }

    /// The folder of the target that a file belongs to.
    mutating func folder(of path: String) -> String {
        let parent = FilePath.parent(of: path)
        guard let package = package(above: parent) else {
            let open = workspaceFolders.filter { FilePath.isInside(path, $0) }
            return open.max { $0.utf8.count < $1.utf8.count } ?? parent
        }
        let declared = (manifest(in: package) ?? []).filter { FilePath.isInside(path, $0) }
        if let longest = declared.max(by: { $0.utf8.count < $1.utf8.count }) { return longest }
        let names = path.dropFirst(package == "/" ? 1 : package.count + 1).split(separator: "/")
        if names.count > 2, Self.sourceFolders.contains(String(names[0])) {
            return FilePath.joined(package, "\(names[0])/\(names[1])")
        }
        return names.count > 1 ? FilePath.joined(package, String(names[0])) : package
    }

    /// The `.routes` files of a target, sorted.
    mutating func routesFiles(ofTarget folder: String) -> [String] {
        routesFiles(below: folder).filter { self.folder(of: $0) == folder }.sorted()
    }

    /// All `.routes` files below a folder.
    func routesFiles(below folder: String) -> [String] {
        var found: [String] = []
        var open = [folder]
        var visited = 0
        // A folder that someone opened by mistake, such as the root, must not keep the server for minutes.
        while let current = open.popLast(), visited < 20_000 {
            visited += 1
            for (name, isDirectory) in files.contents(of: current) ?? [] {
                let path = FilePath.joined(current, name)
                if isDirectory {
                    if !name.hasPrefix("."), name != "node_modules" { open.append(path) }
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

    private mutating func manifest(in folder: String) -> [String]? {
        if let known = manifests[folder] { return known }
        let bytes = files.read(FilePath.joined(folder, "Package.swift"))
        let paths = bytes.map { Self.paths(inManifest: $0).map { FilePath.normalized(folder + "/" + $0) } }
        manifests[folder] = paths
        return paths
    }

    /// The texts of `path: "…"`.
    static func paths(inManifest bytes: [UInt8]) -> [String] {
        var paths: [String] = []
        let label = Array("path:".utf8)
        var index = 0
        while index + label.count < bytes.count {
            guard bytes[index] == label[0], bytes[index..<index + label.count].elementsEqual(label) else {
                index += 1
                continue
            }
            index += label.count
            while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
            guard index < bytes.count, bytes[index] == 0x22 else { continue }
            let start = index + 1
            index = start
            while index < bytes.count, bytes[index] != 0x22, bytes[index] != 0x0A { index += 1 }
            paths.append(String(decoding: bytes[start..<index], as: UTF8.self))
        }
        return paths
    }
}
