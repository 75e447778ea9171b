import Foundation
import RoutesTestSupport
import Testing

/// A folder of its own with a git repository in it.
struct GitFolder {
    let url: URL
    /// `nil` if the folder is inside of another repository.
    private let temporary: TemporaryFolder?

    /// - Parameter url: The location, or `nil` for a temporary folder.
    init(_ url: URL? = nil) async throws {
        temporary = url == nil ? try TemporaryFolder("routec dïff") : nil
        self.url = url ?? temporary!.url
        try await git("init", "--quiet", "--initial-branch=main")
    }

    func write(_ text: String, to file: String) throws { try url.write(text, to: file) }

    func remove(_ file: String) throws { try FileManager.default.removeItem(at: url.appending(path: file)) }

    func commit() async throws {
        try await git("add", "--all")
        try await git(
            "-c", "user.name=Tests", "-c", "user.email=tests@example.com", "-c", "commit.gpgsign=false", "commit",
            "--quiet", "--message", "Routes")
    }

    func git(_ arguments: String...) async throws {
        let git = Tool(executable: URL(filePath: "/usr/bin/env"), arguments: ["git"], directory: url)
        let outcome = try await git.run(arguments)
        try #require(outcome.status == 0, "git \(arguments): \(outcome.log)")
    }

    /// `routec diff` in one of its folders.
    func diff(_ arguments: [String], in folder: String = "") async throws -> Outcome {
        try await Tool(executable: Repository.routec, directory: url.appending(path: folder)).run(["diff"] + arguments)
    }
}
