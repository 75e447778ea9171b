import RouteCommandLine
import RouteCompiler

extension InputFiles {
    /// Rejects an output file that is one of the input files.
    func requireOther(thanOutput output: String?) throws(UsageError) {
        guard let output else { return }
        let path = FileSystem.resolved(FileSystem.absolute(output))
        guard sources.contains(where: { FileSystem.resolved($0.path) == path }) else { return }
        throw UsageError("--output '\(output)' is one of the input files: name another file to write it to")
    }
}
