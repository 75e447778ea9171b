import RouteCommandLine
import RouteCompiler

/// Files in a revision of their git repository.
///
/// git runs in the folder of each file, so the repository can begin at any ancestor of the folder.
struct GitRevision {
    private let name: String
    private var commits: [String: String] = [:]
    private var roots: [String: String] = [:]

    init(_ name: String) throws(UsageError) {
        // git would parse a name that starts with a hyphen as an option.
        guard !name.hasPrefix("-") else {
            throw UsageError("--git takes a revision, such as main or HEAD~1, not '\(name)'")
        }
        self.name = name
    }

    /// Returns the file at a path, or `nil` if it did not exist.
    mutating func file(_ path: String) throws(UsageError) -> Source? {
        let (folder, file) = Self.split(path)
        guard FileSystem.isDirectory(folder) else { return nil }
        let names = try list([], in: folder)
        return names.contains(file) ? try read(file, in: folder) : nil
    }

    /// Returns the paths of all `.routes` files that existed below a folder, except in hidden folders.
    mutating func routesFiles(below folder: String) throws(UsageError) -> [String] {
        try list(["-r"], in: folder).filter { name in
            name.hasSuffix(".routes") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
        }.map { folder + "/" + $0 }
    }

    /// Returns the content of a file that existed below a folder. The folder must still exist.
    mutating func read(_ path: String, below folder: String) throws(UsageError) -> Source {
        try read(String(decoding: path.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self), in: folder)
    }

    private mutating func list(_ options: [String], in folder: String) throws(UsageError) -> [String] {
        let commit = try commit(for: folder)
        let listing = try git(["ls-tree", "-z", "--name-only"] + options + [commit], in: folder)
        guard listing.status == 0 else { throw failure(listing, folder) }
        return listing.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    private mutating func read(_ file: String, in folder: String) throws(UsageError) -> Source {
        let commit = try commit(for: folder)
        let content = try git(["cat-file", "blob", "\(commit):./\(file)"], in: folder)
        guard content.status == 0 else { throw failure(content, folder) }
        // The folder stays before the name: the name alone is the module's.
        let place = folder == FileSystem.currentDirectory ? "." : FileSystem.displayPath(folder)
        return Source(path: "\(name):\(place)/\(file)", bytes: content.output)
    }

    /// Returns the root of a folder's repository.
    mutating func root(of folder: String) throws(UsageError) -> String {
        if let root = roots[folder] { return root }
        let root = try git(["rev-parse", "--show-toplevel"], in: folder)
        guard root.status == 0 else {
            throw UsageError("'\(folder)' is in no git repository: \(root.complaint)")
        }
        roots[folder] = String(decoding: root.output, as: UTF8.self)
        return roots[folder] ?? ""
    }

    private mutating func commit(for folder: String) throws(UsageError) -> String {
        if let commit = commits[folder] { return commit }
        _ = try root(of: folder)
        // As in 'git diff main...': compare with the merge base.
        let sinceFork = name.hasSuffix("...")
        let named = sinceFork ? String(name.dropLast(3)) : name
        var commit = try self.commit(
            ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(named)^{commit}"], folder)
        if sinceFork, let tip = commit { commit = try self.commit(["merge-base", tip, "HEAD"], folder) }
        guard let commit else {
            throw UsageError(
                "git has no revision '\(name)' here: fetch it first "
                    + "(a clone in CI often has only one commit)")
        }
        commits[folder] = commit
        return commit
    }

    /// Returns the commit that git prints, if any.
    private func commit(_ arguments: [String], _ folder: String) throws(UsageError) -> String? {
        let found = try git(arguments, in: folder)
        let commit = String(String(decoding: found.output, as: UTF8.self).prefix { $0 != "\n" })
        return found.status == 0 && !commit.isEmpty ? commit : nil
    }

    private func git(_ arguments: [String], in folder: String) throws(UsageError) -> Subprocess {
        do throws(FileError) {
            return try Subprocess("git", ["-C", folder] + arguments)
        } catch {
            throw UsageError("--git needs git, which cannot be run: \(error.reason)")
        }
    }

    private func failure(_ process: Subprocess, _ folder: String) -> UsageError {
        UsageError("git cannot read '\(name)' in '\(folder)': \(process.complaint)")
    }

    private static func split(_ path: String) -> (folder: String, file: String) {
        let folder = FileSystem.parent(of: path)
        let file = path.utf8.dropFirst(folder == "/" ? 1 : folder.utf8.count + 1)
        return (folder, String(decoding: file, as: UTF8.self))
    }
}
