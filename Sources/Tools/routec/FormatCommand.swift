import RouteCommandLine
import RouteCompiler
import RouteIDE

/// `routec format`: formats each file, and writes it only if its content changes.
struct FormatCommand {
    private let isCheck: Bool
    private let files: InputFiles
    private let readsStandardInput: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        isCheck = arguments.flags.contains("--check")
        readsStandardInput = arguments.operands == ["-"]
        if !readsStandardInput, arguments.operands.contains("-") {
            throw UsageError("'-' stands for standard input, and alone: see 'routec format --help'")
        }
        files = readsStandardInput ? InputFiles() : try InputFiles(arguments.operands, arguments)
    }

    func run() -> ExitStatus {
        if readsStandardInput { return formatStandardInput() }
        Output.print(DiagnosticPrinter(sources: files.sources).text(of: files.unreadable), to: .standardError)
        var status = files.unreadable.hasErrors ? ExitStatus.failure : .success
        var changed = 0
        let unreadable = Set(files.unreadable.all.map(\.range.file))
        for (index, source) in files.sources.enumerated() where !unreadable.contains(index) {
            guard let text = formatted(source) else {
                status = .failure
                continue
            }
            if text.utf8.elementsEqual(source.bytes) { continue }
            changed += 1
            if isCheck {
                Output.print(FileSystem.displayPath(source.path) + "\n", to: .standardOutput)
                status = .failure
            } else if Output.write(text, to: source.path) == .failure {
                status = .failure
            }
        }
        if status == .success, FileSystem.isTerminal(.standardError) {
            Output.print(Self.summary(files: files.sources.count, changed: changed) + "\n", to: .standardError)
        }
        return status
    }

    /// The closing line on a terminal: `3 files, 1 changed`.
    private static func summary(files: Int, changed: Int) -> String {
        "\(files) file\(files == 1 ? "" : "s"), \(changed == 0 ? "none" : "\(changed)") changed"
    }

    private func formatStandardInput() -> ExitStatus {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try FileSystem.readStandardInput()
        } catch {
            Output.print("<stdin>:1:1: error: the input cannot be read: \(error.reason)\n", to: .standardError)
            return .failure
        }
        guard let text = formatted(Source(path: "<stdin>", bytes: bytes)) else { return .failure }
        if isCheck { return text.utf8.elementsEqual(bytes) ? .success : .failure }
        Output.print(text, to: .standardOutput)
        return .success
    }

    /// Returns `nil` for a file with syntax errors, after printing them.
    private func formatted(_ source: Source) -> String? {
        var diagnostics = Diagnostics()
        let text = Formatter.format(source, into: &diagnostics)
        Output.print(DiagnosticPrinter(sources: [source]).text(of: diagnostics), to: .standardError)
        return text
    }

    static let usage = """
        OVERVIEW: Formats .routes files.

        Comments stay where they are, and the meaning of the files does not change. A file is written only if its text
        changes, and never if it has a syntax error.

        USAGE: routec format [--check] FILE…

        ARGUMENTS:
          FILE         .routes files, or folders; '-' reads standard input and writes standard output

        OPTIONS:
          --check      write nothing, and print the files that would change
          --help, -h   print this

        --module and --included are accepted, like in other commands, and have no effect.

        EXIT STATUS: 0 success, 1 a file has a syntax error, cannot be written, or (--check) would change, 2 wrong usage.

        """
}
