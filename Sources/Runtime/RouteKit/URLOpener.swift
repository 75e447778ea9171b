/// Passes URLs to the system, which opens them in other apps.
///
/// `RouteKitUI` has one for `UIApplication`, `RouteKitFoundation` has `ProcessURLOpener` for `xdg-open` and similar
/// programs. A router has an opener only if ``RouterConfiguration/urlOpener`` sets one.
///
/// The system's functions run on the main actor, and so does an opener: a class with state conforms without an
/// annotation. An opener without state, or with protected state, is a `nonisolated` type.
@MainActor public protocol URLOpener: Sendable {
    /// Returns true if the system reports an app for a URL. Has no side effect.
    func canOpen(_ url: String) async -> Bool

    /// Passes a URL to the system.
    ///
    /// - Throws: The reason why no app was opened; ``RouteError`` with ``RouteError/Reason/notTaken`` if the system has
    ///   none.
    func open(_ url: String) async throws

    /// Passes a web URL to the system. Only an app with the URL as a universal link may open it.
    ///
    /// The default implementation throws: its system has no such links.
    ///
    /// - Throws: ``RouteError`` with ``RouteError/Reason/notTaken`` if no app has it.
    func openUniversalLink(_ url: String) async throws
}

extension URLOpener {
    public func openUniversalLink(_ url: String) async throws { throw RouteError(url: url, reason: .notTaken) }
}

extension RouteDispatcher {
    @discardableResult
    public final func open(_ url: ForeignURL, universalLinksOnly: Bool) async throws -> ForeignURL.Opened {
        guard let text = url.url else { throw RouteError(url: url.description, reason: .noURL) }
        guard let opener = configuration.urlOpener else { throw RouteError(url: text, reason: .noURLOpener) }
        do {
            // A browser opens every web URL, so it would always precede the page after `else`.
            if url.isWeb, universalLinksOnly || url.fallback != nil {
                try await opener.openUniversalLink(text)
            } else {
                try await opener.open(text)
            }
            return .url
        } catch {
            guard let fallback = url.fallback, !(error is CancellationError) else { throw error }
            try await opener.open(fallback)
            return .fallback
        }
    }

    public final func canOpen(_ url: ForeignURL) async -> Bool {
        guard let text = url.url, let opener = configuration.urlOpener else { return false }
        return await opener.canOpen(text)
    }
}
