import Dispatch
import RouteAudit
import RouteCommandLine

/// Reads logs, and matches their lines with several workers.
///
/// The output does not depend on the number of workers: counts are added up, and results of lines are written in order.
struct LogAudit {
    private let routes: LogRoutes
    private let tellsEach: Bool
    /// One worker for each of ``blocks``. During ``process(_:)`` a worker belongs to one iteration, otherwise to the owner of
    /// the audit.
    nonisolated(unsafe) private let workers: [LogWorker]
    nonisolated(unsafe) private let blocks: [LineBlock]
    private var progress: LogProgress
    /// Files that could not be read, or not to their end.
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

    private mutating func read(_ stream: FileStream) throws {
        let reader = LineReader(stream)
        var isAtEnd = false
        while !isAtEnd {
            var filled = 0
            while filled < blocks.count {
                guard try reader.read(into: blocks[filled], waits: blocks.count > 1) else {
                    isAtEnd = true
                    break
                }
                filled += 1
            }
            process(filled)
            progress.note(reader.bytesRead)
        }
    }

    private func process(_ count: Int) {
        if count > 1 {
            let (workers, blocks) = (self.workers, self.blocks)
            nonisolated(unsafe) let pairs = Array(zip(workers, blocks))
            DispatchQueue.concurrentPerform(iterations: count) { index in
                Self.process(pairs[index].1, pairs[index].0)
            }
        } else if count == 1 {
            Self.process(blocks[0], workers[0])
        }
        guard tellsEach else { return }
        for worker in workers[..<count] where !worker.output.isEmpty {
            do throws(FileError) {
                try FileSystem.write(worker.output, to: .standardOutput)
            } catch {
                Output.endProcess(.usage, because: error, of: .standardOutput)
            }
            worker.output.removeAll(keepingCapacity: worker.output.capacity < 8 << 20)
        }
    }

    private static func process(_ block: LineBlock, _ worker: LogWorker) {
        if block.isOverlong { worker.processOverlong() } else { worker.process(block.lines) }
    }

    var report: AuditReport {
        var report = workers[0].report
        for worker in workers.dropFirst() { report.merge(worker.report) }
        LogWorker.addNearest(to: &report, routes)
        return report
    }
}

/// How far reading has come, on a terminal.
private struct LogProgress {
    private let isShown =
        FileSystem.isTerminal(.standardError) && FileSystem.environment("TERM") != "dumb"
    private let clock = ContinuousClock()
    private let start = ContinuousClock().now
    private var last = ContinuousClock().now
    private var size: Int?
    /// The count of finished files.
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
