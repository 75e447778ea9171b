/// Opens routes. Features use this protocol in place of the router.
///
/// `Routes.Router` conforms to it. A feature's tests can use a simpler opener.
///
/// Its requirements run in the isolation of their caller, and methods next to a conformance inherit that. A class of
/// the main actor with state therefore declares its methods in the class, and the conformance in an extension; the
/// requirements that are not `async` are `nonisolated`:
///
/// ```swift
/// extension RecordingScreens: RouteOpener {}
/// ```
public protocol RouteOpener: Sendable {
    /// Opens a route from inside the app and returns the result of its handler.
    ///
    /// - Throws: The handler's error, or a ``RouteError`` if the handler did not run.
    @discardableResult
    func open<Result: Sendable>(_ route: Route<Result>, options: OpenOptions) async throws -> Result

    /// Opens any route from inside the app, and returns the outcome instead of throwing.
    @discardableResult
    func open(any route: any Routable, options: OpenOptions) async -> RouteOutcome

    /// Opens a URL, and returns the outcome instead of throwing.
    ///
    /// - Parameters:
    ///   - url: The whole URL.
    ///   - source: The source of the URL. Only ``RouteSource/app`` reaches internal routes.
    ///   - options: Options for the handler.
    @discardableResult
    func open(_ url: String, from source: RouteSource, options: OpenOptions) async -> RouteOutcome

    /// Returns true if a route matches this URL from this source. Guards do not run. Has no side effect.
    func canOpen(_ url: String, from source: RouteSource) -> Bool

    /// Returns the route that matches a URL from this source. Has no side effect.
    func match(_ url: String, from source: RouteSource) -> RouteMatch?

    /// Opens the route with this id: see ``open(id:arguments:from:using:animated:at:ancestors:onReply:)``.
    @discardableResult
    func open(
        id: String, arguments: [String: RouteMatch.Value], from source: RouteSource, options: OpenOptions
    ) async -> RouteOutcome

    /// Opens a path under the first base that matches: see ``open(path:from:using:animated:at:ancestors:onReply:)``.
    @discardableResult
    func open(path: String, from source: RouteSource, options: OpenOptions) async -> RouteOutcome

    /// Opens another app's URL, built by the accessor of a `foreign` declaration, or the web page after its `else`.
    ///
    /// - Parameters:
    ///   - url: The URL. If it is a web URL with an `else`, a browser does not open it.
    ///   - universalLinksOnly: True if only an app may open a web URL, and not the browser.
    /// - Returns: The URL that was opened.
    /// - Throws: A ``RouteError`` if no app opened either URL.
    @discardableResult
    func open(_ url: ForeignURL, universalLinksOnly: Bool) async throws -> ForeignURL.Opened

    /// Receives the error of an open that no caller waits for, such as ``navigate(to:using:animated:at:ancestors:)``.
    func report(_ error: any Error)

    /// Returns true if the system reports an app for another app's URL, regardless of its `else`. Has no side effect.
    func canOpen(_ url: ForeignURL) async -> Bool
}

extension RouteOpener {
    /// Opens a route whose handler sends replies with ``RouteContext/reply(_:)``.
    ///
    /// ```swift
    /// let last = try await router.open(Routes.Photos.pick) { photo in show(photo) }
    /// ```
    ///
    /// `onReply` is called while the handler runs, and afterwards as long as the handler stores its context. It is not
    /// called after this open was cancelled or threw, except for a reply that another thread is delivering then.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - options: Options for the handler.
    ///   - onReply: Receives each reply, on the handler's thread.
    /// - Throws: The handler's error, or a ``RouteError`` if the handler did not run or sent a reply of another type.
    @discardableResult
    public func open<Result: Sendable>(
        _ route: Route<Result>, options: OpenOptions, onReply: @escaping @Sendable (Result) -> Void
    ) async throws -> Result {
        let channel = ReplyChannel()
        let options = options.answering(route, over: channel) { onReply($0) }
        let result = try await channel.during { try await open(route, options: options) }
        if let error = channel.error { throw error }
        return result
    }

    /// Opens a route and returns the replies of its handler, followed by the handler's result.
    ///
    /// ```swift
    /// for try await photo in router.replies(to: Routes.Photos.pick) { show(photo) }
    /// ```
    ///
    /// The stream ends when the handler has returned and released its context. It throws the errors of
    /// ``open(_:options:)``. Leaving the loop, or cancellation, cancels the handler.
    public func replies<Result: Sendable>(
        to route: Route<Result>, options: OpenOptions
    ) -> AsyncThrowingStream<Result, any Error> {
        let (stream, continuation) = AsyncThrowingStream<Result, any Error>.makeStream()
        let channel = ReplyChannel { continuation.finish(throwing: $0) }
        let options = options.answering(route, over: channel) { [weak channel] answer in
            if case .terminated = continuation.yield(answer) { channel?.close() }
        }
        let task = Task {
            do {
                let result = try await open(route, options: options)
                // The stream ends when the options are released, so keep them until the result is in it.
                withExtendedLifetime(options) {
                    if options.channel?.error == nil { continuation.yield(result) }
                }
            } catch {
                continuation.finish(throwing: error)
            }
        }
        continuation.onTermination = { [weak channel] _ in
            channel?.close()
            task.cancel()
        }
        return stream
    }

    /// Opens a URL.
    @discardableResult
    public func open(_ url: String, from source: RouteSource) async -> RouteOutcome {
        await open(url, from: source, options: OpenOptions())
    }

    /// Returns the route that matches a URL from inside the app. Has no side effect.
    public func match(_ url: String) -> RouteMatch? { match(url, from: .app) }

    /// A miss, for openers without ids.
    @discardableResult
    public func open(
        id: String, arguments: [String: RouteMatch.Value], from source: RouteSource, options: OpenOptions
    ) async -> RouteOutcome {
        .missed(reason: .noRoute, handledBy: nil)
    }

    /// A miss, for openers without bases.
    @discardableResult
    public func open(path: String, from source: RouteSource, options: OpenOptions) async -> RouteOutcome {
        .missed(reason: .noRoute, handledBy: nil)
    }

    @available(*, unavailable, message: "add where the URL came from: open(url, from: .universalLink)")
    @discardableResult
    public func open(_ url: String) async -> RouteOutcome { await open(url, from: .custom("")) }

    @available(*, unavailable, message: "add where the URL came from: canOpen(url, from: .universalLink)")
    public func canOpen(_ url: String) -> Bool { canOpen(url, from: .custom("")) }

    /// Opens another app's URL, or the web page after its `else`.
    ///
    /// - Returns: The URL that was opened.
    /// - Throws: A ``RouteError`` if no app opened either URL.
    @discardableResult
    public func open(_ url: ForeignURL) async throws -> ForeignURL.Opened {
        try await open(url, universalLinksOnly: false)
    }

    /// Throws, for openers that cannot open other apps.
    ///
    /// - Throws: ``RouteError`` with ``RouteError/Reason/noURLOpener``.
    @discardableResult
    public func open(_ url: ForeignURL, universalLinksOnly: Bool) async throws -> ForeignURL.Opened {
        throw RouteError(url: url.description, reason: .noURLOpener)
    }

    /// Returns false, for openers that cannot open other apps.
    public func canOpen(_ url: ForeignURL) async -> Bool { false }
}
