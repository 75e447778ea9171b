import Foundation

struct Failure: Error, CustomStringConvertible {
    var description: String
}

/// Both outputs of a command; throws with them if it fails.
@discardableResult func run(_ command: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(description: text) }
    return text
}

/// The cost of a command and its child processes.
struct Cost {
    /// Seconds of the processor, user and system.
    var processor: Double
    /// Seconds by the clock.
    var clock: Double
    /// The peak memory of the largest process.
    var megabytes: Double

    /// Runs a command, searched for as a shell does, under GNU time.
    init(of command: [String]) throws {
        let output = try run("/usr/bin/env", ["time", "-f", "%U %S %e %M"] + command)
        let figures = output.split(whereSeparator: \.isWhitespace).suffix(4).compactMap { Double($0) }
        guard figures.count == 4 else { throw Failure(description: output) }
        (processor, clock, megabytes) = (figures[0] + figures[1], figures[2], figures[3] / 1_024)
    }
}

/// The package whose benchmarks these are.
let root = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }

/// The package to measure: this one, or the checkout that the variable `ROUTES_PACKAGE` names.
let measuredPackage =
    ProcessInfo.processInfo.environment["ROUTES_PACKAGE"].map { URL(fileURLWithPath: $0).standardizedFileURL } ?? root

/// A folder that is gone afterwards.
func withTemporaryFolder<T>(_ body: (URL) throws -> T) throws -> T {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("routes-benchmark-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
}

extension URL {
    /// Writes files below this folder, by their paths.
    func write(_ files: [String: String]) throws {
        for (path, text) in files {
            let file = appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data((text + "\n").utf8).write(to: file)
        }
    }
}
