import Foundation
import RoutesTestSupport

/// The end of a process, and all that it printed.
struct Outcome {
    var status: Int32
    /// True if a signal ended the process.
    var hasCrashed: Bool
    var standardOutput: String
    var standardError: String

    var log: String { standardOutput + standardError }
}

/// A program that tests run as a user would.
struct Tool {
    var executable: URL
    var arguments: [String] = []
    var directory: URL?
    var environment: [String: String] = [:]

    /// The command `swift`.
    static let swift = Tool(executable: URL(filePath: "/usr/bin/env"), arguments: ["swift"])

    /// A program that a user would start by its name.
    static func inPath(_ name: String) -> URL? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").lazy
            .map { URL(filePath: String($0)).appending(path: name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
    }

    /// Returns true if a test of a program must not be skipped: `.ci/run` installs them all.
    static func mayExpect(_ name: String) -> Bool {
        ProcessInfo.processInfo.environment["CI"] == "true" || inPath(name) != nil
    }

    /// How long a process may take: one that hangs ends then, and its test fails instead of waiting for ever.
    static let limit = Duration.seconds(20 * 60)

    private static let turns = Turns()

    /// Runs it with further arguments, to its end, when it is its turn; it reads `input`, or nothing. Where the test is
    /// cancelled, or takes longer than ``limit``, the process ends with all that it has started.
    func run(_ more: [String], input: URL? = nil) async throws -> Outcome {
        await Self.turns.take()
        do {
            let outcome = try await runNow(more, input: input)
            await Self.turns.give()
            return outcome
        } catch {
            await Self.turns.give()
            throw error
        }
    }

    private func runNow(_ more: [String], input: URL?) async throws -> Outcome {
        let folder = TemporaryFolder.parent.appending(path: "routes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Files instead of pipes: an unread pipe blocks a process with much output.
        let output = try Self.file("output", in: folder)
        let errors = try Self.file("errors", in: folder)

        let process = Process()
        process.executableURL = executable
        process.arguments = arguments + more
        process.currentDirectoryURL = directory
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let read = try input.map { try FileHandle(forReadingFrom: $0) }
        process.standardInput = read ?? FileHandle.nullDevice
        process.standardOutput = output.handle
        process.standardError = errors.handle
        // Closed with the end and not with the last reference, which the task below holds until it has ended too: by then
        // more than a thousand were open, and there Foundation's `Process` reads beyond the end of its list of them.
        defer { for handle in [read, output.handle, errors.handle] { try? handle?.close() } }
        let watch = Task {
            try await Task.sleep(for: Self.limit)
            Self.end(process)
        }
        defer { watch.cancel() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
                process.terminationHandler = { _ in ended.resume() }
                do { try process.run() } catch { ended.resume(throwing: error) }
            }
        } onCancel: {
            Self.end(process)
        }
        return Outcome(
            status: process.terminationStatus,
            hasCrashed: process.terminationReason == .uncaughtSignal,
            standardOutput: try String(contentsOf: output.url, encoding: .utf8),
            standardError: try String(contentsOf: errors.url, encoding: .utf8))
    }

    /// Ends a process, and those that it has started.
    private static func end(_ process: Process) {
        guard process.isRunning else { return }
        // It leads a group of its own, where the system has given it one.
        kill(-process.processIdentifier, SIGKILL)
        kill(process.processIdentifier, SIGKILL)
    }

    private static func file(_ name: String, in folder: URL) throws -> (url: URL, handle: FileHandle) {
        let url = folder.appending(path: name)
        try Data().write(to: url)
        return (url, try FileHandle(forWritingTo: url))
    }
}

/// Lets a few programs run at a time. All tests begin side by side: hundreds of programs would share the cores, and none
/// would end before the others.
private actor Turns {
    private var free = 24
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func take() async {
        guard free == 0 else {
            free -= 1
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    func give() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}

/// Places of this repository.
enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// routec, which was built together with these tests.
    static let routec = program("routec")

    /// The program that the build plugin runs.
    static let routesGenerate = program("routes-generate")

    /// The sample app.
    static let demo = program("RoutesDemo")

    private static func program(_ name: String) -> URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let beside = bundle ?? URL(filePath: CommandLine.arguments[0])
        return beside.deletingLastPathComponent().appending(path: name)
    }
}
