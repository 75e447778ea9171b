public import RouteKit
import RouteMatching

#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// Lets the router answer requests for its URLs that are made through `URLSession`.
///
/// The URL loading system creates instances of the classes that it gets, so the class determines the router. An app
/// declares a subclass for each router:
///
/// ```swift
/// final class AppURLs: RouteURLProtocol {}
///
/// AppURLs.setRouter(router)
/// let configuration = URLSessionConfiguration.default
/// configuration.protocolClasses = [AppURLs.self] + (configuration.protocolClasses ?? [])
/// let session = URLSession(configuration: configuration)
/// let (data, response) = try await session.data(from: URL(string: "aop://comment/view/42")!)
/// ```
///
/// It handles requests for the custom schemes of the router's public routes, even if no route matches the URL. Other
/// requests are not affected. The response is an `HTTPURLResponse`: see ``RouteResponse/init(_:)``.
///
/// - GET opens the URL, as from outside of the app: public routes only.
/// - HEAD opens nothing. The response is 200 if a route matches the URL, or 404, without a body.
/// - Any other method gets 405: routes receive only the URL, and a body would be lost.
///
/// Cancelling a request cancels the task that its handler runs in. The URL loading system is called back on the thread
/// that called `startLoading`, in that call's run-loop mode or the default mode, and never after `stopLoading`
/// returned. A thread without a running run loop, as on Linux, cannot be called back: there the handler's task calls,
/// and `stopLoading` waits for a callback that is running.
///
/// Answers are not cached. On Linux set the configuration's `urlCache` to `nil`: with a cache, Foundation traps if a
/// request is cancelled while it ends (swift-corelibs-foundation, issue 3296). Delegates are called on the delegate
/// queue of the session. Background sessions do not use protocol classes, and neither do pages in a `WKWebView`; for
/// those there is `RouteSchemeHandler` in RouteKitUI.
nonisolated open class RouteURLProtocol: URLProtocol {
    /// The router that handles the requests. With `nil`, the class handles no request.
    ///
    /// By default it is the router passed to ``setRouter(_:)``. A subclass can override it.
    open class var router: RouteDispatcher? { routers.withLock { $0[ObjectIdentifier(self)] } }

    /// Sets or removes the router of this class. Subclasses have their own.
    public class func setRouter(_ router: RouteDispatcher?) { routers.withLock { $0[ObjectIdentifier(self)] = router } }

    /// The routers of the subclasses, the only static state.
    private static let routers = Locked<[ObjectIdentifier: RouteDispatcher]>([:])

    /// True to answer http and https URLs of public routes, too. Other URLs are loaded from the network.
    open class var takesWebURLs: Bool { false }

    /// Returns the source of a request. `RouteSource.app` is not passed on.
    open class func source(of request: URLRequest) -> RouteSource { outside }

    private static let outside = RouteSource.custom("URLSession")
    private let loading = Loading()

    override public class func canInit(with request: URLRequest) -> Bool {
        guard let router, let url = request.url, let scheme = url.scheme else { return false }
        guard WebScheme(scheme.lowercased()) != nil else { return router._table.hasPublicRoutes(underScheme: scheme) }
        return takesWebURLs && router.canOpen(url, from: untrustedSource(of: request))
    }

    override public class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    private class func untrustedSource(of request: URLRequest) -> RouteSource {
        let source = source(of: request)
        return source == .app ? outside : source
    }

    override public func startLoading() {
        guard let url = request.url else {
            return callBack { $0.urlProtocol(self, didFailWithError: URLError(.badURL)) }
        }
        let thread = ClientThread()
        let answered = Answered(by: self)
        loading.start { [request] in
            let response = await Self.response(to: request, url)
            if let thread {
                thread.perform { answered.give(response, for: url) }
            } else {
                answered.give(response, for: url)
            }
        }
    }

    private func give(_ response: RouteResponse, for url: URL) {
        guard let head = response.httpResponse(for: url) else {
            return callBack { $0.urlProtocol(self, didFailWithError: URLError(.cannotParseResponse)) }
        }
        callBack { $0.urlProtocol(self, didReceive: head, cacheStoragePolicy: .notAllowed) }
        if !response.body.isEmpty {
            callBack { $0.urlProtocol(self, didLoad: response.body) }
        }
        callBack { $0.urlProtocolDidFinishLoading(self) }
    }

    /// Calls the client, unless the request was stopped or is being cancelled. Foundation ends a cancelled request
    /// itself, and on Linux traps if it is ended twice.
    private func callBack(_ callback: (any URLProtocolClient) -> Void) {
        loading.whileRunning {
            guard task?.state != .canceling, let client else { return }
            callback(client)
        }
    }

    /// Carries an instance through the task, which uses it only to deliver the answer.
    private struct Answered: @unchecked Sendable {
        private let instance: RouteURLProtocol
        init(by instance: RouteURLProtocol) { self.instance = instance }
        func give(_ response: RouteResponse, for url: URL) { instance.give(response, for: url) }
    }

    override public func stopLoading() { loading.stop() }

    private class func response(to request: URLRequest, _ url: URL) async -> RouteResponse {
        guard let router else { return RouteResponse(.missed(reason: .noRoute, handledBy: nil)) }
        let source = untrustedSource(of: request)
        switch request.httpMethod ?? "GET" {
        case "GET": return RouteResponse(await router.open(url, from: source))
        case "HEAD": return RouteResponse(status: router.canOpen(url, from: source) ? 200 : 404)
        default: return RouteResponse(status: 405, headers: ["Allow": "GET, HEAD"])
        }
    }
}

/// The task that answers one request, and the end of its callbacks.
private final class Loading: @unchecked Sendable {
    /// Held during each callback, so that ``stop()`` waits for one that runs. Recursive, because a callback may stop
    /// too.
    private let lock = NSRecursiveLock()
    private var task: Task<Void, Never>?
    private var isStopped = false

    func start(_ work: @escaping @Sendable () async -> Void) {
        lock.withLock {
            if !isStopped, task == nil { task = Task { await work() } }
        }
    }

    func whileRunning(_ callback: () -> Void) {
        lock.withLock {
            if !isStopped { callback() }
        }
    }

    func stop() {
        let task = lock.withLock {
            isStopped = true
            return self.task
        }
        // Outside the lock: a cancellation handler may call code of the app.
        task?.cancel()
    }
}
