import RouteCommandLine

/// This program on disk.
enum Executable {
    /// The path, also if a shell found the program through PATH or a symbolic link.
    static var path: String {
        let word = CommandLine.arguments.first ?? ""
        var path = FileSystem.absolute(word)
        if !word.contains("/") {
            let folders = (FileSystem.environment("PATH") ?? "").split(separator: ":", omittingEmptySubsequences: false)
            let found = folders.map { FileSystem.absolute(($0.isEmpty ? "." : $0) + "/" + word) }
            path = found.first { FileSystem.exists($0) && !FileSystem.isDirectory($0) } ?? path
        }
        return FileSystem.resolved(path)
    }
}
