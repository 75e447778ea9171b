public import RouteKit
import RouteTable

#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// Lets the router answer requests for its URLs that are made through `URLSession`.
///
/// The URL loading system is given classes and makes its own instances of them, so that a class is all that can tell
/// where the router is. It is a class of the app's own, one for each router:
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
/// It takes requests for the custom schemes of the router's public routes, whether one takes the very URL or not; all
/// others go where they went before. What comes back is an `HTTPURLResponse` as ``RouteResponse/init(_:)`` describes it.
///
/// - GET opens the URL, as from outside of the app: public routes only.
/// - HEAD opens nothing. It is answered with 200 where a route takes the URL and 404 where none does, without a body.
/// - Any other method is answered with 405: what a route is given stands in its URL, and a body would be lost.
///
/// A request that is cancelled cancels the task that the handler runs in. Nothing is cached: on Linux set the
/// configuration's `urlCache` to `nil`, for with a cache Foundation traps there if a request is cancelled while it ends,
/// whoever answers it (swift-corelibs-foundation, issue 3296). Delegates are called on the delegate queue of the session,
/// as ever. Background sessions do not use protocol classes. Pages in a `WKWebView` load their URLs elsewhere; for them
/// there is `RouteSchemeHandler` in RouteKitUI.
nonisolated open class RouteURLProtocol: URLProtocol {
    /// The router that answers; `nil` for none, then the class takes no request.
    ///
    /// It is the one that ``setRouter(_:)`` was given; a subclass may know better.
    open class var router: RouteDispatcher? { routers.withLock { $0[ObjectIdentifier(self)] } }

    /// Gives this very class its router, or takes it away; subclasses have their own.
    public class func setRouter(_ router: RouteDispatcher?) { routers.withLock { $0[ObjectIdentifier(self)] = router } }

    /// What classes were given: the only state that no instance holds.
    private static let routers = Locked<[ObjectIdentifier: RouteDispatcher]>([:])

    /// Whether http and https URLs that a public route takes are answered too; others are loaded from the network.
    open class var takesWebURLs: Bool { false }

    /// Where the router is told that a request comes from; `RouteSource.app` is not passed on.
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
        guard let url = request.url else { return }
        let answered = Answered(by: self)
        loading.start { [request] in
            answered.give(await Self.response(to: request, url), for: url)
        }
    }

    private func give(_ response: RouteResponse, for url: URL) {
        guard isWanted, let client else { return }
        guard let head = response.httpResponse(for: url) else {
            client.urlProtocol(self, didFailWithError: URLError(.cannotParseResponse))
            return
        }
        client.urlProtocol(self, didReceive: head, cacheStoragePolicy: .notAllowed)
        if !response.body.isEmpty, isWanted {
            client.urlProtocol(self, didLoad: response.body)
        }
        if isWanted { client.urlProtocolDidFinishLoading(self) }
    }

    /// Whether somebody waits for the answer. A request that is being cancelled is ended by Foundation, which on Linux
    /// traps where it is ended twice.
    private var isWanted: Bool { loading.isRunning && task?.state != .canceling }

    /// An instance on its way through the task: it is used again only when the answer is there, and by nobody else.
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

/// The task that answers one request.
private final class Loading: Sendable {
    private struct State {
        var task: Task<Void, Never>?
        var isStopped = false
    }

    private let state = Locked(State())

    var isRunning: Bool { state.withLock { !$0.isStopped } }

    func start(_ work: @escaping @Sendable () async -> Void) {
        state.withLock {
            if !$0.isStopped, $0.task == nil { $0.task = Task { await work() } }
        }
    }

    func stop() {
        let task = state.withLock {
            $0.isStopped = true
            return $0.task
        }
        // Not under the lock: what is told of the cancellation may ask whether the loading is running.
        task?.cancel()
    }
}
