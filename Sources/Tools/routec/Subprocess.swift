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

/// The exit status and the output of a program.
struct Subprocess {
    var status: Int32
    var output: [UInt8]
    var errors: [UInt8]

    /// The first line of its error output.
    var complaint: String {
        String(String(decoding: errors, as: UTF8.self).prefix { $0 != "\n" })
    }
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)

    extension Subprocess {
        /// Runs a program of the search path to its end. No shell interprets the arguments.
        init(_ program: String, _ arguments: [String]) throws(FileError) {
            let output = try Pipe()
            let errors = try Pipe()
            defer {
                output.close()
                errors.close()
            }
            let process = try Self.spawn([program] + arguments, output: output.entry, errors: errors.entry)
            output.closeEntry()
            errors.closeEntry()
            (self.output, self.errors) = Self.readAll(output.exit, errors.exit)
            var result: Int32 = 0
            while waitpid(process, &result, 0) < 0 {
                if errno != EINTR { throw FileError(reason: String(cString: strerror(errno))) }
            }
            // A program that was ended by a signal has no exit status.
            status = result & 0x7F == 0 ? result >> 8 & 0xFF : 128 + result & 0x7F
        }

        /// Starts a program. Returns its process and the descriptor of its output; the caller must wait for the process.
        static func start(_ program: String, _ arguments: [String]) throws(FileError) -> (process: pid_t, output: Int32)
        {
            let output = try Pipe()
            defer { output.closeEntry() }
            let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
            defer { _ = systemClose(nowhere) }
            return (try spawn([program] + arguments, output: output.entry, errors: nowhere), output.exit)
        }

        private static func spawn(_ words: [String], output: Int32, errors: Int32) throws(FileError) -> pid_t {
            #if canImport(Darwin)
                var actions: posix_spawn_file_actions_t?
                let environment = _NSGetEnviron().pointee
            #else
                var actions = posix_spawn_file_actions_t()
                let environment = environ
            #endif
            posix_spawn_file_actions_init(&actions)
            defer { posix_spawn_file_actions_destroy(&actions) }
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
            posix_spawn_file_actions_adddup2(&actions, output, 1)
            posix_spawn_file_actions_adddup2(&actions, errors, 2)
            var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
            arguments.append(nil)
            defer { for argument in arguments { free(argument) } }
            var process: pid_t = 0
            let problem = posix_spawnp(&process, words[0], &actions, nil, arguments, environment)
            if problem != 0 { throw FileError(reason: String(cString: strerror(problem))) }
            return process
        }

        /// Reads two streams to their ends, both at once, because a full pipe would block the program.
        private static func readAll(_ first: Int32, _ second: Int32) -> ([UInt8], [UInt8]) {
            var texts: [[UInt8]] = [[], []]
            var streams = [first, second].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while streams.contains(where: { $0.fd >= 0 }) {
                if poll(&streams, nfds_t(streams.count), -1) < 0 {
                    if errno == EINTR { continue }
                    break
                }
                for index in streams.indices where streams[index].revents != 0 {
                    let count = read(streams[index].fd, &buffer, buffer.count)
                    if count > 0 {
                        texts[index] += buffer[..<count]
                    } else if count == 0 || errno != EINTR {
                        // Poll ignores a negative number.
                        streams[index].fd = -1
                    }
                }
            }
            return (texts[0], texts[1])
        }
    }

    /// A pipe between processes. The other process gets a copy of the writing end.
    private final class Pipe {
        let exit: Int32
        private(set) var entry: Int32

        init() throws(FileError) {
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else { throw FileError(reason: String(cString: strerror(errno))) }
            (exit, entry) = (ends[0], ends[1])
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        }

        func closeEntry() {
            if entry >= 0 { _ = systemClose(entry) }
            entry = -1
        }

        func close() {
            closeEntry()
            _ = systemClose(exit)
        }
    }

    // Inside of the class, the plain name would mean its own function.
    private func systemClose(_ file: Int32) -> Int32 { close(file) }

#else

    extension Subprocess {
        init(_ program: String, _ arguments: [String]) throws(FileError) {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [program] + arguments
            let (output, errors) = (Pipe(), Pipe())
            process.standardOutput = output
            process.standardError = errors
            do { try process.run() } catch { throw FileError(reason: error.localizedDescription) }
            self.output = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
            self.errors = [UInt8](errors.fileHandleForReading.readDataToEndOfFile())
            process.waitUntilExit()
            status = process.terminationStatus
        }
    }

#endif
