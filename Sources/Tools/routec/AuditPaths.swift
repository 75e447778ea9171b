import RouteCommandLine

/// The files to audit below the paths of the command line.
///
/// A named file is always included. In a folder, ignored files and binary files are skipped.
struct AuditPaths {
    struct File {
        /// The path in findings, which begins with the path of the command line.
        var path: String
        var isNamed: Bool
    }
    private(set) var files: [File] = []
    /// Folders that cannot be read, and missing paths.
    private(set) var unreadable: [(path: String, reason: String)] = []

    init(_ operands: [String]) {
        var seen: Set<String> = []
        for operand in operands {
            guard FileSystem.isDirectory(FileSystem.absolute(operand)) else {
                if seen.insert(operand).inserted { files.append(File(path: operand, isNamed: true)) }
                continue
            }
            for path in below(operand) where seen.insert(path).inserted {
                files.append(File(path: path, isNamed: false))
            }
        }
        files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    private mutating func below(_ folder: String) -> [String] {
        let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        return filesOfGit(in: folder) ?? walk(folder)
    }

    /// Returns tracked and untracked files that git does not ignore, or `nil` outside of a repository and in an ignored folder.
    private mutating func filesOfGit(in folder: String) -> [String]? {
        let place = FileSystem.absolute(folder)
        guard let ignored = try? Subprocess("git", ["-C", place, "check-ignore", "-q", "."]), ignored.status == 1,
            let listing = try? Subprocess(
                "git", ["-C", place, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]),
            listing.status == 0
        else { return nil }
        var found: [String] = []
        for name in Set(listing.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }).sorted() {
            let path = Self.join(folder, name.hasSuffix("/") ? String(name.dropLast()) : name)
            switch FileSystem.kind(of: FileSystem.absolute(path)) {
            case .file?: found.append(path)
            // A nested repository.
            case .folder? where FileSystem.exists(FileSystem.absolute(path) + "/.git"): found += below(path)
            default: break
            }
        }
        return found
    }

    /// Returns all files except hidden ones and those in hidden folders, which contain builds and versions.
    private mutating func walk(_ folder: String) -> [String] {
        var found: [String] = []
        var pending = [folder]
        while let current = pending.popLast() {
            let contents: [(name: String, isDirectory: Bool)]
            do throws(FileError) {
                contents = try FileSystem.contents(of: FileSystem.absolute(current))
            } catch {
                unreadable.append((current, error.reason))
                continue
            }
            for (name, isDirectory) in contents where !name.hasPrefix(".") {
                let path = Self.join(current, name)
                if isDirectory {
                    pending.append(path)
                } else if FileSystem.kind(of: FileSystem.absolute(path)) == .file {
                    found.append(path)
                }
            }
        }
        return found
    }

    private static func join(_ folder: String, _ name: String) -> String {
        folder == "." ? name : folder == "/" ? "/" + name : folder + "/" + name
    }

    /// Returns true for a binary file, by git's rule.
    static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.prefix(8_000).contains(0) }
}
