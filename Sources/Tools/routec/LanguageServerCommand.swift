import RouteCommandLine
import RouteIDE

/// `routec lsp`: the language server between standard input and standard output.
enum LanguageServerCommand {
    static let usage = """
        OVERVIEW: Runs the language server on standard input and output.

        Editors start it: see Plugins/Editors for VS Code, Neovim, and Helix. It reports errors in all .routes files of the
        target as you type; completes, explains, renames, and formats; and offers fixes.

        USAGE: routec lsp [--stdio]

        OPTIONS:
          --stdio      the default; accepted because some editors pass it
          --help, -h   print this

        EXIT STATUS: 0 after 'shutdown', or if the editor closes its end; 1 after 'exit' without 'shutdown', invalid input, or an
        error while writing; 2 wrong usage.

        """

    static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
        guard arguments.operands.isEmpty else {
            throw UsageError("'lsp' takes no files, the editor names them: see 'routec lsp --help'")
        }
        FileSystem.ignoreClosedPipes()
        let server = LanguageServer(files: Disk(), version: Command.version)
        while server.exitStatus == nil {
            if server.hasWork {
                // Read further input first: it may cancel waiting requests.
                while FileSystem.hasInput, read(into: server) {}
                server.step()
            } else if server.hasUnpublishedDiagnostics, !FileSystem.hasInput {
                server.publishDiagnostics { FileSystem.hasInput }
            } else if !read(into: server) {
                finish(server)
            }
            guard send(server.takeOutput()) else { return .success }
        }
        guard send(server.takeOutput()) else { return .success }
        return server.exitStatus == 0 ? .success : .failure
    }

    /// Sends output. Returns false if the editor closed the pipe.
    private static func send(_ bytes: [UInt8]) -> Bool {
        do throws(FileError) {
            try FileSystem.write(bytes, to: .standardOutput)
            return true
        } catch {
            if error.isClosedPipe { return false }
            Output.endProcess(.failure, because: error, of: .standardOutput)
        }
    }

    /// Passes available input to the server. Returns false at the end of the input.
    private static func read(into server: LanguageServer) -> Bool {
        let bytes = FileSystem.readInput(upTo: 1 << 16)
        server.receive(bytes)
        return !bytes.isEmpty
    }

    /// Publishes the remaining diagnostics after the end of the input.
    private static func finish(_ server: LanguageServer) {
        server.publishDiagnostics { false }
        server.endOfInput()
    }
}

/// The files on disk.
private struct Disk: WorkspaceFiles {
    func read(_ path: String) -> [UInt8]? { try? FileSystem.read(path) }

    func contents(of directory: String) -> [(name: String, isDirectory: Bool)]? {
        try? FileSystem.contents(of: directory)
    }
}
