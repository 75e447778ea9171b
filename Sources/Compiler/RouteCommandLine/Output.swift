/// Writes a command's output.
package enum Output {
    /// Writes to a standard stream. If that fails, the process ends, because it cannot report its results.
    ///
    /// If the reader closes the pipe (`| head`), SIGPIPE ends the process, as for other tools.
    /// - Parameter status: The exit status after a failure.
    package static func print(_ text: String, to stream: OutputStream, orExit status: ExitStatus = .failure) {
        do throws(FileError) {
            try FileSystem.write(Array(text.utf8), to: stream)
        } catch {
            endProcess(status, because: error, of: stream)
        }
    }

    /// Ends the process. Reports the reason on standard error if the failed stream is standard output.
    package static func endProcess(_ status: ExitStatus, because error: FileError, of stream: OutputStream) -> Never {
        if stream == .standardOutput {
            let text = "\(program): error: standard output cannot be written: \(error.reason)\n"
            try? FileSystem.write(Array(text.utf8), to: .standardError)
        }
        FileSystem.exit(status.rawValue)
    }

    /// Writes to a file, or to standard output.
    ///
    /// A file that already contains the text keeps its date, so nothing that depends on it is rebuilt.
    package static func write(_ text: String, to file: String?) -> ExitStatus {
        guard let file else {
            print(text, to: .standardOutput)
            return .success
        }
        let path = FileSystem.absolute(file)
        let bytes = Array(text.utf8)
        if FileSystem.file(path, holds: bytes) { return .success }
        do throws(FileError) {
            try FileSystem.createDirectory(FileSystem.parent(of: path))
            try FileSystem.write(bytes, to: path)
        } catch {
            print("\(path):1:1: error: the file cannot be written: \(error.reason)\n", to: .standardError)
            return .failure
        }
        return .success
    }

    /// The name by which the program was started, for messages, without the suffix that SwiftPM appends to tools of
    /// plugins.
    package static var program: String {
        let path = CommandLine.arguments.first ?? ""
        let name = path.split(separator: "/").last.map(String.init) ?? "routec"
        return name.hasSuffix("-tool") ? String(name.dropLast(5)) : name
    }
}

/// The exit status, as documented in the help.
package enum ExitStatus: Int32 {
    case success = 0
    /// Errors in the files, or output that cannot be written. For `match`, also a miss.
    case failure = 1
    case usage = 2
}
