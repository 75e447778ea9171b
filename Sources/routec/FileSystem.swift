// The few calls that routec makes of the system. Foundation would do them all, but loading it costs more than most
// compilations of routes take, and every build of the user starts routec.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#else
    import Foundation
#endif

/// Why the system refused something, in its own words.
struct FileError: Error {
    var reason: String
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)

    enum FileSystem {
        static var currentDirectory: String {
            guard let path = getcwd(nil, 0) else { return "/" }
            defer { free(path) }
            return String(cString: path)
        }

        static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

        static func isDirectory(_ path: String) -> Bool {
            var status = stat()
            return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        }

        static func exists(_ path: String) -> Bool {
            var status = stat()
            return lstat(path, &status) == 0
        }

        /// The names in a folder, sorted, each with whether it is a folder itself; links to folders are not followed.
        static func contents(of directory: String) throws(FileError) -> [(name: String, isDirectory: Bool)] {
            guard let stream = opendir(directory) else { throw lastError() }
            defer { closedir(stream) }
            var entries: [(name: String, isDirectory: Bool)] = []
            while let entry = readdir(stream) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
                        String(cString: $0)
                    }
                }
                if name == "." || name == ".." { continue }
                var status = stat()
                let isDirectory = lstat(directory + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
                entries.append((name, isDirectory))
            }
            return entries.sorted { $0.name < $1.name }
        }

        static func read(_ path: String) throws(FileError) -> [UInt8] {
            let file = open(path, O_RDONLY | O_CLOEXEC)
            guard file >= 0 else { throw lastError() }
            defer { close(file) }
            var status = stat()
            guard fstat(file, &status) == 0 else { throw lastError() }
            guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError(reason: String(cString: strerror(EISDIR))) }
            return try read(file, expecting: Int(status.st_size))
        }

        static func readStandardInput() throws(FileError) -> [UInt8] { try read(STDIN_FILENO, expecting: 4_095) }

        private static func read(_ file: Int32, expecting size: Int) throws(FileError) -> [UInt8] {
            // One byte more than the file is said to hold shows its end without a second allocation.
            var bytes = [UInt8](repeating: 0, count: size + 1)
            var count = 0
            while true {
                let room = bytes.count - count
                let got = bytes.withUnsafeMutableBytes { readOnce(file, $0.baseAddress! + count, room) }
                if got == 0 { break }
                if got < 0 {
                    if errno == EINTR { continue }
                    throw lastError()
                }
                count += got
                if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: count)) }
            }
            bytes.removeLast(bytes.count - count)
            return bytes
        }

        /// Makes the folder and those above it.
        static func createDirectory(_ path: String) throws(FileError) {
            if path.isEmpty || isDirectory(path) { return }
            try createDirectory(parent(of: path))
            if mkdir(path, 0o777) != 0, errno != EEXIST { throw lastError() }
        }

        /// Puts the bytes in place in one step: whoever reads the path sees the old content or the new, never half.
        static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
            let temporary = path + ".\(getpid()).tmp"
            let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
            guard file >= 0 else { throw lastError() }
            do {
                defer { close(file) }
                try write(bytes, to: file)
            } catch {
                unlink(temporary)
                throw error
            }
            if rename(temporary, path) != 0 {
                let error = lastError()
                unlink(temporary)
                throw error
            }
        }

        /// Puts the bytes in place of a file's, which stays where links lead to and keeps its permissions.
        static func rewrite(_ path: String, with bytes: [UInt8]) throws(FileError) {
            guard let resolved = realpath(path, nil) else { throw lastError() }
            defer { free(resolved) }
            var status = stat()
            guard stat(resolved, &status) == 0 else { throw lastError() }
            try replace(String(cString: resolved), with: bytes)
            if chmod(resolved, status.st_mode & 0o7777) != 0 { throw lastError() }
        }

        private static func write(_ bytes: [UInt8], to file: Int32) throws(FileError) {
            var done = 0
            while done < bytes.count {
                let put = bytes.withUnsafeBytes { writeOnce(file, $0.baseAddress! + done, bytes.count - done) }
                if put < 0 {
                    if errno == EINTR { continue }
                    throw lastError()
                }
                done += put
            }
        }

        static func print(_ text: String, to stream: OutputStream) {
            // A reader that went away, as `| head` does, is no reason to complain.
            try? write(Array(text.utf8), to: stream.rawValue)
        }

        static func isTerminal(_ stream: OutputStream) -> Bool { isatty(stream.rawValue) == 1 }

        /// What standard input holds now, up to a limit; waits if that is nothing yet. Empty at its end.
        static func readInput(upTo limit: Int) -> [UInt8] {
            [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
                var got = readOnce(0, buffer.baseAddress!, limit)
                while got < 0, errno == EINTR { got = readOnce(0, buffer.baseAddress!, limit) }
                count = max(got, 0)
            }
        }

        /// Whether reading standard input would not wait: it holds something, or is at its end.
        static var hasInput: Bool {
            var descriptor = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
            return poll(&descriptor, 1, 0) > 0
        }

        /// Writes to standard output; false if nobody reads it any more.
        static func send(_ bytes: [UInt8]) -> Bool {
            do throws(FileError) { try write(bytes, to: 1) } catch { return false }
            return true
        }

        /// Lets writing to a closed pipe fail, instead of ending the process.
        static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

        static func environment(_ name: String) -> String? {
            guard let value = getenv(name) else { return nil }
            return String(cString: value)
        }

        static func exit(_ status: Int32) -> Never { endProcess(status) }

        private static func lastError() -> FileError { FileError(reason: String(cString: strerror(errno))) }
    }

    // Inside the enum the plain names would mean its own functions.
    private func readOnce(_ file: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
        read(file, buffer, count)
    }

    private func endProcess(_ status: Int32) -> Never { exit(status) }

    private func writeOnce(_ file: Int32, _ buffer: UnsafeRawPointer, _ count: Int) -> Int {
        write(file, buffer, count)
    }

#else

    enum FileSystem {
        static var currentDirectory: String { FileManager.default.currentDirectoryPath }

        static func isAbsolute(_ path: String) -> Bool { (path as NSString).isAbsolutePath }

        static func isDirectory(_ path: String) -> Bool {
            var isDirectory: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
        }

        static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

        static func contents(of directory: String) throws(FileError) -> [(name: String, isDirectory: Bool)] {
            let names = try described { try FileManager.default.contentsOfDirectory(atPath: directory) }
            return names.sorted().map { ($0, isDirectory(directory + "/" + $0)) }
        }

        static func read(_ path: String) throws(FileError) -> [UInt8] {
            [UInt8](try described { try Data(contentsOf: URL(fileURLWithPath: path)) })
        }

        static func createDirectory(_ path: String) throws(FileError) {
            try described { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
        }

        static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
            try described { try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic) }
        }

        static func readStandardInput() throws(FileError) -> [UInt8] {
            [UInt8](try described { try FileHandle.standardInput.readToEnd() ?? Data() })
        }

        static func rewrite(_ path: String, with bytes: [UInt8]) throws(FileError) { try replace(path, with: bytes) }

        static func print(_ text: String, to stream: OutputStream) {
            let handle = stream == .standardOutput ? FileHandle.standardOutput : FileHandle.standardError
            handle.write(Data(text.utf8))
        }

        /// Colour is for terminals that are known to take it.
        static func isTerminal(_ stream: OutputStream) -> Bool { false }

        static func readInput(upTo limit: Int) -> [UInt8] { [UInt8](FileHandle.standardInput.availableData) }

        /// Unknown here, so what waits is read after the work at hand.
        static var hasInput: Bool { false }

        static func send(_ bytes: [UInt8]) -> Bool {
            (try? FileHandle.standardOutput.write(contentsOf: Data(bytes))) != nil
        }

        static func ignoreClosedPipes() {}

        static func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

        static func exit(_ status: Int32) -> Never { Foundation.exit(status) }

        private static func described<Result>(_ body: () throws -> Result) throws(FileError) -> Result {
            do { return try body() } catch { throw FileError(reason: error.localizedDescription) }
        }
    }

#endif

enum OutputStream: Int32 {
    case standardOutput = 1
    case standardError = 2
}

extension FileSystem {
    /// Whether a file is there and holds just these bytes.
    static func file(_ path: String, holds bytes: [UInt8]) -> Bool {
        guard let old = try? read(path), old.count == bytes.count else { return false }
        // Comparing arrays element by element is slow where nothing is optimised, and this runs in users' debug builds.
        return old.withUnsafeBytes { left in
            bytes.withUnsafeBytes { right in
                left.isEmpty || memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0
            }
        }
    }

    static func absolute(_ path: String) -> String {
        var rest = path[...]
        while rest.hasPrefix("./") { rest = rest.dropFirst(2).drop { $0 == "/" } }
        let joined = isAbsolute(path) ? path : rest == "." ? currentDirectory : currentDirectory + "/" + rest
        return joined.count > 1 && joined.hasSuffix("/") ? String(joined.dropLast()) : joined
    }

    /// The folder that holds the path; empty for a name alone.
    static func parent(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
