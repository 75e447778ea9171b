import RouteAudit
import RouteCommandLine

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#elseif canImport(Android)
    @preconcurrency import Android
#else
    import Foundation
#endif

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)

    /// A file, standard input, or the output of a program.
    final class FileStream: ByteStream {
        private let file: Int32
        private let process: pid_t
        /// The size in bytes, if known.
        let size: Int?

        /// Standard input.
        init() { (file, process, size) = (0, 0, nil) }

        init(_ path: String) throws(FileError) {
            if FileSystem.isDirectory(path) { throw FileError(reason: String(cString: strerror(EISDIR))) }
            file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
            guard file >= 0 else { throw FileError(reason: String(cString: strerror(errno))) }
            process = 0
            var status = stat()
            size = fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
        }

        /// The decompressed content of a file, by `gzip`.
        init(unpacking path: String) throws(FileError) {
            // Hides gzip's own messages.
            guard FileSystem.kind(of: path) != nil else { throw FileError(reason: String(cString: strerror(ENOENT))) }
            (process, file) = try Subprocess.start("gzip", ["-dc", "--", path])
            size = nil
        }

        deinit { if file > 2 { close(file) } }

        func read(into room: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
            while true {
                let got = readOnce(file, room.baseAddress!, room.count)
                if got >= 0 { return got }
                guard errno == EINTR else { throw FileError(reason: String(cString: strerror(errno))) }
            }
        }

        func finish() throws(FileError) {
            guard process > 0 else { return }
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0 {
                if errno != EINTR { throw FileError(reason: String(cString: strerror(errno))) }
            }
            if status != 0 { throw FileError(reason: "gzip cannot unpack it") }
        }
    }

#else

    final class FileStream: ByteStream {
        private let handle: FileHandle
        let size: Int? = nil

        init() { handle = .standardInput }

        init(_ path: String) throws(FileError) {
            guard let handle = FileHandle(forReadingAtPath: path) else { throw FileError(reason: "no such file") }
            self.handle = handle
        }

        init(unpacking path: String) throws(FileError) {
            throw FileError(reason: "unpack it first: there is no gzip here")
        }

        func read(into room: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
            do {
                guard let data = try handle.read(upToCount: room.count) else { return 0 }
                room.copyBytes(from: data)
                return data.count
            } catch {
                throw FileError(reason: error.localizedDescription)
            }
        }

        func finish() throws(FileError) {}
    }

#endif
