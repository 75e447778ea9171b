import RouteCommandLine
import RouteCompiler

extension InputFiles {
    /// The help for ``options``, shared by every command with files.
    static let usage = """
        TARGETS:
          --module NAME          the Swift module of the files, by which other targets include it
          --access internal      the module is an app's: generate code that other modules cannot use
          --included NAME=FILE   a .routes file, or a folder, of a target that 'include NAME' names; may be repeated
          --expected NAME        warn if this target has routes and is not included; may be repeated
        """

    /// Rejects an output file that is one of the input files.
    ///
    /// - Parameter others: Further files that the command reads, if it has their options.
    func requireOther(thanOutput output: String?, _ others: String?...) throws(UsageError) {
        guard let output else { return }
        let path = FileSystem.resolved(FileSystem.absolute(output))
        let inputs = sources.map(\.path) + others.compactMap { $0.map(FileSystem.absolute) }
        guard inputs.contains(where: { FileSystem.resolved($0) == path }) else { return }
        throw UsageError("--output '\(output)' is one of the input files: name another file to write it to")
    }
}
