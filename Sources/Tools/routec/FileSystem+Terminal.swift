import RouteCommandLine
import RouteCompiler

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

// Terminals, pipes, the environment, the clock, and paths for people, which the build tool does not need.

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)

    extension FileSystem {
        static func exists(_ path: String) -> Bool {
            var status = stat()
            return lstat(path, &status) == 0
        }

        static func readStandardInput() throws(FileError) -> [UInt8] {
            try read(STDIN_FILENO, expecting: 4_095)
        }

        static func isTerminal(_ stream: OutputStream) -> Bool { isatty(stream.rawValue) == 1 }

        /// Returns the columns of a terminal, or `nil` if the stream is not a terminal or its width is unknown.
        static func width(of stream: OutputStream) -> Int? {
            var size = winsize()
            guard ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
            return Int(size.ws_col)
        }

        /// Reads the available standard input up to a limit, and waits if it is empty. Empty at the end of the
        /// input.
        static func readInput(upTo limit: Int) -> [UInt8] {
            [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
                var got = readOnce(0, buffer.baseAddress!, limit)
                while got < 0, canRepeat(0, POLLIN) { got = readOnce(0, buffer.baseAddress!, limit) }
                count = max(got, 0)
            }
        }

        /// True if reading standard input would not block: it has data, or is at its end.
        static var hasInput: Bool {
            var descriptor = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
            return poll(&descriptor, 1, 0) > 0
        }

        /// Lets writing to a closed pipe fail, instead of ending the process.
        static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

        static func environment(_ name: String) -> String? {
            guard let value = getenv(name) else { return nil }
            return String(cString: value)
        }
    }

#else

    extension FileSystem {
        static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

        static func readStandardInput() throws(FileError) -> [UInt8] {
            [UInt8](try described { try FileHandle.standardInput.readToEnd() ?? Data() })
        }

        /// Unknown on this platform, so output has no colors.
        static func isTerminal(_ stream: OutputStream) -> Bool { false }

        static func width(of stream: OutputStream) -> Int? { nil }

        static func readInput(upTo limit: Int) -> [UInt8] { [UInt8](FileHandle.standardInput.availableData) }

        /// Unknown on this platform, so input waits until the current work is done.
        static var hasInput: Bool { false }

        static func ignoreClosedPipes() {}

        static func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
    }

#endif

extension FileSystem {
    /// Returns the path relative to the current directory if the file is below it.
    static func displayPath(_ path: String) -> String {
        let folder = currentDirectory + "/"
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }
}

extension CalendarDate {
    /// The date if the system has none. It precedes every other day, so no route is overdue.
    private static var unknown: CalendarDate { CalendarDate("0000-01-01")! }

    static var ofSystem: CalendarDate {
        var seconds = time(nil)
        #if os(Windows)
            guard let fields = localtime(&seconds)?.pointee else { return unknown }
        #else
            var fields = tm()
            guard localtime_r(&seconds, &fields) != nil else { return unknown }
        #endif
        let (year, month, day) = (fields.tm_year + 1_900, fields.tm_mon + 1, fields.tm_mday)
        return CalendarDate("\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)") ?? unknown
    }
}

/// Properties of the terminal of standard output.
enum Terminal {
    /// True on a terminal, unless `NO_COLOR` is set (https://no-color.org).
    static var showsColors: Bool {
        guard FileSystem.isTerminal(.standardOutput), FileSystem.environment("TERM") != "dumb" else { return false }
        return FileSystem.environment("NO_COLOR").map(\.isEmpty) ?? true
    }

    /// The columns of a line; `nil` if standard output is not a terminal, so that programs can read whole lines.
    static var width: Int? { FileSystem.width(of: .standardOutput) }
}
