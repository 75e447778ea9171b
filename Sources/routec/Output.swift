/// Where a command's text goes.
enum Output {
    /// Writes to a file, or to standard output.
    ///
    /// A file that holds the text already keeps its date, and nothing that depends on it is built again.
    static func write(_ text: String, to file: String?) -> ExitStatus {
        guard let file else {
            FileSystem.print(text, to: .standardOutput)
            return .success
        }
        let path = FileSystem.absolute(file)
        let bytes = Array(text.utf8)
        if FileSystem.file(path, holds: bytes) { return .success }
        do throws(FileError) {
            try FileSystem.createDirectory(FileSystem.parent(of: path))
            try FileSystem.replace(path, with: bytes)
        } catch {
            FileSystem.print("\(path):1:1: error: the file cannot be written: \(error.reason)\n", to: .standardError)
            return .failure
        }
        return .success
    }
}
