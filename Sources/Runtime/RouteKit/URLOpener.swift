/// Hands URLs to the system, which opens them in other apps.
///
/// `RouteKitUI` has one for `UIApplication`, `RouteKitFoundation` has `ProcessURLOpener` for `xdg-open` and its like.
/// A router has none unless ``RouterConfiguration/urlOpener`` gives it one.
///
/// The system's functions are of the main actor, and so is an opener: a class with state conforms without an annotation. An
/// opener that needs no state, or protects its own, is a `nonisolated` type.
@MainActor public protocol URLOpener: Sendable {
    /// Returns true if the system reports an app for a URL. Has no side effect.
    func canOpen(_ url: String) async -> Bool

    /// Hands a URL to the system.
    ///
    /// - Throws: Why no app was opened; ``RouteError`` with ``RouteError/Reason/notTaken`` where the system does not say.
    func open(_ url: String) async throws
}

extension RouteDispatcher {
    public final func open(_ url: ForeignURL) async throws {
        guard let text = url.url else { throw RouteError(url: url.description, reason: .noURL) }
        guard let opener = configuration.urlOpener else { throw RouteError(url: text, reason: .noURLOpener) }
        try await opener.open(text)
    }

    public final func canOpen(_ url: ForeignURL) async -> Bool {
        guard let text = url.url, let opener = configuration.urlOpener else { return false }
        return await opener.canOpen(text)
    }
}
