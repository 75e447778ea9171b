#if canImport(WebKit) && !os(tvOS) && !os(watchOS)
    public import RouteKit
    import RouteKitFoundation
    public import WebKit

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    extension RouteOpener {
        /// Decides about a navigation of a web view: the app opens the links that a public route matches.
        ///
        /// ```swift
        /// func webView(
        ///     _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
        /// ) async -> WKNavigationActionPolicy {
        ///     router.policy(for: navigationAction)
        /// }
        /// ```
        ///
        /// A link opens its route only if it is followed, and if it replaces the page or opens a window. Everything else,
        /// such as the page that the app loads, redirects, and frames, stays in the web view. WebKit does not tell the
        /// user's clicks from clicks by a script of the page. The URL opens from `RouteSource.webView`, in a task of its
        /// own.
        ///
        /// - Parameters:
        ///   - navigationAction: The navigation, as the web view hands it to its delegate.
        ///   - origin: The object that the app navigates from, such as the view controller of the web view.
        ///   - ancestors: With `.open`, the ancestors open before the route.
        /// - Returns: `.cancel` if the app opens the link, or `.allow`.
        @MainActor
        public func policy(
            for navigationAction: WKNavigationAction, at origin: (any NavigationOrigin)? = nil,
            ancestors: OpenOptions.Ancestors = .none
        ) -> WKNavigationActionPolicy {
            guard navigationAction.navigationType == .linkActivated,
                navigationAction.targetFrame?.isMainFrame ?? true,
                let url = navigationAction.request.url, canOpen(url, from: .webView)
            else { return .allow }
            _ = open([ArrivingURL(url: url, source: .webView)], from: origin, ancestors: ancestors)
            return .cancel
        }
    }
#endif
