#if canImport(WebKit) && !os(tvOS) && !os(watchOS)
    public import Foundation
    public import RouteKit
    import RouteKitFoundation
    public import WebKit

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// Lets the router answer requests for its URLs that are made by pages in a `WKWebView`.
    ///
    /// ```swift
    /// let configuration = WKWebViewConfiguration()
    /// configuration.setURLSchemeHandler(RouteSchemeHandler(router), forURLScheme: "aop")
    /// ```
    ///
    /// Answers are as `RouteResponse` of RouteKitFoundation describes them. A page reaches public routes only, and with GET
    /// only; another method is answered with 405.
    @MainActor public final class RouteSchemeHandler: NSObject, WKURLSchemeHandler {
        private let router: any RouteOpener
        private var tasks: [ObjectIdentifier: Task<Void, Never>] = [:]

        /// - Parameter router: Answers the requests, as those of a web view.
        public init(_ router: any RouteOpener) { self.router = router }

        /// Opens the URL of a request, and answers with what its handler returns.
        public func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
            let id = ObjectIdentifier(urlSchemeTask)
            let request = urlSchemeTask.request
            guard let url = request.url else { return }
            tasks[id] = Task { [router] in
                let response =
                    request.httpMethod ?? "GET" == "GET"
                    ? RouteResponse(await router.open(url, from: .webView))
                    : RouteResponse(status: 405, headers: ["Allow": "GET"])
                // A task that was stopped must not hear of anything any more.
                guard tasks.removeValue(forKey: id) != nil else { return }
                guard let head = response.httpResponse(for: url) else {
                    return urlSchemeTask.didFailWithError(URLError(.cannotParseResponse))
                }
                urlSchemeTask.didReceive(head)
                if !response.body.isEmpty { urlSchemeTask.didReceive(response.body) }
                urlSchemeTask.didFinish()
            }
        }

        /// Cancels the handler of a request.
        public func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {
            tasks.removeValue(forKey: ObjectIdentifier(urlSchemeTask))?.cancel()
        }
    }
#endif
