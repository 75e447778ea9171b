import Dispatch
import RouteAudit
import RouteCommandLine

/// Reads logs, and matches their lines with several workers.
///
/// The output does not depend on the number of workers: counts are added up, and results of lines are written in order.
struct LogAudit {
    private let routes: LogRoutes
    private let tellsEach: Bool
    /// One worker for each of ``blocks``. While a stream is read, a worker belongs to one job, otherwise to the owner of the
    /// audit.
    nonisolated(unsafe) private let workers: [LogWorker]
    nonisolated(unsafe) private let blocks: [LineBlock]
    private var progress: LogProgress
    /// The files that could not be read to their end.
    private(set) var unreadable: [(path: String, reason: String)] = []

    init(_ routes: LogRoutes, old: LogRoutes?, options: LogOptions, jobs: Int) {
        self.routes = routes
        tellsEach = options.tellsEach
        let pairs = old.map { ReplayPairs(old: $0, new: routes) }
        workers = (0..<jobs).map { _ in LogWorker(routes, old: pairs, options: options) }
        blocks = (0..<jobs).map { _ in LineBlock() }
        progress = LogProgress()
    }

    /// Reads files one after the other; `-` is standard input.
    mutating func read(_ paths: [String]) {
        for path in paths {
            do {
                let stream = try Self.stream(path)
                progress.begin(size: stream.size)
                try read(stream)
                try stream.finish()
            } catch {
                unreadable.append((path, (error as? FileError)?.reason ?? "\(error)"))
            }
        }
        progress.end()
    }

    private static func stream(_ path: String) throws(FileError) -> FileStream {
        if path == "-" { return FileStream() }
        let place = FileSystem.absolute(path)
        return path.hasSuffix(".gz") ? try FileStream(unpacking: place) : try FileStream(place)
    }

    /// Each worker fetches blocks until the end of the stream. Results of lines are written in the order of the blocks.
    private mutating func read(_ stream: FileStream) throws {
        let tellsEach = self.tellsEach
        nonisolated(unsafe) let (workers, blocks) = (self.workers, self.blocks)
        nonisolated(unsafe) let source = LogSource(stream, progress, waits: workers.count > 1)
        let body: @Sendable (Int) -> Void = { job in
            let (block, worker) = (blocks[job], workers[job])
            while let turn = source.fill(block) {
                if block.isOverlong { worker.processOverlong() } else { worker.process(block.lines) }
                guard tellsEach else { continue }
                turn.before.wait()
                Self.write(&worker.output)
                turn.after.signal()
            }
        }
        if workers.count > 1 {
            DispatchQueue.concurrentPerform(iterations: workers.count, execute: body)
        } else {
            body(0)
        }
        progress = source.progress
        if let failure = source.failure { throw failure }
    }

    private static func write(_ output: inout [UInt8]) {
        do throws(FileError) {
            try FileSystem.write(output, to: .standardOutput)
        } catch {
            Output.endProcess(.usage, because: error, of: .standardOutput)
        }
        output.removeAll(keepingCapacity: output.capacity < 8 << 20)
    }

    /// - Parameter groups: The number of groups of misses that need a nearest route.
    func report(nearestOf groups: Int) -> AuditReport {
        var report = workers[0].report
        for worker in workers.dropFirst() { report.merge(worker.report) }
        LogWorker.addNearest(to: &report, routes, groups: groups)
        return report
    }
}

/// A stream from which workers fetch blocks.
private final class LogSource {
    private let reader: LineReader
    private let waits: Bool
    private let lock = DispatchSemaphore(value: 1)
    private var last = DispatchSemaphore(value: 0)
    private var isAtEnd = false
    private(set) var progress: LogProgress
    private(set) var failure: (any Error)?

    init(_ stream: FileStream, _ progress: LogProgress, waits: Bool) {
        (reader, self.progress, self.waits) = (LineReader(stream), progress, waits)
        last.signal()
    }

    /// Returns the semaphore to wait for before writing this block, and the one to signal after it; `nil` at the end of the stream
    /// or after an error.
    func fill(_ block: LineBlock) -> (before: DispatchSemaphore, after: DispatchSemaphore)? {
        lock.wait()
        defer { lock.signal() }
        do {
            if !isAtEnd { isAtEnd = try !reader.read(into: block, waits: waits) }
        } catch {
            (failure, isAtEnd) = (error, true)
        }
        guard !isAtEnd else { return nil }
        progress.note(reader.bytesRead)
        let before = last
        last = DispatchSemaphore(value: 0)
        return (before, last)
    }
}

/// The progress of reading, on a terminal.
private struct LogProgress {
    private let isShown =
        FileSystem.isTerminal(.standardError) && FileSystem.environment("TERM") != "dumb"
    private let clock = ContinuousClock()
    private let start = ContinuousClock().now
    private var last = ContinuousClock().now
    private var size: Int?
    /// The number of bytes in finished files.
    private var before = 0
    private var current = 0

    mutating func begin(size: Int?) {
        before += current
        (current, self.size) = (0, size)
    }

    mutating func note(_ bytes: Int) {
        current = bytes
        guard isShown, last.duration(to: clock.now) > .milliseconds(200) else { return }
        last = clock.now
        let seconds = Double(start.duration(to: last).components.seconds) + 0.1
        let rate = Double(before + current) / seconds
        var text = "\r\(Self.megabytes(before + current)) MB, \(Self.megabytes(Int(rate))) MB/s"
        if let size, size > current { text += ", \(Int(Double(size - current) / rate) + 1) s left in this file" }
        Output.print(text + "\u{1B}[K", to: .standardError)
    }

    func end() { if isShown { Output.print("\r\u{1B}[K", to: .standardError) } }

    private static func megabytes(_ bytes: Int) -> Int { bytes >> 20 }
}
