import Foundation

/// The thread that started a request, on which the URL loading system expects the callbacks.
///
/// Blocks run in the run-loop mode of the start and in the default mode, like those of Apple's CustomHTTPProtocol
/// sample.
struct ClientThread: @unchecked Sendable {
    private let runLoop: RunLoop
    private let modes: [RunLoop.Mode]

    /// Remembers the current thread. `nil` if its run loop is not running, because blocks would then never run.
    init?() {
        runLoop = RunLoop.current
        guard let mode = runLoop.currentMode else { return nil }
        modes = mode == .default ? [mode] : [.default, mode]
    }

    func perform(_ block: @escaping @Sendable () -> Void) {
        runLoop.perform(inModes: modes, block: block)
        #if canImport(FoundationNetworking)
            // CFRunLoopWakeUp is not public there. A timer that is due wakes the run loop too.
            let timer = Timer(timeInterval: 0, repeats: false) { _ in }
            for mode in modes { runLoop.add(timer, forMode: mode) }
        #else
            CFRunLoopWakeUp(runLoop.getCFRunLoop())
        #endif
    }
}
