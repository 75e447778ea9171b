import RouteCompiler

// The few system calls of routec. Loading Foundation would take longer than most compilations of routes, and every
// build of a user's app starts routec.

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

/// The system's reason for a failed call, in its own words.
package struct FileError: Error {
    package var reason: String
    /// The reader closed the pipe.
    package var isClosedPipe = false

    package init(reason: String, isClosedPipe: Bool = false) {
        self.reason = reason
        self.isClosedPipe = isClosedPipe
    }
}

/// The kind of a file, after following symbolic links.
package enum FileKind {
    case file, folder, pipe, socket, device
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)

    package enum FileSystem {
        package static var currentDirectory: String {
            guard let path = getcwd(nil, 0) else { return "/" }
            defer { free(path) }
            return String(cString: path)
        }

        package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

        /// Returns `nil` if nothing exists at the path, or if it is a broken link.
        package static func kind(of path: String) -> FileKind? {
            var status = stat()
            return stat(path, &status) == 0 ? kind(status) : nil
        }

        private static func kind(_ status: stat) -> FileKind {
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFIFO: .pipe
            case S_IFSOCK: .socket
            default: .device
            }
        }

        /// Returns the path of a file or folder without links, or the path itself if nothing exists there.
        package static func resolved(_ path: String) -> String {
            guard let resolved = realpath(path, nil) else { return path }
            defer { free(resolved) }
            return String(cString: resolved)
        }

        /// Returns the names in a folder, sorted, and whether each is a folder. Links to folders are not followed.
        package static func contents(of directory: String) throws(FileError) -> [(name: String, isDirectory: Bool)] {
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

        /// Reads a regular file to its end. Rejects other kinds, which may have no end, or block until something is
        /// written.
        package static func read(_ path: String) throws(FileError) -> [UInt8] {
            // Check the kind before opening: opening a pipe would look like a reader to the process that writes into
            // it.
            if let kind = kind(of: path) { try refuse(kind, path) }
            let file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
            guard file >= 0 else { throw lastError() }
            defer { close(file) }
            var status = stat()
            guard fstat(file, &status) == 0 else { throw lastError() }
            try refuse(kind(status), path)
            return try read(file, expecting: Int(status.st_size))
        }

        /// Throws unless a file of this kind can be read to its end.
        private static func refuse(_ kind: FileKind, _ path: String) throws(FileError) {
            switch kind {
            case .file: return
            case .folder: throw FileError(reason: String(cString: strerror(EISDIR)))
            case .pipe:
                // A pipe that is already open, such as the shell's `<(command)`, has a writer.
                if path == "/dev/stdin" || path.hasPrefix("/dev/fd/") { return }
                throw FileError(reason: "it is a pipe, and no file")
            case .socket: throw FileError(reason: "it is a socket, and no file")
            case .device: throw FileError(reason: "it is a device, and no file")
            }
        }

        package static func read(_ file: Int32, expecting size: Int) throws(FileError) -> [UInt8] {
            guard size <= sizeLimit else { throw tooLarge }
            // One byte more than the stated size, so that the end is found without a second allocation.
            var bytes = [UInt8](repeating: 0, count: size + 1)
            var count = 0
            while true {
                let room = bytes.count - count
                let got = bytes.withUnsafeMutableBytes { readOnce(file, $0.baseAddress! + count, room) }
                if got == 0 { break }
                if got < 0 {
                    if canRepeat(file, POLLIN) { continue }
                    throw lastError()
                }
                count += got
                guard count <= sizeLimit else { throw tooLarge }
                if count == bytes.count {
                    // Appending to the array itself would take seconds in unoptimized builds.
                    var larger = [UInt8](repeating: 0, count: count * 2)
                    larger.withUnsafeMutableBytes { room in bytes.withUnsafeBytes { room.copyMemory(from: $0) } }
                    bytes = larger
                }
            }
            bytes.removeLast(bytes.count - count)
            return bytes
        }

        /// Returns whether to repeat a failed call: it was interrupted, or it would have blocked and this function has
        /// waited.
        package static func canRepeat(_ file: Int32, _ event: Int32) -> Bool {
            if errno == EINTR { return true }
            guard errno == EAGAIN || errno == EWOULDBLOCK else { return false }
            var descriptor = pollfd(fd: file, events: Int16(event), revents: 0)
            return poll(&descriptor, 1, -1) > 0 || errno == EINTR
        }

        /// Creates a directory and its ancestors.
        package static func createDirectory(_ path: String) throws(FileError) {
            if path.isEmpty || isDirectory(path) { return }
            try createDirectory(parent(of: path))
            if mkdir(path, 0o777) != 0, errno != EEXIST { throw lastError() }
        }

        /// Writes a file atomically: readers of the path see either the old content or the new one.
        ///
        /// Follows symbolic links, and keeps the permissions. Anything but a regular file is written into, like `>` in
        /// the shell does: replacing `/dev/null` would be a bad surprise.
        package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
            switch kind(of: path) {
            case nil: try replace(path, with: bytes)
            case .file?: try rewrite(path, with: bytes)
            case .folder?: throw FileError(reason: String(cString: strerror(EISDIR)))
            case .pipe?, .socket?, .device?: try write(bytes, to: path, O_WRONLY | O_NOCTTY)
            }
        }

        private static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
            let temporary = path + ".\(getpid()).tmp"
            do throws(FileError) {
                try write(bytes, to: temporary, O_WRONLY | O_CREAT | O_TRUNC)
                if rename(temporary, path) != 0 { throw lastError() }
            } catch {
                unlink(temporary)
                throw error
            }
        }

        private static func rewrite(_ path: String, with bytes: [UInt8]) throws(FileError) {
            guard let resolved = realpath(path, nil) else { throw lastError() }
            defer { free(resolved) }
            var status = stat()
            guard stat(resolved, &status) == 0 else { throw lastError() }
            try replace(String(cString: resolved), with: bytes)
            if chmod(resolved, status.st_mode & 0o7777) != 0 { throw lastError() }
        }

        private static func write(_ bytes: [UInt8], to path: String, _ flags: Int32) throws(FileError) {
            let file = open(path, flags | O_CLOEXEC, 0o666)
            guard file >= 0 else { throw lastError() }
            do throws(FileError) {
                try write(bytes, to: file)
            } catch {
                close(file)
                throw error
            }
            // Some systems report a full disk only here.
            if close(file) != 0, errno != EINTR { throw lastError() }
        }

        private static func write(_ bytes: [UInt8], to file: Int32) throws(FileError) {
            var done = 0
            while done < bytes.count {
                let put = bytes.withUnsafeBytes { writeOnce(file, $0.baseAddress! + done, bytes.count - done) }
                if put < 0 {
                    if canRepeat(file, POLLOUT) { continue }
                    throw lastError()
                }
                done += put
            }
        }

        package static func write(_ bytes: [UInt8], to stream: OutputStream) throws(FileError) {
            try write(bytes, to: stream.rawValue)
        }

        /// Removes a file.
        package static func remove(_ path: String) throws(FileError) {
            if unlink(path) != 0 { throw lastError() }
        }

        /// Prevents opened files from replacing a closed standard stream.
        ///
        /// The stream is opened in the wrong direction, so that using it still fails.
        package static func occupyStandardStreams() {
            for (stream, flags) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)]
            where fcntl(stream, F_GETFD) < 0 {
                _ = open("/dev/null", flags)
            }
        }

        package static func exit(_ status: Int32) -> Never { endProcess(status) }

        private static let tooLarge = FileError(reason: "it is larger than \(sizeLimit >> 20) MB")

        private static func lastError() -> FileError {
            FileError(reason: String(cString: strerror(errno)), isClosedPipe: errno == EPIPE)
        }
    }

    // Inside the enum, the plain names would mean its own functions.
    package func readOnce(_ file: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
        read(file, buffer, count)
    }

    private func endProcess(_ status: Int32) -> Never { exit(status) }

    private func writeOnce(_ file: Int32, _ buffer: UnsafeRawPointer, _ count: Int) -> Int {
        write(file, buffer, count)
    }

#else

    package enum FileSystem {
        package static var currentDirectory: String { FileManager.default.currentDirectoryPath }

        package static func isAbsolute(_ path: String) -> Bool { (path as NSString).isAbsolutePath }

        package static func kind(of path: String) -> FileKind? {
            var isDirectory: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { return nil }
            return isDirectory.boolValue ? .folder : .file
        }

        package static func resolved(_ path: String) -> String {
            URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        }

        package static func contents(of directory: String) throws(FileError) -> [(name: String, isDirectory: Bool)] {
            let names = try described { try FileManager.default.contentsOfDirectory(atPath: directory) }
            return names.sorted().map { ($0, isDirectory(directory + "/" + $0)) }
        }

        package static func read(_ path: String) throws(FileError) -> [UInt8] {
            [UInt8](try described { try Data(contentsOf: URL(fileURLWithPath: path)) })
        }

        package static func createDirectory(_ path: String) throws(FileError) {
            try described { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
        }

        package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
            try described { try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic) }
        }

        package static func write(_ bytes: [UInt8], to stream: OutputStream) throws(FileError) {
            let handle = stream == .standardOutput ? FileHandle.standardOutput : FileHandle.standardError
            try described { try handle.write(contentsOf: Data(bytes)) }
        }

        package static func remove(_ path: String) throws(FileError) {
            try described { try FileManager.default.removeItem(atPath: path) }
        }

        package static func occupyStandardStreams() {}

        package static func exit(_ status: Int32) -> Never { Foundation.exit(status) }

        package static func described<Result>(_ body: () throws -> Result) throws(FileError) -> Result {
            do { return try body() } catch { throw FileError(reason: error.localizedDescription) }
        }
    }

#endif

package enum OutputStream: Int32 {
    case standardOutput = 1
    case standardError = 2
}

extension FileSystem {
    /// The maximum file size in bytes. Files that are written by people or exported are far smaller.
    fileprivate static let sizeLimit = 64 << 20

    package static func isDirectory(_ path: String) -> Bool { kind(of: path) == .folder }

    /// Returns whether a file exists and contains exactly these bytes.
    package static func file(_ path: String, holds bytes: [UInt8]) -> Bool {
        guard kind(of: path) == .file, let old = try? read(path), old.count == bytes.count else { return false }
        // Comparing arrays element by element is slow in unoptimized builds, and this code runs in users' debug builds.
        return old.withUnsafeBytes { left in
            bytes.withUnsafeBytes { right in
                left.isEmpty || memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0
            }
        }
    }

    package static func absolute(_ path: String) -> String {
        var rest = path[...]
        while rest.hasPrefix("./") { rest = rest.dropFirst(2).drop { $0 == "/" } }
        let joined = isAbsolute(path) ? path : rest == "." ? currentDirectory : currentDirectory + "/" + rest
        return joined.count > 1 && joined.hasSuffix("/") ? String(joined.dropLast()) : joined
    }

    /// Returns the directory of a path; empty for a name alone.
    package static func parent(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
