public import RouteKit

/// A `RouteOpener` for a feature's own tests: it opens nothing, records every open, and returns the configured answers.
///
/// ```swift
/// let opener = RecordingOpener()
/// opener.answer(Routes.Comment.reply(id: 42, message: "Hi"), with: 43)
/// try await feature.send("Hi", to: 42, opener: opener)
/// expectOpened([Routes.Comment.reply(id: 42, message: "Hi")], by: opener)
/// #expect(opener.opened[0].argument("message") == "Hi")
/// ```
///
/// Without an answer, opening a route without a result succeeds, a route with a result throws ``NoAnswer``, a URL's
/// text is a miss, and another app's URL opens. It is safe to use from several tasks.
public final class RecordingOpener: RouteOpener {
    /// A route with a result was opened, and no answer was set for it.
    public struct NoAnswer: Error, Sendable, CustomStringConvertible {
        /// The URL of the route.
        public let url: String
        public var description: String { "no answer was set for \(url)" }
    }

    /// A URL's text or a path that was opened.
    public struct OpenedURL: Sendable {
        /// The text.
        public let url: String
        /// The source of the open.
        public let source: RouteSource
        /// The options that it was opened with.
        public let options: OpenOptions
    }

    /// An id that was opened.
    public struct OpenedID: Sendable {
        /// The id.
        public let id: String
        /// The texts of the arguments.
        public let arguments: [String: RouteMatch.Value]
        /// The origin of the id, as the caller states it.
        public let source: RouteSource
        /// The options without `onReply`.
        public let options: OpenOptions
    }

    private struct Answer: Sendable {
        let route: any Routable
        let isForAllArguments: Bool
        let replies: [any Sendable]
        let result: Result<any Sendable, any Error>
    }

    private struct State {
        var opened: [RecordedOpen] = []
        var urls: [OpenedURL] = []
        var ids: [OpenedID] = []
        var foreign: [ForeignURL] = []
        var answers: [Answer] = []
        var outcomes: [String: RouteOutcome] = [:]
        var failures: [ForeignURL: any Error] = [:]
        var withoutApp: Set<ForeignURL> = []
    }

    private let state = Locked(State())
    private let router: RouteDispatcher?

    /// - Parameter router: Implements ``canOpen(_:from:)`` and ``match(_:)``. Without a router, `canOpen` is true only
    ///   for URLs with a handled answer.
    public init(matchingLike router: RouteDispatcher? = nil) { self.router = router }

    // MARK: - What was opened

    /// The routes, in order.
    public var opened: [RecordedOpen] { state.withLock(\.opened) }

    /// The URLs that were opened as text, and the paths, in order.
    public var openedURLs: [OpenedURL] { state.withLock(\.urls) }

    /// The ids that were opened, in order.
    public var openedIDs: [OpenedID] { state.withLock(\.ids) }

    /// Other apps' URLs, in order.
    public var openedForeign: [ForeignURL] { state.withLock(\.foreign) }

    /// Forgets what was opened; answers stay.
    public func forget() {
        state.withLock {
            $0.opened = []
            $0.urls = []
            $0.ids = []
            $0.foreign = []
        }
    }

    // MARK: - Answers

    /// Sets the replies and the result of a route with these arguments.
    public func answer<Result: Sendable>(_ route: Route<Result>, with result: Result, replies: [Result] = []) {
        set(Answer(route: route, isForAllArguments: false, replies: replies, result: .success(result)))
    }

    /// Sets the error of a route with these arguments.
    public func answer(_ route: any Routable, throwing error: any Error) {
        set(Answer(route: route, isForAllArguments: false, replies: [], result: .failure(error)))
    }

    /// Sets the result of a route for all arguments without a result of their own.
    public func answer<Result: Sendable>(
        every route: Route<Result>, with result: Result, replies: [Result] = []
    ) {
        set(Answer(route: route, isForAllArguments: true, replies: replies, result: .success(result)))
    }

    /// Sets the error of a route for all arguments without a result of their own.
    public func answer(every route: any Routable, throwing error: any Error) {
        set(Answer(route: route, isForAllArguments: true, replies: [], result: .failure(error)))
    }

    /// Sets the outcome of a URL's text, a path, or an id.
    public func answer(_ url: String, with outcome: RouteOutcome) { state.withLock { $0.outcomes[url] = outcome } }

    /// Sets the error of another app's URL.
    public func answer(_ url: ForeignURL, throwing error: any Error) { state.withLock { $0.failures[url] = error } }

    /// Makes another app's URL open the web page after its `else`, as if its app were missing.
    public func answerWithFallback(_ url: ForeignURL) { state.withLock { _ = $0.withoutApp.insert(url) } }

    private func set(_ answer: Answer) { state.withLock { $0.answers.append(answer) } }

    /// The latest answer for just these arguments, or else for all.
    private func answer(to open: RecordedOpen) -> Answer? {
        let answers = state.withLock(\.answers).filter { $0.route.info == open.route.info }
        return answers.last { !$0.isForAllArguments && open == $0.route } ?? answers.last { $0.isForAllArguments }
    }

    private func record(_ route: any Routable, _ options: OpenOptions) -> Answer? {
        let open = RecordedOpen(route: route, options: options.withoutReplies)
        state.withLock { $0.opened.append(open) }
        guard let answer = answer(to: open) else { return nil }
        for reply in answer.replies { options.onReply?(reply) }
        return answer
    }

    // MARK: - RouteOpener

    @discardableResult
    public func open<Result: Sendable>(_ route: Route<Result>, options: OpenOptions) async throws -> Result {
        let value = try record(route, options)?.result.get() ?? ()
        guard let result = value as? Result else { throw NoAnswer(url: route.description) }
        return result
    }

    @discardableResult
    public func open(any route: any Routable, options: OpenOptions) async -> RouteOutcome {
        switch record(route, options)?.result {
        case .success(let value): .handled(route: route.info, value: value)
        case .failure(let error): .failed(route: route.info, error: error)
        case nil where route.info.resultType == nil: .handled(route: route.info, value: ())
        case nil: .failed(route: route.info, error: NoAnswer(url: route.description))
        }
    }

    @discardableResult
    public func open(_ url: String, from source: RouteSource, options: OpenOptions) async -> RouteOutcome {
        state.withLock {
            $0.urls.append(OpenedURL(url: url, source: source, options: options.withoutReplies))
            return $0.outcomes[url] ?? .missed(reason: .noRoute, handledBy: nil)
        }
    }

    public func canOpen(_ url: String, from source: RouteSource) -> Bool {
        router?.canOpen(url, from: source) ?? state.withLock { $0.outcomes[url]?.isHandled ?? false }
    }

    public func match(_ url: String, from source: RouteSource) -> RouteMatch? { router?.match(url, from: source) }

    @discardableResult
    public func open(
        id: String, arguments: [String: RouteMatch.Value], from source: RouteSource, options: OpenOptions
    ) async -> RouteOutcome {
        state.withLock {
            $0.ids.append(OpenedID(id: id, arguments: arguments, source: source, options: options.withoutReplies))
            return $0.outcomes[id] ?? .missed(reason: .noRoute, handledBy: nil)
        }
    }

    @discardableResult
    public func open(path: String, from source: RouteSource, options: OpenOptions) async -> RouteOutcome {
        await open(path, from: source, options: options)
    }

    @discardableResult
    public func open(_ url: ForeignURL, universalLinksOnly: Bool) async throws -> ForeignURL.Opened {
        let (failure, isWithoutApp) = state.withLock {
            $0.foreign.append(url)
            return ($0.failures[url], $0.withoutApp.contains(url))
        }
        if let failure { throw failure }
        return isWithoutApp && url.fallback != nil ? .fallback : .url
    }

    public func canOpen(_ url: ForeignURL) async -> Bool {
        state.withLock { $0.failures[url] == nil && !$0.withoutApp.contains(url) }
    }
}
