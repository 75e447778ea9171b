import Foundation
import RouteKit
import RouteKitFoundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The thread and the end of the callbacks, without a session: Foundation on Linux loads on threads without a run loop.
@Suite(.timeLimit(.minutes(40))) struct URLProtocolThreadTests {
    private static func loading(_ client: Client) throws -> Loading {
        let url = try #require(URL(string: "aop://account/login?returnTo=string"))
        return Loading(RuntimeURLs(request: URLRequest(url: url), cachedResponse: nil, client: client))
    }

    @Test(arguments: [RunLoop.Mode.default, RunLoop.Mode("modal")])
    func callsBackOnTheThreadThatStarted(_ mode: RunLoop.Mode) async throws {
        let client = Client()
        let loading = try Self.loading(client)
        await Self.run(in: mode) { end in
            client.onCall = { if $0 == .finish { end() } }
            loading.start()
        }
        #expect(client.calls == [.response, .data, .finish])
        #expect(client.areOnThread == [true])
    }

    /// A request that is started in a nested mode is answered even if the thread has left that mode.
    @Test func callsBackInTheDefaultMode() async throws {
        let client = Client()
        let loading = try Self.loading(client)
        await Self.run(in: .default) { end in
            client.onCall = { if $0 == .finish { end() } }
            let nested = Timer(timeInterval: 0, repeats: false) { _ in loading.start() }
            RunLoop.current.add(nested, forMode: RunLoop.Mode("modal"))
            while RunLoop.current.run(mode: RunLoop.Mode("modal"), before: .distantFuture) {}
        }
        #expect(client.calls == [.response, .data, .finish])
        #expect(client.areOnThread == [true])
    }

    @Test func callsNoMoreOnceStopped() async throws {
        let client = Client()
        let loading = try Self.loading(client)
        await Self.run(in: .default) { end in
            client.onCall = {
                guard $0 == .response else { return }
                loading.stop()
                end()
            }
            loading.start()
        }
        #expect(client.calls == [.response])
    }

    /// Without a run loop the handler's task calls back, at the same time as another thread stops.
    @Test func stoppingWaitsForACallback() async throws {
        let client = Client()
        let loading = try Self.loading(client)
        let (stops, continuation) = AsyncStream<Void>.makeStream()
        client.onCall = { call in
            guard call == .response else { return }
            let stopping = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                stopping.signal()
                loading.stop()
                client.markStopped()
                continuation.finish()
            }
            stopping.wait()
            // A stop that does not wait returns meanwhile.
            for _ in 0..<10_000 { sched_yield() }
        }
        Thread.detachNewThread { loading.start() }
        for await _ in stops {}
        #expect(client.calls.first == .response)
        #expect(!client.wasInCallWhenStopped)
    }

    @Test func requestWithoutAURLFails() async throws {
        let client = Client()
        var request = URLRequest(url: try #require(URL(string: "aop://x")))
        request.url = nil
        RuntimeURLs(request: request, cachedResponse: nil, client: client).startLoading()
        #expect(client.calls == [.failure(.badURL)])
    }

    private static let mark = "RouteKitTests.isLoading"

    /// Runs a run loop on a thread of its own, and `body` in it, until `end` was called and the block that called it is done.
    private static func run(
        in mode: RunLoop.Mode, _ body: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void
    ) async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                Thread.current.threadDictionary[mark] = true
                let loop = KeptRunLoop(mode)
                loop.whenWoken { body { loop.end() } }
                while loop.isKept, RunLoop.current.run(mode: mode, before: .distantFuture) {}
                continuation.resume()
            }
        }
    }

    /// The run loop of the thread that made it, which does not return for want of sources.
    private struct KeptRunLoop: @unchecked Sendable {
        private let runLoop = RunLoop.current
        private let mode: RunLoop.Mode
        private let keeper = Timer(fire: Date(timeIntervalSinceNow: 1_000_000), interval: 0, repeats: false) { _ in }

        init(_ mode: RunLoop.Mode) {
            self.mode = mode
            runLoop.add(keeper, forMode: mode)
        }

        var isKept: Bool { keeper.isValid }
        func end() { whenWoken { keeper.invalidate() } }

        func whenWoken(_ block: @escaping @Sendable () -> Void) {
            runLoop.add(Timer(timeInterval: 0, repeats: false) { _ in block() }, forMode: mode)
        }
    }

    private struct Loading: @unchecked Sendable {
        private let instance: URLProtocol
        init(_ instance: URLProtocol) { self.instance = instance }
        func start() { instance.startLoading() }
        func stop() { instance.stopLoading() }
    }

    enum Call: Equatable {
        case response, data, finish
        case failure(URLError.Code?)
        case other
    }

    /// Records the callbacks.
    final class Client: NSObject, URLProtocolClient, @unchecked Sendable {
        private let lock = NSLock()
        private var _calls: [Call] = []
        private var _areOnThread: Set<Bool> = []
        private var isInCall = false
        private var _wasInCallWhenStopped = false
        var onCall: @Sendable (Call) -> Void = { _ in }

        var calls: [Call] { lock.withLock { _calls } }
        /// True for callbacks on the thread of ``run(in:_:)``.
        var areOnThread: Set<Bool> { lock.withLock { _areOnThread } }
        var wasInCallWhenStopped: Bool { lock.withLock { _wasInCallWhenStopped } }
        func markStopped() { lock.withLock { _wasInCallWhenStopped = isInCall } }

        private func note(_ call: Call) {
            lock.withLock {
                _calls.append(call)
                _areOnThread.insert(Thread.current.threadDictionary[mark] != nil)
                isInCall = true
            }
            onCall(call)
            lock.withLock { isInCall = false }
        }

        func urlProtocol(
            _ protocol: URLProtocol, didReceive response: URLResponse, cacheStoragePolicy policy: URLCache.StoragePolicy
        ) { note(.response) }
        func urlProtocol(_ protocol: URLProtocol, didLoad data: Data) { note(.data) }
        func urlProtocolDidFinishLoading(_ protocol: URLProtocol) { note(.finish) }
        func urlProtocol(_ protocol: URLProtocol, didFailWithError error: any Error) {
            note(.failure((error as? URLError)?.code))
        }
        func urlProtocol(
            _ protocol: URLProtocol, wasRedirectedTo request: URLRequest, redirectResponse: URLResponse
        ) { note(.other) }
        func urlProtocol(_ protocol: URLProtocol, cachedResponseIsValid cachedResponse: CachedURLResponse) {
            note(.other)
        }
        func urlProtocol(_ protocol: URLProtocol, didReceive challenge: URLAuthenticationChallenge) { note(.other) }
        func urlProtocol(_ protocol: URLProtocol, didCancel challenge: URLAuthenticationChallenge) { note(.other) }
    }
}
