import RouteCommandLine

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#elseif canImport(Android)
    @preconcurrency import Android
#endif

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
        #if os(Windows)
            return path
        #else
            guard let resolved = realpath(path, nil) else { return path }
            defer { free(resolved) }
            return String(cString: resolved)
        #endif
    }
}
