#if canImport(WebKit) && !os(tvOS) && !os(watchOS)
    public import Foundation
    public import RouteKit
    import RouteKitFoundation
    public import WebKit

    #if canImport(FoundationNetworking)
        public import FoundationNetworking
    #endif

    /// Lets the router answer requests for its URLs that are made by pages in a `WKWebView`.
    ///
    /// ```swift
    /// let configuration = WKWebViewConfiguration()
    /// configuration.setURLSchemeHandler(RouteSchemeHandler(router), forURLScheme: "aop")
    /// ```
    ///
    /// By default, only a navigation of the main frame opens a route: a link that the user follows, or a script that sets
    /// `location`. Subframes, images, and `fetch` get 403, because a page could open routes with them without leaving it.
    ///
    /// Answers are as `RouteResponse` of RouteKitFoundation describes them. A page reaches public routes only, and with
    /// GET only; another method is answered with 405. A route that returns nothing leaves the page where it is: the
    /// request fails as cancelled in the main frame, where an answer without a body would replace the page. The
    /// navigation delegate of the web view gets `URLError.cancelled` in
    /// `webView(_:didFailProvisionalNavigation:withError:)`, and should ignore it there.
    @MainActor public final class RouteSchemeHandler: NSObject, WKURLSchemeHandler {
        private let router: any RouteOpener
        private let allows: @MainActor (URLRequest) -> Bool
        private var tasks: [ObjectIdentifier: Task<Void, Never>] = [:]

        /// - Parameters:
        ///   - router: Answers the requests, as those of a web view.
        ///   - allows: Returns whether a request may open a route. `{ _ in true }` allows `fetch` and subframes too.
        public init(
            _ router: any RouteOpener,
            allows: @escaping @MainActor (URLRequest) -> Bool = { RouteSchemeHandler.isMainFrameNavigation($0) }
        ) {
            self.router = router
            self.allows = allows
        }

        /// Returns whether a request loads the main document of a web view.
        public static func isMainFrameNavigation(_ request: URLRequest) -> Bool {
            request.url != nil && request.mainDocumentURL == request.url
        }

        /// Opens the URL of a request, and answers with the result of its handler.
        public func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
            let id = ObjectIdentifier(urlSchemeTask)
            let request = urlSchemeTask.request
            guard let url = request.url else { return urlSchemeTask.didFailWithError(URLError(.badURL)) }
            let isAllowed = allows(request)
            tasks[id] = Task { [router] in
                let response =
                    !isAllowed
                    ? RouteResponse(status: 403)
                    : request.httpMethod ?? "GET" == "GET"
                        ? RouteResponse(await router.open(url, from: .webView))
                        : RouteResponse(status: 405, headers: ["Allow": "GET"])
                // WebKit forbids calls to a stopped task.
                guard tasks.removeValue(forKey: id) != nil else { return }
                if response.status == 204, Self.isMainFrameNavigation(request) {
                    return urlSchemeTask.didFailWithError(URLError(.cancelled))
                }
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
